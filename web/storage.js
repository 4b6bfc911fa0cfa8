// Owns what the browser keeps: settings, saved games, which game this tab plays. Works without, if it may keep nothing.
//
//   machiavel.settings     {language, pieceSet, showCoordinates}
//   machiavel.game.<id>    a SavedGame
//   machiavel.current      id of the game in progress; in sessionStorage for this tab, in localStorage for the next one

import { isMatchRecord, isSavedGame } from "./stored.js";

/** @typedef {import("./stored.js").SavedGame} SavedGame */
/** @typedef {import("./stored.js").Settings} Settings */

const PREFIX = "machiavel.";
const GAME = `${PREFIX}game.`;
const CURRENT = `${PREFIX}current`;
const SETTINGS = `${PREFIX}settings`;

/**
 * @typedef {object} PageStorage
 * @property {() => Settings} settings
 * @property {(settings: Settings) => void} saveSettings
 * @property {() => SavedGame | null} current The game that this tab (else the last tab) plays.
 * @property {(id: string) => void} setCurrent
 * @property {(game: SavedGame) => void} save
 * @property {(id: string) => SavedGame | null} load
 * @property {() => SavedGame[]} list The last saved first.
 * @property {(hash: string) => SavedGame | null} find The game of a hash; of none: the current one.
 * @property {(id: string) => void} remove
 */

/**
 * @param {() => { local: Storage, session: Storage }} areas May throw, as the browser does where storage is forbidden.
 * @param {() => void} onTrouble Called at the first write that fails, and never again.
 * @returns {PageStorage}
 */
export function createStorage(areas, onTrouble) {
  let isTold = false;
  const trouble = () => {
    if (!isTold) onTrouble();
    isTold = true;
  };
  /** @param {(all: { local: Storage, session: Storage }) => void} write */
  const attempt = (write) => {
    try {
      write(areas());
    } catch {
      trouble();
    }
  };
  /** @param {string} id */
  const load = (id) => {
    const game = read(areas, GAME + id);
    return isSavedGame(game) && isMatchRecord(game.record) ? game : null;
  };
  const list = () =>
    gameIds(areas)
      .map(load)
      .filter((game) => game !== null)
      .sort((a, b) => b.saved - a.saved);
  return {
    settings: () => /** @type {Settings} */ (read(areas, SETTINGS) ?? {}),
    saveSettings: (settings) => attempt(({ local }) => local.setItem(SETTINGS, JSON.stringify(settings))),
    current: () => load(currentId(areas) ?? ""),
    setCurrent: (id) =>
      attempt(({ local, session }) => {
        session.setItem(CURRENT, id);
        local.setItem(CURRENT, id);
      }),
    save: (game) => attempt(({ local }) => local.setItem(GAME + game.id, JSON.stringify(game))),
    load,
    list,
    find: (hash) =>
      hash.length > 1 ? (list().find((game) => game.hash === hash) ?? null) : load(currentId(areas) ?? ""),
    remove: (id) => attempt(({ local }) => local.removeItem(GAME + id)),
  };
}

/**
 * The object stored under *key*; null when there is none or it cannot be read.
 *
 * @param {() => { local: Storage }} areas
 * @param {string} key
 * @returns {unknown}
 */
function read(areas, key) {
  try {
    const value = JSON.parse(areas().local.getItem(key) ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** @param {() => { local: Storage, session: Storage }} areas */
function currentId(areas) {
  try {
    const { local, session } = areas();
    return session.getItem(CURRENT) ?? local.getItem(CURRENT);
  } catch {
    return null;
  }
}

/** @param {() => { local: Storage }} areas */
function gameIds(areas) {
  try {
    const keys = Object.keys(areas().local);
    return keys.filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
  } catch {
    return [];
  }
}
