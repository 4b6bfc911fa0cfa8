// Start of Python in a worker, the same for rules and search: downloads, Pyodide, the engine on its path; or, where the
// browser has stored a snapshot of a started Python (snapshot-cache.ts), that snapshot.

import { CACHING, createDownloads } from "./downloads.ts";
import { deleteSnapshots, findSnapshot } from "./snapshot-cache.ts";
import { SITE } from "./site.js";
import { unpackMemory } from "./sparse-memory.ts";
import type * as Pyodide from "pyodide";
import type { Lockfile, PyodideAPI as Python, PyodideConfig as Config } from "pyodide";

const ROOT = new URL("../../", import.meta.url);
const PYODIDE = new URL("pyodide/", ROOT);
const WASM = "pyodide/pyodide.asm.wasm";
const WASM_ADDRESS = new URL(WASM, ROOT).href;
const LIBRARY = "python/stdlib.zip";
/**
 * The zips of the engine and their paths in Python's file system, where tools/build/pyodide/sitecustomize.py finds them. One
 * has the part that all games share, the other the game after which this worker is named.
 */
const ENGINE = { "python/machiavel.zip": "/lib/machiavel.zip", [`python/${self.name}.zip`]: "/lib/machiavel-game.zip" };
/** The modules that the workers import. A snapshot has all of them, so that one snapshot serves every worker. */
const ROLES = ["machiavel.rpc.rules_service", "machiavel.rpc.search_service"];
/** The module that makes the calls of a visitor's first minute once, so that their caches are filled. */
const WARM_UP_MODULE = "machiavel.rpc.warm_up";
/** Milliseconds between two reports of the download; each report makes the page render. */
const PROGRESS_INTERVAL = 100;
/** After this number of milliseconds a snapshot that has not started counts as broken. */
const SNAPSHOT_TIMEOUT_MS = 25_000;

/** Addresses of Pyodide's modules. The first module would import the second itself, but later. */
export const MODULES = ["pyodide.js", "pyodide.asm.js"].map((name) => new URL(name, PYODIDE));

type OnProgress = (phase: "download" | "start", loaded: number, total: number) => void;

/**
 * Start Python, and import the engine's module that answers this worker's requests.
 *
 * @param name The name of the module, such as `machiavel.rpc.rules_service`.
 * @returns The module, held for the life of the worker, and whether Python was restored from a snapshot.
 */
export async function bootPython<Module>(
  name: string,
  onProgress: OnProgress,
): Promise<{ module: Module; isFromSnapshot: boolean }> {
  // Every start needs these files, and Pyodide would request them one after the other.
  fetchEarly(WASM_ADDRESS);
  void loadModules().catch(() => {});
  const picture = await findSnapshot();
  if (picture) return { module: (await restoreSnapshot(picture)).pyimport(name), isFromSnapshot: true };
  const python = await startFresh(onProgress);
  onProgress("start", 0, 0); // The worker is alive.
  const module = python.pyimport(name);
  enableGarbageCollector(python);
  return { module, isFromSnapshot: false };
}

/** Start Python with the modules of every worker. Returns a snapshot of its memory. */
export async function makeSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const readFile = async (name: string) => new Uint8Array(await (await fetch(new URL(name, ROOT))).arrayBuffer());
  const python = await startPython({ _makeSnapshot: true, fsInit: installEngine(readFile) });
  // Pyodide expects an empty object here, which a module leaves that the site does not contain (tools/build/pyodide).
  python.globals.set("left_behind", {});
  for (const role of ROLES) python.pyimport(role).destroy();
  const waking = python.pyimport(WARM_UP_MODULE);
  waking.warm_up(self.name);
  waking.destroy();
  enableGarbageCollector(python);
  return python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
}

/** Start Python without a snapshot, and report the bytes of its downloads. */
async function startFresh(onProgress: OnProgress) {
  const names = [WASM, LIBRARY, ...Object.keys(ENGINE)];
  const sizes = Object.fromEntries(names.map((name) => [name, SITE.bytes[name]]));
  const downloads = createDownloads(sizes, ROOT, progressReporter(onProgress));
  const fetchBefore = globalThis.fetch;
  // Pyodide fetches its files itself and reports no progress, so it gets a `fetch` that does.
  globalThis.fetch = downloads.fetch;
  const stop = compileEarly(downloads.fail);
  try {
    return await Promise.race([startPython({ fsInit: installEngine(downloads.bytes) }), downloads.failure]);
  } finally {
    stop();
    globalThis.fetch = fetchBefore;
  }
}

