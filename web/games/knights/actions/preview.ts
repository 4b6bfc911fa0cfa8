// Preview of an action: its ghost on the board, and the forecast of a war action.

import { NOTHING_PICKED, withPlace, remainingActions } from "../model/action-filter.ts";
import { announceAction } from "./input-context.ts";
import type { Place } from "../board/types.ts";
import type { PartialAction } from "../model/action-filter.ts";
import type { InputContext } from "./input-context.ts";

/** The pointer must rest on a place for this long before the engine is asked about it. */
const REST_MS = 60;

export function createPreview(context: InputContext) {
  const { appContext, state, at, set } = context;

  /** Show the result of an action, which waits for a confirmation. */
  const previewAction = async (picked: PartialAction, action: string) => {
    set({ picked, pending: action });
    const { input } = state();
    const { observation, forecast } = await appContext.call("preview", { ...at(), action });
    if (state().input !== input) return;
    appContext.store.set({ input: { ...input, ghost: observation, forecast } });
    announceAction(context, action);
  };

  const showGhost = async (place: Place | null) => {
    const { input } = state();
    if (!input.choices || input.pending) return;
    const only = impliedAction(context, place);
    if (!only && !input.ghost) return;
    const result = only ? await appContext.call("preview", { ...at(), action: only }) : null;
    const preview = { ghost: result?.observation ?? null, forecast: result?.forecast ?? null };
    if (state().input === input) appContext.store.set({ input: { ...input, ...preview } });
  };

  let restTimer = 0;
  return {
    previewAction,
    /** Show the result of choosing the place under the pointer, once the pointer rests. */
    hover(place: Place | null) {
      clearTimeout(restTimer);
      restTimer = setTimeout(() => void appContext.enqueue(() => showGhost(place)), REST_MS);
    },
  };
}

/** The action that *place* would complete; null: none, or no verb, place or task shows that it is intended. */
function impliedAction({ state }: InputContext, place: Place | null) {
  const { input, displayed } = state();
  const picked = withPlace(input.picked ?? NOTHING_PICKED, place ?? "");
  const open = place ? remainingActions(input.choices?.actions ?? [], picked) : [];
  const isMeant = picked.verb.length > 0 || picked.places.length > 1 || displayed.position.todo.length > 0;
  return open.length === 1 && isMeant ? open[0] : null;
}
