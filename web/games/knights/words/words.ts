// Words for names, cards, pieces, actions, prompts, refusals and reasons.

import { capitalized } from "../../../app/i18n/names.ts";
import { verbOf } from "../model/action-filter.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Refusal } from "../../../protocol/app.ts";
import type { Cards, Kind, MatchView, PositionView, Reason, Task } from "../../../protocol/knights.ts";

/** Kinds of cards in the order of K1.5. */
export const KINDS = ["wood", "brick", "wool", "grain", "ore", "cloth", "coin", "paper"] as const;
export const TRACKS = ["trade", "politics", "science"] as const;
/** The commodity that pays for improvements of a track (K2.6). */
export const TRACK_KIND: Record<string, Kind> = { trade: "cloth", politics: "coin", science: "paper" };

/** Returns the name of a player by number; null, undefined and -1 stand for no player. */
export type Names = (player: number | string | null | undefined) => string;

/** Returns a function for the names of the players: as they were typed, else their colours. */
export const namesOf =
  (t: Translate, given: Partial<Record<string, string>>): Names =>
  (player) => {
    if (player === null || player === undefined || player === -1) return t("name.nobody");
    return given[String(player)]?.trim() || t(`name.player.${player}`);
  };

/** Returns a list in words: "a, b and c". */
export function listInWords(t: Translate, parts: string[]) {
  if (parts.length < 2) return parts[0] ?? "";
  const head = parts.slice(0, -1).reduce((first, second) => t("name.list.more", { first, second }));
  return t("name.list.two", { first: head, second: parts.at(-1) ?? "" });
}

/** Returns cards in words: "two wood and one ore". */
export function cardsWords(t: Translate, cards: Cards) {
  const parts = KINDS.filter((kind) => cards[kind]).map((kind) => t(`kind.${kind}.count`, { count: cards[kind] ?? 0 }));
  return listInWords(t, parts);
}

/** Returns a bundle of cards as it is written in offers: `2wood+1paper` (K7.3). */
export const bundleText = (cards: Cards) =>
  KINDS.filter((kind) => cards[kind])
    .map((kind) => `${cards[kind]}${kind}`)
    .join("+");

function parseBundle(bundle: string): Cards {
  const pairs = bundle.split("+").map((part) => /^(\d+)([a-z]+)$/.exec(part));
  return Object.fromEntries(pairs.flatMap((found) => (found ? [[found[2], Number(found[1])]] : [])));
}

export const cardCount = (cards: Cards) => Object.values(cards).reduce((sum, count) => sum + count, 0);

/** Tasks that chance decides. All other tasks name their player first (K3.3). */
const CHANCE_TASKS = new Set(["draw", "steal"]);

/** Returns the prompt of a task. */
function taskWords(t: Translate, who: Names, [name, ...about]: Task, position: PositionView) {
  const [first, second, third] = about;
  const player = who(first as number);
  const link = position.options.ships === "on" ? "task.link.ships" : "task.link";
  const count = Number(name === "levy" || name === "gift" ? third : second);
  const params = {
    player,
    count,
    other: who(second as number),
    ofTrack: t(`track.${second}.of`),
    deck: t(`card.deck.${second}`),
    place: String(second),
    ...(name === "stand" && { attacker: who(second as number), place: String(about[5] ?? "") }),
    ...(name === "steal" && { victim: who(second as number) }),
  };
  return t(name === "link" ? link : `task.${name}`, params);
}

/**
 * Returns the prompt for the decision that is due.
 *
 * @param actions The legal actions, if they are known.
 */
export function promptWords(t: Translate, who: Names, position: PositionView, actions: readonly string[] = []) {
  const [task] = position.todo;
  if (task?.[0] === "stand" && isCornered(actions))
    return t("task.stand.cornered", {
      player: who(Number(task[1])),
      attacker: who(Number(task[2])),
      place: String(task[6]),
    });
  if (task) return taskWords(t, who, task, position);
  if (position.stage === "roll" || position.stage === "action")
    return t(`task.${position.stage}`, { player: who(position.player) });
  return t(`stage.${position.stage}`);
}

/** Whether an attacked knight can only fight. */
const isCornered = (actions: readonly string[]) =>
  actions.length > 0 && actions.every((action) => verbOf(action) === "fight");

/**
 * Returns the name of a piece.
 *
 * @param level The level of a knight.
 */
export const pieceWords = (t: Translate, piece: string, level?: number) =>
  piece === "knight" && level ? t(`piece.knight.${level}`) : t(`piece.${piece}.name`);

/** Cards that are played with numbers of dice (K13). */
const DICE_CARDS = new Set(["loaded-dice"]);

