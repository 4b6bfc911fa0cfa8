// Makes Pyodide's glue fit for an interpreter that is split in two and loads no other libraries: most of it hands thousands of the
// interpreter's functions to libraries, or draws and plays sounds for them.
//
// Marks in its text are looked for, each of which must be there exactly once: another version of Pyodide ends the build
// instead of being cut at random.

import { rollup } from "@rollup/wasm-node";
import { transform } from "esbuild";
import { IS_THERE } from "./split_wasm.mjs";

const ASSIGNMENTS = ["function assignWasmExports(wasmExports){", "}"];
const DECLARATIONS = [";var _set_method_docstring,", ";"];
const IMPORTS = ["var wasmImports={", "}"];
/** `_malloc=Module["_malloc"]=wasmExports["malloc"]`, or the address of a piece of data. */
const ASSIGNMENT = /^([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;
/** Exports that are asked for under names that are put together. */
const ALWAYS = ["memory", "__indirect_function_table", "__main_argc_argv"];
/** Something of the glue's own that it hands to libraries. */
const HANDED = /(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;/g;
const CONVERSION = /wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);/g;
const SIGNATURE = /(?<=[;}])[\w$]+\.sig="\w*";/g;
/**
 * Reads the rest in the middle of a call, so that nothing else can happen meanwhile. That of another version does not find
 * the name of this one. No function of GL is ever asked for.
 */
const loading = (main) => `rest:{load(){
  const url=new URL("pyodide.rest.wasm",import.meta.url).href;
  const module=new WebAssembly.Module(readBinary(url));
  for(const entry of Object.values(GOT))if(entry.value===-1)entry.value=0;
  new WebAssembly.Instance(module,{...imports,${JSON.stringify(main)}:mainExports});
  mainExports[${JSON.stringify(IS_THERE)}].value=1;
  Module.restIsThere=true}}`;

/**
 * @param {string} glue `pyodide.asm.mjs`
 * @param {string} loader `pyodide.mjs`, which uses the glue.
 * @returns {Set<string>} The exports of the interpreter that one of them uses.
 */
export function exportsUsed(glue, loader) {
  const { assignments, elsewhere } = parts(glue);
  const used = words(elsewhere + loader);
  const assigned = assignments.map((text) => ASSIGNMENT.exec(text)).filter((found) => found && used.has(found[1]));
  const named = elsewhere.replace(CONVERSION, "").matchAll(/wasmExports(?:\.|\[")([\w$]+)/g);
  return new Set([...ALWAYS, ...assigned.map((found) => found[2]), ...[...named].map((found) => found[1])]);
}

/**
 * @param {string} glue
 * @param {string} loader
 * @param {{ exported: Set<string>, imported: Set<string>, name: string }} interpreter What it exports, what both halves
 *   import, and its name.
 */
export async function leaner(glue, loader, { exported, imported, name }) {
  const { assignments, declarations } = parts(glue);
  const isKept = (text) => !ASSIGNMENT.test(text) || exported.has(ASSIGNMENT.exec(text)[2]);
  const kept = assignments.filter(isKept);
  const lost = new Set(assignments.filter((text) => !isKept(text)).map((text) => ASSIGNMENT.exec(text)[1]));
  let text = replaced(glue, ASSIGNMENTS, kept.join(";"));
  text = replaced(text, DECLARATIONS, declarations.filter((name) => !lost.has(name)).join(","));
  text = text.replace(CONVERSION, (all, name) => (exported.has(name) ? all : ""));
  text = only(text, '"GOT.func":GOTProxyHandler};', `"GOT.func":GOTProxyHandler,${loading(name)}};`);
  text = only(text, "var origExports=wasmExports;", "var origExports=mainExports=wasmExports;");
  text = only(text, "var GOT={};", "var GOT={},mainExports;");
  return readAtOnce(await withoutDead(withoutLibraries(text, loader, imported)));
}

/**
 * A text of Pyodide's with the names that its modules have in the site, and without the name of a map that is not there:
 * many a host knows no type for `.mjs`, and a browser executes no module that comes as anything but JavaScript.
 *
 * @param {string} text
 */
export function renamed(text) {
  if (!text.includes("pyodide.asm.mjs")) throw new Error("Pyodide's modules have other names");
  return text.replaceAll("pyodide.asm.mjs", "pyodide.asm.js").replace(/^\/\/# sourceMappingURL=.*$/m, "");
}

function parts(glue) {
  const assignments = between(glue, ASSIGNMENTS);
  const declarations = between(glue, DECLARATIONS);
  const elsewhere = replaced(replaced(glue, ASSIGNMENTS, ""), DECLARATIONS, "");
  return {
    assignments: assignments.split(";"),
    declarations: ["_set_method_docstring", ...declarations.split(",")],
    elsewhere,
  };
}

/** Without what only libraries would import, or find in the module. */
function withoutLibraries(glue, loader, imported) {
  const entries = between(glue, IMPORTS).split(",");
  const text = replaced(glue, IMPORTS, entries.filter((entry) => imported.has(entry.split(":")[0])).join(","));
  const used = properties(text.replace(HANDED, "") + loader);
  return text.replace(HANDED, (all, name) => (used.has(name) ? all : "")).replace(SIGNATURE, "");
}

/** Without functions that nothing names any more. */
async function withoutDead(text) {
  const plugin = { name: "glue", resolveId: (id) => (id === "glue" ? id : false), load: () => text };
  const made = await rollup({ input: "glue", plugins: [plugin], onwarn: () => {} });
  const { output } = await made.generate({ format: "es" });
  const { code } = await transform(output[0].code, { minifyWhitespace: true, charset: "utf8", legalComments: "none" });
  return code;
}

/** With its one function in brackets: what is called soon is then not passed over first, and read for good only later. */
function readAtOnce(code) {
  const text = only(code, "async function _createPyodideModule(", "var _createPyodideModule=(async function(");
  return only(text, "export{_createPyodideModule as default}", ");export{_createPyodideModule as default}");
}

function words(text) {
  return new Set(text.match(/[\w$]+/g));
}

/** Names that are read as properties, however that is written. */
function properties(text) {
  return new Set(
    [...text.matchAll(/\.([\w$]+)|["']([\w$]+)["']|[{,]([\w$]+)[:},]/g)].map(
      (found) => found[1] ?? found[2] ?? found[3],
    ),
  );
}

function place(text, [start, end]) {
  const from = text.indexOf(start) + start.length;
  if (text.split(start).length !== 2) throw new Error(`Pyodide's glue is another one: ${start}`);
  return [from, text.indexOf(end, from)];
}

function between(text, marks) {
  return text.slice(...place(text, marks));
}

function replaced(text, marks, by) {
  const [from, to] = place(text, marks);
  return text.slice(0, from) + by + text.slice(to);
}

function only(text, mark, by) {
  if (text.split(mark).length !== 2) throw new Error(`Pyodide's glue is another one: ${mark}`);
  return text.replace(mark, () => by);
}
