// Owns what is shown of an action before it is done: its ghost on the board, and the forecast of a war action.

import { NOTHING_PICKED, pick, remaining } from "../model/action-filter.ts";
import { announceAction } from "./input-context.ts";
import type { Place } from "../board/types.ts";
import type { PartialAction } from "../model/action-filter.ts";
import type { InputContext } from "./input-context.ts";

/** What is asked of the engine about the place under the pointer waits until the pointer rests on it. */
const REST_MS = 60;

export function createPreview(context: InputContext) {
  const { core, state, at, set } = context;

  /** Show what an action would lead to, and wait for a yes. */
  const previewAction = async (picked: PartialAction, action: string) => {
    set({ picked, pending: action });
    const { input } = state();
    const { observation, forecast } = await core.call("preview", { ...at(), action });
    if (state().input !== input) return;
    core.store.set({ input: { ...input, ghost: observation, forecast } });
    announceAction(context, action);
  };

  const showGhost = async (place: Place | null) => {
    const { input } = state();
    if (!input.choices || input.pending) return;
    const only = impliedAction(context, place);
    if (!only && !input.ghost) return;
    const found = only ? await core.call("preview", { ...at(), action: only }) : null;
    const shown = { ghost: found?.observation ?? null, forecast: found?.forecast ?? null };
    if (state().input === input) core.store.set({ input: { ...input, ...shown } });
  };

  let resting = 0;
  return {
    previewAction,
    /** Show what the place under the pointer would lead to. */
    hover(place: Place | null) {
      clearTimeout(resting);
      resting = setTimeout(() => void core.enqueue(() => showGhost(place)), REST_MS);
    },
  };
}

/** The action that picking a place would complete, where that is what somebody wants. */
function impliedAction({ state }: InputContext, place: Place | null) {
  const { input, displayed } = state();
  const picked = pick(input.picked ?? NOTHING_PICKED, place ?? "");
  const left = place ? remaining(input.choices?.actions ?? [], picked) : [];
  const isMeant = picked.verb.length > 0 || picked.places.length > 1 || displayed.position.todo.length > 0;
  return left.length === 1 && isMeant ? left[0] : null;
}
