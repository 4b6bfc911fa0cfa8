// Owns the keys of the whole page: looking back, the replay, seeing no more of what is being shown. Those of the board are in web/games/djambi/a11y.

/** @type {Record<string, (actions: import("../games/djambi/actions.js").Actions) => void>} */
const KEYS = {
  ArrowLeft: (actions) => actions.lookBy(-1),
  ArrowRight: (actions) => actions.lookBy(1),
  Home: (actions) => actions.look(0),
  End: (actions) => actions.lookAtPresent(),
  Escape(actions) {
    actions.skip();
    void actions.stepBack();
  },
  p: (actions) => actions.toggleReplay(),
  t: (actions) => actions.sayTimes(),
  " ": (actions) => actions.skip(),
};

/** Where keys have a meaning of their own. */
const ELSEWHERE = "input, textarea, select, dialog, [role=grid]";
/** Keys that have none on the board. @type {Partial<Record<string, string>>} */
const ON_BOARD = { t: "input, textarea, select, dialog" };
/** What the space bar presses. */
const PRESSED = "button, a, summary";

/**
 * @param {Document} target
 * @param {import("./store.js").Store<import("../games/djambi/state.js").State>} store
 * @param {import("../games/djambi/actions.js").Actions} actions
 */
export function listenToKeys(target, store, actions) {
  target.addEventListener("keydown", (event) => {
    const act = KEYS[event.key];
    const isOurs = isPlainKey(event, ON_BOARD[event.key] ?? ELSEWHERE);
    if (!act || !isOurs || store.get().dialog || store.get().setup.isOpen) return;
    event.preventDefault();
    act(actions);
  });
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
