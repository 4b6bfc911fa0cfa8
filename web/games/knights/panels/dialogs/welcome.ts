// Welcome of a newcomer, in the place of the log: an introduction and buttons to start.

import { fill, h } from "../../../../app/ui/dom.ts";
import { hasBegun } from "../../../../app/lessons/progress.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { isLocalPerson } from "../../../../app/model/seats.ts";
import type { IconName } from "../../../../app/panels/side/icons.ts";
import type { KnightsPage } from "../../state.ts";

export function mountWelcome(root: HTMLElement, { store, actions, t, gameUi }: KnightsPage) {
  const startButton = (drawing: IconName, key: string, dialog: string, kind = "") =>
    h(
      "button",
      { type: "button", class: `${kind} way`.trim(), onclick: () => actions.page.openDialog(dialog) },
      icon(drawing),
      t(key),
    );
  fill(
    root,
    h("h2", { class: "welcome-title" }, t("welcome.title")),
    h("p", { class: "welcome-about" }, t("welcome.about")),
    h(
      "div",
      { class: "welcome-choices" },
      startButton("learn", hasBegun(gameUi) ? "welcome.goOn" : "welcome.learn", "nextTask", "primary"),
      startButton("people", "welcome.new", "friends"),
    ),
  );
  return store.select(
    ({ view, gameId, startsByRules, correspondence, seats }) => [
      view.entries.length,
      gameId,
      startsByRules,
      correspondence,
      seats,
    ],
    (played, _game, startsByRules, correspondence, seats) => {
      // The welcome is not shown over a game from a link, nor to friends who have started a game.
      const isOwn = startsByRules && correspondence === null && location.hash.length <= 1;
      const isAmongFriends = Object.values(seats).filter(isLocalPerson).length > 1;
      root.hidden = played > 0 || !isOwn || isAmongFriends || !actions.lessons.isNewcomer();
    },
  );
}
