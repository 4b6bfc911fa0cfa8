// Board of a position for print: lines and letters that are readable without colour and at any size.

import { sideIcon } from "../panels/side/side-icon.ts";
import { svg } from "../../../app/ui/dom.ts";
import type { BoardInfo, CellInfo, Color, PositionView } from "../../../protocol/djambi.ts";

/** Width of a piece; a square is 1 wide. */
const PIECE = 0.82;

export function printBoard(info: BoardInfo, { pieces, corpses }: Pick<PositionView, "pieces" | "corpses">) {
  const at = new Map(info.cells.map((cell) => [cell.square, cell]));
  const cellOf = (square: string) => at.get(square) ?? { x: 0, y: 0 };
  const reach = Math.max(...info.cells.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) + 0.62;
  const taken = new Set([...pieces.map(({ square }) => square), ...corpses]);
  return svg(
    "svg",
    { viewBox: [-reach, -reach, 2 * reach, 2 * reach].join(" "), class: "print-board", "aria-hidden": "true" },
    ...info.cells.map((cell) => cellOutline(info, cell)),
    ...info.cells
      .filter(({ square }) => !taken.has(square))
      .map((cell) => letterShape(cell.square, cell, "print-square")),
    ...pieces.map(({ square, color, kind }) => pieceShape(cellOf(square), color, kind)),
    ...corpses.map((square) => corpseShape(cellOf(square))),
  );
}

function cellOutline({ shape, labyrinth }: BoardInfo, { square, x, y }: CellInfo) {
  const kind = square === labyrinth ? "print-cell is-labyrinth" : "print-cell";
  if (shape === "square") return svg("rect", { x: x - 0.5, y: -y - 0.5, width: 1, height: 1, class: kind });
  const corners = [0, 1, 2, 3, 4, 5].map((side) => {
    const angle = ((side + 0.5) * Math.PI) / 3;
    return `${x + Math.cos(angle) / Math.sqrt(3)} ${-y + Math.sin(angle) / Math.sqrt(3)}`;
  });
  return svg("path", { d: `M${corners.join("L")}z`, class: kind });
}

function pieceShape({ x, y }: { x: number; y: number }, color: Color, kind: string) {
  const shape = sideIcon(color);
  const box = { x: x - PIECE / 2, y: -y - PIECE / 2, width: PIECE, height: PIECE };
  for (const [name, value] of Object.entries(box)) shape.setAttribute(name, String(value));
  return svg("g", {}, shape, letterShape(kind, { x, y }, `print-kind print-kind-${color}`));
}

const corpseShape = ({ x, y }: { x: number; y: number }) =>
  svg("path", { d: `M${x - 0.26} ${-y - 0.26}l.52 .52m-.52 0l.52-.52`, class: "print-corpse" });

function letterShape(text: string, { x, y }: { x: number; y: number }, kind: string) {
  const element = svg("text", { x, y: -y, dy: "0.35em", class: kind });
  element.textContent = text;
  return element;
}
