// The same as plain.js with the site's engine: ready means that a call would be answered.
import { engine } from "./web/app-engine-engine.js";

engine.listen(({ notice }) => {
  if (notice === "ready") globalThis.readyAfter = performance.now();
});
