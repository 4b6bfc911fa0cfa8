"""The engine's reference: its modules exist, and browsers do not store it with the site."""

import importlib
import importlib.util
from pathlib import Path

import pytest

from tools.build.service_worker import REFERENCE, precached_files
from tools.build.site import linked_to_reference
from tools.package.api import MODULES
from tools.paths import ROOT


@pytest.mark.parametrize("name", MODULES)
def test_every_documented_module_exists_and_has_a_docstring(name: str) -> None:
    assert importlib.util.find_spec(name.removeprefix("!"))
    if not name.startswith("!"):
        assert importlib.import_module(name).__doc__


def test_the_service_worker_does_not_cache_the_reference(tmp_path: Path) -> None:
    for name in (
        "index.html",
        f"{REFERENCE}/index.html",
        f"{REFERENCE}/machiavel/djambi.html",
        f"web/{REFERENCE}/a.js",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("text", encoding="utf-8")
    assert precached_files(tmp_path).keys() == {"index.html", f"web/{REFERENCE}/a.js"}


def test_the_build_writes_the_address_of_the_reference_into_the_page() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert f'<html data-reference="{REFERENCE}/index.html" lang="en"' in linked_to_reference(page)
