// Boots Python from the published site's own files under Node, as web/workers/start-python.ts does in a browser, and runs the
// functions run() of Python modules, one after the other; says each time whether the second half of the interpreter has
// been called by then. Arguments: the site's folder, the modules' folder, their names, files to copy there.
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
  // Which functions of the interpreter are called is the same every time (tools/build/wasm_split/renew_profile.py).
  env: { PYTHONPATH: "/run", PYTHONHASHSEED: "0" },
  fsInit: copy,
});
for (const name of names.split(",")) {
  console.log(python.pyimport(name).run());
  console.log(python._module.restIsThere ? "the rest was called" : "nothing called the rest");
}
