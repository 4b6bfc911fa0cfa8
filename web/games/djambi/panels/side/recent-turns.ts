// Row of the last turns under the board, with buttons to replay them. It is shown where the list of moves is out of view.

import { fill, h } from "../../../../app/ui/dom.ts";
import { turnsSinceOwn } from "../../../../app/model/recent-turns.ts";
import { seatName } from "../../../../app/i18n/names.ts";
import { moveText } from "../../words/words.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { sideIcon } from "./side-icon.ts";
import type { View } from "../../page.ts";

export const mountRecentTurns: View = (root, { store, actions, t, gameUi }) => {
  return store.select(
    ({ view, seats }) => [view, seats],
    () => {
      const turns = turnsSinceOwn(gameUi, store.get());
      const again = h(
        "button",
        {
          type: "button",
          class: "recent-turns-again",
          title: t("recentTurns.again"),
          "aria-label": t("recentTurns.again"),
          onclick: () => actions.study.showAgain(),
        },
        icon("replay"),
      );
      const list = turns.map((entry) =>
        h(
          "li",
          {},
          entry.mover && sideIcon(entry.mover),
          h("span", { class: "visually-hidden" }, seatName(t, entry.mover)),
          h("span", { class: "recent-turns-move" }, moveText(t, entry)),
        ),
      );
      fill(
        root,
        turns.length > 0
          ? h("ol", { "aria-label": t("recentTurns.title") }, ...list)
          : h("p", { class: "quiet" }, t("recentTurns.none")),
        turns.length > 0 && again,
      );
    },
  );
};
