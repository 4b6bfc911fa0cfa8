// The yardstick of the start: a page whose worker calls loadPyodide and nothing else.
const worker = new Worker(new URL("./plain-worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", () => (globalThis.readyAfter = performance.now()));
