// The service worker: the whole site without a network, one version at a time. Served from the site's own folder, which
// is its scope; other sites of the same origin are none of its business.
//
// A file is kept under its address and its hash, so that a new version copies from the old one what has not changed, and a
// download that broke off goes on where it stopped. A new version waits until somebody asks for it. Pages that were open
// then go on with the files they were started with: old and new modules never meet in one page.

const FILES = /** @type {[path: string, sha256: string][]} */ ([]); // the build writes them
const VERSION = "0"; // the build writes it

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
/** Caches of this site, of any version: a host's sites share one origin. */
const PREFIX = `machiavel:${new URL(SCOPE).pathname}:`;
const CACHE = PREFIX + VERSION;
const NOTES = `${SCOPE}notes-of-the-service-worker`;
const HASHES = new Map(FILES);
/** Megabytes, which are streamed to the compiler, or have checks of their own. */
const LARGE = /\.(wasm|zip)$/;
/** Downloads at a time: the page may be playing meanwhile. */
const AT_ONCE = 4;

/**
 * @typedef {object} Notes What outlives the worker's own short lives.
 * @property {string[]} elders Caches of the versions before.
 * @property {string[]} clients Pages and workers that were started from them.
 */

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(worker.skipWaiting());
});
worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  if (event.request.mode === "navigate") event.waitUntil(sweep());
  event.respondWith(answer(event, path));
});

/** The listed file that a request is for; null for all else. A page is the same whatever its query. @param {Request} request */
function pathOf({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(SCOPE)) return null;
  const { origin, pathname, search } = new URL(url);
  if (search && mode !== "navigate") return null;
  const path = (origin + pathname).slice(SCOPE.length) || "index.html";
  return HASHES.has(path) ? path : null;
}

/** @param {string} path @param {string} hash */
const keyOf = (path, hash) => `${SCOPE}${path}?sha256=${hash}`;

/**
 * @param {FetchEvent} event
 * @param {string} path
 */
async function answer(event, path) {
  const elder = await fromElder(event, path);
  if (elder) return elder;
  const cache = await caches.open(CACHE);
  const hash = HASHES.get(path) ?? "";
  const kept = await cache.match(keyOf(path, hash));
  if (kept && event.request.cache !== "reload" && (await isWhole(kept, path, hash))) return kept;
  try {
    const fresh = await obtain([], path, hash, "reload");
    event.waitUntil(cache.put(keyOf(path, hash), fresh.clone()).catch(() => {}));
    return fresh;
  } catch (error) {
    if (kept && event.request.cache === "reload") return kept; // no network: a second try must not take away what there is
    // The host has another version: a page of it brings its own files; among those of this version they would not fit.
    if (event.request.mode === "navigate") return fetch(event.request);
    return new Response(String(error), { status: 404, statusText: "Not of this version" });
  }
}

/** Whether what is kept is what it was. The largest are left to those who read them. @param {Response} kept @param {string} path @param {string} hash */
async function isWhole(kept, path, hash) {
  return LARGE.test(path) || (await sha256(await kept.clone().arrayBuffer())) === hash;
}

/**
 * The file as the version had it with which the asking page was started; nothing where that is this version.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
async function fromElder({ clientId, resultingClientId, request }, path) {
  const notes = await readNotes();
  if (request.mode === "navigate" || !notes.clients.includes(clientId)) return undefined;
  if (resultingClientId) await writeNotes({ ...notes, clients: [...notes.clients, resultingClientId] });
  for (const name of notes.elders) {
    const found = await (await caches.open(name)).match(SCOPE + path, { ignoreSearch: true });
    if (found) return found;
  }
  return undefined;
}

// ------------------------------------------------------------ the life of a version

async function fill() {
  const elders = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const sources = await Promise.all(elders.map((name) => caches.open(name)));
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const queue = FILES.filter(([path, hash]) => !there.has(keyOf(path, hash))).values();
  const work = async () => {
    for (const [path, hash] of queue) await cache.put(keyOf(path, hash), await obtain(sources, path, hash));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeNotes({ elders, clients: [] });
}

/**
 * A file of this version, from an old version that has the same or from the network.
 *
 * @param {Cache[]} sources
 * @param {string} path
 * @param {string} hash
 * @param {RequestCache} [cache]
 */
async function obtain(sources, path, hash, cache = /** @type {RequestCache} */ ("no-cache")) {
  for (const source of sources) {
    const same = await source.match(keyOf(path, hash));
    if (same) return same;
  }
  const response = await fetch(new Request(SCOPE + path, { cache }));
  const bytes = await response.arrayBuffer();
  // A host may send an older file for some minutes, or a page instead of one: the install fails and is tried again later.
  if (!response.ok || (await sha256(bytes)) !== hash) throw new Error(`${path} is not the file of this version`);
  return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Become the version for all pages to come; at the very first time, also for the page that is open. */
async function takeOver() {
  const { elders } = await readNotes();
  if (elders.length === 0) return worker.clients.claim();
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  await writeNotes({ elders, clients: open.map(({ id }) => id) });
  await sweep();
}

/** Delete the old versions when the last page is gone that was started from them. */
async function sweep() {
  const { elders, clients } = await readNotes();
  if (elders.length === 0) return;
  const alive = await Promise.all(clients.map((id) => worker.clients.get(id)));
  if (alive.some(Boolean)) return;
  await Promise.all(elders.map((name) => caches.delete(name)));
  await writeNotes({ elders: [], clients: [] });
}

/** @type {Promise<Notes> | null} */
let notesRead = null;

/** @returns {Promise<Notes>} */
function readNotes() {
  notesRead ??= caches
    .open(CACHE)
    .then((cache) => cache.match(NOTES))
    .then((response) => response?.json() ?? { elders: [], clients: [] });
  return notesRead;
}

/** @param {Notes} notes */
async function writeNotes(notes) {
  notesRead = Promise.resolve(notes);
  await (await caches.open(CACHE)).put(NOTES, new Response(JSON.stringify(notes)));
}
