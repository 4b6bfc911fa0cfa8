// List of moves, in notation and in words, with the buttons to navigate. The analysis is a second tab in the same place.

import { all, fill, h } from "../../ui/dom.ts";
import { blunderMark, blunderSentence } from "../../model/blunders.ts";
import { seatOf } from "../../model/seats.ts";
import { LongList } from "../../ui/long-list.ts";
import { isGameOpen } from "../../model/state.ts";
import { seatName } from "../../i18n/names.ts";
import { mountAnalysis } from "./analysis.ts";
import { browseButtons } from "./browse-buttons.ts";
import { mountStudyBar } from "../top/study-bar.ts";
import { createTree } from "./variation-tree.ts";
import type { AnyMatchEntry as MatchEntry } from "../../../protocol/app.ts";
import type { Page } from "../../page.ts";
import type { State } from "../../model/state.ts";

/**
 * Returns the view of the list of moves.
 *
 * @param studyButtons The game's own buttons in the row under the list.
 */
export const createLogView =
  <P extends Page>(studyButtons: (page: P) => HTMLButtonElement[] = () => []) =>
  (root: HTMLElement, page: P) => {
    const { store, t } = page;
    const list = h("ol", { class: "moves", "aria-label": t("log.title") });
    const analysis = h("div", { class: "analysis", id: "analysis" });
    const line = h("div", { class: "line-head", hidden: true });
    const bar = h("div", { class: "study-bar" });
    const title = h("h2", { class: "visually-hidden" }, t("log.title"));
    const tabs = analysisTabs(page);
    const browse = h("div", { class: "browse", role: "group", "aria-label": t("log.browse") }, ...browseButtons(page));
    fill(root, title, h("div", { class: "log-head" }, tabs.element, browse), line, list, analysis, bar);
    const tree = createTree(line, page);
    const rows = new LongList(list, (index) => {
      const row = index === 0 ? startRow(page) : moveRow(page, entriesOf(page)[index - 1] as MatchEntry);
      markBlunder(page, row, index);
      markRow(row, index, store.get());
      tree.show(row, index);
      return row;
    });
    /** The entries that the list shows. */
    let shownEntries: readonly MatchEntry[] = [];
    rows.setRows(1, 0);
    return all(
      store.select(
        (state) => [state.view.entries],
        (entries) => {
          const kept = unchangedLength(shownEntries, entries);
          if (kept < Math.max(shownEntries.length, entries.length)) rows.setRows(entries.length + 1, kept + 1);
          shownEntries = entries;
        },
      ),
      store.select(
        ({ displayed, view }) => [displayed.ply, view.record.cursor, view.entries],
        (ply, _cursor, _entries) => {
          rows.keepInView(ply);
          for (const [index, row] of rows.shownRows()) markRow(row, index, store.get());
        },
      ),
      store.select(
        ({ isCompact }) => [isCompact],
        (isCompact) => {
          list.classList.toggle("is-compact", isCompact);
          rows.relayout();
        },
      ),
      tree.keep(rows),
      store.select(
        ({ analysis: { losses, positions }, view }) => [losses, positions, view.entries],
        () => rows.shownRows().forEach(([index, row]) => markBlunder(page, row, index)),
      ),
      mountAnalysis(analysis, page),
      mountStudyBar(bar, page, studyButtons(page)),
      tabs.stop,
      () => rows.stop(),
    );
  };

const entriesOf = ({ store }: Page): readonly MatchEntry[] => store.get().view.entries;

/** Returns the two tabs: list of moves, and analysis. */
function analysisTabs({ store, actions, t }: Page) {
  const tabButton = (words: string, onclick: () => void) =>
    h("button", { type: "button", class: "tab", onclick }, words);
  const moves = tabButton(t("log.title"), () => actions.analysis.closeAnalysis());
  const analysis = tabButton(t("analysis.title"), () => actions.analysis.openAnalysis());
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

/** Mark a move that is a mistake or blunder. */
function markBlunder({ store, t }: Page, row: HTMLElement, ply: number) {
  const text = blunderMark(store.get().analysis.losses[ply] ?? 0);
  const shown = row.querySelector(".move-mark");
  if (!text) return shown?.remove();
  if (shown) return;
  const words = blunderSentence(t, store.get(), ply);
  const sign = h("span", { class: "move-mark", title: words, role: "img", "aria-label": words }, text);
  row.querySelector(".move-text")?.after(sign);
}

/** Returns the number of rows that can stay. Usually only the last turns change. */
function unchangedLength(before: readonly MatchEntry[], after: readonly MatchEntry[]) {
  let length = 0;
  const isSame = (at: number) =>
    before[at]?.action === after[at]?.action &&
    before[at]?.seat === after[at]?.seat &&
    before[at]?.events.length === after[at]?.events.length;
  while (length < Math.min(before.length, after.length) && isSame(length)) length += 1;
  return length;
}

function startRow({ actions, t }: Page) {
  return h(
    "li",
    { class: "move move-start" },
    h("button", { type: "button", onclick: () => actions.match.goTo(0) }, t("log.start")),
  );
}

function moveRow({ actions, t, gameUi }: Page, entry: MatchEntry) {
  const words = gameUi.shortEvents(t, entry);
  const seat = seatOf(entry);
  return h(
    "li",
    { class: "move" },
    h(
      "button",
      { type: "button", onclick: () => actions.match.goTo(entry.ply) },
      h("span", { class: "move-number" }, String(entry.ply)),
      seat ? gameUi.seatIcon(seat) : h("span", {}),
      seat && h("span", { class: "visually-hidden" }, seatName(t, seat)),
      h("span", { class: "move-text" }, gameUi.actionNotation(t, entry)),
      gameUi.turnBadge(t, entry),
      h("span", { class: "move-words" }, words),
    ),
  );
}

/** Mark the row of the displayed turn, and fade turns that were taken back. */
function markRow(row: HTMLElement, index: number, { displayed, view }: State) {
  row.classList.toggle("is-future", index > view.record.cursor);
  const button = row.firstElementChild as HTMLElement;
  if (index === displayed.ply) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}
