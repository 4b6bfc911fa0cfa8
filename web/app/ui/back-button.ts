// The browser's back button: while layers are open over the game, it closes the topmost one and does not leave the
// game.
//
// Each layer (a dialog, a lesson in it, an editor, an earlier turn that is displayed) pushes an entry with the same
// address onto the history; the entry's state holds the number of layers. Going back from such an entry closes the
// topmost layer, or goes back once more if that layer has been closed otherwise.

import { repairedLink } from "../links/repair.ts";
import { splitPly } from "../links/ply-part.ts";
import { goBackInDialog } from "../panels/dialogs/dialogs.ts";
import { isInPast } from "../model/state.ts";
import type { Actions } from "../actions/index.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";

/** Whether an earlier turn is displayed because the followed link names it. That turn is no layer. */
const isTurnFromLink = (state: State) => history.state?.turn === state.displayed.ply;

const countOpenLayers = (state: State) =>
  Number(state.dialog !== null) +
  Number(state.dialog !== null && state.isDialogNested) +
  Number(state.isSuspended) +
  Number(isInPast(state) && !isTurnFromLink(state));

/** Returns the number of layers of the present history entry; null if the entry was made by following a link. */
const entryDepth = () => (history.state as { depth?: number } | null)?.depth ?? null;

/**
 * Attach the page to the back button.
 *
 * @param page `leave` closes the editor, or any other layer that replaces the game.
 * @returns `isOurs` says whether a change to this hash comes from closing a layer, so that no other game is to be opened.
 */
export function attachBackButton({
  store,
  actions,
  leave,
}: {
  store: Page["store"];
  actions: Actions;
  leave: () => void;
}): { isOurs: (hash: string) => boolean } {
  let depth = entryDepth() ?? 0;
  let passed: string | null = null;
  if (entryDepth() === null) writeEntry("replaceState", 0);

  const closeTopLayer = () => {
    const state = store.get();
    if (state.dialog && goBackInDialog()) return;
    if (state.dialog) actions.page.closeDialog();
    else if (state.isSuspended) leave();
    else void actions.match.goToPresent();
  };

  store.subscribe((state) => {
    depth = entryDepth() ?? 0;
    for (const layers = countOpenLayers(state); depth < layers && writeEntry("pushState", depth + 1);) depth += 1;
  });
  addEventListener("popstate", () => {
    const before = depth;
    const arrived = entryDepth();
    depth = arrived ?? 0;
    if (arrived === null) return void writeEntry("replaceState", 0, splitPly(repairedLink(location.hash)).ply);
    if (arrived >= before) return;
    if (countOpenLayers(store.get()) <= arrived) return history.back(); // The layer has been closed already.
    passed = actions.links.restoreAddress(arrived);
    closeTopLayer();
  });
  return {
    isOurs(hash) {
      const isPassed = hash === passed;
      passed = null;
      return isPassed;
    },
  };
}

/**
 * Write the number of layers into the present history entry, or push a new entry.
 *
 * @param turn The turn that the entry's link names.
 * @returns False if the browser refuses, because it limits such calls; the back button then works as usual.
 */
function writeEntry(how: "pushState" | "replaceState", depth: number, turn: number | null = null): boolean {
  try {
    history[how](turn === null ? { depth } : { depth, turn }, "", location.href);
    return true;
  } catch {
    return false;
  }
}
