// Puts modules together, so that a browser asks for a few files instead of a hundred. Names stay as they were written: a
// report of an error can be read. Called by tools/build/bundle.py: node bundle.mjs FOLDER TARGET JOBS MAPS
// JOBS as JSON: [{entries: {name: source}, format, folder}]. Entries of one job share what they can; nothing is shared between jobs. With
// the format "iife" they are scripts that stand alone. They end up in that folder of TARGET. MAPS: "maps" writes a source map beside
// each file that is no script, for these are written into pages.

import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "@rollup/wasm-node";
import { build, transform } from "esbuild";

const [root, target, jobs, maps] = process.argv.slice(2);
const hasMaps = maps === "maps";
const SMALLER = {
  charset: "utf8",
  legalComments: "none",
  minifyWhitespace: true,
  minifySyntax: true,
  target: "es2022",
};

/** Takes out the types; every import that is written stays, and nothing outside the site has a say. */
const TYPES = { tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } };

/** The text of a module that is moved to *folder*: it may name a file beside itself. */
function moved(text, path, folder) {
  const place = relative(resolve(root, folder), dirname(path)).replaceAll("\\", "/");
  const address = `new URL(${JSON.stringify(`${place}/`)}, import.meta.url)`;
  return place ? text.replaceAll("import.meta.url", address) : text;
}

/** Entries that share nothing: a file each. */
async function alone(entries, format, folder) {
  const onLoad = async ({ path }) => ({
    contents: moved(await readFile(path, "utf8"), path, folder),
    loader: path.endsWith(".ts") ? "ts" : "js",
  });
  await build({
    ...SMALLER,
    ...TYPES,
    entryPoints: Object.entries(entries).map(([out, name]) => ({ out, in: resolve(root, name) })),
    outdir: resolve(target, folder),
    entryNames: "[name]",
    format,
    bundle: true,
    sourcemap: hasMaps && format !== "iife",
    plugins: [{ name: "addresses", setup: (setup) => setup.onLoad({ filter: /\.[jt]s$/ }, onLoad) }],
    logLevel: "warning",
  });
}

/**
 * Entries that share what they can. What the same entries begin with is one file, so that a page asks for few; what is
 * loaded later finds them there.
 */
async function together(entries, folder) {
  const input = Object.fromEntries(Object.entries(entries).map(([out, name]) => [out, resolve(root, name)]));
  const plugin = {
    name: "site",
    resolveId: (id) => (/^[a-z]/.test(id) ? fileURLToPath(import.meta.resolve(id)) : null),
    transform: (code, path) => withoutTypes(moved(code, path, folder), path),
    renderChunk: (code) => changed(code, SMALLER),
  };
  const made = await rollup({ input, plugins: [plugin], onwarn: ({ message }) => console.error(message) });
  await made.write({
    dir: resolve(target, folder),
    format: "esm",
    sourcemap: hasMaps,
    // The names that `beginningOf` gives are for telling files apart.
    chunkFileNames: ({ isDynamicEntry, name }) =>
      `${isDynamicEntry && !name.includes(" ") ? "[name]" : "chunk"}-[hash].js`,
    hashCharacters: "base36",
    hoistTransitiveImports: false,
    manualChunks: (path, { getModuleInfo }) => beginningOf(path, input, getModuleInfo),
    generatedCode: "es2015",
  });
}

/** A module as JavaScript; what the build wrote itself is that already. */
const withoutTypes = (text, path) =>
  path.endsWith(".ts")
    ? changed(text, { ...TYPES, loader: "ts", charset: "utf8", target: "es2022" })
    : { code: text, map: null };

/** What esbuild makes of a text, as rollup wants it. */
async function changed(text, options) {
  const { code, map } = await transform(text, { ...options, sourcemap: hasMaps });
  return { code, map: map || null };
}

/**
 * The name of a module's file: the entries that begin with it, and those that may load it; undefined where no entry begins
 * with it. So nobody loads a file of another page for one module in it.
 */
function beginningOf(path, input, getModuleInfo) {
  const among = (isLater) =>
    Object.keys(input).filter((name) => reached(input[name], isLater, getModuleInfo).has(path));
  const begin = among(false);
  return begin.length > 0 ? [...begin, "of", ...among(true)].join(" ") : undefined;
}

/** The modules that an entry imports; where *isLater*, those too that it may load. Asked once for each. */
const known = new Map();
function reached(entry, isLater, getModuleInfo) {
  const key = `${entry} ${isLater}`;
  if (known.has(key)) return known.get(key);
  const found = new Set([entry]);
  for (const path of found) {
    const { importedIds, dynamicallyImportedIds } = getModuleInfo(path);
    for (const more of [...importedIds, ...(isLater ? dynamicallyImportedIds : [])]) found.add(more);
  }
  known.set(key, found);
  return found;
}

for (const { entries, format, folder } of JSON.parse(jobs)) {
  const isOne = format === "iife" || Object.keys(entries).length === 1;
  await (isOne ? alone(entries, format, folder) : together(entries, folder));
}
