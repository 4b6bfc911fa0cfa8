// Composes what lies round the page and draws nothing in it: use without a network, and what other tabs do.

import { keepOffline } from "./offline.js";

/** After the start: the player's first moves come before the copy of the site for later. */
const CALM_MS = 1500;

/**
 * @param {Pick<import("./panels/page").Page, "store" | "actions">} page
 */
export function attachSurroundings({ store, actions }) {
  once(store, ({ engine }) => engine.phase === "ready", () =>
    setTimeout(() => keepOffline({ onWaiting: actions.newVersion, onReplaced: actions.versionElsewhere }), CALM_MS),
  );
  addEventListener("storage", () => actions.savedElsewhere());
}

/**
 * Call *then* when *isTrue* holds for the first time.
 *
 * @param {import("./panels/page").Page["store"]} store
 * @param {(state: import("./state.js").State) => boolean} isTrue
 * @param {() => void} then
 */
function once(store, isTrue, then) {
  const stop = store.subscribe((state) => {
    if (!isTrue(state)) return;
    stop();
    then();
  });
}
