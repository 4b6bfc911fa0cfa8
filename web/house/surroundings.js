// Composes what lies round the page: use without a network, other tabs, sounds and paper.

import { keepEngine } from "./keeping.js";
import { keepOffline } from "./offline.js";
import { attachFiles } from "./panels/files.js";
import { attachPaper } from "../games/djambi/panels/paper.js";
import { attachSound } from "./sound.js";

/** After the start: the player's first moves come before the copy of the site for later. */
const CALM_MS = 1500;

/** @param {import("../games/djambi/panels/page").Page} page */
export function attachSurroundings(page) {
  const { store, actions } = page;
  attachSound(store);
  attachPaper(page);
  attachFiles(page);
  once(store, ({ engine }) => engine.phase === "ready", () => {
    setTimeout(() => keepOffline({ onWaiting: actions.newVersion, onReplaced: actions.versionElsewhere }), CALM_MS);
    keepEngine(new URL("../worker/keeper.js", import.meta.url));
  });
  addEventListener("pagehide", () => actions.keepClock());
  addEventListener("visibilitychange", () => document.hidden && actions.keepClock(), true);
  addEventListener("storage", () => actions.savedElsewhere());
}

/**
 * Call *then* when *isTrue* holds for the first time.
 *
 * @param {import("../games/djambi/panels/page").Page["store"]} store
 * @param {(state: import("../games/djambi/state.js").State) => boolean} isTrue
 * @param {() => void} then
 */
function once(store, isTrue, then) {
  const stop = store.subscribe((state) => {
    if (!isTrue(state)) return;
    stop();
    then();
  });
}
