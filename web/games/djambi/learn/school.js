// Owns Djambi's answers to what the house asks of a game that teaches (web/house/learn/school.d.ts).

import { createEntry } from "../actions/entry.js";
import { createHelp, helpShown } from "../actions/help.js";
import { explainPiece } from "../help.js";
import { entryContent } from "../panels/banner.js";
import { mountBoard } from "../panels/played-board.js";
import { puzzleList, puzzlePage } from "./puzzles.js";

/** What the board shows while a square is to be pointed at: nothing to choose, and every square is an answer. */
const POINTING = { prefix: [], taken: 0, step: "piece", piece: null, options: [], move: null, preview: null };

/** @type {import("../../../house/learn/school").School} */
export const SCHOOL = {
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
    const own = /** @type {any} */ (core);
    const entry = createEntry(own, { play });
    const refuse = (/** @type {string} */ square) => (isPointing() ? point(square) : entry.refuse(square));
    return { entry: { ...entry, refuse }, help: createHelp(own) };
  },
  mount: (board, _desk, page) => mountBoard(board, /** @type {any} */ (page)),
  entry(page) {
    const { refusal, asked } = page.store.get().entry;
    if (!refusal && asked.length < 2) return { tone: "", words: [], buttons: [] };
    return entryContent(/** @type {any} */ (page));
  },
  isBegun: ({ entry }) => entry.refusal !== null || entry.asked.length > 1,
  help(t, state) {
    const reach = helpShown(state);
    return reach ? explainPiece(t, reach.piece, reach.victims) : "";
  },
  rules: ({ position }) => position.split(" ").at(-1) ?? "",
};
