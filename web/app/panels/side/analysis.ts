// Panel of the analysis: the graph of the shares, the progress, and the best moves of the displayed position.

import { all, fill, h } from "../../ui/dom.ts";
import { MISTAKE_LOSS, BLUNDER_LOSS, blunderSentence, percentText } from "../../model/blunders.ts";
import { seatActingAt, seatOf } from "../../model/seats.ts";
import { seatName } from "../../i18n/names.ts";
import { icon } from "./icons.ts";
import { createGraph, drawGraph, seatSwatch } from "./share-graph.ts";
import type { AnyMatchEntry, AnyPvLine, Seat } from "../../../protocol/app.ts";
import type { Child } from "../../ui/dom.ts";
import type { GameUi } from "../../game-ui.ts";
import type { Page } from "../../page.ts";
import type { State } from "../../model/state.ts";

export function mountAnalysis(root: HTMLElement, page: Page) {
  const { store, actions, t } = page;
  const graph = createGraph(t("analysis.graph"), (share) =>
    actions.match.goTo(Math.round(share * (store.get().analysis.positions.length - 1))),
  );
  const legend = h("ul", { class: "shares" });
  const progress = h("div", { class: "analysis-progress" });
  const verdict = h("p", { class: "analysis-verdict" });
  const lines = h("ol", { class: "lines", "aria-label": t("analysis.lines") });
  const read: Map<string, AnyMatchEntry[]> = new Map();
  const showLines = () => fill(lines, ...lineRows(page, read));
  const mistake = h(
    "button",
    {
      type: "button",
      class: "analysis-mistake",
      onclick: () => actions.match.goTo(nextMistake(store.get()) ?? store.get().displayed.ply),
    },
    icon("next"),
    t("analysis.nextMistake"),
  );
  fill(root, graph, legend, progress, mistake, verdict, h("h3", {}, t("analysis.lines")), lines);
  return all(
    store.select(
      ({ analysis, displayed }) => [analysis.isOpen, analysis.positions, analysis.losses, displayed],
      () => {
        const wasHidden = root.hidden;
        root.hidden = !store.get().analysis.isOpen;
        if (root.hidden) return;
        showGraph(page, graph);
        fill(legend, ...shareLegend(page));
        if (wasHidden) scrollIntoView(graph);
        verdict.textContent = blunderSentence(t, store.get(), store.get().displayed.ply);
        mistake.disabled = nextMistake(store.get()) === null;
      },
    ),
    store.select(
      ({ analysis }) => [analysis.isRunning, analysis.isStopped, analysis.positions],
      () => showProgress(page, progress),
    ),
    store.select(
      ({ displayed }) => [displayed],
      () => read.clear(),
    ),
    store.select(
      ({ analysis, displayed }) => [analysis.lines, analysis.depth, analysis.positions, displayed],
      () => {
        showLines();
        if (store.get().analysis.isOpen) readLines(page, read, showLines);
      },
    ),
  );
}

/** Scroll so that both board and graph are visible, where one lies above the other. */
function scrollIntoView(graph: SVGSVGElement) {
  const board = document.getElementById("board");
  if (!board || (board.getBoundingClientRect().top >= 0 && graph.getBoundingClientRect().bottom <= innerHeight)) return;
  board.scrollIntoView({ block: "start" });
  graph.scrollIntoView({ block: "nearest" });
}

function showGraph(page: Page, graph: SVGSVGElement) {
  const { store, t, gameUi } = page;
  const { analysis, displayed } = store.get();
  const { positions, losses } = analysis;
  const grave = losses.flatMap((loss, ply) => (loss > BLUNDER_LOSS ? [ply] : []));
  drawGraph(graph, gameUi.seats, {
    order: gameUi.seatsOf(displayed.position),
    positions,
    losses: grave,
    ply: displayed.ply,
    events: turningPoints(page),
  });
  const known = positions[displayed.ply];
  const words = known
    ? gameUi.seatsOf(displayed.position).map((seat) => `${seatName(t, seat)} ${percentText(known.shares[seat])}`)
    : [t("analysis.unknown")];
  graph.setAttribute("aria-valuemax", String(Math.max(0, positions.length - 1)));
  graph.setAttribute("aria-valuenow", String(displayed.ply));
  graph.setAttribute("aria-valuetext", t("analysis.at", { ply: displayed.ply, shares: words.join(", ") }));
}

/** Returns the ply of the next mistake after the displayed turn, or of the first one of the game; null if there is none. */
export function nextMistake({ analysis, displayed }: Pick<State, "analysis" | "displayed">) {
  const plies = analysis.losses.flatMap((loss, ply) => (loss > MISTAKE_LOSS ? [ply] : []));
  return plies.find((ply) => ply > displayed.ply) ?? plies.find((ply) => ply !== displayed.ply) ?? null;
}

/** Returns the eliminations and changes of the lead, with their plies. */
function turningPoints({ store, gameUi }: Page): { ply: number; seat: Seat; isFall: boolean }[] {
  const { entries, record } = store.get().view;
  return entries
    .slice(0, record.cursor)
    .flatMap(({ ply, events }) => [
      ...(gameUi.eliminations?.(events) ?? []).map(({ seat }) => ({ ply, seat, isFall: true })),
      ...(gameUi.leadChanges?.(events) ?? []).map((seat) => ({ ply, seat, isFall: false })),
    ]);
}

/** Returns the legend: each seat with its share in the displayed position. */
function shareLegend({ store, t, gameUi }: Page): Child[] {
  const { analysis, displayed } = store.get();
  const point = analysis.positions[displayed.ply];
  return gameUi
    .seatsOf(displayed.position)
    .map((seat) =>
      h(
        "li",
        {},
        seatSwatch(seat),
        gameUi.seatIcon(seat),
        seatName(t, seat),
        h("span", { class: "share" }, point ? percentText(point.shares[seat]) : "–"),
      ),
    );
}

