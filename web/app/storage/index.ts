// Owns what the browser keeps: settings, saved games, which game this tab plays. Works without, if it may keep nothing.
//
//   <site>settings         {language, theme, sound}: of all games
//   <prefix>game.<id>      a SavedGame, its record sealed where the game has secrets; in sessionStorage, for this tab alone, where localStorage is full
//   <prefix>current        id of the game in progress; in sessionStorage for this tab, in localStorage for the next one
//   <prefix><name>         what else the game keeps, in localStorage
//
// The prefix is the game's, behind that of the site (site-path.ts): `machiavel.` of the one that was there first,
// `machiavel.<game>.` of the others; `machiavel:/a/.` and `machiavel:/a/.<game>.` of a site that lies in the folder /a/.

import { inherit } from "./migrate.ts";
import { readSavedGame, readSettings } from "./validate.ts";
import { seal } from "./obfuscate.ts";
import { splitGame } from "../links/game-part.ts";
import { mended } from "../links/repair.ts";
import { splitTurn } from "../links/ply-part.ts";
import { OWN, prefixOf } from "../boot/site-path.ts";
import type { StorageSchema, SavedGame, Settings } from "./validate.ts";

const SETTINGS = `${OWN}settings`;
/** For who reads settings alone. */
const NO_GAME: StorageSchema = { prefix: "machiavel.", seats: [], settings: {}, isPosition: () => false };
const AREAS: (keyof Areas)[] = ["local", "session"];

export type Areas = { local: Storage; session: Storage };

export interface PageStorage {
  settings: () => Settings & Record<string, unknown>;
  /** What is given; the rest stays as it was, or as another tab has changed it. */
  saveSettings: (settings: Settings & Record<string, unknown>) => void;
  /** What else the game keeps under that name; null: nothing, or nothing that can be read. */
  kept: (name: string) => unknown;
  keep: (name: string, value: object) => void;
  /** The game that this tab (else the last tab) plays. */
  current: () => SavedGame | null;
  setCurrent: (id: string) => void;
  save: (game: SavedGame) => void;
  load: (id: string) => SavedGame | null;
  /** The last saved first. */
  list: () => SavedGame[];
  /** The game of a hash; of none: the current one. */
  find: (hash: string) => SavedGame | null;
  remove: (id: string) => void;
}

/**
 * @param areas May throw, as the browser does where storage is forbidden.
 * @param onTrouble Called at the first write that fails; and, with false, when a game can be saved again.
 * @param kept Of the game whose saved ones are meant.
 */
export function createStorage(
  areas: () => Areas,
  onTrouble: (isTrouble: boolean) => void,
  kept: StorageSchema = NO_GAME,
): PageStorage {
  const prefix = prefixOf(kept);
  const [games, current] = [`${prefix}game.`, `${prefix}current`];
  const { attempt, relief } = createAttempts(areas, onTrouble);
  const load = (id: string) => {
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
        local.setItem(SETTINGS, JSON.stringify({ ...(read(areas, SETTINGS) as object | null), ...settings })),
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

/** Writing where the browser may forbid it, or have no room. */
function createAttempts(areas: () => Areas, onTrouble: (isTrouble: boolean) => void) {
  let isTold = false;
  const trouble = () => {
    if (!isTold) onTrouble(true);
    isTold = true;
  };
  const relief = () => {
    if (isTold) onTrouble(false);
    isTold = false;
  };
  const attempt = (act: (all: Areas) => void, otherwise: () => void = trouble) => {
    try {
      act(areas());
    } catch {
      otherwise();
    }
  };
  attempt(inherit, () => {}); // what could not be taken over stays where it is
  return { attempt, relief };
}

/** Names that what is stored has had from the first. */
const STORED_AS: Record<string, string> = { correspondence: "letter" };

/** A hash by which a game is found, whatever turn it shows, and whether or not it names the game: it did not always. */
const gameOnly = (hash: string) => splitGame(splitTurn(hash).hash).hash;

/** What is written of a game: of one with secrets, nothing that tells a hand to who reads it. */
function written(game: SavedGame, { hasSecrets }: StorageSchema) {
  const told = hasSecrets ? { ...game, record: seal(game.record) } : game;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [STORED_AS[name] ?? name, value]));
}

/** Write a game where it outlives the tab; where there is no room left, where it outlives a reload at least. */
function write({ local, session }: Areas, key: string, text: string) {
  try {
    local.setItem(key, text);
    session.removeItem(key);
  } catch (error) {
    session.setItem(key, text);
    throw error;
  }
}

/** The object stored under *key*; null when there is none or it cannot be read. */
function read(areas: () => Areas, key: string, area: keyof Areas = "local"): unknown {
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
