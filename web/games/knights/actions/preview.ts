// Preview of an action: its ghost on the board, and the forecast of a hostile action.

import { NOTHING_PICKED, withPlace, remainingActions } from "../model/action-filter.ts";
import { announceAction } from "./input-context.ts";
import type { Place } from "../board/types.ts";
import type { PartialAction } from "../model/action-filter.ts";
import type { InputContext } from "./input-context.ts";

/** The engine is asked about a place after the pointer has rested on it for this long. */
const REST_MS = 60;

export function createPreview(context: InputContext) {
  const { appContext, state, positionParams, changeInput } = context;

  /** Show the result of an action, which then waits for a confirmation. */
  const previewAction = async (picked: PartialAction, action: string) => {
    changeInput({ picked, pending: action });
    const { input } = state();
    const { observation, forecast } = await appContext.call("preview", { ...positionParams(), action });
    if (state().input !== input) return;
    appContext.store.set({ input: { ...input, ghost: observation, forecast } });
    announceAction(context, action);
  };

  const showGhost = async (place: Place | null) => {
    const { input } = state();
    if (!input.choices || input.pending) return;
    const only = impliedAction(context, place);
    if (!only && !input.ghost) return;
    const result = only ? await appContext.call("preview", { ...positionParams(), action: only }) : null;
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

/**
 * Returns the action that *place* would complete; null if there is none, or if nothing that was picked shows that it is
 * intended.
 */
function impliedAction({ state }: InputContext, place: Place | null) {
  const { input, displayed } = state();
  const picked = withPlace(input.picked ?? NOTHING_PICKED, place ?? "");
  const open = place ? remainingActions(input.choices?.actions ?? [], picked) : [];
  const isMeant = picked.verb.length > 0 || picked.places.length > 1 || displayed.position.todo.length > 0;
  return open.length === 1 && isMeant ? open[0] : null;
}
