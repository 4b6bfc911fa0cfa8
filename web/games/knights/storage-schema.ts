// Stored data that only Knights has (its settings), and the validation of stored positions.

import { isListOf, isObject, isText } from "../../app/storage/validate.ts";
import type { StorageSchema } from "../../app/storage/validate.ts";

export const SEATS = ["0", "1", "2", "3"];

const isNumber = (value: unknown) => Number.isInteger(value);
const isNumbers = (value: unknown) => isObject(value) && Object.values(value).every(isNumber);

const isPlayer = (value: unknown) =>
  isObject(value) &&
  ["cities", "revealed", "roads", "settlements", "ships", "toppled", "walls"].every((name) =>
    isListOf(value[name], isText),
  ) &&
  (isNumber(value.cards) || isNumbers(value.cards)) &&
  (isNumber(value.progress) || isListOf(value.progress, isText)) &&
  isNumber(value.defender) &&
  isNumbers(value.levels) &&
  isObject(value.knights) &&
  Object.values(value.knights).every((knight) => Array.isArray(knight) && isNumber(knight[0]));

/** Fields of a position that are lists with one item for each player. */
const NUMBER_LISTS = ["points", "routes", "counts", "handLimits"];
const OBJECT_LISTS = ["pointParts", "supply", "rates"];

/** Whether every list of a position has a valid item for each player. */
const isCompleteForAllPlayers = (value: Record<string, unknown>) =>
  isListOf(value.players, isPlayer) &&
  NUMBER_LISTS.every((name) => isListOf(value[name], isNumber)) &&
  OBJECT_LISTS.every((name) => isListOf(value[name], isObject)) &&
  new Set(["players", ...NUMBER_LISTS, ...OBJECT_LISTS].map((name) => (value[name] as unknown[]).length)).size === 1;

const isPairOrNull = (value: unknown) =>
  value === null || (Array.isArray(value) && isNumber(value[0]) && isText(value[1]));

/** Whether *value* has all the fields of a position that views read. */
const isPosition = (value: unknown) =>
  isObject(value) &&
  isText(value.rules) &&
  isListOf(value.tiles, isText) &&
  isObject(value.harbours) &&
  Object.values(value.harbours).every(isText) &&
  ["turn", "player", "step", "attacks"].every((name) => isNumber(value[name])) &&
  isText(value.stage) &&
  isListOf(value.todo, (task) => Array.isArray(task) && isText(task[0])) &&
  (value.dice === null || (Array.isArray(value.dice) && value.dice.length === 3)) &&
  isNumbers(value.bank) &&
  isObject(value.decks) &&
  (value.robber === null || isText(value.robber)) &&
  isPairOrNull(value.merchant) &&
  isObject(value.metropolises) &&
  Object.values(value.metropolises).every(isPairOrNull) &&
  (value.offer === null || isObject(value.offer)) &&
  isObject(value.options) &&
  isCompleteForAllPlayers(value) &&
  isObject(value.raiders);

export const STORAGE_SCHEMA: StorageSchema = {
  prefix: "machiavel.knights.",
  hasSecrets: true,
  seats: SEATS,
  levels: 4,
  settings: { showNames: [true, false], pieceHelp: [true, false], confirmsEnd: [true, false] },
  isPosition,
};
