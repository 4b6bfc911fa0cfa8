// Elements of the board and their size: two canvases, one for the ground and one for play, and the grid over them.

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
    /** The canvases from the lowest to the highest. */
    canvases: [ground, play] as const,
    /** Returns the layout that was drawn last; null before the first. */
    layout: () => state.layout,
    /** Returns the geometry of a model; null while the board has no size. */
    geometryOf: (model: BoardModel): Geometry | null => currentLayout(state, model)?.geometry ?? null,
    /** Returns a cleared canvas with all that a frame needs; null while the board has no size. */
    clearedStage(model: BoardModel): Stage | null {
      const layout = currentLayout(state, model);
      return layout && { ...layout, ctx: clearedContext(play, layout.ratio) };
    },
    /**
     * Show the ground turned about the centre, while the board rotates.
     *
     * @param angle In radians.
     */
    tiltGround(angle: number, { centre }: Geometry) {
      if (angle === 0 && ground.style.transform === "") return;
      ground.style.transformOrigin = `${centre.x}px ${centre.y}px`;
      ground.style.transform = angle === 0 ? "" : `rotate(${angle}rad)`;
      surface.style.overflow = angle === 0 ? "" : "clip";
    },
    pointerPosition({ clientX, clientY }: { clientX: number; clientY: number }): Point {
      const box = play.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    },
    squareUnder: ({ x, y }: Point): Square | null => state.layout?.geometry.squareUnder(x, y) ?? null,
    distance: distanceOn,
    destroy() {
      stopWatching();
      stopThemes();
      surface.remove();
    },
  };
}

function buildLayers(root: HTMLElement) {
  const surface = document.createElement("div");
  const ground = createCanvasLayer();
  const play = createCanvasLayer();
  const grid = document.createElement("div");
  Object.assign(surface.style, FILL, { touchAction: "none", userSelect: "none", webkitUserSelect: "none" });
  surface.style.setProperty("-webkit-tap-highlight-color", "transparent");
  Object.assign(grid.style, FILL);
  surface.append(ground, play, grid);
  if (getComputedStyle(root).position === "static") root.style.position = "relative";
  root.append(surface);
  return { surface, ground, play, grid };
}

/** Returns the layout for a model and the present size and theme. If any of them has changed, the ground is drawn again. */
function currentLayout(state: LayerState, { info, orientation, showCoordinates }: BoardModel): Layout | null {
  const { ground, play, size, theme } = state;
  if (size.width < 1 || size.height < 1) return null;
  const key = JSON.stringify([info.name, orientation, showCoordinates, size, theme.key]);
  if (state.layout?.key === key) return state.layout;
  const ratio = size.deviceWidth / size.width;
  const geometry = createGeometry(info, orientation, size.width, size.height, { labels: showCoordinates, ratio });
  resizeCanvas(play, size);
  drawGround(clearedContext(resizeCanvas(ground, size), ratio), info, geometry, theme);
  state.layout = { key, geometry, theme, ratio, sprites: createSprites(geometry.cell * ratio, theme) };
  return state.layout;
}

/** Returns a function that gives the distance of two squares in cells. */
function distanceOn({ info }: BoardModel): (a: Square, b: Square) => number {
  const at = new Map(info.cells.map((cell) => [cell.square, cell]));
  return (a, b) => {
    const [p, q] = [at.get(a), at.get(b)];
    return p && q ? Math.hypot(p.x - q.x, p.y - q.y) : 0;
  };
}

function createCanvasLayer() {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, FILL);
  return canvas;
}

function resizeCanvas(canvas: HTMLCanvasElement, { deviceWidth, deviceHeight }: Size) {
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  return canvas;
}

function clearedContext(canvas: HTMLCanvasElement, ratio: number) {
  const ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.scale(ratio, ratio);
  return ctx;
}
