// Owns the sentences of the page about a game: names, cards, pieces, what somebody did, what is to be done.

/** @import { Cards, Kind, MatchView, PositionView, Task } from "../../protocol/knights" */
/** @import { Translate } from "../../house/i18n.js" */
import { capital } from "../../house/words.js";
import { verbOf } from "./choosing.js";

/** In the order of K1.5. */
export const KINDS = /** @type {const} */ (["wood", "brick", "wool", "grain", "ore", "cloth", "coin", "paper"]);
export const TRACKS = /** @type {const} */ (["trade", "politics", "science"]);
/** What an improvement of a track is paid with (K2.6). @type {Record<string, Kind>} */
export const TRACK_KIND = { trade: "cloth", politics: "coin", science: "paper" };

/** @typedef {(player: number | string | null | undefined) => string} Names Who somebody is, by number. */

/**
 * How the players are called: by the names they gave, else by their colours.
 *
 * @param {Translate} t
 * @param {Partial<Record<string, string>>} given
 * @returns {Names}
 */
export const namesOf = (t, given) => (player) => {
  if (player === null || player === undefined || player === -1) return t("name.nobody");
  return given[String(player)]?.trim() || t(`name.player.${player}`);
};

/** Several things in a row: a, b and c. @param {Translate} t @param {string[]} parts */
export function listOf(t, parts) {
  if (parts.length < 2) return parts[0] ?? "";
  const head = parts.slice(0, -1).reduce((first, second) => t("name.list.more", { first, second }));
  return t("name.list.two", { first: head, second: parts.at(-1) ?? "" });
}

/** Cards in words: two wood and one ore. @param {Translate} t @param {Cards} cards */
export function cardsWords(t, cards) {
  const parts = KINDS.filter((kind) => cards[kind]).map((kind) => t(`kind.${kind}.count`, { count: cards[kind] ?? 0 }));
  return listOf(t, parts);
}

/** A bundle as offers write it: `2wood+1paper` (K7.3). @param {Cards} cards */
export const bundleText = (cards) =>
  KINDS.filter((kind) => cards[kind])
    .map((kind) => `${cards[kind]}${kind}`)
    .join("+");

/** @param {string} bundle @returns {Cards} */
function readBundle(bundle) {
  const pairs = bundle.split("+").map((part) => /^(\d+)([a-z]+)$/.exec(part));
  return Object.fromEntries(pairs.flatMap((found) => (found ? [[found[2], Number(found[1])]] : [])));
}

/** @param {Cards} cards */
export const total = (cards) => Object.values(cards).reduce((sum, count) => sum + count, 0);

/** Who decides a task, by its name: most name that player first (K3.3). @type {Record<string, number>} */
const OTHERS = { draw: 1, steal: 1 };

/**
 * What a task asks, in words.
 *
 * @param {Translate} t
 * @param {Names} who
 * @param {Task} task
 * @param {PositionView} position
 */
function taskWords(t, who, [name, ...about], position) {
  const [first, second, third] = about;
  const player = who(/** @type {number} */ (first));
  const link = position.options.ships === "on" ? "task.link.ships" : "task.link";
  const count = Number(name === "levy" || name === "gift" ? third : second);
  const params = {
    player,
    count,
    other: who(/** @type {number} */ (second)),
    ofTrack: t(`track.${second}.of`),
    deck: t(`card.deck.${second}`),
    place: String(second),
    ...(name === "stand" && { attacker: who(/** @type {number} */ (second)), place: String(about[5] ?? "") }),
    ...(name === "steal" && { victim: who(/** @type {number} */ (second)) }),
  };
  return t(name === "link" ? link : `task.${name}`, params);
}

/**
 * What the game waits for, in words.
 *
 * @param {Translate} t
 * @param {Names} who
 * @param {PositionView} position
 * @param {readonly string[]} [actions] What may be done, where that is known.
 */
