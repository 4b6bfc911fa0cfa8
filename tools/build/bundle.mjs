// Bundles modules. Names are not shortened, so that error reports stay readable.
// Called by tools/build/bundle.py: node bundle.mjs FOLDER TARGET JOBS MAPS
// JOBS as JSON: [{entries: {name: source}, format, folder}]. Entries of one job share code, different jobs do not. The format
// "iife" makes scripts without imports. *folder* is relative to TARGET. MAPS: "maps" writes a source map beside each
// module, but not beside scripts, which are inlined into pages.

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

/** These options remove types but no imports, whatever a tsconfig says. */
const TYPES = { tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } };

/** Returns the text of a module that moves to *folder*, in which the paths relative to the module are still right. */
function withOwnAddress(text, path, folder) {
  const place = relative(resolve(root, folder), dirname(path)).replaceAll("\\", "/");
  const address = `new URL(${JSON.stringify(`${place}/`)}, import.meta.url)`;
  return place ? text.replaceAll("import.meta.url", address) : text;
}

/** Bundles entries that share no code into one file each. */
async function bundleEach(entries, format, folder) {
  const onLoad = async ({ path }) => ({
    contents: withOwnAddress(await readFile(path, "utf8"), path, folder),
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
 * Bundles entries with shared chunks: modules that the same entries import at their start go into one file, so that a page
 * needs few requests. Lazy parts import from there.
 */
async function bundleWithChunks(entries, folder) {
  const input = Object.fromEntries(Object.entries(entries).map(([out, name]) => [out, resolve(root, name)]));
  const plugin = {
    name: "site",
    resolveId: (id) => (/^[a-z]/.test(id) ? fileURLToPath(import.meta.resolve(id)) : null),
    transform: (code, path) => withoutTypes(withOwnAddress(code, path, folder), path),
    renderChunk: (code) => transformCode(code, SMALLER),
  };
  const made = await rollup({ input, plugins: [plugin], onwarn: ({ message }) => console.error(message) });
  await made.write({
    dir: resolve(target, folder),
    format: "esm",
    sourcemap: hasMaps,
    // Names by `chunkName` only tell chunks apart.
    chunkFileNames: ({ isDynamicEntry, name }) =>
      `${isDynamicEntry && !name.includes(" ") ? "[name]" : "chunk"}-[hash].js`,
    hashCharacters: "base36",
    hoistTransitiveImports: false,
    manualChunks: (path, { getModuleInfo }) => chunkName(path, input, getModuleInfo),
    generatedCode: "es2015",
  });
}

/** Returns a module as JavaScript. Generated modules are JavaScript already. */
const withoutTypes = (text, path) =>
  path.endsWith(".ts")
    ? transformCode(text, { ...TYPES, loader: "ts", charset: "utf8", target: "es2022" })
    : { code: text, map: null };

/** Transforms a text with esbuild and returns the result in the form of rollup. */
async function transformCode(text, options) {
  const { code, map } = await transform(text, { ...options, sourcemap: hasMaps });
  return { code, map: map || null };
}

/**
 * Returns the name of a module's chunk, made of the entries that import it at their start and those that may load it
 * later, or undefined if no entry imports it at its start. So no page loads a chunk of another page for one module.
 */
function chunkName(path, input, getModuleInfo) {
  const entriesThatReach = (isLater) =>
    Object.keys(input).filter((name) => reachedModules(input[name], isLater, getModuleInfo).has(path));
  const begin = entriesThatReach(false);
  return begin.length > 0 ? [...begin, "of", ...entriesThatReach(true)].join(" ") : undefined;
}

const known = new Map();
/** Returns the modules that an entry imports, with *isLater* also those that it may load later. The result is cached. */
function reachedModules(entry, isLater, getModuleInfo) {
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
  await (isOne ? bundleEach(entries, format, folder) : bundleWithChunks(entries, folder));
}
