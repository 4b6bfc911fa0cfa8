// Dialog with the list of saved games.

import { fill, h } from "../../ui/dom.ts";
import { seatName } from "../../i18n/names.ts";
import { iconButton } from "../side/icons.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Page } from "../../page.ts";
import type { SavedGameSummary } from "../../model/state.ts";
import type { DialogContent } from "./dialogs.ts";

export function savedDialog(page: Page): DialogContent {
  const { store, t } = page;
  const list = h("ul", { class: "saved-list" });
  const unmount = store.select(
    (state) => [state.savedGames],
    (saved) => {
      if (saved.length === 0) fill(list, h("li", { class: "quiet" }, t("saved.none")));
      else fill(list, ...saved.map((game) => gameRow(page, game)));
    },
  );
  const files = h("button", { type: "button", onclick: () => page.actions.page.openDialog("files") }, t("files.title"));
  return {
    title: t("saved.title"),
    body: [h("p", { class: "quiet" }, t("saved.help")), list],
    buttons: [files],
    unmount,
  };
}

function gameRow({ store, actions, t, gameUi }: Page, game: SavedGameSummary) {
  const { info, gameId: running } = store.get();
  const position = game.position && gameUi.canRender(info, game.position) ? game.position : null;
  const isRunning = game.id === running;
  const title = playersText({ t, gameUi }, game);
  return h(
    "li",
    { class: isRunning ? "saved is-running" : "saved" },
    position && gameUi.thumbnail(info, position),
    h(
      "div",
      { class: "saved-words" },
      h("p", { class: "saved-title" }, title),
      h(
        "p",
        { class: "quiet" },
        [...(position ? gameUi.variantWords(t, position) : []), stateText(t, game), dateText(game.saved)].join(" · "),
      ),
    ),
    isRunning
      ? h("span", { class: "quiet" }, t("saved.running"))
      : h(
          "button",
          {
            type: "button",
            onclick: () => actions.library.openGame(game.id),
            "aria-label": t("saved.openNamed", { title }),
          },
          t("saved.open"),
        ),
    !isRunning && iconButton("trash", t("saved.delete", { title }), () => actions.library.deleteGame(game.id)),
  );
}

function playersText({ t, gameUi }: Pick<Page, "t" | "gameUi">, { position, players: names }: SavedGameSummary) {
  const seats = position ? gameUi.seatsOf(position) : gameUi.seats;
  return seats.map((seat) => names[seat] ?? seatName(t, seat)).join(", ");
}

const stateText = (t: Translate, { isOver, plies }: SavedGameSummary) =>
  t(isOver ? "saved.over" : "saved.plies", { plies });

const dateText = (milliseconds: number) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    milliseconds,
  );
