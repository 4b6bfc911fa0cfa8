// Renders the page's icons: `node icons.mjs ICON.svg FOLDER`, with JSON on standard input:
// {"name.png": {"size": pixels, "share": the drawing's share of the width, "ground": colour or null}}.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const [, , source, folder] = process.argv;
const drawing = readFileSync(source, "utf8");
await initWasm(readFileSync(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));

/** Returns an SVG with the drawing in the middle of a square, with a background if there is one. */
function frameDrawing({ size, share, ground }) {
  const [side, margin] = [size * share, (size * (1 - share)) / 2];
  const place = `x="${margin}" y="${margin}" width="${side}" height="${side}"`;
  const behind = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : "";
  const inside = drawing.replace("<svg", `<svg ${place}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${behind}${inside}</svg>`;
}

for (const [name, icon] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  writeFileSync(`${folder}/${name}`, new Resvg(frameDrawing(icon)).render().asPng());
}
