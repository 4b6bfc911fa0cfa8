"""The sources name no machine and no registry; packages and actions are pinned."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import env, lock_requirements
from tools.paths import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"


def test_the_lock_file_names_no_host() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    packages = json.loads(text)["packages"]
    # Addresses for donations are not fetched.
    entries = [{key: value for key, value in entry.items() if key != "funding"} for entry in packages.values()]
    assert "://" not in json.dumps(entries)
    assert all("integrity" in entry for path, entry in packages.items() if path)


def test_every_development_tool_is_pinned() -> None:
    """The locks themselves are checked by `build.py check pins`."""
    for requirements in lock_requirements.groups().values():
        assert all(re.fullmatch(r"[\w-]+==[\w.]+", requirement) for requirement in requirements)
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for table in ("dependencies", "devDependencies"):
        assert all(re.fullmatch(r"[\d.]+", version) for version in package[table].values())


@pytest.mark.parametrize(
    ("damage", "finding"),
    [
        (lambda text: text.replace("hatchling==", "hatchlong=="), "has not hatchling=="),
        (lambda text: re.sub(r"(pluggy==\S+).*?(?=\n\S)", r"\1", text, flags=re.DOTALL), "no hash for pluggy=="),
        (lambda text: text + "--index-url https" + "://host/simple\n", "names a host"),
        (lambda text: None, "is missing"),
    ],
)
def test_a_damaged_lock_is_a_finding(
    damage: Callable[[str], str | None], finding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not lock_requirements.stale_locks()
    locks = {group: env.lock_file(group).read_text(encoding="utf-8") for group in lock_requirements.groups()}
    monkeypatch.setattr(lock_requirements, "ROOT", tmp_path)
    monkeypatch.setattr(env, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    (tmp_path / "requirements").mkdir()
    for group, text in locks.items():
        damaged = damage(text) if group == "dev" else text
        if damaged is not None:
            env.lock_file(group).write_text(damaged, encoding="utf-8")
    assert any(finding in found for found in lock_requirements.stale_locks())


def test_every_action_is_pinned_by_its_commit() -> None:
    lines = [line for file in WORKFLOWS.glob("*.yml") for line in file.read_text(encoding="utf-8").splitlines()]
    named = [line.partition("uses:")[2].strip() for line in lines if "uses:" in line]
    own = [use for use in named if use.startswith("./")]
    assert all((ROOT / use).is_file() for use in own)
    uses = [use for use in named if use not in own]
    assert len(uses) >= 5
    assert not [use for use in uses if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)]


def test_only_the_publishing_job_has_the_right_to_publish() -> None:
    """The building job runs code of other packages, so that it has no right to publish and only passes on files."""
    text = (WORKFLOWS / "pages.yml").read_text(encoding="utf-8")
    build, _, publish = text.partition("\n  publish:\n")
    assert "write" not in build
    assert {"pages: write", "id-token: write"} <= {line.strip() for line in publish.splitlines()}
    assert "run:" not in publish
    assert "checkout" not in publish
    assert ": write" not in (WORKFLOWS / "ci.yml").read_text(encoding="utf-8")


def test_ci_and_readme_call_the_same_command() -> None:
    command = "build.py test"
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"python {command}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert ".ci/run" in (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_no_source_names_a_folder_of_a_machine() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=False, capture_output=True, text=True)
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    folder = re.compile(rb"/(?:home|Users|root|work)/\w")
    found = [file for file in files if file.is_file() and folder.search(file.read_bytes())]
    allowed = {"test_sources.py"}
    assert not [file for file in found if file.name not in allowed]
