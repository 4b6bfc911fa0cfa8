// Grid of real elements over the canvas, for keyboard and screen readers. Its elements are transparent: the cursor that
// people see is drawn on the canvas (scene.ts).

import { pressKey } from "./board-keys.ts";
import { cellLabels } from "./labels.ts";
import { createArrowCursor, createRankTyping } from "./cursor-steps.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Geometry } from "../board/geometry.ts";
import type { BoardModel, Grid, GridCallbacks } from "../board/types.ts";
import type { Direction, RankTyping } from "./cursor-steps.ts";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "row-start",
  End: "row-end",
  PageUp: "top",
  PageDown: "bottom",
};

interface GridState {
  layer: HTMLElement;
  callbacks: GridCallbacks;
  cursor: ReturnType<typeof createArrowCursor>;
  ranks: RankTyping;
  cells: Map<Square, HTMLElement>;
  /** The label of each cell. */
  labels: Map<Square, string>;
  /** The square whose cell is marked as selected; empty if there is none. */
  chosen: Square;
  model: BoardModel | null;
  geometry: Geometry | null;
  /** The square whose cell is reached by the Tab key. */
  current: Square;
  /** Key of the board and orientation for which the rows were built. */
  rows: string;
  /** The model is newer than the labels. */
  isStale: boolean;
  /** Its messages start a task that updates the labels. */
  soon: MessageChannel;
}

export function createGrid(layer: HTMLElement, callbacks: GridCallbacks): Grid {
  const state: GridState = {
    layer,
    callbacks,
    cursor: createArrowCursor(),
    ranks: createRankTyping(),
    cells: new Map(),
    labels: new Map(),
    chosen: "",
    model: null,
    geometry: null,
    current: "",
    rows: "",
    isStale: false,
    soon: new MessageChannel(),
  };
  state.soon.port1.onmessage = () => updateLabels(state);
  const controller = new AbortController();
  const { signal } = controller;
  layer.setAttribute("role", "grid");
  layer.setAttribute("aria-label", callbacks.t("board.name"));
  layer.setAttribute("aria-description", callbacks.t(callbacks.onDrawKey ? "board.drawKeys" : "board.keys"));
  layer.addEventListener("keydown", (event) => onKey(state, event), { signal });
  layer.addEventListener("focusin", (event) => onFocus(state, event), { signal });
  layer.addEventListener("focusout", () => callbacks.onCursor(null), { signal });
  layer.addEventListener("click", (event) => onClick(state, event), { signal });
  return {
    update: (model, geometry) => showModel(state, model, geometry),
    focus: () => state.cells.get(state.current)?.focus({ preventScroll: true }),
    destroy() {
      controller.abort();
      state.soon.port1.close();
      layer.replaceChildren();
    },
  };
}

/**
 * Show a model. The labels of a new board are written at once, others after the frame is drawn, so that a click does not
 * wait for them.
 */
function showModel(state: GridState, model: BoardModel, geometry: Geometry) {
  const rows = JSON.stringify([model.info.name, geometry.rows]);
  const isNew = rows !== state.rows;
  if (isNew) {
    const hadFocus = state.layer.contains(document.activeElement);
    Object.assign(state, { labels: new Map(), chosen: "" });
    state.cells = buildRows(state.layer, geometry, model.info.labyrinth);
    const isInMiddle = state.current === state.model?.info.labyrinth;
    const isKept = state.cells.has(state.current) && !isInMiddle;
    moveTo(state, isKept ? state.current : model.info.labyrinth, hadFocus);
  }
  if (geometry !== state.geometry) placeCells(state.cells, geometry);
  Object.assign(state, { rows, model, geometry, isStale: true });
  if (isNew) updateLabels(state);
  else state.soon.port2.postMessage(null);
}

function moveTo(state: GridState, square: Square, isFocused: boolean) {
  state.cells.get(state.current)?.setAttribute("tabindex", "-1");
  state.current = square;
  const cell = state.cells.get(square);
  cell?.setAttribute("tabindex", "0");
  if (isFocused) cell?.focus({ preventScroll: true });
}

function onKey(state: GridState, event: KeyboardEvent) {
  const { model, geometry, cursor, ranks, current, callbacks } = state;
  if (!model || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
  const moveAndFocus = (square: Square) => moveTo(state, square, true);
  if (!/^\d$/.test(event.key)) ranks.forgetDigit();
  const direction = ARROWS[event.key];
  if (direction) moveAndFocus(cursor.squareInDirection(geometry, current, direction));
  else {
    cursor.forgetColumn();
    if (callbacks.onDrawKey?.(event, current)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!pressKey(event, { model, square: current, ranks, callbacks, moveCursor: moveAndFocus })) return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function onFocus(state: GridState, event: FocusEvent) {
  const square = squareOf(event.target);
  if (!square) return;
  moveTo(state, square, false);
  const isVisible = event.target instanceof Element && event.target.matches(":focus-visible");
  state.callbacks.onCursor(isVisible ? square : null);
}

/**
 * Chooses the square of a click that a screen reader makes, without a pointer; pointer.ts handles the clicks of pointers.
 */
function onClick({ callbacks }: GridState, event: MouseEvent) {
  const square = squareOf(event.target);
  if (square && event.detail === 0) callbacks.onActivate(square);
}

function squareOf(target: EventTarget | null) {
  return target instanceof HTMLElement ? (target.dataset.square ?? null) : null;
}

/** Build the rows as they are displayed, from top to bottom. */
function buildRows(layer: HTMLElement, geometry: Geometry, labyrinth: Square) {
  const cells: Map<Square, HTMLElement> = new Map();
  const rows = geometry.rows.map((squares) => {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (const square of squares) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("tabindex", "-1");
      cell.setAttribute("aria-selected", "false");
      cell.dataset.square = square;
      if (square === labyrinth) cell.dataset.labyrinth = "";
      Object.assign(cell.style, {
        position: "absolute",
        outline: "none",
        borderRadius: geometry.shape === "hex" ? "50%" : "0",
      });
      cells.set(square, cell);
      row.append(cell);
    }
    return row;
  });
  layer.replaceChildren(...rows);
  return cells;
}

function placeCells(cells: Map<Square, HTMLElement>, geometry: Geometry) {
  const { cell, centreOf } = geometry;
  for (const [square, element] of cells) {
    const { x, y } = centreOf(square);
    Object.assign(element.style, {
      left: `${x - cell / 2}px`,
      top: `${y - cell / 2}px`,
      width: `${cell}px`,
      height: `${cell}px`,
    });
  }
}

/**
 * Update the labels that have changed. The old labels are read from a map, because reading them from the elements is slower.
 */
function updateLabels(state: GridState) {
  const { model, cells, labels, chosen } = state;
  if (!model || !state.isStale) return;
  state.isStale = false;
  state.labels = cellLabels(model, state.callbacks.t);
  for (const [square, label] of state.labels) {
    if (label !== labels.get(square)) cells.get(square)?.setAttribute("aria-label", label);
  }
  state.chosen = model.drawing?.held ?? model.choices?.piece?.square ?? "";
  if (state.chosen === chosen) return;
  cells.get(chosen)?.setAttribute("aria-selected", "false");
  cells.get(state.chosen)?.setAttribute("aria-selected", "true");
}
