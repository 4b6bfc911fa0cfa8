// Small pictures of positions, for lists and previews. The board for playing is in web/games/djambi/board.

import { svg } from "../../../../app/ui/dom.ts";
import type { BoardInfo, CellInfo, PositionView } from "../../../../protocol/djambi.ts";

/**
 * Returns a picture of a position: a dot in the side's colour for each piece, larger for chiefs, and a cross for each
 * corpse.
 */
export function miniBoard(info: BoardInfo, { pieces, corpses }: Pick<PositionView, "pieces" | "corpses">) {
  const at = new Map(info.cells.map((cell) => [cell.square, cell]));
  const reach = Math.max(...info.cells.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) + 0.6;
  const cells = info.cells.map((cell) => cellTile(info, cell));
  const dots = pieces.map(({ square, color, kind }) => {
    const { x, y } = at.get(square) ?? { x: 0, y: 0 };
    return svg("circle", { cx: x, cy: -y, r: kind === "C" ? 0.42 : 0.3, class: `mini-piece side-${color}` });
  });
  const bodies = corpses.map((square) => {
    const { x, y } = at.get(square) ?? { x: 0, y: 0 };
    return svg("path", { d: `M${x - 0.22} ${-y - 0.22}l.44 .44m-.44 0l.44-.44`, class: "mini-corpse" });
  });
  const viewBox = [-reach, -reach, 2 * reach, 2 * reach].join(" ");
  return svg("svg", { viewBox, class: "mini-board", "aria-hidden": "true" }, ...cells, ...dots, ...bodies);
}

function cellTile({ shape, labyrinth }: BoardInfo, { square, x, y }: CellInfo) {
  const kind = square === labyrinth ? "mini-cell is-labyrinth" : "mini-cell";
  if (shape === "hex") return svg("circle", { cx: x, cy: -y, r: 0.5, class: kind });
  return svg("rect", { x: x - 0.47, y: -y - 0.47, width: 0.94, height: 0.94, class: kind });
}
