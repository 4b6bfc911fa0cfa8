// Long calls of the engine: their progress in the store, and their cancellation.

import type { OnProgress } from "./pending-calls.ts";
import type { State } from "../model/state.ts";
import type { Store } from "../model/store.ts";

export interface LongCall {
  done: number;
  total: number;
  cancel: () => void;
}

export interface CallControl {
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Run a call of the engine; while it runs, its progress is in the store. */
export async function trackProgress<Result>(store: Store<State>, run: (watch: CallControl) => Promise<Result>) {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  try {
    return await run({
      onProgress: ([done, total]) => store.set({ longCall: { done, total, cancel } }),
      signal: controller.signal,
    });
  } finally {
    if (store.get().longCall?.cancel === cancel) store.set({ longCall: null });
  }
}

/** Whether an error means that the call was cancelled. */
export const isCancelled = (error: unknown) => (error as { code?: string } | null)?.code === "request/cancelled";
