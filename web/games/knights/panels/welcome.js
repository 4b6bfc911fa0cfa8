// Owns what stands in the place of the story for somebody who is here for the first time: what this is, and the ways to begin.

/** @import { KnightsPage } from "../state.js" */
import { fill, h } from "../../../house/dom.js";
import { isBegun } from "../../../house/learn/progress.js";
import { icon } from "../../../house/panels/icons.js";
import { isHere } from "../../../house/seats.js";

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountWelcome(root, { store, actions, t, face }) {
  const way = (
    /** @type {import("../../../house/panels/icons.js").IconName} */ drawing,
    /** @type {string} */ key,
    /** @type {string} */ dialog,
    kind = "",
  ) =>
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
      { class: "ways" },
      way("learn", isBegun(face) ? "welcome.goOn" : "welcome.learn", "lessons", "primary"),
      way("people", "welcome.new", "friends"),
    ),
  );
  return store.select(
    ({ view, game, startsByRules, correspondence, seats }) => [
      view.entries.length,
      game,
      startsByRules,
      correspondence,
      seats,
    ],
    (played, _game, startsByRules, correspondence, seats) => {
      // A game that somebody has sent is looked at first; friends who have begun one need no way to begin.
      const isOwn = startsByRules && correspondence === null && location.hash.length <= 1;
      const isAmongFriends = Object.values(seats).filter(isHere).length > 1;
      root.hidden = played > 0 || !isOwn || isAmongFriends || !actions.learning.isNewcomer();
    },
  );
}
