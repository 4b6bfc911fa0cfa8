// Puts the page's modules together, so that a browser asks for a few files instead of a hundred. Names stay as they were
// written: a report of an error can be read. Called by tools/bundle.py: node bundle.mjs FOLDER TARGET FIRST ENTRY...
// FIRST, names with commas between them, become scripts that stand alone, the others modules that share what they can.

import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { build } from "esbuild";

const [folder, target, first, ...entries] = process.argv.slice(2);
const root = resolve(folder);

/** A module may name a file beside itself; all of them end up in one folder. */
const addresses = {
  name: "addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const place = relative(root, dirname(path)).replaceAll("\\", "/");
      const moved = `new URL(${JSON.stringify(`${place || "."}/`)}, import.meta.url)`;
      return { contents: place ? text.replaceAll("import.meta.url", moved) : text, loader: "js" };
    });
  },
};

/** @type {import("esbuild").BuildOptions} */
const options = {
  outdir: resolve(target),
  entryNames: "[name]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  minifyWhitespace: true,
  minifySyntax: true,
  plugins: [addresses],
  logLevel: "warning",
};
const files = (names) => names.map((name) => resolve(root, name));
await build({ ...options, entryPoints: files(first.split(",")), format: "iife" });
await build({ ...options, entryPoints: files(entries), format: "esm", splitting: true });
