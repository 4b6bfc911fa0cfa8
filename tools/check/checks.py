"""`build.py check`: all checks of the sources that need no browser."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tools import env, lock_requirements, npm
from tools.check import (
    docs_and_i18n,
    fixed_waits,
    function_lengths,
    game_names,
    shared_page,
    sizes,
    unused_exports,
    words,
)
from tools.check.commands import fuzz_commands
from tools.check.fuzz.run import NAMES, FuzzRequest, fuzz
from tools.paths import CACHE, ROOT

Check = Callable[[], str]
"""A function that returns its findings as text, which is empty if there are none."""


def _tool(module: str, *arguments: str) -> str:
    return _run([sys.executable, "-P", "-m", module, *arguments])


def _tsc(project: str) -> str:
    compiler = npm.package_folder("typescript") / "bin" / "tsc"
    return _run([npm.node_path(), str(compiler), "--project", f"tsconfig.{project}.json", "--pretty", "false"])


def _import_linter() -> str:
    """Check which Python package imports which, against the contracts of pyproject.toml."""
    return _run([str(env.script_path("lint-imports")), "--no-logo", "--cache-dir", str(CACHE / "import-linter")])


def _oxlint() -> str:
    linter = npm.package_folder("oxlint") / "bin" / "oxlint"
    return _run([npm.node_path(), str(linter), "--deny-warnings", "web", "tools", "tests"])


def _prettier(mode: str) -> str:
    formatter = npm.package_folder("prettier") / "bin" / "prettier.cjs"
    sources = ("web/**/*.ts", "tests/web/**/*.{js,ts}", "tools/**/*.mjs")
    return _run([npm.node_path(), str(formatter), mode, "--log-level=warn", *sources])


def format_all() -> int:
    """Format all sources, print those that cannot be read, and return the exit status."""
    findings = _tool("ruff", "format", "--quiet", ".") + _prettier("--write")
    print(findings or "formatted")
    return 1 if findings else 0


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return "" if done.returncode == 0 else (done.stdout + done.stderr).strip() or f"status {done.returncode}"


def _audit(audit: Callable[[], list[str]]) -> str:
    return "\n".join(audit())


CHECKS: dict[str, Check] = {
    "format": partial(_tool, "ruff", "format", "--check", "--quiet", "--diff", "."),
    "lint": partial(_tool, "ruff", "check", "--output-format=concise", "."),
    "types": partial(_tool, "mypy"),
    "page types": partial(_tsc, "page"),
    "worker types": partial(_tsc, "worker"),
    "page format": partial(_prettier, "--check"),
    "page lint": _oxlint,
    "pins": partial(_audit, lock_requirements.stale_locks),
    "rules": partial(_audit, docs_and_i18n.uncited_rules),
    "translations": partial(_audit, docs_and_i18n.mismatched_translations),
    "lengths": partial(_audit, function_lengths.long_functions),
    "imports": _import_linter,
    "names": partial(_audit, game_names.game_names_in_shared_code),
    "page names": partial(_audit, shared_page.things_of_one_game),
    "exports": partial(_audit, unused_exports.unused_exports),
    "waits": partial(_audit, fixed_waits.fixed_waits),
    "words": partial(_audit, words.word_findings),
    "sizes": partial(_audit, sizes.oversized_games),
    "commands": fuzz_commands,
    **{name: partial(fuzz, FuzzRequest(game)) for game, name in NAMES.items()},
}


def check(names: Sequence[str], fuzz_request: FuzzRequest | None = None) -> int:
    """Run the checks called *names*, or all if it is empty. Print findings and return the exit status.

    *fuzz_request* selects cases of the fuzz other than the usual ones.
    """
    failed = False
    checks = CHECKS | (
        {name: partial(fuzz, replace(fuzz_request, game=game)) for game, name in NAMES.items()} if fuzz_request else {}
    )
    if unknown := [name for name in names if name not in checks]:
        print(f"no check is called {', '.join(unknown)}; there are {', '.join(checks)}")
        return 2
    for name in names or checks:
        findings = checks[name]()
        failed = failed or bool(findings)
        print(f"{name}: {findings or 'ok'}", flush=True)
    return int(failed)
