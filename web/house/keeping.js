// Owns the moment in which the browser makes its picture of the started engine, so that the next visit begins where this one
// was after its start (web/worker/keeper.js).

import { GAME } from "./game.js";
import { ownScript } from "./own-scripts.js";

/** Milliseconds after the start. Whoever stays so long may come back, and the first moves are made. */
const SETTLED = 15_000;
/** Milliseconds in which nobody has touched the page: to make it takes a second of both cores of a small machine. */
const CALM = 4_000;
/** Gigabytes of memory below which a second interpreter, if only for some seconds, might be one too many. */
const SMALL = 2;

/**
 * Make the picture in a quiet moment, unless this is a machine or a line that should be spared.
 *
 * @param {URL} url The module of the worker that makes it.
 * @param {number} [settled]
 */
export function keepEngine(url, settled = SETTLED) {
  const { deviceMemory = SMALL, connection } =
    /** @type {{ deviceMemory?: number, connection?: { saveData: boolean } }} */ (navigator);
  if (deviceMemory < SMALL || connection?.saveData || navigator.hardwareConcurrency < 2) return;
  setTimeout(() => whenCalm(() => whenIdle(() => make(url))), settled);
}

/** Once nobody has touched the page for a while: whoever plays on fast is not to notice. @param {() => void} then */
function whenCalm(then) {
  const stop = new AbortController();
  const calm = () => {
    stop.abort();
    then();
  };
  let timer = setTimeout(calm, CALM);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(calm, CALM);
  };
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, wait, { capture: true, passive: true, signal: stop.signal });
}

/** @param {() => void} then */
function whenIdle(then) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then);
  else then(); // Safari
}

/** @param {URL} url */
function make(url) {
  if (document.hidden) return; // a browser slows down what nobody sees: the next visit is as good
  const worker = new Worker(ownScript(url), { type: "module", name: GAME });
  const end = () => worker.terminate();
  worker.addEventListener("message", end);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    end();
  });
}
