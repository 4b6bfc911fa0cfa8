// Owns the list of moves, in notation and in words, and the buttons that look back. The analysis shares its place.

import { all, fill, h } from "../dom.js";
import { lossMark, lossSentence } from "../losses.js";
import { seatOf } from "../seats.js";
import { isGameOpen } from "../state.js";
import { seatName } from "../words.js";
import { mountAnalysis } from "./analysis.js";
import { iconButton } from "./icons.js";
import { mountStudyBar } from "./study-bar.js";
import { mountTree } from "./tree.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../protocol/house").AnyEntry} MatchEntry
 */

/**
 * The view of the list of moves.
 *
 * @param {(page: any) => HTMLButtonElement[]} [studyButtons] The game's own, in the row under the list.
 * @returns {import("../page").View}
 */
export const log =
  (studyButtons = () => []) =>
  (root, page) => {
    const { store, t } = page;
    const list = h("ol", { class: "moves", "aria-label": t("log.title") });
    const analysis = h("div", { class: "analysis", id: "analysis" });
    const line = h("div", { class: "line-head", hidden: true });
    const bar = h("div", { class: "study-bar" });
    const title = h("h2", { class: "visually-hidden" }, t("log.title"));
    const tabs = analysisTabs(page);
    fill(root, title, h("div", { class: "log-head" }, tabs.element, browseButtons(page)), line, list, analysis, bar);
    /** @type {readonly MatchEntry[]} The entries that *list* shows. */
    let drawn = [];
    fill(list, startRow(page));
    return all(
      store.select(
        (state) => [state.view.entries],
        (entries) => {
          const kept = commonLength(drawn, entries);
          while (list.children.length > kept + 1) list.lastElementChild?.remove();
          for (const entry of entries.slice(kept)) list.append(moveRow(page, entry));
          drawn = entries;
        },
      ),
      store.select(
        ({ shown, view }) => [shown.ply, view.record.cursor, view.entries],
        (ply, cursor, _entries) => mark(list, ply, cursor),
      ),
      store.select(
        ({ isCompact }) => [isCompact],
        (isCompact) => {
          list.classList.toggle("is-compact", isCompact);
          showSoon(list);
        },
      ),
      keepingCurrent(list),
      mountTree(list, line, page),
      store.select(
        ({ analysis: { losses, points }, view }) => [losses, points, view.entries],
        () => markLosses(page, list),
      ),
      mountAnalysis(analysis, page),
      mountStudyBar(bar, page, studyButtons(page)),
      tabs.stop,
    );
  };

/** The list of moves, or the analysis of the game. @param {Page} page */
function analysisTabs({ store, actions, t }) {
  const tab = (/** @type {string} */ words, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "tab", onclick }, words);
  const moves = tab(t("log.title"), () => actions.analysis.closeAnalysis());
  const analysis = tab(t("analysis.title"), () => actions.analysis.openAnalysis());
  const stop = store.select(
    (state) => [state.analysis.isOpen, isGameOpen(state)],
    (isOpen, hasGame) => {
      moves.setAttribute("aria-pressed", String(!isOpen));
      analysis.setAttribute("aria-pressed", String(isOpen));
      analysis.disabled = !hasGame;
    },
  );
  return { element: h("div", { class: "tabs" }, moves, analysis), stop };
}

/**
 * Mark the moves that threw something away.
 *
 * @param {Page} page
 * @param {HTMLElement} list
 */
function markLosses({ store, t }, list) {
  const { losses } = store.get().analysis;
  for (const [ply, row] of [...list.children].entries()) {
    const text = lossMark(losses[ply] ?? 0);
    const shown = row.querySelector(".move-mark");
    if (!text) shown?.remove();
    else if (!shown) {
      const words = lossSentence(t, store.get(), ply);
      const sign = h("span", { class: "move-mark", title: words, role: "img", "aria-label": words }, text);
      row.querySelector(".move-text")?.after(sign);
    }
  }
}

/**
 * How many rows can stay: a longer or shorter game mostly begins as the one before.
 *
 * @param {readonly MatchEntry[]} before
 * @param {readonly MatchEntry[]} after
 */
function commonLength(before, after) {
  let length = 0;
  const isSame = (/** @type {number} */ at) =>
    before[at]?.action === after[at]?.action &&
    before[at]?.seat === after[at]?.seat &&
    before[at]?.events.length === after[at]?.events.length;
  while (length < Math.min(before.length, after.length) && isSame(length)) length += 1;
  return length;
}

/** @param {Page} page */
function startRow({ actions, t }) {
  return h(
    "li",
    { class: "move" },
    h("button", { type: "button", onclick: () => actions.match.look(0) }, t("log.start")),
  );
}

/**
 * @param {Page} page
 * @param {MatchEntry} entry
 */
function moveRow({ actions, t, face }, entry) {
  const words = face.brief(t, entry);
  const seat = seatOf(entry);
  return h(
    "li",
    { class: "move" },
    h(
      "button",
      { type: "button", onclick: () => actions.match.look(entry.ply) },
      h("span", { class: "move-number" }, String(entry.ply)),
      seat ? face.seatIcon(seat) : h("span", {}),
      seat && h("span", { class: "visually-hidden" }, seatName(t, seat)),
      h("span", { class: "move-text" }, face.notation(t, entry)),
      face.sign(t, entry),
      h("span", { class: "move-words" }, words),
    ),
  );
}

/**
 * Show which row is looked at, and fade those that were taken back.
 *
 * @param {HTMLElement} list
 * @param {number} ply
 * @param {number} cursor
 */
function mark(list, ply, cursor) {
  for (const [index, row] of [...list.children].entries()) {
    row.classList.toggle("is-future", index > cursor);
    const button = /** @type {HTMLElement} */ (row.firstElementChild);
    if (index !== ply) button.removeAttribute("aria-current");
    else {
      button.setAttribute("aria-current", "step");
      showSoon(list);
    }
  }
}

/**
 * Keep the current move in view: a list that is given other room, or was hidden, forgets how far it was scrolled.
 *
 * @param {HTMLElement} list
 * @returns {() => void} Ends it.
 */
function keepingCurrent(list) {
  const observer = new ResizeObserver(() => showCurrent(list));
  observer.observe(list);
  return () => observer.disconnect();
}

/** Show it with the next frame: by then all stands where it will be, and the page is laid out once. @param {HTMLElement} list */
function showSoon(list) {
  requestAnimationFrame(() => showCurrent(list));
}

/** @param {HTMLElement} list */
function showCurrent(list) {
  const row = list.querySelector(":scope > .move > [aria-current]")?.parentElement;
  if (row) scrollWithin(list, row);
}

/**
 * Bring *row* into view by scrolling *list* alone: the page must not jump.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} row
 */
function scrollWithin(list, row) {
  const top = row.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  const bottom = top + row.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** @param {Page} page */
function browseButtons({ actions, t }) {
  return h(
    "div",
    { class: "browse", role: "group", "aria-label": t("log.browse") },
    iconButton("first", t("log.first"), () => actions.match.look(0)),
    iconButton("previous", t("log.previous"), () => actions.match.lookBy(-1)),
    iconButton("next", t("log.next"), () => actions.match.lookBy(1)),
    iconButton("last", t("log.last"), () => actions.match.lookAtPresent()),
  );
}
