// Writes Pyodide with a split interpreter (split_wasm.mjs) and patched glue (patch_glue.mjs).
// Arguments: the folder of the package pyodide, the profile, the folder for the files.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { usedExports, patchGlue, withSiteNames } from "./patch_glue.mjs";
import { parseProfile } from "./profile.mjs";
import { splitWasm } from "./split_wasm.mjs";

const [pyodide, profile, out] = process.argv.slice(2);
const whole = await readFile(join(pyodide, "pyodide.asm.wasm"));
const { sha256, functions } = parseProfile(await readFile(profile, "utf8"));
if (createHash("sha256").update(whole).digest("hex") !== sha256)
  throw new Error("the profile belongs to another version of the interpreter");

const glue = await readFile(join(pyodide, "pyodide.asm.mjs"), "utf8");
const loader = await readFile(join(pyodide, "pyodide.mjs"), "utf8");
const exported = usedExports(glue, loader);
const { main, rest, name } = splitWasm(whole, functions, exported);
const entries = [main, rest].flatMap((half) => WebAssembly.Module.imports(new WebAssembly.Module(half)));
const imported = new Set(entries.filter(({ kind }) => kind === "function").map((entry) => entry.name));
await writeFile(
  join(out, "pyodide.asm.js"),
  withSiteNames(await patchGlue(glue, loader, { exported, imported, name })),
);
await writeFile(join(out, "pyodide.asm.wasm"), main);
await writeFile(join(out, "pyodide.rest.wasm"), rest);
await writeFile(join(out, "pyodide.js"), withSiteNames(loader));
