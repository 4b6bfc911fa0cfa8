import { boot } from "./web/parts/start-python.js";

const { module: bench } = await boot(`machiavel.${name}.bench`, () => {});
let states = null;

addEventListener("message", ({ data: { task, texts, parameters } }) => {
  if (task === "prepare") {
    states = bench.thaw_all(texts);
    postMessage({ done: texts.length });
    return;
  }
  const begun = performance.now();
  const done = task === "list_moves" ? bench.list_moves(states) : bench[task](...parameters);
  postMessage({ done, seconds: (performance.now() - begun) / 1000 });
});
postMessage("ready");
