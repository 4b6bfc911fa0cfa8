// Buttons that act on the game: take back, redo, a hint, turn the board, draw, resign, edit, and the speed of the computer
// players.

import { isGameOpen, isInPast, isPersonToMove, localSeatsInPlay } from "../../../../app/model/state.ts";
import { partiesInPlay } from "../../model/parties.ts";
import { all, fill } from "../../../../app/ui/dom.ts";
import { displayedMarks } from "../../../../app/actions/annotations.ts";
import { mayOfferDraw } from "../../../../app/links/draw-offer-part.ts";
import { controlButton, gameControls } from "../../../../app/panels/top/controls.ts";
import type { IconName } from "../../../../app/panels/side/icons.ts";
import type { View } from "../../page.ts";
import type { State } from "../../state.ts";

export const mountControls: View = (root, page) => {
  const { store, actions, t, gameUi } = page;
  const button = (drawing: IconName, key: string, onclick: () => void) => controlButton(t, drawing, key, onclick);
  const speeds: State["speed"][] = ["step", "slow", "normal", "fast"];
  const { undo, redo, hint, players, speed, update } = gameControls(page, speeds);
  const rotate = button("rotate", "controls.rotate", () => actions.orientation.rotate());
  const arrows = button("arrow", "controls.arrows", () => actions.annotations.toggleTool());
  const wipe = button("trash", "controls.wipe", () => actions.annotations.clear());
  const draw = button("draw", "controls.draw", () => actions.page.openDialog("draw"));
  const resign = button("flag", "controls.resign", () => actions.page.openDialog("resign"));
  const setup = button("setup", "controls.setup", () => actions.editor.openSetup());
  const talk = button("talk", "controls.recess", () => actions.handOver.startRecess());
  fill(root, undo, redo, hint, rotate, arrows, wipe, draw, resign, players, setup, talk, speed);
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
      const { view } = store.get();
      const isReady = update(isPersonToMove(store.get()) && !isInPast(store.get()));
      const people = localSeatsInPlay(gameUi, store.get());
      resign.disabled = !isReady || view.outcome !== null || people.length === 0;
      const isUnanimous = people.length === partiesInPlay(view.position).length || mayOfferDraw(gameUi, store.get());
      draw.disabled = !isReady || view.outcome !== null || !isUnanimous;
      draw.title = t(isUnanimous ? "controls.draw.help" : "controls.draw.absent");
      setup.disabled = !isReady;
      talk.disabled = !isReady || view.outcome !== null;
      talk.hidden = people.length < 2;
    },
  );
  return all(stop, stopDrawing);
};
