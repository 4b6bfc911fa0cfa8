// Timeouts of silent workers, longer on a machine that has proved to be slow: repeating a start that takes a minute
// does not help.

/** Milliseconds of a usual start, after all downloads. */
const USUAL = 2000;
/** Milliseconds. A longer start is no sign of a slow machine: the computer has slept meanwhile. */
const LONGEST = 20_000;
let slowest = USUAL;

/** The timeout on this machine that corresponds to *milliseconds* on a usual one. */
export const stretched = (milliseconds: number) => (milliseconds * slowest) / USUAL;

/** Measure the start of a worker that has not sent any message yet. */
export function timeStart(worker: Worker) {
  let since = performance.now();
  worker.addEventListener("message", ({ data }) => {
    const now = performance.now();
    if (data.phase === "download") since = now; // the network is slow, not the machine
    if (data.notice === "ready") slowest = Math.max(slowest, Math.min(LONGEST, now - since));
  });
}
