// Controls of the game: undo, redo, hint, threats, players, and the speed of the computers.

import { fill } from "../../../../app/ui/dom.ts";
import { controlButton, gameControls } from "../../../../app/panels/top/controls.ts";
import { isGameOpen } from "../../../../app/model/state.ts";
import type { KnightsPage } from "../../state.ts";

export function mountControls(root: HTMLElement, page: KnightsPage) {
  const { store, actions, t } = page;
  const { undo, redo, hint, players, speed, update } = gameControls(page, ["step", "slow", "fast"]);
  const threats = controlButton(t, "kill", "threats.title", () => actions.threats.toggle());
  fill(root, undo, redo, hint, threats, players, speed);
  return store.select(
    (state) => [state.view, state.displayed, isGameOpen(state), state.seats, state.speed, state.threats, state.blocker],
    () => {
      const isReady = update(store.get().input.choices !== null);
      threats.disabled = !isReady;
      threats.setAttribute("aria-pressed", String(store.get().threats !== null));
    },
  );
}
