// Board of layers, camera, scene, motion and pointer; types.ts has its interface.

import { cameraFor, changeView, toPixels, toUnits, wholeView } from "./camera.ts";
import { drawHud, hudHeight } from "./hud.ts";
import { drawGround } from "./draw/ground.ts";
import { placeAt } from "./hit.ts";
import { createLayers } from "./layers.ts";
import { layOut, middleOf } from "./map.ts";
import { createMotion } from "./motion.ts";
import { createPointer } from "./pointer.ts";
import { drawScene } from "./scene.ts";
import { readTheme } from "./draw/theme.ts";
import { THROW_MS, drawThrow } from "./dice-animation.ts";
import type { Frame, CameraView } from "./camera.ts";
import type { Layers } from "./layers.ts";
import type { Motion } from "./motion.ts";
import type { Theme } from "./draw/theme.ts";
import type { Throw } from "./dice-animation.ts";
import type { BoardCallbacks, BoardModel, BoardView, Place, Point } from "./types.ts";

/** Components and state of a board. */
interface Parts {
  layers: Layers;
  motion: Motion;
  callbacks: BoardCallbacks;
  model: BoardModel | null;
  theme: Theme;
  /** null: the whole board, as soon as there is a layout */
  cameraView: CameraView | null;
  hovered: Place | null;
  currentThrow: Throw | null;
  /** JSON of all that the painted ground depends on. */
  groundKey: string;
  frameRequest: number;
  isAnimating: boolean;
}

/** Build the board in *root*, an element that has a size. */
export function createBoard(root: HTMLElement, callbacks: BoardCallbacks): BoardView {
  const parts: Parts = {
    layers: createLayers(root, { onResize: () => paint(parts), onTheme: () => retheme(parts, root) }),
    motion: createMotion(),
    callbacks,
    model: null,
    theme: readTheme(root),
    cameraView: null,
    hovered: null,
    currentThrow: null,
    groundKey: "",
    frameRequest: 0,
    isAnimating: false,
  };
  const pointer = connectPointer(parts);
  return {
    update: (model) => update(parts, model),
    roll: (dice) => roll(parts, dice),
    finishAnimation: () => finish(parts),
    pointOf: (place) => pagePoint(parts, place),
    zoom: (factor) => void applyViewChange(parts, { factor }),
    showAll: () => void applyViewChange(parts, { factor: 0 }),
    reveal: (place) => reveal(parts, place),
    destroy() {
      cancelAnimationFrame(parts.frameRequest);
      finish(parts);
      cancelAnimationFrame(parts.frameRequest);
      pointer.destroy();
      parts.layers.destroy();
    },
  };
}

function connectPointer(parts: Parts) {
  const { layers, callbacks } = parts;
  return createPointer(layers.surface, {
    pointOf: layers.pointOf,
    onDown: () => finish(parts),
    onPress(point, isTouch) {
      const place = placeUnder(parts, point);
      const isChoice = parts.model?.choices.some((choice) => choice.place === place);
      if (place && isChoice) callbacks.onChoose(place);
      else callbacks.onRefused(place);
      if (isTouch) hover(parts, null);
    },
    onHover: (point) => hover(parts, point && placeUnder(parts, point)),
    onStepBack: callbacks.onStepBack,
    onViewChange: (change) => applyViewChange(parts, change),
    isEnlarged: () => (parts.cameraView?.zoom ?? 1) > 1,
  });
}

function update(parts: Parts, model: BoardModel) {
  const isSameMap = parts.model?.observation.tiles.length === model.observation.tiles.length;
  if (!isSameMap || parts.model?.hasShips !== model.hasShips) parts.cameraView = null;
  parts.model = model;
  parts.motion.update(model.observation, model.isAnimated);
  draw(parts);
}

/** Paint with the next frame. */
function draw(parts: Parts) {
  parts.frameRequest ||= requestAnimationFrame(() => paint(parts));
}

const layoutOf = ({ model }: Parts) => (model ? layOut(model.observation.tiles, model.observation.harbours) : null);

function frameOf({ layers: { size } }: Parts): Frame {
  return { width: size.width, height: size.height, foot: hudHeight(size.width) };
}

/** Layout and camera as they are now; null: no model yet, or no size. */
function viewOf(parts: Parts) {
  const layout = layoutOf(parts);
  const frame = frameOf(parts);
  if (!layout || frame.width < 1 || frame.height < 1) return null;
  const box = parts.model?.hasShips ? layout.wideBox : layout.box;
  parts.cameraView ??= wholeView(box);
  return { layout, box, frame, cameraView: parts.cameraView, camera: cameraFor(box, frame, parts.cameraView) };
}

