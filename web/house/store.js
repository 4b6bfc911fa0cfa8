// Owns the one mutable value of the page. It knows nothing of what it holds; actions write it, views read it.

/**
 * `set` replaces the named fields and tells every listener, synchronously. `select` calls the listener at once, and again
 * whenever one of the selected values is another one. Both give what ends it.
 *
 * @template S
 * @typedef {{
 *   get(): S,
 *   set(patch: Partial<S>): void,
 *   subscribe(listener: (state: S) => void): () => void,
 *   select<V extends unknown[]>(selector: (state: S) => [...V], listener: (...values: NoInfer<V>) => void): () => void,
 * }} Store
 */

/**
 * A store with *initial* as its value.
 *
 * @template S
 * @param {S} initial
 * @returns {Store<S>}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: S) => void>} */
  const listeners = new Set();
  const get = () => state;
  /** @param {(state: S) => void} listener */
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(patch) {
      state = { ...state, ...patch };
      // A copy: a listener may unsubscribe itself or others, which hear nothing more then, and may set something itself.
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(state);
    },
    select(selector, listener) {
      let seen = selector(state);
      listener(...seen);
      return subscribe((next) => {
        const values = selector(next);
        if (values.every((value, index) => Object.is(value, seen[index]))) return;
        seen = values;
        listener(...values);
      });
    },
  };
}

/**
 * Call *then* as soon as *isTrue* holds, once: now, if it does.
 *
 * @template S
 * @param {Store<S>} store
 * @param {(state: S) => boolean} isTrue
 * @param {(state: S) => void} then
 */
export function once(store, isTrue, then) {
  const look = () => {
    const state = store.get();
    if (!isTrue(state)) return;
    stop();
    then(state);
  };
  const stop = store.subscribe(look);
  look();
}
