// Composes the board from layers, camera, scene, motion and pointer. Its interface is in types.ts.

import { cameraFor, changedView, toPixels, toUnits, wholeView } from "./camera.ts";
import { drawHud, hudHeight } from "./hud.ts";
import { drawGround } from "./draw/ground.ts";
import { placeAt } from "./hit.ts";
import { createLayers } from "./layers.ts";
import { layOutMap, middleOf } from "./map.ts";
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

/** The components of a board, and its state. */
interface Parts {
  layers: Layers;
  motion: Motion;
  callbacks: BoardCallbacks;
  model: BoardModel | null;
  theme: Theme;
  /** The view that a person has chosen; null until there is a layout, when it becomes the whole board. */
  cameraView: CameraView | null;
  hovered: Place | null;
  currentThrow: Throw | null;
  /** JSON of all values that the painted ground depends on. */
  groundKey: string;
  frameRequest: number;
  isAnimating: boolean;
}

/** Build the board in *root*, an element that has a size. */
export function createBoard(root: HTMLElement, callbacks: BoardCallbacks): BoardView {
  const parts: Parts = {
    layers: createLayers(root, { onResize: () => paintBoard(parts), onTheme: () => readThemeAgain(parts, root) }),
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
    update: (model) => showModel(parts, model),
    showThrow: (dice) => startThrow(parts, dice),
    finishAnimation: () => finishAnimations(parts),
    pointInWindow: (place) => pointInWindow(parts, place),
    zoom: (factor) => void applyViewChange(parts, { factor }),
    showAll: () => void applyViewChange(parts, { factor: 0 }),
    moveIntoView: (place) => moveIntoView(parts, place),
    destroy() {
      cancelAnimationFrame(parts.frameRequest);
      finishAnimations(parts);
      cancelAnimationFrame(parts.frameRequest);
      pointer.destroy();
      parts.layers.destroy();
    },
  };
}

function connectPointer(parts: Parts) {
  const { layers, callbacks } = parts;
  return createPointer(layers.surface, {
    pointerPosition: layers.pointerPosition,
    onDown: () => finishAnimations(parts),
    onPress(point, isTouch) {
      const place = placeUnder(parts, point);
      const isChoice = parts.model?.choices.some((choice) => choice.place === place);
      if (place && isChoice) callbacks.onChoose(place);
      else callbacks.onRefused(place);
      if (isTouch) hoverOver(parts, null);
    },
    onHover: (point) => hoverOver(parts, point && placeUnder(parts, point)),
    onStepBack: callbacks.onStepBack,
    onViewChange: (change) => applyViewChange(parts, change),
    isEnlarged: () => (parts.cameraView?.zoom ?? 1) > 1,
  });
}

function showModel(parts: Parts, model: BoardModel) {
  const isSameMap = parts.model?.observation.tiles.length === model.observation.tiles.length;
  if (!isSameMap || parts.model?.hasShips !== model.hasShips) parts.cameraView = null;
  parts.model = model;
  parts.motion.showObservation(model.observation, model.isAnimated);
  paintSoon(parts);
}

/** Paint the board with the next frame. */
function paintSoon(parts: Parts) {
  parts.frameRequest ||= requestAnimationFrame(() => paintBoard(parts));
}

const layoutOf = ({ model }: Parts) => (model ? layOutMap(model.observation.tiles, model.observation.harbours) : null);

function boardFrame({ layers: { size } }: Parts): Frame {
  return { width: size.width, height: size.height, foot: hudHeight(size.width) };
}

/** Returns the present layout and camera; null while there is no model or no size. */
function currentView(parts: Parts) {
  const layout = layoutOf(parts);
  const frame = boardFrame(parts);
  if (!layout || frame.width < 1 || frame.height < 1) return null;
  const box = parts.model?.hasShips ? layout.wideBox : layout.box;
  parts.cameraView ??= wholeView(box);
  return { layout, box, frame, cameraView: parts.cameraView, camera: cameraFor(box, frame, parts.cameraView) };
}

function paintBoard(parts: Parts) {
  cancelAnimationFrame(parts.frameRequest);
  parts.frameRequest = 0;
  const view = currentView(parts);
  const { model, layers, motion, theme, currentThrow } = parts;
  if (!view || !model) return;
  paintGround(parts, view, model);
  const { layout, frame, camera } = view;
  const now = performance.now();
  const pen = layers.clearedPen("play");
  const motionFrame = motion.frameAt(layout, now);
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
  continueMotion(parts);
}

