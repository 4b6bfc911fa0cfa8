// SVG diagrams of positions, drawn by the board's modules. Called by tools/djambi/diagrams.py: JSON in, JSON out.
//
//   in   {themes: {name: {"--board-light": "#…"}}, boards: [BoardInfo], models: [BoardModel without info, with board]}
//   out  {symbols, pictures: [{width, height, markup}], palettes: {theme: {"--ink-1": "#…"}}}

import "./canvas.mjs";
import { readFileSync } from "node:fs";
import { figuresOf } from "../../web/games/djambi/board/draw/figures.ts";
import { createGeometry } from "../../web/games/djambi/board/geometry.ts";
import { drawGround } from "../../web/games/djambi/board/draw/ground.ts";
import { drawAura, drawCorpse, drawPiece } from "../../web/games/djambi/board/draw/pieces.ts";
import { drawFrame } from "../../web/games/djambi/board/scene.ts";
import { REACH } from "../../web/games/djambi/board/draw/sprites.ts";
import { readTheme } from "../../web/games/djambi/board/draw/theme.ts";
import { createSvgContext } from "../../web/games/djambi/board/draw/svg.ts";

/**
 * Returns the width of a square in pixels. Integers make short texts. All pictures are displayed at the same width: the
 * labels of a board with many squares would be too small to read if its picture were larger than the others.
 *
 * @param {{cells: unknown[]}} info
 */
const cellWidth = (info) => (info.cells.length > 100 ? 24 : 40);

const { themes, boards, models } = JSON.parse(readFileSync(0, "utf8"));

/**
 * Draws all pictures in one theme, with numbered marks in place of colours, for comparison with other themes.
 *
 * @param {Record<string, string>} variables
 */
function drawAll(variables) {
  globalThis.getComputedStyle = () => ({ getPropertyValue: (name) => variables[name] ?? "" });
  const theme = readTheme(null);
  const colors = [];
  const paint = (color) => `\u0001${colors.push(color) - 1}\u0001`;
  const symbols = new Map();
  const symbol = (id, box, draw) => {
    if (symbols.has(id)) return id;
    const { ctx, markup } = createSvgContext({ id, paint });
    draw(ctx);
    symbols.set(id, `<symbol id="${id}" viewBox="${box}">${markup()}</symbol>`);
    return id;
  };
  const half = 50 * REACH;
  const box = [-half, -half, 2 * half, 2 * half].join(" ");
  const spritesOf = (cell) => {
    const sprite = (id, draw) => ({ id: symbol(id, box, draw), width: REACH * cell });
    return {
      pieceSprite: (look) =>
        sprite(`p-${look.color}${look.kind}${look.controller ?? ""}`, (ctx) => drawPiece(ctx, look, theme)),
      corpseSprite: () => sprite("p-x", (ctx) => drawCorpse(ctx, theme)),
      auraSprite: () => sprite("p-aura", (ctx) => drawAura(ctx, theme)),
    };
  };
  const pictures = models.map((model, number) => {
    const info = boards.find(({ name }) => name === model.board);
    const { geometry, width, height } = layoutOf(info);
    const sprites = spritesOf(cellWidth(info));
    const ground = `g-${info.shape}${info.cells.length}`;
    symbol(ground, `0 0 ${width} ${height}`, (ctx) => drawGround(ctx, info, geometry, theme));
    const { ctx, markup } = createSvgContext({ id: `d${number}`, paint });
    ctx.drawImage({ id: ground }, 0, 0, width, height);
    drawFrame({ ctx, geometry, sprites, theme, ratio: 1 }, frameAtRest({ ...model, info }));
    return { width, height, markup: markup() };
  });
  return { symbols: joinSymbols(symbols), pictures, colors };
}

/** Joins the symbols by kind, then by side: similar ones are adjacent, which compresses better. */
function joinSymbols(symbols) {
  const key = (id) => (/^p-[rbygpn][A-Z]/.test(id) ? `p-${id[3]}${id[2]}${id.slice(4)}` : id);
  return [...symbols.keys()]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((id) => symbols.get(id))
    .join("\n");
}

/** Returns the geometry, and the size of the picture. */
function layoutOf(info) {
  const trial = createGeometry(info, 0, 1000, 1000, { labels: true, ratio: 100 });
  const [xs, ys] = ["x", "y"].map((axis) => trial.outline.map((corner) => corner[axis]));
  const size = (values) => Math.ceil(((Math.max(...values) - Math.min(...values)) / trial.cell) * cellWidth(info)) + 2;
  const [width, height] = [size(xs), size(ys)];
  return { geometry: createGeometry(info, 0, width, height, { labels: true, ratio: 1 }), width, height };
}

/** Returns the frame of a model at rest, without a pointer. */
function frameAtRest(model) {
  const still = { progress: 1, lift: 0, alpha: 1, scale: 1 };
  const actors = figuresOf(model).map((figure) => ({ ...figure, ...still, from: figure.square, to: figure.square }));
  return { model, actors, isMoving: false, ghost: null, hovered: null, cursor: null, drag: null };
}

// ------------------------------------------------------------ one text for all themes

const names = Object.keys(themes);
const drawn = names.map((name) => drawAll(themes[name]));
const [first] = drawn;
const inks = new Map();
const palettes = Object.fromEntries(names.map((name) => [name, {}]));

/** Returns a colour that is the same in all themes, or the variable for one that is not. */
function inkFor(index) {
  const colors = drawn.map((drawing) => drawing.colors[index]);
  if (colors.every((color) => color === colors[0])) return colors[0];
  const key = colors.join();
  if (!inks.has(key)) {
    inks.set(key, `--ink-${inks.size}`);
    names.forEach((name, number) => (palettes[name][inks.get(key)] = colors[number]));
  }
  return `var(${inks.get(key)})`;
}

const withInks = (text) => text.replace(/\u0001(\d+)\u0001/g, (_, index) => inkFor(Number(index)));

for (const { symbols, pictures } of drawn) {
  const isSame =
    symbols === first.symbols && pictures.every(({ markup }, number) => markup === first.pictures[number].markup);
  if (!isSame) throw new Error("the themes draw different shapes");
}
process.stdout.write(
  JSON.stringify({
    symbols: withInks(first.symbols),
    pictures: first.pictures.map(({ markup, ...size }) => ({ ...size, markup: withInks(markup) })),
    palettes,
  }),
);
