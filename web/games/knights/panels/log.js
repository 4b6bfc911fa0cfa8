// Owns the story of the game: its turns with what happened in each, in words, and the buttons that look back.

/** @import { MatchEntry } from "../../../protocol/knights" */
/** @import { KnightsPage } from "../state.js" */
import { all, fill, h } from "../../../house/dom.js";
import { icon, iconButton } from "../../../house/panels/icons.js";
import { isGameOpen } from "../../../house/state.js";
import { eventsOf, lines, sentences } from "../chronicle.js";
import { shieldIcon } from "../icons.js";
import { namesIn } from "../words.js";

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountLog(root, page) {
  const { store, t } = page;
  const list = h("ol", { class: "story", "aria-label": t("log.title") });
  list.append(h("li", { class: "turn-head", "data-ply": 0 }, t("log.start")));
  const keepInSight = createSight(list);
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
        drawn = { told: tell(list, page, names === drawn.names ? drawn.told : dropped(drawn.told), entries), names };
      },
    ),
    store.select(
      ({ shown, view }) => [shown.ply, view.record.cursor, view.entries],
      (ply, cursor, _entries) => keepInSight(mark(list, ply, cursor)),
    ),
    replay.stop,
  );
}

/** @typedef {{ line: MatchEntry[], rows: HTMLElement[] }} Told What was told in a line. */

/**
 * Tell *entries*. What is already told stays: at a change of who looks, the secrets of a few entries make all the difference.
 *
 * @param {HTMLElement} list
 * @param {KnightsPage} page
 * @param {Told[]} before
 * @param {readonly MatchEntry[]} entries
 * @returns {Told[]}
 */
function tell(list, page, before, entries) {
  const now = lines(entries);
  dropped(before.slice(now.length));
  let last = /** @type {Element} */ (list.firstElementChild);
  return now.map((line, index) => {
    const known = before[index];
    const isKept = isSameLine(known?.line, line);
    if (known && !isKept) dropped([known]);
    const rows = known && isKept ? known.rows : rowsOf(page, line);
    if (rows !== known?.rows) last.after(...rows);
    last = rows.at(-1) ?? last;
    return { line, rows };
  });
}

/** Take away what was told. @param {Told[]} told @returns {Told[]} */
function dropped(told) {
  for (const { rows } of told) for (const row of rows) row.remove();
  return [];
}

/** @param {MatchEntry | undefined} one @param {MatchEntry | undefined} other */
const isSame = (one, other) =>
  one === other || (one?.action === other?.action && JSON.stringify(one?.events) === JSON.stringify(other?.events));

/** @param {MatchEntry[] | undefined} one @param {MatchEntry[]} other */
const isSameLine = (one, other) =>
  one?.length === other.length && other.every((entry, index) => isSame(one[index], entry));

/** @param {KnightsPage} page @param {MatchEntry[]} line @returns {HTMLElement[]} */
function rowsOf({ store, actions, t }, line) {
  const who = namesIn(t, store.get().view);
  const [first, last] = /** @type {MatchEntry[]} */ ([line[0], line.at(-1)]);
  const events = eventsOf(line);
  const turn = events.find(({ type }) => type === "turn");
  const words = sentences(t, who, events);
  const player = /^\d$/.test(last.seat ?? "") ? Number(last.seat) : null;
  const rows = [];
  if (words.length > 0)
    rows.push(
      h(
        "li",
        { class: "deed", "data-ply": first.ply },
        h(
          "button",
          { type: "button", onclick: () => actions.match.look(last.ply) },
          player === null ? h("span", { class: "die-sign", "aria-hidden": "true" }, "⚄") : shieldIcon(player),
          h("span", {}, words.join(" ")),
        ),
      ),
    );
  if (turn)
    rows.push(
      h(
        "li",
        { class: "turn-head", "data-ply": last.ply },
        shieldIcon(turn.player),
        t("event.turn", { turn: turn.turn, player: who(turn.player) }),
      ),
    );
  return rows;
}

/**
 * Mark what is looked at; what is returned shall be in sight.
 *
 * @param {HTMLElement} list
 * @param {number} ply
 * @param {number} cursor
 */
function mark(list, ply, cursor) {
  let current = null;
  for (const row of /** @type {Iterable<HTMLElement>} */ (/** @type {unknown} */ (list.children))) {
    const at = Number(row.dataset.ply);
    row.classList.toggle("is-undone", at > cursor);
    if (at <= ply && row.classList.contains("deed")) current = row;
  }
  const before = list.querySelector("[aria-current]");
  if (before !== current) before?.removeAttribute("aria-current");
  current?.setAttribute("aria-current", "true");
  return ply === cursor ? /** @type {HTMLElement | null} */ (list.lastElementChild) : current;
}

/**
 * Keeps a row of *list* in sight. Where it is, is asked with the next frame: by then everything stands where it will be painted,
 * and the page is laid out once.
 *
 * @param {HTMLElement} list
 */
function createSight(list) {
  let request = 0;
  /** @type {HTMLElement | null} */
  let wanted = null;
  return (/** @type {HTMLElement | null} */ row) => {
    wanted = row;
    request ||= requestAnimationFrame(() => {
      request = 0;
      if (wanted) list.scrollTop = wanted.offsetTop + wanted.offsetHeight + 8 - list.clientHeight;
    });
  };
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
