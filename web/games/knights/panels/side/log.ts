// Log of the game: sentences for its actions by turn, and the buttons that browse it.

import { all, fill, h } from "../../../../app/ui/dom.ts";
import { browseButtons, replayControls } from "../../../../app/panels/side/browse-buttons.ts";
import { LongList } from "../../../../app/ui/long-list.ts";
import { lineEvents, groupEntries, eventSentences } from "../../words/event-sentences.ts";
import { shieldIcon } from "./icons.ts";
import { playerNames } from "../../words/words.ts";
import type { Translate } from "../../../../app/i18n/index.ts";
import type { State } from "../../../../app/model/state.ts";
import type { KnightsEvent, MatchEntry } from "../../../../protocol/knights.ts";
import type { KnightsPage } from "../../state.ts";

export function mountLog(root: HTMLElement, page: KnightsPage) {
  const { store, t } = page;
  const list = h("ol", { class: "story", "aria-label": t("log.title") });
  let rows: Row[] = [];
  const long = new LongList(list, (index) => {
    const row = rows[index] as Row;
    const element = row.make();
    markRow(element, row, store.get(), rows[indexOfRow(rows, store.get().displayed.ply)]);
    return element;
  });
  const classes = { button: "icon-button" };
  const replay = replayControls(page, { drawing: "replay", classes, hidesSpeed: true });
  const browse = h("div", { class: "browse" }, ...browseButtons(page), replay.button, replay.speed);
  fill(root, h("div", { class: "log-head" }, h("h2", { class: "label" }, t("log.title")), browse), list);
  let current: { lines: LogLine[]; names: string } = { lines: [], names: "" };
  return all(
    store.select(
      ({ view }) => [view.entries, view.record.players],
      (entries, players) => {
        const names = JSON.stringify(players);
        current = { lines: logLines(page, names === current.names ? current.lines : [], entries), names };
        const before = rows;
        rows = [startRow(t), ...current.lines.flatMap((line) => line.rows)];
        const changed = rows.findIndex((row, index) => index > 0 && row !== before[index]);
        if (before.length !== rows.length || changed >= 0)
          long.setRows(rows.length, changed >= 0 ? changed : rows.length);
      },
    ),
    store.select(
      ({ displayed, view }) => [displayed.ply, view.record.cursor, view.entries],
      (ply, cursor, _entries) => {
        const current = indexOfRow(rows, ply);
        if (ply === cursor) long.keepInView(rows.length - 1, "end");
        else long.keepInView(Math.max(0, current), "end");
        for (const [index, row] of long.shownRows()) markRow(row, rows[index] as Row, store.get(), rows[current]);
      },
    ),
    replay.stop,
    () => long.stop(),
  );
}

/** A row of the log. Its element is made when it comes into view. */
interface Row {
  ply: number;
  isActionRow: boolean;
  make: () => HTMLElement;
}

/** The entries of a line, with their rows. */
type LogLine = { line: MatchEntry[]; rows: Row[] };

const startRow = (t: Translate): Row => ({
  ply: 0,
  isActionRow: false,
  make: () => h("li", { class: "turn-head story-start" }, t("log.start")),
});

/** Returns the lines of *entries*. Unchanged lines are reused, because only a few entries differ for another viewer. */
const logLines = (page: KnightsPage, before: LogLine[], entries: readonly MatchEntry[]): LogLine[] =>
  groupEntries(entries).map((line, index) => {
    const previous = before[index];
    return previous && isSameLine(previous.line, line) ? previous : { line, rows: rowsOf(page, line) };
  });

const isSameEntry = (one: MatchEntry | undefined, other: MatchEntry | undefined) =>
  one === other || (one?.action === other?.action && JSON.stringify(one?.events) === JSON.stringify(other?.events));

const isSameLine = (one: MatchEntry[] | undefined, other: MatchEntry[]) =>
  one?.length === other.length && other.every((entry, index) => isSameEntry(one[index], entry));

function rowsOf({ store, actions, t }: KnightsPage, line: MatchEntry[]): Row[] {
  const who = playerNames(t, store.get().view);
  const [first, last] = [line[0], line.at(-1)] as MatchEntry[];
  const events = lineEvents(line);
  const turn = events.find(({ type }) => type === "turn");
  const words = eventSentences(t, who, events).join(" ");
  const player = /^\d$/.test(last.seat ?? "") ? Number(last.seat) : null;
  const createActionRow = () =>
    h(
      "li",
      { class: "story-action" },
      h(
        "button",
        { type: "button", onclick: () => actions.match.goTo(last.ply) },
        player === null ? h("span", { class: "die-sign", "aria-hidden": "true" }, "⚄") : shieldIcon(player),
        h("span", {}, words),
      ),
    );
  const turnHead = (begun: KnightsEvent) =>
    h(
      "li",
      { class: "turn-head" },
      shieldIcon(begun.player),
      t("event.turn", { turn: begun.turn, player: who(begun.player) }),
    );
  return [
    ...(words ? [{ ply: first.ply, isActionRow: true, make: createActionRow }] : []),
    ...(turn ? [{ ply: last.ply, isActionRow: false, make: () => turnHead(turn) }] : []),
  ];
}

/** Returns the index of the last action's row up to *ply*; -1 if there is none. */
const indexOfRow = (rows: readonly Row[], ply: number) =>
  rows.findLastIndex((row) => row.isActionRow && row.ply <= ply);

/** Mark a row that was undone, and the current row. */
function markRow(element: HTMLElement, row: Row, { view }: Pick<State, "view">, current: Row | undefined) {
  element.classList.toggle("is-undone", row.ply > view.record.cursor);
  if (row === current) element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");
}
