// Owns the keys of the whole page: looking back. Those of the board are in web/a11y.

/** @type {Record<string, (actions: import("./actions.js").Actions) => void>} */
const KEYS = {
  ArrowLeft: (actions) => actions.lookBy(-1),
  ArrowRight: (actions) => actions.lookBy(1),
  Home: (actions) => actions.look(0),
  End: (actions) => actions.lookAtPresent(),
  Escape: (actions) => actions.stepBack(),
};

/** Where keys have a meaning of their own. */
const ELSEWHERE = "input, textarea, select, dialog, [role=grid]";

/**
 * @param {Document} target
 * @param {import("./store.js").Store<import("./state.js").State>} store
 * @param {import("./actions.js").Actions} actions
 */
export function listenToKeys(target, store, actions) {
  target.addEventListener("keydown", (event) => {
    const act = KEYS[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented;
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE);
    if (!act || !isPlain || isElsewhere || store.get().dialog) return;
    event.preventDefault();
    act(actions);
  });
}
