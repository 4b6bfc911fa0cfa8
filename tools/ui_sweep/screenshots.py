"""The contact sheet: screenshots of all scenes, sizes and languages, and a page with them."""

import html
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from machiavel.core.registry import GAME_NAMES

from tools.browsers import installed
from tools.build import site
from tools.languages import FIRST
from tools.paths import CACHE
from tools.serve.server import Site, serving
from tools.ui_sweep.layout_audit import SHEET_SIZES, PageDriver, Scene, visit_scenes

FOLDER = CACHE / "windows"
WIDTH = 320
"""The width in CSS pixels of a picture on the sheet, which links to the full one."""


def take_screenshots() -> Path:
    """Take all screenshots, and return the page with them."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    rows: dict[tuple[str, str], list[str]] = {}
    for scene, language, picture, faults in _take_all():
        rows.setdefault((scene, language), []).append(_figure(picture, faults))
        for fault in faults:
            print(f"{picture.stem}: {fault}")
    parts = [
        f"<h2>{html.escape(scene)}, {language}</h2><div>{''.join(row)}</div>" for (scene, language), row in rows.items()
    ]
    style = "div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}p{color:#a00}img{border:1px solid}"
    sheet = FOLDER / "index.html"
    sheet.write_text(
        f"<!doctype html><meta charset=utf-8><title>Windows</title><style>{style}</style>{''.join(parts)}", "utf-8"
    )
    return sheet


def _figure(picture: Path, faults: list[str]) -> str:
    wrong = "".join(f"<p>{html.escape(fault)}</p>" for fault in faults)
    name = picture.stem.rsplit("-", 1)[1]
    image = f'<a href="{picture.name}"><img src="{picture.name}" width="{WIDTH}"></a>'
    return f"<figure>{image}<figcaption>{name}</figcaption>{wrong}</figure>"


def _take_all() -> Iterator[tuple[str, str, Path, list[str]]]:
    """Yield scene, language, picture and faults of each window."""
    with serving(Site(site.build())) as server, installed.starter() as start:
        for game in GAME_NAMES:
            windows = import_module(f"tools.{game}.ui_scenes")
            started = start()
            page = started.new_context(reduced_motion="reduce", service_workers="block").new_page()
            yield from _take_window(PageDriver(page, game, FIRST, server.url + windows.PAGE), windows.scenes())
            started.close()


def _take_window(driver: PageDriver, scenes: Iterator[Scene]) -> Iterator[tuple[str, str, Path, list[str]]]:
    for window in visit_scenes(driver, scenes):
        scene = f"{driver.game}, {window.scene.name}"
        name = scene.replace(", ", "_").replace(" ", "_").replace(".", "_")
        for size in SHEET_SIZES:
            faults = driver.layout_faults_at(size)
            picture = FOLDER / f"{name}-{window.language}-{size[0]}x{size[1]}.png"
            driver.page.screenshot(path=picture)
            yield scene, window.language, picture, faults