/** Paint again with the next frame if anything moves; call `onSettled` when all motion has just ended. */
function continueMotion(parts: Parts) {
  const isMoving = parts.motion.isRunning() || parts.currentThrow !== null;
  if (isMoving) paintSoon(parts);
  else if (parts.isAnimating) parts.callbacks.onSettled?.();
  parts.isAnimating = isMoving;
}

/** Paint the ground if it has changed. */
function paintGround(
  parts: Parts,
  { layout, frame, camera }: NonNullable<ReturnType<typeof currentView>>,
  { observation, showNames }: BoardModel,
) {
  const { layers, theme } = parts;
  const { tiles, harbours } = observation;
  const key = JSON.stringify([tiles, harbours, camera, layers.size, theme.name, showNames]);
  if (parts.groundKey === key) return;
  parts.groundKey = key;
  const pen = layers.clearedPen("ground");
  pen.fillStyle = theme.sea;
  pen.fillRect(0, 0, layers.size.width, layers.size.height);
  pen.translate(camera.x, camera.y);
  pen.scale(camera.scale, camera.scale);
  const [start, end] = [toUnits(camera, { x: 0, y: 0 }), toUnits(camera, { x: frame.width, y: frame.height })];
  drawGround(pen, layout, theme, { showNames, seen: { left: start.x, top: start.y, right: end.x, bottom: end.y } });
}

function readThemeAgain(parts: Parts, root: HTMLElement) {
  parts.theme = readTheme(root);
  paintSoon(parts);
}

function placeUnder(parts: Parts, point: Point): Place | null {
  const view = currentView(parts);
  if (!view || !parts.model) return null;
  const choices = parts.model.choices.map(({ place }) => place);
  return placeAt(view.layout, toUnits(view.camera, point), view.camera.scale, choices);
}

function hoverOver(parts: Parts, place: Place | null) {
  if (parts.hovered === place) return;
  parts.hovered = place;
  const isChoice = parts.model?.choices.some((choice) => choice.place === place);
  parts.layers.surface.style.cursor = isChoice ? "pointer" : (parts.cameraView?.zoom ?? 1) > 1 ? "grab" : "";
  parts.callbacks.onHover(place);
  paintSoon(parts);
}

function applyViewChange(parts: Parts, change: { factor?: number; point?: Point; dx?: number; dy?: number }) {
  const view = currentView(parts);
  if (!view) return false;
  const next = changedView(view.box, view.frame, view.cameraView, change);
  const isSame = JSON.stringify(next) === JSON.stringify(view.cameraView);
  parts.cameraView = next;
  const isWhole = next.zoom === 1;
  // One finger scrolls the page over a whole board, and moves an enlarged board.
  parts.layers.surface.style.touchAction = isWhole ? "pan-y" : "none";
  if (!isSame) {
    parts.callbacks.onView?.(isWhole);
    paintSoon(parts);
  }
  return !isSame;
}

function moveIntoView(parts: Parts, place: Place) {
  const view = currentView(parts);
  const middle = view && middleOf(view.layout, place);
  if (!middle || view.cameraView.zoom === 1) return;
  const { width, height, foot } = view.frame;
  const { x, y } = toPixels(view.camera, middle);
  const room = 0.14;
  const isSeen = x > width * room && x < width * (1 - room) && y > height * room && y < (height - foot) * (1 - room);
  if (!isSeen) applyViewChange(parts, { dx: width / 2 - x, dy: (height - foot) / 2 - y });
}

function pointInWindow(parts: Parts, place: Place) {
  const view = currentView(parts);
  const middle = view && middleOf(view.layout, place);
  if (!middle) return null;
  const { left, top } = parts.layers.surface.getBoundingClientRect();
  const { x, y } = toPixels(view.camera, middle);
  return { x: left + x, y: top + y };
}

function startThrow(parts: Parts, dice: [number, number, string]): Promise<void> {
  endThrow(parts);
  return new Promise((onEnd) => {
    parts.currentThrow = { dice, start: performance.now(), onEnd };
    paintSoon(parts);
  });
}

function endThrow(parts: Parts) {
  const { currentThrow } = parts;
  parts.currentThrow = null;
  currentThrow?.onEnd();
}

/** Jump to the end of all animations. */
function finishAnimations(parts: Parts) {
  parts.motion.finish();
  endThrow(parts);
  paintSoon(parts);
}