/** By verb, labels of actions that say more than the name of the verb. */
const LABELS: Record<string, (t: Translate, who: Names, tokens: string[], position: PositionView) => string> = {
  improve: (t, _who, [, track]) => t("verb.improve.name", { track: t(`track.${track}.name`) }),
  deck: (t, _who, [, track]) => t("verb.deck.name", { deck: capitalized(t(`track.${track}.name`)) }),
  deal: (t, who, [, player]) => t("verb.deal.name", { player: who(player) }),
  card: (t, who, [, name = "", ...rest], position) => {
    // Numbers of dice cards are dice; those of all other cards are players.
    const words = DICE_CARDS.has(name) ? rest : rest.map((token) => tokenWords(t, who, token, position));
    return [t(`card.${name}.name`), ...words].join(" · ");
  },
  bank: (t, _who, [, give, take]) => `${t(`kind.${give}.name`)} → ${t(`kind.${take}.name`)}`,
  take: (t, who, [, what = ""], position) => tokenWords(t, who, what, position),
  give: (t, who, [, what = ""], position) => tokenWords(t, who, what, position),
  discard: (t, who, [, what = ""], position) => tokenWords(t, who, what, position),
  trim: (t, _who, [, name]) => t(`card.${name}.name`),
  robber: (t, who, [, , victim]) =>
    victim === undefined ? t("robber.nobody") : t("robber.from", { player: who(victim) }),
  enlist: (t, _who, [, , level]) => t(`piece.knight.${level}`),
};

/** Returns the label of an action. */
export function actionWords(t: Translate, who: Names, action: string, position: PositionView) {
  const tokens = action.split(":");
  return LABELS[tokens[0] ?? ""]?.(t, who, tokens, position) ?? t(`verb.${verbOf(action)}.name`);
}

/**
 * Returns the label of a progress card's next token.
 *
 * @param verb The tokens that have been picked.
 */
export const pickWords = (t: Translate, who: Names, verb: readonly string[], token: string, position: PositionView) =>
  takesDice(verb) ? token : tokenWords(t, who, token, position);

/** Whether the numbers of a card are those of dice. */
export const takesDice = ([, name = ""]: readonly string[]) => DICE_CARDS.has(name);

/** Returns a token of an action in words. */
function tokenWords(t: Translate, who: Names, token: string, position: PositionView) {
  if ((KINDS as readonly string[]).includes(token)) return t(`kind.${token}.name`);
  if ((TRACKS as readonly string[]).includes(token)) return t(`track.${token}.name`);
  if (/^\d+$/.test(token) && Number(token) < position.players.length) return who(token);
  const card = `card.${token}.name`;
  return t(card) === card ? token : t(card);
}

/** Returns a refusal in words. */
export function refusalWords(t: Translate, who: Names, { code, params }: Pick<Refusal, "code" | "params">) {
  const [begin, kind] = code.split("/");
  if (begin === "choose") return t(`choose.${kind}`); // This code comes from the page, not from the engine.
  const { missing, piece, player, card } = params as {
    missing?: Cards;
    piece?: string;
    player?: number;
    card?: string;
  };
  return t(`refusal.${code}`, {
    ...params,
    ...(missing && { cards: cardsWords(t, missing) }),
    ...(piece && { piece: pieceWords(t, piece) }),
    ...(player !== undefined && { player: who(player) }),
    ...(card && { card: t(`card.${card}.name`) }),
  });
}

/** Returns a reason for a move in words; empty if its code has no message. */
export function reasonWords(t: Translate, { code, params }: Reason) {
  const { isLater, track, card, give, take, dots, tiles = [], place = "" } = params;
  const name = code.replace("/", ".");
  const key = isLater ? `${name}.later` : dots === 0 ? `${name}.bare` : name;
  const words = t(key, {
    place,
    ...(dots && { dots, tiles: tilesWords(t, tiles) }),
    ...(track && { track: t(`track.${track}.name`) }),
    ...(card && { card: t(`card.${card}.name`) }),
    ...(give && take && { give: goodsWords(t, give), take: goodsWords(t, take) }),
  });
  return words === key ? "" : words;
}

/** Returns the yields of tiles: "wood 6, wool 9". */
const tilesWords = (t: Translate, tiles: [kind: string, number: number][]) =>
  tiles
    .map(([kind, number]) => {
      const name = t(kind === "gold" ? "terrain.$.name" : `kind.${kind}.name`);
      return t("reason.tile", { kind: name.toLocaleLowerCase(), number });
    })
    .join(", ");

/** Returns a kind, or a bundle, in words. */
function goodsWords(t: Translate, goods: string) {
  const words = cardsWords(t, parseBundle(goods));
  return words || t(`kind.${goods}.name`);
}

export const playerNames = (t: Translate, view: MatchView) => namesOf(t, view.record.players);

/** Returns the player who decides a task; -1 for chance. */
export const deciderOf = ([name, first]: Task) => (CHANCE_TASKS.has(name) ? -1 : Number(first));

/** Verbs that the question before the end of a turn does not mention. */
const VERBS_WITHOUT_REMINDER = new Set(["end", "bank", "move", "shift"]);

/** Returns the verbs that are still possible before the turn ends. */
export const stillPossibleVerbs = (actions: readonly string[]) =>
  [...new Set(actions.map(verbOf))].filter((verb) => !VERBS_WITHOUT_REMINDER.has(verb));

/** Returns the question before the end of a turn in which more can be done. */
export const endQuestion = (t: Translate, actions: readonly string[]) =>
  t("end.ask", {
    verbs: listInWords(
      t,
      stillPossibleVerbs(actions).map((verb) => verbWords(t, verb)),
    ),
  });

/** Returns a verb as part of a sentence. */
function verbWords(t: Translate, verb: string) {
  const words = verb === "improve" ? t("tracks.title") : t(`verb.${verb}.name`);
  return words.charAt(0).toLocaleLowerCase() + words.slice(1);
}
