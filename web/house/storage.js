// Owns what the browser keeps: settings, saved games, which game this tab plays. Works without, if it may keep nothing.
//
//   <site>settings         {language, theme, sound}: of all games
//   <prefix>game.<id>      a SavedGame, its record sealed where the game has secrets; in sessionStorage, for this tab alone, where localStorage is full
//   <prefix>current        id of the game in progress; in sessionStorage for this tab, in localStorage for the next one
//   <prefix><name>         what else the game keeps, in localStorage
//
// The prefix is the game's, behind that of the site (site-path.js): `machiavel.` of the one that was there first,
// `machiavel.<game>.` of the others; `machiavel:/a/.` and `machiavel:/a/.<game>.` of a site that lies in the folder /a/.

import { inherit } from "./inheritance.js";
import { readSavedGame, readSettings } from "./stored.js";
import { seal } from "./sealed.js";
import { splitGame } from "./link/game.js";
import { mended } from "./link/mend.js";
import { splitTurn } from "./link/shown-turn.js";
import { OWN, prefixOf } from "./site-path.js";

/** @typedef {import("./stored.js").SavedGame} SavedGame */
/** @typedef {import("./stored.js").Kept} Kept */
/** @typedef {import("./stored.js").Settings} Settings */

const SETTINGS = `${OWN}settings`;
/** For who reads settings alone. @type {Kept} */
const NO_GAME = { prefix: "machiavel.", seats: [], settings: {}, isPosition: () => false };
/** @type {(keyof Areas)[]} */
const AREAS = ["local", "session"];

/** @typedef {{ local: Storage, session: Storage }} Areas */

/**
 * @typedef {object} PageStorage
 * @property {() => Settings & Record<string, any>} settings
 * @property {(settings: Settings & Record<string, unknown>) => void} saveSettings What is given; the rest stays as it was, or as another tab has changed it.
 * @property {(name: string) => unknown} kept What else the game keeps under that name; null: nothing, or nothing that can be read.
 * @property {(name: string, value: object) => void} keep
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
 * @param {(isTrouble: boolean) => void} onTrouble Called at the first write that fails; and, with false, when a game can be
 *   saved again.
 * @param {Kept} [kept] Of the game whose saved ones are meant.
 * @returns {PageStorage}
 */
export function createStorage(areas, onTrouble, kept = NO_GAME) {
  const prefix = prefixOf(kept);
  const [games, current] = [`${prefix}game.`, `${prefix}current`];
  const { attempt, relief } = createAttempts(areas, onTrouble);
  /** @param {string} id */
  const load = (id) => {
    const found = AREAS.map((area) => readSavedGame(read(areas, games + id, area), id, kept)).filter(
      (game) => game !== null,
    );
    return found.sort((a, b) => b.saved - a.saved)[0] ?? null;
  };
  const list = () =>
    gameIds(areas, games)
      .map(load)
      .filter((game) => game !== null)
      .sort((a, b) => b.saved - a.saved);
  return {
    settings: () => readSettings(read(areas, SETTINGS), kept.settings),
    saveSettings: (settings) =>
      attempt(({ local }) =>
        local.setItem(
          SETTINGS,
          JSON.stringify({ .../** @type {object | null} */ (read(areas, SETTINGS)), ...settings }),
        ),
      ),
    kept: (name) => read(areas, prefix + name),
    keep: (name, value) => attempt(({ local }) => local.setItem(prefix + name, JSON.stringify(value))),
    current: () => load(currentId(areas, current) ?? ""),
    setCurrent: (id) =>
      attempt(({ local, session }) => {
        session.setItem(current, id);
        local.setItem(current, id);
      }),
    save: (game) =>
      attempt((all) => {
        write(all, games + game.id, JSON.stringify(written(game, kept)));
        relief();
      }),
    load,
    list,
    find(address) {
      const hash = gameOnly(mended(address));
      const running = load(currentId(areas, current) ?? "");
      if (hash.length <= 1 || (running && gameOnly(running.hash) === hash)) return running;
      return list().find((game) => gameOnly(game.hash) === hash) ?? null;
    },
    remove: (id) => attempt((all) => AREAS.forEach((area) => all[area].removeItem(games + id))),
  };
}

/**
 * Writing where the browser may forbid it, or have no room.
 *
 * @param {() => Areas} areas
 * @param {(isTrouble: boolean) => void} onTrouble
 */
function createAttempts(areas, onTrouble) {
  let isTold = false;
  const trouble = () => {
    if (!isTold) onTrouble(true);
    isTold = true;
  };
  const relief = () => {
    if (isTold) onTrouble(false);
    isTold = false;
  };
  /** @param {(all: Areas) => void} act @param {() => void} [otherwise] */
  const attempt = (act, otherwise = trouble) => {
    try {
      act(areas());
    } catch {
      otherwise();
    }
  };
  attempt(inherit, () => {}); // what could not be taken over stays where it is
  return { attempt, relief };
}

/** Names that what is stored has had from the first. @type {Record<string, string>} */
const STORED_AS = { correspondence: "letter" };

/** A hash by which a game is found, whatever turn it shows, and whether or not it names the game: it did not always. @param {string} hash */
const gameOnly = (hash) => splitGame(splitTurn(hash).hash).hash;

/**
 * What is written of a game: of one with secrets, nothing that tells a hand to who reads it.
 *
 * @param {SavedGame} game
 * @param {Kept} kept
 */
function written(game, { hasSecrets }) {
  const told = hasSecrets ? { ...game, record: seal(game.record) } : game;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [STORED_AS[name] ?? name, value]));
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

/** @param {() => Areas} areas @param {string} current */
function currentId(areas, current) {
  try {
    const { local, session } = areas();
    return session.getItem(current) ?? local.getItem(current);
  } catch {
    return null;
  }
}

/** @param {() => Areas} areas @param {string} games */
function gameIds(areas, games) {
  try {
    const { local, session } = areas();
    const keys = new Set([...Object.keys(local), ...Object.keys(session)]);
    return [...keys].filter((key) => key.startsWith(games)).map((key) => key.slice(games.length));
  } catch {
    return [];
  }
}