/** Show the progress with a button to stop or resume; show nothing when all turns are analysed. */
function showProgress({ store, actions, t }: Page, root: HTMLElement) {
  const { positions, isRunning, isStopped } = store.get().analysis;
  const done = positions.filter((point) => point !== null).length;
  root.hidden = !isRunning && !isStopped;
  if (root.hidden) return;
  const words = t("analysis.progress", { done, total: positions.length });
  const bar = root.querySelector("progress");
  if (bar && root.dataset.running === String(isRunning)) {
    // Only the bar is updated, so that the button keeps the focus.
    bar.max = positions.length;
    bar.value = done;
    bar.setAttribute("aria-label", words);
    return;
  }
  root.dataset.running = String(isRunning);
  fill(
    root,
    h("progress", { max: positions.length, value: done, "aria-label": words }),
    isRunning
      ? h(
          "button",
          { type: "button", onclick: () => actions.analysis.stopAnalysis() },
          icon("pause"),
          t("analysis.stop"),
        )
      : h(
          "button",
          { type: "button", onclick: () => actions.analysis.resumeAnalysis() },
          icon("play"),
          t("analysis.goOn"),
        ),
  );
}

/** Number of best moves in the list. */
const MAX_LINES_SHOWN = 5;
/** Number of following moves for which a row has room. */
const MAX_FOLLOWING_MOVES = 5;

/**
 * Returns the rows of the best moves, best first: rank, move, the mover's share, and the expected line. A click on a move
 * shows it on the board. Moves that differ only in details share a row.
 *
 * @param read The entries of the lines' moves, as far as they have been fetched.
 */
function lineRows(page: Page, read: Map<string, AnyMatchEntry[]>): Child[] {
  const { store, t } = page;
  const { analysis, displayed } = store.get();
  const mover = seatActingAt(displayed);
  if (!mover || (displayed.outcome && displayed.ply === displayed.record.cursor))
    return [h("li", { class: "quiet" }, t("analysis.over"))];
  if (analysis.lines.length === 0) return [h("li", { class: "quiet" }, t("analysis.noLines"))];
  // Shares are shifted so that the best move has the share of the position, and the others keep their distance to it.
  const [best] = analysis.lines;
  const standing = analysis.positions[displayed.ply]?.shares[mover];
  const bonus = best && standing !== undefined ? (best.shares[mover] ?? 0) - standing : 0;
  const rows = groupedLines(page.gameUi, analysis.lines).map(({ line, ways }, index) =>
    lineRow(page, { line, share: Math.max(0, (line.shares[mover] ?? 0) - bonus), ways, index, mover, read }),
  );
  return [...rows, h("li", { class: "quiet" }, t("banner.computerDeep", { depth: analysis.depth }))];
}

function lineRow(
  { actions, t, gameUi }: Page,
  {
    line: { line, move },
    share,
    ways,
    index,
    mover,
    read,
  }: { line: AnyPvLine; share: number; ways: number; index: number; mover: Seat; read: Map<string, AnyMatchEntry[]> },
) {
  const entries = read.get(line.join(" ")) ?? [];
  const [first] = entries;
  const moveButton = (at: number) => {
    const entry = entries[at];
    const seat = at === 0 ? mover : entry && seatOf(entry);
    const words = entry ? gameUi.shortEvents(t, entry) : "";
    return h(
      "button",
      {
        type: "button",
        class: "line-move",
        title: words || null,
        onclick: () => actions.linePreview.show(line, at + 1),
      },
      seat && gameUi.seatIcon(seat),
      seat && h("span", { class: "visually-hidden" }, seatName(t, seat)),
      h("span", { class: "move-text" }, gameUi.actionNotation(t, { action: line[at] ?? move })),
    );
  };
  return h(
    "li",
    { class: "line" },
    h("span", { class: "line-rank" }, String(index + 1)),
    moveButton(0),
    h("span", { class: "line-share" }, percentText(share)),
    (first || ways > 1) &&
      h(
        "span",
        { class: "line-words" },
        [first ? gameUi.shortEvents(t, first) : "", ways > 1 ? t("analysis.ways", { count: ways }) : ""]
          .filter(Boolean)
          .join(" · "),
      ),
    line.length > 1 &&
      h("span", { class: "line-play" }, ...line.slice(1, 1 + MAX_FOLLOWING_MOVES).map((_, at) => moveButton(at + 1))),
  );
}

/** Returns one line for each group of moves that differ only in details, with the number of those moves. */
export function groupedLines<L extends AnyPvLine>(gameUi: Pick<GameUi, "moveGroup">, lines: readonly L[]) {
  const groups: Map<string, { line: L; ways: number }> = new Map();
  for (const line of lines) {
    const key = gameUi.moveGroup?.(line.move) ?? line.move;
    const known = groups.get(key);
    if (known) known.ways += 1;
    else groups.set(key, { line, ways: 1 });
  }
  return [...groups.values()].slice(0, MAX_LINES_SHOWN);
}

/** Fetch the entries of lines that are not known yet; *onRead* is called after each line. */
function readLines({ store, actions, gameUi }: Page, read: Map<string, AnyMatchEntry[]>, onRead: () => void) {
  const { displayed, analysis } = store.get();
  for (const { line } of groupedLines(gameUi, analysis.lines).map((group) => group.line)) {
    const key = line.join(" ");
    if (read.has(key)) continue;
    read.set(key, []);
    actions.linePreview.read(line).then(
      (entries) => {
        if (store.get().displayed !== displayed) return;
        read.set(key, entries);
        onRead();
      },
      () => {}, // the row has no words then, only the move
    );
  }
}
