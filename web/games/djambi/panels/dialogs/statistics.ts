// Dialog of the statistics: awards, counts for each party and kind of piece, and kills and betrayals by party.

import { sideIcon } from "../side/side-icon.ts";
import { fill, h } from "../../../../app/ui/dom.ts";
import { describeError } from "../../../../app/actions/context.ts";
import { capitalized, seatName } from "../../../../app/i18n/names.ts";
import { KINDS } from "../../words/words.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import type { Child } from "../../../../app/ui/dom.ts";
import type { Translate } from "../../../../app/i18n/index.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { Color, ActionCounts, PartyStatistics, Statistics } from "../../../../protocol/djambi.ts";
import type { Page } from "../../page.ts";

type CountName = keyof ActionCounts;

const COUNTS: CountName[] = ["moves", "distance", "kills", "deaths", "handled", "exhumed", "carried"];

/** The totals of a party, with the functions that compute them. Their labels are `stats.<name>` and `stats.<name>.help`. */
const TOTALS: [string, (party: PartyStatistics) => number | null][] = [
  ["turns", ({ turns }) => turns],
  ...COUNTS.map((name) => [name, (party) => totalOf(party, name)] as [string, (party: PartyStatistics) => number]),
  ["chiefs", ({ chiefs }) => chiefs],
  ["reign", ({ reign }) => reign],
  ["crowned", ({ crowned }) => crowned],
  ["fellAt", ({ fellAt }) => fellAt],
];

export function statisticsDialog(page: Page): DialogContent {
  const { actions, t } = page;
  const root = h("div", { class: "stats" }, h("p", { class: "quiet", role: "status" }, t("stats.counting")));
  actions.study.statistics().then(
    (counted) => fill(root, ...dialogContent(page, counted as Statistics)),
    (error) => fill(root, h("p", { role: "alert" }, describeError(page, error).sentence)),
  );
  return { title: t("stats.title"), body: [root] };
}

function dialogContent(page: Page, counted: Statistics): Child[] {
  const { t } = page;
  if (counted.turns === 0) return [h("p", { class: "quiet" }, t("stats.none"))];
  const colors = Object.keys(counted.parties) as Color[];
  return [
    h("section", {}, h("h3", {}, t("stats.awards")), awardList(page, counted)),
    h("section", {}, h("h3", {}, t("stats.counts")), totalsTable(page, counted, colors)),
    h("section", {}, h("h3", {}, t("stats.victims")), killsTable(page, counted, colors, "victims")),
    h("section", {}, h("h3", {}, t("stats.betrayed")), killsTable(page, counted, colors, "betrayed")),
    h("section", {}, h("h3", {}, t("stats.kinds")), ...colors.map((color) => kindsTable(page, counted, color))),
  ];
}

function awardList({ store, t }: Page, counted: Statistics) {
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

function totalsTable({ t }: Page, { parties }: Statistics, colors: Color[]) {
  const rows = TOTALS.map(([name, count]) => {
    const cells = colors.map((color) => numberCell(parties[color] ? count(parties[color]) : null));
    return tableRow(h("span", { title: t(`stats.${name}.help`) }, t(`stats.${name}`)), cells);
  });
  return labelledTable(t("stats.counts"), [null, ...colors.map((color) => partyLabel(t, color))], rows);
}

/**
 * Returns the kills by party and victim: those of others' pieces, or with *betrayed* those of pieces that the killer
 * commanded.
 */
function killsTable({ t }: Page, { parties }: Statistics, colors: Color[], which: "victims" | "betrayed") {
  const isEmpty = colors.every((color) => Object.keys(parties[color]?.[which] ?? {}).length === 0);
  if (isEmpty) return h("p", { class: "quiet" }, t(`stats.${which}.none`));
  const rows = colors.map((color) =>
    tableRow(
      partyLabel(t, color),
      colors.map((victim) => numberCell(parties[color]?.[which][victim] ?? 0)),
    ),
  );
  const corner = h("span", { class: "quiet" }, t(`stats.${which}.corner`));
  return labelledTable(t(`stats.${which}`), [corner, ...colors.map((color) => partyLabel(t, color))], rows);
}

/** Returns the counts of a party by kind of piece. */
function kindsTable({ t }: Page, { parties }: Statistics, color: Color) {
  const found = parties[color];
  const shown = KINDS.filter((kind) => found && COUNTS.some((name) => found.kinds[kind][name] > 0));
  const heads = COUNTS.map((name) => h("span", { title: t(`stats.${name}.help`) }, t(`stats.${name}`)));
  const rows = shown.map((kind) =>
    tableRow(
      capitalized(t(`name.kind.${kind}`)),
      COUNTS.map((name) => numberCell(found?.kinds[kind][name] ?? 0)),
    ),
  );
  return h(
    "details",
    { class: "stats-party" },
    h("summary", {}, sideIcon(color), seatName(t, color)),
    labelledTable(t("stats.kindsOf", { party: seatName(t, color) }), [null, ...heads], rows),
  );
}

function labelledTable(name: string, heads: Child[], rows: HTMLElement[]) {
  const top = heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td", {})));
  // A table that is wider than the screen scrolls alone, also by keyboard.
  return h(
    "div",
    { class: "stats-scroll", tabindex: 0, role: "region", "aria-label": name },
    h("table", { class: "stats-table" }, h("thead", {}, h("tr", {}, ...top)), h("tbody", {}, ...rows)),
  );
}

const tableRow = (head: Child | string, cells: HTMLElement[]) => h("tr", {}, h("th", { scope: "row" }, head), ...cells);

/** Returns a table cell with a number; zero and no value are dimmed. */
const numberCell = (value: number | null) =>
  h("td", { class: value ? "" : "is-nothing" }, value === null ? "–" : String(value));

const partyLabel = (t: Translate, color: Color) =>
  h("span", { class: "stats-name" }, sideIcon(color), seatName(t, color));

const totalOf = ({ kinds: counted }: PartyStatistics, name: CountName) =>
  KINDS.reduce((sum, kind) => sum + counted[kind][name], 0);
