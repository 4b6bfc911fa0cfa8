// Locks of saved games, so that no two tabs write the same one. They are Web Locks, which the browser releases when the tab
// is closed or crashes. In browsers without Web Locks, every lock is granted.

import { OWN } from "../boot/site-path.ts";

const LOCK = `${OWN}game.`;
/** How long a lock is waited for. A reloaded page may find its lock still held by the page that it replaces. */
const TIMEOUT_MS = 400;

export function createTabLocks(locks: LockManager | undefined = navigator.locks) {
  let mine: string | null = null;
  let release = () => {};

  /** Lock the game *id* for this tab, and release the lock before. Returns whether the lock was granted. */
  const lockGame = async (id: string) => {
    if (!locks || id === mine) return true;
    const granted = await requestLock(locks, id);
    if (!granted) return false;
    release();
    [mine, release] = [id, granted];
    return true;
  };

  /** Whether another tab holds the lock of the game. */
  const isOpenElsewhere = async (id: string) => {
    if (!locks || id === mine) return false;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    return held.some(({ name }) => name === LOCK + id);
  };

  return { claim: lockGame, isOpenElsewhere };
}

/**
 * Returns the function that releases the lock; null if another tab holds it. A late grant does not prove that one does,
 * because this page may be busy; so the browser is asked for the holders.
 */
async function requestLock(locks: LockManager, id: string): Promise<(() => void) | null> {
  const name = LOCK + id;
  let mine: (() => void) | null = null;
  const waiting = new AbortController();
  const granted = new Promise((resolve) => {
    const holdLock = () => new Promise((end) => resolve((mine = () => end(undefined))));
    locks.request(name, { signal: waiting.signal }, holdLock).catch(resolve);
  });
  for (;;) {
    await Promise.race([granted, waitFor(TIMEOUT_MS)]);
    if (mine) return mine;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    await waitFor(0); // The grant may be queued behind the answer.
    if (mine) return mine;
    if (held.some((lock) => lock.name === name)) break;
  }
  waiting.abort();
  return null;
}

const waitFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
