"""Layout shifts while a game is played: texts, refusals and notices come and go without moving other elements."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS

GAME = recorded_game("four-parties")
#: Plies of the linked game.
START_PLY = 2
#: Limits of the cumulative layout shift.
MAX_SHIFT_OF_GAME, MAX_SHIFT_OF_START = 0.01, 0.05
# Notes all shifts, also those just after a click, which browsers do not count: they can spoil the next click.
NOTE_SHIFTS = """
globalThis.shifts = [];
const nodeName = ({ node }) => node?.id || node?.className || node?.nodeName;
const move = (source) => `${nodeName(source)} ${source.previousRect.y} > ${source.currentRect.y}`;
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) globalThis.shifts.push([value, sources.map(move).join(", ")]);
}).observe({ type: "layout-shift", buffered: true });
"""


def shifts_since_last_call(page: Page) -> list[tuple[float, str]]:
    """Return the size and the moved elements of each layout shift since the last call."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return [(value, what) for value, what in page.evaluate("() => shifts.splice(0)")]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_game_is_played_without_layout_shifts(open_page: OpenPage, size: tuple[int, int], language: str) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(f"?lang={language}{GAME.hash_after(START_PLY)}", viewport=viewport)
    page.evaluate(f"() => {{ {NOTE_SHIFTS} }}")
    djambi_page, prompter = DjambiPage(page, language), MovePrompter.after(GAME, START_PLY)
    shifts_since_last_call(page)
    djambi_page.cell("e5").click()
    expect(djambi_page.banner.get_by_role("link")).to_be_visible()
    djambi_page.play(GAME.moves[START_PLY:14], prompter)
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(13)
    found = shifts_since_last_call(page)
    assert sum(value for value, _ in found) <= MAX_SHIFT_OF_GAME, found


@pytest.mark.parametrize("game", ["", KNIGHTS])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_start_of_python_shifts_nothing(open_page: OpenPage, size: tuple[int, int], game: str) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(game, viewport=viewport, prepare=lambda context: context.add_init_script(NOTE_SHIFTS))
    found = [(value, what) for value, what in shifts_since_last_call(page) if value > 0]
    assert sum(value for value, _ in found) <= MAX_SHIFT_OF_START, found
