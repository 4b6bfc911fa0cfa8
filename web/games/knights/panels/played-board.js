// Owns the way from the page's state to the board's model, and from the board's callbacks to actions.

/** @import { BoardModel, Mark, Observation } from "../board/types" */
/** @import { KnightsPage, KnightsState } from "../state.js" */
import { all, h, isCalm } from "../../../house/dom.js";
import { isLookingBack } from "../../../house/state.js";
import { createBoard } from "../board/board.js";
import { NOTHING, nextPlaces, placesOf, remaining } from "../choosing.js";
import { mountPlaces } from "./places.js";
import { mountPopover } from "./popover.js";
import { icon } from "../../../house/panels/icons.js";
import { mountFlights } from "./flights.js";

/** @param {HTMLElement} root @param {KnightsPage} page @returns {() => void} */
export function mountBoard(root, page) {
  const { store, actions, t } = page;
  const whole = wholeButton(t, () => board.showAll());
  const board = createBoard(root, {
    onChoose: (place) => actions.entry.choosePlace(place),
    onRefused: (place) => actions.entry.refusePlace(place),
    onStepBack: () => actions.entry.stepBack(),
    onHover: (place) => {
      actions.entry.hover(place);
      actions.help.explain(place ? { place } : null, place ? board.pointOf(place) : null);
    },
    onSettled: () => actions.seating.settle(),
    onView: (isWhole) => {
      whole.hidden = isWhole;
      popover.place();
    },
  });
  root.append(whole);
  const popover = mountPopover(root, page, board);
  return all(
    store.select(
      ({ shown, entry, cursor, threats, showNames, view, hint }) => [
        shown,
        entry,
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
      (cursor) => cursor && board.reveal(cursor),
    ),
    store.select(
      ({ shown }) => [shown],
      () => actions.threats.forget(),
    ),
    store.select(
      ({ game }) => [game],
      (game) => root.setAttribute("aria-busy", String(game === null)),
    ),
    store.select(
      ({ skips }) => [skips],
      () => board.finishAnimation(),
    ),
    mountThrows(page, board),
    mountFlights(page, board),
    mountPlaces(root, page, board),
    popover.stop,
    () => {
      board.destroy();
      whole.remove();
    },
  );
}

/** Shows the whole board again. @param {KnightsPage["t"]} t @param {() => void} onclick */
function wholeButton(t, onclick) {
  const words = t("board.whole");
  const about = { class: "board-whole icon-button", hidden: true, "aria-label": words, title: words };
  return h("button", { type: "button", ...about, onclick }, icon("back"));
}

/**
 * Throw the dice over the board when a throw was just made.
 *
 * @param {KnightsPage} page
 * @param {import("../board/types").BoardView} board
 */
function mountThrows({ store }, board) {
  return store.select(
    ({ animate }) => [animate],
    (events) => {
      const thrown = events?.find(({ type }) => type === "dice");
      if (thrown && !isCalm() && store.get().speed !== "fast")
        void board.roll([thrown.red, thrown.yellow, thrown.event]);
    },
  );
}

/** @param {KnightsState} state @returns {BoardModel} */
function boardModel(state) {
  const { shown, entry, cursor, threats, showNames } = state;
  const position = shown.position;
  const picked = entry.picked ?? NOTHING;
  const actions = entry.choices?.actions ?? [];
  const isOpen = picked !== NOTHING || position.todo.length > 0;
  const choices = nextPlaces(remaining(actions, picked), picked).map((mark) =>
    isOpen ? mark : { ...mark, tone: /** @type {const} */ ("quiet") },
  );
  const pending = entry.pending ? picked.places.map((place) => ({ place, tone: /** @type {const} */ ("choice") })) : [];
  return {
    observation: /** @type {Observation} */ (/** @type {unknown} */ (position)),
    choices: [...choices, ...pending],
    marks: [
      ...lastMarks(state),
      ...hintMarks(state),
      ...(threats ?? []).map(({ place }) => ({ place, tone: /** @type {const} */ ("threat") })),
    ],
    ways: (threats ?? []).flatMap(({ place, by }) =>
      by.map(({ from }) => ({ places: [from, place], tone: /** @type {const} */ ("threat") })),
    ),
    ghost: /** @type {Observation | null} */ (/** @type {unknown} */ (entry.ghost)),
    cursor,
    showNames,
    hasRaiders: position.options.raiders === "on",
    hasShips: position.options.ships === "on",
    isAnimated: !isCalm() && !(isLookingBack(state) && !state.isReplaying),
  };
}

/** The places of the action that is recommended. @param {KnightsState} state @returns {Mark[]} */
const hintMarks = ({ hint }) =>
  hint?.isFinal && hint.line ? placesOf(hint.line.move).map((place) => ({ place, tone: "lesson" })) : [];

/** Where the last thing that was done on the board happened. @param {KnightsState} state @returns {Mark[]} */
function lastMarks({ shown, view }) {
  const entry = view.entries[shown.ply - 1];
  const places = (entry?.events ?? []).flatMap(({ type, place, from, to }) => {
    if (type === "place" || type === "remove" || type === "change") return [place];
    return type === "move" ? [from, to] : [];
  });
  return [...new Set(places)].filter((place) => typeof place === "string").map((place) => ({ place, tone: "last" }));
}
