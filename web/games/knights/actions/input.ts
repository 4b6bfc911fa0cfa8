// Input of an action, by verb or by place, with clicks or keys. Hostile actions are previewed before they are played.

import {
  NOTHING_PICKED,
  completeActions,
  isHostile,
  nextPlaces,
  withPlace,
  placesOf,
  remainingActions,
  withoutLastPick,
  verbOf,
} from "../model/action-filter.ts";
import { endQuestion, playerNames, refusalWords, stillPossibleVerbs } from "../words/words.ts";
import { createInputContext, explainRefusal, announceInput } from "./input-context.ts";
import { createPreview } from "./preview.ts";
import type { PositionView } from "../../../protocol/knights.ts";
import type { Place } from "../board/types.ts";
import type { PartialAction } from "../model/action-filter.ts";
import type { InputContext } from "./input-context.ts";
import type { KnightsContext } from "../state.ts";

export type InputActions = ReturnType<typeof createInput>;
type Preview = ReturnType<typeof createPreview>;

export function createInput(appContext: KnightsContext, match: InputContext["match"]) {
  const { enqueue } = appContext;
  const context = createInputContext(appContext, match);
  const preview = createPreview(context);
  const { state } = context;
  return {
    /**
     * Pick a place.
     *
     * @param place A marked place.
     */
    choosePlace: (place: Place) => enqueue(() => choosePlace(context, preview, place)),
    /** Pick a verb or a card. An action without anything else to pick is played at once. */
    chooseVerb: (...verb: string[]) => enqueue(() => chooseVerb(context, verb)),
    /** Explain why a place cannot be chosen; null for the open sea. */
    refusePlace: (place: Place | null) => enqueue(() => refusePlace(context, place)),
    /** Explain why *token* may not follow *prefix*. */
    explainRefusal: (prefix: string[], token: string) => enqueue(() => explainRefusal(context, prefix, token)),
    /** Play a complete action. Before an early end of the turn, ask for a confirmation. */
    play: (action: string) =>
      enqueue(() => (isEarlyEnd(context, action) ? askBeforeEnd(context, action) : match.play(action))),
    /** Play several actions in order. Those that have become impossible are skipped. */
    playAll: (actions: string[]) =>
      enqueue(async () => {
        for (const action of actions) if (state().input.choices?.actions.includes(action)) await match.play(action);
      }),
    /** Play the pending action. */
    confirm: () => enqueue(() => (state().input.pending ? match.play(state().input.pending as string) : undefined)),
    /** Preview one of several actions at the picked places. */
    previewAction: (action: string) =>
      enqueue(() => preview.previewAction(state().input.picked ?? NOTHING_PICKED, action)),
    stepBack: () => enqueue(() => stepBack(context)),
    hover: preview.hover,
    /** Announce what can be picked next. */
    announceInput: () => enqueue(() => announceInput(context)),
  };
}

/** Whether *action* ends the turn while more can be done, and the setting asks for a confirmation. */
function isEarlyEnd({ state }: InputContext, action: string) {
  const { confirmsEnd, input } = state();
  return action === "end" && confirmsEnd && stillPossibleVerbs(input.choices?.actions ?? []).length > 0;
}

function askBeforeEnd({ appContext, state, changeInput }: InputContext, action: string) {
  changeInput({ picked: NOTHING_PICKED, pending: action });
  appContext.announce(endQuestion(appContext.t, state().input.choices?.actions ?? []));
}

async function choosePlace(context: InputContext, preview: Preview, place: Place) {
  const { match, state, changeInput } = context;
  const { input, displayed } = state();
  const before = input.picked ?? NOTHING_PICKED;
  if (input.pending && before.places.at(-1) === place) return match.play(input.pending);
  const picked = withPlace(before, place);
  const open = remainingActions(input.choices?.actions ?? [], picked);
  const [only] = open;
  if (!only) return;
  if (open.length > 1) {
    changeInput({ picked });
    return announceInput(context);
  }
  const isAsked = picked.verb.length > 0 || displayed.position.todo.length > 0;
  if (isAsked && !isHostile(only)) return match.play(only);
  await preview.previewAction(picked, only);
}

