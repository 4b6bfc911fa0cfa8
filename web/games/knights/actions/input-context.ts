// Context of an input: the state, its changes, and announcements about them.

import { NOTHING_PICKED, complete, nextPlaces, nextStep, nextTokens, remaining } from "../model/action-filter.ts";
import { actionWords, promptWords, namesIn, pickWords, refusalWords } from "../words/words.ts";
import type { KnightsCore, KnightsInput, KnightsState } from "../state.ts";

/** Up to this number, places are announced one by one. */
const MAX_NAMED_PLACES = 12;

export interface InputContext {
  core: KnightsCore;
  /** Plays the finished action. */
  match: { play: (action: string) => Promise<void> };
  state: () => KnightsState;
  /** The displayed position, as parameters of calls to the engine. */
  at: () => { match: string; ply: number };
  /** Change the input, and drop its preview, refusal and pending action. */
  set: (change: Partial<KnightsInput>) => void;
}

export function createInputContext(core: KnightsCore, match: InputContext["match"]): InputContext {
  const state = (): KnightsState => core.store.get();
  return {
    core,
    match,
    state,
    at: () => ({ match: state().view.match, ply: state().displayed.ply }),
    set: (change) =>
      core.store.set({
        input: { ...state().input, ghost: null, forecast: null, refusal: null, pending: null, ...change },
      }),
  };
}

export function announceAction({ core, state }: InputContext, action: string) {
  core.say(actionWords(core.t, namesIn(core.t, state().view), action, state().displayed.position));
}

/** Announce what can be picked next, for screen readers. */
export function announceInput({ core, state }: InputContext) {
  const { input, displayed, view } = state();
  const picked = input.picked ?? NOTHING_PICKED;
  const left = remaining(input.choices?.actions ?? [], picked);
  const who = namesIn(core.t, view);
  const tokens = nextTokens(input.choices?.actions ?? [], picked);
  const buttons =
    tokens.length > 0
      ? [
          core.t(nextStep(left, picked)),
          tokens.map((token) => pickWords(core.t, who, picked.verb, token, displayed.position)).join(", "),
        ]
      : complete(left, picked).map((action) => actionWords(core.t, who, action, displayed.position));
  const places = nextPlaces(left, picked).map(({ place }) => place);
  const named = places.length <= MAX_NAMED_PLACES ? places.join(", ") : "";
  core.say(
    [promptWords(core.t, who, displayed.position, input.choices?.actions), ...buttons, named].filter(Boolean).join(" "),
  );
}

/** Request why *token* may not follow *prefix*; show and announce the refusal. */
export async function explainRefusal({ core, state, at, set }: InputContext, prefix: string[], token: string) {
  const refusal = await core.call("refusal", { ...at(), prefix, token });
  set({ picked: state().input.picked ?? NOTHING_PICKED, refusal });
  if (refusal) core.say(`${refusalWords(core.t, namesIn(core.t, state().view), refusal)} (${refusal.rule})`);
}
