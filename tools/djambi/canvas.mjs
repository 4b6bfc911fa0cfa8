// What the board's modules expect of a browser, for Node: import it before them.

import { SvgMatrix, SvgPath } from "../../web/games/djambi/board/draw/svg.ts";

Object.assign(globalThis, { Path2D: SvgPath, DOMMatrix: SvgMatrix });
