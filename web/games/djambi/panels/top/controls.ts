// Buttons that act on the game: take back, redo, a hint, turn the board, draw, resign, edit, and the speed of the computer
// players.

import { isGameOpen, isInPast, isPersonToMove, localSeatsInPlay } from "../../../../app/model/state.ts";
import { partiesInPlay } from "../../model/parties.ts";
import { all, fill, h } from "../../../../app/ui/dom.ts";
import { displayedMarks } from "../../../../app/actions/annotations.ts";
import { mayOfferDraw } from "../../../../app/links/draw-offer-part.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { speedControl } from "../../../../app/panels/side/speed.ts";
import type { IconName } from "../../../../app/panels/side/icons.ts";
import type { View } from "../../page.ts";

export const mountControls: View = (root, page) => {
  const { store, actions, t, gameUi } = page;
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
  const rotate = controlButton("rotate", "controls.rotate", () => actions.orientation.rotate());
  const arrows = controlButton("arrow", "controls.arrows", () => actions.annotations.toggleTool());
  const wipe = controlButton("trash", "controls.wipe", () => actions.annotations.clear());
  const draw = controlButton("draw", "controls.draw", () => actions.page.openDialog("draw"));
  const resign = controlButton("flag", "controls.resign", () => actions.page.openDialog("resign"));
  const players = controlButton("people", "controls.players", () => actions.page.openDialog("players"));
  const setup = controlButton("setup", "controls.setup", () => actions.editor.openSetup());
  const talk = controlButton("talk", "controls.recess", () => actions.handOver.startRecess());
  const speed = speedControl(page, ["step", "slow", "normal", "fast"]);
  fill(root, undo, redo, hint, rotate, arrows, wipe, draw, resign, players, setup, talk, speed.element);
  const stopDrawing = store.select(
    ({ isAnnotating, annotations, displayed }) => [isAnnotating, annotations, displayed],
    () => {
      arrows.setAttribute("aria-pressed", String(store.get().isAnnotating));
      wipe.hidden = displayedMarks(store.get()).length === 0;
    },
  );
  const stop = store.select(
    (state) => [state.view, state.displayed, isGameOpen(state), state.seats, state.speed, state.blocker, state.refused],
    () => {
      speed.show();
      const { view } = store.get();
      const isReady = isGameOpen(store.get());
      const people = localSeatsInPlay(gameUi, store.get());
      undo.disabled = !isReady || view.record.cursor === 0;
      hint.disabled = !isReady || !isPersonToMove(store.get()) || isInPast(store.get()) || store.get().blocker !== null;
      redo.disabled = !isReady || view.record.cursor === view.entries.length;
      resign.disabled = !isReady || view.outcome !== null || people.length === 0;
      const isUnanimous = people.length === partiesInPlay(view.position).length || mayOfferDraw(gameUi, store.get());
      draw.disabled = !isReady || view.outcome !== null || !isUnanimous;
      draw.title = t(isUnanimous ? "controls.draw.help" : "controls.draw.absent");
      players.disabled = setup.disabled = !isReady;
      talk.disabled = !isReady || view.outcome !== null;
      talk.hidden = people.length < 2;
    },
  );
  return all(stop, stopDrawing);
};
