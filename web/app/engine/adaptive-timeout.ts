// Timeouts of silent workers, longer on a machine that has proved to be slow: repeating a start that takes a minute
// does not help.

/** The usual duration of a start after all downloads, in milliseconds. */
const USUAL_START_MS = 2000;
/** A start that took more milliseconds is no sign of a slow machine: the computer slept meanwhile. */
const MAX_START_MS = 20_000;
let slowestStartMs = USUAL_START_MS;

/** The timeout on this machine that corresponds to *milliseconds* on a usual one. */
export const scaledTimeout = (milliseconds: number) => (milliseconds * slowestStartMs) / USUAL_START_MS;

/** Measure the start of a worker that has not sent any message yet. */
export function measureStart(worker: Worker) {
  let since = performance.now();
  worker.addEventListener("message", ({ data }) => {
    const now = performance.now();
    if (data.phase === "download") since = now; // the network is slow, not the machine
    if (data.notice === "ready") slowestStartMs = Math.max(slowestStartMs, Math.min(MAX_START_MS, now - since));
  });
}
