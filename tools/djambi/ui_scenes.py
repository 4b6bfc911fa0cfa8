"""Scenes of Djambi's page for the UI sweep."""

import json
from collections.abc import Iterator
from typing import Any

from tools.languages import SECOND
from tools.paths import TESTS
from tools.ui_sweep.layout_audit import (
    DIALOG_SIZES,
    SOME_SIZES,
    PageDriver,
    Scene,
    ask_for_hint,
    dialog,
    open_course,
    open_lesson,
)

#: Relative to the site's address.
PAGE = ""
GAMES = TESTS / "web" / "djambi" / "games"


def link(game: str, count: int | None = None) -> str:
    """Return the fragment of the recorded *game* after *count* moves."""
    recorded = _recorded(game)
    return "#g=" + ".".join(["1", recorded["rules"], *recorded["moves"][:count]])


def links() -> list[str]:
    """Return the fragments of games of every kind."""
    return [link("four-parties", 34), link("four-parties", 3), link("duel", 20), link("duel"), "#p=1.broken"]


def _recorded(game: str) -> Any:
    return json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))


def open_game(driver: PageDriver, game: str = "", count: int | None = None) -> None:
    """Open the recorded *game* after *count* moves, all if None; a new game if *game* is empty."""
    moves = len(_recorded(game)["moves"][:count]) if game else 0
    driver.go(link(game, count) if moves else "")
    driver.page.wait_for_function("(count) => document.querySelectorAll('#log .move').length === count", arg=moves + 1)


def _middle(driver: PageDriver) -> None:
    open_game(driver, "four-parties", 34)


def _step(driver: PageDriver) -> None:
    square = driver.page.wait_for_function(
        "(words) => [...document.querySelectorAll('#board [role=gridcell]')]"
        ".find((cell) => cell.getAttribute('aria-label')?.includes(words))?.dataset.square",
        arg=driver.words("board.can.select"),
    ).json_value()
    driver.page.locator(f"#board [role=gridcell][data-square={square}]").click()
    driver.await_button("banner.back")


def _back(driver: PageDriver) -> None:
    driver.press("banner.back")


def _past(driver: PageDriver) -> None:
    driver.press("log.previous")
    driver.await_button("banner.present")


def _present(driver: PageDriver) -> None:
    driver.press("banner.present")


def _moves(driver: PageDriver) -> None:
    driver.press("log.title")


def _hide_hint(driver: PageDriver) -> None:
    if driver.language == SECOND:
        driver.press("hint.hide")


def _preview_line(driver: PageDriver) -> None:
    driver.press("analysis.title")
    driver.page.locator(".line .line-move").nth(1).click()
    driver.await_button("preview.end")


def _end_preview(driver: PageDriver) -> None:
    driver.press("preview.end")
    driver.press("log.title")


def _leave_setup(driver: PageDriver) -> None:
    driver.press("setup.leave")


def _puzzle(driver: PageDriver) -> None:
    open_course(driver)
    driver.page.locator(".lesson-today").click()
    driver.page.locator(".lesson-question").wait_for()


def scenes() -> Iterator[Scene]:
    """Yield the scenes in the order of the sweep."""
    yield Scene("first visit", open_game)
    yield Scene("game", _middle)
    yield Scene("step", _step, SOME_SIZES, _back)
    yield Scene("looking back", _past, SOME_SIZES, _present)
    yield Scene("hint", ask_for_hint, SOME_SIZES, _hide_hint)
    yield Scene("analysis", lambda driver: driver.press("analysis.title"), SOME_SIZES, _moves)
    yield Scene("glimpse", _preview_line, DIALOG_SIZES, _end_preview)
    for key in ("menu.new", "menu.saved", "menu.share", "menu.settings", "controls.resign", "controls.draw"):
        yield dialog(key)
    for key in ("controls.players", "stats.title", "notes.title"):
        yield dialog(key)
    yield Scene("lessons", open_course, DIALOG_SIZES, PageDriver.close)
    yield Scene("lesson", open_lesson, SOME_SIZES, PageDriver.close)
    yield Scene("puzzle", _puzzle, DIALOG_SIZES, PageDriver.close)
    yield Scene("setup", lambda driver: driver.press("controls.setup"), leave=_leave_setup)
    yield Scene("over", lambda driver: open_game(driver, "duel"), SOME_SIZES)
    yield dialog("banner.result")


#: The README's pictures and the one for links, by file name.
PICTURES = {"start": open_game, "game": _middle}
CARD = ("card", _middle)
