// Owns the elements of the board and their size: two sharp canvases, one for the ground and one for play, and the grid over them.

/** @import { Square } from "../protocol" */
/** @import { BoardModel } from "./types" */
/** @import { Geometry, Point } from "./geometry.js" */
/** @import { Stage } from "./scene.js" */
/** @import { Sprites } from "./sprites.js" */
/** @import { Theme } from "./theme.js" */
import { createGeometry } from "./geometry.js";
import { drawGround } from "./ground.js";
import { createSprites } from "./sprites.js";
import { readTheme } from "./theme.js";

const FILL = { position: "absolute", inset: "0", width: "100%", height: "100%" };

/**
 * @param {HTMLElement} root
 * @param {{ onResize: (isUrgent: boolean) => void }} callbacks
 */
export function createLayers(root, { onResize }) {
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

  /** CSS and device pixels of the canvases. */
  const size = { width: 0, height: 0, deviceWidth: 0, deviceHeight: 0 };
  /** @type {{ key: string, geometry: Geometry, sprites: Sprites, theme: Theme } | null} */
  let layout = null;
  let theme = readTheme(root);
  const stopWatching = watchSize(play, size, () => onResize(true));
  const stopThemes = watchThemes(() => {
    theme = readTheme(root);
    onResize(false);
  });

  /** @param {BoardModel} model */
  const arrange = (model) => {
    const { info, orientation, showCoordinates } = model;
    const key = JSON.stringify([info.name, orientation, showCoordinates, size, theme.key]);
    if (layout?.key === key) return layout;
    const ratio = size.deviceWidth / size.width;
    const options = { labels: showCoordinates, ratio };
    const geometry = createGeometry(info, orientation, size.width, size.height, options);
    layout = { key, geometry, theme, sprites: createSprites(geometry.cell * ratio, theme) };
    fit(play, size);
    drawGround(cleared(fit(ground, size), ratio), info, geometry, theme);
    return layout;
  };

  return {
    surface,
    grid,
    /** Where the cells are; null while the board has no size. @param {BoardModel} model @returns {Geometry | null} */
    geometry: (model) => (size.width < 1 || size.height < 1 ? null : arrange(model).geometry),
    /**
     * A cleared stage for the next frame; null while the board has no size.
     *
     * @param {BoardModel} model
     * @returns {Stage | null}
     */
    stage(model) {
      if (size.width < 1 || size.height < 1) return null;
      const { geometry, sprites } = arrange(model);
      const ratio = size.deviceWidth / size.width;
      return { ctx: cleared(play, ratio), geometry, sprites, theme, ratio };
    },
    /** @param {{ clientX: number, clientY: number }} event @returns {Point} */
    pointOf({ clientX, clientY }) {
      const box = play.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    },
    /** @param {Point} point @returns {Square | null} */
    hit: ({ x, y }) => layout?.geometry.hit(x, y) ?? null,
    /**
     * The distance of two squares in cells, whatever the size.
     *
     * @param {BoardModel} model
     * @returns {(a: Square, b: Square) => number}
     */
    distance({ info }) {
      const at = new Map(info.cells.map((cell) => [cell.square, cell]));
      return (a, b) => {
        const [p, q] = [at.get(a), at.get(b)];
        return p && q ? Math.hypot(p.x - q.x, p.y - q.y) : 0;
      };
    },
    destroy() {
      stopWatching();
      stopThemes();
      surface.remove();
    },
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
 * @param {{ deviceWidth: number, deviceHeight: number }} size
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

/**
 * Keep *size* true to the canvas, in device pixels where the browser tells them.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{ width: number, height: number, deviceWidth: number, deviceHeight: number }} size
 * @param {() => void} onChange
 */
function watchSize(canvas, size, onChange) {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    const exact = entry.devicePixelContentBoxSize?.[0];
    Object.assign(size, {
      width,
      height,
      deviceWidth: devicePixels(width, exact?.inlineSize),
      deviceHeight: devicePixels(height, exact?.blockSize),
    });
    onChange();
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
  return () => observer.disconnect();
}

/**
 * Device pixels of a length. What the browser tells is exact, but forgets the ratio where a device is only emulated.
 *
 * @param {number} length in CSS pixels
 * @param {number | undefined} told
 */
function devicePixels(length, told) {
  const expected = length * devicePixelRatio;
  return told !== undefined && Math.abs(told - expected) <= 2 ? told : Math.round(expected);
}

/**
 * Call *onChange* when the colours may be others: the system's preferences, or a class or attribute of the page's root.
 *
 * @param {() => void} onChange
 */
function watchThemes(onChange) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"].map((q) => matchMedia(q));
  for (const query of queries) query.addEventListener("change", onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class", "data-theme", "style"] });
  addEventListener("load", onChange, { once: true });
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
    observer.disconnect();
    removeEventListener("load", onChange);
  };
}
