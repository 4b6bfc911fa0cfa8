// Owns what everybody may know of each player: points and what they consist of, hands in numbers, knights, tracks.

/** @import { PositionView } from "../../../protocol/knights" */
/** @import { KnightsPage, KnightsState } from "../state.js" */
import { fill, h } from "../../../house/dom.js";
import { seatType } from "../../../house/seats.js";
import { shieldIcon, thingIcon } from "../icons.js";
import { TRACKS, namesIn } from "../words.js";

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountPlayers(root, page) {
  return page.store.select(
    ({ shown, view, seats, thinking, veil }) => [shown, view.record.players, seats, thinking === null, veil],
    () => {
      const { position } = page.store.get().shown;
      root.style.setProperty("--players", String(position.players.length));
      fill(root, ...position.players.map((_, player) => playerPanel(page, player)));
    },
  );
}

/** @param {KnightsPage} page @param {number} player */
function playerPanel(page, player) {
  const { t, store } = page;
  const state = store.get();
  const { position } = state.shown;
  const isTurn = position.player === player && position.stage !== "over";
  const isDue = !state.view.outcome && (state.shown.toAct ?? []).includes(String(player));
  const who = namesIn(t, state.view)(player);
  const classes = ["player", isTurn && "is-turn", isDue && "is-due"].filter(Boolean).join(" ");
  return h(
    "section",
    { class: classes, "data-player": player, "aria-label": who },
    h(
      "h2",
      { class: "player-name" },
      shieldIcon(player),
      h("span", { class: "player-who" }, who),
      role(page, state, player),
      pointsPart(page, position, player),
    ),
    h("ul", { class: "player-facts" }, ...facts(page, position, player)),
    h("ul", { class: "player-tracks" }, ...TRACKS.map((track) => trackPart(page, position, player, track))),
  );
}

/** Who sits there: a level of the computer. @param {KnightsPage} page @param {KnightsState} state @param {number} player */
function role({ t }, { seats, view, thinking }, player) {
  const { level } = seatType(seats[player]);
  if (level === null) return null;
  const isThinking = thinking !== null && (view.toAct ?? []).includes(String(player));
  return h(
    "small",
    {
      class: isThinking ? "player-role is-thinking" : "player-role",
      title: t("seats.level", { level, name: t(`seat.level${level}`) }),
    },
    t(`seat.level${level}`),
  );
}

/** @param {KnightsPage} page @param {PositionView} position @param {number} player */
function pointsPart({ t }, { points, pointParts, options }, player) {
  const parts = Object.entries(pointParts[player] ?? {}).filter(([, count]) => count > 0);
  const words = t("points.total", { count: points[player] ?? 0, target: options.target });
  const list = parts.map(([name, count]) => h("li", {}, h("span", {}, t(`points.${name}`)), h("b", {}, String(count))));
  const summary = h(
    "summary",
    { title: words, "aria-label": words },
    h("b", {}, String(points[player] ?? 0)),
    h("small", {}, `/${options.target}`),
  );
  return h("details", { class: "player-points" }, summary, h("ul", { class: "points-parts" }, ...list));
}

/** @param {KnightsPage} page @param {PositionView} position @param {number} player */
function facts({ t }, position, player) {
  const { counts, handLimits, players, raiders, routes, longest, merchant } = position;
  const own = players[player];
  if (!own) return [];
  const progress = typeof own.progress === "number" ? own.progress : own.progress.length;
  const knights = Object.values(own.knights);
  const awake = raiders.contributions[player] ?? 0;
  const seven = handLimits[player] ?? 7;
  const cards = counts[player] ?? 0;
  return [
    fact(
      t("player.cards", { count: cards, most: seven }),
      h("span", { class: "card-back" }),
      String(cards),
      cards > seven ? "is-much" : "",
    ),
    fact(t("card.hand", { count: progress }), h("span", { class: "card-back card-progress" }), String(progress)),
    fact(
      t("player.knights", { count: knights.length, awake }),
      thingIcon({ thing: "knight", player, level: 1, active: awake > 0 }),
      `${awake}`,
      "is-knights",
    ),
    fact(
      t("player.route", { length: routes[player] ?? 0 }),
      thingIcon({ thing: "road", player }),
      String(routes[player] ?? 0),
      longest === player ? "is-best" : "",
    ),
    own.defender > 0
      ? fact(t("points.defender"), h("span", { class: "medal", "aria-hidden": "true" }, "★"), String(own.defender))
      : null,
    merchant?.[0] === player ? fact(t("points.merchant"), thingIcon({ thing: "merchant", player }), "") : null,
  ];
}

/** @param {string} words @param {Node} picture @param {string} text @param {string} [kind] */
const fact = (words, picture, text, kind = "") =>
  h(
    "li",
    { class: kind, title: words },
    picture,
    h("span", { "aria-hidden": "true" }, text),
    h("span", { class: "visually-hidden" }, words),
  );

/** @param {KnightsPage} page @param {PositionView} position @param {number} player @param {typeof TRACKS[number]} track */
function trackPart({ t }, { players, metropolises }, player, track) {
  const level = players[player]?.levels[track] ?? 0;
  const isHolder = metropolises[track]?.[0] === player;
  const words =
    t("track.level", { track: t(`track.${track}.name`), level }) + (isHolder ? ` · ${t("piece.metropolis.name")}` : "");
  const steps = [1, 2, 3, 4, 5].map((step) => h("i", { class: step <= level ? "is-reached" : "" }));
  return h(
    "li",
    { class: `track-${track}${isHolder ? " is-holder" : ""}`, title: words },
    h("span", { class: "visually-hidden" }, words),
    ...steps,
  );
}
