// Starts the full Pyodide under Node and runs trim.py in it, which writes stdlib.zip and the engine's zips.
// Arguments: the folder of the package pyodide, this folder, the engine's wheel, the folder for the zips.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, pythonFolder, wheel, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: pyodideFolder,
  enableRunUntilComplete: false,
  // Code without columns is a fifth smaller, and tracebacks still have lines.
  env: { PYTHONNODEBUGRANGES: "1" },
});

python.FS.mkdirTree("/trim");
python.FS.writeFile("/trim/engine.whl", await readFile(wheel));
for (const folder of [pythonFolder, join(pythonFolder, "slim_modules")]) {
  for (const name of await readdir(folder)) {
    if (name.endsWith(".py")) python.FS.writeFile(`/trim/${name}`, await readFile(join(folder, name)));
  }
}
python.pyimport("sys").path.push("/trim/engine.whl", "/trim");
console.log(python.pyimport("trim").trim("/trim/engine.whl", "/trim"));
for (const name of python.FS.readdir("/trim").filter((name) => name.endsWith(".zip"))) {
  await writeFile(join(out, name), python.FS.readFile(`/trim/${name}`));
}
