// Owns the elements of the board and their size: two sharp canvases, one for the ground and one for play, and the grid over them.

/** @import { Square } from "../../../protocol/djambi" */
/** @import { BoardModel } from "./types" */
/** @import { Geometry, Point } from "./geometry.js" */
/** @import { Stage } from "./scene.js" */
/** @import { Sprites } from "./sprites.js" */
/** @import { Theme } from "./theme.js" */
import { watchSize, watchThemes } from "../../../house/canvas.js";
import { createGeometry } from "./geometry.js";
import { drawGround } from "./ground.js";
import { createSprites } from "./sprites.js";
import { readTheme } from "./theme.js";

const FILL = { position: "absolute", inset: "0", width: "100%", height: "100%" };

/**
 * @typedef {import("../../../house/canvas.js").Size} Size
 * @typedef {{ key: string, geometry: Geometry, sprites: Sprites, theme: Theme, ratio: number }} Layout
 *
 * @typedef {object} LayerState
 * @property {HTMLCanvasElement} ground
 * @property {HTMLCanvasElement} play
 * @property {Size} size
 * @property {Theme} theme
 * @property {Layout | null} layout
 *
 * @typedef {ReturnType<typeof createLayers>} Layers
 */

/**
 * @param {HTMLElement} root
 * @param {{ onResize: (isUrgent: boolean) => void }} callbacks
 */
export function createLayers(root, { onResize }) {
  const { surface, ground, play, grid } = buildLayers(root);
  /** @type {LayerState} */
  const state = {
    ground,
    play,
    size: { width: 0, height: 0, deviceWidth: 0, deviceHeight: 0 },
    theme: readTheme(root),
    layout: null,
  };
  const stopWatching = watchSize(play, state.size, () => onResize(true));
  const stopThemes = watchThemes(() => {
    state.theme = readTheme(root);
    onResize(false);
  });
  return {
    surface,
    grid,
    /** Where the cells are; null while the board has no size. @param {BoardModel} model @returns {Geometry | null} */
    geometry: (model) => arrange(state, model)?.geometry ?? null,
    /** A cleared stage for a frame; null while the board has no size. @param {BoardModel} model @returns {Stage | null} */
    stage(model) {
      const layout = arrange(state, model);
      return layout && { ...layout, ctx: cleared(play, layout.ratio) };
    },
    /** Show the ground turned about the centre, while the board turns. @param {number} angle in radians @param {Geometry} geometry */
    tilt(angle, { centre }) {
      if (angle === 0 && ground.style.transform === "") return;
      ground.style.transformOrigin = `${centre.x}px ${centre.y}px`;
      ground.style.transform = angle === 0 ? "" : `rotate(${angle}rad)`;
      surface.style.overflow = angle === 0 ? "" : "clip";
    },
    /** @param {{ clientX: number, clientY: number }} event @returns {Point} */
    pointOf({ clientX, clientY }) {
      const box = play.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    },
    /** @param {Point} point @returns {Square | null} */
    hit: ({ x, y }) => state.layout?.geometry.hit(x, y) ?? null,
    distance,
    destroy() {
      stopWatching();
      stopThemes();
      surface.remove();
    },
  };
}

/** @param {HTMLElement} root */
function buildLayers(root) {
  const surface = document.createElement("div");
  const ground = canvasLayer();
  const play = canvasLayer();
  const grid = document.createElement("div");
  Object.assign(surface.style, FILL, { touchAction: "none", userSelect: "none", webkitUserSelect: "none" });
  surface.style.setProperty("-webkit-tap-highlight-color", "transparent");
  Object.assign(grid.style, FILL);
  surface.append(ground, play, grid);
  if (getComputedStyle(root).position === "static") root.style.position = "relative";
  root.append(surface);
  return { surface, ground, play, grid };
}

/**
 * The layout for a model and the present size and theme; the ground is drawn when it changes.
 *
 * @param {LayerState} state
 * @param {BoardModel} model
 * @returns {Layout | null}
 */
function arrange(state, { info, orientation, showCoordinates }) {
  const { ground, play, size, theme } = state;
  if (size.width < 1 || size.height < 1) return null;
  const key = JSON.stringify([info.name, orientation, showCoordinates, size, theme.key]);
  if (state.layout?.key === key) return state.layout;
  const ratio = size.deviceWidth / size.width;
  const geometry = createGeometry(info, orientation, size.width, size.height, { labels: showCoordinates, ratio });
  fit(play, size);
  drawGround(cleared(fit(ground, size), ratio), info, geometry, theme);
  state.layout = { key, geometry, theme, ratio, sprites: createSprites(geometry.cell * ratio, theme) };
  return state.layout;
}

/**
 * How to measure the distance of two squares in cells, whatever the size.
 *
 * @param {BoardModel} model
 * @returns {(a: Square, b: Square) => number}
 */
function distance({ info }) {
  const at = new Map(info.cells.map((cell) => [cell.square, cell]));
  return (a, b) => {
    const [p, q] = [at.get(a), at.get(b)];
    return p && q ? Math.hypot(p.x - q.x, p.y - q.y) : 0;
  };
}

function canvasLayer() {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, FILL);
  return canvas;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Size} size
 */
function fit(canvas, { deviceWidth, deviceHeight }) {
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  return canvas;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} ratio
 */
function cleared(canvas, ratio) {
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.scale(ratio, ratio);
  return ctx;
}
