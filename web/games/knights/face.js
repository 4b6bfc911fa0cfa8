// Owns Knights' answers to what the house asks of a game (web/house/face.d.ts).

import { h } from "../../house/dom.js";
import { isPersonToMove } from "../../house/state.js";
import { sentences } from "./chronicle.js";
import { shieldIcon } from "./icons.js";
import { observe } from "./actions/onlooking.js";
import { placesOf } from "./choosing.js";
import { KEPT, SEATS } from "./kept.js";
import { layOut, middleOf } from "./board/map.js";
import { paintBoard } from "./board/picture.js";
import { figuresOf } from "./board/pieces.js";
import { rulesAddress } from "./rules.js";
import { soundOf } from "./sounds.js";
import { viewerOf } from "./viewer.js";
import { actionWords, dueWords, namesIn, namesOf, reasonWords, refusalWords, total } from "./words.js";

/** @typedef {import("../../protocol/knights").PositionView} PositionView */
/** @typedef {import("../../house/i18n.js").Translate} Translate */

/** @typedef {Partial<Record<string, string>>} Given The names that the players gave, by seat. */

/** How wide the picture of a game in a list is, in pixels of the screen. */
const PICTURE = 240;

/** @param {PositionView} position */
const players = ({ players: all }) => all.map((_, player) => String(player));

/**
 * Whether everything of a stored position has its place on its own map.
 *
 * @param {unknown} _info
 * @param {PositionView} position
 */
function isPaintable(_info, position) {
  const layout = layOut(position.tiles, position.harbours);
  return (
    layout.hexes.size > 0 && figuresOf(/** @type {any} */ (position)).every(({ place }) => middleOf(layout, place))
  );
}

/** @param {unknown} _info @param {PositionView} position */
function picture(_info, position) {
  const canvas = h("canvas", { class: "mini-board", "aria-hidden": "true" });
  paintBoard(canvas, /** @type {any} */ (position), PICTURE, {
    theme: document.documentElement.dataset.theme ?? "light",
  });
  return canvas;
}

/** What everybody may know of a player: how many cards, not which. @param {PositionView["players"][number]} player */
const outwardPlayer = (player) => ({
  ...player,
  cards: typeof player.cards === "number" ? player.cards : total(player.cards),
  progress: typeof player.progress === "number" ? player.progress : player.progress.length,
});

/**
 * What is recommended, with the place that its words do not name yet.
 *
 * @param {Translate} t
 * @param {import("./words.js").Names} who
 * @param {string} move
 * @param {PositionView} position
 */
function hintedWords(t, who, move, position) {
  const words = actionWords(t, who, move, position);
  const place = placesOf(move).at(-1);
  return place && !words.split(" · ").includes(place) ? `${words}, ${place}` : words;
}

/** @type {any} The house passes on what the engine has said of Knights; it does not know its shape. */
const answers = {
  viewer: (/** @type {any} */ state) => {
    const viewer = viewerOf(state);
    return state.view.outcome ? "open" : viewer === null ? "table" : String(viewer);
  },
  outward: (/** @type {PositionView} */ position) => ({ ...position, players: position.players.map(outwardPlayer) }),
  pauses: { step: 0, slow: 650, fast: 60 },
  seatsOf: players,
  seated: players,
  inPlay: players,
  bonus: () => null,
  isPaintable,
  isMove: () => true,
  events: (/** @type {Translate} */ t, /** @type {any[]} */ events, /** @type {Given} */ given = {}) =>
    sentences(t, namesOf(t, given), events),
  brief: (/** @type {Translate} */ t, /** @type {import("../../protocol/knights").MatchEntry} */ { events }) =>
    sentences(t, namesOf(t, {}), events)[0] ?? "",
  notation: (/** @type {Translate} */ _t, /** @type {{ action: string }} */ { action }) => action,
  refusal: (/** @type {Translate} */ t, /** @type {any} */ refusal, /** @type {Given} */ given = {}) =>
    refusalWords(t, namesOf(t, given), refusal),
  hint: (
    /** @type {Translate} */ t,
    /** @type {PositionView} */ position,
    /** @type {import("../../protocol/knights").ThoughtLine} */ { move, reasons },
    /** @type {Given} */ given = {},
  ) => [`${hintedWords(t, namesOf(t, given), move, position)}.`, ...reasons.map((reason) => reasonWords(t, reason))],
  step: (/** @type {Translate} */ t, /** @type {any} */ state) =>
    isPersonToMove(state) ? dueWords(t, namesIn(t, state.view), state.view.position, state.entry.choices?.actions) : "",
  sign: () => null,
  score: (/** @type {Translate} */ t, /** @type {PositionView} */ { points, options }, /** @type {string} */ seat) =>
    t("points.total", { count: points[Number(seat)] ?? 0, target: options.target ?? 0 }),
  seatIcon: (/** @type {string} */ seat) => shieldIcon(Number(seat), "side"),
  picture,
  variant: (/** @type {Translate} */ t, /** @type {PositionView} */ { options }) => [
    t(`option.map.${options.map}.name`),
  ],
  sound: soundOf,
};

/** @type {import("../../house/face").Face} */
export const FACE = {
  name: "knights",
  title: "Knights",
  ending: ".knights",
  example: '[Orange "Ann"]\n\n1. settlement:c3s 2. …',
  tags: { 0: "Orange", 1: "Blue", 2: "Yellow", 3: "Azure" },
  seats: SEATS,
  kept: KEPT,
  messages: new URL("./i18n/", import.meta.url),
  levels: 4,
  firstSeats: { 0: "person", 1: "level2", 2: "level2", 3: "level2" },
  fresh: { threats: null, openCard: null, tray: [], trade: null, cursor: null, help: null },
  rulesAddress,
  observe,
  ...answers,
};
