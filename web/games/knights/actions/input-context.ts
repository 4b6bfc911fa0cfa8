// Context of an input: the state, its changes, and announcements about them.

import {
  NOTHING_PICKED,
  completeActions,
  nextPlaces,
  nextStepKey,
  nextTokens,
  remainingActions,
} from "../model/action-filter.ts";
import { actionWords, promptWords, playerNames, pickWords, refusalWords } from "../words/words.ts";
import type { KnightsContext, KnightsInput, KnightsState } from "../state.ts";

/** Up to this number, places are announced one by one. */
const MAX_NAMED_PLACES = 12;

export interface InputContext {
  appContext: KnightsContext;
  /** Plays the finished action. */
  match: { play: (action: string) => Promise<void> };
  state: () => KnightsState;
  /** Returns the displayed position as parameters of calls to the engine. */
  positionParams: () => { match: string; ply: number };
  /** Change the input, and drop its preview, refusal and pending action. */
  changeInput: (change: Partial<KnightsInput>) => void;
}

export function createInputContext(appContext: KnightsContext, match: InputContext["match"]): InputContext {
  const state = (): KnightsState => appContext.store.get();
  return {
    appContext,
    match,
    state,
    positionParams: () => ({ match: state().view.match, ply: state().displayed.ply }),
    changeInput: (change) =>
      appContext.store.set({
        input: { ...state().input, ghost: null, forecast: null, refusal: null, pending: null, ...change },
      }),
  };
}

export function announceAction({ appContext, state }: InputContext, action: string) {
  appContext.announce(
    actionWords(appContext.t, playerNames(appContext.t, state().view), action, state().displayed.position),
  );
}

/** Announce to screen readers what can be picked next. */
export function announceInput({ appContext, state }: InputContext) {
  const { input, displayed, view } = state();
  const picked = input.picked ?? NOTHING_PICKED;
  const open = remainingActions(input.choices?.actions ?? [], picked);
  const who = playerNames(appContext.t, view);
  const tokens = nextTokens(input.choices?.actions ?? [], picked);
  const buttons =
    tokens.length > 0
      ? [
          appContext.t(nextStepKey(open, picked)),
          tokens.map((token) => pickWords(appContext.t, who, picked.verb, token, displayed.position)).join(", "),
        ]
      : completeActions(open, picked).map((action) => actionWords(appContext.t, who, action, displayed.position));
  const places = nextPlaces(open, picked).map(({ place }) => place);
  const named = places.length <= MAX_NAMED_PLACES ? places.join(", ") : "";
  appContext.announce(
    [promptWords(appContext.t, who, displayed.position, input.choices?.actions), ...buttons, named]
      .filter(Boolean)
      .join(" "),
  );
}

/** Ask the engine why *token* may not follow *prefix*; show and announce the refusal. */
export async function explainRefusal(
  { appContext, state, positionParams, changeInput }: InputContext,
  prefix: string[],
  token: string,
) {
  const refusal = await appContext.call("refusal", { ...positionParams(), prefix, token });
  changeInput({ picked: state().input.picked ?? NOTHING_PICKED, refusal });
  if (refusal)
    appContext.announce(
      `${refusalWords(appContext.t, playerNames(appContext.t, state().view), refusal)} (${refusal.rule})`,
    );
}
