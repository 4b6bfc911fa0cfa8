// The service worker: caches the games that were opened, so that they play offline, one version at a time. Its scope is the
// site's own folder; it does not touch other sites of the same origin.
//
// A game is cached once its page has been opened: its own files and those that all games share. The page of a game that is
// not cached yet, with everything it needs, comes from the host as if there were no service worker. A new version caches
// the same games, and takes over only when it is complete.
//
// A file is cached under its address and its hash, so that a new version copies unchanged files from the old one, and a
// download that broke off goes on where it stopped. A new version waits until the player asks for it. Pages that are open
// then keep the files they were started with: modules of two versions never meet in one page.

/** Written above this script by the build (tools/build/service_worker.py). */
declare const FILES: [path: string, sha256: string, game: string][];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const SCOPE = worker.registration.scope;
/** Prefix of the caches of this site, of any version. The sites of a host share one origin, and with it the caches. */
const PREFIX = `machiavel:${new URL(SCOPE).pathname}:`;
const CACHE = PREFIX + VERSION;
const NOTES = `${SCOPE}notes-of-the-service-worker`;
const HASHES = new Map(FILES.map(([path, hash]) => [path, hash]));
/** The game of each file; empty for files that all games share. */
const GAMES = new Map(FILES.map(([path, , game]) => [path, game]));
/** Large files, which are streamed to the compiler or have checks of their own. */
const LARGE = /\.(wasm|zip)$/;
/** Files in which a host may change the line ends. */
const TEXTS = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Number of parallel downloads. It is small, because the page is in use in the meantime. */
const AT_ONCE = 4;

/** State in the cache: browsers stop and restart this worker. Other versions read these names, so they must not change. */
interface Notes {
  /** Caches of older versions. */
  elders: string[];
  /** Ids of pages and workers that were started from older versions. */
  clients: string[];
  /** Ids of pages and workers that get every file from the host. */
  strangers: string[];
  /** Games that are completely cached. */
  games: string[];
}

worker.addEventListener("install", (event) => event.waitUntil(cacheThisVersion().catch(postCacheFailure)));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(worker.skipWaiting());
  else if (typeof event.data?.keep === "string") event.waitUntil(cacheGame(event.data.keep));
});
worker.addEventListener("fetch", (event) => {
  const path = listedPath(event.request);
  if (path === null) return;
  if (event.request.mode === "navigate") event.waitUntil(deleteOldVersions());
  event.respondWith(respond(event, path));
});

/** Returns the path of the listed file that a request is for; null if it is for none. The query of a page is ignored. */
function listedPath({ method, mode, url }: Request) {
  if (method !== "GET" || !url.startsWith(SCOPE)) return null;
  if (new URL(url).search && mode !== "navigate") return null;
  const path = pathInSite(url);
  return HASHES.has(path) ? path : null;
}

/** Returns the path of a file or page inside the site. Some hosts redirect `name.html` to `name`. */
function pathInSite(url: string) {
  const { origin, pathname } = new URL(url);
  const path = (origin + pathname).slice(SCOPE.length) || "index.html";
  return HASHES.has(`${path}.html`) ? `${path}.html` : path;
}

const cacheKey = (path: string, hash: string) => `${SCOPE}${path}?sha256=${hash}`;

async function respond(event: FetchEvent, path: string) {
  if (await isServedByHost(event)) return fetch(event.request);
  if (event.request.mode === "navigate" && !(await isGameCached(path))) return fetchFromHost(event, path);
  const elder = await responseOfOlderVersion(event, path);
  if (elder) return elder;
  const cache = await caches.open(CACHE);
  const hash = HASHES.get(path) ?? "";
  const kept = await cache.match(cacheKey(path, hash));
  if (kept && event.request.cache !== "reload" && (await isWhole(kept, path, hash))) return kept;
  try {
    const fresh = await obtainFile([], path, hash, "reload");
    event.waitUntil(cache.put(cacheKey(path, hash), fresh.clone()).catch(() => {}));
    return fresh;
  } catch (error) {
    if (kept && event.request.cache === "reload") return kept; // Without a network the cached file is better than none.
    if (event.request.mode === "navigate") return fetchFromHost(event, path);
    return notFoundResponse(error);
  }
}

