// QR codes as SVG.

import { encode } from "uqr";
import { svg } from "../ui/dom.ts";

/** The largest code that phones still read from a screen; it is 117 modules wide. */
const MAX_VERSION = 25;
/** Capacity of a code of that version. */
export const MAX_BYTES = 1273;
/** Number of white modules around a code, which readers need to find it. */
const QUIET = 4;

/**
 * Returns the QR code of a text, black on white in any theme.
 *
 * @param text At most MAX_BYTES of ASCII.
 */
export function qrCode(text: string, label: string) {
  const { data, size } = encode(text, { ecc: "L", boostEcc: true, maxVersion: MAX_VERSION, border: 0 });
  const rows = data.map((row, y) =>
    blackRuns(row)
      .map(([start, length]) => `M${start} ${y}h${length}v1h${-length}z`)
      .join(""),
  );
  const side = size + 2 * QUIET;
  return svg(
    "svg",
    {
      viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`,
      class: "qr",
      role: "img",
      "aria-label": label,
      "shape-rendering": "crispEdges",
    },
    svg("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#ffffff" }),
    svg("path", { d: rows.join(""), fill: "#000000" }),
  );
}

/** Returns start and length of each run of black modules in a row. */
function blackRuns(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((isBlack, x) => {
    const last = found.at(-1);
    if (isBlack && last && last[0] + last[1] === x) last[1] += 1;
    else if (isBlack) found.push([x, 1]);
  });
  return found;
}
