// SVG diagrams of positions, drawn by the board's modules. Called by tools/knights/diagrams.py: JSON in, JSON out.
//
//   in   {models: [BoardModel in part, with observation; around: places or null; id}]}
//   out  {symbols, pictures: [{box, markup}], palettes: {theme: {"--ink-1": "#…"}}}
//
// The ground of a map is a symbol that all pictures of the map use. The themes draw the same shapes; colours that differ
// between themes become variables.

import { readFileSync } from "node:fs";
import { drawGround } from "../../web/games/knights/board/draw/ground.ts";
import { layOutMap, middleOf } from "../../web/games/knights/board/map.ts";
import { UNMARKED } from "../../web/games/knights/board/picture.ts";
import { figuresOf } from "../../web/games/knights/board/draw/pieces.ts";
import { drawScene } from "../../web/games/knights/board/scene.ts";
import { createSvgPen } from "../../web/games/knights/board/draw/svg.ts";
import { THEMES } from "../../web/games/knights/board/draw/theme.ts";

/** The margin of a picture, in units of the board: 100 from a hex's middle to its corner. */
const MARGIN = 150;
const COLOR = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/g;

const { models } = JSON.parse(readFileSync(0, "utf8"));

/** Draws all pictures in one theme. */
function drawAll(theme) {
  const grounds = new Map();
  const pictures = models.map((model, number) => {
    const whole = { ...UNMARKED, ...model };
    const { tiles, harbours } = whole.observation;
    const layout = layOutMap(tiles, harbours);
    const key = JSON.stringify([tiles, harbours]);
    if (!grounds.has(key)) grounds.set(key, groundSymbol(`ground-${grounds.size}`, layout, theme));
    const { pen, markup } = createSvgPen(`d${number}`);
    drawScene(
      pen,
      layout,
      whole,
      { actors: figuresOf(whole.observation).map((figure) => ({ figure })), bursts: [] },
      null,
      theme,
    );
    return {
      box: pictureBox(layout, whole.around),
      markup: `<use href="#${grounds.get(key).id}"/>${whole.showNames ? nameTags(layout) : ""}${markup()}`,
    };
  });
  return { symbols: [...grounds.values()].map((drawn) => drawn.symbol).join("\n"), pictures };
}

/** Returns the names of the land's hexes as markup. */
function nameTags(layout) {
  const land = [...layout.hexes.values()].filter(({ terrain }) => terrain !== "~");
  const tags = land.map(({ name, x, y }) => `<text x="${Math.round(x)}" y="${Math.round(y) + 64}">${name}</text>`);
  return `<g class="names">${tags.join("")}</g>`;
}

function groundSymbol(id, layout, theme) {
  const { left, top, right, bottom } = layout.box;
  const seen = { left: left - 200, top: top - 200, right: right + 200, bottom: bottom + 200 };
  const { pen, markup } = createSvgPen(id);
  pen.beginPath();
  pen.rect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top);
  pen.fillStyle = theme.sea;
  pen.fill();
  drawGround(pen, layout, theme, { showNames: false, seen });
  return { id, symbol: `<g id="${id}">${markup()}</g>` };
}

/** Returns left, top, width and height of the map, or of its part around some places. */
function pictureBox(layout, around) {
  const middles = (around ?? []).flatMap((place) => middleOf(layout, place) ?? []);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const { left, top, right, bottom } =
    middles.length === 0
      ? layout.box
      : {
          left: Math.min(...xs) - MARGIN,
          top: Math.min(...ys) - MARGIN,
          right: Math.max(...xs) + MARGIN,
          bottom: Math.max(...ys) + MARGIN,
        };
  return [left, top, right - left, bottom - top].map(Math.round);
}

// ------------------------------------------------------------ one text for all themes

const names = Object.keys(THEMES);
// The strokes depend on the theme's name, so that all themes draw the same only with one name.
const drawn = names.map((name) => drawAll({ ...THEMES[name], name: "light" }));
const [first] = drawn;
const inks = new Map();
const palettes = Object.fromEntries(names.map((name) => [name, {}]));

/** Returns the variable for a colour that differs between themes, or the common colour. */
function inkFor(colors) {
  if (colors.every((color) => color === colors[0])) return colors[0];
  const key = colors.join();
  if (!inks.has(key)) {
    inks.set(key, `--ink-${inks.size}`);
    names.forEach((name, number) => (palettes[name][inks.get(key)] = colors[number]));
  }
  return `var(${inks.get(key)})`;
}

/** Returns the common text of all themes, with variables for colours. @param {string[]} texts One for each theme. */
function commonText(texts) {
  const shapes = texts.map((text) => text.replace(COLOR, "\u0001"));
  if (shapes.some((shape) => shape !== shapes[0])) throw new Error("the themes draw different shapes");
  const colors = texts.map((text) => text.match(COLOR) ?? []);
  let at = 0;
  return shapes[0].replaceAll("\u0001", () => inkFor(colors.map((found) => found[at])) + (at++, ""));
}

process.stdout.write(
  JSON.stringify({
    symbols: commonText(drawn.map(({ symbols }) => symbols)),
    pictures: first.pictures.map((picture, number) => ({
      ...picture,
      markup: commonText(drawn.map(({ pictures }) => pictures[number].markup)),
    })),
    palettes,
  }),
);
