// Owns Djambi's answers to what the house asks of a game that teaches (web/app/lessons/lesson-ui.ts).

import { createEntry } from "../actions/entry.ts";
import { createHelp, helpShown } from "../actions/help.ts";
import { explainPiece } from "../words/piece-help.ts";
import { entryContent } from "../panels/top/banner.ts";
import { mountBoard } from "../panels/side/played-board.ts";
import { puzzleList, puzzlePage } from "./puzzles.ts";
import type { School } from "../../../app/lessons/lesson-ui.ts";

/** What the board shows while a square is to be pointed at: nothing to choose, and every square is an answer. */
const POINTING = { prefix: [], taken: 0, step: "piece", piece: null, options: [], move: null, preview: null };

export const SCHOOL: School = {
  folder: new URL("./", import.meta.url),
  more: ["puzzles"],
  below: (page, course, progress, go) => puzzleList(page, course, progress, go),
  get places() {
    return { puzzle: puzzlePage(SCHOOL) };
  },
  fresh: { orientation: 0, help: null },
  begin: (core, match, { position }) => core.call("newMatch", { match, position }),
  pointing: () => POINTING,
  place: "square",
  actions({ core, play, point, isPointing }) {
    const own = core as any;
    const entry = createEntry(own, { play });
    const refuse = (square: string) => (isPointing() ? point(square) : entry.refuse(square));
    return { entry: { ...entry, refuse }, help: createHelp(own) };
  },
  mount: (board, _desk, page) => mountBoard(board, page as any),
  entry(page) {
    const { refusal, asked } = page.store.get().entry;
    if (!refusal && asked.length < 2) return { tone: "", words: [], buttons: [] };
    return entryContent(page as any);
  },
  isBegun: ({ entry }) => entry.refusal !== null || entry.asked.length > 1,
  help(t, state) {
    const reach = helpShown(state);
    return reach ? explainPiece(t, reach.piece, reach.victims) : "";
  },
  rules: ({ position }) => position.split(" ").at(-1) ?? "",
};
