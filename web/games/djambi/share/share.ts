// Ways to share a game, one below the other: link, picture, animation, text, embedding, file, print. Loaded when the dialog
// is first opened; each part does its work when it is unfolded.

import { all, fill, h } from "../../../app/ui/dom.ts";
import { icon } from "../../../app/panels/side/icons.ts";
import { isGameSettled } from "../../../app/model/state.ts";
import { callOnceTrue } from "../../../app/model/store.ts";
import { mountAnimation } from "../../../app/share/animation.ts";
import { pictureOf } from "../picture/caption.ts";
import { createPictureMaker } from "../picture/outputs.ts";
import { mountEmbedding } from "./embedding.ts";
import { mountForum } from "./forum.ts";
import { mountLink } from "../../../app/share/link.ts";
import { mountPicture } from "./picture.ts";
import type { IconName } from "../../../app/panels/side/icons.ts";
import type { MatchView } from "../../../protocol/djambi.ts";
import type { Page } from "../page.ts";

/** Context of all parts. */
export interface Sharing {
  page: Page;
  /** Returns the link to the chosen content: the game, the game at this turn, or the position. */
  link: () => Promise<string>;
  /** Calls *listener* when another content is chosen. */
  onChoice: (listener: () => void) => void;
  /** Registers a function that is called when the dialog is closed. */
  onEnd: (end: () => void) => void;
}

/** The parts that can be unfolded. */
const PARTS: Record<string, (root: HTMLElement, sharing: Sharing) => void> = {
  picture: mountPicture,
  animation: mountAnimationPart,
  forum: mountForum,
  embed: mountEmbedding,
};

export function mountSharing(root: HTMLElement, page: Page): () => void {
  const { actions } = page;
  const ends: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const links = h("section", { class: "share-link" });
  const link = mountLink(links, page, () => listeners.forEach((listener) => listener()));
  const sharing: Sharing = {
    page,
    link,
    onChoice: (listener) => void listeners.push(listener),
    onEnd: (end) => void ends.push(end),
  };
  const parts = Object.entries(PARTS).map(([name, mount]) => foldedPart(sharing, name, mount));
  fill(
    root,
    shortcutButtons(page, parts),
    links,
    ...parts,
    actionLine(page, "files.title", "share.files", () => actions.page.openDialog("files")),
    actionLine(page, "share.print", "share.print", () => print()),
  );
  return () => all(...ends)();
}

function mountAnimationPart(root: HTMLElement, { page, onEnd }: Sharing) {
  const drawView = (view: MatchView) => pictureOf(page, view);
  mountAnimation(root, { page, onEnd, createPictureMaker, pictureOf: drawView });
}

const ICONS: Record<string, IconName> = { picture: "picture", animation: "play", forum: "note", embed: "site" };

/** Returns a button for each part, which unfolds the part and scrolls to it. */
function shortcutButtons({ t }: Page, parts: HTMLDetailsElement[]) {
  const buttons = Object.keys(PARTS).map((name, index) => {
    const unfoldPart = () => {
      const found = parts[index];
      if (!found) return;
      found.open = true;
      found.scrollIntoView({ block: "start" });
      found.querySelector("summary")?.focus({ preventScroll: true });
    };
    return h("button", { type: "button", onclick: unfoldPart }, icon(ICONS[name] ?? "share"), t(`share.${name}`));
  });
  return h("div", { class: "row share-shortcuts", role: "group", "aria-label": t("share.shortcuts") }, ...buttons);
}

/**
 * Returns a part. It is mounted when it is first unfolded and the game is open; before that, the board shows another
 * position.
 */
function foldedPart(sharing: Sharing, name: string, mount: (root: HTMLElement, sharing: Sharing) => void) {
  const { store, t } = sharing.page;
  let isMounted = false;
  const content = h("div", { class: "share-part" });
  const element = h("details", { class: "share-fold" }, h("summary", {}, t(`share.${name}`)), content);
  element.addEventListener("toggle", () => {
    if (!element.open || isMounted) return;
    isMounted = true;
    callOnceTrue(store, isGameSettled, () => element.isConnected && mount(content, sharing));
  });
  return element;
}

function actionLine({ t }: Page, title: string, key: "share.files" | "share.print", onclick: () => void) {
  return h(
    "div",
    { class: "share-line" },
    h("div", {}, h("h3", {}, t(title)), h("p", { class: "quiet" }, t(`${key}.help`))),
    h("button", { type: "button", onclick }, t(`${key}.do`)),
  );
}
