// The brand: a game's name, links to the other games, and the button for a new game.

import { fill, h } from "../../ui/dom.ts";
import { isGameOpen } from "../../model/state.ts";
import { icon } from "../side/icons.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Child } from "../../ui/dom.ts";
import type { View } from "../../page.ts";

/** The parts of the brand that each game defines. */
interface BrandParts {
  /** Returns the game's name and the links to other games. */
  heading: (t: Translate) => Child[];
  /** Returns the words of the button for a new game. */
  label: (t: Translate) => Child[];
  /** Whether the button is disabled until a game is open. */
  waitsForGame?: boolean;
}

/** Returns the view of a brand with these parts. */
export const createBrandView =
  ({ heading, label, waitsForGame = false }: BrandParts): View =>
  (root, { store, actions, t, gameUi }) => {
    document.title = t(`games.${gameUi.name}`);
    const about = { type: "button", class: "primary brand-new", "aria-label": t("menu.new") };
    const start = h("button", { ...about, onclick: () => actions.page.openDialog("new") }, icon("plus"), ...label(t));
    fill(root, ...heading(t), start);
    return store.select(
      (state) => [isGameOpen(state)],
      (hasGame) => {
        start.disabled = waitsForGame && !hasGame;
      },
    );
  };
