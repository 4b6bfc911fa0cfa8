// Dialog of the statistics: awards, what every party and kind did and suffered, kills and betrayals by party.

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

/** The totals of a party; `stats.<name>` and `stats.<name>.help` are their labels. */
const TOTALS: [string, (party: PartyStatistics) => number | null][] = [
  ["turns", ({ turns }) => turns],
  ...COUNTS.map((name) => [name, (party) => total(party, name)] as [string, (party: PartyStatistics) => number]),
  ["chiefs", ({ chiefs }) => chiefs],
  ["reign", ({ reign }) => reign],
  ["crowned", ({ crowned }) => crowned],
  ["fellAt", ({ fellAt }) => fellAt],
];

export function statisticsDialog(page: Page): DialogContent {
  const { actions, t } = page;
  const root = h("div", { class: "stats" }, h("p", { class: "quiet", role: "status" }, t("stats.counting")));
  actions.study.statistics().then(
    (counted) => fill(root, ...content(page, counted as Statistics)),
    (error) => fill(root, h("p", { role: "alert" }, describeError(page, error).sentence)),
  );
  return { title: t("stats.title"), body: [root] };
}

function content(page: Page, counted: Statistics): Child[] {
  const { t } = page;
  if (counted.turns === 0) return [h("p", { class: "quiet" }, t("stats.none"))];
  const colors = Object.keys(counted.parties) as Color[];
  return [
    h("section", {}, h("h3", {}, t("stats.awards")), awards(page, counted)),
    h("section", {}, h("h3", {}, t("stats.counts")), totals(page, counted, colors)),
    h("section", {}, h("h3", {}, t("stats.victims")), matrix(page, counted, colors, "victims")),
    h("section", {}, h("h3", {}, t("stats.betrayed")), matrix(page, counted, colors, "betrayed")),
    h("section", {}, h("h3", {}, t("stats.kinds")), ...colors.map((color) => kinds(page, counted, color))),
  ];
}

function awards({ store, t }: Page, counted: Statistics) {
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

function totals({ t }: Page, { parties }: Statistics, colors: Color[]) {
  const rows = TOTALS.map(([name, count]) => {
    const cells = colors.map((color) => number(parties[color] ? count(parties[color]) : null));
    return row(h("span", { title: t(`stats.${name}.help`) }, t(`stats.${name}`)), cells);
  });
  return table(t("stats.counts"), [null, ...colors.map((color) => party(t, color))], rows);
}

/** Kills by party and victim: of others' pieces, or (*betrayed*) of pieces that the killer commanded. */
function matrix({ t }: Page, { parties }: Statistics, colors: Color[], which: "victims" | "betrayed") {
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

/** The same by kind of piece, for one party. */
function kinds({ t }: Page, { parties }: Statistics, color: Color) {
  const found = parties[color];
  const shown = KINDS.filter((kind) => found && COUNTS.some((name) => found.kinds[kind][name] > 0));
  const heads = COUNTS.map((name) => h("span", { title: t(`stats.${name}.help`) }, t(`stats.${name}`)));
  const rows = shown.map((kind) =>
    row(
      capitalized(t(`name.kind.${kind}`)),
      COUNTS.map((name) => number(found?.kinds[kind][name] ?? 0)),
    ),
  );
  return h(
    "details",
    { class: "stats-party" },
    h("summary", {}, sideIcon(color), seatName(t, color)),
    table(t("stats.kindsOf", { party: seatName(t, color) }), [null, ...heads], rows),
  );
}

function table(name: string, heads: Child[], rows: HTMLElement[]) {
  const top = heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td", {})));
  // A table that is wider than the screen scrolls by itself, also by keyboard.
  return h(
    "div",
    { class: "stats-scroll", tabindex: 0, role: "region", "aria-label": name },
    h("table", { class: "stats-table" }, h("thead", {}, h("tr", {}, ...top)), h("tbody", {}, ...rows)),
  );
}

const row = (head: Child | string, cells: HTMLElement[]) => h("tr", {}, h("th", { scope: "row" }, head), ...cells);

/** Zero and no value are dimmed. */
const number = (value: number | null) =>
  h("td", { class: value ? "" : "is-nothing" }, value === null ? "–" : String(value));

const party = (t: Translate, color: Color) => h("span", { class: "stats-name" }, sideIcon(color), seatName(t, color));

const total = ({ kinds: counted }: PartyStatistics, name: CountName) =>
  KINDS.reduce((sum, kind) => sum + counted[kind][name], 0);
