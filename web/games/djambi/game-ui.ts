// Owns Djambi's answers to what the house asks of a game (web/app/game-ui.ts).

import { isPaintable, KEPT } from "./storage-schema.ts";
import { miniBoard } from "./panels/side/mini-board.ts";
import { rulesAddress } from "./panels/dialogs/rules.ts";
import { sideIcon } from "./panels/side/side-icon.ts";
import { bonusSign } from "./panels/side/badges.ts";
import { allParties, partiesInPlay, seatedParties } from "./model/parties.ts";
import { soundOf } from "./sounds.ts";
import { stepSentence } from "./words/input-prompts.ts";
import { lostBy, risenBy } from "./model/turning-points.ts";
import { briefWords, eventSentences, hintSentences, isMove, moveText, refusalSentence } from "./words/words.ts";
import type { Face } from "../../app/game-ui.ts";
import type { Translate } from "../../app/i18n/index.ts";
import type { GameInfo, MatchView, PositionView } from "../../protocol/djambi.ts";

/** The house passes on what the engine has said of Djambi; it does not know its shape. */
const answers: any = {
  seatsOf: allParties,
  seated: seatedParties,
  inPlay: partiesInPlay,
  bonus: ({ position: { turn } }: MatchView) => (turn?.isBonus ? turn.mover : null),
  isPaintable,
  events: eventSentences,
  brief: briefWords,
  hint: hintSentences,
  sign: bonusSign,
  seatIcon: sideIcon,
  picture: ({ boards }: GameInfo, position: PositionView) => {
    const board = boards.find(({ name }) => name === position.board);
    return board ? miniBoard(board, position) : null;
  },
  variant: (t: Translate, { board }: PositionView) => [t(`option.board.${board}.name`)],
  sound: soundOf,
  step: stepSentence,
  lost: lostBy,
  fell: (t: Translate, by: string | null) => (by ? t("beaten.killed", { by }) : t("beaten.encircled")),
  rises: risenBy,
};

export const FACE: Face = {
  name: "djambi",
  isFirst: true,
  title: "Djambi",
  ending: ".djambi",
  example: '[Red "Ann"]\n\n1. a3-a4 2. …',
  tags: { r: "Red", b: "Blue", y: "Yellow", g: "Green" },
  seats: KEPT.seats,
  kept: KEPT,
  messages: new URL("./i18n", import.meta.url),
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
