// Owns what the browser keeps: settings, saved games, which game this tab plays. Works without, if it may keep nothing.
//
//   machiavel.settings     {language, pieceSet, showCoordinates}
//   machiavel.game.<id>    a SavedGame; in sessionStorage, for this tab alone, where localStorage is full
//   machiavel.setup        what is drawn on the set-up board, with what can be undone: a SavedSetup
//   machiavel.current      id of the game in progress; in sessionStorage for this tab, in localStorage for the next one

import { isSavedSetup, readSavedGame, readSettings } from "./stored.js";
import { splitTurn } from "./link/shown-turn.js";

/** @typedef {import("./stored.js").SavedGame} SavedGame */
/** @typedef {import("./stored.js").SavedSetup} SavedSetup */
/** @typedef {import("./stored.js").Settings} Settings */

const PREFIX = "machiavel.";
const GAME = `${PREFIX}game.`;
const CURRENT = `${PREFIX}current`;
const SETTINGS = `${PREFIX}settings`;
const SETUP = `${PREFIX}setup`;
/** @type {(keyof Areas)[]} */
const AREAS = ["local", "session"];

/** @typedef {{ local: Storage, session: Storage }} Areas */

/**
 * @typedef {object} PageStorage
 * @property {() => Settings} settings
 * @property {(settings: Settings) => void} saveSettings What is given; the rest stays as it was, or as another tab has changed it.
 * @property {() => SavedSetup | null} setup
 * @property {(setup: SavedSetup) => void} saveSetup
 * @property {() => SavedGame | null} current The game that this tab (else the last tab) plays.
 * @property {(id: string) => void} setCurrent
 * @property {(game: SavedGame) => void} save
 * @property {(id: string) => SavedGame | null} load
 * @property {() => SavedGame[]} list The last saved first.
 * @property {(hash: string) => SavedGame | null} find The game of a hash; of none: the current one.
 * @property {(id: string) => void} remove
 */

/**
 * @param {() => Areas} areas May throw, as the browser does where storage is forbidden.
 * @param {() => void} onTrouble Called at the first write that fails, and never again.
 * @returns {PageStorage}
 */
export function createStorage(areas, onTrouble) {
  let isTold = false;
  const trouble = () => {
    if (!isTold) onTrouble();
    isTold = true;
  };
  /** @param {(all: Areas) => void} act */
  const attempt = (act) => {
    try {
      act(areas());
    } catch {
      trouble();
    }
  };
  /** @param {string} id */
  const load = (id) => {
    const games = AREAS.map((area) => readSavedGame(read(areas, GAME + id, area), id)).filter((game) => game !== null);
    return games.sort((a, b) => b.saved - a.saved)[0] ?? null;
  };
  const list = () =>
    gameIds(areas)
      .map(load)
      .filter((game) => game !== null)
      .sort((a, b) => b.saved - a.saved);
  return {
    settings: () => readSettings(read(areas, SETTINGS)),
    saveSettings: (settings) =>
      attempt(({ local }) =>
        local.setItem(SETTINGS, JSON.stringify({ .../** @type {object | null} */ (read(areas, SETTINGS)), ...settings })),
      ),
    setup() {
      const kept = read(areas, SETUP);
      return isSavedSetup(kept) ? kept : null;
    },
    saveSetup: (setup) => attempt(({ local }) => local.setItem(SETUP, JSON.stringify(setup))),
    current: () => load(currentId(areas) ?? ""),
    setCurrent: (id) =>
      attempt(({ local, session }) => {
        session.setItem(CURRENT, id);
        local.setItem(CURRENT, id);
      }),
    save: (game) => attempt((all) => write(all, GAME + game.id, JSON.stringify(game))),
    load,
    list,
    find(address) {
      const { hash } = splitTurn(address);
      const current = load(currentId(areas) ?? "");
      if (hash.length <= 1 || current?.hash === hash) return current;
      return list().find((game) => game.hash === hash) ?? null;
    },
    remove: (id) => attempt((all) => AREAS.forEach((area) => all[area].removeItem(GAME + id))),
  };
}

/**
 * Write a game where it outlives the tab; where there is no room left, where it outlives a reload at least.
 *
 * @param {Areas} all
 * @param {string} key
 * @param {string} text
 */
function write({ local, session }, key, text) {
  try {
    local.setItem(key, text);
    session.removeItem(key);
  } catch (error) {
    session.setItem(key, text);
    throw error;
  }
}

/**
 * The object stored under *key*; null when there is none or it cannot be read.
 *
 * @param {() => Areas} areas
 * @param {string} key
 * @param {keyof Areas} [area]
 * @returns {unknown}
 */
function read(areas, key, area = "local") {
  try {
    const value = JSON.parse(areas()[area].getItem(key) ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** @param {() => Areas} areas */
function currentId(areas) {
  try {
    const { local, session } = areas();
    return session.getItem(CURRENT) ?? local.getItem(CURRENT);
  } catch {
    return null;
  }
}

/** @param {() => Areas} areas */
function gameIds(areas) {
  try {
    const { local, session } = areas();
    const keys = new Set([...Object.keys(local), ...Object.keys(session)]);
    return [...keys].filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
  } catch {
    return [];
  }
}
