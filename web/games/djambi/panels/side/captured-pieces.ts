// Panel of the dead pieces by killer. It is shown beside the board on a large screen.

import { fill, h } from "../../../../app/ui/dom.ts";
import { capitalized, seatName } from "../../../../app/i18n/names.ts";
import { pieceName } from "../../words/words.ts";
import { sideIcon } from "./side-icon.ts";
import { cachedIcons } from "./piece-icon.ts";
import type { Color, Kind, MatchView } from "../../../../protocol/djambi.ts";
import type { View } from "../../page.ts";

type Captured = { color: Color; kind: Kind; ply: number };

export const mountCaptured: View = (root, { store, actions, t }) => {
  const icons = cachedIcons();
  return store.select(
    ({ displayed, pieceSet }) => [displayed, pieceSet],
    (shown, pieceSet) => {
      const pieceIcon = icons();
      const byKiller = capturedPieces(shown);
      const rows = [...byKiller].map(([killer, pieces]) =>
        h(
          "li",
          { class: "captured-row" },
          killer ? sideIcon(killer) : h("span", {}),
          h("span", { class: "captured-name" }, killer ? seatName(t, killer) : t("captured.nobody")),
          h(
            "span",
            { class: "captured-pieces" },
            ...pieces.map(({ color, kind, ply }) => {
              const words = capitalized(pieceName(t, color, kind));
              return h(
                "button",
                {
                  type: "button",
                  class: "captured-piece",
                  title: t("captured.at", { piece: words, ply }),
                  "aria-label": t("captured.at", { piece: words, ply }),
                  onclick: () => actions.match.goTo(ply),
                },
                pieceIcon({ color, kind, controller: color, set: pieceSet }),
              );
            }),
          ),
        ),
      );
      fill(
        root,
        h("h2", { class: "label" }, t("captured.title")),
        rows.length > 0 ? h("ul", {}, ...rows) : h("p", { class: "quiet" }, t("captured.none")),
      );
    },
  );
};

/** Returns the pieces that died before the displayed position, by killer; null stands for no killer. */
function capturedPieces({ entries, ply: last }: MatchView): Map<Color | null, Captured[]> {
  const found: Map<Color | null, Captured[]> = new Map();
  for (const { ply, events } of entries.slice(0, last)) {
    for (const event of events) {
      if (event.type !== "death") continue;
      const { by, color, kind } = event;
      found.set(by, [...(found.get(by) ?? []), { color, kind, ply }]);
    }
  }
  return found;
}
