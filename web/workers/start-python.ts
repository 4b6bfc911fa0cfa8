// Owns the start of Python in a worker, the same for every role: downloads, Pyodide, the engine on its path; or, where this
// browser has kept a picture of a started one (kept.ts), that picture.

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
 * The zips of the engine, of what knows no game and of the game that this worker is named after, and where they lie in
 * Python's file system; tools/build/pyodide/sitecustomize.py finds them there.
 */
const ENGINE = { "python/machiavel.zip": "/lib/machiavel.zip", [`python/${self.name}.zip`]: "/lib/machiavel-game.zip" };
/** What the workers ask Python for, by their roles: one picture serves them all. */
const ROLES = ["machiavel.rpc.rules_service", "machiavel.rpc.search_service"];
/** What lets an engine do once what a visitor asks first. */
const WAKING = "machiavel.rpc.warm_up";
/** Milliseconds between two words on the download: each one makes the page draw. */
const PROGRESS_INTERVAL = 100;
/** Milliseconds after which a picture that has not come to life never will. */
const PICTURE_PATIENCE = 25_000;

/** Those of Pyodide, of which the first imports the second by itself, later. */
export const MODULES = ["pyodide.js", "pyodide.asm.js"].map((name) => new URL(name, PYODIDE));

type OnProgress = (phase: "download" | "start", loaded: number, total: number) => void;

/**
 * Start Python and import a module of the engine: what a worker asks Python for later, by its role.
 *
 * @param name `machiavel.rpc.rules_service`
 * @returns The module, held for the life of the worker, and whether Python comes from a kept picture.
 */
export async function boot<Module>(name: string, onProgress: OnProgress): Promise<{ module: Module; isKept: boolean }> {
  // Every start needs these, and Pyodide asks for one when it has another.
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
 * Start Python with all that any role asks for.
 *
 * @returns A picture of it.
 */
export async function makePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const read = async (name: string) => new Uint8Array(await (await fetch(new URL(name, ROOT))).arrayBuffer());
  const python = await startPython({ _makeSnapshot: true, fsInit: withEngine(read) });
  // Pyodide looks for an empty object in this place. A module that the site does without (tools/build/pyodide) leaves it.
  python.globals.set("left_behind", {});
  for (const role of ROLES) python.pyimport(role).destroy();
  const waking = python.pyimport(WAKING);
  waking.wake(self.name);
  waking.destroy();
  collectAgain(python);
  return python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
}

/** Start Python while its files are fetched and counted. */
async function started(onProgress: OnProgress) {
  const names = [WASM, LIBRARY, ...Object.keys(ENGINE)];
  const sizes = Object.fromEntries(names.map((name) => [name, SITE.bytes[name]]));
  const downloads = createDownloads(sizes, ROOT, reporter(onProgress));
  const fetchBefore = globalThis.fetch;
  // Pyodide fetches its files itself and says nothing of them: it is given a fetch that does.
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
 * Bring a picture to life. It holds the engine; the library is there for what is imported late. The browser fetches by
 * itself, for only so it remembers what it has compiled. A picture that fails is forgotten: the next start is an
 * ordinary one.
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

/** Ask for a file now; who asks for it from now on is given this one. */
function fetchEarly(url: string) {
  const fetchBefore = globalThis.fetch;
  const early = fetchBefore(url, CACHING);
  early.catch(() => {}); // told to who asks
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
 * Compile the interpreter while all else is read: Pyodide begins with it when it has the rest, and waits for ever for
 * one that does not compile.
 *
 * @returns Ends it.
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
  // A browser takes no other kind while it is still coming, and not every host names it.
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

/** Tell of the download now and then, and of its end at once. */
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

/** End the start, during which nothing was collected; what is loaded now stays, and is never looked through again. */
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
