// Panels of the parties: player, status, remaining pieces. Each panel is at its own corner of the page.

import { sideIcon } from "./side-icon.ts";
import { all, fill, h } from "../../../../app/ui/dom.ts";
import { displayedBoard } from "../../state.ts";
import { seatType } from "../../../../app/model/seats.ts";
import { capitalized, listSeats, seatName } from "../../../../app/i18n/names.ts";
import { KINDS, partyStates } from "../../words/words.ts";
import { clockFace, mountClockFaces } from "../../../../app/panels/side/clock-face.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { cachedIcons } from "./piece-icon.ts";
import type { Child } from "../../../../app/ui/dom.ts";
import type { Translate } from "../../../../app/i18n/index.ts";
import type { BoardInfo, Color, Kind, MatchView, Party } from "../../../../protocol/djambi.ts";
import type { Page, View } from "../../page.ts";

type Icon = ReturnType<ReturnType<typeof cachedIcons>>;

/** In the order of the document: the two above the board, then the two below it. */
const CORNERS = ["tl", "tr", "bl", "br"] as const;
type Corner = (typeof CORNERS)[number];
/** `y` points upwards. */
type Place = { color: Color; corner: Corner; y: number };

export const mountParties: View = (root, page) => {
  const { store } = page;
  const icons = cachedIcons();
  return all(
    store.select(
      ({ displayed, view, seats, orientation, pieceSet, clock }) => [
        displayed,
        view.record.players,
        seats,
        orientation,
        pieceSet,
        clock === null,
      ],
      () => {
        const { orientation } = store.get();
        const places = placesOf(displayedBoard(store.get()), orientation);
        const pieceIcon = icons();
        fill(root, ...CORNERS.map((corner) => cornerOf(page, corner, places, pieceIcon)));
      },
    ),
    mountClockFaces(root, page),
    store.select(
      ({ computerSearch }) => [computerSearch],
      () => {
        const { parties, turn } = store.get().displayed.position;
        const line = root.querySelector(".is-mover .party-words");
        const mover = parties.find(({ color }) => color === turn?.mover);
        if (line && mover) line.textContent = stateLine(page, mover, true);
      },
    ),
  );
};

/**
 * The corner of the page for each colour: the nearest to its home in the turned view. Each corner is used once; with six
 * parties the homes at the left and at the right share the upper corners.
 *
 * @param orientation Clockwise turns.
 */
function placesOf({ cells, colors, homes, rotations }: BoardInfo, orientation: number): Place[] {
  const angle = (-2 * Math.PI * orientation) / rotations;
  const places: Place[] = [];
  for (const color of colors) {
    const home = cells.find((cell) => cell.square === homes[color]) ?? { x: 0, y: 0 };
    const x = home.x * Math.cos(angle) - home.y * Math.sin(angle);
    const y = home.x * Math.sin(angle) + home.y * Math.cos(angle);
    const corner = areCornersShared(colors) ? sharedCorner(x, y) : freeCorner(x, y, places);
    places.push({ color, y, corner });
  }
  return places;
}

/** Whether there are more panels than corners, so that some corners have two. */
const areCornersShared = (all: readonly unknown[]) => all.length > CORNERS.length;

/** The corner for a home with six parties: above, unless the home is in the lower part of the board. */
const sharedCorner = (x: number, y: number): Corner => `${y > -0.01 ? "t" : "b"}${x > 0 ? "r" : "l"}`;

const freeCorner = (x: number, y: number, places: Place[]) =>
  preferredCorners(x, y).find((corner) => places.every((place) => place.corner !== corner)) ?? "bl";

function preferredCorners(x: number, y: number): Corner[] {
  // A home in the middle of a side counts as low, because otherwise rounding would decide.
  const vertical = y > 0.01 ? ["t", "b"] : ["b", "t"];
  const horizontal = x > 0.01 ? ["r", "l"] : ["l", "r"];
  return horizontal.flatMap((side) => vertical.map((end) => end + side)) as Corner[];
}

