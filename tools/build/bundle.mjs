// Bundles modules. Names are not shortened, so that error reports stay readable.
// Called by tools/build/bundle.py: node bundle.mjs FOLDER TARGET JOBS MAPS
// JOBS as JSON: [{entries: {name: source}, format, folder}]. Entries of one job share code, different jobs do not. The format
// "iife" makes scripts without imports. *folder* is relative to TARGET. MAPS: "maps" writes a source map beside each
// module; not for scripts, which are inlined into pages.

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

/** Remove types but no imports, whatever a tsconfig says. */
const TYPES = { tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } };

/** The text of a module that is moved to *folder*, with the paths of files that it names relative to itself. */
function moved(text, path, folder) {
  const place = relative(resolve(root, folder), dirname(path)).replaceAll("\\", "/");
  const address = `new URL(${JSON.stringify(`${place}/`)}, import.meta.url)`;
  return place ? text.replaceAll("import.meta.url", address) : text;
}

/** Bundle entries that share no code into one file each. */
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
 * Bundle entries with shared chunks: modules that the same entries import at their start go into one file, so that a page
 * needs few requests; lazy parts import from there.
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
    // Names by `beginningOf` only tell chunks apart.
    chunkFileNames: ({ isDynamicEntry, name }) =>
      `${isDynamicEntry && !name.includes(" ") ? "[name]" : "chunk"}-[hash].js`,
    hashCharacters: "base36",
    hoistTransitiveImports: false,
    manualChunks: (path, { getModuleInfo }) => beginningOf(path, input, getModuleInfo),
    generatedCode: "es2015",
  });
}

/** A module as JavaScript; generated modules are JavaScript already. */
const withoutTypes = (text, path) =>
  path.endsWith(".ts")
    ? changed(text, { ...TYPES, loader: "ts", charset: "utf8", target: "es2022" })
    : { code: text, map: null };

/** The result of esbuild in rollup's form. */
async function changed(text, options) {
  const { code, map } = await transform(text, { ...options, sourcemap: hasMaps });
  return { code, map: map || null };
}

/**
 * The name of a module's chunk, made of the entries that import it at their start and those that may load it later;
 * undefined if no entry imports it at its start. So no page loads a chunk of another page for one module.
 */
function beginningOf(path, input, getModuleInfo) {
  const among = (isLater) =>
    Object.keys(input).filter((name) => reached(input[name], isLater, getModuleInfo).has(path));
  const begin = among(false);
  return begin.length > 0 ? [...begin, "of", ...among(true)].join(" ") : undefined;
}

/** The modules that an entry imports, with *isLater* also those that it may load later. Cached. */
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
