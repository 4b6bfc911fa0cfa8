// Writes an instrumented Pyodide, which records the calls of the interpreter's functions, and runs usage_run.py on it with the
// published site's Python. Arguments: the folder of the package pyodide, that of the site's zips, that of usage_run.py, the
// folder for Pyodide's files and called.json (indices of the called functions), Python's hash seed.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { encodeS32, encodeU32 } from "./bytes.mjs";
import { codeStart } from "./instructions.mjs";
import { withSiteNames } from "./patch_glue.mjs";
import { TABLE, readModule, writeModule } from "./module.mjs";

const [pyodide, zips, scripts, out, seed] = process.argv.slice(2);
const EXTERNAL = 0x6f;
const MARK = "var origExports=wasmExports;";
/** This is added to the glue: `globalThis.called()` returns the functions that any interpreter of the worker has called. */
const REPORTER = `{const{notes}=wasmExports;for(let i=0;i<notes.length;i++)notes.set(i,true);(globalThis.notes??=[]).push(notes)}
globalThis.called=()=>[...Array(notes[0].length).keys()].filter((index)=>notes.some((table)=>table.get(index)===null));`;

/** Returns the module with a table in which each function clears its own entry when it is called. */
function instrumentModule(bytes) {
  const module = readModule(bytes);
  const table = module.tables.length;
  const withNotedCall = (body, index) => {
    const at = codeStart(body);
    const note = [0x41, ...encodeS32(index), 0xd0, EXTERNAL, 0x26, ...encodeU32(table)];
    return Buffer.concat([body.subarray(0, at), Buffer.from(note), body.subarray(at)]);
  };
  return writeModule({
    ...module,
    tables: [...module.tables, [EXTERNAL, 0, ...encodeU32(module.bodies.length)]],
    exports: [...module.exports, { name: "notes", kind: TABLE, index: table }],
    bodies: module.bodies.map(withNotedCall),
  });
}

async function copyEngine(files) {
  const engine = (await readdir(zips)).filter((name) => name.endsWith(".zip") && name !== "stdlib.zip");
  for (const name of engine) files.writeFile(`/lib/machiavel-${name}`, await readFile(join(zips, name)));
  files.mkdirTree("/run");
  files.writeFile("/run/usage_run.py", await readFile(join(scripts, "usage_run.py")));
}

const glue = await readFile(join(pyodide, "pyodide.asm.mjs"), "utf8");
if (!glue.includes(MARK)) throw new Error("Pyodide's glue is another one");
await writeFile(join(out, "pyodide.asm.js"), withSiteNames(glue.replace(MARK, () => REPORTER + MARK)));
await writeFile(join(out, "pyodide.asm.wasm"), instrumentModule(await readFile(join(pyodide, "pyodide.asm.wasm"))));
await writeFile(join(out, "pyodide.js"), withSiteNames(await readFile(join(pyodide, "pyodide.mjs"), "utf8")));
// This makes Node load `.js` files as modules.
await writeFile(join(out, "package.json"), '{"type":"module"}');

const { info } = JSON.parse(await readFile(join(pyodide, "pyodide-lock.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(out, "pyodide.js")).href);
const python = await loadPyodide({
  indexURL: out,
  stdLibURL: join(zips, "stdlib.zip"),
  lockFileContents: { info, packages: {} },
  packageBaseUrl: out,
  enableRunUntilComplete: false,
  env: { PYTHONPATH: "/run", PYTHONHASHSEED: seed },
  fsInit: copyEngine,
});
console.log(python.pyimport("usage_run").run());
await writeFile(join(out, "called.json"), JSON.stringify(globalThis.called()));
