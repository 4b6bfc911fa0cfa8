"""The pictures of both games in the README, and those that go with a link to a page when it is posted elsewhere.

What they show stands in each game's own tools (`tools/GAME/ui_scenes.py`).
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
from tools.ui_sweep.layout_audit import Walker

FOLDER, CARDS = ROOT / "docs" / "pictures", WEB / "icons"
#: CSS pixels; a card is what other sites cut a picture to.
WINDOW, CARD_SIZE = (1280, 800), (1200, 630)


def pictures() -> list[Path]:
    """Take the pictures anew and return where they are: light and dark, and the cards."""
    made = []
    for game in GAME_NAMES:
        windows = import_module(f"tools.{game}.ui_scenes")
        for scheme in ("light", "dark"):
            with _walker(game, windows.PAGE, scheme, WINDOW) as walker:
                for name, show in windows.PICTURES.items():
                    show(walker)
                    made.append(_taken(walker, FOLDER / f"{name}-{scheme}.png"))
        name, show = windows.CARD
        with _walker(game, windows.PAGE, "light", CARD_SIZE) as walker:
            show(walker)
            made.append(_taken(walker, CARDS / f"{name}.png"))
    return made


@contextmanager
def _walker(game: str, page: str, scheme: str, size: tuple[int, int]) -> Iterator[Walker]:
    with serving(Site(site.build())) as server, installed.starter() as start:
        started = start()
        context = started.new_context(
            color_scheme="dark" if scheme == "dark" else "light",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            service_workers="block",
        )
        yield Walker(context.new_page(), game, "en", server.url + page)
        started.close()


def _taken(walker: Walker, picture: Path) -> Path:
    picture.parent.mkdir(parents=True, exist_ok=True)
    walker.page.evaluate("() => document.activeElement?.blur()")
    walker.settle()
    walker.page.screenshot(path=picture)
    return picture
