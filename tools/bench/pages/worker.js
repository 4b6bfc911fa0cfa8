// Measures the start of the site's engine as plain.js does that of Pyodide. It is ready when the engine answers calls.
import { engine } from "./web/app-engine-engine.js";

engine.listen(({ notice }) => {
  if (notice === "ready") globalThis.readyAfter = performance.now();
});
