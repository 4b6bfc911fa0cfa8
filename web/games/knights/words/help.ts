// Help texts for pieces, buttons, cards and tracks: effect, price and rule.

import { layOutMap } from "../board/map.ts";
import { figuresOf } from "../board/draw/pieces.ts";
import { tilesSentence, pieceSentences } from "./describe-place.ts";
import { ownerOf } from "../model/viewer.ts";
import { playerNames, pieceWords } from "./words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Cards } from "../../../protocol/knights.ts";
import type { Place } from "../board/types.ts";
import type { KnightsState } from "../state.ts";

/** A place of the board, or a thing beside the board, such as `verb:road`, `track:trade`, `kind:wool` or `card:spy`. */
export type Target = { place: Place } | { thing: string };

export interface Help {
  title: string;
  sentences: string[];
  prices: { name: string; cards: Cards }[];
  rule: string | null;
}

/** By piece, its rule and the verbs whose prices are shown. */
const PIECE_HELP: Record<string, { rule: string; verbs: string[] }> = {
  road: { rule: "K9.1", verbs: ["road"] },
  ship: { rule: "K9.2", verbs: ["ship"] },
  settlement: { rule: "K9.3", verbs: ["settlement", "city"] },
  city: { rule: "K9.4", verbs: ["city", "wall"] },
  toppled: { rule: "K12.5", verbs: ["city"] },
  wall: { rule: "K8.5", verbs: ["wall"] },
  metropolis: { rule: "K8.3", verbs: [] },
  knight: { rule: "K10", verbs: ["recruit", "activate", "promote"] },
  robber: { rule: "K6.5", verbs: [] },
  merchant: { rule: "K13", verbs: [] },
};
const RULE = /\s*\((K\d+(?:\.\d+)?)\)/;

/** Returns the help for *target*; null if there is none. */
export function helpOf(t: Translate, state: KnightsState, target: Target): Help | null {
  if ("place" in target) return placeHelp(t, state, target.place);
  const [category = "", name = ""] = target.thing.split(":");
  return THING_HELP[category]?.(t, state, name) ?? null;
}

/** Returns the help as one text, for screen readers. */
export function helpText(t: Translate, { title, sentences, prices, rule }: Help) {
  const costs = prices.map(({ name, cards }) => t("help.price", { name, cards: costWords(t, cards) }));
  return [`${title}.`, ...sentences, ...costs, rule && t("rules.link", { rule })].filter(Boolean).join(" ");
}

const costWords = (t: Translate, cards: Cards) =>
  Object.entries(cards)
    .map(([kind, count]) => t(`kind.${kind}.count`, { count }))
    .join(", ");

function placeHelp(t: Translate, state: KnightsState, place: Place): Help | null {
  const { position } = state.displayed;
  const { hexes } = layOutMap(position.tiles, position.harbours);
  const who = playerNames(t, state.view);
  const figures = figuresOf(position).filter((figure) => figure.place === place);
  if (hexes.has(place)) return hexHelp(t, state, place);
  const [figure] = figures.filter(({ player }) => player >= 0);
  if (!figure) return null;
  const { kind, level, wall, metropolis } = figure;
  const { rule = null, verbs = [] } = PIECE_HELP[kind] ?? {};
  const more = [wall && "wall", metropolis && "metropolis"].filter(Boolean).map((name) => t(`piece.${name}.help`));
  return {
    title: pieceSentences(t, who, position, place)[0] ?? pieceWords(t, kind, level),
    sentences: [t(`piece.${kind}.help`), ...more],
    prices: pricesOf(t, state, verbs),
    rule,
  };
}

function hexHelp(t: Translate, state: KnightsState, place: Place): Help {
  const { position } = state.displayed;
  const { hexes } = layOutMap(position.tiles, position.harbours);
  const { terrain = "~", number = null } = hexes.get(place) ?? {};
  const pips = number === null ? null : 6 - Math.abs(7 - number);
  const guests = [position.robber === place && "robber", position.merchant?.[1] === place && "merchant"];
  const who = playerNames(t, state.view);
  return {
    title: tilesSentence(t, who, position, place).split(". ")[0] ?? place,
    sentences: [
      t(`terrain.${terrain}.help`),
      ...(pips === null ? [] : [`${t("tile.pips", { number: number ?? 0, pips })}.`]),
      ...guests.filter((name) => typeof name === "string").map((name) => t(`piece.${name}.help`)),
    ],
    prices: [],
    rule: guests[0] ? "K6.5" : terrain === "$" ? "K6.3" : terrain === "~" ? "K1.2" : "K2.3",
  };
}

const pricesOf = (t: Translate, { info }: KnightsState, verbs: string[]) =>
  verbs.flatMap((verb) => {
    const cards = info.prices[verb];
    return cards ? [{ name: t(`verb.${verb}.name`), cards }] : [];
  });

/** Separate a sentence from the number of its rule, which may stand at its end. */
function splitOffRule(sentence: string) {
  const [whole = "", rule = null] = RULE.exec(sentence) ?? [];
  return { words: whole ? sentence.replace(whole, "") : sentence, rule };
}

const THING_HELP: Record<string, (t: Translate, state: KnightsState, name: string) => Help> = {
  verb(t, state, verb) {
    const { words, rule } = splitOffRule(t(`verb.${verb}.help`));
    const piece = { recruit: "knight", activate: "knight", promote: "knight" }[verb] ?? verb;
    const more = PIECE_HELP[piece] ? [t(`piece.${piece}.help`)] : [];
    return { title: t(`verb.${verb}.name`), sentences: [words, ...more], prices: pricesOf(t, state, [verb]), rule };
  },
  track(t, state, track) {
    const { info } = state;
    const { position } = state.displayed;
    const name = t(`track.${track}.name`);
    const level = position.players[ownerOf(state)]?.levels[track as "trade"] ?? 0;
    const gate = level > 0 ? [t("track.gate", { ofTrack: t(`track.${track}.of`), most: level + 1 })] : [];
    const cards = info.improvements[track as "trade"]?.[level];
    return {
      title: name,
      sentences: [t(`track.${track}.help`), ...gate],
      prices: cards ? [{ name: t("verb.improve.name", { track: name }), cards }] : [],
      rule: "K8.1",
    };
  },
  kind: (t, _state, kind) => ({
    title: t(`kind.${kind}.name`),
    sentences: [t(`kind.from.${kind}`)],
    prices: [],
    rule: "K2.3",
  }),
  card: (t, _state, name) => ({
    title: t(`card.${name}.name`),
    sentences: [t(`card.${name}.help`)],
    prices: [],
    rule: "K13",
  }),
};
