// Puts modules together, so that a browser asks for a few files instead of a hundred. Names stay as they were written: a
// report of an error can be read. Called by tools/build/bundle.py: node bundle.mjs FOLDER TARGET JOBS
// JOBS as JSON: [{entries: {name: source}, format, folder}]. Entries of one job share what they can; nothing is shared between jobs. With
// the format "iife" they are scripts that stand alone. They end up in that folder of TARGET.

import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { build } from "esbuild";

const [root, target, jobs] = process.argv.slice(2);

/** A module may name a file beside itself, and is moved to *folder*. */
const addresses = (folder) => ({
  name: "addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const place = relative(resolve(root, folder), dirname(path)).replaceAll("\\", "/");
      const moved = `new URL(${JSON.stringify(`${place}/`)}, import.meta.url)`;
      return { contents: place ? text.replaceAll("import.meta.url", moved) : text, loader: "js" };
    });
  },
});

for (const { entries, format, folder } of JSON.parse(jobs)) {
  await build({
    entryPoints: Object.entries(entries).map(([out, name]) => ({ out, in: resolve(root, name) })),
    outdir: resolve(target, folder),
    format,
    splitting: format === "esm",
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [addresses(folder)],
    logLevel: "warning",
  });
}
