// Djambi's implementation of `GameUi` (web/app/game-ui.ts).

import { canRender, STORAGE_SCHEMA } from "./storage-schema.ts";
import { miniBoard } from "./panels/side/mini-board.ts";
import { rulesAddress } from "./panels/dialogs/rules.ts";
import { sideIcon } from "./panels/side/side-icon.ts";
import { bonusBadge } from "./panels/side/badges.ts";
import { PLAYER_TAGS } from "./model/colors.ts";
import { allParties, partiesInPlay, occupiedParties } from "./model/parties.ts";
import { turnTones } from "./sounds.ts";
import { promptSentence } from "./words/input-prompts.ts";
import { eliminatedParties, leadChanges } from "./model/turning-points.ts";
import {
  AGREED_DRAW,
  briefEventWords,
  eventSentences,
  hintSentences,
  isMove,
  moveText,
  refusalSentence,
  resignation,
} from "./words/words.ts";
import type { GameUi } from "../../app/game-ui.ts";
import type { Translate } from "../../app/i18n/index.ts";
import type { GameInfo, MatchView, PositionView } from "../../protocol/djambi.ts";

/** The end of a move without its last square, or the start of a resignation or an agreed draw. */
const TRUNCATED_ACTION = /^[a-z][0-9]{0,2}$|[-x@!~][a-z]?$|^(?:re|res|resi|resig|resign=?|dr|dra)$/;
/** A square of rank 1, or one of the ranks 10 to 15 without its last digit. */
const TRUNCATED_RANK = /[a-o]1$/;

export const GAME_UI: GameUi = {
  name: "djambi",
  isFirst: true,
  title: "Djambi",
  fileExtension: ".djambi",
  exampleFile: '[Red "Ann"]\n\n1. a3-a4 2. …',
  playerTags: PLAYER_TAGS,
  seats: STORAGE_SCHEMA.seats,
  storageSchema: STORAGE_SCHEMA,
  messages: new URL("./i18n/", import.meta.url),
  levels: STORAGE_SCHEMA.levels,
  initialState: { orientation: 0 },
  rulesUrl: rulesAddress,
  isMove,
  resignation,
  agreedDraw: AGREED_DRAW,
  isTruncatedAction: (action, errorCode, rules) =>
    errorCode === "move/text"
      ? TRUNCATED_ACTION.test(action)
      : errorCode !== "match/over" && rules.split(";").includes("board=hex6") && TRUNCATED_RANK.test(action),
  actionNotation: moveText,
  refusalSentence,
  // Returns the move without the square of the body: moves that differ only there are one group.
  moveGroup: (move) => move.split("@")[0] ?? move,
  seatsOf: allParties,
  occupiedSeats: occupiedParties,
  seatsInPlay: partiesInPlay,
  bonusSeat: ({ position: { turn } }: MatchView) => (turn?.isBonus ? turn.mover : null),
  canRender,
  eventSentences,
  shortEvents: briefEventWords,
  hintSentences,
  turnBadge: bonusBadge,
  seatIcon: sideIcon,
  thumbnail: ({ boards }: GameInfo, position: PositionView) => {
    const board = boards.find(({ name }) => name === position.board);
    return board ? miniBoard(board, position) : null;
  },
  variantWords: (t: Translate, { board }: PositionView) => [t(`option.board.${board}.name`)],
  eventSounds: turnTones,
  promptSentence,
  eliminations: eliminatedParties,
  eliminatedSentence: (t: Translate, by: string | null) => (by ? t("beaten.killed", { by }) : t("beaten.encircled")),
  leadChanges,
};