export function dueWords(t, who, position, actions = []) {
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

/** Whether all that is left to a knight that is attacked is to fight. @param {readonly string[]} actions */
const isCornered = (actions) => actions.length > 0 && actions.every((action) => verbOf(action) === "fight");

/** A piece in words. @param {Translate} t @param {string} piece @param {number} [level] of a knight */
export const pieceWords = (t, piece, level) =>
  piece === "knight" && level ? t(`piece.knight.${level}`) : t(`piece.${piece}.name`);

/** Cards that are played with numbers (K13). */
const NUMBERED = new Set(["loaded-dice"]);

/** Labels of actions whose words need more than their verb. @type {Record<string, (t: Translate, who: Names, tokens: string[], position: PositionView) => string>} */
const LABELS = {
  improve: (t, _who, [, track]) => t("verb.improve.name", { track: t(`track.${track}.name`) }),
  deck: (t, _who, [, track]) => t("verb.deck.name", { deck: capital(t(`track.${track}.name`)) }),
  deal: (t, who, [, player]) => t("verb.deal.name", { player: who(player) }),
  card: (t, who, [, name = "", ...rest], position) => {
    // The numbers of this card are dice; those of all others are players.
    const words = NUMBERED.has(name) ? rest : rest.map((token) => tokenWords(t, who, token, position));
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

/**
 * An action as a button says it.
 *
 * @param {Translate} t
 * @param {Names} who
 * @param {string} action
 * @param {PositionView} position
 */
export function actionWords(t, who, action, position) {
  const tokens = action.split(":");
  return LABELS[tokens[0] ?? ""]?.(t, who, tokens, position) ?? t(`verb.${verbOf(action)}.name`);
}

/**
 * What a card is played with next, in words.
 *
 * @param {Translate} t
 * @param {Names} who
 * @param {readonly string[]} verb The card and what has been picked of its action.
 * @param {string} token
 * @param {PositionView} position
 */
export const pickWords = (t, who, verb, token, position) => (isDie(verb) ? token : tokenWords(t, who, token, position));

/** Whether the numbers that a card is played with are those of dice. @param {readonly string[]} verb */
export const isDie = ([, name = ""]) => NUMBERED.has(name);

/** One token of an action in words. @param {Translate} t @param {Names} who @param {string} token @param {PositionView} position */
function tokenWords(t, who, token, position) {
  if (/** @type {readonly string[]} */ (KINDS).includes(token)) return t(`kind.${token}.name`);
  if (/** @type {readonly string[]} */ (TRACKS).includes(token)) return t(`track.${token}.name`);
  if (/^\d+$/.test(token) && Number(token) < position.players.length) return who(token);
  const card = `card.${token}.name`;
  return t(card) === card ? token : t(card);
}

/**
 * Why something is not possible, in words.
 *
 * @param {Translate} t
 * @param {Names} who
 * @param {{ code: string, params: Record<string, any> }} refusal
 */
export function refusalWords(t, who, { code, params }) {
  const [begin, sort] = code.split("/");
  if (begin === "choose") return t(`choose.${sort}`); // the page's own: no rule was asked
  const { missing, piece, player, card } = params;
  return t(`refusal.${code}`, {
    ...params,
    ...(missing && { cards: cardsWords(t, missing) }),
    ...(piece && { piece: pieceWords(t, piece) }),
    ...(player !== undefined && { player: who(player) }),
    ...(card && { card: t(`card.${card}.name`) }),
  });
}

/**
 * Why a computer player would do something; empty where there is no more to say.
 *
 * @param {Translate} t
 * @param {import("../../protocol/knights").Reason} reason
 */
export function reasonWords(t, { code, params }) {
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

/** What tiles yield: "wood 6, wool 9". @param {Translate} t @param {[kind: string, number: number][]} tiles */
const tilesWords = (t, tiles) =>
  tiles
    .map(([kind, number]) => {
      const name = t(kind === "gold" ? "terrain.$.name" : `kind.${kind}.name`);
      return t("reason.tile", { kind: name.toLocaleLowerCase(), number });
    })
    .join(", ");

/** A kind, or a bundle, in words. @param {Translate} t @param {string} goods */
function goodsWords(t, goods) {
  const words = cardsWords(t, readBundle(goods));
  return words || t(`kind.${goods}.name`);
}

/** @param {MatchView} view @param {Translate} t */
export const namesIn = (t, view) => namesOf(t, view.record.players);

/** Who decides a task: chance does some of them. @param {Task} task */
export const decides = ([name, first]) => (name in OTHERS ? -1 : Number(first));

/** What somebody who ends a turn does not need to be reminded of. */
const UNASKED = new Set(["end", "bank", "move", "shift"]);

/** What could still be done before the turn ends, by verb. @param {readonly string[]} actions */
export const stillPossible = (actions) => [...new Set(actions.map(verbOf))].filter((verb) => !UNASKED.has(verb));

/** The question whether a turn shall end although more could be done. @param {Translate} t @param {readonly string[]} actions */
export const endWords = (t, actions) =>
  t("end.ask", {
    verbs: listOf(
      t,
      stillPossible(actions).map((verb) => verbWords(t, verb)),
    ),
  });

/** A verb as part of a sentence. @param {Translate} t @param {string} verb */
function verbWords(t, verb) {
  const words = verb === "improve" ? t("tracks.title") : t(`verb.${verb}.name`);
  return words.charAt(0).toLocaleLowerCase() + words.slice(1);
}
