"""Nothing jumps while a game is played: sentences of any length, refusals and notices come and go, all else stays."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS

GAME = recorded_game("four-parties")
BEGUN = 2
MOST = 0.01
"""The share of the window, times the share of the way, that may have moved in the whole game."""
# Counts what browsers forgive, too: a shift that follows a click is as bad for the next click.
WATCH = """
globalThis.shifts = [];
const name = ({ node }) => node?.id || node?.className || node?.nodeName;
const way = (source) => `${name(source)} ${source.previousRect.y} > ${source.currentRect.y}`;
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) globalThis.shifts.push([value, sources.map(way).join(", ")]);
}).observe({ type: "layout-shift", buffered: true });
"""


def shifts(page: Page) -> list[tuple[float, str]]:
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return [(value, what) for value, what in page.evaluate("() => shifts.splice(0)")]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_game_is_played_without_a_jump(open_page: OpenPage, size: tuple[int, int], language: str) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(f"?lang={language}{GAME.hash_after(BEGUN)}", viewport=viewport)
    page.evaluate(f"() => {{ {WATCH} }}")
    djambi_page, prompter = DjambiPage(page, language), MovePrompter.after(GAME, BEGUN)
    shifts(page)
    djambi_page.cell("e5").click()
    expect(djambi_page.banner.get_by_role("link")).to_be_visible()
    djambi_page.play(GAME.moves[BEGUN:14], prompter)
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(13)
    found = shifts(page)
    assert sum(value for value, _ in found) <= MOST, found


@pytest.mark.parametrize("game", ["", KNIGHTS])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_start_of_python_moves_nothing(open_page: OpenPage, size: tuple[int, int], game: str) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(game, viewport=viewport, prepare=lambda context: context.add_init_script(WATCH))
    found = [(value, what) for value, what in shifts(page) if value > 0]
    assert sum(value for value, _ in found) <= 0.05, found
