// Owns what everybody may know of each player: points and what they consist of, hands in numbers, knights, tracks.

/** @import { PositionView } from "../../../protocol/knights" */
/** @import { Part } from "../../../house/parts.js" */
/** @import { KnightsPage, KnightsState } from "../state.js" */
import { h } from "../../../house/dom.js";
import { createParts } from "../../../house/parts.js";
import { seatType } from "../../../house/seats.js";
import { shieldIcon, thingIcon } from "../icons.js";
import { TRACKS, namesIn } from "../words.js";

/** @typedef {ReturnType<typeof factsOf>} Facts */

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountPlayers(root, page) {
  root.replaceChildren();
  const show = createParts(root);
  return page.store.select(
    ({ shown, view, seats, thinking, veil }) => [shown, view.record.players, seats, thinking === null, veil],
    () => {
      const { players } = page.store.get().shown.position;
      root.style.setProperty("--players", String(players.length));
      show(players.map((_, player) => playerPart(page, player)));
    },
  );
}

/** @param {KnightsPage} page @param {number} player @returns {Part} */
function playerPart(page, player) {
  const facts = factsOf(page.store.get(), player, namesIn(page.t, page.store.get().view)(player));
  return { name: String(player), facts, make: () => playerPanel(page, player, facts) };
}

/** @param {KnightsState} state @param {number} player @param {string} who */
function factsOf({ shown, view, seats, thinking }, player, who) {
  const { position } = shown;
  const { level } = seatType(seats[player]);
  return {
    who,
    isTurn: position.player === player && position.stage !== "over",
    isDue: !view.outcome && (shown.toAct ?? []).includes(String(player)),
    level,
    isThinking: level !== null && thinking !== null && (view.toAct ?? []).includes(String(player)),
    points: position.points[player] ?? 0,
    target: position.options.target ?? 0,
    parts: position.pointParts[player] ?? {},
    ...possessions(position, player),
  };
}

/** @param {PositionView} position @param {number} player */
function possessions({ counts, handLimits, players, raiders, routes, longest, merchant, metropolises }, player) {
  const own = players[player];
  const progress = own?.progress ?? 0;
  return {
    cards: counts[player] ?? 0,
    most: handLimits[player] ?? 7,
    progress: typeof progress === "number" ? progress : progress.length,
    knights: Object.keys(own?.knights ?? {}).length,
    awake: raiders.contributions[player] ?? 0,
    route: routes[player] ?? 0,
    isLongest: longest === player,
    defender: own?.defender ?? 0,
    hasMerchant: merchant?.[0] === player,
    tracks: TRACKS.map((track) => ({
      track,
      level: own?.levels[track] ?? 0,
      isHolder: metropolises[track]?.[0] === player,
    })),
  };
}

/** @param {KnightsPage} page @param {number} player @param {Facts} facts */
function playerPanel({ t }, player, facts) {
  const classes = ["player", facts.isTurn && "is-turn", facts.isDue && "is-due"].filter(Boolean).join(" ");
  return h(
    "section",
    { class: classes, "data-player": player, "aria-label": facts.who },
    h(
      "h2",
      { class: "player-name" },
      shieldIcon(player),
      h("span", { class: "player-who" }, facts.who),
      role(t, facts),
      pointsPart(t, facts),
    ),
    h("ul", { class: "player-facts" }, ...factItems(t, player, facts)),
    h("ul", { class: "player-tracks" }, ...facts.tracks.map((one) => trackItem(t, one))),
  );
}

/** Who sits there: a level of the computer. @param {KnightsPage["t"]} t @param {Facts} facts */
function role(t, { level, isThinking }) {
  if (level === null) return null;
  const name = t(`seat.level${level}`);
  const title = t("seats.level", { level, name });
  return h("small", { class: isThinking ? "player-role is-thinking" : "player-role", title }, name);
}

/** @param {KnightsPage["t"]} t @param {Facts} facts */
function pointsPart(t, { points, target, parts }) {
  const some = Object.entries(parts).filter(([, count]) => count > 0);
  const words = t("points.total", { count: points, target });
  const list = some.map(([name, count]) => h("li", {}, h("span", {}, t(`points.${name}`)), h("b", {}, String(count))));
  const summary = h(
    "summary",
    { title: words, "aria-label": words },
    h("b", {}, String(points)),
    h("small", {}, `/${target}`),
  );
  return h("details", { class: "player-points" }, summary, h("ul", { class: "points-parts" }, ...list));
}

/** @param {KnightsPage["t"]} t @param {number} player @param {Facts} facts */
function factItems(t, player, facts) {
  const { cards, most, progress, knights, awake, route, isLongest, defender, hasMerchant } = facts;
  const isMuch = cards > most ? "is-much" : "";
  const knight = thingIcon({ thing: "knight", player, level: 1, active: awake > 0 });
  const medal = h("span", { class: "medal", "aria-hidden": "true" }, "★");
  return [
    fact(t("player.cards", { count: cards, most }), h("span", { class: "card-back" }), String(cards), isMuch),
    fact(t("card.hand", { count: progress }), h("span", { class: "card-back card-progress" }), String(progress)),
    fact(t("player.knights", { count: knights, awake }), knight, String(awake), "is-knights"),
    fact(
      t("player.route", { length: route }),
      thingIcon({ thing: "road", player }),
      String(route),
      isLongest ? "is-best" : "",
    ),
    defender > 0 ? fact(t("points.defender"), medal, String(defender)) : null,
    hasMerchant ? fact(t("points.merchant"), thingIcon({ thing: "merchant", player }), "") : null,
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

/** @param {KnightsPage["t"]} t @param {Facts["tracks"][number]} one */
function trackItem(t, { track, level, isHolder }) {
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
