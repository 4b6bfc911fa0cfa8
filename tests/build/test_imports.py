"""Import rules of Python (import-linter, Ruff) and of the page (oxlint): each forbidden import is found."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import env, npm
from tools.paths import ENGINE, ROOT, WEB

#: Lines appended to modules, and parts of import-linter's findings.
APPENDED = {
    "machiavel/core/errors.py": ("import machiavel.match.match", "core.errors -> machiavel.match"),
    "machiavel/match/record.py": ("from machiavel.search import budget", "match.record -> machiavel.search"),
    "machiavel/rpc/session.py": ("from ..search import budget", "rpc.session -> machiavel.search"),
    "machiavel/cli/main.py": ("from machiavel import djambi", "cli.main -> machiavel.djambi"),
    "machiavel/knights/game.py": ("from ..djambi.board import geometry", "knights.game -> machiavel.djambi"),
    "machiavel/djambi/game.py": ("def f():\n    from ..knights import state", "djambi.game -> machiavel.knights"),
    "machiavel/djambi/ai/ai.py": ("import machiavel.arena.runner", "djambi.ai.ai -> machiavel.arena"),
    "machiavel/env/__init__.py": ("from machiavel.match import match", "env -> machiavel.match"),
    "machiavel/core/game.py": ("import tools.paths", "core.game -> tools"),
    "tools/cli.py": ("from lab.tune import intervals", "tools.cli -> lab"),
    "tools/env.py": ("import tests.reference", "tools.env -> tests"),
}

#: Forbidden imports in modules of the page.
FORBIDDEN_IN_PAGE = {
    "app/actions/a.ts": [
        'import { x } from "../../games/djambi/state.ts";',
        'import type { X } from "../../games/knights/state.ts";',
        'export { x } from "../../workers/site.js";',
        'import type { View } from "../../protocol/knights.ts";',
        'const later = () => import("../../games/djambi/main.ts");',
    ],
    "workers/a.ts": ['import { x } from "../app/model/store.ts";', 'import type { X } from "../protocol/djambi.ts";'],
    "protocol/djambi.ts": ['import type { X } from "./knights.ts";'],
    "games/djambi/actions/a.ts": [
        'import { x } from "../../knights/state.ts";',
        'import type { X } from "../../../protocol/knights.ts";',
        'import { y } from "../../../workers/site.js";',
    ],
    "games/knights/a.ts": ['import { x } from "../djambi/state.ts";'],
    "games/knights/board/a.ts": ['import { x } from "../state.ts";', 'import { y } from "../../../app/ui/keys.ts";'],
    "games/djambi/board/draw/a.ts": [
        'import { x } from "../../words/a.ts";',
        'import type { X } from "../../../knights/a.ts";',
    ],
}
#: Allowed imports in modules of the page.
ALLOWED_IN_PAGE = {
    "app/actions/a.ts": 'import { x } from "./games/library.ts";\nimport type { X } from "../../protocol/app.ts";\n',
    "app/a.test.ts": 'import { x } from "../games/djambi/state.ts";\n',
    "games/knights/board/draw/a.ts": (
        'import { x } from "../map.ts";\nimport { y } from "../../../../app/ui/dom.ts";\n'
        'import type { X } from "../../state.ts";\n'
    ),
}


def test_forbidden_imports_of_python_are_found(tmp_path: Path) -> None:
    """All of them are in one copy of the sources, because a run takes seconds."""
    shutil.copytree(ENGINE / "machiavel", tmp_path / "machiavel", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("tools", "lab"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "data"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, (lines, _) in APPENDED.items():
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write(f"\n{lines}\n")
    done = subprocess.run(
        [str(env.script_path("lint-imports")), "--no-cache"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "COLUMNS": "300"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert [finding for _, finding in APPENDED.values() if finding not in done.stdout] == [], done.stdout


def test_only_lab_and_its_tests_import_lab() -> None:
    for name, is_allowed in (("tests/engine/a.py", False), ("tools/a.py", False), ("tests/lab/a.py", True)):
        command = [sys.executable, "-P", "-m", "ruff", "check", "--select=TID251", "--stdin-filename", name, "-"]
        done = subprocess.run(command, cwd=ROOT, input="import lab.tune\n", check=False, capture_output=True, text=True)
        assert (done.returncode == 0) is is_allowed, name


def lint_findings(root: Path, name: str, text: str) -> str:
    """Write a module of the page below *root*; return the linter's findings by the project's rules."""
    file = root / "web" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / ".oxlintrc.json", root)
    linter = npm.package_folder("oxlint") / "bin" / "oxlint"
    command = [npm.node_path(), str(linter), "--format=unix", "web"]
    return subprocess.run(command, cwd=root, check=False, capture_output=True, text=True).stdout


@pytest.mark.parametrize("name", FORBIDDEN_IN_PAGE)
def test_forbidden_imports_of_the_page_are_found(name: str, tmp_path: Path) -> None:
    found = lint_findings(tmp_path, name, "\n".join(FORBIDDEN_IN_PAGE[name]) + "\n")
    assert found.count("eslint(no-restricted-imports)") == len(FORBIDDEN_IN_PAGE[name]), found


@pytest.mark.parametrize("name", ALLOWED_IN_PAGE)
def test_other_imports_of_the_page_are_allowed(name: str, tmp_path: Path) -> None:
    assert "no-restricted-imports" not in lint_findings(tmp_path, name, ALLOWED_IN_PAGE[name])


def test_every_game_has_import_rules() -> None:
    rules = (ROOT / ".oxlintrc.json").read_text(encoding="utf-8")
    for game in (folder.name for folder in WEB.joinpath("games").iterdir() if folder.is_dir()):
        assert f'"web/games/{game}/**"' in rules, game
        assert f'"web/games/{game}/board/*.ts"' in rules, game
