// Tools of the editor: their names, their keys, and the edit that each makes at a square. The engine carries it out.

import type { Color, Kind, SetupEdit, Square } from "../../../protocol/djambi.ts";

export type ToolAction = "hand" | "corpse" | "kill" | "revive" | "recolour" | "erase";
export type Tool = Kind | ToolAction;

export const TOOL_KEYS: Record<string, ToolAction> = {
  h: "hand",
  x: "corpse",
  k: "kill",
  v: "revive",
  t: "recolour",
  Delete: "erase",
  Backspace: "erase",
};
export const KIND_KEYS: Record<string, Kind> = { c: "C", a: "A", r: "R", d: "D", n: "N", m: "M", p: "M" };

export const TOOL_ACTIONS = ["hand", "corpse", "kill", "revive", "recolour", "erase"] as ToolAction[];

/** Returns the edit that *tool* makes at *square*; null for the hand, which needs two squares. */
export function editOf(tool: Tool, color: Color, square: Square): SetupEdit | null {
  switch (tool) {
    case "hand":
      return null;
    case "corpse":
      return { edit: "put", square, piece: "x" };
    case "erase":
      return { edit: "put", square, piece: "" };
    case "kill":
      return { edit: "kill", square };
    case "revive":
    case "recolour":
      return { edit: tool, square, color };
    default:
      return { edit: "put", square, piece: color + tool };
  }
}
