// Keyboard shortcuts of the page: navigation in the game, replay, skipping an animation. The shortcuts of the board belong
// to the game.

import type { Actions } from "../actions/index.ts";
import type { State } from "../model/state.ts";
import type { Store } from "../model/store.ts";

const KEYS: Record<string, (actions: Actions) => void> = {
  ArrowLeft: (actions) => actions.match.goBy(-1),
  ArrowRight: (actions) => actions.match.goBy(1),
  Home: (actions) => actions.match.goTo(0),
  End: (actions) => actions.match.goToPresent(),
  Escape: (actions) => actions.computers.skip(),
  p: (actions) => actions.study.toggleReplay(),
  t: (actions) => actions.clock.announceTimes(),
  " ": (actions) => actions.computers.skip(),
};

/** Matches elements in which keys have another meaning. */
const ELSEWHERE = "input, textarea, select, dialog, [role=grid]";
/** Shortcuts that the board does not use, with the elements where they have another meaning. */
const ON_BOARD: Partial<Record<string, string>> = { t: "input, textarea, select, dialog" };
/** Shortcuts with Control or Command. */
const HISTORY: Partial<Record<string, "undo" | "redo">> = { z: "undo", "shift+z": "redo", y: "redo" };
/** Matches elements that the space bar presses. */
const PRESSED = "button, a, summary";

/**
 * Call the actions of the page's shortcuts.
 *
 * @param more Functions of the game, by key, called after those of the page.
 */
export function listenToKeys(
  target: Document,
  store: Store<State>,
  actions: Actions,
  more: Record<string, () => void> = {},
) {
  target.addEventListener("keydown", (event) => {
    const again = historyAction(event);
    if (again && !store.get().dialog && !store.get().isSuspended) {
      event.preventDefault();
      return void actions.match[again]();
    }
    const act = KEYS[event.key];
    const isOurs = isPlainKey(event, ON_BOARD[event.key] ?? ELSEWHERE);
    if (!act || !isOurs || store.get().dialog || store.get().isSuspended) return;
    event.preventDefault();
    act(actions);
    more[event.key]?.();
  });
}

/** Returns the action of the usual shortcuts for undo and redo; null for another key, or if the focus is in a form field. */
function historyAction({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): "undo" | "redo" | null {
  const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
  if (!(ctrlKey || metaKey) || altKey || isTyping) return null;
  return HISTORY[`${shiftKey ? "shift+" : ""}${key.toLowerCase()}`] ?? null;
}

/**
 * Whether a key is pressed without modifiers, and outside elements where it has another meaning.
 *
 * @param elsewhere Selector of those elements.
 */
export function isPlainKey(event: KeyboardEvent, elsewhere: string) {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  const places = key === " " ? `${elsewhere}, ${PRESSED}` : elsewhere;
  const isElsewhere = target instanceof Element && target.closest(places) !== null;
  return !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || isElsewhere);
}
