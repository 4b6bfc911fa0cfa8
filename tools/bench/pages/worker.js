// Like plain.js with the site's engine; `ready` means that the engine answers calls.
import { engine } from "./web/app-engine-engine.js";

engine.listen(({ notice }) => {
  if (notice === "ready") globalThis.readyAfter = performance.now();
});
