// Keyboard cursor of the board: a focusable element that describes the place of the cursor to screen readers.

import { all, h } from "../../../../app/ui/dom.ts";
import { layOutMap } from "../../board/map.ts";
import { DIRECTIONS, nextHexTowards, nextPlaceTowards } from "../../board/keyboard-navigation.ts";
import { NOTHING_PICKED, nextPlaces, remainingActions } from "../../model/action-filter.ts";
import { describePlace } from "../../words/describe-place.ts";
import type { BoardView, Layout, Place } from "../../board/types.ts";
import type { KnightsPage, KnightsState } from "../../state.ts";

/** Number of boards so far, for unique ids: a lesson has a board of its own beside that of the game. */
let boardCount = 0;

export function mountKeyboardCursor(root: HTMLElement, page: KnightsPage, board: BoardView) {
  const { store, t } = page;
  const id = `board-keys-${++boardCount}`;
  const help = h("p", { id, class: "visually-hidden" }, t("board.keys"));
  const surface = h("div", {
    class: "board-keys",
    tabindex: "0",
    role: "application",
    "aria-label": t("board.title"),
    "aria-describedby": id,
  });
  surface.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !pressKey(page, board, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  surface.addEventListener("focus", () => {
    const state = store.get();
    if (surface.matches(":focus-visible") && !state.cursor) moveCursor(page, firstPlace(state));
  });
  surface.addEventListener("blur", () => store.set({ cursor: null }));
  root.append(help, surface);
  return all(
    store.select(
      ({ cursor, displayed, input }) => [cursor, displayed, input],
      (cursor, _shown, _entry) => {
        if (cursor) surface.setAttribute("aria-label", describePlace(t, store.get(), cursor));
        else surface.setAttribute("aria-label", t("board.title"));
      },
    ),
    () => {
      help.remove();
      surface.remove();
    },
  );
}

const layoutOf = ({ displayed: { position } }: KnightsState): Layout => layOutMap(position.tiles, position.harbours);

/** Returns the first place of the cursor: one that can be picked, else the middle of the land. */
function firstPlace(state: KnightsState) {
  const [choice] = openPlaces(state);
  const land = [...layoutOf(state).hexes.values()].filter(({ terrain }) => terrain !== "~");
  return choice ?? land[Math.floor(land.length / 2)]?.name ?? "c4";
}

function openPlaces({ input }: KnightsState): Place[] {
  const picked = input.picked ?? NOTHING_PICKED;
  return nextPlaces(remainingActions(input.choices?.actions ?? [], picked), picked).map(({ place }) => place);
}

function moveCursor({ store, actions, t }: KnightsPage, cursor: Place) {
  store.set({ cursor });
  actions.page.announce(describePlace(t, store.get(), cursor));
  actions.input.hover(cursor);
}

/** Carry out the command of a key. Returns whether the key has a meaning here. */
function pressKey(page: KnightsPage, board: BoardView, event: KeyboardEvent): boolean {
  const { store, actions } = page;
  const state = store.get();
  const cursor = state.cursor ?? firstPlace(state);
  const direction = DIRECTIONS[event.key];
  if (direction)
    return goToPlace(page, (event.shiftKey ? nextHexTowards : nextPlaceTowards)(layoutOf(state), cursor, direction));
  if (event.key === "Enter" || event.key === " ") {
    if (openPlaces(state).includes(cursor) || state.input.pending) void actions.input.choosePlace(cursor);
    else void actions.input.refusePlace(cursor);
    return true;
  }
  if (event.key === "n" || event.key === "p")
    return goToPlace(page, neighbourInCycle(openPlaces(state), cursor, event.key === "n" ? 1 : -1));
  if (event.key === "o") return goToPlace(page, cursor);
  if (event.key === "i") {
    actions.help.showAtOnce({ place: cursor }, board.pointInWindow(cursor));
    return true;
  }
  if (event.key === "m") {
    void actions.input.announceInput();
    return true;
  }
  return false;
}

function goToPlace(page: KnightsPage, place: Place | undefined) {
  if (place) moveCursor(page, place);
  return true;
}

/** Returns the place after or before the cursor among *places*, which are taken as a cycle. */
function neighbourInCycle(places: Place[], cursor: Place, step: 1 | -1) {
  const index = places.indexOf(cursor);
  return places[(index + step + places.length) % Math.max(1, places.length)];
}
