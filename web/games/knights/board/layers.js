// Owns the elements of the board and their size: one sharp canvas for the ground, one for what changes.

/** @import { Point } from "./types" */

const FILL = { position: "absolute", inset: "0", width: "100%", height: "100%" };

/**
 * @typedef {object} Size CSS and device pixels of the canvases.
 * @property {number} width
 * @property {number} height
 * @property {number} deviceWidth
 * @property {number} deviceHeight
 *
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

/**
 * Keep *size* true to the element, in device pixels where the browser tells them.
 *
 * @param {HTMLElement} element
 * @param {Size} size
 * @param {() => void} onChange
 */
function watchSize(element, size, onChange) {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    const exact = entry.devicePixelContentBoxSize?.[0];
    const devicePixels = (/** @type {number} */ length, /** @type {number | undefined} */ told) => {
      const expected = length * devicePixelRatio;
      return told !== undefined && Math.abs(told - expected) <= 2 ? told : Math.round(expected);
    };
    Object.assign(size, {
      width,
      height,
      deviceWidth: devicePixels(width, exact?.inlineSize),
      deviceHeight: devicePixels(height, exact?.blockSize),
    });
    onChange();
  });
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/** Call *onChange* when the colours may be others. @param {() => void} onChange */
function watchThemes(onChange) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"].map((query) =>
    matchMedia(query),
  );
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
