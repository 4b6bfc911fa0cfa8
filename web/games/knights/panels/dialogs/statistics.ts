// Statistics dialog: dice, points by turn, gained and lost cards, war, awards.

import { h, svg } from "../../../../app/ui/dom.ts";
import { partyColors } from "../../board/draw/emblems.ts";
import { shieldIcon, thingIcon } from "../side/icons.ts";
import { listInWords, playerNames } from "../../words/words.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { KnightsPage } from "../../state.ts";

interface Statistics {
  dice: { sum: number; count: number; expected: number }[];
  events: Record<string, number>;
  /** Points after each turn, by player. */
  points: number[][];
  players: Record<string, number>[];
}

type Measure = (numbers: Record<string, number>) => number;

/** Sections of the table: the key of the title, and rows that each have a message key and the name of a number. */
const TABLE: [string, [string, string][]][] = [
  [
    "stats.gained",
    ["yield", "gold", "aqueduct", "bank", "trade", "stolen", "cards", "setup"].map((name) => [
      `stats.gained.${name}`,
      `gained.${name}`,
    ]),
  ],
  [
    "stats.lost",
    [
      ["stats.lost.spent", "lost.spent"],
      ["stats.lost.discarded", "lost.discarded"],
      ["stats.lost.robbed", "lost.robbed"],
      ["stats.lost.given", "lost.given"],
      ["stats.blocked", "blocked"],
    ],
  ],
  [
    "stats.war",
    [
      ["stats.war.recruited", "recruited"],
      ["stats.war.attacks", "attacks"],
      ["stats.war.fights", "fights"],
      ["stats.war.killed", "killed"],
      ["stats.war.fallen", "fallen"],
      ["stats.war.retreats", "retreats"],
      ["stats.war.captured", "captured"],
      ["stats.war.razed", "razed"],
      ["stats.war.lost", "lost"],
    ],
  ],
  [
    "stats.cards",
    [
      ["stats.progress.drawn", "progress.drawn"],
      ["stats.progress.played", "progress.played"],
      ["stats.bank", "bank"],
      ["stats.deals", "deals"],
      ["stats.raiders.given", "raiders.given"],
      ["stats.raiders.pillaged", "pillaged"],
    ],
  ],
];

/** Awards with their measures. The highest value wins. */
const AWARDS: [string, Measure][] = [
  ["razer", (n) => n.razed ?? 0],
  ["duellist", (n) => n.killed ?? 0],
  ["toll", (n) => n.captured ?? 0],
  ["shield", (n) => n["raiders.given"] ?? 0],
  ["discretion", (n) => n.retreats ?? 0],
  ["highwayman", (n) => n["gained.stolen"] ?? 0],
  ["butterfingers", (n) => n["lost.discarded"] ?? 0],
  ["host", (n) => n.blocked ?? 0],
  ["bankers-friend", (n) => n.bank ?? 0],
  ["shopkeeper", (n) => n.deals ?? 0],
  ["scholar", (n) => n["progress.played"] ?? 0],
  ["fortune", (n) => Math.round((n["gained.yield"] ?? 0) - (n.expected ?? 0))],
  ["misfortune", (n) => Math.round((n.expected ?? 0) - (n["gained.yield"] ?? 0))],
];
const MAX_AWARDS = 6;

export function statisticsDialog(page: KnightsPage): DialogContent {
  const root = h("div", { class: "stats", "aria-busy": "true" });
  page.actions.statisticsQuery.statistics().then((statistics) => {
    if (!statistics) return;
    root.removeAttribute("aria-busy");
    root.replaceChildren(...dialogParts(page, statistics as Statistics));
  });
  const { view } = page.store.get();
  const rematch =
    view.outcome &&
    h(
      "button",
      { type: "button", class: "primary", onclick: () => page.actions.newGame.rematch() },
      page.t("stats.rematch"),
    );
  return { title: page.t("stats.title"), body: [root], ...(rematch && { buttons: [rematch] }) };
}

function dialogParts(page: KnightsPage, statistics: Statistics) {
  const { t } = page;
  const { view } = page.store.get();
  const isThrown = statistics.dice.some(({ count }) => count > 0);
  if (!isThrown) return [h("p", { class: "quiet" }, t("stats.none"))];
  const who = playerNames(t, view);
  const { reason = "", winners = [] } = view.outcome ?? {};
  const points = Math.max(...view.position.points);
  return [
    view.outcome &&
      h(
        "p",
        { class: "stats-end" },
        ...winners.map((seat) => shieldIcon(Number(seat))),
        t(`event.end.${reason}`, { winners: listInWords(t, winners.map(who)), count: winners.length, points }),
      ),
    h(
      "section",
      {},
      h("h3", {}, t("stats.dice")),
      h("p", { class: "quiet" }, t("stats.dice.help")),
      diceHistogram(page, statistics),
    ),
    statistics.points.length > 1 &&
      h("section", {}, h("h3", {}, t("stats.points")), pointsGraph(page, statistics.points)),
    h("section", {}, h("h3", {}, t("award.title")), awardList(page, statistics)),
    h("section", {}, statisticsTable(page, statistics)),
  ].filter((part) => part instanceof Node);
}

