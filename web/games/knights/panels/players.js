// Owns what everybody may know of each player: points and what they consist of, hands in numbers, knights, tracks.

/** @import { PositionView } from "../../../protocol/knights" */
/** @import { Part } from "../../../house/parts.js" */
/** @import { KnightsPage, KnightsState } from "../state.js" */
import { h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { createParts, fixed } from "../../../house/parts.js";
import { seatType } from "../../../house/seats.js";
import { shieldIcon, thingIcon } from "../icons.js";
import { TRACKS, namesIn } from "../words.js";

/** @typedef {ReturnType<typeof factsOf>} Facts */

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountPlayers(root, page) {
  root.replaceChildren();
  /** @type {ReturnType<typeof playerPanel>[]} */
  let panels = [];
  return page.store.select(
    ({ shown, view, seats, thinking, veil }) => [shown, view.record.players, seats, thinking === null, veil],
    () => {
      const { players } = page.store.get().shown.position;
      if (players.length !== panels.length) {
        root.style.setProperty("--players", String(players.length));
        panels = players.map((_, player) => playerPanel(page, player));
        root.replaceChildren(...panels.map(({ section }) => section));
      }
      for (const [player, { show }] of panels.entries())
        show(factsOf(page.store.get(), player, namesIn(page.t, page.store.get().view)(player)));
    },
  );
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

/** One player's panel, which stays; in it, what is told of the player does as long as it is the same. @param {KnightsPage} page @param {number} player */
function playerPanel({ t }, player) {
  const name = h("h2", { class: "player-name" });
  const facts = h("ul", { class: "player-facts" });
  const tracks = h("ul", { class: "player-tracks" });
  const section = h("section", { class: "player", "data-player": player }, name, facts, tracks);
  const [showName, showFacts, showTracks] = [createParts(name), createParts(facts), createParts(tracks)];
  const show = (/** @type {Facts} */ all) => {
    section.classList.toggle("is-turn", all.isTurn);
    section.classList.toggle("is-due", all.isDue);
    section.setAttribute("aria-label", all.who);
    showName(nameParts(t, player, all));
    showFacts(factItems(t, player, all));
    showTracks(all.tracks.map((one) => ({ name: one.track, facts: one, make: () => trackItem(t, one) })));
  };
  return { section, show };
}

/** @param {KnightsPage["t"]} t @param {number} player @param {Facts} facts @returns {Part[]} */
function nameParts(t, player, { who, level, isThinking, points, target, parts }) {
  const role = { level, isThinking };
  const owned = { points, target, parts };
  return [
    fixed("shield", () => shieldIcon(player)),
    { name: "who", facts: who, make: () => h("span", { class: "player-who" }, who) },
    ...(level === null ? [] : [{ name: "role", facts: role, make: () => rolePart(t, level, isThinking) }]),
    { name: "points", facts: owned, make: () => pointsPart(t, owned) },
  ];
}

/** Who sits there: a level of the computer. @param {KnightsPage["t"]} t @param {number} level @param {boolean} isThinking */
function rolePart(t, level, isThinking) {
  const title = t("seats.level", { level, name: t(`seat.level${level}`) });
  return h(
    "small",
    { class: isThinking ? "player-role is-thinking" : "player-role", title },
    icon("computer"),
    h("span", { "aria-hidden": "true" }, String(level)),
    h("span", { class: "visually-hidden" }, title),
  );
}

/** @param {KnightsPage["t"]} t @param {Pick<Facts, "points" | "target" | "parts">} facts */
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

/** @param {KnightsPage["t"]} t @param {number} player @param {Facts} facts @returns {Part[]} */
function factItems(t, player, { cards, most, progress, knights, awake, route, isLongest, defender, hasMerchant }) {
  const knight = () => thingIcon({ thing: "knight", player, level: 1, active: awake > 0 });
  const road = () => thingIcon({ thing: "road", player });
  const merchant = () => thingIcon({ thing: "merchant", player });
  const medal = () => h("span", { class: "medal", "aria-hidden": "true" }, "★");
  const back = () => h("span", { class: "card-back" });
  const progressBack = () => h("span", { class: "card-back card-progress" });
  return [
    fact("cards", t("player.cards", { count: cards, most }), back, String(cards), cards > most ? "is-much" : ""),
    fact("progress", t("card.hand", { count: progress }), progressBack, String(progress)),
    fact("knights", t("player.knights", { count: knights, awake }), knight, String(awake), "is-knights"),
    fact("route", t("player.route", { length: route }), road, String(route), isLongest ? "is-best" : ""),
    ...(defender > 0 ? [fact("defender", t("points.defender"), medal, String(defender))] : []),
    ...(hasMerchant ? [fact("merchant", t("points.merchant"), merchant, "")] : []),
  ];
}

/** @param {string} name @param {string} words @param {() => Node} picture @param {string} text @param {string} [kind] @returns {Part} */
const fact = (name, words, picture, text, kind = "") => ({
  name,
  facts: [words, text, kind],
  make: () =>
    h(
      "li",
      { class: kind, title: words },
      picture(),
      h("span", { "aria-hidden": "true" }, text),
      h("span", { class: "visually-hidden" }, words),
    ),
});

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
