// Stored data that only Djambi has (its settings and the edited position), and the validation of stored positions.

import { isListOf, isObject, isText } from "../../app/storage/validate.ts";
import { COLORS } from "./model/colors.ts";
import type { StorageSchema } from "../../app/storage/validate.ts";
import type { Color, GameInfo, PositionView, Status } from "../../protocol/djambi.ts";

/** The texts of the editor's history, and the index of the present one. */
type SavedSetup = { texts: string[]; at: number };

/** Whether *value* is a stored history of the editor. The engine checks its texts. */
export function isSavedSetup(value: unknown): value is SavedSetup {
  if (!isObject(value) || !Array.isArray(value.texts)) return false;
  return value.texts.every(isText) && Number.isInteger(value.at) && Object.hasOwn(value.texts, Number(value.at));
}

/** Whether a stored position can be drawn, that is, whether its board and its squares exist. */
export function canRender({ boards }: GameInfo, position: PositionView): boolean {
  const board = boards.find(({ name }) => name === position.board);
  if (!board) return false;
  const squares = new Set(board.cells.map(({ square }) => square));
  const standing = [...position.pieces.map(({ square }) => square), ...position.corpses];
  return standing.every((square) => squares.has(square));
}

const KINDS = ["C", "A", "R", "D", "N", "M"];
const STATUSES: Status[] = ["in-play", "killed", "encircled", "resigned", "vassal", "hostage"];

const isColor = (value: unknown): value is Color => COLORS.includes(value as Color);
const isColorOrNull = (value: unknown) => value === null || isColor(value);
/** Whether *value* has all the fields that views read. */
const isPosition = (value: unknown): value is PositionView =>
  isObject(value) &&
  [value.text, value.rules, value.board].every(isText) &&
  Number.isInteger(value.turnNumber) &&
  Number.isInteger(value.quiet) &&
  (value.limit === null || Number.isInteger(value.limit)) &&
  isColorOrNull(value.ruler) &&
  (value.turn === null || isTurn(value.turn)) &&
  isListOf(value.upcoming, isTurn) &&
  isListOf(value.pieces, isPiece) &&
  isListOf(value.corpses, isText) &&
  isListOf(value.parties, isParty);

const isTurn = (value: unknown) => isObject(value) && isColor(value.color) && isColor(value.mover);

const isPiece = (value: unknown) =>
  isObject(value) &&
  isText(value.square) &&
  isColor(value.color) &&
  KINDS.includes(value.kind as string) &&
  isColorOrNull(value.controller);

const isParty = (value: unknown) =>
  isObject(value) &&
  isColor(value.color) &&
  STATUSES.includes(value.status as Status) &&
  isColorOrNull(value.controller) &&
  isColorOrNull(value.killer) &&
  isListOf(value.commands, isColor) &&
  isObject(value.living) &&
  Object.values(value.living).every(Number.isInteger);

export const STORAGE_SCHEMA: StorageSchema = {
  prefix: "machiavel.",
  seats: COLORS,
  levels: 6,
  settings: {
    pieceSet: ["symbols", "letters"],
    showCoordinates: [true, false],
    pieceHelp: [true, false],
    look: ["court", "stone", "ink"],
  },
  isPosition,
};
