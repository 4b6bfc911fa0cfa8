// Stored snapshots of a started Python: where they lie, which version they fit, when they are deleted.
//
// A snapshot is the memory of an interpreter with the engine loaded, made in this browser (snapshot-worker.ts). Its address
// names the versions of site and browser, so that another version never finds it.

import { SITE } from "./site.js";

const ROOT = new URL("../../", import.meta.url);
/**
 * Name of the cache. It contains the site's folder, because sites of one host share an origin. The service worker deletes
 * only its own caches.
 */
const CACHE = `machiavel-started:${ROOT.pathname}`;
const ADDRESS = new URL(`started/${self.name}?${SITE.version}&${encodeURIComponent(navigator.userAgent)}`, ROOT).href;

/** Returns the stored snapshot, not yet read; null if there is none or the browser allows no storage. */
export async function findSnapshot(): Promise<Response | null> {
  try {
    return (await caches.match(ADDRESS, { cacheName: CACHE })) ?? null;
  } catch {
    return null; // A private window, or a page whose address is not secure.
  }
}

/** Store a snapshot in place of older ones of this game. Rejects if there is no room. */
export async function storeSnapshot(picture: Uint8Array<ArrayBuffer>) {
  // The entry at the same address is replaced only when the new one is complete.
  await deleteSnapshots(({ url }) => url !== ADDRESS);
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(picture));
}

/** Delete the snapshots of this game, of any version. */
export async function deleteSnapshots(isUnwanted: (request: Request) => boolean = () => true) {
  try {
    const cache = await caches.open(CACHE);
    const ours = await cache.keys(new URL(`started/${self.name}`, ROOT), { ignoreSearch: true });
    await Promise.all(ours.filter(isUnwanted).map((request) => cache.delete(request)));
  } catch {
    // The browser allows no storage.
  }
}
