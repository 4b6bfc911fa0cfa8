// Owns the picture of a started Python that this browser keeps for the next visit: where it lies, what it fits, when it goes.
//
// It is the memory of the interpreter with the engine in it, made here (keeper.ts). Another version of the site, or of the
// browser, has another address for it, and never sees this one.

import { SITE } from "./site.js";

const ROOT = new URL("../../", import.meta.url);
/** Of this site alone: a host's sites share one origin. The service worker deletes only caches of its own names. */
const CACHE = `machiavel-started:${ROOT.pathname}`;
const ADDRESS = new URL(`started/${self.name}?${SITE.version}&${encodeURIComponent(navigator.userAgent)}`, ROOT).href;

/** Find the picture, without reading it; null where there is none, or where the browser keeps nothing. */
export async function findKept(): Promise<Response | null> {
  try {
    return (await caches.match(ADDRESS, { cacheName: CACHE })) ?? null;
  } catch {
    return null; // a private window, or a page whose address is not secure
  }
}

/** Keep a picture instead of those that this game had. Rejects where there is no room. */
export async function keep(picture: Uint8Array<ArrayBuffer>) {
  await dropKept(({ url }) => url !== ADDRESS); // its own place is taken when it is whole
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(picture));
}

/** Forget the pictures of this game, whatever their version. */
export async function dropKept(isUnwanted: (request: Request) => boolean = () => true) {
  try {
    const cache = await caches.open(CACHE);
    const ours = await cache.keys(new URL(`started/${self.name}`, ROOT), { ignoreSearch: true });
    await Promise.all(ours.filter(isUnwanted).map((request) => cache.delete(request)));
  } catch {
    // Nothing is kept here.
  }
}