/** Whether a cached file still has its hash. The readers of large files check them. */
async function isWhole(kept: Response, path: string, hash: string) {
  return LARGE.test(path) || (await hashOf(await kept.clone().arrayBuffer(), path)) === hash;
}

const notFoundResponse = (why: unknown) =>
  new Response(String(why), { status: 404, statusText: "Not of this version" });

/** Whether a page's game is cached. */
async function isGameCached(path: string) {
  const game = GAMES.get(path) ?? "";
  return game === "" || (await readNotes()).games.includes(game);
}

/**
 * Fetch a page from the host. The host may have another version, whose page must not mix with the files of this one; so
 * everything else of this page comes from the host, too. Without a network the site opens a game that is cached.
 */
async function fetchFromHost({ request, resultingClientId }: FetchEvent, path: string) {
  try {
    const page = await fetch(request);
    await markServedByHost(resultingClientId);
    return page;
  } catch (error) {
    const { games } = await readNotes();
    const kept = games.map((game) => `${game}.html`).find((page) => HASHES.has(page));
    if (path === "index.html" && kept) return Response.redirect(SCOPE + kept);
    throw error;
  }
}

async function isServedByHost({ clientId, resultingClientId, request }: FetchEvent) {
  const { strangers } = await readNotes();
  if (request.mode === "navigate" || !strangers.includes(clientId)) return false;
  if (resultingClientId) await markServedByHost(resultingClientId);
  return true;
}

async function markServedByHost(id: string) {
  const notes = await readNotes();
  await writeNotes({ ...notes, strangers: [...notes.strangers, id] });
}

/** Returns the file as in the version that started the requesting page; undefined if that is this version. */
async function responseOfOlderVersion({ clientId, resultingClientId, request }: FetchEvent, path: string) {
  const notes = await readNotes();
  if (request.mode === "navigate" || !notes.clients.includes(clientId)) return undefined;
  if (resultingClientId) await writeNotes({ ...notes, clients: [...notes.clients, resultingClientId] });
  for (const name of notes.elders) {
    const found = await (await caches.open(name)).match(SCOPE + path, { ignoreSearch: true });
    if (found) return found;
  }
  return notFoundResponse(`${path} was not kept`); // The file of this version would not fit.
}

// ------------------------------------------------------------ the life of a version

async function cacheThisVersion() {
  const elders = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const games = new Set([...(await cachedGames(elders)), ...(await openGames())]);
  await writeNotes({ elders, clients: [], strangers: [], games: [...games] });
  await cacheMissingFiles(elders, ["", ...games]);
}

/** Post to the open pages why nothing was cached, because the browser does not report it. */
async function postCacheFailure(error: unknown) {
  const { message, file = "" } = error as Error & { file?: string };
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const client of open) client.postMessage({ notKept: { message, file } });
  throw error;
}

/** Cache another game, whose page has been opened. */
async function cacheGame(game: string) {
  const { elders, games } = await readNotes();
  if (games.includes(game)) return;
  try {
    await cacheMissingFiles(elders, ["", game]);
  } catch (error) {
    // Either the host has a newer version, which will cache the game, or there is no network, and the next visit tries
    // again.
    return void postCacheFailure(error).catch(() => {});
  }
  const notes = await readNotes();
  await writeNotes({ ...notes, games: [...new Set([...notes.games, game])] });
}

