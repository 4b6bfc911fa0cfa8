// Owns the grid of real elements over the canvas, by which keyboard and screen readers play. It is transparent: the scene draws the cursor.

/** @import { Square } from "../protocol" */
/** @import { BoardCallbacks, BoardModel } from "../board/types" */
/** @import { Geometry } from "../board/geometry.js" */
/** @import { Direction } from "./steps.js" */
import { pressKey } from "./keys.js";
import { cellLabels } from "./labels.js";
import { createCursor } from "./steps.js";

/**
 * @typedef {object} GridCallbacks
 * @property {BoardCallbacks["t"]} t
 * @property {BoardCallbacks["onSay"]} onSay
 * @property {(square: Square) => void} onActivate Enter, Space, or a screen reader's click
 * @property {(token: string) => void} onToken a choice that has no square
 * @property {() => void} onStepBack
 * @property {(square: Square | null) => void} onCursor the cursor is to be drawn here
 *
 * @typedef {object} Grid
 * @property {(model: BoardModel, geometry: Geometry) => void} update
 * @property {() => void} focus
 * @property {() => void} destroy
 */

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
 * @param {HTMLElement} layer
 * @param {GridCallbacks} callbacks
 * @returns {Grid}
 */
export function createGrid(layer, callbacks) {
  const cursor = createCursor();
  /** @type {Map<Square, HTMLElement>} */
  let cells = new Map();
  /** @type {BoardModel | null} */
  let model = null;
  /** @type {Geometry | null} */
  let geometry = null;
  /** @type {Square} */
  let current = "";
  let shape = "";

  layer.setAttribute("role", "grid");
  layer.setAttribute("aria-label", callbacks.t("board.name"));
  layer.setAttribute("aria-description", callbacks.t("board.keys"));

  /** @param {Square} square @param {boolean} isFocused */
  const moveTo = (square, isFocused) => {
    cells.get(current)?.setAttribute("tabindex", "-1");
    current = square;
    const cell = cells.get(square);
    cell?.setAttribute("tabindex", "0");
    if (isFocused) cell?.focus({ preventScroll: true });
  };

  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (!model || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    const goal = direction ? cursor.step(geometry, current, direction) : null;
    if (!direction) cursor.reset();
    const go = (/** @type {Square} */ square) => moveTo(square, true);
    if (goal) go(goal);
    else if (!pressKey(event, { model, square: current, callbacks, go })) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {FocusEvent} event */
  const onFocus = (event) => {
    const square = squareOf(event.target);
    if (!square) return;
    moveTo(square, false);
    callbacks.onCursor(/** @type {HTMLElement} */ (event.target).matches(":focus-visible") ? square : null);
  };
  const onBlur = () => callbacks.onCursor(null);
  /** Screen readers click without a pointer. @param {MouseEvent} event */
  const onClick = (event) => {
    const square = squareOf(event.target);
    if (square && event.detail === 0) callbacks.onActivate(square);
  };
  layer.addEventListener("keydown", onKey);
  layer.addEventListener("focusin", onFocus);
  layer.addEventListener("focusout", onBlur);
  layer.addEventListener("click", onClick);

  return {
    update(next, layout) {
      const key = JSON.stringify([next.info.name, layout.rows]);
      if (key !== shape) {
        const hadFocus = layer.contains(document.activeElement);
        cells = buildRows(layer, layout, next.info.labyrinth);
        if (!cells.has(current)) current = next.info.labyrinth;
        moveTo(current, hadFocus);
        shape = key;
      }
      model = next;
      if (geometry !== layout) placeCells(cells, layout);
      geometry = layout;
      describe(cells, next, callbacks.t);
    },
    focus: () => cells.get(current)?.focus({ preventScroll: true }),
    destroy() {
      layer.removeEventListener("keydown", onKey);
      layer.removeEventListener("focusin", onFocus);
      layer.removeEventListener("focusout", onBlur);
      layer.removeEventListener("click", onClick);
      layer.replaceChildren();
    },
  };
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
      cell.dataset.square = square;
      if (square === labyrinth) cell.dataset.labyrinth = "";
      Object.assign(cell.style, { position: "absolute", outline: "none", borderRadius: geometry.shape === "hex" ? "50%" : "0" });
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
 * @param {Map<Square, HTMLElement>} cells
 * @param {BoardModel} model
 * @param {BoardCallbacks["t"]} t
 */
function describe(cells, model, t) {
  const labels = cellLabels(model, t);
  const chosen = model.choices?.piece?.square;
  for (const [square, element] of cells) {
    const label = labels.get(square) ?? square;
    if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    const isChosen = String(square === chosen);
    if (element.getAttribute("aria-selected") !== isChosen) element.setAttribute("aria-selected", isChosen);
  }
}
