// Owns the start of Python in a worker, the same for every role: downloads, Pyodide, the engine on its path.

import { createDownloads } from "./downloads.js";
import { SITE } from "./site.js";

const ROOT = new URL("../../", import.meta.url);
const PYODIDE = new URL("pyodide/", ROOT);
const LIBRARY = "python/stdlib.zip";
const ENGINE = "python/machiavel.zip";
/** Where the engine's zip lies in Python's file system; tools/build/pyodide/sitecustomize.py puts it on the path. */
const ENGINE_PATH = "/lib/machiavel.zip";
/** Milliseconds between two words on the download: each one makes the page draw. */
const PROGRESS_INTERVAL = 100;

/**
 * Start Python and import a module of the engine: what a worker asks Python for later, by its role.
 *
 * @param {string} name `machiavel.host.bridge`
 * @param {(phase: "download" | "start", loaded: number, total: number) => void} onProgress
 * @returns {Promise<any>} The module, held for the life of the worker.
 */
export async function boot(name, onProgress) {
  let told = 0;
  const downloads = createDownloads(SITE.bytes, ROOT, (loaded, total) => {
    if (loaded >= total) onProgress("start", 0, 0);
    else if (performance.now() - told > PROGRESS_INTERVAL) {
      told = performance.now();
      onProgress("download", loaded, total);
    }
  });
  const fetchBefore = globalThis.fetch;
  // Pyodide fetches its files itself and says nothing of them: it is given a fetch that does.
  globalThis.fetch = downloads.fetch;
  try {
    const python = await Promise.race([startPython(downloads), downloads.failure]);
    const module = python.pyimport(name);
    collectAgain(python.pyimport("gc"));
    return module;
  } finally {
    globalThis.fetch = fetchBefore;
  }
}

/** @param {ReturnType<typeof createDownloads>} downloads */
async function startPython(downloads) {
  const engine = downloads.bytes(ENGINE);
  engine.catch(() => {}); // reported through `failure`
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
    fsInit: async (files) => files.writeFile(ENGINE_PATH, await engine),
  });
}

/**
 * End the start, during which nothing was collected; what is loaded now stays, and is never looked through again.
 *
 * @param {{ freeze(): void, enable(): void, destroy(): void }} collector Python's module `gc`.
 */
function collectAgain(collector) {
  collector.freeze();
  collector.enable();
  collector.destroy();
}
