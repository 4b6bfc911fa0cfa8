// Owns the drawing of a position for paper: lines and letters, so that it can be read without colour and at any size.

import { sideIcon } from "./side-icon.js";
import { svg } from "../../../house/dom.js";

/**
 * @typedef {import("../../../protocol/djambi").BoardInfo} BoardInfo
 * @typedef {import("../../../protocol/djambi").PositionView} PositionView
 * @typedef {import("../../../protocol/djambi").CellInfo} CellInfo
 */

/** Width of a piece, the distance of two squares being 1. */
const PIECE = 0.82;

/**
 * @param {BoardInfo} info
 * @param {Pick<PositionView, "pieces" | "corpses">} position
 */
export function paperBoard(info, { pieces, corpses }) {
  const at = new Map(info.cells.map((cell) => [cell.square, cell]));
  const place = (/** @type {string} */ square) => at.get(square) ?? { x: 0, y: 0 };
  const reach = Math.max(...info.cells.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) + 0.62;
  const taken = new Set([...pieces.map(({ square }) => square), ...corpses]);
  return svg(
    "svg",
    { viewBox: [-reach, -reach, 2 * reach, 2 * reach].join(" "), class: "paper-board", "aria-hidden": "true" },
    ...info.cells.map((cell) => outline(info, cell)),
    ...info.cells.filter(({ square }) => !taken.has(square)).map((cell) => letter(cell.square, cell, "paper-square")),
    ...pieces.map(({ square, color, kind }) => piece(place(square), color, kind)),
    ...corpses.map((square) => corpse(place(square))),
  );
}

/**
 * @param {BoardInfo} info
 * @param {CellInfo} cell
 */
function outline({ shape, labyrinth }, { square, x, y }) {
  const kind = square === labyrinth ? "paper-cell is-labyrinth" : "paper-cell";
  if (shape === "square") return svg("rect", { x: x - 0.5, y: -y - 0.5, width: 1, height: 1, class: kind });
  const corners = [0, 1, 2, 3, 4, 5].map((side) => {
    const angle = ((side + 0.5) * Math.PI) / 3;
    return `${x + Math.cos(angle) / Math.sqrt(3)} ${-y + Math.sin(angle) / Math.sqrt(3)}`;
  });
  return svg("path", { d: `M${corners.join("L")}z`, class: kind });
}

/**
 * @param {{ x: number, y: number }} place
 * @param {import("../../../protocol/djambi").Color} color
 * @param {string} kind
 */
function piece({ x, y }, color, kind) {
  const shape = sideIcon(color);
  const box = { x: x - PIECE / 2, y: -y - PIECE / 2, width: PIECE, height: PIECE };
  for (const [name, value] of Object.entries(box)) shape.setAttribute(name, String(value));
  return svg("g", {}, shape, letter(kind, { x, y }, `paper-kind paper-kind-${color}`));
}

/** @param {{ x: number, y: number }} place */
const corpse = ({ x, y }) =>
  svg("path", { d: `M${x - 0.26} ${-y - 0.26}l.52 .52m-.52 0l.52-.52`, class: "paper-corpse" });

/**
 * @param {string} text
 * @param {{ x: number, y: number }} place
 * @param {string} kind
 */
function letter(text, { x, y }, kind) {
  const element = svg("text", { x, y: -y, dy: "0.35em", class: kind });
  element.textContent = text;
  return element;
}
