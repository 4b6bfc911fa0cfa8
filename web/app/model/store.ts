// The store: the one mutable value of the page, of any type. Actions write it, views read it.

/**
 * `set` replaces the given fields and then calls every listener. `select` calls its listener at once, and again whenever one
 * of the selected values has changed. `subscribe` and `select` return a function that ends the subscription.
 */
export type Store<S> = {
  get(): S;
  set(patch: Partial<S>): void;
  subscribe(listener: (state: S) => void): () => void;
  select<V extends unknown[]>(selector: (state: S) => [...V], listener: (...values: NoInfer<V>) => void): () => void;
};

/** Returns a store with *initial* as its value. */
export function createStore<S>(initial: S): Store<S> {
  let state = initial;
  const listeners: Set<(state: S) => void> = new Set();
  const get = () => state;
  const subscribe = (listener: (state: S) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(patch) {
      state = { ...state, ...patch };
      // The set is copied, because listeners may subscribe and unsubscribe. A listener that was unsubscribed is not called
      // any more.
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

/** Call *then* once, as soon as *isTrue* holds, which may be at once. */
export function callOnceTrue<S>(store: Store<S>, isTrue: (state: S) => boolean, then: (state: S) => void) {
  const callIfTrue = () => {
    const state = store.get();
    if (!isTrue(state)) return;
    stop();
    then(state);
  };
  const stop = store.subscribe(callIfTrue);
  callIfTrue();
}
