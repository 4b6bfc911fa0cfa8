"""`build.py pins`: the locks of Python packages, requirements/*.txt.

One file for each dependency group of pyproject.toml: all packages with their dependencies and the hashes of all their
files, for every system and every Python from 3.11 on. uv resolves them, which is locked in the same way.
"""

import os
import re
import subprocess
import tomllib
from pathlib import Path

from tools import env
from tools.paths import ROOT

MIN_PYTHON = "3.11"
RESOLVER = "lock"
"""The dependency group of uv itself."""
HEADER = "# Written by `python build.py pins` from the group {} of pyproject.toml.\n"
REQUIREMENT = re.compile(r"^([\w.-]+)==([\w.+!-]+)", re.MULTILINE)


def write_locks() -> list[Path]:
    """Resolve every dependency group, write its lock, and return the changed files."""
    env.install_group(RESOLVER)
    return [file for group in groups() if (file := _write(group))]


def groups() -> dict[str, list[str]]:
    """Return the requirements of pyproject.toml by dependency group."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = table["dependency-groups"]
    return found


def stale_locks() -> list[str]:
    """Return the faults of the locks: a missing file, requirement or hash, or the address of a host."""
    return [finding for group in groups() for finding in _stale(group)]


def _stale(group: str) -> list[str]:
    file = env.lock_file(group)
    name = file.relative_to(ROOT).as_posix()
    if not file.exists():
        return [f"{name} is missing: python build.py pins"]
    text = file.read_text(encoding="utf-8")
    locked = {_normal(package): version for package, version in REQUIREMENT.findall(text)}
    wanted = {_normal(package): version for line in groups()[group] for package, version in REQUIREMENT.findall(line)}
    found = [f"{name} has not {p}=={v}: python build.py pins" for p, v in wanted.items() if locked.get(p) != v]
    if "://" in text:
        found.append(f"{name} names a host")
    entries = re.split(r"\n(?=\S)", text.removeprefix(HEADER.format(group)).strip())
    found += [f"{name}: no hash for {entry.split()[0]}" for entry in entries if "--hash=sha256:" not in entry]
    return found


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _write(group: str) -> Path | None:
    file = env.lock_file(group)
    file.parent.mkdir(exist_ok=True)
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    command = [str(env.script_path("uv")), "pip", "compile", "pyproject.toml", "--quiet", "--group", group]
    command += ["--universal", "--python-version", MIN_PYTHON, "--generate-hashes"]
    # The lock names no registry: pip uses the one configured on the machine.
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    command += ["--output-file", str(file)]  # uv keeps its versions where they still fit
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL, env=dict(os.environ))
    if done.returncode != 0:
        raise SystemExit(f"uv could not resolve the group {group}")
    after = HEADER.format(group) + file.read_text(encoding="utf-8")
    file.write_text(after, encoding="utf-8")
    return file if after != before else None
