// Owns the start of Python in a worker, the same for every role: downloads, Pyodide, the engine on its path.

import { createDownloads } from "./downloads.js";
import { SITE } from "./site.js";

/** @typedef {import("pyodide").PyodideAPI} Python */

const ROOT = new URL("../../", import.meta.url);
const PYODIDE = new URL("pyodide/", ROOT);
const LIBRARY = "python/stdlib.zip";
const ENGINE = "python/machiavel.zip";
/** Where the engine's zip lies in Python's file system. */
const ENGINE_PATH = "/lib/machiavel.zip";

/**
 * Start Python with the engine on its path.
 *
 * @param {(phase: "download" | "start", loaded: number, total: number) => void} onProgress
 * @returns {Promise<Python>}
 */
export async function boot(onProgress) {
  const downloads = createDownloads(SITE.bytes, ROOT, (loaded, total) => {
    onProgress("download", loaded, total);
    if (loaded >= total) onProgress("start", 0, 1);
  });
  const fetchBefore = globalThis.fetch;
  // Pyodide fetches its files itself and says nothing of them: it is given a fetch that does.
  globalThis.fetch = downloads.fetch;
  try {
    return await Promise.race([startPython(downloads), downloads.failure]);
  } finally {
    globalThis.fetch = fetchBefore;
  }
}

/** @param {ReturnType<typeof createDownloads>} downloads */
async function startPython(downloads) {
  const engine = downloads.bytes(ENGINE);
  engine.catch(() => {}); // reported through `failure`
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYODIDE).href);
  return loadPyodide({
    indexURL: PYODIDE.href,
    stdLibURL: new URL(LIBRARY, ROOT).href,
    // No package is ever loaded: neither the lock file nor a package host is asked for.
    lockFileContents: /** @type {import("pyodide").Lockfile} */ (SITE.lock),
    packageBaseUrl: PYODIDE.href,
    enableRunUntilComplete: false,
    env: { PYTHONPATH: ENGINE_PATH },
    fsInit: async (files) => files.writeFile(ENGINE_PATH, await engine),
  });
}