async function chooseVerb(context: InputContext, verb: string[]) {
  const { match, state, changeInput } = context;
  const { input } = state();
  if (!input.choices) return;
  const isSame = input.picked?.verb.join(":") === verb.join(":") && input.picked.places.length === 0;
  if (isSame) return changeInput({ picked: NOTHING_PICKED });
  const picked = { verb, places: [] };
  const open = remainingActions(input.choices.actions, picked);
  if (open.length === 0) return explainRefusal(context, verb.slice(0, -1), verb.at(-1) ?? "");
  const [only] = completeActions(open, picked);
  if (open.length === 1 && only) return match.play(only);
  changeInput({ picked });
  announceInput(context);
}

/** Explain why *place* cannot be chosen. After a picked place, or on open sea, a press goes back instead. */
async function refusePlace(context: InputContext, place: Place | null) {
  const { state, changeInput } = context;
  const { input, displayed } = state();
  const picked = input.picked ?? NOTHING_PICKED;
  if (!input.choices) return;
  if (!place) return picked === NOTHING_PICKED ? undefined : changeInput({ picked: NOTHING_PICKED });
  const march = intendedPrefix(displayed.position, picked, place);
  if (march) return explainRefusal(context, march, place);
  if (picked.places.length > 0) return changeInput({ picked: withoutLastPick(picked) });
  if (picked.verb.length === 0 && displayed.position.todo.length === 0) return;
  const prefixes = new Set(
    nextPlaces(remainingActions(input.choices.actions, picked), picked).map((mark) => placeKind(mark.place)),
  );
  if (prefixes.size === 1 && !prefixes.has(placeKind(place)))
    return announceWantedKind(context, [...prefixes][0] ?? "vertex");
  // Some tasks need no place, such as an answer to an offer; then the possible actions are announced.
  const some = remainingActions(input.choices.actions, picked).find((action) => placesOf(action).length > 0);
  if (picked.verb.length === 0 && !some) return announceInput(context);
  await explainRefusal(context, picked.verb.length > 0 ? picked.verb : [verbOf(some as string)], place);
  // Corners and edges of the outer sea can be pressed, but are no places of the map.
  if (state().input.refusal?.code.startsWith("text/no-")) announceWantedKind(context, placeKind(place));
}

/** Returns the kind of a place, by its name (K1). */
const placeKind = (place: Place) => (/\d$/.test(place) ? "hex" : /\d[ns]$/.test(place) ? "vertex" : "edge");

/** Announce which kind of place is wanted, because no rule of the engine explains another kind. */
function announceWantedKind({ appContext, state, changeInput }: InputContext, kind: string) {
  const refusal = { code: `choose/${kind}`, rule: "", params: {} };
  changeInput({ picked: state().input.picked ?? NOTHING_PICKED, refusal });
  appContext.announce(refusalWords(appContext.t, playerNames(appContext.t, state().view), refusal));
}

/** Returns the prefix of the action that a player with a picked knight seems to want at *place*; null if there is none. */
function intendedPrefix(position: PositionView, { verb, places }: PartialAction, place: Place): string[] | null {
  const [from = ""] = places;
  const isKnight = position.players[position.player]?.knights[from] !== undefined;
  if (verb.length > 0 || places.length !== 1 || !isKnight || !/[a-z]$/.test(place)) return null;
  if (!/[ns]$/.test(place)) return /\d[ns]?[we]$/.test(place) ? ["capture", from] : null;
  const foreign = position.players.filter((_, player) => player !== position.player);
  if (foreign.some(({ knights }) => place in knights)) return ["attack", from];
  const isBuilt = foreign.some(({ settlements, cities, toppled }) =>
    [settlements, cities, toppled].some((built) => built.includes(place)),
  );
  return [isBuilt ? "strike" : "move", from];
}

function stepBack({ state, changeInput }: InputContext) {
  const { input } = state();
  const picked = input.picked ?? NOTHING_PICKED;
  if (input.refusal || input.pending) return changeInput({ picked: input.pending ? withoutLastPick(picked) : picked });
  if (picked !== NOTHING_PICKED) changeInput({ picked: withoutLastPick(picked) });
}
