// Writes Pyodide with an interpreter in two halves (split_wasm.mjs), and the glue that fits them (patch_glue.mjs).
// Arguments: the folder of the package pyodide, the profile, the folder to write to.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportsUsed, leaner, renamed } from "./patch_glue.mjs";
import { parse } from "./profile.mjs";
import { split } from "./split_wasm.mjs";

const [pyodide, profile, out] = process.argv.slice(2);
const whole = await readFile(join(pyodide, "pyodide.asm.wasm"));
const { sha256, functions } = parse(await readFile(profile, "utf8"));
if (createHash("sha256").update(whole).digest("hex") !== sha256)
  throw new Error("the profile is that of another interpreter");

const glue = await readFile(join(pyodide, "pyodide.asm.mjs"), "utf8");
const loader = await readFile(join(pyodide, "pyodide.mjs"), "utf8");
const exported = exportsUsed(glue, loader);
const { main, rest, name } = split(whole, functions, exported);
const entries = [main, rest].flatMap((half) => WebAssembly.Module.imports(new WebAssembly.Module(half)));
const imported = new Set(entries.filter(({ kind }) => kind === "function").map((entry) => entry.name));
await writeFile(join(out, "pyodide.asm.js"), renamed(await leaner(glue, loader, { exported, imported, name })));
await writeFile(join(out, "pyodide.asm.wasm"), main);
await writeFile(join(out, "pyodide.rest.wasm"), rest);
await writeFile(join(out, "pyodide.js"), renamed(loader));
