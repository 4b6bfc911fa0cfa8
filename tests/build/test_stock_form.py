"""The stock form of the site: its files are Pyodide's own, and it runs all of the engine."""

import subprocess
import zipfile
from pathlib import Path

from tests.build.test_site import DATA, SCRIPTS, scripts
from tools import npm

__all__ = ["scripts"]


def test_the_interpreter_of_the_stock_form_is_pyodides_own(stock_site: Path) -> None:
    pyodide = npm.package_folder("pyodide")
    assert (stock_site / "pyodide/pyodide.asm.wasm").read_bytes() == (pyodide / "pyodide.asm.wasm").read_bytes()
    assert not (stock_site / "pyodide/pyodide.rest.wasm").exists()
    assert not list(stock_site.rglob("*.mjs"))
    own = zipfile.ZipFile(pyodide / "python_stdlib.zip")
    shipped = zipfile.ZipFile(stock_site / "python/stdlib.zip")
    with own, shipped:
        assert set(shipped.namelist()) - set(own.namelist()) == {"sitecustomize.py"}
        assert all(shipped.read(name) == own.read(name) for name in own.namelist())


def test_each_module_of_the_engine_is_in_one_zip_of_the_stock_form(stock_site: Path) -> None:
    wheel = zipfile.ZipFile(next((stock_site / "python").glob("*.whl")))
    wanted = sorted(name for name in wheel.namelist() if name.startswith("machiavel/"))
    zips = {name: zipfile.ZipFile(stock_site / f"python/{name}.zip") for name in ("machiavel", "djambi", "knights")}
    assert sorted(name for zipped in zips.values() for name in zipped.namelist()) == wanted
    for game in ("djambi", "knights"):
        assert all(name.startswith(f"machiavel/{game}/") for name in zips[game].namelist())


def test_the_python_of_the_stock_form_runs_the_whole_engine(stock_site: Path, scripts: Path) -> None:
    command = [npm.node_path(), str(SCRIPTS / "run_site.mjs"), str(stock_site), str(scripts), "usage_run,in_stock_site"]
    command += [str(DATA / name) for name in ("perft.tsv", "playthroughs.jsonl")]
    command += [str(scripts / "knights.jsonl"), str(Path(__file__).with_name("in_stock_site.py"))]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "not called: nothing" in done.stdout
    assert "perft lines" in done.stdout
