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
    dialog_scene,
    open_course,
    open_lesson,
)

#: The address of the page, relative to that of the site.
PAGE = ""
#: In the smallest windows a long name of a level is cut, but its number is not.
SEATS_SIZES = tuple(size for size in SOME_SIZES if size[0] > 320)
GAMES = TESTS / "web" / "djambi" / "games"


def game_fragment(game: str, count: int | None = None) -> str:
    """Return the fragment of the recorded *game* after *count* moves."""
    recorded = _recorded(game)
    return "#g=" + ".".join(["1", recorded["rules"], *recorded["moves"][:count]])


def game_fragments() -> list[str]:
    """Return the fragments of games of every kind."""
    return [
        game_fragment("four-parties", 34),
        game_fragment("four-parties", 3),
        game_fragment("six-parties", 26),
        game_fragment("duel", 20),
        game_fragment("duel"),
        "#p=1.broken",
    ]


def _recorded(game: str) -> Any:
    return json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))


def open_game(driver: PageDriver, game: str = "", count: int | None = None) -> None:
    """Open the recorded *game* after *count* moves, or after all if it is None. If *game* is empty, open a new game."""
    moves = len(_recorded(game)["moves"][:count]) if game else 0
    driver.go(game_fragment(game, count) if moves else "")
    driver.page.wait_for_function("(count) => document.querySelectorAll('#log .move').length === count", arg=moves + 1)


def _open_six_parties(driver: PageDriver) -> None:
    open_game(driver, "six-parties", 26)


def _open_end_of_six_parties(driver: PageDriver) -> None:
    open_game(driver, "six-parties")
    driver.press("analysis.title")
    # One party has 100 %: the widest share.
    driver.page.locator(".shares").get_by_text("100").wait_for()


def _open_seats(driver: PageDriver) -> None:
    """Choose the level with the longest name for one party, and let another be absent."""
    driver.open("menu.new")
    seats = driver.page.locator(".seat-row select")
    seats.nth(1).select_option("level1")
    seats.nth(5).select_option("absent")


def _open_middle_game(driver: PageDriver) -> None:
    open_game(driver, "four-parties", 34)


def _go_forward(driver: PageDriver) -> None:
    square = driver.page.wait_for_function(
        "(words) => [...document.querySelectorAll('#board [role=gridcell]')]"
        ".find((cell) => cell.getAttribute('aria-label')?.includes(words))?.dataset.square",
        arg=driver.words("board.can.select"),
    ).json_value()
    driver.page.locator(f"#board [role=gridcell][data-square={square}]").click()
    driver.await_button("banner.back")


def _go_back(driver: PageDriver) -> None:
    driver.press("banner.back")


def _show_past(driver: PageDriver) -> None:
    driver.press("log.previous")
    driver.await_button("banner.present")


def _show_present(driver: PageDriver) -> None:
    driver.press("banner.present")


def _show_moves(driver: PageDriver) -> None:
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


def _open_puzzle(driver: PageDriver) -> None:
    open_course(driver)
    driver.page.locator(".lesson-today").click()
    driver.page.locator(".lesson-question").wait_for()


def scenes() -> Iterator[Scene]:
    """Yield the scenes in the order of the sweep."""
    yield Scene("first visit", open_game)
    yield Scene("game", _open_middle_game)
    yield Scene("step", _go_forward, SOME_SIZES, _go_back)
    yield Scene("looking back", _show_past, SOME_SIZES, _show_present)
    yield Scene("hint", ask_for_hint, SOME_SIZES, _hide_hint)
    yield Scene("analysis", lambda driver: driver.press("analysis.title"), SOME_SIZES, _show_moves)
    yield Scene("glimpse", _preview_line, DIALOG_SIZES, _end_preview)
    for key in ("menu.new", "menu.saved", "menu.share", "menu.settings", "controls.resign", "controls.draw"):
        yield dialog_scene(key)
    for key in ("controls.players", "stats.title", "notes.title"):
        yield dialog_scene(key)
    yield Scene("lessons", open_course, DIALOG_SIZES, PageDriver.close)
    yield Scene("lesson", open_lesson, SOME_SIZES, PageDriver.close)
    yield Scene("puzzle", _open_puzzle, DIALOG_SIZES, PageDriver.close)
    yield Scene("setup", lambda driver: driver.press("controls.setup"), leave=_leave_setup)
    yield Scene("six parties", _open_six_parties)
    yield Scene("seats of six parties", _open_seats, SEATS_SIZES, PageDriver.close)
    yield Scene("end of six parties", _open_end_of_six_parties, SOME_SIZES, _show_moves)
    yield Scene("over", lambda driver: open_game(driver, "duel"), SOME_SIZES)
    yield dialog_scene("banner.result")


#: The scenes of the README's pictures and of the picture for links, by file name.
PICTURES = {"start": open_game, "game": _open_middle_game}
CARD = ("card", _open_middle_game)
