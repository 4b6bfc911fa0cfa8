// Filters the engine's actions by the tokens and places that have been picked. Contains no rules.

import type { Place, Tone } from "../board/types.ts";

/** The part of an action that has been picked. */
export interface PartialAction {
  /** The first tokens, such as `["road"]` or `["card", "crane"]`; empty while any verb is possible. */
  verb: string[];
  /** The picked hexes, vertices and edges, in any order. */
  places: Place[];
}

export const NOTHING_PICKED: PartialAction = { verb: [], places: [] };

/** Verbs that harm another player. Their result is shown before they are played. */
const HOSTILE_VERBS = new Set(["attack", "capture", "strike", "displace"]);
/** By verb, the index of the token that follows from the other tokens and is not picked. */
const IMPLIED_TOKEN = { retreat: 1, capture: 3 } as Record<string, number>;
const PLACE = /^[a-z]\d+(?:[nsw]|n[we])?$/;

export const verbOf = (action: string) => action.split(":", 1)[0] ?? "";

export const isHostile = (action: string) => HOSTILE_VERBS.has(verbOf(action));

/** Returns the places in an action, in the order of its text. */
export const placesOf = (action: string) =>
  action
    .split(":")
    .slice(1)
    .filter((token) => PLACE.test(token));

/** Returns the places of an action that are still to be picked. */
function openPlaces(action: string, picked: Place[]) {
  const implied = action.split(":")[IMPLIED_TOKEN[verbOf(action)] ?? 0];
  return placesOf(action).filter((place) => place !== implied && !picked.includes(place));
}

/** Returns the actions that agree with what has been picked. */
export function remainingActions(actions: readonly string[], { verb, places }: PartialAction) {
  const prefix = verb.join(":");
  return actions.filter((action) => {
    const isOfVerb = verb.length === 0 || action === prefix || action.startsWith(`${prefix}:`);
    return isOfVerb && places.every((place) => placesOf(action).includes(place));
  });
}

/**
 * Returns the places that can be picked next, with the tone of their mark.
 *
 * @param actions The remaining actions.
 */
export function nextPlaces(actions: readonly string[], { places }: PartialAction): { place: Place; tone: Tone }[] {
  const tones: Map<Place, Tone> = new Map();
  for (const action of actions) {
    const open = openPlaces(action, places);
    // Places may be picked in any order: a knight before its destination, or after it.
    for (const place of open) tones.set(place, toneOf(action, place, tones.get(place)));
  }
  return [...tones].map(([place, tone]) => ({ place, tone }));
}

function toneOf(action: string, place: Place, before: Tone | undefined): Tone {
  const isOwn = placesOf(action)[0] === place;
  return before === "attack" || (isHostile(action) && !isOwn) ? "attack" : "choice";
}

/**
 * Returns the actions without any place left to pick, which are offered as buttons.
 *
 * @param actions The remaining actions.
 */
export const completeActions = (actions: readonly string[], { places }: PartialAction) =>
  actions.filter((action) => openPlaces(action, places).length === 0);

/** Returns the next tokens of a progress card that are no places: kinds, tracks, players, numbers of dice. */
export function nextTokens(actions: readonly string[], picked: PartialAction): string[] {
  const { verb, places } = picked;
  if (verb[0] !== "card" || places.length > 0) return [];
  const tokens = completeActions(remainingActions(actions, picked), picked).map(
    (action) => action.split(":")[verb.length],
  );
  return [...new Set(tokens)].filter((token) => token !== undefined);
}

/** Message keys by the form of the next token. A number stands for a player; numbers of dice are handled before. */
const STEPS: [RegExp, string][] = [
  [/^[a-z]\d+[ns]$/, "step.vertex"],
  [/^[a-z]\d+(w|n[we])$/, "step.edge"],
  [/^[a-z]\d+$/, "step.hex"],
  [/^\d+$/, "step.player"],
  [/^(trade|politics|science)$/, "step.track"],
];

/** Cards (K13) that have a message of their own for the first token after their name. */
const CARDS_WITH_OWN_STEP = new Set([
  "builders",
  "corner-market",
  "corner-trade",
  "envoy",
  "fleet",
  "intrigue",
  "levy",
  "masons",
  "merchant",
  "smiths",
  "spy",
  "surveyor",
  "tithe",
  "turncoat",
]);

/** Returns the key of the message that asks for the next token. */
export function nextStepKey(actions: readonly string[], picked: PartialAction) {
  const [action = ""] = remainingActions(actions, picked);
  const [verb = "", name = ""] = picked.verb;
  if (name === "surveyor" && picked.places.length === 1) return "step.surveyor";
  if (verb === "shift" && picked.places.length === 1) return "step.shift";
  if (name === "loaded-dice") return picked.verb.length > 2 ? "step.yellow" : "step.red";
  const next = action.split(":").slice(picked.verb.length + picked.places.length)[0] ?? "";
  if (verb === "card" && CARDS_WITH_OWN_STEP.has(name) && picked.verb.length + picked.places.length === 2)
    return `step.card.${name}`;
  return STEPS.find(([pattern]) => pattern.test(next))?.[1] ?? "step.kind";
}

export const withPlace = (picked: PartialAction, place: Place): PartialAction => ({
  ...picked,
  places: [...picked.places, place],
});

/**
 * Returns what was picked before the last step. If nothing is left it is `NOTHING_PICKED` itself, because that is compared
 * by identity.
 */
export function withoutLastPick(picked: PartialAction): PartialAction {
  const { verb, places } = picked;
  if (places.length > 0 && verb.length + places.length > 1) return { ...picked, places: places.slice(0, -1) };
  return verb.length > 2 ? { ...picked, verb: verb.slice(0, -1) } : NOTHING_PICKED;
}
