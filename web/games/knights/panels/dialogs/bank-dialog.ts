// Stock dialog: the cards left in bank and decks, as far as the viewer may know them.

import { h } from "../../../../app/ui/dom.ts";
import { kindIcon, thingIcon } from "../side/icons.ts";
import { KINDS, TRACKS } from "../../words/words.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { Kind, Stock, Track } from "../../../../protocol/knights.ts";
import type { KnightsPage } from "../../state.ts";

export function stockDialog(page: KnightsPage): DialogContent {
  const root = h("div", { class: "stock", "aria-busy": "true" });
  page.actions.statisticsQuery.stock().then((stock: Stock | null) => {
    if (!stock) return;
    root.removeAttribute("aria-busy");
    root.replaceChildren(bankTable(page, stock), ...TRACKS.map((track) => deckItem(page, stock, track)));
  });
  return { title: page.t("stock.title"), body: [h("p", { class: "quiet" }, page.t("stock.help")), root] };
}

function bankTable({ t }: KnightsPage, stock: Stock) {
  const kinds = KINDS.map((kind: Kind) =>
    h(
      "li",
      { title: t(`kind.${kind}.name`) },
      kindIcon(kind),
      h("b", { "aria-hidden": "true" }, String(stock.bank[kind])),
      h("span", { class: "visually-hidden" }, t(`kind.${kind}.count`, { count: stock.bank[kind] })),
    ),
  );
  return h("section", {}, h("h3", {}, t("stock.bank")), h("ul", { class: "stock-bank" }, ...kinds));
}

function deckItem({ t }: KnightsPage, stock: Stock, track: Track) {
  const { left, cards } = stock.decks[track];
  const rows = Object.entries(cards).map(([name, { count, unseen }]) =>
    h(
      "li",
      { class: unseen === 0 ? "is-seen" : "", title: t(`card.${name}.help`) },
      h("span", {}, t(`card.${name}.name`)),
      h("span", {}, t("stock.unseen", { unseen, count })),
    ),
  );
  const sign = h("span", { class: `track-sign deck-${track}` }, thingIcon({ thing: "track", kind: track }));
  const size = h("span", { class: "quiet" }, t("card.deck.left", { count: left }));
  return h(
    "section",
    {},
    h("h3", { class: "stock-deck" }, sign, t(`card.deck.${track}`), size),
    h("ul", { class: "stock-cards" }, ...rows),
  );
}
