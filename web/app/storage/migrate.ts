// Migration of entries that older versions have stored under keys without the site's folder (`machiavel.…`). These do
// not tell which site of a host has stored them, so the first site that was used before takes all of them. A site at
// the root keeps them.
//
//   machiavel.site          folder of the site that takes the old keys, until it has them; of a site at the root, for good
//   <own prefix>inherited   the migration is done: in localStorage for the site, in sessionStorage for each tab

import { serviceWorkers } from "../services/service-workers.ts";
import { OWN, SITE_PATH } from "../boot/site-path.ts";
import type { Areas } from "./index.ts";

const OLD = "machiavel.";
const CLAIM = `${OLD}site`;
const DONE = `${OWN}inherited`;
const GAME = /^machiavel\.(\w+\.)?game\./;
const CURRENT = /current$/;

/**
 * Whether the old keys may belong to this site, which is so if a service worker controls the page: then the site was used
 * before.
 */
let isOurs = Boolean(serviceWorkers()?.controller);
/** Whether this page has tried the migration. */
let isSettled = false;

/**
 * Find out whether the old keys may belong to this site. They do not if the caches show that another site of this host was
 * used before, and this one was not.
 *
 * @param names Returns the names of all caches of this origin.
 */
export async function findOutOwnership(names: () => Promise<string[]> = () => caches.keys()) {
  if (isOurs || OWN === OLD) return;
  const ours = [`machiavel:${SITE_PATH}:`, `machiavel-started:${SITE_PATH}`];
  const kept = await Promise.resolve()
    .then(names)
    .catch(() => []);
  const ofSites = kept.filter((name) => /^machiavel(-started)?:/.test(name));
  isOurs = ofSites.length === 0 || ofSites.some((name) => ours.some((own) => name.startsWith(own)));
}

/**
 * Migrate the old keys of this site, once in each page. Each key is moved alone, so that nothing is lost if the tab is
 * closed meanwhile. Entries for which there is no room stay for the next time.
 */
export function migrate(all: Areas) {
  if (isSettled) return;
  isSettled = true;
  const claim = all.local.getItem(CLAIM);
  if (OWN === OLD) {
    if (claim === null) all.local.setItem(CLAIM, SITE_PATH);
  } else if (claim === null || claim === SITE_PATH) {
    migrateSite(all);
  }
}

function migrateSite(all: Areas) {
  const { local } = all;
  if (local.getItem(DONE) !== null) {
    // A tab that still ran the older version has saved games in the meantime.
    oldKeys(local)
      .filter((key) => GAME.test(key) && local.getItem(ownKey(key)) !== null)
      .forEach((key) => renameKey(local, key));
    migrateTab(all);
  } else if (isOurs) {
    const old = oldKeys(local);
    if (old.length > 0) local.setItem(CLAIM, SITE_PATH);
    if (!old.map((key) => renameKey(local, key)).every(Boolean)) return;
    local.removeItem(CLAIM);
    local.setItem(DONE, "1");
    migrateTab(all);
  }
}

/** Migrate the entries of this tab in sessionStorage: its current game, and games for which localStorage had no room. */
function migrateTab({ local, session }: Areas) {
  if (session.getItem(DONE) !== null) return;
  for (const key of oldKeys(session)) {
    const game = key.replace(CURRENT, `game.${session.getItem(key)}`);
    if (!CURRENT.test(key)) renameKey(session, key);
    else if (local.getItem(game) !== null) renameKey(local, game);
    if (CURRENT.test(key) && local.getItem(ownKey(game)) !== null) renameKey(session, key);
  }
  session.setItem(DONE, "1");
}

const oldKeys = (area: Storage) => Object.keys(area).filter((key) => key.startsWith(OLD) && key !== CLAIM);

const ownKey = (key: string) => OWN + key.slice(OLD.length);

/**
 * Rename a key to this site's, unless that key has a later game. Returns whether the old key is gone. If there is no room
 * for both entries, the old one is removed first, and restored if even that is not enough.
 */
function renameKey(area: Storage, key: string) {
  const value = area.getItem(key) ?? "";
  const there = area.getItem(ownKey(key));
  if (there !== null && savedAt(there) >= savedAt(value)) {
    area.removeItem(key);
    return true;
  }
  try {
    area.setItem(ownKey(key), value);
    area.removeItem(key);
    return true;
  } catch {
    area.removeItem(key);
  }
  try {
    area.setItem(ownKey(key), value);
    return true;
  } catch {
    area.setItem(key, value);
    return false;
  }
}

/** Returns when a game was saved; 0 if the text is no saved game, or damaged. */
function savedAt(text: string) {
  try {
    return Number(JSON.parse(text).saved) || 0;
  } catch {
    return 0;
  }
}
