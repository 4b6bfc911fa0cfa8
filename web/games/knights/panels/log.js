// Owns the story of the game: its turns with what happened in each, in words, and the buttons that look back.

/** @import { MatchEntry } from "../../../protocol/knights" */
/** @import { KnightsPage } from "../state.js" */
import { all, fill, h } from "../../../house/dom.js";
import { icon, iconButton } from "../../../house/panels/icons.js";
import { sentences } from "../chronicle.js";
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
  /** @type {{ entries: readonly MatchEntry[], names: string }} */
  let drawn = { entries: [], names: "" };
  return all(
    store.select(
      ({ view }) => [view.entries, view.record.players],
      (entries, players) => {
        const names = JSON.stringify(players);
        const kept = names === drawn.names ? commonLength(drawn.entries, entries) : 0;
        for (const row of [...list.children])
          if (Number(/** @type {HTMLElement} */ (row).dataset.ply) > kept) row.remove();
        for (const entry of entries.slice(kept)) addRow(list, page, entry);
        drawn = { entries, names };
      },
    ),
    store.select(
      ({ shown, view }) => [shown.ply, view.record.cursor, view.entries],
      (ply, cursor, _entries) => keepInSight(mark(list, ply, cursor)),
    ),
    replay.stop,
  );
}

/** How many entries are what they were. @param {readonly MatchEntry[]} before @param {readonly MatchEntry[]} after */
function commonLength(before, after) {
  let length = 0;
  while (length < Math.min(before.length, after.length) && isSame(before[length], after[length])) length += 1;
  return length;
}

/** @param {MatchEntry | undefined} one @param {MatchEntry | undefined} other */
const isSame = (one, other) =>
  one === other || (one?.action === other?.action && JSON.stringify(one?.events) === JSON.stringify(other?.events));

/** @param {HTMLElement} list @param {KnightsPage} page @param {MatchEntry} entry */
function addRow(list, { store, actions, t }, entry) {
  const who = namesIn(t, store.get().view);
  const turn = entry.events.find(({ type }) => type === "turn");
  const lines = sentences(t, who, entry.events);
  const look = () => actions.match.look(entry.ply);
  if (lines.length > 0) {
    const player = /^\d$/.test(entry.seat ?? "") ? Number(entry.seat) : null;
    list.append(
      h(
        "li",
        { class: "deed", "data-ply": entry.ply },
        h(
          "button",
          { type: "button", onclick: look },
          player === null ? h("span", { class: "die-sign", "aria-hidden": "true" }, "⚄") : shieldIcon(player),
          h("span", {}, lines.join(" ")),
        ),
      ),
    );
  }
  if (turn)
    list.append(
      h(
        "li",
        { class: "turn-head", "data-ply": entry.ply },
        shieldIcon(turn.player),
        t("event.turn", { turn: turn.turn, player: who(turn.player) }),
      ),
    );
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
    ({ isReplaying, replaySpeed, view, engine }) => [isReplaying, replaySpeed, view.record.cursor, engine.phase],
    (isReplaying, replaySpeed, cursor, phase) => {
      const words = t(isReplaying ? "replay.stop" : "replay.start");
      button.disabled = cursor === 0 || phase !== "ready";
      button.title = words;
      button.setAttribute("aria-label", words);
      fill(button, icon(isReplaying ? "pause" : "replay"));
      speed.value = replaySpeed;
      speed.hidden = !isReplaying;
    },
  );
  return { button, speed, stop };
}
