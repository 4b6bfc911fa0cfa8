// Patches Pyodide's glue, the JavaScript around the interpreter: it loads the second half, and loses the code for shared libraries,
// which is most of it (exports of functions, graphics, sound).
//
// Each text to patch must occur exactly once, so that the build ends with an error for an unknown version of Pyodide.

import { rollup } from "@rollup/wasm-node";
import { transform } from "esbuild";
import { IS_THERE } from "./split_wasm.mjs";

const ASSIGNMENTS = ["function assignWasmExports(wasmExports){", "}"];
const DECLARATIONS = [";var _set_method_docstring,", ";"];
const IMPORTS = ["var wasmImports={", "}"];
/** `_malloc=Module["_malloc"]=wasmExports["malloc"]`, or the address of data. */
const ASSIGNMENT = /^([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;
/** Exports whose names the glue composes. */
const ALWAYS = ["memory", "__indirect_function_table", "__main_argc_argv"];
/** A function of the glue that it exports for libraries. */
const HANDED = /(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;/g;
const CONVERSION = /wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);/g;
const SIGNATURE = /(?<=[;}])[\w$]+\.sig="\w*";/g;
/**
 * Returns code that loads the rest synchronously, in the middle of a call. A rest of another version fails to link, because
 * its imports name its own main module. Functions of GL are never called.
 */
const loaderCode = (main) => `rest:{load(){
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
export function usedExports(glue, loader) {
  const { assignments, elsewhere } = glueParts(glue);
  const used = wordsIn(elsewhere + loader);
  const assigned = assignments.map((text) => ASSIGNMENT.exec(text)).filter((found) => found && used.has(found[1]));
  const named = elsewhere.replace(CONVERSION, "").matchAll(/wasmExports(?:\.|\[")([\w$]+)/g);
  return new Set([...ALWAYS, ...assigned.map((found) => found[2]), ...[...named].map((found) => found[1])]);
}

/**
 * @param {string} glue
 * @param {string} loader
 * @param {{ exported: Set<string>, imported: Set<string>, name: string }} interpreter The exports of the main module, the
 *   imports of both halves, and the name of the main module.
 */
export async function patchGlue(glue, loader, { exported, imported, name }) {
  const { assignments, declarations } = glueParts(glue);
  const isKept = (text) => !ASSIGNMENT.test(text) || exported.has(ASSIGNMENT.exec(text)[2]);
  const kept = assignments.filter(isKept);
  const lost = new Set(assignments.filter((text) => !isKept(text)).map((text) => ASSIGNMENT.exec(text)[1]));
  let text = replaceBetween(glue, ASSIGNMENTS, kept.join(";"));
  text = replaceBetween(text, DECLARATIONS, declarations.filter((name) => !lost.has(name)).join(","));
  text = text.replace(CONVERSION, (all, name) => (exported.has(name) ? all : ""));
  text = replaceOnce(text, '"GOT.func":GOTProxyHandler};', `"GOT.func":GOTProxyHandler,${loaderCode(name)}};`);
  text = replaceOnce(text, "var origExports=wasmExports;", "var origExports=mainExports=wasmExports;");
  text = replaceOnce(text, "var GOT={};", "var GOT={},mainExports;");
  return markForEagerParsing(await removeUnused(removeLibraries(text, loader, imported)));
}

/**
 * Returns a module of Pyodide with the site's file names and without the name of its source map. The site has no `.mjs`
 * files, because many hosts have no content type for them and browsers refuse modules without a JavaScript type.
 *
 * @param {string} text
 */
export function withSiteNames(text) {
  if (!text.includes("pyodide.asm.mjs")) throw new Error("Pyodide's modules have other names");
  return text.replaceAll("pyodide.asm.mjs", "pyodide.asm.js").replace(/^\/\/# sourceMappingURL=.*$/m, "");
}

function glueParts(glue) {
  const assignments = textBetween(glue, ASSIGNMENTS);
  const declarations = textBetween(glue, DECLARATIONS);
  const elsewhere = replaceBetween(replaceBetween(glue, ASSIGNMENTS, ""), DECLARATIONS, "");
  return {
    assignments: assignments.split(";"),
    declarations: ["_set_method_docstring", ...declarations.split(",")],
    elsewhere,
  };
}

/** Removes imports and properties that only libraries use. */
function removeLibraries(glue, loader, imported) {
  const entries = textBetween(glue, IMPORTS).split(",");
  const text = replaceBetween(glue, IMPORTS, entries.filter((entry) => imported.has(entry.split(":")[0])).join(","));
  const used = propertyNames(text.replace(HANDED, "") + loader);
  return text.replace(HANDED, (all, name) => (used.has(name) ? all : "")).replace(SIGNATURE, "");
}

/** Removes unused functions. */
async function removeUnused(text) {
  const plugin = { name: "glue", resolveId: (id) => (id === "glue" ? id : false), load: () => text };
  const made = await rollup({ input: "glue", plugins: [plugin], onwarn: () => {} });
  const { output } = await made.generate({ format: "es" });
  const { code } = await transform(output[0].code, { minifyWhitespace: true, charset: "utf8", legalComments: "none" });
  return code;
}

/** Puts the module's only function in parentheses, so that the browser parses it at once instead of twice. */
function markForEagerParsing(code) {
  const text = replaceOnce(code, "async function _createPyodideModule(", "var _createPyodideModule=(async function(");
  return replaceOnce(text, "export{_createPyodideModule as default}", ");export{_createPyodideModule as default}");
}

function wordsIn(text) {
  return new Set(text.match(/[\w$]+/g));
}

/** Returns the names that are read as properties, in any notation. */
function propertyNames(text) {
  return new Set(
    [...text.matchAll(/\.([\w$]+)|["']([\w$]+)["']|[{,]([\w$]+)[:},]/g)].map(
      (found) => found[1] ?? found[2] ?? found[3],
    ),
  );
}

function rangeBetween(text, [start, end]) {
  const from = text.indexOf(start) + start.length;
  if (text.split(start).length !== 2) throw new Error(`Pyodide's glue is another one: ${start}`);
  return [from, text.indexOf(end, from)];
}

function textBetween(text, marks) {
  return text.slice(...rangeBetween(text, marks));
}

function replaceBetween(text, marks, by) {
  const [from, to] = rangeBetween(text, marks);
  return text.slice(0, from) + by + text.slice(to);
}

function replaceOnce(text, mark, by) {
  if (text.split(mark).length !== 2) throw new Error(`Pyodide's glue is another one: ${mark}`);
  return text.replace(mark, () => by);
}
