// The snapshot worker: starts a second Python in an idle moment after the page's start, and stores a snapshot of it for the
// next visit. Posts `kept` or `notKept`; the page then terminates it.

import { makePicture } from "./start-python.ts";
import { findKept, keep } from "./snapshot-cache.ts";
import { packed } from "./sparse-memory.ts";

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
/** Bytes that must be free: a snapshot has nine million, and the site itself is cached too. */
const ROOM = 150_000_000;

/** Whether there is room for a snapshot, and none is stored. */
async function isWanted() {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > ROOM && !(await findKept());
}

try {
  if (await isWanted()) await keep(packed(await makePicture()));
  scope.postMessage({ notice: "kept" });
} catch (error) {
  // Without a snapshot the next visit starts like the first.
  scope.postMessage({ notice: "notKept", reason: String(error) });
}
