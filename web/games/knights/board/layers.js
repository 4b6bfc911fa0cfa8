// Owns the elements of the board and their size: one sharp canvas for the ground, one for what changes.

/** @import { Point } from "./types" */
import { watchSize, watchThemes } from "../../../house/canvas.js";

const FILL = { position: "absolute", inset: "0", width: "100%", height: "100%" };

/**
 * @typedef {import("../../../house/canvas.js").Size} Size
 * @typedef {ReturnType<typeof createLayers>} Layers
 */

/**
 * @param {HTMLElement} root
 * @param {{ onResize: () => void, onTheme: () => void }} callbacks
 */
export function createLayers(root, { onResize, onTheme }) {
  const surface = document.createElement("div");
  const [ground, play] = [canvasLayer(), canvasLayer()];
  Object.assign(surface.style, FILL, {
    overflow: "hidden",
    touchAction: "pan-y",
    userSelect: "none",
    webkitUserSelect: "none",
  });
  surface.style.setProperty("-webkit-tap-highlight-color", "transparent");
  surface.append(ground, play);
  if (getComputedStyle(root).position === "static") root.style.position = "relative";
  root.prepend(surface);
  /** @type {Size} */
  const size = { width: 0, height: 0, deviceWidth: 0, deviceHeight: 0 };
  const stopWatching = watchSize(surface, size, onResize);
  const stopThemes = watchThemes(onTheme);
  return {
    surface,
    size,
    /** A cleared canvas, in CSS pixels. @param {"ground" | "play"} layer */
    pen: (layer) => cleared(layer === "ground" ? ground : play, size),
    /** @param {{ clientX: number, clientY: number }} event @returns {Point} */
    pointOf({ clientX, clientY }) {
      const { left, top } = surface.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
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

/** @param {HTMLCanvasElement} canvas @param {Size} size */
function cleared(canvas, { width, deviceWidth, deviceHeight }) {
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, deviceWidth, deviceHeight);
  pen.scale(deviceWidth / width, deviceWidth / width);
  return pen;
}
