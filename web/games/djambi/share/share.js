// Owns the ways to give a game away, one under the other: link, picture, animation, text, other people's pages, file, paper.
// Loaded when first asked for; each part does its work when it is unfolded.

import { all, fill, h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { isGameAnswered } from "../../../house/state.js";
import { once } from "../../../house/store.js";
import { mountAnimation } from "../../../house/share/animation.js";
import { pictureOf } from "../picture/caption.js";
import { createEasel } from "../picture/outputs.js";
import { mountEmbedding } from "./embedding.js";
import { mountForum } from "./forum.js";
import { mountLink } from "../../../house/share/link.js";
import { mountPicture } from "./picture.js";

/**
 * @typedef {import("../page").Page} Page
 *
 * @typedef {object} Sharing What the parts have in common.
 * @property {Page} page
 * @property {() => Promise<string>} link To what has been chosen: the game, this turn of it, this position.
 * @property {(listener: () => void) => void} onChoice Called when something else has been chosen.
 * @property {(end: () => void) => void} onEnd Called when the dialog is closed.
 */

/** What can be unfolded. @type {Record<string, (root: HTMLElement, sharing: Sharing) => void>} */
const PARTS = { picture: mountPicture, animation: film, forum: mountForum, embed: mountEmbedding };

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @returns {() => void}
 */
export function mountSharing(root, page) {
  const { actions } = page;
  /** @type {(() => void)[]} */
  const ends = [];
  /** @type {(() => void)[]} */
  const listeners = [];
  const links = h("section", { class: "share-link" });
  const link = mountLink(links, page, () => listeners.forEach((tell) => tell()));
  /** @type {Sharing} */
  const sharing = { page, link, onChoice: (tell) => void listeners.push(tell), onEnd: (end) => void ends.push(end) };
  const parts = Object.entries(PARTS).map(([name, mount]) => part(sharing, name, mount));
  fill(
    root,
    shortcuts(page, parts),
    links,
    ...parts,
    line(page, "files.title", "share.files", () => actions.page.openDialog("files")),
    line(page, "share.paper", "share.paper", () => print()),
  );
  return () => all(...ends)();
}

/** @param {HTMLElement} root @param {Sharing} sharing */
function film(root, { page, onEnd }) {
  const draw = (/** @type {import("../../../protocol/djambi").MatchView} */ view) => pictureOf(page, view);
  mountAnimation(root, { page: /** @type {any} */ (page), onEnd, easel: createEasel, pictureOf: draw });
}

/** @type {Record<string, import("../../../house/panels/icons.js").IconName>} */
const SIGNS = { picture: "picture", animation: "play", forum: "note", embed: "site" };

/**
 * A button for each part, which unfolds it and goes there: a picture is one click away.
 *
 * @param {Page} page
 * @param {HTMLDetailsElement[]} parts
 */
function shortcuts({ t }, parts) {
  const buttons = Object.keys(PARTS).map((name, index) => {
    const go = () => {
      const found = parts[index];
      if (!found) return;
      found.open = true;
      found.scrollIntoView({ block: "start" });
      found.querySelector("summary")?.focus({ preventScroll: true });
    };
    return h("button", { type: "button", onclick: go }, icon(SIGNS[name] ?? "share"), t(`share.${name}`));
  });
  return h("div", { class: "row share-shortcuts", role: "group", "aria-label": t("share.shortcuts") }, ...buttons);
}

/**
 * What is unfolded shows the game at the table: before that is open, there is only what stood on the board by chance.
 *
 * @param {Sharing} sharing
 * @param {string} name
 * @param {(root: HTMLElement, sharing: Sharing) => void} mount
 */
function part(sharing, name, mount) {
  const { store, t } = sharing.page;
  let isMounted = false;
  const content = h("div", { class: "share-part" });
  const element = h("details", { class: "share-fold" }, h("summary", {}, t(`share.${name}`)), content);
  element.addEventListener("toggle", () => {
    if (!element.open || isMounted) return;
    isMounted = true;
    once(store, isGameAnswered, () => element.isConnected && mount(content, sharing));
  });
  return element;
}

/**
 * @param {Page} page
 * @param {string} title
 * @param {"share.files" | "share.paper"} key
 * @param {() => void} onclick
 */
function line({ t }, title, key, onclick) {
  return h(
    "div",
    { class: "share-line" },
    h("div", {}, h("h3", {}, t(title)), h("p", { class: "quiet" }, t(`${key}.help`))),
    h("button", { type: "button", onclick }, t(`${key}.do`)),
  );
}
