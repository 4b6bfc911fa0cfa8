import { loadPyodide } from "./plain/pyodide.mjs";

await loadPyodide({ indexURL: new URL("./plain/", import.meta.url).href });
postMessage("ready");
