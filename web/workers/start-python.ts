// Start of Python in a worker, the same for rules and search: downloads, Pyodide, the engine on its path; or, where the
// browser has stored a snapshot of a started Python (snapshot-cache.ts), that snapshot.

import { CACHING, createDownloads } from "./downloads.ts";
import { dropKept, findKept } from "./snapshot-cache.ts";
import { SITE } from "./site.js";
import { unpacked } from "./sparse-memory.ts";
import type * as Pyodide from "pyodide";
import type { Lockfile, PyodideAPI as Python, PyodideConfig as Config } from "pyodide";

const ROOT = new URL("../../", import.meta.url);
const PYODIDE = new URL("pyodide/", ROOT);
const WASM = "pyodide/pyodide.asm.wasm";
const WASM_ADDRESS = new URL(WASM, ROOT).href;
const LIBRARY = "python/stdlib.zip";
/**
 * The zips of the engine and their paths in Python's file system, where tools/build/pyodide/sitecustomize.py finds them:
 * the part that all games share, and the game that this worker is named after.
 */
const ENGINE = { "python/machiavel.zip": "/lib/machiavel.zip", [`python/${self.name}.zip`]: "/lib/machiavel-game.zip" };
/** The modules that the workers import. A snapshot has all of them, so that one snapshot serves every worker. */
const ROLES = ["machiavel.rpc.rules_service", "machiavel.rpc.search_service"];
/** Runs the calls of a visitor's first minute once, so that their caches are filled. */
const WAKING = "machiavel.rpc.warm_up";
/** Milliseconds between two reports of the download: each makes the page render. */
const PROGRESS_INTERVAL = 100;
/** Milliseconds after which a snapshot that has not started counts as broken. */
const PICTURE_PATIENCE = 25_000;

/** Pyodide's modules. The first would import the second itself, but later. */
export const MODULES = ["pyodide.js", "pyodide.asm.js"].map((name) => new URL(name, PYODIDE));

type OnProgress = (phase: "download" | "start", loaded: number, total: number) => void;

/**
 * Start Python and import the engine's module that answers this worker's requests.
 *
 * @param name `machiavel.rpc.rules_service`
 * @returns The module, held for the life of the worker, and whether Python was restored from a snapshot.
 */
export async function boot<Module>(name: string, onProgress: OnProgress): Promise<{ module: Module; isKept: boolean }> {
  // Every start needs these files, and Pyodide would request them one after the other.
  fetchEarly(WASM_ADDRESS);
  void loadModules().catch(() => {});
  const picture = await findKept();
  if (picture) return { module: (await revived(picture)).pyimport(name), isKept: true };
  const python = await started(onProgress);
  onProgress("start", 0, 0); // it is alive
  const module = python.pyimport(name);
  collectAgain(python);
  return { module, isKept: false };
}

/**
 * Start Python with the modules of every worker.
 *
 * @returns A snapshot of its memory.
 */
export async function makePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const read = async (name: string) => new Uint8Array(await (await fetch(new URL(name, ROOT))).arrayBuffer());
  const python = await startPython({ _makeSnapshot: true, fsInit: withEngine(read) });
  // Pyodide expects an empty object here, left by a module that the site does not ship (tools/build/pyodide).
  python.globals.set("left_behind", {});
  for (const role of ROLES) python.pyimport(role).destroy();
  const waking = python.pyimport(WAKING);
  waking.warm_up(self.name);
  waking.destroy();
  collectAgain(python);
  return python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
}

/** Start Python without a snapshot; report the bytes of its downloads. */
async function started(onProgress: OnProgress) {
  const names = [WASM, LIBRARY, ...Object.keys(ENGINE)];
  const sizes = Object.fromEntries(names.map((name) => [name, SITE.bytes[name]]));
  const downloads = createDownloads(sizes, ROOT, reporter(onProgress));
  const fetchBefore = globalThis.fetch;
  // Pyodide fetches its files itself and reports no progress: it gets a `fetch` that does.
  globalThis.fetch = downloads.fetch;
  const stop = compileEarly(downloads.fail);
  try {
    return await Promise.race([startPython({ fsInit: withEngine(downloads.bytes) }), downloads.failure]);
  } finally {
    stop();
    globalThis.fetch = fetchBefore;
  }
}

/**
 * Restore a snapshot. It holds the engine; the library is needed for late imports. The WebAssembly module is fetched by the
 * browser's own `fetch`, because only then does the browser cache its compiled code. A snapshot that fails is deleted, so
 * that the next start does without.
 */
async function revived(picture: Response) {
  let stop = () => {};
  const failure: Promise<never> = new Promise((_, reject) => (stop = compileEarly(reject)));
  const memory = picture.arrayBuffer().then(unpacked);
  memory.catch(() => {}); // Pyodide asks for it later
  try {
    const python = await Promise.race([startPython({ _loadSnapshot: memory }), failure, tooLong(PICTURE_PATIENCE)]);
    // Chance would be the same after each start.
    const random = python.pyimport("random");
    random.seed();
    random.destroy();
    return python;
  } catch (error) {
    await dropKept();
    throw error;
  } finally {
    stop();
  }
}

/** Request a file now; later calls of `fetch` for it get this response. */
function fetchEarly(url: string) {
  const fetchBefore = globalThis.fetch;
  const early = fetchBefore(url, CACHING);
  early.catch(() => {}); // reported to the caller that awaits it
  globalThis.fetch = (input, init) => (String(input) === url ? early : fetchBefore(input, init));
}

/**
 * Put the engine into Python's file system.
 *
 * @param read A file of the site.
 */
function withEngine(read: (name: string) => Promise<Uint8Array>): NonNullable<Config["fsInit"]> {
  const files = Object.entries(ENGINE).map(async ([name, path]) => ({ path, data: await read(name) }));
  for (const file of files) file.catch(() => {}); // Pyodide waits for it below
  return async (system) => {
    for (const { path, data } of await Promise.all(files)) system.writeFile(path, data);
  };
}

/**
 * Compile the interpreter while the other files are read. Pyodide would begin when it has them, and would wait forever
 * for a module that does not compile.
 *
 * @returns Restores the browser's own function.
 */
function compileEarly(fail: (error: unknown) => void): () => void {
  const { instantiateStreaming } = WebAssembly;
  const compiled = compile(globalThis.fetch(WASM_ADDRESS));
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

async function compile(file: Promise<Response>): Promise<WebAssembly.Module> {
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
    // No package is ever loaded: neither the lock file nor a package host is asked for.
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

/** Report the download at intervals, and its end at once. */
function reporter(onProgress: OnProgress): (loaded: number, total: number) => void {
  let told = 0;
  return (loaded, total) => {
    if (loaded >= total) onProgress("start", 0, 0);
    else if (performance.now() - told > PROGRESS_INTERVAL) {
      told = performance.now();
      onProgress("download", loaded, total);
    }
  };
}

/** Enable the garbage collector, which is off during the start; it never scans again what is loaded now. */
function collectAgain(python: Python) {
  const collector = python.pyimport("gc");
  collector.freeze();
  collector.enable();
  collector.destroy();
}

function tooLong(milliseconds: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("The kept engine does not start")), milliseconds),
  );
}