function paint(parts: Parts) {
  cancelAnimationFrame(parts.frameRequest);
  parts.frameRequest = 0;
  const view = viewOf(parts);
  const { model, layers, motion, theme, currentThrow } = parts;
  if (!view || !model) return;
  paintGround(parts, view, model);
  const { layout, frame, camera } = view;
  const now = performance.now();
  const pen = layers.pen("play");
  const motionFrame = motion.frame(layout, now);
  pen.save();
  pen.translate(camera.x, camera.y);
  pen.scale(camera.scale, camera.scale);
  drawScene(pen, layout, model, motionFrame, parts.hovered, theme);
  pen.restore();
  if (currentThrow && now - currentThrow.start >= THROW_MS) endThrow(parts);
  drawHud(
    pen,
    frame,
    model.observation,
    { hasRaiders: model.hasRaiders, isThrowing: parts.currentThrow !== null, step: motionFrame.step },
    theme,
  );
  if (parts.currentThrow) drawThrow(pen, frame, parts.currentThrow, Math.max(0, now - parts.currentThrow.start), theme);
  settle(parts);
}

/** Paint the next frame while something moves; report when the motion has ended. */
function settle(parts: Parts) {
  const isMoving = parts.motion.isRunning() || parts.currentThrow !== null;
  if (isMoving) draw(parts);
  else if (parts.isAnimating) parts.callbacks.onSettled?.();
  parts.isAnimating = isMoving;
}

/** Paint the ground if it has changed. */
function paintGround(
  parts: Parts,
  { layout, frame, camera }: NonNullable<ReturnType<typeof viewOf>>,
  { observation, showNames }: BoardModel,
) {
  const { layers, theme } = parts;
  const { tiles, harbours } = observation;
  const key = JSON.stringify([tiles, harbours, camera, layers.size, theme.name, showNames]);
  if (parts.groundKey === key) return;
  parts.groundKey = key;
  const pen = layers.pen("ground");
  pen.fillStyle = theme.sea;
  pen.fillRect(0, 0, layers.size.width, layers.size.height);
  pen.translate(camera.x, camera.y);
  pen.scale(camera.scale, camera.scale);
  const [start, end] = [toUnits(camera, { x: 0, y: 0 }), toUnits(camera, { x: frame.width, y: frame.height })];
  drawGround(pen, layout, theme, { showNames, seen: { left: start.x, top: start.y, right: end.x, bottom: end.y } });
}

function retheme(parts: Parts, root: HTMLElement) {
  parts.theme = readTheme(root);
  draw(parts);
}

function placeUnder(parts: Parts, point: Point): Place | null {
  const view = viewOf(parts);
  if (!view || !parts.model) return null;
  const choices = parts.model.choices.map(({ place }) => place);
  return placeAt(view.layout, toUnits(view.camera, point), view.camera.scale, choices);
}

function hover(parts: Parts, place: Place | null) {
  if (parts.hovered === place) return;
  parts.hovered = place;
  const isChoice = parts.model?.choices.some((choice) => choice.place === place);
  parts.layers.surface.style.cursor = isChoice ? "pointer" : (parts.cameraView?.zoom ?? 1) > 1 ? "grab" : "";
  parts.callbacks.onHover(place);
  draw(parts);
}

function applyViewChange(parts: Parts, change: { factor?: number; point?: Point; dx?: number; dy?: number }) {
  const view = viewOf(parts);
  if (!view) return false;
  const next = changeView(view.box, view.frame, view.cameraView, change);
  const isSame = JSON.stringify(next) === JSON.stringify(view.cameraView);
  parts.cameraView = next;
  const isWhole = next.zoom === 1;
  // One finger scrolls the page over a whole board, and moves an enlarged one.
  parts.layers.surface.style.touchAction = isWhole ? "pan-y" : "none";
  if (!isSame) {
    parts.callbacks.onView?.(isWhole);
    draw(parts);
  }
  return !isSame;
}

function reveal(parts: Parts, place: Place) {
  const view = viewOf(parts);
  const middle = view && middleOf(view.layout, place);
  if (!middle || view.cameraView.zoom === 1) return;
  const { width, height, foot } = view.frame;
  const { x, y } = toPixels(view.camera, middle);
  const room = 0.14;
  const isSeen = x > width * room && x < width * (1 - room) && y > height * room && y < (height - foot) * (1 - room);
  if (!isSeen) applyViewChange(parts, { dx: width / 2 - x, dy: (height - foot) / 2 - y });
}

function pagePoint(parts: Parts, place: Place) {
  const view = viewOf(parts);
  const middle = view && middleOf(view.layout, place);
  if (!middle) return null;
  const { left, top } = parts.layers.surface.getBoundingClientRect();
  const { x, y } = toPixels(view.camera, middle);
  return { x: left + x, y: top + y };
}

function roll(parts: Parts, dice: [number, number, string]): Promise<void> {
  endThrow(parts);
  return new Promise((onEnd) => {
    parts.currentThrow = { dice, start: performance.now(), onEnd };
    draw(parts);
  });
}

function endThrow(parts: Parts) {
  const { currentThrow } = parts;
  parts.currentThrow = null;
  currentThrow?.onEnd();
}

/** Jump to the end of all animations. */
function finish(parts: Parts) {
  parts.motion.finish();
  endThrow(parts);
  draw(parts);
}
