"""The scenes of Djambi's page that are looked at at every size."""

import json
from collections.abc import Iterator
from typing import Any

from tools.build.i18n_bundle import LANGUAGES
from tools.paths import TESTS
from tools.ui_sweep.layout_audit import (
    DIALOG_SIZES,
    SOME_SIZES,
    Scene,
    Walker,
    ask_for_hint,
    dialog,
    open_course,
    open_lesson,
)

#: Where it is, from the site's own address.
PAGE = ""
GAMES = TESTS / "web" / "djambi" / "games"


def link(game: str, count: int | None = None) -> str:
    """Return the fragment of the recorded *game* after *count* moves."""
    recorded = _recorded(game)
    return "#g=" + ".".join(["1", recorded["rules"], *recorded["moves"][:count]])


def links() -> list[str]:
    """Return fragments that lead to games of every kind."""
    return [link("four-parties", 34), link("four-parties", 3), link("duel", 20), link("duel"), "#p=1.broken"]


def _recorded(game: str) -> Any:
    return json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))


def go(walker: Walker, game: str = "", count: int | None = None) -> None:
    """Go to the recorded *game* after *count* moves, all if None; to a new game without its name."""
    moves = len(_recorded(game)["moves"][:count]) if game else 0
    walker.go(link(game, count) if moves else "")
    walker.page.wait_for_function("(count) => document.querySelectorAll('#log .move').length === count", arg=moves + 1)


def _middle(walker: Walker) -> None:
    go(walker, "four-parties", 34)


def _step(walker: Walker) -> None:
    square = walker.page.wait_for_function(
        "(words) => [...document.querySelectorAll('#board [role=gridcell]')]"
        ".find((cell) => cell.getAttribute('aria-label')?.includes(words))?.dataset.square",
        arg=walker.words("board.can.select"),
    ).json_value()
    walker.page.locator(f"#board [role=gridcell][data-square={square}]").click()
    walker.await_button("banner.back")


def _back(walker: Walker) -> None:
    walker.press("banner.back")


def _past(walker: Walker) -> None:
    walker.press("log.previous")
    walker.await_button("banner.present")


def _present(walker: Walker) -> None:
    walker.press("banner.present")


def _moves(walker: Walker) -> None:
    walker.press("log.title")


def _hide_hint(walker: Walker) -> None:
    if walker.language == LANGUAGES[-1]:
        walker.press("hint.hide")


def _glimpse(walker: Walker) -> None:
    walker.press("analysis.title")
    walker.page.locator(".line .line-move").nth(1).click()
    walker.await_button("glimpse.end")


def _end_glimpse(walker: Walker) -> None:
    walker.press("glimpse.end")
    walker.press("log.title")


def _leave_setup(walker: Walker) -> None:
    walker.press("setup.leave")


def _puzzle(walker: Walker) -> None:
    open_course(walker)
    walker.page.locator(".learn-today").click()
    walker.page.locator(".learn-question").wait_for()


def scenes() -> Iterator[Scene]:
    """Yield the scenes in the order in which one page walks through them."""
    yield Scene("first visit", go)
    yield Scene("game", _middle)
    yield Scene("step", _step, SOME_SIZES, _back)
    yield Scene("looking back", _past, SOME_SIZES, _present)
    yield Scene("hint", ask_for_hint, SOME_SIZES, _hide_hint)
    yield Scene("analysis", lambda walker: walker.press("analysis.title"), SOME_SIZES, _moves)
    yield Scene("glimpse", _glimpse, DIALOG_SIZES, _end_glimpse)
    for key in ("menu.new", "menu.saved", "menu.share", "menu.settings", "controls.resign", "controls.draw"):
        yield dialog(key)
    for key in ("controls.players", "stats.title", "notes.title"):
        yield dialog(key)
    yield Scene("lessons", open_course, DIALOG_SIZES, Walker.close)
    yield Scene("lesson", open_lesson, SOME_SIZES, Walker.close)
    yield Scene("puzzle", _puzzle, DIALOG_SIZES, Walker.close)
    yield Scene("setup", lambda walker: walker.press("controls.setup"), leave=_leave_setup)
    yield Scene("over", lambda walker: go(walker, "duel"), SOME_SIZES)
    yield dialog("banner.result")


#: What the README shows, and what goes with a posted link, by the names of the files.
PICTURES = {"start": go, "game": _middle}
CARD = ("card", _middle)
