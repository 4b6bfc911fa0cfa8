// Animation of cards: they fly from the tiles that yield them to their players, and from hand to hand.

import { h, prefersReducedMotion } from "../../../../app/ui/dom.ts";
import { layOutMap } from "../../board/map.ts";
import { kindIcon } from "./icons.ts";
import { cardTransfers } from "../../model/card-transfers.ts";
import { viewerOf } from "../../model/viewer.ts";
import type { KnightsEvent, PositionView } from "../../../../protocol/knights.ts";
import type { BoardView } from "../../board/types.ts";
import type { KnightsPage } from "../../state.ts";

/** The cards that tiles yield, by terrain (K2.3). */
const YIELDS: Record<string, string[]> = {
  f: ["wood", "paper"],
  h: ["brick"],
  p: ["wool", "cloth"],
  g: ["grain"],
  m: ["ore", "coin"],
  $: ["wood", "brick", "wool", "grain", "ore"],
};
/** Duration of a flight, time between two starts, and delay after a throw, during which the dice are read. */
const FLIGHT_MS = 750;
const INTERVAL_MS = 70;
const READING_MS = 1300;
/** With more cards, single ones could not be distinguished. */
const MAX_FLIGHTS = 24;

type Point = { x: number; y: number };

export function mountCardAnimations({ store }: KnightsPage, board: BoardView) {
  const sky = h("div", { class: "sky", "aria-hidden": "true" });
  document.body.append(sky);
  const stop = store.select(
    ({ animation }) => [animation],
    (events) => {
      sky.replaceChildren();
      if (!events || prefersReducedMotion() || store.get().speed === "fast") return;
      const isThrow = events.some(({ type }) => type === "dice");
      const state = store.get();
      const flights = flightsOf(events, state.displayed.position, board, viewerOf(state)).slice(0, MAX_FLIGHTS);
      for (const [index, flight] of flights.entries())
        flyCard(sky, flight, (isThrow ? READING_MS : 0) + index * INTERVAL_MS);
    },
  );
  const endAnimation = () => sky.replaceChildren();
  const stopSkips = store.select(({ skipCount }) => [skipCount], endAnimation);
  // In the capture phase, a press ends the animation even if the pressed element stops the event.
  addEventListener("pointerdown", endAnimation, { capture: true, passive: true });
  return () => {
    removeEventListener("pointerdown", endAnimation, { capture: true });
    stop();
    stopSkips();
    sky.remove();
  };
}

function flyCard(sky: HTMLElement, { kind, from, to }: { kind: string; from: Point; to: Point }, delay: number) {
  const card = kindIcon(kind, "flying");
  sky.append(card);
  const transformAt = ({ x, y }: Point, scale: number) => `translate(${x - 16}px, ${y - 16}px) scale(${scale})`;
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 30 };
  const steps = [
    { transform: transformAt(from, 0.4), opacity: 0 },
    { transform: transformAt(from, 1.3), opacity: 1, offset: 0.18 },
    { transform: transformAt(middle, 1.15), opacity: 1, offset: 0.6 },
    { transform: transformAt(to, 0.6), opacity: 0.2 },
  ];
  card.animate(steps, { duration: FLIGHT_MS, delay, easing: "ease-in-out", fill: "both" }).finished.then(
    () => card.remove(),
    () => {},
  );
}

/**
 * Returns the flights of the cards that change hands in *events*.
 *
 * @param viewer Cards for this player fly to the hand, those for others to their panels.
 */
function flightsOf(events: KnightsEvent[], position: PositionView, board: BoardView, viewer: number | null) {
  const thrown = events.find(({ type }) => type === "dice");
  return cardTransfers(events).flatMap(({ kind, to, from, index }) => {
    const end = (to === viewer && middleOfElement(`#hand .kind-${kind}`)) || panelPoint(to);
    const sum = thrown && thrown.red + thrown.yellow;
    const start = from === null ? sum && sourcePoint(position, board, to, kind, index, sum) : panelPoint(from);
    return start && end ? [{ kind: kind === "hidden" ? "any" : kind, from: start, to: end }] : [];
  });
}

/** Returns a point in the upper middle of a player's panel. */
function panelPoint(player: number): Point | null {
  const box = document.querySelector(`[data-player="${player}"]`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + Math.min(28, box.height / 2) } : null;
}

/** Returns the middle of the first element that *selector* matches. */
function middleOfElement(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Returns the middle of a tile that may have yielded a card; *index* chooses among several tiles. */
function sourcePoint(
  { tiles, harbours, players, robber }: PositionView,
  board: BoardView,
  player: number,
  kind: string,
  index: number,
  number: number,
) {
  const layout = layOutMap(tiles, harbours);
  const own = players[player];
  const buildings = own ? [...own.settlements, ...own.cities, ...own.toppled] : [];
  const near = new Set(buildings.flatMap((vertex) => layout.vertices.get(vertex)?.hexes ?? []));
  const yielding = [...near].filter((name) => {
    const hex = layout.hexes.get(name);
    return hex && hex.number === number && name !== robber && YIELDS[hex.terrain]?.includes(kind);
  });
  const source = yielding[index % Math.max(1, yielding.length)];
  return source ? board.pointInWindow(source) : null;
}
