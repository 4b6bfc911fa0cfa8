"""The tab is closed while a move is shown, while the computer thinks, while the link is made: nothing is lost."""

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.computers import DUEL_RULES, Opponents, duel
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
# Lets a test stop the drawing of animations, which go from frame to frame.
FROZEN = """
const next = requestAnimationFrame.bind(window);
window.isFrozen = false;
window.requestAnimationFrame = (draw) => (window.isFrozen ? 0 : next(draw));
"""


def come_back(page: Page) -> Table:
    """Close the tab; open another one without any link."""
    context, address = page.context, page.url.split("#")[0]
    page.close()
    later = context.new_page()
    later.goto(address)
    wait_until_ready(later)
    return Table(later)


def test_while_a_move_is_being_shown(open_page: OpenPage) -> None:
    page = open_page(
        prepare=lambda context: context.add_init_script(FROZEN),
        reduced_motion="no-preference",
    )
    table, prompter = Table(page), Prompter(rules="standard")
    expect(page.locator("html")).to_have_attribute("data-motion", "full")
    table.play(GAME.moves[:2], prompter)
    page.evaluate("() => { window.isFrozen = true; }")
    table.click_through(GAME.moves[2], prompter)
    prompter.play(GAME.moves[2])
    table.expect_played(3, GAME.moves[2])
    later = come_back(page)
    later.expect_line(GAME.moves[:3])
    assert later.position() == prompter.position
    later.play(GAME.moves[3:4], prompter)


def test_while_the_computer_thinks(open_page: OpenPage) -> None:
    opponents = duel(open_page)
    table, prompter = opponents.table, Prompter(rules=DUEL_RULES)
    moves = [prompter.bot_move(1)]
    table.play(moves, prompter)
    opponents.hold()
    opponents.seat("fast", y="level6")
    opponents.expect_thinking()
    later = come_back(table.page)
    later.expect_line(moves)
    again = Opponents(later)
    again.expect_thinking()
    again.seat("fast", y="level1")
    again.expect_turn_of("r")
    assert again.line()[:1] == moves
    assert len(again.line()) == 2


def test_while_the_link_is_being_made(open_page: OpenPage) -> None:
    """A long game's link is packed, which takes its time; here it takes for ever."""
    page = open_page("#g=1.standard;limit=none" + ".a3-a4.g3-g4.g7-g6.a7-a6.a4-a3.g4-g3.g6-g7.a6-a7" * 40)
    table = Table(page)
    expect(table.moves).to_have_count(321)
    page.evaluate("() => { Response.prototype.arrayBuffer = () => new Promise(() => {}); }")
    table.cell("a3").click()
    table.cell("a4").click()
    page.wait_for_function("""() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith("machiavel.game."));
      return JSON.parse(localStorage[key]).record.cursor === 321;
    }""")
    later = come_back(page)
    later.expect_played(321, "a3-a4")


def test_while_a_victim_is_chosen_after_a_turn_was_taken_back(open_page: OpenPage) -> None:
    """What was taken back can still be redone, and the steps that were entered can be entered again."""
    page = open_page()
    table, prompter = Table(page), Prompter(rules="standard")
    table.play(GAME.moves[:4], prompter)
    table.button("controls.undo").click()
    table.expect_played(3)
    for choice in Prompter.after(GAME, 3).choices(GAME.moves[3])[:1]:
        table.choose(choice)
    later = come_back(page)
    later.expect_line(GAME.moves[:4])
    later.expect_played(3)
    later.button("controls.redo").click()
    later.expect_played(4)
    assert later.position() == prompter.position
