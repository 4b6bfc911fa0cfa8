// When to make the snapshot of the started engine, which makes the start of the next visit short
// (web/workers/snapshot-worker.ts).

import { GAME } from "../boot/game.ts";
import { ownScript } from "../boot/trusted-script-url.ts";

/** Milliseconds after the start: a person who stays so long may come back, and the first moves are made. */
const SETTLED = 15_000;
/** Milliseconds without input: making a snapshot takes both cores of a small machine for a second. */
const CALM = 4_000;
/** Gigabytes of memory below which a second interpreter, even for some seconds, might be too much. */
const SMALL = 2;

/**
 * Make the snapshot in an idle moment, but not on a small machine, and not if the person saves data.
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

/** Call *then* after a while without input, so that a person who plays fast does not notice it. */
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
  if (document.hidden) return; // browsers slow down hidden pages: the snapshot can wait for the next visit
  const worker = new Worker(ownScript(url), { type: "module", name: GAME });
  const end = () => worker.terminate();
  worker.addEventListener("message", end);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    end();
  });
}
