// The snapshot worker starts a second Python in an idle moment after the page's start, and stores a snapshot of it for the
// next visit. It posts `kept` or `notKept`; the page then terminates it.

import { makeSnapshot } from "./start-python.ts";
import { findSnapshot, storeSnapshot } from "./snapshot-cache.ts";
import { packMemory } from "./sparse-memory.ts";

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
/** Bytes that must be free. A snapshot has nine million, and the site itself is cached, too. */
const MIN_FREE_BYTES = 150_000_000;

/** Whether there is room for a snapshot, and none is stored. */
async function isSnapshotWanted() {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > MIN_FREE_BYTES && !(await findSnapshot());
}

try {
  if (await isSnapshotWanted()) await storeSnapshot(packMemory(await makeSnapshot()));
  scope.postMessage({ notice: "kept" });
} catch (error) {
  // Without a snapshot the next visit starts like the first.
  scope.postMessage({ notice: "notKept", reason: String(error) });
}
