// Storage of the page: settings, saved games, the game of this tab. Where the browser forbids storage, nothing is
// stored.
//
// Keys:
//
//   <site>settings         {language, theme, sound}: of all games
//   <prefix>game.<id>      a SavedGame, its record obfuscated if the game has secrets; in sessionStorage, for this tab alone,
//                          if localStorage is full
//   <prefix>current        id of the current game: in sessionStorage of this tab, in localStorage for new tabs
//   <prefix><name>         other data of the game, in localStorage
//
// The prefix is that of the site (site-path.ts) and of the game: `machiavel.` for the first game, `machiavel.<game>.`
// for the others; on a site in the folder /a/, `machiavel:/a/.` and `machiavel:/a/.<game>.`.

import { migrate } from "./migrate.ts";
import { readSavedGame, readSettings } from "./validate.ts";
import { obfuscate } from "./obfuscate.ts";
import { splitGame } from "../links/game-part.ts";
import { repairedLink } from "../links/repair.ts";
import { splitPly } from "../links/ply-part.ts";
import { OWN, storagePrefix } from "../boot/site-path.ts";
import type { StorageSchema, SavedGame, Settings } from "./validate.ts";

const SETTINGS = `${OWN}settings`;
/** The schema for pages that only read the settings. */
const NO_GAME: StorageSchema = { prefix: "machiavel.", seats: [], levels: 0, settings: {}, isPosition: () => false };
const AREAS: (keyof Areas)[] = ["local", "session"];

export type Areas = { local: Storage; session: Storage };

export interface PageStorage {
  settings: () => Settings & Record<string, unknown>;
  /** Store the given settings. All others stay as they are stored, perhaps by another tab. */
  saveSettings: (settings: Settings & Record<string, unknown>) => void;
  /** Returns other data of the game under that name; null if there is none or it cannot be read. */
  readValue: (name: string) => unknown;
  writeValue: (name: string, value: object) => void;
  /** Returns the game of this tab, else of the tab that played last. */
  current: () => SavedGame | null;
  setCurrent: (id: string) => void;
  save: (game: SavedGame) => void;
  load: (id: string) => SavedGame | null;
  /** Returns the saved games, latest first, without those that cannot be read. */
  list: () => SavedGame[];
  /** Returns the game of a hash; for an empty hash, the current game. */
  find: (hash: string) => SavedGame | null;
  remove: (id: string) => void;
}

/**
 * Returns the storage of a page.
 *
 * @param areas May throw, as the browser does if storage is forbidden.
 * @param onTrouble Called with true at the first write that fails, and with false when a game can be saved again.
 * @param schema The schema of the game whose data is stored; absent if only the settings are.
 */
export function createStorage(
  areas: () => Areas,
  onTrouble: (isTrouble: boolean) => void,
  schema: StorageSchema = NO_GAME,
): PageStorage {
  const prefix = storagePrefix(schema);
  const [games, current] = [`${prefix}game.`, `${prefix}current`];
  const { attempt, reportRecovered } = createSafeWriter(areas, onTrouble);
  const loadGame = (id: string) => {
    const found = AREAS.map((area) => readSavedGame(readObject(areas, games + id, area), id, schema)).filter(
      (game) => game !== null,
    );
    return found.sort((a, b) => b.saved - a.saved)[0] ?? null;
  };
  const listGames = () =>
    gameIds(areas, games)
      .map(loadGame)
      .filter((game) => game !== null)
      .sort((a, b) => b.saved - a.saved);
  return {
    settings: () => readSettings(readObject(areas, SETTINGS), schema),
    saveSettings: (settings) =>
      attempt(({ local }) =>
        local.setItem(SETTINGS, JSON.stringify({ ...(readObject(areas, SETTINGS) as object | null), ...settings })),
      ),
    readValue: (name) => readObject(areas, prefix + name),
    writeValue: (name, value) => attempt(({ local }) => local.setItem(prefix + name, JSON.stringify(value))),
    current: () => loadGame(currentId(areas, current) ?? ""),
    setCurrent: (id) =>
      attempt(({ local, session }) => {
        session.setItem(current, id);
        local.setItem(current, id);
      }),
    save: (game) =>
      attempt((all) => {
        writeText(all, games + game.id, JSON.stringify(toStored(game, schema)));
        reportRecovered();
      }),
    load: loadGame,
    list: listGames,
    find(address) {
      const hash = gameHashOnly(repairedLink(address));
      const running = loadGame(currentId(areas, current) ?? "");
      if (hash.length <= 1 || (running && gameHashOnly(running.hash) === hash)) return running;
      return listGames().find((game) => gameHashOnly(game.hash) === hash) ?? null;
    },
    remove: (id) => attempt((all) => AREAS.forEach((area) => all[area].removeItem(games + id))),
  };
}

/** Returns functions that try to write. The browser may forbid it, or have no room. */
function createSafeWriter(areas: () => Areas, onTrouble: (isTrouble: boolean) => void) {
  let isReported = false;
  const reportTrouble = () => {
    if (!isReported) onTrouble(true);
    isReported = true;
  };
  const reportRecovered = () => {
    if (isReported) onTrouble(false);
    isReported = false;
  };
  const tryToWrite = (act: (all: Areas) => void, otherwise: () => void = reportTrouble) => {
    try {
      act(areas());
    } catch {
      otherwise();
    }
  };
  tryToWrite(migrate, () => {}); // Data that could not be migrated stays where it is.
  return { attempt: tryToWrite, reportRecovered };
}

/** Stored names of fields that have another name in the page. */
const STORED_AS: Record<string, string> = { correspondence: "letter" };

/**
 * Returns a hash to find a game by: without the displayed turn, and without the name of the game, which older hashes lack.
 */
const gameHashOnly = (hash: string) => splitGame(splitPly(hash).hash).hash;

/** Returns the stored form of a saved game. The record of a game with secrets is obfuscated. */
function toStored(game: SavedGame, { hasSecrets }: StorageSchema) {
  const stored = hasSecrets ? { ...game, record: obfuscate(game.record) } : game;
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [STORED_AS[name] ?? name, value]));
}

/** Write a game to localStorage. If there is no room, write it to sessionStorage, where it survives a reload, and throw. */
function writeText({ local, session }: Areas, key: string, text: string) {
  try {
    local.setItem(key, text);
    session.removeItem(key);
  } catch (error) {
    session.setItem(key, text);
    throw error;
  }
}

/** Returns the object stored under *key*; null if there is none or it cannot be parsed. */
function readObject(areas: () => Areas, key: string, area: keyof Areas = "local"): unknown {
  try {
    const value = JSON.parse(areas()[area].getItem(key) ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

function currentId(areas: () => Areas, current: string) {
  try {
    const { local, session } = areas();
    return session.getItem(current) ?? local.getItem(current);
  } catch {
    return null;
  }
}

function gameIds(areas: () => Areas, games: string) {
  try {
    const { local, session } = areas();
    const keys = new Set([...Object.keys(local), ...Object.keys(session)]);
    return [...keys].filter((key) => key.startsWith(games)).map((key) => key.slice(games.length));
  } catch {
    return [];
  }
}
