// Buttons that act on the game and that every game has: undo, redo, a hint, the players, the computers' speed.

import { isGameOpen } from "../../model/state.ts";
import { h } from "../../ui/dom.ts";
import { icon } from "../side/icons.ts";
import { speedControl } from "../side/speed.ts";
import type { Page } from "../../page.ts";
import type { State } from "../../model/state.ts";
import type { IconName } from "../side/icons.ts";

/** A button with the words *key* and the tooltip *key*.help. */
export const controlButton = (t: Page["t"], drawing: IconName, key: string, onclick: () => void) =>
  h(
    "button",
    { type: "button", class: "control", title: t(`${key}.help`), onclick },
    icon(drawing),
    h("span", {}, t(key)),
  );

/**
 * The buttons, to be placed by the game.
 *
 * @param speeds The speeds of computers that can be chosen.
 * @returns The buttons, and `update`, which returns whether a game is open; *mayHint*: a hint may be asked for.
 */
export function gameControls(page: Page, speeds: State["speed"][]) {
  const { store, actions, t } = page;
  const undo = controlButton(t, "undo", "controls.undo", () => actions.match.undo());
  const redo = controlButton(t, "redo", "controls.redo", () => actions.match.redo());
  const hint = controlButton(t, "hint", "controls.hint", () => actions.hint.requestHint());
  const players = controlButton(t, "people", "controls.players", () => actions.page.openDialog("players"));
  const speed = speedControl(page, speeds);
  const update = (mayHint: boolean) => {
    const { view, blocker } = store.get();
    const isReady = isGameOpen(store.get());
    undo.disabled = !isReady || view.record.cursor === 0;
    redo.disabled = !isReady || view.record.cursor === view.entries.length;
    hint.disabled = !isReady || !mayHint || blocker !== null;
    players.disabled = !isReady;
    speed.show();
    return isReady;
  };
  return { undo, redo, hint, players, speed: speed.element, update };
}
