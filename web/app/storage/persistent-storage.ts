// Asks the browser not to throw the games away when it is short of room. Some ask the person: so only who has come back to a
// game is asked, and after the start.

export async function keepForGood(
  manager: Pick<StorageManager, "persist" | "persisted"> | undefined = globalThis.navigator?.storage,
) {
  try {
    if (manager && !(await manager.persisted())) await manager.persist();
  } catch {
    // Not from such an address, or not in such a window: it is as it was.
  }
}