/** Cache the missing files of these games. */
async function cacheMissingFiles(elders: string[], games: string[]) {
  const sources = await Promise.all(elders.map((name) => caches.open(name)));
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const queue = FILES.filter(([path, hash, game]) => games.includes(game) && !there.has(cacheKey(path, hash))).values();
  const runQueue = async () => {
    for (const [path, hash] of queue) await cache.put(cacheKey(path, hash), await obtainFile(sources, path, hash));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runQueue));
}

/** Returns the games that older versions have cached. Versions without a note had cached all games. */
async function cachedGames(elders: string[]) {
  const notes = await Promise.all(elders.map(notesOf));
  return notes.flatMap((note) => note?.games ?? [...GAMES.values()]).filter((game) => game !== "");
}

/** Returns the games whose pages are open. */
async function openGames() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return open.map(({ url }) => GAMES.get(pathInSite(url)) ?? "").filter((game) => game !== "");
}

/** Returns a file of this version: from an old version that has the same file, else from the network. */
async function obtainFile(
  sources: Cache[],
  path: string,
  hash: string,
  cache: RequestCache = "no-cache" as RequestCache,
) {
  for (const source of sources) {
    const same = await source.match(cacheKey(path, hash));
    if (same) return same;
  }
  const response = await fetch(new Request(SCOPE + path, { cache }));
  const bytes = await response.arrayBuffer();
  // A host may send an older file for some minutes, or a page in its place. Then the install fails, and the browser tries
  // again later.
  if (!response.ok) throw new Unfit(path, `status ${response.status}`);
  if ((await hashOf(bytes, path)) !== hash) throw new Unfit(path, "it is not the file of this version, or was changed");
  return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

/** A file that cannot be cached, and the reason. */
class Unfit extends Error {
  file;

  constructor(file: string, reason: string) {
    super(`${file} cannot be kept: ${reason}`);
    this.file = file;
  }
}

/**
 * Returns the hash of a file without the parts that a host may change: line ends, and in pages comments and blanks between
 * tags. tools/build/service_worker.py computes the same hash.
 */
function hashOf(bytes: ArrayBuffer, path: string) {
  if (!TEXTS.test(path)) return sha256(bytes);
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  const normalized = path.endsWith(".html") ? text.replace(/<!--.*?-->/gs, "").replace(/>[ \t\n\f\r]+</g, "><") : text;
  return sha256(new TextEncoder().encode(normalized));
}

async function sha256(bytes: BufferSource) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Become the version for all further pages. The first version also serves the page that is open. */
async function takeOver() {
  const { elders } = await readNotes();
  if (elders.length === 0) return worker.clients.claim();
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  const before = (await Promise.all(elders.map(notesOf))).flatMap((note) => note?.strangers ?? []);
  const [strangers, clients] = [true, false].map((is) =>
    open.map(({ id }) => id).filter((id) => before.includes(id) === is),
  );
  await writeNotes({ ...(await readNotes()), clients, strangers });
  await deleteOldVersions();
}

/** Delete the old versions once the last page that was started from them is closed. */
async function deleteOldVersions() {
  const { elders, clients } = await readNotes();
  if (elders.length === 0) return;
  const alive = await Promise.all(clients.map((id) => worker.clients.get(id)));
  if (alive.some(Boolean)) return;
  await Promise.all(elders.map((name) => caches.delete(name)));
  await writeNotes({ ...(await readNotes()), elders: [], clients: [] });
}

let notesRead: Promise<Notes> | null = null;

function readNotes(): Promise<Notes> {
  notesRead ??= notesOf(CACHE).then((notes) => ({ elders: [], clients: [], strangers: [], games: [], ...notes }));
  return notesRead;
}

/** Returns the notes of a version. The oldest versions have fewer fields. */
async function notesOf(name: string): Promise<Partial<Notes> | undefined> {
  return (await (await caches.open(name)).match(NOTES))?.json();
}

async function writeNotes(notes: Notes) {
  notesRead = Promise.resolve(notes);
  await (await caches.open(CACHE)).put(NOTES, new Response(JSON.stringify(notes)));
}
