// The reference of the start: a page whose worker only calls loadPyodide.
const worker = new Worker(new URL("./plain-worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", () => (globalThis.readyAfter = performance.now()));
