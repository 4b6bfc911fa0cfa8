// Owns the dialog of what is left in bank and decks: what everybody may know, and what whoever looks has seen besides.

/** @import { Kind, Stock, Track } from "../../../protocol/knights" */
/** @import { KnightsPage } from "../state.js" */
import { h } from "../../../house/dom.js";
import { goodIcon, thingIcon } from "../icons.js";
import { KINDS, TRACKS } from "../words.js";

/** @param {KnightsPage} page @returns {import("../../../house/panels/dialogs.js").DialogContent} */
export function stockDialog(page) {
  const root = h("div", { class: "stock", "aria-busy": "true" });
  page.actions.figures.stock().then((/** @type {Stock | null} */ found) => {
    if (!found) return;
    root.removeAttribute("aria-busy");
    root.replaceChildren(bank(page, found), ...TRACKS.map((track) => deck(page, found, track)));
  });
  return { title: page.t("stock.title"), body: [h("p", { class: "quiet" }, page.t("stock.help")), root] };
}

/** @param {KnightsPage} page @param {Stock} found */
function bank({ t }, found) {
  const kinds = KINDS.map((/** @type {Kind} */ kind) =>
    h(
      "li",
      { title: t(`kind.${kind}.name`) },
      goodIcon(kind),
      h("b", { "aria-hidden": "true" }, String(found.bank[kind])),
      h("span", { class: "visually-hidden" }, t(`kind.${kind}.count`, { count: found.bank[kind] })),
    ),
  );
  return h("section", {}, h("h3", {}, t("stock.bank")), h("ul", { class: "stock-bank" }, ...kinds));
}

/** @param {KnightsPage} page @param {Stock} found @param {Track} track */
function deck({ t }, found, track) {
  const { left, cards } = found.decks[track];
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
