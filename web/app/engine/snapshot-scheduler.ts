// Owns the moment in which the browser makes its picture of the started engine, so that the next visit begins where this one
// was after its start (web/workers/snapshot-worker.ts).

import { GAME } from "../boot/game.ts";
import { ownScript } from "../boot/trusted-script-url.ts";

/** Milliseconds after the start. Whoever stays so long may come back, and the first moves are made. */
const SETTLED = 15_000;
/** Milliseconds in which nobody has touched the page: to make it takes a second of both cores of a small machine. */
const CALM = 4_000;
/** Gigabytes of memory below which a second interpreter, if only for some seconds, might be one too many. */
const SMALL = 2;

/**
 * Make the picture in a quiet moment, unless this is a machine or a line that should be spared.
 *
 * @param url The module of the worker that makes it.
 */
export function keepEngine(url: URL, settled: number = SETTLED) {
  const { deviceMemory = SMALL, connection } = navigator as {
    deviceMemory?: number;
    connection?: { saveData: boolean };
  };
  if (deviceMemory < SMALL || connection?.saveData || navigator.hardwareConcurrency < 2) return;
  setTimeout(() => whenCalm(() => whenIdle(() => make(url))), settled);
}

/** Once nobody has touched the page for a while: whoever plays on fast is not to notice. */
function whenCalm(then: () => void) {
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

function whenIdle(then: () => void) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then);
  else then(); // Safari
}

function make(url: URL) {
  if (document.hidden) return; // a browser slows down what nobody sees: the next visit is as good
  const worker = new Worker(ownScript(url), { type: "module", name: GAME });
  const end = () => worker.terminate();
  worker.addEventListener("message", end);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    end();
  });
}
