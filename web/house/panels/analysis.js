// Owns the panel of the analysis: the graph of the shares, how far it has come, and the best moves of the position.

import { all, fill, h } from "../dom.js";
import { GRAVE, lossSentence, percent } from "../losses.js";
import { actedAt } from "../seats.js";
import { seatName } from "../words.js";
import { icon } from "./icons.js";
import { createGraph, drawGraph, swatch } from "./share-graph.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../dom.js").Child} Child
 */

/**
 * @param {HTMLElement} root
 * @param {Page} page
 */
export function mountAnalysis(root, page) {
  const { store, actions, t } = page;
  const graph = createGraph(t("analysis.graph"), (share) =>
    actions.match.look(Math.round(share * (store.get().analysis.points.length - 1))),
  );
  const legend = h("ul", { class: "shares" });
  const progress = h("div", { class: "analysis-progress" });
  const verdict = h("p", { class: "analysis-verdict" });
  const lines = h("ol", { class: "lines", "aria-label": t("analysis.lines") });
  fill(root, graph, legend, progress, verdict, h("h3", {}, t("analysis.lines")), lines);
  return all(
    store.select(
      ({ analysis, shown }) => [analysis.isOpen, analysis.points, analysis.losses, shown],
      () => {
        root.hidden = !store.get().analysis.isOpen;
        if (root.hidden) return;
        showGraph(page, graph);
        fill(legend, ...shares(page));
        verdict.textContent = lossSentence(t, store.get(), store.get().shown.ply);
      },
    ),
    store.select(
      ({ analysis }) => [analysis.isRunning, analysis.isStopped, analysis.points],
      () => showProgress(page, progress),
    ),
    store.select(
      ({ analysis }) => [analysis.lines, analysis.depth],
      () => fill(lines, ...lineRows(page)),
    ),
  );
}

/**
 * @param {Page} page
 * @param {SVGSVGElement} graph
 */
function showGraph({ store, t, face }, graph) {
  const { analysis, shown } = store.get();
  const { points, losses } = analysis;
  const grave = losses.flatMap((loss, ply) => (loss > GRAVE ? [ply] : []));
  drawGraph(graph, face.seats, { colors: face.seatsOf(shown.position), points, losses: grave, ply: shown.ply });
  const known = points[shown.ply];
  const told = known
    ? face.seatsOf(shown.position).map((color) => `${seatName(t, color)} ${percent(known.shares[color])}`)
    : [t("analysis.unknown")];
  graph.setAttribute("aria-valuemax", String(Math.max(0, points.length - 1)));
  graph.setAttribute("aria-valuenow", String(shown.ply));
  graph.setAttribute("aria-valuetext", t("analysis.at", { ply: shown.ply, shares: told.join(", ") }));
}

/**
 * Everybody's share in the position that is shown.
 *
 * @param {Page} page
 * @returns {Child[]}
 */
function shares({ store, t, face }) {
  const { analysis, shown } = store.get();
  const point = analysis.points[shown.ply];
  return face.seatsOf(shown.position).map((color) =>
    h(
      "li",
      {},
      swatch(color),
      face.seatIcon(color),
      seatName(t, color),
      h("span", { class: "share" }, point ? percent(point.shares[color]) : "–"),
    ),
  );
}

/**
 * How far it has come, with a button to stop it or to go on; nothing when all is known.
 *
 * @param {Page} page
 * @param {HTMLElement} root
 */
function showProgress({ store, actions, t }, root) {
  const { points, isRunning, isStopped } = store.get().analysis;
  const done = points.filter((point) => point !== null).length;
  root.hidden = !isRunning && !isStopped;
  if (root.hidden) return;
  const words = t("analysis.progress", { done, total: points.length });
  const bar = root.querySelector("progress");
  if (bar && root.dataset.running === String(isRunning)) {
    // The button that has the focus keeps it.
    bar.max = points.length;
    bar.value = done;
    bar.setAttribute("aria-label", words);
    return;
  }
  root.dataset.running = String(isRunning);
  fill(
    root,
    h("progress", { max: points.length, value: done, "aria-label": words }),
    isRunning
      ? h("button", { type: "button", onclick: () => actions.analysis.stopJudging() }, icon("pause"), t("analysis.stop"))
      : h("button", { type: "button", onclick: () => actions.analysis.goOnJudging() }, icon("play"), t("analysis.goOn")),
  );
}

/**
 * The best moves, best first: rank, move, the mover's share, the play expected.
 *
 * @param {Page} page
 * @returns {Child[]}
 */
function lineRows({ store, t }) {
  const { analysis, shown } = store.get();
  const mover = actedAt(shown);
  if (!mover || analysis.lines.length === 0) return [h("li", { class: "quiet" }, t("analysis.noLines"))];
  const rows = analysis.lines.map(({ move, shares: all_, line }, index) =>
    h(
      "li",
      { class: "line" },
      h("span", { class: "line-rank" }, String(index + 1)),
      h("span", { class: "move-text" }, move),
      h("span", { class: "line-share" }, percent(all_[mover])),
      line.length > 1 && h("span", { class: "line-play" }, line.slice(1, 6).join(" ")),
    ),
  );
  return [...rows, h("li", { class: "quiet" }, t("banner.computerDeep", { depth: analysis.depth }))];
}