/**
 * Restore a snapshot. It contains the engine; the library is needed for late imports.
 *
 * The WebAssembly module is fetched by the browser's own `fetch`, because only then does the browser cache its compiled
 * code. A snapshot that fails is deleted, so that the next start does without it.
 */
async function restoreSnapshot(picture: Response) {
  let stop = () => {};
  const failure: Promise<never> = new Promise((_, reject) => (stop = compileEarly(reject)));
  const memory = picture.arrayBuffer().then(unpackMemory);
  memory.catch(() => {}); // Pyodide asks for it later.
  try {
    const python = await Promise.race([
      startPython({ _loadSnapshot: memory }),
      failure,
      rejectAfter(SNAPSHOT_TIMEOUT_MS),
    ]);
    // Without a new seed, chance would be the same after each start.
    const random = python.pyimport("random");
    random.seed();
    random.destroy();
    return python;
  } catch (error) {
    await deleteSnapshots();
    throw error;
  } finally {
    stop();
  }
}

/** Request a file now. Later calls of `fetch` for it get this response. */
function fetchEarly(url: string) {
  const fetchBefore = globalThis.fetch;
  const early = fetchBefore(url, CACHING);
  early.catch(() => {}); // The failure is reported to the caller that awaits the response.
  globalThis.fetch = (input, init) => (String(input) === url ? early : fetchBefore(input, init));
}

/**
 * Returns a function that puts the engine into Python's file system.
 *
 * @param read Returns a file of the site.
 */
function installEngine(read: (name: string) => Promise<Uint8Array>): NonNullable<Config["fsInit"]> {
  const files = Object.entries(ENGINE).map(async ([name, path]) => ({ path, data: await read(name) }));
  for (const file of files) file.catch(() => {}); // Pyodide waits for the files below.
  return async (system) => {
    for (const { path, data } of await Promise.all(files)) system.writeFile(path, data);
  };
}

/**
 * Compile the interpreter while the other files are read. Pyodide would begin when it has them, and would wait forever for a
 * module that does not compile.
 *
 * @returns A function that restores the browser's own function.
 */
function compileEarly(fail: (error: unknown) => void): () => void {
  const { instantiateStreaming } = WebAssembly;
  const compiled = compileWasm(globalThis.fetch(WASM_ADDRESS));
  compiled.catch((error) =>
    fail(typeof error.code === "string" ? error : Object.assign(new Error(error.message), { code: "engine/download" })),
  );
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

async function compileWasm(file: Promise<Response>): Promise<WebAssembly.Module> {
  const response = await file;
  // Browsers compile a response while it arrives only under this type, and not every host sends it.
  const isNamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function startPython(config: Config): Promise<Python> {
  const { loadPyodide } = await loadModules();
  return loadPyodide({
    indexURL: PYODIDE.href,
    stdLibURL: new URL(LIBRARY, ROOT).href,
    // No package is ever loaded, so neither the lock file nor a package host is requested.
    lockFileContents: SITE.lock as Lockfile,
    packageBaseUrl: PYODIDE.href,
    enableRunUntilComplete: false,
    ...config,
  });
}

function loadModules(): Promise<typeof Pyodide> {
  const [loader, glue] = MODULES;
  import(String(glue)).catch(() => {});
  return import(String(loader));
}

/** Returns a function that reports the download at intervals, and its end at once. */
function progressReporter(onProgress: OnProgress): (loaded: number, total: number) => void {
  let reportedAt = 0;
  return (loaded, total) => {
    if (loaded >= total) onProgress("start", 0, 0);
    else if (performance.now() - reportedAt > PROGRESS_INTERVAL) {
      reportedAt = performance.now();
      onProgress("download", loaded, total);
    }
  };
}

/** Enable the garbage collector, which is off during the start. It never scans again what is loaded now. */
function enableGarbageCollector(python: Python) {
  const collector = python.pyimport("gc");
  collector.freeze();
  collector.enable();
  collector.destroy();
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("The kept engine does not start")), milliseconds),
  );
}
