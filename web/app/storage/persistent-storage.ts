// Request for persistent storage, so that the browser does not delete saved games when it is short of room. Some browsers
// ask the person, so it is requested after the start, and only on a return to a game.

export async function requestPersistentStorage(
  manager: Pick<StorageManager, "persist" | "persisted"> | undefined = globalThis.navigator?.storage,
) {
  try {
    if (manager && !(await manager.persisted())) await manager.persist();
  } catch {
    // Refused for this address or window: storage stays as it is.
  }
}
