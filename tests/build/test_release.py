"""A release has the notes of its version and a reproducible zip, and waits for all tests."""

import re
import zipfile
from pathlib import Path

import pytest

from tools.package.release import project_version, release, release_notes, write_zip
from tools.paths import ROOT

CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n- Not yet.\n\n## [0.2.0] - 2026-01-02\n\n- New.\n\n## [0.1.0]\n\n- First.\n"
)


def test_the_notes_of_a_release_are_those_of_its_version() -> None:
    assert release_notes(CHANGELOG, "0.2.0") == "- New.\n"
    assert release_notes(CHANGELOG, "0.1.0") == "- First.\n"


@pytest.mark.parametrize("version", ["0.3.0", "0.2", "2.0"])
def test_a_version_without_notes_is_not_released(version: str) -> None:
    with pytest.raises(SystemExit, match="says nothing of version"):
        release_notes(CHANGELOG, version)


def test_a_tag_of_another_version_is_not_released() -> None:
    with pytest.raises(SystemExit, match=re.escape(project_version())):
        release("v99.0.0")


def test_the_same_files_make_the_same_zip(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "web").mkdir(parents=True)
        (tmp_path / name / "web" / "a.js").write_text("a", encoding="utf-8")
        (tmp_path / name / "index.html").write_text("b", encoding="utf-8")
        write_zip(tmp_path / name, tmp_path / f"{name}.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as zipped:
        assert zipped.namelist() == ["index.html", "web/a.js"]


@pytest.mark.parametrize("workflow", ["pages.yml", "release.yml"])
def test_every_job_of_a_publishing_workflow_needs_the_tests(workflow: str) -> None:
    text = (ROOT / ".github" / "workflows" / workflow).read_text(encoding="utf-8")
    jobs = dict(re.findall(r"^  (\w+):\n((?:(?:    .*)?\n)+)", text.partition("\njobs:\n")[2], re.MULTILINE))
    needs = {name: re.search(r"^    needs: (\w+)$", job, re.MULTILINE) for name, job in jobs.items()}
    assert "uses: ./.github/workflows/ci.yml" in jobs["tests"]
    for name in jobs:
        job = name
        while found := needs[job]:
            job = found[1]
        assert job == "tests", name
