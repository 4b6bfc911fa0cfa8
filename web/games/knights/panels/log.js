// Owns the story of the game: its turns with what happened in each, in words, and the buttons that look back.

/** @import { MatchEntry } from "../../../protocol/knights" */
/** @import { KnightsPage } from "../state.js" */
import { all, fill, h } from "../../../house/dom.js";
import { icon, iconButton } from "../../../house/panels/icons.js";
import { LongList } from "../../../house/long-list.js";
import { isGameOpen } from "../../../house/state.js";
import { eventsOf, lines, sentences } from "../chronicle.js";
import { shieldIcon } from "../icons.js";
import { namesIn } from "../words.js";

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountLog(root, page) {
  const { store, t } = page;
  const list = h("ol", { class: "story", "aria-label": t("log.title") });
  /** @type {Row[]} */
  let rows = [];
  const long = new LongList(list, (index) => {
    const row = /** @type {Row} */ (rows[index]);
    const element = row.make();
    mark(element, row, store.get(), rows[currentOf(rows, store.get().shown.ply)]);
    return element;
  });
  const replay = replayPart(page);
  const browse = h("div", { class: "browse" }, ...browseButtons(page), replay.button, replay.speed);
  fill(root, h("div", { class: "log-head" }, h("h2", { class: "label" }, t("log.title")), browse), list);
  /** @type {{ told: Told[], names: string }} */
  let drawn = { told: [], names: "" };
  return all(
    store.select(
      ({ view }) => [view.entries, view.record.players],
      (entries, players) => {
        const names = JSON.stringify(players);
        drawn = { told: tell(page, names === drawn.names ? drawn.told : [], entries), names };
        const before = rows;
        rows = [startRow(t), ...drawn.told.flatMap((told) => told.rows)];
        const changed = rows.findIndex((row, index) => index > 0 && row !== before[index]);
        if (before.length !== rows.length || changed >= 0) long.set(rows.length, changed >= 0 ? changed : rows.length);
      },
    ),
    store.select(
      ({ shown, view }) => [shown.ply, view.record.cursor, view.entries],
      (ply, cursor, _entries) => {
        const current = currentOf(rows, ply);
        if (ply === cursor) long.reveal(rows.length - 1, "end");
        else long.reveal(Math.max(0, current), "end");
        for (const [index, row] of long.shown())
          mark(row, /** @type {Row} */ (rows[index]), store.get(), rows[current]);
      },
    ),
    replay.stop,
    () => long.stop(),
  );
}

/**
 * @typedef {object} Row What stands in one row of the story, which may be out of view.
 * @property {number} ply
 * @property {boolean} isDeed
 * @property {() => HTMLElement} make
 *
 * @typedef {{ line: MatchEntry[], rows: Row[] }} Told What was told in a line.
 */

/** @param {import("../../../house/i18n.js").Translate} t @returns {Row} */
const startRow = (t) => ({
  ply: 0,
  isDeed: false,
  make: () => h("li", { class: "turn-head story-start" }, t("log.start")),
});

/**
 * Tell *entries*. What is already told stays: at a change of who looks, the secrets of a few entries make all the difference.
 *
 * @param {KnightsPage} page
 * @param {Told[]} before
 * @param {readonly MatchEntry[]} entries
 * @returns {Told[]}
 */
const tell = (page, before, entries) =>
  lines(entries).map((line, index) => {
    const known = before[index];
    return known && isSameLine(known.line, line) ? known : { line, rows: rowsOf(page, line) };
  });

/** @param {MatchEntry | undefined} one @param {MatchEntry | undefined} other */
const isSame = (one, other) =>
  one === other || (one?.action === other?.action && JSON.stringify(one?.events) === JSON.stringify(other?.events));

/** @param {MatchEntry[] | undefined} one @param {MatchEntry[]} other */
const isSameLine = (one, other) =>
  one?.length === other.length && other.every((entry, index) => isSame(one[index], entry));

/** @param {KnightsPage} page @param {MatchEntry[]} line @returns {Row[]} */
function rowsOf({ store, actions, t }, line) {
  const who = namesIn(t, store.get().view);
  const [first, last] = /** @type {MatchEntry[]} */ ([line[0], line.at(-1)]);
  const events = eventsOf(line);
  const turn = events.find(({ type }) => type === "turn");
  const words = sentences(t, who, events).join(" ");
  const player = /^\d$/.test(last.seat ?? "") ? Number(last.seat) : null;
  const deed = () =>
    h(
      "li",
      { class: "deed" },
      h(
        "button",
        { type: "button", onclick: () => actions.match.look(last.ply) },
        player === null ? h("span", { class: "die-sign", "aria-hidden": "true" }, "⚄") : shieldIcon(player),
        h("span", {}, words),
      ),
    );
  /** @param {import("../../../protocol/knights").KnightsEvent} begun */
  const head = (begun) =>
    h(
      "li",
      { class: "turn-head" },
      shieldIcon(begun.player),
      t("event.turn", { turn: begun.turn, player: who(begun.player) }),
    );
  return [
    ...(words ? [{ ply: first.ply, isDeed: true, make: deed }] : []),
    ...(turn ? [{ ply: last.ply, isDeed: false, make: () => head(turn) }] : []),
  ];
}

/** The last deed up to *ply*; -1: none. @param {readonly Row[]} rows @param {number} ply */
const currentOf = (rows, ply) => rows.findLastIndex((row) => row.isDeed && row.ply <= ply);

/**
 * Mark what was taken back, and what is looked at.
 *
 * @param {HTMLElement} element
 * @param {Row} row
 * @param {Pick<import("../../../house/state.js").State, "view">} state
 * @param {Row | undefined} current
 */
function mark(element, row, { view }, current) {
  element.classList.toggle("is-undone", row.ply > view.record.cursor);
  if (row === current) element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");
}

/** @param {KnightsPage} page */
function browseButtons({ actions, t }) {
  return [
    iconButton("first", t("log.first"), () => actions.match.look(0)),
    iconButton("previous", t("log.previous"), () => actions.match.lookBy(-1)),
    iconButton("next", t("log.next"), () => actions.match.lookBy(1)),
    iconButton("last", t("log.last"), () => actions.match.lookAtPresent()),
  ];
}

/** The replay, and while it runs, how fast. @param {KnightsPage} page */
function replayPart({ store, actions, t }) {
  const button = h("button", { type: "button", class: "icon-button", onclick: () => actions.study.toggleReplay() });
  const speeds = /** @type {const} */ (["slow", "normal", "fast"]);
  const speed = h(
    "select",
    { "aria-label": t("replay.speed"), title: t("replay.speed") },
    ...speeds.map((name) => h("option", { value: name }, t(`replay.${name}`))),
  );
  speed.addEventListener("change", () => {
    const chosen = speeds.find((name) => name === speed.value);
    if (chosen) actions.study.setReplaySpeed(chosen);
  });
  const stop = store.select(
    (state) => [state.isReplaying, state.replaySpeed, state.view.record.cursor, isGameOpen(state)],
    (isReplaying, replaySpeed, cursor, hasGame) => {
      const words = t(isReplaying ? "replay.stop" : "replay.start");
      button.disabled = cursor === 0 || !hasGame;
      button.title = words;
      button.setAttribute("aria-label", words);
      fill(button, icon(isReplaying ? "pause" : "replay"));
      speed.value = replaySpeed;
      speed.hidden = !isReplaying;
    },
  );
  return { button, speed, stop };
}
