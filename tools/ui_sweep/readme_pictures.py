"""The README's pictures of both games, and those for links on other sites.

Their scenes are in `tools/GAME/ui_scenes.py`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from machiavel.core.registry import GAME_NAMES

from tools.browsers import installed
from tools.build import site
from tools.paths import ROOT, WEB
from tools.serve.server import Site, serving
from tools.ui_sweep.layout_audit import PageDriver

FOLDER, CARDS = ROOT / "docs" / "pictures", WEB / "icons"
WINDOW = (1280, 800)
#: The size of a card in CSS pixels, to which other sites crop pictures.
CARD_SIZE = (1200, 630)


def take_pictures() -> list[Path]:
    """Take the pictures, light and dark, and the cards, and return their files."""
    made = []
    for game in GAME_NAMES:
        windows = import_module(f"tools.{game}.ui_scenes")
        for scheme in ("light", "dark"):
            with _driver(game, windows.PAGE, scheme, WINDOW) as driver:
                for name, show in windows.PICTURES.items():
                    show(driver)
                    made.append(_take_picture(driver, FOLDER / f"{name}-{scheme}.png"))
        name, show = windows.CARD
        with _driver(game, windows.PAGE, "light", CARD_SIZE) as driver:
            show(driver)
            made.append(_take_picture(driver, CARDS / f"{name}.png"))
    return made


@contextmanager
def _driver(game: str, page: str, scheme: str, size: tuple[int, int]) -> Iterator[PageDriver]:
    with serving(Site(site.build())) as server, installed.starter() as start:
        started = start()
        context = started.new_context(
            color_scheme="dark" if scheme == "dark" else "light",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            service_workers="block",
        )
        yield PageDriver(context.new_page(), game, "en", server.url + page)
        started.close()


def _take_picture(driver: PageDriver, picture: Path) -> Path:
    picture.parent.mkdir(parents=True, exist_ok=True)
    driver.page.evaluate("() => document.activeElement?.blur()")
    driver.wait_until_stable()
    driver.page.screenshot(path=picture)
    return picture
