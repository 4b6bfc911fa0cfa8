// Owns what is known of a call that takes long: how far it is, and the way to give it up.

import type { OnProgress } from "./pending-calls.ts";
import type { State } from "../model/state.ts";
import type { Store } from "../model/store.ts";

export interface Working {
  done: number;
  total: number;
  giveUp: () => void;
}

export interface Watch {
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Run a call of the engine; while it is in progress, the page holds how far it is. */
export async function watched<Result>(store: Store<State>, run: (watch: Watch) => Promise<Result>) {
  const wish = new AbortController();
  const giveUp = () => wish.abort();
  try {
    return await run({
      onProgress: ([done, total]) => store.set({ working: { done, total, giveUp } }),
      signal: wish.signal,
    });
  } finally {
    if (store.get().working?.giveUp === giveUp) store.set({ working: null });
  }
}

/** Whether somebody has given a call up. */
export const isGivenUp = (error: unknown) => (error as { code?: string } | null)?.code === "request/cancelled";
