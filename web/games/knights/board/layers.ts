// Layers of the board: a canvas for the ground and one for all that changes. They are sharp at any size.

import { watchSize, watchThemes } from "../../../app/ui/canvas.ts";
import type { Size } from "../../../app/ui/canvas.ts";
import type { Point } from "./types.ts";

const FILL = { position: "absolute", inset: "0", width: "100%", height: "100%" };

export type Layers = ReturnType<typeof createLayers>;

export function createLayers(root: HTMLElement, { onResize, onTheme }: { onResize: () => void; onTheme: () => void }) {
  const surface = document.createElement("div");
  const [ground, play] = [createCanvasLayer(), createCanvasLayer()];
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
  const size: Size = { width: 0, height: 0, deviceWidth: 0, deviceHeight: 0 };
  const stopWatching = watchSize(surface, size, onResize);
  const stopThemes = watchThemes(onTheme);
  return {
    surface,
    size,
    /** Returns the cleared canvas of a layer, scaled to CSS pixels. */
    clearedPen: (layer: "ground" | "play") => clearedContext(layer === "ground" ? ground : play, size),
    pointerPosition({ clientX, clientY }: { clientX: number; clientY: number }): Point {
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

function createCanvasLayer() {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, FILL);
  return canvas;
}

function clearedContext(canvas: HTMLCanvasElement, { width, deviceWidth, deviceHeight }: Size) {
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, deviceWidth, deviceHeight);
  pen.scale(deviceWidth / width, deviceWidth / width);
  return pen;
}
