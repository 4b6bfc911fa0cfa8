// When to make the snapshot of the started engine, which makes the start of the next visit short
// (web/workers/snapshot-worker.ts).

import { GAME } from "../boot/game.ts";
import { trustedScriptUrl } from "../boot/trusted-script-url.ts";

/** Milliseconds after the start. A person who stays that long may come back, and has played the first moves. */
const MIN_STAY_MS = 15_000;
/** Milliseconds without input, because making a snapshot takes both cores of a small machine for a second. */
const IDLE_MS = 4_000;
/** Gigabytes of memory below which a second interpreter, even for some seconds, might be too much. */
const MIN_MEMORY_GB = 2;

/**
 * Make the snapshot in an idle moment, but not on a small machine, and not if the person saves data.
 *
 * @param url The module of the worker that makes it.
 */
export function scheduleSnapshot(url: URL, minStayMs: number = MIN_STAY_MS) {
  const { deviceMemory = MIN_MEMORY_GB, connection } = navigator as {
    deviceMemory?: number;
    connection?: { saveData: boolean };
  };
  if (deviceMemory < MIN_MEMORY_GB || connection?.saveData || navigator.hardwareConcurrency < 2) return;
  setTimeout(() => whenQuiet(() => whenIdle(() => makeSnapshot(url))), minStayMs);
}

/** Call *then* after `IDLE_MS` without input, so that a person who plays fast does not notice the work. */
function whenQuiet(then: () => void) {
  const stop = new AbortController();
  const finish = () => {
    stop.abort();
    then();
  };
  let timer = setTimeout(finish, IDLE_MS);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, IDLE_MS);
  };
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, restartTimer, { capture: true, passive: true, signal: stop.signal });
}

function whenIdle(then: () => void) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then);
  else then(); // Safari has no `requestIdleCallback`.
}

function makeSnapshot(url: URL) {
  if (document.hidden) return; // a browser slows down a hidden page: the next visit can make the snapshot
  const worker = new Worker(trustedScriptUrl(url), { type: "module", name: GAME });
  const end = () => worker.terminate();
  worker.addEventListener("message", end);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    end();
  });
}
