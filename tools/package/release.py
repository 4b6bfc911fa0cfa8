"""`build.py release TAG`: the files of a release, which are packages for PyPI, the site as a zip, and the notes."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from tools.build import site
from tools.paths import ROOT

FOLDER = ROOT / "release"
EPOCH = (1980, 1, 1, 0, 0, 0)
HEADING = re.compile(r"^## \[(.+?)\].*$", re.MULTILINE)


def release(tag: str) -> Path:
    """Write the files of the release *tag* (`v` and the version of pyproject.toml), and return their folder."""
    version = project_version()
    if tag != f"v{version}":
        raise SystemExit(f"{tag!r} is not v{version}, the version of pyproject.toml")
    notes = release_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    shutil.rmtree(FOLDER, ignore_errors=True)
    packages, page = FOLDER / "packages", FOLDER / "page"
    packages.mkdir(parents=True)
    page.mkdir()
    (page / "notes.md").write_text(notes, encoding="utf-8")
    _build_packages(packages)
    write_zip(site.build(), page / f"machiavel-{version}-site.zip")
    return FOLDER


def project_version() -> str:
    """Return the version in pyproject.toml."""
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return version


def release_notes(changelog: str, version: str) -> str:
    """Return the section of *version* in *changelog*, without its heading."""
    headings = list(HEADING.finditer(changelog))
    for number, heading in enumerate(headings):
        if heading[1] == version:
            end = headings[number + 1].start() if number + 1 < len(headings) else len(changelog)
            if notes := changelog[heading.end() : end].strip():
                return notes + "\n"
    raise SystemExit(f"CHANGELOG.md says nothing of version {version}")


def write_zip(folder: Path, file: Path) -> None:
    """Write all files of *folder* into a reproducible zip."""
    with zipfile.ZipFile(file, "w") as zipped:
        for source in sorted(path for path in folder.rglob("*") if path.is_file()):
            info = zipfile.ZipInfo(source.relative_to(folder).as_posix(), EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            zipped.writestr(info, source.read_bytes())


def _build_packages(folder: Path) -> None:
    # With -P Python imports the package `build`, not build.py of the current folder.
    command = [sys.executable, "-P", "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"The packages could not be built:\n{done.stdout}{done.stderr}")
