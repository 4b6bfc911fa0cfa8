// The name of the page, a link to the other game, and the words of the button for a new game.

import { createBrandView } from "../../../../app/panels/top/brand.ts";
import { h } from "../../../../app/ui/dom.ts";

export const mountBrand = createBrandView({
  heading: (t) => [
    h("h1", { class: "wordmark" }, "Djambi"),
    h("a", { class: "other-game", href: "knights.html" }, t("games.knights")),
  ],
  label: (t) => [
    h("span", { class: "brand-long" }, t("menu.new")),
    h("span", { class: "brand-short", "aria-hidden": "true" }, t("menu.newShort")),
  ],
});
