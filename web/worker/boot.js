// Owns the start of Python in a worker, the same for every role: downloads, Pyodide, the engine on its path; or, where this
// browser has kept a picture of a started one (kept.js), that picture.

import { createDownloads } from "./downloads.js";
import { dropKept, findKept } from "./kept.js";
import { SITE } from "./site.js";

const ROOT = new URL("../../", import.meta.url);
const PYODIDE = new URL("pyodide/", ROOT);
const LIBRARY = "python/stdlib.zip";
const ENGINE = "python/machiavel.zip";
/** Where the engine's zip lies in Python's file system; tools/build/pyodide/sitecustomize.py puts it on the path. */
const ENGINE_PATH = "/lib/machiavel.zip";
/** What the workers ask Python for, by their roles: one picture serves them all. */
const ROLES = ["machiavel.host.bridge", "machiavel.host.mind"];
/** Milliseconds between two words on the download: each one makes the page draw. */
const PROGRESS_INTERVAL = 100;
/** Milliseconds after which a picture that has not come to life never will. */
const PICTURE_PATIENCE = 10_000;

/**
 * @typedef {import("pyodide").PyodideAPI} Python
 * @typedef {import("pyodide").PyodideConfig} Config
 * @typedef {(phase: "download" | "start", loaded: number, total: number) => void} OnProgress
 */

/**
 * Start Python and import a module of the engine: what a worker asks Python for later, by its role.
 *
 * @param {string} name `machiavel.host.bridge`
 * @param {OnProgress} onProgress
 * @returns {Promise<{ module: any, isKept: boolean }>} The module, held for the life of the worker, and whether Python
 *   comes from a kept picture.
 */
export async function boot(name, onProgress) {
  const picture = await findKept();
  if (picture) return { module: (await revived(picture, onProgress)).pyimport(name), isKept: true };
  const python = await started(onProgress);
  const module = python.pyimport(name);
  collectAgain(python);
  return { module, isKept: false };
}

/**
 * Start Python with all that any role asks for.
 *
 * @returns {Promise<Uint8Array<ArrayBuffer>>} A picture of it.
 */
export async function makePicture() {
  const python = await started(() => {}, { _makeSnapshot: true });
  // Pyodide looks for an empty object in this place. A module that the site does without (tools/pyodide) leaves it there.
  python.globals.set("left_behind", {});
  for (const role of ROLES) python.pyimport(role).destroy();
  collectAgain(python);
  return /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
}

/**
 * @param {OnProgress} onProgress
 * @param {Config} [special]
 */
async function started(onProgress, special = {}) {
  return withDownloads(SITE.bytes, onProgress, ({ bytes }) => {
    const engine = bytes(ENGINE);
    engine.catch(() => {}); // reported through `failure`
    return { ...special, fsInit: async (files) => files.writeFile(ENGINE_PATH, await engine) };
  });
}

/**
 * Bring a picture to life. It holds the engine; the library is there for what is imported late. One that fails is
 * forgotten, so that the next start is an ordinary one.
 *
 * @param {Response} picture
 * @param {OnProgress} onProgress
 */
async function revived(picture, onProgress) {
  const { [ENGINE]: _, ...sizes } = SITE.bytes;
  try {
    const python = await Promise.race([
      withDownloads(sizes, onProgress, () => ({ _loadSnapshot: picture.arrayBuffer() })),
      tooLong(PICTURE_PATIENCE),
    ]);
    // Chance would be the same after each start.
    const random = python.pyimport("random");
    random.seed();
    random.destroy();
    return python;
  } catch (error) {
    await dropKept();
    throw error;
  }
}

/**
 * Start Python while its files are fetched and counted.
 *
 * @param {Record<string, number>} sizes
 * @param {OnProgress} onProgress
 * @param {(downloads: ReturnType<typeof createDownloads>) => Config} configure
 */
async function withDownloads(sizes, onProgress, configure) {
  const downloads = createDownloads(sizes, ROOT, reporter(onProgress));
  const fetchBefore = globalThis.fetch;
  // Pyodide fetches its files itself and says nothing of them: it is given a fetch that does.
  globalThis.fetch = downloads.fetch;
  try {
    return await Promise.race([startPython(configure(downloads)), downloads.failure]);
  } finally {
    globalThis.fetch = fetchBefore;
  }
}

/**
 * @param {Config} config
 * @returns {Promise<Python>}
 */
async function startPython(config) {
  // Pyodide imports its larger half by itself, later.
  import(new URL("pyodide.asm.mjs", PYODIDE).href).catch(() => {});
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYODIDE).href);
  return loadPyodide({
    indexURL: PYODIDE.href,
    stdLibURL: new URL(LIBRARY, ROOT).href,
    // No package is ever loaded: neither the lock file nor a package host is asked for.
    lockFileContents: /** @type {import("pyodide").Lockfile} */ (SITE.lock),
    packageBaseUrl: PYODIDE.href,
    enableRunUntilComplete: false,
    ...config,
  });
}

/**
 * Tell of the download now and then, and of its end at once.
 *
 * @param {OnProgress} onProgress
 * @returns {(loaded: number, total: number) => void}
 */
function reporter(onProgress) {
  let told = 0;
  return (loaded, total) => {
    if (loaded >= total) onProgress("start", 0, 0);
    else if (performance.now() - told > PROGRESS_INTERVAL) {
      told = performance.now();
      onProgress("download", loaded, total);
    }
  };
}

/**
 * End the start, during which nothing was collected; what is loaded now stays, and is never looked through again.
 *
 * @param {Python} python
 */
function collectAgain(python) {
  const collector = python.pyimport("gc");
  collector.freeze();
  collector.enable();
  collector.destroy();
}

/**
 * @param {number} milliseconds
 * @returns {Promise<never>}
 */
function tooLong(milliseconds) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("The kept engine does not start")), milliseconds));
}
