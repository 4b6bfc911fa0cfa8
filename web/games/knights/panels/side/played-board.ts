// Connection of the page with the board: makes the board's model from the state, and actions from the board's callbacks.

import { all, h, prefersReducedMotion } from "../../../../app/ui/dom.ts";
import { isInPast } from "../../../../app/model/state.ts";
import { createBoard } from "../../board/board.ts";
import { NOTHING_PICKED, nextPlaces, placesOf, remainingActions } from "../../model/action-filter.ts";
import { mountKeyboardCursor } from "./keyboard-cursor.ts";
import { mountPopover } from "./popover.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { mountCardAnimations } from "./card-animations.ts";
import type { BoardModel, BoardView, Mark, Observation } from "../../board/types.ts";
import type { KnightsPage, KnightsState } from "../../state.ts";

export function mountBoard(root: HTMLElement, page: KnightsPage): () => void {
  const { store, actions, t } = page;
  const fit = fitButton(t, () => board.showAll());
  const board = createBoard(root, {
    onChoose: (place) => actions.input.choosePlace(place),
    onRefused: (place) => actions.input.refusePlace(place),
    onStepBack: () => actions.input.stepBack(),
    onHover: (place) => {
      actions.input.hover(place);
      actions.help.explain(place ? { place } : null, place ? board.pointInWindow(place) : null);
    },
    onSettled: () => actions.handOver.endAnimation(),
    onView: (isWhole) => {
      fit.hidden = isWhole;
      popover.place();
    },
  });
  root.append(fit);
  const popover = mountPopover(root, page, board);
  return all(
    store.select(
      ({ displayed, input, cursor, threats, showNames, view, hint }) => [
        displayed,
        input,
        cursor,
        threats,
        showNames,
        view,
        hint,
      ],
      () => board.update(boardModel(store.get())),
    ),
    store.select(
      ({ cursor }) => [cursor],
      (cursor) => cursor && board.moveIntoView(cursor),
    ),
    store.select(
      ({ displayed }) => [displayed],
      () => actions.threats.clear(),
    ),
    store.select(
      ({ gameId }) => [gameId],
      (game) => root.setAttribute("aria-busy", String(game === null)),
    ),
    store.select(
      ({ skipCount }) => [skipCount],
      () => board.finishAnimation(),
    ),
    mountDiceAnimation(page, board),
    mountCardAnimations(page, board),
    mountKeyboardCursor(root, page, board),
    popover.stop,
    () => {
      board.destroy();
      fit.remove();
    },
  );
}

/** Returns the button that fits the whole board into the view. */
function fitButton(t: KnightsPage["t"], onclick: () => void) {
  const words = t("board.whole");
  const about = { class: "board-whole icon-button", hidden: true, "aria-label": words, title: words };
  return h("button", { type: "button", ...about, onclick }, icon("back"));
}

/** Show the dice of a throw in motion over the board. */
function mountDiceAnimation({ store }: KnightsPage, board: BoardView) {
  return store.select(
    ({ animation }) => [animation],
    (events) => {
      const thrown = events?.find(({ type }) => type === "dice");
      if (thrown && !prefersReducedMotion() && store.get().speed !== "fast")
        void board.showThrow([thrown.red, thrown.yellow, thrown.event]);
    },
  );
}

function boardModel(state: KnightsState): BoardModel {
  const { displayed, input, cursor, threats, showNames } = state;
  const position = displayed.position;
  const picked = input.picked ?? NOTHING_PICKED;
  const actions = input.choices?.actions ?? [];
  const isOpen = picked !== NOTHING_PICKED || position.todo.length > 0;
  const choices = nextPlaces(remainingActions(actions, picked), picked).map((mark) =>
    isOpen ? mark : { ...mark, tone: "quiet" as const },
  );
  const pending = input.pending ? picked.places.map((place) => ({ place, tone: "choice" as const })) : [];
  return {
    observation: position as unknown as Observation,
    choices: [...choices, ...pending],
    marks: [
      ...lastMarks(state),
      ...hintMarks(state),
      ...(threats ?? []).map(({ place }) => ({ place, tone: "threat" as const })),
    ],
    paths: (threats ?? []).flatMap(({ place, by }) =>
      by.map(({ from }) => ({ places: [from, place], tone: "threat" as const })),
    ),
    ghost: input.ghost as unknown as Observation | null,
    cursor,
    showNames,
    hasRaiders: position.options.raiders === "on",
    hasShips: position.options.ships === "on",
    isAnimated: !prefersReducedMotion() && !(isInPast(state) && !state.isReplaying),
  };
}

/** Returns marks on the places of the hint's action. */
const hintMarks = ({ hint }: KnightsState): Mark[] =>
  hint?.isFinal && hint.line ? placesOf(hint.line.move).map((place) => ({ place, tone: "lesson" })) : [];

/** Returns marks on the places that the last action has changed. */
function lastMarks({ displayed, view }: KnightsState): Mark[] {
  const entry = view.entries[displayed.ply - 1];
  const places = (entry?.events ?? []).flatMap(({ type, place, from, to }) => {
    if (type === "place" || type === "remove" || type === "change") return [place];
    return type === "move" ? [from, to] : [];
  });
  return [...new Set(places)].filter((place) => typeof place === "string").map((place) => ({ place, tone: "last" }));
}
