// Controls of the game: undo, redo, hint, threats, players, and the speed of the computers.

import { fill, h } from "../../../../app/ui/dom.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { speedControl } from "../../../../app/panels/side/speed.ts";
import { isGameOpen } from "../../../../app/model/state.ts";
import type { IconName } from "../../../../app/panels/side/icons.ts";
import type { KnightsPage } from "../../state.ts";

export function mountControls(root: HTMLElement, page: KnightsPage) {
  const { store, actions, t } = page;
  const controlButton = (drawing: IconName, key: string, onclick: () => void) =>
    h(
      "button",
      { type: "button", class: "control", title: t(`${key}.help`), onclick },
      icon(drawing),
      h("span", {}, t(key)),
    );
  const undo = controlButton("undo", "controls.undo", () => actions.match.undo());
  const redo = controlButton("redo", "controls.redo", () => actions.match.redo());
  const hint = controlButton("hint", "controls.hint", () => actions.hint.requestHint());
  const threats = controlButton("kill", "threats.title", () => actions.threats.toggle());
  const players = controlButton("people", "controls.players", () => actions.page.openDialog("players"));
  const speed = speedControl(page, ["step", "slow", "fast"]);
  fill(root, undo, redo, hint, threats, players, speed.element);
  return store.select(
    (state) => [state.view, state.displayed, isGameOpen(state), state.seats, state.speed, state.threats, state.blocker],
    () => {
      const { view, input } = store.get();
      const isReady = isGameOpen(store.get());
      undo.disabled = !isReady || view.record.cursor === 0;
      redo.disabled = !isReady || view.record.cursor === view.entries.length;
      hint.disabled = !isReady || !input.choices || store.get().blocker !== null;
      players.disabled = threats.disabled = !isReady;
      threats.setAttribute("aria-pressed", String(store.get().threats !== null));
      speed.show();
    },
  );
}
