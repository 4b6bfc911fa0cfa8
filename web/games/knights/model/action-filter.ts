// Owns what a person has picked so far, and what that leaves of the actions which the engine lists. No rule is known here:
// an action is its tokens, some of which are places.

import type { Place, Tone } from "../board/types.ts";

/** What a person has picked of an action that is not complete yet. */
export interface PartialAction {
  /** The first tokens: `["road"]`, `["card", "crane"]`; none: any. */
  verb: string[];
  /** Hexes, vertices and edges, in any order. */
  places: Place[];
}

export const NOTHING_PICKED: PartialAction = { verb: [], places: [] };

/** Verbs that hurt somebody: they are shown with their consequence before they are done. */
const HOSTILE_VERBS = new Set(["attack", "capture", "strike", "displace"]);
/** Which tokens of an action follow from the others and need not be picked, by verb. */
const IMPLIED_TOKEN = { retreat: 1, capture: 3 } as Record<string, number>;
const PLACE = /^[a-z]\d+(?:[nsw]|n[we])?$/;

export const verbOf = (action: string) => action.split(":", 1)[0] ?? "";

/** Whether somebody else is hurt by it. */
export const isHostile = (action: string) => HOSTILE_VERBS.has(verbOf(action));

/** The places that an action names, in its order. */
export const placesOf = (action: string) =>
  action
    .split(":")
    .slice(1)
    .filter((token) => PLACE.test(token));

/** The places of an action that somebody has to pick. */
function openPlaces(action: string, picked: Place[]) {
  const implied = action.split(":")[IMPLIED_TOKEN[verbOf(action)] ?? 0];
  return placesOf(action).filter((place) => place !== implied && !picked.includes(place));
}

/** The actions that what has been picked leaves. */
export function remaining(actions: readonly string[], { verb, places }: PartialAction) {
  const begin = verb.join(":");
  return actions.filter((action) => {
    const isOfVerb = verb.length === 0 || action === begin || action.startsWith(`${begin}:`);
    return isOfVerb && places.every((place) => placesOf(action).includes(place));
  });
}

/**
 * The places that can be picked next, with how they are marked.
 *
 * @param actions those that remain
 */
export function nextPlaces(actions: readonly string[], { places }: PartialAction): { place: Place; tone: Tone }[] {
  const tones: Map<Place, Tone> = new Map();
  for (const action of actions) {
    const open = openPlaces(action, places);
    // Of two hexes the first one comes first; of a knight and its goal either may be picked first.
    for (const place of open) tones.set(place, toneOf(action, place, tones.get(place)));
  }
  return [...tones].map(([place, tone]) => ({ place, tone }));
}

function toneOf(action: string, place: Place, before: Tone | undefined): Tone {
  const isOwn = placesOf(action)[0] === place;
  return before === "attack" || (isHostile(action) && !isOwn) ? "attack" : "choice";
}

/**
 * The actions that are complete with what has been picked: buttons.
 *
 * @param actions those that remain
 */
export const complete = (actions: readonly string[], { places }: PartialAction) =>
  actions.filter((action) => openPlaces(action, places).length === 0);

/** What a card may be played with next, of which nothing is a place: kinds, tracks, players, the numbers of dice. */
export function nextTokens(actions: readonly string[], picked: PartialAction): string[] {
  const { verb, places } = picked;
  if (verb[0] !== "card" || places.length > 0) return [];
  const tokens = complete(remaining(actions, picked), picked).map((action) => action.split(":")[verb.length]);
  return [...new Set(tokens)].filter((token) => token !== undefined);
}

/** Whose kinds of tokens have a question of their own; a number is a player, but on dice. */
const STEPS: [RegExp, string][] = [
  [/^[a-z]\d+[ns]$/, "step.vertex"],
  [/^[a-z]\d+(w|n[we])$/, "step.edge"],
  [/^[a-z]\d+$/, "step.hex"],
  [/^\d+$/, "step.player"],
  [/^(trade|politics|science)$/, "step.track"],
];

/** Cards (K13) that have a question of their own for what they are played with first. */
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

/** The key of the question what is to be picked next. */
export function nextStep(actions: readonly string[], picked: PartialAction) {
  const [action = ""] = remaining(actions, picked);
  const [verb = "", name = ""] = picked.verb;
  if (name === "surveyor" && picked.places.length === 1) return "step.surveyor";
  if (verb === "shift" && picked.places.length === 1) return "step.shift";
  if (name === "loaded-dice") return picked.verb.length > 2 ? "step.yellow" : "step.red";
  const next = action.split(":").slice(picked.verb.length + picked.places.length)[0] ?? "";
  if (verb === "card" && CARDS_WITH_OWN_STEP.has(name) && picked.verb.length + picked.places.length === 2)
    return `step.card.${name}`;
  return STEPS.find(([pattern]) => pattern.test(next))?.[1] ?? "step.kind";
}

/** What is picked when a place is pointed at. */
export const pick = (picked: PartialAction, place: Place): PartialAction => ({
  ...picked,
  places: [...picked.places, place],
});

/** One step back; `NOTHING` itself where nothing is left. */
export function unpick(picked: PartialAction): PartialAction {
  const { verb, places } = picked;
  if (places.length > 0 && verb.length + places.length > 1) return { ...picked, places: places.slice(0, -1) };
  return verb.length > 2 ? { ...picked, verb: verb.slice(0, -1) } : NOTHING_PICKED;
}
