// Starts Python once more, in a quiet moment after the page's own start, and keeps a picture of it for the next visit.
// Says when it is through, whatever came of it; the page ends it then.

import { makePicture } from "./start-python.ts";
import { findKept, keep } from "./snapshot-cache.ts";
import { packed } from "./sparse-memory.ts";

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
/** Bytes. A picture has nine million, and the site itself is kept, too: where there is so little, nobody would miss it. */
const ROOM = 150_000_000;

/** Whether there is room for a picture, and none yet. */
async function isWanted() {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > ROOM && !(await findKept());
}

try {
  if (await isWanted()) await keep(packed(await makePicture()));
  scope.postMessage({ notice: "kept" });
} catch (error) {
  // A browser or an interpreter that does not allow it starts as at the first visit.
  scope.postMessage({ notice: "notKept", reason: String(error) });
}