/** Returns the panels in a corner of the page, from top to bottom; null if it has none. */
function cornerOf(page: Page, corner: Corner, places: Place[], pieceIcon: Icon) {
  const { parties } = page.store.get().displayed.position;
  const here = places.filter((place) => place.corner === corner).sort((a, b) => b.y - a.y);
  const panels = here.flatMap(({ color }) => parties.filter((party) => party.color === color));
  if (panels.length === 0) return null;
  return h(
    "div",
    { class: `corner corner-${corner}${areCornersShared(places) ? " is-shared" : ""}` },
    ...panels.map((party) => partyPanel(page, party, pieceIcon)),
  );
}

function partyPanel(page: Page, party: Party, pieceIcon: Icon) {
  const { store, t } = page;
  const { displayed, view } = store.get();
  const { turn } = displayed.position;
  const isMover = turn?.mover === party.color && !(displayed.outcome && displayed === view);
  const name = view.record.players[party.color];
  const colour = seatName(t, party.color);
  return h(
    "section",
    {
      class: `party status-${party.status}${isMover ? " is-mover" : ""}`,
      "aria-label": t("party.panel", { colour }),
      "aria-current": isMover ? "true" : null,
    },
    h(
      "h2",
      { class: "party-name" },
      sideIcon(party.color),
      h("span", { class: "party-player" }, name || colour),
      name && h("span", { class: "party-seat" }, colour),
      party.isRuler && h("span", { class: "party-crown" }, icon("crown")),
      clockFace(page, party.color),
    ),
    h(
      "p",
      { class: "party-state" },
      h("span", { class: "party-words" }, stateLine(page, party, isMover)),
      ...commandedShapes(t, party),
    ),
    h(
      "ul",
      { class: "party-pieces", "aria-label": t("party.pieces") },
      ...kindsOf(displayed).map((kind) => pieceCount(page, party, kind, pieceIcon)),
    ),
  );
}

function stateLine({ store, t }: Page, party: Party, isMover: boolean) {
  const { seats, computerSearch, displayed } = store.get();
  const seat = seatType(seats[party.color]);
  const hasType = (seat.level !== null || seat.isAway) && party.status === "in-play";
  const states = partyStates(t, party);
  // Panels that share a corner have one line, and the banner tells the depth: a longer state would move the board.
  const isShort = areCornersShared(displayed.position.parties);
  const hasOtherState = isMover || party.isRuler || party.commands.length > 0;
  const isTypeShown = hasType && !(isShort && hasOtherState);
  // "In play" is left out if there is another state, or the type in its place.
  const isReplaced = hasOtherState ? !party.isRuler : isShort && hasType;
  if (party.status === "in-play" && isReplaced) states.shift();
  if (isMover && computerSearch?.depth && !isShort)
    states.unshift(t("party.thinkingDeep", { depth: computerSearch.depth }));
  else if (isMover) states.unshift(t(computerSearch ? "party.thinking" : "party.toMove"));
  if (isTypeShown) states.unshift(t(`seat.${seat.id}`));
  return capitalized(states.join(" · "));
}

/** Returns the parties whose pieces *party* commands, as the shapes of their sides. */
function commandedShapes(t: Translate, party: Party): Child[] {
  if (party.commands.length === 0) return [];
  const words = t("party.commands", { parties: listSeats(t, party.commands) });
  return [
    h("span", { class: "party-commands", title: words }, icon("people"), ...party.commands.map(sideIcon)),
    h("span", { class: "visually-hidden" }, words),
  ];
}

/** Returns the kinds of pieces in this game, including those that are dead. A small board lacks some kinds. */
function kindsOf({ position, entries }: MatchView) {
  const dead = entries.flatMap(({ events }) => events.flatMap((event) => (event.type === "death" ? [event.kind] : [])));
  return KINDS.filter((kind) => dead.includes(kind) || position.parties.some(({ living }) => living[kind] > 0));
}

function pieceCount({ store, t }: Page, { color, living, controller }: Party, kind: Kind, pieceIcon: Icon) {
  const count = living[kind];
  const label = t("party.count", { kind: t(`name.kind.${kind}`), count });
  return h(
    "li",
    { class: count === 0 ? "is-gone" : "", title: label },
    pieceIcon({ color, kind, controller: count === 0 ? color : controller, set: store.get().pieceSet }),
    count > 1 && h("span", { class: "count", "aria-hidden": "true" }, String(count)),
    h("span", { class: "visually-hidden" }, label),
  );
}
