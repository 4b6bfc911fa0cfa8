// The taking over of what versions kept that knew no folders: their names (`machiavel.…`) told nothing of the site, so that the
// first of a host's sites that was there before takes all of it, and no other. A site at the root goes on with those names.
//
//   machiavel.site          the folder of the site whose the old names are, while it takes them; at the root for good
//   <own prefix>inherited   it is done: in localStorage once for all, in sessionStorage once for each tab

import { serviceWorkers } from "../services/service-workers.ts";
import { OWN, SITE_PATH } from "../boot/site-path.ts";
import type { Areas } from "./index.ts";

const OLD = "machiavel.";
const CLAIM = `${OLD}site`;
const DONE = `${OWN}inherited`;
const GAME = /^machiavel\.(\w+\.)?game\./;
const CURRENT = /current$/;

/** Whether what is kept under the old names may be this site's: what controls this page was here before. */
let isOurs = Boolean(serviceWorkers()?.controller);
/** Whether it has been looked after, in this page. */
let isSettled = false;

/**
 * Find out whether the old names may be this site's: not where another site of this host was plainly used before, and
 * this one was not.
 *
 * @param names Of all caches of this origin.
 */
export async function mayInherit(names: () => Promise<string[]> = () => caches.keys()) {
  if (isOurs || OWN === OLD) return;
  const ours = [`machiavel:${SITE_PATH}:`, `machiavel-started:${SITE_PATH}`];
  const kept = await Promise.resolve()
    .then(names)
    .catch(() => []);
  const ofSites = kept.filter((name) => /^machiavel(-started)?:/.test(name));
  isOurs = ofSites.length === 0 || ofSites.some((name) => ours.some((own) => name.startsWith(own)));
}

/**
 * Take over what is this site's, once in each page. Each name is taken by itself, so that nothing is lost where the tab
 * is closed meanwhile; what finds no room stays for the next time.
 */
export function inherit(all: Areas) {
  if (isSettled) return;
  isSettled = true;
  const claim = all.local.getItem(CLAIM);
  if (OWN === OLD) {
    if (claim === null) all.local.setItem(CLAIM, SITE_PATH);
  } else if (claim === null || claim === SITE_PATH) {
    takeOver(all);
  }
}

function takeOver(all: Areas) {
  const { local } = all;
  if (local.getItem(DONE) !== null) {
    // A tab that was still of the version before has played on.
    oldKeys(local)
      .filter((key) => GAME.test(key) && local.getItem(ownKey(key)) !== null)
      .forEach((key) => move(local, key));
    ofThisTab(all);
  } else if (isOurs) {
    const old = oldKeys(local);
    if (old.length > 0) local.setItem(CLAIM, SITE_PATH);
    if (!old.map((key) => move(local, key)).every(Boolean)) return;
    local.removeItem(CLAIM);
    local.setItem(DONE, "1");
    ofThisTab(all);
  }
}

/** What this tab alone has kept: the game that it plays, and games for which there was no room. */
function ofThisTab({ local, session }: Areas) {
  if (session.getItem(DONE) !== null) return;
  for (const key of oldKeys(session)) {
    const game = key.replace(CURRENT, `game.${session.getItem(key)}`);
    if (!CURRENT.test(key)) move(session, key);
    else if (local.getItem(game) !== null) move(local, game);
    if (CURRENT.test(key) && local.getItem(ownKey(game)) !== null) move(session, key);
  }
  session.setItem(DONE, "1");
}

const oldKeys = (area: Storage) => Object.keys(area).filter((key) => key.startsWith(OLD) && key !== CLAIM);

const ownKey = (key: string) => OWN + key.slice(OLD.length);

/**
 * Give a key this site's name, unless there is a later one; whether that is done. Where both have no room beside each
 * other, the old one makes room, and comes back where even that is not enough.
 */
function move(area: Storage, key: string) {
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

/** When a game was saved; 0: it is none, or damaged. */
function savedAt(text: string) {
  try {
    return Number(JSON.parse(text).saved) || 0;
  } catch {
    return 0;
  }
}
