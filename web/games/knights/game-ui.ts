// Knights' implementation of `GameUi` (web/app/game-ui.ts).

import { h } from "../../app/ui/dom.ts";
import { isPersonToMove } from "../../app/model/state.ts";
import { eventSentences } from "./words/event-sentences.ts";
import { shieldIcon } from "./panels/side/icons.ts";
import { openSpectatorLink } from "./actions/spectator-links.ts";
import { placesOf } from "./model/action-filter.ts";
import { STORAGE_SCHEMA, SEATS } from "./storage-schema.ts";
import { layOutMap, middleOf } from "./board/map.ts";
import { paintBoard } from "./board/picture.ts";
import { figuresOf } from "./board/draw/pieces.ts";
import { rulesUrl } from "./rules/rules-text.ts";
import { actionTones } from "./sounds.ts";
import { viewerOf } from "./model/viewer.ts";
import { actionWords, promptWords, playerNames, namesOf, reasonWords, refusalWords, cardCount } from "./words/words.ts";
import type { GameUi } from "../../app/game-ui.ts";
import type { Translate } from "../../app/i18n/index.ts";
import type { Refusal } from "../../protocol/app.ts";
import type { KnightsEvent, MatchEntry, PositionView, PvLine } from "../../protocol/knights.ts";
import type { KnightsState } from "./state.ts";
import type { Names } from "./words/words.ts";

/** Names of the players, by seat. */
type PlayerNames = Partial<Record<string, string>>;

/** Width of a game's picture in the list of saved games. */
const THUMBNAIL_WIDTH_PX = 240;

const allSeats = ({ players: all }: PositionView) => all.map((_, player) => String(player));

/** Whether every piece of a stored position stands on a place of its map. */
function canRender(_info: unknown, position: PositionView) {
  const layout = layOutMap(position.tiles, position.harbours);
  return layout.hexes.size > 0 && figuresOf(position).every(({ place }) => middleOf(layout, place));
}

function thumbnail(_info: unknown, position: PositionView) {
  const canvas = h("canvas", { class: "mini-board", "aria-hidden": "true" });
  paintBoard(canvas, position, THUMBNAIL_WIDTH_PX, { theme: document.documentElement.dataset.theme ?? "light" });
  return canvas;
}

/** Returns the common knowledge of a player: numbers of cards instead of the cards. */
const publicPlayer = (player: PositionView["players"][number]) => ({
  ...player,
  cards: typeof player.cards === "number" ? player.cards : cardCount(player.cards),
  progress: typeof player.progress === "number" ? player.progress : player.progress.length,
});

/** Returns an action in words, followed by its place unless the words contain it. */
function hintText(t: Translate, who: Names, move: string, position: PositionView) {
  const words = actionWords(t, who, move, position);
  const place = placesOf(move).at(-1);
  return place && !words.split(" · ").includes(place) ? `${words}, ${place}` : words;
}

/** Codes of the engine for an action that it cannot read, or that does not belong to the position. */
const UNREADABLE_CODES = /^text\/|^action\/not-listed$/;
/** Matches the first letters of a verb, and a verb whose last argument is missing or a single letter. */
const TRUNCATED_ACTION = /^[a-z]{1,2}$|:[a-z]?$/;

export const GAME_UI: GameUi = {
  name: "knights",
  title: "Knights",
  fileExtension: ".knights",
  exampleFile: '[Orange "Ann"]\n\n1. settlement:c3s 2. …',
  playerTags: { 0: "Orange", 1: "Blue", 2: "Yellow", 3: "Azure" },
  seats: SEATS,
  storageSchema: STORAGE_SCHEMA,
  messages: new URL("./i18n/", import.meta.url),
  levels: STORAGE_SCHEMA.levels,
  defaultSeats: { 0: "person", 1: "level2", 2: "level2", 3: "level2" },
  initialState: { threats: null, openCard: null, pickedActions: [], trade: null, cursor: null, help: null },
  rulesUrl,
  openSpectatorLink,
  viewerId: (state: KnightsState) => {
    const viewer = viewerOf(state);
    return state.view.outcome ? "open" : viewer === null ? "table" : String(viewer);
  },
  publicPosition: (position: PositionView) => ({ ...position, players: position.players.map(publicPlayer) }),
  computerPausesMs: { step: 0, slow: 650, fast: 60 },
  seatsOf: allSeats,
  occupiedSeats: allSeats,
  seatsInPlay: allSeats,
  bonusSeat: () => null,
  canRender,
  isMove: () => true,
  isTruncatedAction: (action, errorCode) => UNREADABLE_CODES.test(errorCode) && TRUNCATED_ACTION.test(action),
  eventSentences: (t: Translate, events: KnightsEvent[], given: PlayerNames = {}) =>
    eventSentences(t, namesOf(t, given), events),
  shortEvents: (t: Translate, { events }: MatchEntry) => eventSentences(t, namesOf(t, {}), events)[0] ?? "",
  actionNotation: (_t: Translate, { action }: { action: string }) => action,
  refusalSentence: (t: Translate, refusal: Pick<Refusal, "code" | "params">, given: PlayerNames = {}) =>
    refusalWords(t, namesOf(t, given), refusal),
  hintSentences: (t: Translate, position: PositionView, { move, reasons }: PvLine, given: PlayerNames = {}) => [
    `${hintText(t, namesOf(t, given), move, position)}.`,
    ...reasons.map((reason) => reasonWords(t, reason)),
  ],
  promptSentence: (t: Translate, state: KnightsState) =>
    isPersonToMove(state)
      ? promptWords(t, playerNames(t, state.view), state.view.position, state.input.choices?.actions)
      : "",
  turnBadge: () => null,
  scoreText: (t: Translate, { points, options }: PositionView, seat: string) =>
    t("points.total", { count: points[Number(seat)] ?? 0, target: options.target ?? 0 }),
  seatIcon: (seat: string) => shieldIcon(Number(seat), "side"),
  thumbnail,
  variantWords: (t: Translate, { options }: PositionView) => [t(`option.map.${options.map}.name`)],
  eventSounds: actionTones,
};
