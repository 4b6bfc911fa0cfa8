// Owns the question which tab plays which saved game, so that no two of them write the same one. By Web Locks: what a tab
// holds is free again when it is closed, or breaks down. Without them every tab takes what it wants.

const LOCK = "machiavel.game.";
/** A page that is loaded again may find its own lock still held by what it was before. */
const PATIENCE_MS = 400;

/**
 * @param {LockManager | undefined} [locks]
 */
export function createTabs(locks = navigator.locks) {
  /** @type {string | null} */
  let mine = null;
  let release = () => {};

  /**
   * Whether this tab alone plays the game *id* from now on; it then gives up the one before.
   *
   * @param {string} id
   */
  const claim = async (id) => {
    if (!locks || id === mine) return true;
    const granted = await obtain(locks, id);
    if (!granted) return false;
    release();
    [mine, release] = [id, granted];
    return true;
  };

  /** Whether another tab plays the game. @param {string} id */
  const isElsewhere = async (id) => {
    if (!locks || id === mine) return false;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    return held.some(({ name }) => name === LOCK + id);
  };

  return { claim, isElsewhere };
}

/**
 * The function that gives the lock back; null where another tab keeps it.
 *
 * @param {LockManager} locks
 * @param {string} id
 * @returns {Promise<(() => void) | null>}
 */
function obtain(locks, id) {
  return new Promise((resolve) => {
    const hold = () => new Promise((end) => resolve(() => end(undefined)));
    locks.request(LOCK + id, { signal: AbortSignal.timeout(PATIENCE_MS) }, hold).catch(() => resolve(null));
  });
}
