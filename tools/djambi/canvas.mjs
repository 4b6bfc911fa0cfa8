// Replacements under Node for browser classes that the board's modules use; import it before them.

import { SvgMatrix, SvgPath } from "../../web/games/djambi/board/draw/svg.ts";

Object.assign(globalThis, { Path2D: SvgPath, DOMMatrix: SvgMatrix });
