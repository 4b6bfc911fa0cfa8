// Owns the grid of real elements over the canvas, by which keyboard and screen readers play. It is transparent: the scene draws the cursor.

/** @import { Square } from "../../../protocol/djambi" */
/** @import { BoardModel, Grid, GridCallbacks } from "../board/types" */
/** @import { Geometry } from "../board/geometry.js" */
/** @import { Direction } from "./steps.js" */
import { pressKey } from "./board-keys.js";
import { cellLabels } from "./labels.js";
import { createCursor } from "./steps.js";

/** @type {Record<string, Direction>} */
const ARROWS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "row-start",
  End: "row-end",
  PageUp: "top",
  PageDown: "bottom",
};

/**
 * @typedef {object} GridState
 * @property {HTMLElement} layer
 * @property {GridCallbacks} callbacks
 * @property {ReturnType<typeof createCursor>} cursor
 * @property {Map<Square, HTMLElement>} cells
 * @property {Map<Square, string>} labels what each cell says
 * @property {Square} chosen the one that says it is; "": none
 * @property {BoardModel | null} model
 * @property {Geometry | null} geometry
 * @property {Square} current the cell that Tab leads to
 * @property {string} rows the rows that are built
 * @property {boolean} isStale the cells do not say yet what stands there
 * @property {MessageChannel} soon brings them up to date, in a task of its own
 */

/**
 * @param {HTMLElement} layer
 * @param {GridCallbacks} callbacks
 * @returns {Grid}
 */
export function createGrid(layer, callbacks) {
  /** @type {GridState} */
  const state = {
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

/**
 * The words of a board that stands already follow when what is seen has been drawn: a press shall not wait for them.
 *
 * @param {GridState} state
 * @param {BoardModel} model
 * @param {Geometry} geometry
 */
function showModel(state, model, geometry) {
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

/**
 * @param {GridState} state
 * @param {Square} square
 * @param {boolean} isFocused
 */
function moveTo(state, square, isFocused) {
  state.cells.get(state.current)?.setAttribute("tabindex", "-1");
  state.current = square;
  const cell = state.cells.get(square);
  cell?.setAttribute("tabindex", "0");
  if (isFocused) cell?.focus({ preventScroll: true });
}

/**
 * @param {GridState} state
 * @param {KeyboardEvent} event
 */
function onKey(state, event) {
  const { model, geometry, cursor, current, callbacks } = state;
  if (!model || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
  const go = (/** @type {Square} */ square) => moveTo(state, square, true);
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

/**
 * @param {GridState} state
 * @param {FocusEvent} event
 */
function onFocus(state, event) {
  const square = squareOf(event.target);
  if (!square) return;
  moveTo(state, square, false);
  const isVisible = event.target instanceof Element && event.target.matches(":focus-visible");
  state.callbacks.onCursor(isVisible ? square : null);
}

/**
 * Screen readers click without a pointer.
 *
 * @param {GridState} state
 * @param {MouseEvent} event
 */
function onClick({ callbacks }, event) {
  const square = squareOf(event.target);
  if (square && event.detail === 0) callbacks.onActivate(square);
}

/** @param {EventTarget | null} target */
function squareOf(target) {
  return target instanceof HTMLElement ? (target.dataset.square ?? null) : null;
}

/**
 * Rows from the top as one sees the board.
 *
 * @param {HTMLElement} layer
 * @param {Geometry} geometry
 * @param {Square} labyrinth
 */
function buildRows(layer, geometry, labyrinth) {
  /** @type {Map<Square, HTMLElement>} */
  const cells = new Map();
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

/**
 * @param {Map<Square, HTMLElement>} cells
 * @param {Geometry} geometry
 */
function placeCells(cells, geometry) {
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

/**
 * Tell each cell what is new of it; the elements are not asked what they say, which takes longer than to remember.
 *
 * @param {GridState} state
 */
function describe(state) {
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
