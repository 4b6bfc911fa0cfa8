// Owns the browser's way back where something is open: it closes what is open first, and leaves the game alone.
//
// Whatever opens (a dialog, a lesson in it, an editor, a look at an earlier turn) puts an entry with the same
// address on top of the history, whose state tells how many layers lie over the game. Going back from such an entry
// closes the topmost layer; where it is closed already, one goes on back.

import { mended } from "../links/repair.ts";
import { splitTurn } from "../links/ply-part.ts";
import { goBackInDialog } from "../panels/dialogs/dialogs.ts";
import { isInPast } from "../model/state.ts";
import type { Actions } from "../actions/index.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";

/** Whether an earlier turn is shown because the link that was followed shows it: that is no layer. */
const isBrought = (state: State) => history.state?.turn === state.displayed.ply;

const layersOver = (state: State) =>
  Number(state.dialog !== null) +
  Number(state.dialog !== null && state.isDialogNested) +
  Number(state.isSuspended) +
  Number(isInPast(state) && !isBrought(state));

/** How many layers the present entry of the history stands for; null: somebody has followed a link to it. */
const depthHere = () => (history.state as { depth?: number } | null)?.depth ?? null;

/**
 * @param page *leave* ends what takes the place of the game.
 * @returns Whether a change of the hash comes from closing something: then it is no way to another game.
 */
export function attachBack({ store, actions, leave }: { store: Page["store"]; actions: Actions; leave: () => void }): {
  isOurs: (hash: string) => boolean;
} {
  let depth = depthHere() ?? 0;
  let passed: string | null = null;
  if (depthHere() === null) enter("replaceState", 0);

  const closeTop = () => {
    const state = store.get();
    if (state.dialog && goBackInDialog()) return;
    if (state.dialog) actions.page.closeDialog();
    else if (state.isSuspended) leave();
    else void actions.match.lookAtPresent();
  };

  store.subscribe((state) => {
    depth = depthHere() ?? 0;
    for (const layers = layersOver(state); depth < layers && enter("pushState", depth + 1);) depth += 1;
  });
  addEventListener("popstate", () => {
    const before = depth;
    const arrived = depthHere();
    depth = arrived ?? 0;
    if (arrived === null) return void enter("replaceState", 0, splitTurn(mended(location.hash)).ply);
    if (arrived >= before) return;
    if (layersOver(store.get()) <= arrived) return history.back(); // it has been closed already
    passed = actions.links.keepAddress(arrived);
    closeTop();
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
 * Write how many layers the present entry stands for, or put another one on top of it.
 *
 * @param turn The turn that the link shows to which the entry belongs.
 * @returns Browsers limit how often this may be done: then the way back is the browser's own.
 */
function enter(how: "pushState" | "replaceState", depth: number, turn: number | null = null): boolean {
  try {
    history[how](turn === null ? { depth } : { depth, turn }, "", location.href);
    return true;
  } catch {
    return false;
  }
}
