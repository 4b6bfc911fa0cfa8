// Starts Python from the files of a built site under Node, as web/workers/start-python.ts does in a browser, and calls run() of
// several Python modules. After each it prints whether a function of the interpreter's second half has been called.
// Arguments: the site's folder, the modules' folder, their names with commas, files to copy beside them.
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, folder, names, ...data] = process.argv.slice(2);
const file = (path) => join(site, path);
const require = createRequire(import.meta.url);
const { info } = JSON.parse(await readFile(require.resolve("pyodide/pyodide-lock.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(file("pyodide/pyodide.js")).href);

async function copy(files) {
  const engine = (await readdir(file("python"))).filter((name) => name.endsWith(".zip") && name !== "stdlib.zip");
  for (const name of engine) files.writeFile(`/lib/machiavel-${name}`, await readFile(file(`python/${name}`)));
  files.mkdirTree("/run");
  for (const script of await readdir(folder)) {
    if (script.endsWith(".py")) files.writeFile(`/run/${script}`, await readFile(join(folder, script)));
  }
  for (const path of data) files.writeFile(`/run/${basename(path)}`, await readFile(path));
}

const python = await loadPyodide({
  indexURL: file("pyodide"),
  stdLibURL: file("python/stdlib.zip"),
  lockFileContents: { info, packages: {} },
  packageBaseUrl: file("pyodide"),
  enableRunUntilComplete: false,
  // With a fixed seed the same functions of the interpreter are called every time (tools/build/wasm_split/renew_profile.py).
  env: { PYTHONPATH: "/run", PYTHONHASHSEED: "0" },
  fsInit: copy,
});
for (const name of names.split(",")) {
  console.log(python.pyimport(name).run());
  console.log(python._module.restIsThere ? "the rest was called" : "nothing called the rest");
}
