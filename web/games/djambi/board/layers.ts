// Elements of the board and their size: two sharp canvases, one for the ground and one for play, and the grid over them.

import { watchSize, watchThemes } from "../../../app/ui/canvas.ts";
import { createGeometry } from "./geometry.ts";
import { drawGround } from "./draw/ground.ts";
import { createSprites } from "./draw/sprites.ts";
import { readTheme } from "./draw/theme.ts";
import type { Size } from "../../../app/ui/canvas.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Geometry, Point } from "./geometry.ts";
import type { Stage } from "./scene.ts";
import type { Sprites } from "./draw/sprites.ts";
import type { Theme } from "./draw/theme.ts";
import type { BoardModel } from "./types.ts";

const FILL = { position: "absolute", inset: "0", width: "100%", height: "100%" };

type Layout = { key: string; geometry: Geometry; sprites: Sprites; theme: Theme; ratio: number };

interface LayerState {
  ground: HTMLCanvasElement;
  play: HTMLCanvasElement;
  size: Size;
  theme: Theme;
  layout: Layout | null;
}

export type Layers = ReturnType<typeof createLayers>;

export function createLayers(root: HTMLElement, { onResize }: { onResize: (isUrgent: boolean) => void }) {
  const { surface, ground, play, grid } = buildLayers(root);
  const state: LayerState = {
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
    /** The geometry; null while the board has no size. */
    geometry: (model: BoardModel): Geometry | null => arrange(state, model)?.geometry ?? null,
    /** A cleared canvas with all that a frame needs; null while the board has no size. */
    stage(model: BoardModel): Stage | null {
      const layout = arrange(state, model);
      return layout && { ...layout, ctx: cleared(play, layout.ratio) };
    },
    /**
     * Show the ground turned about the centre, while the board turns.
     *
     * @param angle in radians
     */
    tilt(angle: number, { centre }: Geometry) {
      if (angle === 0 && ground.style.transform === "") return;
      ground.style.transformOrigin = `${centre.x}px ${centre.y}px`;
      ground.style.transform = angle === 0 ? "" : `rotate(${angle}rad)`;
      surface.style.overflow = angle === 0 ? "" : "clip";
    },
    pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
      const box = play.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    },
    hit: ({ x, y }: Point): Square | null => state.layout?.geometry.hit(x, y) ?? null,
    distance,
    destroy() {
      stopWatching();
      stopThemes();
      surface.remove();
    },
  };
}

function buildLayers(root: HTMLElement) {
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

/** The layout for a model and the present size and theme. A change draws the ground again. */
function arrange(state: LayerState, { info, orientation, showCoordinates }: BoardModel): Layout | null {
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

/** The distance of two squares in cells. */
function distance({ info }: BoardModel): (a: Square, b: Square) => number {
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

function fit(canvas: HTMLCanvasElement, { deviceWidth, deviceHeight }: Size) {
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  return canvas;
}

function cleared(canvas: HTMLCanvasElement, ratio: number) {
  const ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.scale(ratio, ratio);
  return ctx;
}
