// Owns the page's engine. A script of its own, beside main.js: Python starts while the page is still being loaded.

import { createEngine } from "./rpc.js";

export const engine = createEngine({ url: new URL("./worker/engine.js", import.meta.url) });
