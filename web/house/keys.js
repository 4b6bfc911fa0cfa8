// Owns the keys of the whole page: looking back, the replay, seeing no more of what is being shown. Those of the board are the game's.

/** @type {Record<string, (actions: import("./actions.js").Actions) => void>} */
const KEYS = {
  ArrowLeft: (actions) => actions.match.lookBy(-1),
  ArrowRight: (actions) => actions.match.lookBy(1),
  Home: (actions) => actions.match.look(0),
  End: (actions) => actions.match.lookAtPresent(),
  Escape: (actions) => actions.computers.skip(),
  p: (actions) => actions.study.toggleReplay(),
  t: (actions) => actions.clock.sayTimes(),
  " ": (actions) => actions.computers.skip(),
};

/** Where keys have a meaning of their own. */
const ELSEWHERE = "input, textarea, select, dialog, [role=grid]";
/** Keys that have none on the board. @type {Partial<Record<string, string>>} */
const ON_BOARD = { t: "input, textarea, select, dialog" };
/** With Control or Command. @type {Partial<Record<string, "undo" | "redo">>} */
const HISTORY = { z: "undo", "shift+z": "redo", y: "redo" };
/** What the space bar presses. */
const PRESSED = "button, a, summary";

/**
 * @param {Document} target
 * @param {import("./store.js").Store<import("./state.js").State>} store
 * @param {import("./actions.js").Actions} actions
 * @param {Record<string, () => void>} [more] What the game does besides.
 */
export function listenToKeys(target, store, actions, more = {}) {
  target.addEventListener("keydown", (event) => {
    const again = historyKey(event);
    if (again && !store.get().dialog && !store.get().isSetAside) {
      event.preventDefault();
      return void actions.match[again]();
    }
    const act = KEYS[event.key];
    const isOurs = isPlainKey(event, ON_BOARD[event.key] ?? ELSEWHERE);
    if (!act || !isOurs || store.get().dialog || store.get().isSetAside) return;
    event.preventDefault();
    act(actions);
    more[event.key]?.();
  });
}

/**
 * Taking back and redoing by the keys that do so everywhere; null: another key, or one that belongs to a field of text.
 *
 * @param {KeyboardEvent} event
 * @returns {"undo" | "redo" | null}
 */
function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey, target }) {
  const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
  if (!(ctrlKey || metaKey) || altKey || isTyping) return null;
  return HISTORY[`${shiftKey ? "shift+" : ""}${key.toLowerCase()}`] ?? null;
}

/**
 * Whether a key is pressed alone, and not where it has a meaning of its own.
 *
 * @param {KeyboardEvent} event
 * @param {string} elsewhere A selector.
 */
export function isPlainKey(event, elsewhere) {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  const places = key === " " ? `${elsewhere}, ${PRESSED}` : elsewhere;
  const isElsewhere = target instanceof Element && target.closest(places) !== null;
  return !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || isElsewhere);
}