/** Returns a diagram with the number of throws of each sum as a bar, and the expected number as a line. */
function diceHistogram({ t }: KnightsPage, { dice, events }: Statistics) {
  const max = Math.max(1, ...dice.map(({ count, expected }) => Math.max(count, expected)));
  const bars = dice.map(({ sum, count, expected }) => {
    const words = t("stats.dice.bar", { sum, count, expected: expected.toFixed(1) });
    const [height, line] = [Math.round((count / max) * 100), Math.round((expected / max) * 100)];
    const drawing = svg(
      "svg",
      { viewBox: "0 0 40 104", class: sum === 7 ? "bar is-seven" : "bar", "aria-hidden": "true" },
      svg("rect", { x: 5, y: 102 - height, width: 30, height, rx: 2 }),
      svg("path", { d: `M1 ${102 - line}h38`, class: "bar-line" }),
    );
    return h(
      "li",
      { title: words },
      h("b", { "aria-hidden": "true" }, String(count)),
      drawing,
      h("span", { "aria-hidden": "true" }, String(sum)),
      h("span", { class: "visually-hidden" }, words),
    );
  });
  const faces = Object.entries(events).map(([event, count]) =>
    h(
      "li",
      {},
      event === "raiders"
        ? thingIcon({ thing: "raiders" })
        : h("span", { class: `track-sign deck-${event}` }, thingIcon({ thing: "track", kind: event })),
      h("span", {}, `${count} × ${t(`dice.event.${event}`)}`),
    ),
  );
  return h("div", {}, h("ul", { class: "histogram" }, ...bars), h("ul", { class: "event-faces" }, ...faces));
}

/**
 * Returns a diagram of the points by turn, with a line for each player. Lines are shifted a little, so that equal ones do
 * not hide each other.
 */
function pointsGraph({ t, store }: KnightsPage, points: number[][]) {
  const { view } = store.get();
  const who = playerNames(t, view);
  const target = Number(view.position.options.target);
  const top = Math.max(target, ...points.flat()) + 1;
  const xOfTurn = (turn: number) => 24 + (turn / Math.max(1, points.length - 1)) * 540;
  const yOfPoints = (value: number) => 190 - (value / top) * 180;
  const grid = Array.from({ length: Math.floor(top / 2) + 1 }, (_, k) =>
    svg(
      "g",
      {},
      svg("path", { class: "graph-grid", d: `M24 ${yOfPoints(k * 2)}H564` }),
      svg("text", { x: 18, y: yOfPoints(k * 2) + 3, class: "graph-label" }, String(k * 2)),
    ),
  );
  const goal = svg("path", { class: "graph-goal", d: `M24 ${yOfPoints(target)}H564` });
  const players = view.position.players.map((_, player) => {
    const line = points
      .map(
        (row, turn) =>
          `${turn === 0 ? "M" : "L"}${xOfTurn(turn).toFixed(1)} ${(yOfPoints(row[player] ?? 0) + (player - 1.5) * 1.6).toFixed(1)}`,
      )
      .join("");
    return svg("path", { class: "graph-line", d: line, stroke: partyColors(player).base });
  });
  const words = view.position.players.map((_, player) => `${who(player)}: ${points.at(-1)?.[player] ?? 0}`).join(", ");
  const legend = h(
    "ul",
    { class: "graph-legend" },
    ...view.position.players.map((_, player) =>
      h("li", {}, shieldIcon(player), who(player), h("b", {}, String(points.at(-1)?.[player] ?? 0))),
    ),
  );
  return h(
    "div",
    {},
    svg("svg", { viewBox: "0 0 580 200", class: "graph", role: "img", "aria-label": words }, ...grid, goal, ...players),
    legend,
  );
}

function awardList({ t, store }: KnightsPage, { players }: Statistics) {
  const who = playerNames(t, store.get().view);
  const awarded = AWARDS.flatMap(([award, measure]) => {
    const values = players.map(measure);
    const max = Math.max(...values);
    const holders = values.flatMap((value, player) => (value === max ? [player] : []));
    return max > 1 && holders.length === 1 ? [{ award, player: holders[0] ?? 0, count: max }] : [];
  }).slice(0, MAX_AWARDS);
  if (awarded.length === 0) return h("p", { class: "quiet" }, t("award.none"));
  return h(
    "ul",
    { class: "awards" },
    ...awarded.map(({ award, player, count }) =>
      h(
        "li",
        {},
        shieldIcon(player),
        h(
          "div",
          {},
          h("strong", {}, t(`award.${award}`)),
          h("span", {}, ` ${who(player)}`),
          h("p", { class: "quiet" }, t(`award.${award}.why`, { count })),
        ),
      ),
    ),
  );
}

function statisticsTable({ t, store }: KnightsPage, { players }: Statistics) {
  const who = playerNames(t, store.get().view);
  const head = h(
    "tr",
    {},
    h("td", {}),
    ...players.map((_, player) =>
      h("th", { scope: "col" }, shieldIcon(player), h("span", { class: "visually-hidden" }, who(player))),
    ),
  );
  const bodies = TABLE.map(([title, rows]) => {
    const lines = rows
      .filter(([, name]) => players.some((numbers) => numbers[name]))
      .map(([key, name]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t(key)),
          ...players.map((numbers) => h("td", {}, String(numbers[name] ?? 0))),
        ),
      );
    return lines.length > 0
      ? h(
          "tbody",
          {},
          h("tr", { class: "stats-part" }, h("th", { scope: "rowgroup", colspan: players.length + 1 }, t(title))),
          ...lines,
        )
      : null;
  });
  return h("table", { class: "stats-table" }, h("thead", {}, head), ...bodies);
}
