// Owns how long a worker may say nothing on this machine before it counts as broken: on one that has shown itself to be slow,
// longer. A start that takes a minute is no better for being begun again.

/** Milliseconds that a start usually takes, once all has been downloaded. */
const USUAL = 2000;
/** More is no sign of slowness: a computer has slept meanwhile. */
const LONGEST = 20_000;
let slowest = USUAL;

/** So much of a usual machine's patience, on this one. */
export const stretched = (milliseconds: number) => (milliseconds * slowest) / USUAL;

/** Time the start of a worker that has not said anything yet. */
export function timeStart(worker: Worker) {
  let since = performance.now();
  worker.addEventListener("message", ({ data }) => {
    const now = performance.now();
    if (data.phase === "download") since = now; // the line is slow, not the machine
    if (data.notice === "ready") slowest = Math.max(slowest, Math.min(LONGEST, now - since));
  });
}
