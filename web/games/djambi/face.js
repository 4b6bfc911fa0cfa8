// Owns Djambi's answers to what the house asks of a game (web/house/face.d.ts).

import { isPaintable, KEPT } from "./kept.js";
import { miniBoard } from "./panels/mini-board.js";
import { rulesAddress } from "./panels/rules.js";
import { sideIcon } from "./panels/side-icon.js";
import { bonusSign } from "./panels/signs.js";
import { allParties, partiesInPlay, seatedParties } from "./parties.js";
import { soundOf } from "./sounds.js";
import { stepSentence } from "./steps.js";
import { lostBy, risenBy } from "./turning-points.js";
import { briefWords, eventSentences, hintSentences, isMove, moveText, refusalSentence } from "./words.js";

/** @type {any} The house passes on what the engine has said of Djambi; it does not know its shape. */
const answers = {
  seatsOf: allParties,
  seated: seatedParties,
  inPlay: partiesInPlay,
  bonus: (/** @type {import("../../protocol/djambi").MatchView} */ { position: { turn } }) =>
    turn?.isBonus ? turn.mover : null,
  isPaintable,
  events: eventSentences,
  brief: briefWords,
  hint: hintSentences,
  sign: bonusSign,
  seatIcon: sideIcon,
  picture: (
    /** @type {import("../../protocol/djambi").GameInfo} */ { boards },
    /** @type {import("../../protocol/djambi").PositionView} */ position,
  ) => {
    const board = boards.find(({ name }) => name === position.board);
    return board ? miniBoard(board, position) : null;
  },
  variant: (
    /** @type {import("../../house/i18n.js").Translate} */ t,
    /** @type {import("../../protocol/djambi").PositionView} */ { board },
  ) => [t(`option.board.${board}.name`)],
  sound: soundOf,
  step: stepSentence,
  lost: lostBy,
  fell: (/** @type {import("../../house/i18n.js").Translate} */ t, /** @type {string | null} */ by) =>
    by ? t("beaten.killed", { by }) : t("beaten.encircled"),
  rises: risenBy,
};

/** @type {import("../../house/face").Face} */
export const FACE = {
  name: "djambi",
  isFirst: true,
  title: "Djambi",
  ending: ".djambi",
  example: '[Red "Ann"]\n\n1. a3-a4 2. …',
  tags: { r: "Red", b: "Blue", y: "Yellow", g: "Green" },
  seats: KEPT.seats,
  kept: KEPT,
  messages: new URL("./i18n/", import.meta.url),
  levels: 6,
  fresh: { orientation: 0 },
  rulesAddress,
  isMove,
  notation: moveText,
  refusal: refusalSentence,
  // The same move with the body laid elsewhere.
  kind: (move) => move.split("@")[0] ?? move,
  ...answers,
};
