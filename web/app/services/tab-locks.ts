// Owns the question which tab plays which saved game, so that no two of them write the same one. By Web Locks: what a tab
// holds is free again when it is closed, or breaks down. Without them every tab takes what it wants.

import { OWN } from "../boot/site-path.ts";

const LOCK = `${OWN}game.`;
/** A page that is loaded again may find its own lock still held by what it was before: it asks so often, so far apart. */
const PATIENCE_MS = 400;

export function createTabs(locks: LockManager | undefined = navigator.locks) {
  let mine: string | null = null;
  let release = () => {};

  /** Whether this tab alone plays the game *id* from now on; it then gives up the one before. */
  const claim = async (id: string) => {
    if (!locks || id === mine) return true;
    const granted = await obtain(locks, id);
    if (!granted) return false;
    release();
    [mine, release] = [id, granted];
    return true;
  };

  /** Whether another tab plays the game. */
  const isElsewhere = async (id: string) => {
    if (!locks || id === mine) return false;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    return held.some(({ name }) => name === LOCK + id);
  };

  return { claim, isElsewhere };
}

/**
 * The function that gives the lock back; null where another tab keeps it. That the lock comes late proves nothing, for
 * this page may be busy: who holds it is asked.
 */
async function obtain(locks: LockManager, id: string): Promise<(() => void) | null> {
  const name = LOCK + id;
  let mine: (() => void) | null = null;
  const waiting = new AbortController();
  const granted = new Promise((resolve) => {
    const hold = () => new Promise((end) => resolve((mine = () => end(undefined))));
    locks.request(name, { signal: waiting.signal }, hold).catch(resolve);
  });
  for (;;) {
    await Promise.race([granted, later(PATIENCE_MS)]);
    if (mine) return mine;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    await later(0); // the word that it is granted may be waiting behind the answer
    if (mine) return mine;
    if (held.some((lock) => lock.name === name)) break;
  }
  waiting.abort();
  return null;
}

const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
