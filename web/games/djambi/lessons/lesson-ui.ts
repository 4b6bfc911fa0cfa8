// Djambi's implementation of the interface of lessons (web/app/lessons/lesson-ui.ts).

import { createInput } from "../actions/input.ts";
import { createHelp, displayedHelp } from "../actions/help.ts";
import { explainPiece } from "../words/piece-help.ts";
import { inputContent } from "../panels/top/banner.ts";
import { mountBoard } from "../panels/side/played-board.ts";
import { puzzleSection, puzzlePage } from "./puzzles.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { LessonUi } from "../../../app/lessons/lesson-ui.ts";
import type { ActionContext, Page } from "../page.ts";
import type { State } from "../state.ts";
import type { Exercise } from "./types.ts";

/**
 * The board's choices while an exercise asks for a square. It has no options, so that a click on any square is an answer.
 */
const POINTING = { prefix: [], taken: 0, step: "piece", piece: null, options: [], move: null, preview: null };

export const LESSON_UI: LessonUi = {
  folder: new URL("./", import.meta.url),
  more: ["puzzles"],
  sectionBelow: puzzleSection,
  get places() {
    return { puzzle: { mount: puzzlePage(LESSON_UI) } };
  },
  initialState: { orientation: 0, help: null },
  openMatch: (context: ActionContext, match: string, { position }: Exercise) =>
    context.call("newMatch", { match, position }),
  placeChoices: () => POINTING,
  placeParam: "square",
  createActions({ context, play, answerPlace, isPointing }) {
    const own = context as unknown as ActionContext;
    const input = createInput(own, { play });
    const refuse = (square: string) => (isPointing() ? answerPlace(square) : input.refuse(square));
    return { input: { ...input, refuse }, help: createHelp(own) };
  },
  mount: (board: HTMLElement, _desk: HTMLElement, page: Page) => mountBoard(board, page),
  inputContent(page: Page) {
    const { refusal, prefixes } = page.store.get().input;
    if (!refusal && prefixes.length < 2) return { tone: "", words: [], buttons: [] };
    return inputContent(page);
  },
  isInputBegun: ({ input }: State) => input.refusal !== null || input.prefixes.length > 1,
  helpText(t: Translate, state: State) {
    const reach = displayedHelp(state);
    return reach ? explainPiece(t, reach.piece, reach.victims) : "";
  },
  rulesText: ({ position }: Exercise) => position.split(" ").at(-1) ?? "",
};
