// Grid of real elements over the canvas, for keyboard and screen readers. It is transparent: the scene draws
// the cursor.

import { pressKey } from "./board-keys.ts";
import { cellLabels } from "./labels.ts";
import { createCursor } from "./cursor-steps.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Geometry } from "../board/geometry.ts";
import type { BoardModel, Grid, GridCallbacks } from "../board/types.ts";
import type { Direction } from "./cursor-steps.ts";

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
  cursor: ReturnType<typeof createCursor>;
  cells: Map<Square, HTMLElement>;
  /** the label of each cell */
  labels: Map<Square, string>;
  /** the cell that is marked as selected; "": none */
  chosen: Square;
  model: BoardModel | null;
  geometry: Geometry | null;
  /** the cell that Tab leads to */
  current: Square;
  /** key of the rows that are built */
  rows: string;
  /** the labels are older than the model */
  isStale: boolean;
  /** updates the labels in a task of its own */
  soon: MessageChannel;
}

export function createGrid(layer: HTMLElement, callbacks: GridCallbacks): Grid {
  const state: GridState = {
    layer,
    callbacks,
    cursor: createCursor(),
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
  state.soon.port1.onmessage = () => describe(state);
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

/** Labels of a new board are written at once, others after the frame is drawn: a click must not wait for them. */
function showModel(state: GridState, model: BoardModel, geometry: Geometry) {
  const rows = JSON.stringify([model.info.name, geometry.rows]);
  const isNew = rows !== state.rows;
  if (isNew) {
    const hadFocus = state.layer.contains(document.activeElement);
    Object.assign(state, { labels: new Map(), chosen: "" });
    state.cells = buildRows(state.layer, geometry, model.info.labyrinth);
    moveTo(state, state.cells.has(state.current) ? state.current : model.info.labyrinth, hadFocus);
  }
  if (geometry !== state.geometry) placeCells(state.cells, geometry);
  Object.assign(state, { rows, model, geometry, isStale: true });
  if (isNew) describe(state);
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
  const { model, geometry, cursor, current, callbacks } = state;
  if (!model || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
  const go = (square: Square) => moveTo(state, square, true);
  const direction = ARROWS[event.key];
  if (direction) go(cursor.step(geometry, current, direction));
  else {
    cursor.reset();
    if (callbacks.onDrawKey?.(event, current)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!pressKey(event, { model, square: current, callbacks, go })) return;
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

/** Only clicks without a pointer, as screen readers make them; pointers are handled by pointer.ts. */
function onClick({ callbacks }: GridState, event: MouseEvent) {
  const square = squareOf(event.target);
  if (square && event.detail === 0) callbacks.onActivate(square);
}

function squareOf(target: EventTarget | null) {
  return target instanceof HTMLElement ? (target.dataset.square ?? null) : null;
}

/** The rows as they are displayed, from the top. */
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
  const { cell, at } = geometry;
  for (const [square, element] of cells) {
    const { x, y } = at(square);
    Object.assign(element.style, {
      left: `${x - cell / 2}px`,
      top: `${y - cell / 2}px`,
      width: `${cell}px`,
      height: `${cell}px`,
    });
  }
}

/** Update the labels that have changed. They are compared with a map: reading them from the elements is slower. */
function describe(state: GridState) {
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
