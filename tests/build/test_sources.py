"""The sources: nothing in them ties the project to one machine or one registry."""

import json
import re
import subprocess

from tools import env
from tools.paths import ROOT


def test_the_lock_file_names_no_host() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    assert "resolved" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in entry for path, entry in packages.items() if path)


def test_every_development_tool_is_pinned() -> None:
    for group in ("dev", "node"):
        assert all(re.fullmatch(r"[\w-]+==[\w.]+", requirement) for requirement in env.pins(group))
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for table in ("dependencies", "devDependencies"):
        assert all(re.fullmatch(r"[\d.]+", version) for version in package[table].values())


def test_ci_and_readme_call_the_same_command() -> None:
    command = "build.py test"
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"python {command}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert ".ci/run" in (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_no_source_names_a_folder_of_somebodys_machine() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=False, capture_output=True, text=True)
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    folder = re.compile(rb"/(?:home|Users|root|work)/\w")
    found = [file for file in files if file.is_file() and folder.search(file.read_bytes())]
    allowed = {"test_sources.py"}
    assert not [file for file in found if file.name not in allowed]
