// Player panels: points and their parts, numbers of cards, knights and tracks.

import { h } from "../../../../app/ui/dom.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { createKeyedList, constantPart } from "../../../../app/ui/keyed-list.ts";
import { seatType } from "../../../../app/model/seats.ts";
import { shieldIcon, thingIcon } from "./icons.ts";
import { TRACKS, playerNames } from "../../words/words.ts";
import type { KeyedPart } from "../../../../app/ui/keyed-list.ts";
import type { PositionView } from "../../../../protocol/knights.ts";
import type { KnightsPage, KnightsState } from "../../state.ts";

type PanelData = ReturnType<typeof panelData>;

export function mountPlayers(root: HTMLElement, page: KnightsPage) {
  root.replaceChildren();
  let panels: ReturnType<typeof playerPanel>[] = [];
  return page.store.select(
    ({ displayed, view, seats, computerSearch, blocker }) => [
      displayed,
      view.record.players,
      seats,
      computerSearch === null,
      blocker,
    ],
    () => {
      const { players } = page.store.get().displayed.position;
      if (players.length !== panels.length) {
        root.style.setProperty("--players", String(players.length));
        panels = players.map((_, player) => playerPanel(page, player));
        root.replaceChildren(...panels.map(({ section }) => section));
      }
      for (const [player, { show }] of panels.entries())
        show(panelData(page.store.get(), player, playerNames(page.t, page.store.get().view)(player)));
    },
  );
}

function panelData({ displayed, view, seats, computerSearch }: KnightsState, player: number, who: string) {
  const { position } = displayed;
  const { level } = seatType(seats[player]);
  return {
    who,
    isTurn: position.player === player && position.stage !== "over",
    isDue: !view.outcome && (displayed.toAct ?? []).includes(String(player)),
    level,
    isSearching: level !== null && computerSearch !== null && (view.toAct ?? []).includes(String(player)),
    points: position.points[player] ?? 0,
    target: position.options.target ?? 0,
    parts: position.pointParts[player] ?? {},
    ...possessionsOf(position, player),
  };
}

function possessionsOf(
  { counts, handLimits, players, raiders, routes, longest, merchant, metropolises }: PositionView,
  player: number,
) {
  const own = players[player];
  const progress = own?.progress ?? 0;
  return {
    cards: counts[player] ?? 0,
    handLimit: handLimits[player] ?? 7,
    progress: typeof progress === "number" ? progress : progress.length,
    knights: Object.keys(own?.knights ?? {}).length,
    activeLevels: raiders.contributions[player] ?? 0,
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

/** Returns the panel of a player. Its parts are made again only when their data change. */
function playerPanel({ t }: KnightsPage, player: number) {
  const name = h("h2", { class: "player-name" });
  const list = h("ul", { class: "player-possessions" });
  const tracks = h("ul", { class: "player-tracks" });
  const section = h("section", { class: "player", "data-player": player }, name, list, tracks);
  const [showName, showPossessions, showTracks] = [
    createKeyedList(name),
    createKeyedList(list),
    createKeyedList(tracks),
  ];
  const showData = (all: PanelData) => {
    section.classList.toggle("is-turn", all.isTurn);
    section.classList.toggle("is-due", all.isDue);
    section.setAttribute("aria-label", all.who);
    showName(nameParts(t, player, all));
    showPossessions(possessionParts(t, player, all));
    showTracks(all.tracks.map((one) => ({ name: one.track, data: one, createElement: () => trackItem(t, one) })));
  };
  return { section, show: showData };
}

function nameParts(
  t: KnightsPage["t"],
  player: number,
  { who, level, isSearching, points, target, parts }: PanelData,
): KeyedPart[] {
  const role = { level, isSearching };
  const owned = { points, target, parts };
  return [
    constantPart("shield", () => shieldIcon(player)),
    { name: "who", data: who, createElement: () => h("span", { class: "player-who" }, who) },
    ...(level === null ? [] : [{ name: "role", data: role, createElement: () => levelPart(t, level, isSearching) }]),
    { name: "points", data: owned, createElement: () => pointsPart(t, owned) },
  ];
}

/** Returns the level of the computer player on the seat. */
function levelPart(t: KnightsPage["t"], level: number, isSearching: boolean) {
  const title = t("seats.level", { level, name: t(`seat.level${level}`) });
  return h(
    "small",
    { class: isSearching ? "player-role is-searching" : "player-role", title },
    icon("computer"),
    h("span", { "aria-hidden": "true" }, String(level)),
    h("span", { class: "visually-hidden" }, title),
  );
}

function pointsPart(t: KnightsPage["t"], { points, target, parts }: Pick<PanelData, "points" | "target" | "parts">) {
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

function possessionParts(
  t: KnightsPage["t"],
  player: number,
  { cards, handLimit, progress, knights, activeLevels, route, isLongest, defender, hasMerchant }: PanelData,
): KeyedPart[] {
  const knightIcon = () => thingIcon({ thing: "knight", player, level: 1, active: activeLevels > 0 });
  const roadIcon = () => thingIcon({ thing: "road", player });
  const merchantIcon = () => thingIcon({ thing: "merchant", player });
  const medalIcon = () => h("span", { class: "medal", "aria-hidden": "true" }, "★");
  const cardBack = () => h("span", { class: "card-back" });
  const progressCardBack = () => h("span", { class: "card-back card-progress" });
  return [
    factPart(
      "cards",
      t("player.cards", { count: cards, most: handLimit }),
      cardBack,
      String(cards),
      cards > handLimit ? "is-much" : "",
    ),
    factPart("progress", t("card.hand", { count: progress }), progressCardBack, String(progress)),
    factPart(
      "knights",
      t("player.knights", { count: knights, awake: activeLevels }),
      knightIcon,
      String(activeLevels),
      "is-knights",
    ),
    factPart("route", t("player.route", { length: route }), roadIcon, String(route), isLongest ? "is-best" : ""),
    ...(defender > 0 ? [factPart("defender", t("points.defender"), medalIcon, String(defender))] : []),
    ...(hasMerchant ? [factPart("merchant", t("points.merchant"), merchantIcon, "")] : []),
  ];
}

const factPart = (name: string, words: string, picture: () => Node, text: string, kind: string = ""): KeyedPart => ({
  name,
  data: [words, text, kind],
  createElement: () =>
    h(
      "li",
      { class: kind, title: words },
      picture(),
      h("span", { "aria-hidden": "true" }, text),
      h("span", { class: "visually-hidden" }, words),
    ),
});

function trackItem(t: KnightsPage["t"], { track, level, isHolder }: PanelData["tracks"][number]) {
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
