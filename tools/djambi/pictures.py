"""The pictures of the page in the README, and those that go with a link to a page when it is posted elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import browser
from tools.build import site
from tools.djambi.windows import go
from tools.paths import ROOT, WEB
from tools.server import Site, serving
from tools.windows.walk import Walker

FOLDER = ROOT / "docs" / "pictures"
CARD = WEB / "icons" / "card.png"
KNIGHTS_CARD = WEB / "icons" / "card-knights.png"
#: CSS pixels; a card is what other sites cut a picture to.
WINDOW, CARD_SIZE = (1280, 800), (1200, 630)
#: What is shown, and after how many moves of the recorded game.
VIEWS = {"start": 0, "game": 34}


def pictures() -> list[Path]:
    """Take the pictures anew and return where they are: light and dark, and the cards."""
    made = []
    for scheme in ("light", "dark"):
        with _walker(scheme, WINDOW) as walker:
            for name, count in VIEWS.items():
                go(walker, "four-parties", count)
                made.append(_taken(walker, FOLDER / f"{name}-{scheme}.png"))
    with _walker("light", CARD_SIZE) as walker:
        go(walker, "four-parties", VIEWS["game"])
        made.append(_taken(walker, CARD))
    with _walker("light", CARD_SIZE) as walker:
        walker.page.goto(f"{walker.url}knights.html?lang=en")
        walker.page.locator("#hand .held button").first.wait_for()
        made.append(_taken(walker, KNIGHTS_CARD))
    return made


@contextmanager
def _walker(scheme: str, size: tuple[int, int]) -> Iterator[Walker]:
    with serving(Site(site.build())) as server, browser.starter() as start:
        started = start()
        context = started.new_context(
            color_scheme="dark" if scheme == "dark" else "light",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            service_workers="block",
        )
        yield Walker(context.new_page(), "djambi", "en", server.url)
        started.close()


def _taken(walker: Walker, picture: Path) -> Path:
    picture.parent.mkdir(parents=True, exist_ok=True)
    walker.settle()
    walker.page.screenshot(path=picture)
    return picture
