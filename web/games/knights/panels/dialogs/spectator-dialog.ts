// Spectator dialog: the position of a spectator link, with the common knowledge of its players.

import { h } from "../../../../app/ui/dom.ts";
import { paintBoard } from "../../board/picture.ts";
import { shieldIcon } from "../side/icons.ts";
import { promptWords, namesOf } from "../../words/words.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { KnightsPage } from "../../state.ts";

const BOARD_WIDTH_PX = 1200;

export function spectatorDialog({ store, actions, t, gameUi }: KnightsPage): DialogContent {
  const { spectatorView } = store.get();
  if (!spectatorView) return { title: t("observe.title"), body: [] };
  const { position, start } = spectatorView;
  const who = namesOf(t, {});
  const canvas = h("canvas", { class: "share-picture", role: "img", "aria-label": t("board.title") });
  paintBoard(canvas, position, BOARD_WIDTH_PX, {
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: position.options.ships === "on" },
  });
  const rows = position.players.map(({ progress }, player) =>
    h(
      "li",
      { class: "observed-player" },
      shieldIcon(player),
      h("b", {}, who(player)),
      h("span", {}, t("points.total", { count: position.points[player] ?? 0, target: position.options.target })),
      h("span", {}, t("kind.cards", { count: position.counts[player] ?? 0 })),
      h("span", {}, t("card.hand", { count: typeof progress === "number" ? progress : progress.length })),
    ),
  );
  const playFromHere = () => actions.newGame.start({ position: start }, {}, { ...gameUi.defaultSeats }, null);
  return {
    title: t("observe.title"),
    body: [
      h("p", {}, t("observe.help")),
      canvas,
      h("p", {}, h("strong", {}, promptWords(t, who, position))),
      h("ul", { class: "observed-players" }, ...rows),
      h("p", { class: "quiet" }, t("observe.play.help")),
    ],
    buttons: [
      h("button", { type: "button", onclick: () => actions.page.closeDialog() }, t("dialog.close")),
      h("button", { type: "button", class: "primary", onclick: playFromHere }, t("observe.play")),
    ],
  };
}
