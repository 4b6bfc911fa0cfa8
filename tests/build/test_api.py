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
def test_what_is_documented_is_there_and_says_what_it_is(name: str) -> None:
    assert importlib.util.find_spec(name.removeprefix("!"))
    if not name.startswith("!"):
        assert importlib.import_module(name).__doc__


def test_a_page_that_keeps_itself_does_not_keep_the_reference(tmp_path: Path) -> None:
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


def test_pages_have_the_address_of_the_reference() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert f'<html data-reference="{REFERENCE}/index.html" lang="en"' in linked_to_reference(page)
