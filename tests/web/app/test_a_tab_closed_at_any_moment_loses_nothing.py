"""A tab that is closed during an animation, a search, the packing of a link or the input of a move: nothing is lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.computer_players import DUEL_RULES, ComputerPlayers, open_duel
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import RICH, position_link

GAME = recorded_game("four-parties")
# Lets a test stop animations by `isFrozen`: no frame is drawn any more.
STOP_FRAMES = """
const next = requestAnimationFrame.bind(window);
window.isFrozen = false;
window.requestAnimationFrame = (draw) => (window.isFrozen ? 0 : next(draw));
"""

# `storedCursor()` returns the number of actions in the stored game; `watchList()` notes it in `cursorsWhenShown`
# at every change of the list of actions.
STORED_CURSOR = """
globalThis.storedCursor = () => {
  const names = Object.keys(localStorage).filter((name) => /^machiavel\\..*game\\./.test(name));
  const [{ record }] = names.map((name) => JSON.parse(localStorage[name])).sort((a, b) => b.saved - a.saved);
  const unpacked = (packed) => atob(packed.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
  return (typeof record === "string" ? JSON.parse(unpacked(record)) : record).cursor;
};
globalThis.watchList = () => {
  globalThis.cursorsWhenShown = [];
  new MutationObserver(() => cursorsWhenShown.push(storedCursor()))
    .observe(document.querySelector("#log ol"), { subtree: true, childList: true, attributes: true });
};
0;
"""


def reopen_in_new_tab(page: Page) -> DjambiPage:
    """Close the tab; open the site in a new one, by an address without a hash."""
    context, address = page.context, page.url.split("#")[0]
    page.close()
    later = context.new_page()
    later.goto(address)
    wait_until_ready(later)
    return DjambiPage(later)


def test_a_tab_closed_during_an_animation_keeps_the_move(open_page: OpenPage) -> None:
    page = open_page(
        prepare=lambda context: context.add_init_script(STOP_FRAMES),
        reduced_motion="no-preference",
    )
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    expect(page.locator("html")).to_have_attribute("data-motion", "full")
    djambi_page.play(GAME.moves[:2], prompter)
    page.evaluate("() => { window.isFrozen = true; }")
    djambi_page.click_move(GAME.moves[2], prompter)
    prompter.play(GAME.moves[2])
    djambi_page.expect_played(3, GAME.moves[2])
    later = reopen_in_new_tab(page)
    later.expect_moves(GAME.moves[:3])
    assert later.position_text() == prompter.position
    later.play(GAME.moves[3:4], prompter)


def test_a_tab_closed_during_a_search_keeps_the_game_and_searches_again(open_page: OpenPage) -> None:
    opponents = open_duel(open_page)
    djambi_page, prompter = opponents.djambi_page, MovePrompter(rules=DUEL_RULES)
    moves = [prompter.random_move(1)]
    djambi_page.play(moves, prompter)
    opponents.hold_searches()
    opponents.seat_players("fast", y="level6")
    opponents.expect_searching()
    later = reopen_in_new_tab(djambi_page.page)
    later.expect_moves(moves)
    again = ComputerPlayers(later)
    again.expect_searching()
    again.seat_players("fast", y="level1")
    again.expect_turn_of("r")
    assert again.listed_moves()[:1] == moves
    assert len(again.listed_moves()) == 2


def test_a_tab_closed_while_the_link_is_packed_keeps_the_move(open_page: OpenPage) -> None:
    """The packing of a long game's link takes time; here it never ends."""
    page = open_page("#g=1.standard;limit=none" + ".a3-a4.g3-g4.g7-g6.a7-a6.a4-a3.g4-g3.g6-g7.a6-a7" * 40)
    djambi_page = DjambiPage(page)
    djambi_page.expect_move_count(320)
    page.evaluate("() => { Response.prototype.arrayBuffer = () => new Promise(() => {}); }")
    djambi_page.cell("a3").click()
    djambi_page.cell("a4").click()
    page.wait_for_function("""() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith("machiavel.game."));
      return JSON.parse(localStorage[key]).record.cursor === 321;
    }""")
    later = reopen_in_new_tab(page)
    later.expect_played(321, "a3-a4")


def test_a_tab_closed_during_input_after_an_undo_keeps_the_undone_move(open_page: OpenPage) -> None:
    """The undone move can be redone in the new tab."""
    page = open_page()
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:4], prompter)
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(3)
    for choice in MovePrompter.after(GAME, 3).choices(GAME.moves[3])[:1]:
        djambi_page.choose(choice)
    later = reopen_in_new_tab(page)
    later.expect_moves(GAME.moves[:4])
    later.expect_played(3)
    later.button("controls.redo").click()
    later.expect_played(4)
    assert later.position_text() == prompter.position


def perform_action(page: Page, name: str) -> None:
    """Play one action in the opened game."""
    if name == "djambi":
        djambi_page = DjambiPage(page)
        djambi_page.cell("a3").click()
        djambi_page.cell("a4").click()
    else:
        page.locator('#hand .build-button[aria-disabled="false"]').first.click()
        KnightsPage(page).pick_first()


def prepare_page(page: Page, name: str) -> None:
    """Define `storedCursor` and `watchList`; in Knights take over seat 0."""
    page.evaluate(STORED_CURSOR)
    if name == "knights":
        KnightsPage(page).take_over(0)


ADDRESSES = {"djambi": "#g=1.standard", "knights": position_link(RICH)}


@pytest.mark.parametrize("name", ADDRESSES)
def test_an_action_is_stored_before_it_is_shown(name: str, open_page: OpenPage) -> None:
    page = open_page(ADDRESSES[name])
    prepare_page(page, name)
    before = page.evaluate("() => { watchList(); return storedCursor(); }")
    perform_action(page, name)
    page.wait_for_function("() => cursorsWhenShown.length > 0")
    expect(page.locator("#log [aria-current]")).to_have_count(1)
    assert set(page.evaluate("() => cursorsWhenShown")) == {page.evaluate("() => storedCursor()")}
    assert page.evaluate("() => storedCursor()") > before
