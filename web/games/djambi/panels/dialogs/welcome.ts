// Welcome beside the board on a first visit: three ways to begin, and the other game.

import { fill, h } from "../../../../app/ui/dom.ts";
import { hasOthers } from "../../../../app/model/recent-turns.ts";
import { hasBegun } from "../../../../app/lessons/progress.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { levelField } from "../../../../app/panels/dialogs/seats.ts";
import { focusBoard } from "../../../../app/panels/dialogs/hand-over-overlay.ts";
import { occupiedParties } from "../../model/parties.ts";
import type { Page, View } from "../../page.ts";

/** Matches the link to the other game's page, which the build writes into the page if the site has another game. */
const OTHER_GAME = "link[rel=alternate][data-game]";

export const mountWelcome: View = (root, page) => {
  const { store, actions, t } = page;
  const title = h("h2", { class: "welcome-title" });
  fill(root, title, h("p", { class: "welcome-about" }, t("welcome.about")), startButtons(page));
  return store.select(
    ({ view, gameId, correspondence, seats, startsByRules }) => [
      view.entries.length,
      correspondence,
      gameId,
      startsByRules,
      seats,
    ],
    (played, correspondence, game, startsByRules, _seats) => {
      // A position from a link is shown without the welcome.
      const isLinked = !startsByRules || (game === null && document.documentElement.dataset.visitor !== "new");
      // Visitors who have started a game by the dialog know how to.
      const hasTable = "rules" in actions.newGame.lastNewGame();
      title.textContent = t(`welcome.title.${occupiedParties(store.get().view.position).length}`);
      const hadFocus = root.contains(document.activeElement);
      root.hidden =
        isLinked ||
        hasTable ||
        hasOthers(page.gameUi, store.get()) ||
        played > 0 ||
        correspondence !== null ||
        !actions.lessons.isNewcomer();
      if (hadFocus && root.hidden) focusBoard(); // Otherwise the keyboard's focus would be lost with the button.
    },
  );
};

/**
 * Returns the buttons for a first start: against the computer, lessons, friends, the other game. The new-game dialog shows
 * them, too.
 *
 * @param onFriends Called instead of opening the dialog for friends.
 */
export function startButtons({ actions, t, gameUi }: Page, onFriends?: () => void) {
  const level = levelField({ t, gameUi }, actions.newGame.lastLevel());
  const play = h(
    "button",
    {
      type: "button",
      class: "primary welcome-choice",
      onclick: () => actions.newGame.playComputers(Number(level.value)),
    },
    icon("play"),
    t("welcome.play"),
  );
  const learn = h(
    "button",
    { type: "button", class: "welcome-choice", onclick: () => actions.page.openDialog("nextTask") },
    icon("learn"),
    t(hasBegun(gameUi) ? "welcome.goOn" : "welcome.learn"),
  );
  const friends = h(
    "button",
    { type: "button", class: "welcome-choice", onclick: onFriends ?? (() => actions.page.openDialog("friends")) },
    icon("people"),
    t("welcome.friends"),
  );
  return h(
    "div",
    { class: "welcome-choices" },
    h(
      "div",
      { class: "welcome-computer" },
      play,
      h("label", { class: "welcome-level" }, h("span", {}, t("welcome.level")), level),
    ),
    learn,
    friends,
    otherGameLink(t),
  );
}

function otherGameLink(t: Page["t"]) {
  const link = document.querySelector(OTHER_GAME) as HTMLLinkElement | null;
  return (
    link &&
    h(
      "a",
      { class: "welcome-choice welcome-other-game", href: link.href },
      t("welcome.other", { game: t(`games.${link.dataset.game}`) }),
    )
  );
}
