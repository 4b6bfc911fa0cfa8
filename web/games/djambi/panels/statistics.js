// Owns the dialog of the statistics: awards, what every party and kind did and suffered, who killed and betrayed whom.

import { sideIcon } from "./side-icon.js";
import { fill, h } from "../../../house/dom.js";
import { describeError } from "../../../house/core.js";
import { capital, seatName } from "../../../house/words.js";
import { KINDS } from "../words.js";
import { icon } from "../../../house/panels/icons.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../../house/dom.js").Child} Child
 * @typedef {import("../../../protocol/djambi").Color} Color
 * @typedef {import("../../../protocol/djambi").Statistics} Statistics
 * @typedef {import("../../../protocol/djambi").PartyStatistics} PartyStatistics
 * @typedef {keyof import("../../../protocol/djambi").Deeds} Deed
 */

/** @type {Deed[]} */
const DEEDS = ["moves", "distance", "kills", "deaths", "handled", "exhumed", "carried"];

/**
 * What is told of a party as a whole; `stats.<name>` and `stats.<name>.help` name it.
 *
 * @type {[string, (party: PartyStatistics) => number | null][]}
 */
const TOTALS = [
  ["turns", ({ turns }) => turns],
  ...DEEDS.map(
    (deed) => /** @type {[string, (party: PartyStatistics) => number]} */ ([deed, (party) => total(party, deed)]),
  ),
  ["chiefs", ({ chiefs }) => chiefs],
  ["reign", ({ reign }) => reign],
  ["crowned", ({ crowned }) => crowned],
  ["fellAt", ({ fellAt }) => fellAt],
];

/**
 * @param {Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function statisticsDialog(page) {
  const { actions, t } = page;
  const root = h("div", { class: "stats" }, h("p", { class: "quiet", role: "status" }, t("stats.counting")));
  actions.statistics.statistics().then(
    (counted) => fill(root, ...content(page, /** @type {import("../../../protocol/djambi").Statistics} */ (counted))),
    (error) => fill(root, h("p", { role: "alert" }, describeError(page, error).sentence)),
  );
  return { title: t("stats.title"), body: [root] };
}

/**
 * @param {Page} page
 * @param {Statistics} counted
 * @returns {Child[]}
 */
function content(page, counted) {
  const { t } = page;
  if (counted.turns === 0) return [h("p", { class: "quiet" }, t("stats.none"))];
  const colors = /** @type {Color[]} */ (Object.keys(counted.parties));
  return [
    h("section", {}, h("h3", {}, t("stats.awards")), awards(page, counted)),
    h("section", {}, h("h3", {}, t("stats.deeds")), totals(page, counted, colors)),
    h("section", {}, h("h3", {}, t("stats.victims")), matrix(page, counted, colors, "victims")),
    h("section", {}, h("h3", {}, t("stats.betrayed")), matrix(page, counted, colors, "betrayed")),
    h("section", {}, h("h3", {}, t("stats.kinds")), ...colors.map((color) => kinds(page, counted, color))),
  ];
}

/**
 * @param {Page} page
 * @param {Statistics} counted
 */
function awards({ store, t }, counted) {
  if (counted.awards.length === 0) return h("p", { class: "quiet" }, t("stats.noAwards"));
  const { players } = store.get().view.record;
  return h(
    "ul",
    { class: "awards" },
    ...counted.awards.map(({ award, party, count }) =>
      h(
        "li",
        { class: "award" },
        icon("medal"),
        h("p", { class: "award-name" }, t(`award.${award}`)),
        h("p", { class: "award-party" }, sideIcon(party), players[party] || seatName(t, party)),
        h("p", { class: "quiet" }, t(`award.${award}.why`, { count })),
      ),
    ),
  );
}

/**
 * @param {Page} page
 * @param {Statistics} counted
 * @param {Color[]} colors
 */
function totals({ t }, { parties }, colors) {
  const rows = TOTALS.map(([name, count]) => {
    const cells = colors.map((color) => number(parties[color] ? count(parties[color]) : null));
    return row(h("span", { title: t(`stats.${name}.help`) }, t(`stats.${name}`)), cells);
  });
  return table(t("stats.deeds"), [null, ...colors.map((color) => party(t, color))], rows);
}

/**
 * Who killed whose pieces: of others, or of those that he commanded himself.
 *
 * @param {Page} page
 * @param {Statistics} counted
 * @param {Color[]} colors
 * @param {"victims" | "betrayed"} which
 */
function matrix({ t }, { parties }, colors, which) {
  const isEmpty = colors.every((color) => Object.keys(parties[color]?.[which] ?? {}).length === 0);
  if (isEmpty) return h("p", { class: "quiet" }, t(`stats.${which}.none`));
  const rows = colors.map((color) =>
    row(
      party(t, color),
      colors.map((victim) => number(parties[color]?.[which][victim] ?? 0)),
    ),
  );
  const corner = h("span", { class: "quiet" }, t(`stats.${which}.corner`));
  return table(t(`stats.${which}`), [corner, ...colors.map((color) => party(t, color))], rows);
}

/**
 * The same by kind of piece, for one party.
 *
 * @param {Page} page
 * @param {Statistics} counted
 * @param {Color} color
 */
function kinds({ t }, { parties }, color) {
  const found = parties[color];
  const shown = KINDS.filter((kind) => found && DEEDS.some((deed) => found.kinds[kind][deed] > 0));
  const heads = DEEDS.map((deed) => h("span", { title: t(`stats.${deed}.help`) }, t(`stats.${deed}`)));
  const rows = shown.map((kind) =>
    row(
      capital(t(`name.kind.${kind}`)),
      DEEDS.map((deed) => number(found?.kinds[kind][deed] ?? 0)),
    ),
  );
  return h(
    "details",
    { class: "stats-party" },
    h("summary", {}, sideIcon(color), seatName(t, color)),
    table(t("stats.kindsOf", { party: seatName(t, color) }), [null, ...heads], rows),
  );
}

/**
 * @param {string} name
 * @param {Child[]} heads
 * @param {HTMLElement[]} rows
 */
function table(name, heads, rows) {
  const top = heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td", {})));
  // A table that is wider than the screen scrolls by itself, also by keyboard.
  return h(
    "div",
    { class: "stats-scroll", tabindex: 0, role: "region", "aria-label": name },
    h("table", { class: "stats-table" }, h("thead", {}, h("tr", {}, ...top)), h("tbody", {}, ...rows)),
  );
}

/**
 * @param {Child | string} head
 * @param {HTMLElement[]} cells
 */
const row = (head, cells) => h("tr", {}, h("th", { scope: "row" }, head), ...cells);

/** Nothing and nought step back behind the rest. @param {number | null} value */
const number = (value) => h("td", { class: value ? "" : "is-nothing" }, value === null ? "–" : String(value));

/**
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {Color} color
 */
const party = (t, color) => h("span", { class: "stats-name" }, sideIcon(color), seatName(t, color));

/**
 * @param {PartyStatistics} party
 * @param {Deed} deed
 */
const total = ({ kinds: counted }, deed) => KINDS.reduce((sum, kind) => sum + counted[kind][deed], 0);
