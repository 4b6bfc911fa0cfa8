// Knights' implementation of `LessonUi` (web/app/lessons/lesson-ui.ts). The learner is player 0.

import { all, h } from "../../../app/ui/dom.ts";
import { createInput } from "../actions/input.ts";
import { createHand } from "../actions/hand.ts";
import { createHelp, displayedHelp } from "../actions/help.ts";
import { createThreats } from "../actions/threats.ts";
import { createTrade } from "../actions/trade.ts";
import { helpOf, helpText } from "../words/help.ts";
import { layOutMap } from "../board/map.ts";
import { NOTHING_PICKED } from "../model/action-filter.ts";
import { inputContent } from "../panels/top/banner.ts";
import { mountBoard } from "../panels/side/played-board.ts";
import { attachHelp } from "../panels/side/help.ts";
import { mountHand } from "../panels/side/hand.ts";
import { mountPicker } from "../panels/side/picker.ts";
import { mountTracks } from "../panels/side/tracks.ts";
import { mountTrade } from "../panels/side/trade.ts";
import { INITIAL_STATE } from "../state.ts";
import type { ActionContextOf } from "../../../app/actions/context.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Exercise as AppExercise, LessonUi, ExerciseSetting } from "../../../app/lessons/lesson-ui.ts";
import type { Methods } from "../../../protocol/knights.ts";
import type { Place } from "../board/types.ts";
import type { KnightsContext, KnightsPage, KnightsState } from "../state.ts";

interface Exercise extends AppExercise {
  /** The lines of a sketch of the position (engine/machiavel/knights/lessons/sketch.py). */
  sketch: string[];
}
interface Learning extends Methods {
  sketch: { params: { sketch: string }; result: { position: string } };
}

/** Panels that a lesson can show beside its board. */
const PANELS: Record<string, (root: HTMLElement, page: KnightsPage) => () => void> = {
  trade: mountTrade,
  tracks: (root, page) => mountTracks(root, page, false),
  hand: mountHand,
};

/**
 * Returns the choices while the answer is a place. They are all places of the same kind as the solution, so that a press
 * counts anywhere on a tile.
 */
const placeChoices = ({ solution }: { solution: string }, { view: { position } }: KnightsState) => {
  const { hexes, vertices, edges } = layOutMap(position.tiles, position.harbours);
  const kind = [hexes, vertices, edges].find((places) => places.has(solution)) ?? hexes;
  return {
    options: [],
    prefix: [],
    step: "place",
    move: null,
    actions: [...kind.keys()].map((place) => `point:${place}`),
  };
};

/**
 * Returns the rules of a sketch without its map. They are its first line if that is a text of rules, else the default of
 * lessons.
 */
const sketchRules = ([first]: string[]) => (first.includes(";") ? first.replace(";map=custom", "") : "war;players=2");

export const LESSON_UI: LessonUi = {
  folder: new URL("./", import.meta.url),
  initialState: { ...INITIAL_STATE, seats: { 0: "person", 1: "level1", 2: "level1", 3: "level1" }, showNames: false },
  async openMatch({ call }: ActionContextOf<KnightsState, Learning>, match: string, { sketch }: Exercise) {
    const { position } = await call("sketch", { sketch: sketch.join("\n") });
    await call("newMatch", { match, position, seed: 1 });
    return call("view", { match, viewer: "0" });
  },
  placeChoices,
  placeParam: "place",
  createActions({ context: appContext, play, answerPlace, isPointing }) {
    const context = appContext as unknown as KnightsContext;
    const input = createInput(context, { play });
    const answerIfPointing =
      <P extends Place | null>(otherwise: (place: P) => void) =>
      (place: P) =>
        isPointing() ? place && answerPlace(place) : otherwise(place);
    const own = {
      ...input,
      choosePlace: answerIfPointing(input.choosePlace),
      refusePlace: answerIfPointing(input.refusePlace),
    };
    return {
      input: own,
      hand: createHand(context, own),
      help: createHelp(context),
      trade: createTrade(context, own),
      threats: createThreats(context),
      seating: { settle() {} },
    };
  },
  mount(board: HTMLElement, panels: HTMLElement, own: KnightsPage, { lesson }: ExerciseSetting) {
    const picker = h("div", { class: "picker", hidden: true });
    board.after(picker);
    const wanted = ((lesson ?? {}) as { desk?: (keyof typeof PANELS)[] }).desk ?? [];
    const parts = wanted.map((name) => {
      const root = h("section", { class: name });
      panels.append(root);
      return PANELS[name](root, own);
    });
    return all(mountBoard(board, own), mountPicker(picker, own), ...parts, attachHelp(panels, own));
  },
  inputContent(page: KnightsPage) {
    const { tone, words, buttons } = inputContent(page);
    const { picked, refusal } = page.store.get().input;
    // The button that is the main one in a game may be the wrong answer here.
    for (const button of buttons) if (button instanceof Element) button.classList.remove("primary");
    const isIdle = !refusal && (picked ?? NOTHING_PICKED) === NOTHING_PICKED;
    return { tone, words: isIdle ? [] : words, buttons };
  },
  isInputBegun: ({ input }: KnightsState) =>
    input.refusal !== null || (input.picked ?? NOTHING_PICKED) !== NOTHING_PICKED,
  helpText(t: Translate, state: KnightsState) {
    const help = displayedHelp(state);
    const content = help && helpOf(t, state, help.target);
    return content ? helpText(t, content) : "";
  },
  rulesText: ({ sketch }: Exercise) => sketchRules(sketch),
};
