// The names of both games, this one as a heading, and the words of the button for a new game.

import { createBrandView } from "../../../../app/panels/top/brand.ts";
import { h } from "../../../../app/ui/dom.ts";

export const mountBrand = createBrandView({
  heading: (t) => [
    h("h1", { class: "visually-hidden" }, t("games.knights")),
    h(
      "nav",
      { class: "games", "aria-label": t("games.title") },
      h("a", { class: "game", href: "./" }, "Djambi"),
      h("span", { class: "game", "aria-current": "page" }, t("games.knights")),
    ),
  ],
  label: (t) => [h("span", {}, t("menu.new"))],
  waitsForGame: true,
});
