// Replaces browser classes that the board's modules use under Node. It must be imported before those modules.

import { SvgMatrix, SvgPath } from "../../web/games/djambi/board/draw/svg.ts";

Object.assign(globalThis, { Path2D: SvgPath, DOMMatrix: SvgMatrix });
