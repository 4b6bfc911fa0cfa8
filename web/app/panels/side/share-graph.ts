// Graph of the shares, with a band for each seat over the turns. Bands differ by pattern, not by colour alone.

import { append, fill, svg } from "../../ui/dom.ts";
import type { Seat } from "../../../protocol/app.ts";
import type { AnalyzedPosition } from "../../model/state.ts";

const WIDTH = 300;
const HEIGHT = 92;
/** Height of the space below the graph, for the numbers of turns. */
const FOOTER_HEIGHT = 11;
/** Paths in a square of 6 units, one pattern for each seat. */
const PATTERNS = ["M0 6 6 0", "M0 0 6 6", "M1 3h1.5", "M0 3h6", "M3 0v6", "M1 1h4v4h-4z"];

/**
 * Returns an empty graph.
 *
 * @param onGo Called with the place of a click, from 0 (left) to 1 (right).
 */
export function createGraph(label: string, onGo: (share: number) => void) {
  const graph = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT + FOOTER_HEIGHT}`,
    class: "share-graph",
    role: "slider",
    tabindex: 0,
    "aria-label": label,
    "aria-valuemin": 0,
  });
  graph.addEventListener("click", (event) => {
    const box = graph.getBoundingClientRect();
    onGo(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)));
  });
  return graph;
}

/**
 * Draw the shares.
 *
 * @param seats All seats that the game can have; each has its own pattern.
 * @param what.order Seats of the bands, from the bottom up.
 * @param what.losses Plies of blunders.
 * @param what.ply The displayed ply.
 * @param what.events Eliminations, and changes of the lead.
 */
export function drawGraph(
  graph: SVGSVGElement,
  seats: readonly Seat[],
  {
    order,
    positions,
    losses,
    ply,
    events,
  }: {
    order: readonly Seat[];
    positions: readonly (AnalyzedPosition | null)[];
    losses: readonly number[];
    ply: number;
    events: readonly { ply: number; seat: Seat; isFall: boolean }[];
  },
) {
  const last = positions.length - 1;
  const xOfPly = (at: number) => (last > 0 ? (at / last) * WIDTH : WIDTH / 2);
  fill(graph, svg("defs", {}, ...order.map((seat) => seatPattern(seat, seats.indexOf(seat)))));
  for (const [from, to] of knownRanges(positions)) {
    const shown = positions.slice(from, to + 1).map((point, index) => ({ point, x: xOfPly(from + index) }));
    append(graph, bandPaths(order, from === to ? asRange(shown, last) : shown));
  }
  const here = xOfPly(ply);
  append(graph, [
    ...turnNumbers(last).map((at) =>
      svg("text", { class: "graph-turn", x: xOfPly(at), y: HEIGHT + FOOTER_HEIGHT - 2 }, String(at)),
    ),
    ...events.map(({ ply: at, seat, isFall }) => eventMark(clampToGraph(xOfPly(at)), seat, isFall)),
    ...losses.map((at) => svg("path", { class: "graph-loss", d: `M${xOfPly(at) - 4} 0h8l-4 7z` })),
    svg("path", { class: "graph-here-halo", d: `M${here} 0V${HEIGHT}` }),
    svg("path", { class: "graph-here", d: `M${here} 0V${HEIGHT}` }),
  ]);
}

/** Returns the nearest place where a mark is not cut off at an end of the graph. */
const clampToGraph = (x: number) => Math.max(6, Math.min(WIDTH - 6, x));

/** Returns about five plies, which are numbered below the graph. */
function turnNumbers(last: number) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => last / size <= 6) ?? 1000;
  return Array.from({ length: Math.floor((last - 1) / step) }, (_, index) => (index + 1) * step);
}

/** Returns a cross where a seat was eliminated, or a crown where one took the lead, in its colour. */
const eventMark = (x: number, seat: Seat, isFall: boolean) =>
  svg("path", {
    class: `graph-event side-${seat}`,
    d: isFall
      ? `M${x - 1.5} ${HEIGHT - 13}h3v3h3v3h-3v6h-3v-6h-3v-3h3z`
      : `M${x - 5} ${HEIGHT - 1}v-8l3 3 2-5 2 5 3-3v8z`,
  });

/** Returns a small sample of a seat's band, with its pattern and colour. */
export function seatSwatch(seat: Seat) {
  const box = { x: 0.5, y: 0.5, width: 17, height: 11 };
  return svg(
    "svg",
    { viewBox: "0 0 18 12", class: "swatch", "aria-hidden": "true" },
    svg("rect", { ...box, class: `side-${seat}` }),
    svg("rect", { ...box, class: "band-pattern", fill: `url(#share-${seat})` }),
  );
}

function seatPattern(seat: Seat, index: number) {
  return svg(
    "pattern",
    { id: `share-${seat}`, width: 6, height: 6, patternUnits: "userSpaceOnUse" },
    svg("path", { class: `stroke-${seat}`, d: PATTERNS[index % PATTERNS.length] ?? "" }),
  );
}

/** Returns the first and last ply of each range of analysed positions without a gap. */
function knownRanges(positions: readonly (AnalyzedPosition | null)[]): [number, number][] {
  const found: [number, number][] = [];
  positions.forEach((point, ply) => {
    const open = found.at(-1);
    if (point && open && open[1] === ply - 1) open[1] = ply;
    else if (point) found.push([ply, ply]);
  });
  return found;
}

/** Returns a single position as a short range, or as the whole width where the game has no move yet. */
function asRange(shown: { point: AnalyzedPosition | null; x: number }[], last: number) {
  const half = last > 0 ? Math.min(4, WIDTH / last / 2) : WIDTH / 2;
  return shown.flatMap(({ point, x }) => [-half, half].map((dx) => ({ point, x: x + dx })));
}

function bandPaths(seats: readonly Seat[], shown: { point: AnalyzedPosition | null; x: number }[]) {
  let floor: number[] = shown.map(() => 0);
  return seats.flatMap((seat) => {
    const bottom = floor;
    const top = shown.map(({ point }, index) => (bottom[index] ?? 0) + (point?.shares[seat] ?? 0));
    floor = top;
    const edgePath = (heights: number[]) =>
      shown.map(({ x }, index) => `${x.toFixed(1)} ${(HEIGHT * (1 - (heights[index] ?? 0))).toFixed(1)}`);
    const d = `M${[...edgePath(top), ...edgePath(bottom).reverse()].join("L")}Z`;
    return [
      svg("path", { d, class: `band side-${seat}` }),
      svg("path", { d, class: "band-pattern", fill: `url(#share-${seat})` }),
    ];
  });
}
