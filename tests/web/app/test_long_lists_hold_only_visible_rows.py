"""Long lists of turns: only visible rows are elements of the page, and every turn can be reached."""

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from machiavel.knights import chance_weights, legal_actions, play, start_position
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.knights.knights_page import KNIGHTS
from tools.djambi.long_games import quiet_moves

#: Numbers of plies of a short and of a long game.
EARLY, LATE = 50, 1500
#: The number of elements by which the pages of two positions of one game may differ.
MAX_DIFFERENCE = 250
#: Selectors of the lists.
LISTS = {"djambi": ".moves", "knights": ".story"}
ELEMENT_COUNT = "() => document.querySelectorAll('*').length"
ROW_COUNT = "(list) => document.querySelectorAll(`${list} > li`).length"
LIST_LENGTH = "(list) => Number(document.querySelector(`${list} > li`)?.ariaSetSize ?? 0)"
# Scrolls from one end to the other by 0.8 of the visible height; returns the positions of all rows that were visible.
SCROLL_THROUGH = """async ([name, direction]) => {
  const list = document.querySelector(name);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const seen = new Set();
  for (let before = NaN; list.scrollTop !== before; ) {
    const frameRect = list.getBoundingClientRect();
    for (const row of list.children) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > frameRect.top && top < frameRect.bottom) seen.add(Number(row.ariaPosInSet));
    }
    before = list.scrollTop;
    list.scrollTop += direction * list.clientHeight * 0.8;
    await nextFrame();
  }
  return [...seen].sort((one, other) => one - other);
}"""
FOCUSED_POSITION = "() => Number(document.activeElement.closest('li')?.ariaPosInSet ?? 0)"


def djambi_link(plies: int) -> str:
    """Return the link to a Djambi game of *plies* moves without kills."""
    return f"#g=1.standard;limit=none.{'.'.join(quiet_moves(plies))}"


def knights_link(plies: int) -> str:
    """Return the link to a Knights game of *plies* random actions."""
    position, rng, actions = start_position("war;players=4;turns=999"), Random(5), list[str]()
    while len(actions) < plies:
        weights = chance_weights(position) or dict.fromkeys(legal_actions(position), 1)
        actions.append(rng.choices(list(weights), list(weights.values()))[0])
        position = play(position, actions[-1])
    assert position.outcome() is None
    return f"{KNIGHTS}#g=1.war;players=4;turns=999.{'.'.join(actions)}&n=knights"


LINKS: dict[str, Callable[[int], str]] = {"djambi": djambi_link, "knights": knights_link}


def open_game(open_page: OpenPage, name: str, plies: int) -> Page:
    """Open a game of *plies* actions; in Knights take over the seat to act, if a hand-over is due."""
    page = open_page(LINKS[name](plies))
    page.wait_for_function(f"(list) => ({ROW_COUNT})(list) > 2", arg=LISTS[name])
    if name == "knights":
        page.evaluate("() => document.querySelector('#hand-over .hand-over-button')?.click()")
        expect(page.locator("#hand-over")).to_be_hidden()
    return page


@pytest.mark.parametrize("name", LINKS)
def test_a_late_turn_needs_no_more_elements_than_an_early_one(name: str, open_page: OpenPage) -> None:
    early, late = open_game(open_page, name, EARLY), open_game(open_page, name, LATE)
    counts = [page.evaluate(ELEMENT_COUNT) for page in (early, late)]
    assert abs(counts[1] - counts[0]) <= MAX_DIFFERENCE, counts


@pytest.mark.parametrize("name", LINKS)
def test_every_turn_is_reached_by_scrolling_and_by_keyboard(name: str, open_page: OpenPage) -> None:
    page, rows = open_game(open_page, name, LATE), LISTS[name]
    size = page.evaluate(LIST_LENGTH, rows)
    assert size > LATE / 2
    for direction in (-1, 1):
        assert page.evaluate(SCROLL_THROUGH, [rows, direction]) == list(range(1, size + 1))
    assert page.evaluate(ROW_COUNT, rows) < EARLY * 2

    page.locator(f"{rows} > li button").last.focus()
    reached = [page.evaluate(FOCUSED_POSITION)]
    while reached[-1] > 30:
        page.keyboard.press("PageUp")
        reached.append(page.evaluate(FOCUSED_POSITION))
    assert all(0 < before - after < 15 for before, after in pairwise(reached)), "no turn is left out"
    page.keyboard.press("ArrowUp")
    assert 0 < page.evaluate(FOCUSED_POSITION) < reached[-1]
    # When the focused row is scrolled out of view, the list takes the focus, and arrow keys go on from that row.
    last = page.evaluate(FOCUSED_POSITION)
    page.evaluate("(list) => { document.querySelector(list).scrollTop = 1e9; }", rows)
    expect(page.locator(rows)).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert last < page.evaluate(FOCUSED_POSITION) < last + 5


@pytest.mark.parametrize("name", LINKS)
def test_a_text_search_and_a_printout_have_all_rows(name: str, open_page: OpenPage) -> None:
    page, rows = open_game(open_page, name, LATE), LISTS[name]
    size = page.evaluate(LIST_LENGTH, rows)
    for begin, end in (("beforeprint", "afterprint"), ("keydown", "afterprint")):
        init = "{ key: 'f', ctrlKey: true }" if begin == "keydown" else "{}"
        kind = "KeyboardEvent" if begin == "keydown" else "Event"
        page.evaluate(f"() => dispatchEvent(new {kind}('{begin}', {init}))")
        assert page.evaluate(ROW_COUNT, rows) == size
        page.evaluate(f"() => dispatchEvent(new Event('{end}'))")
        page.wait_for_function(f"(list) => ({ROW_COUNT})(list) < {EARLY * 2}", arg=rows)


def test_every_move_of_the_compact_list_is_reached_by_scrolling(open_page: OpenPage) -> None:
    page = open_game(open_page, "djambi", LATE)
    DjambiPage(page).button("log.compact").click()
    expect(page.locator(".moves")).to_have_class(re.compile("is-compact"))
    expect(page.locator(f'.moves > [aria-posinset="{LATE + 1}"]')).to_be_in_viewport()
    for direction in (-1, 1):
        assert page.evaluate(SCROLL_THROUGH, [".moves", direction]) == list(range(1, LATE + 2))


def test_the_displayed_turn_is_scrolled_into_view(open_page: OpenPage) -> None:
    page = open_game(open_page, "djambi", LATE)
    for key, place in (("Home", 1), ("ArrowRight", 2), ("End", LATE + 1)):
        page.keyboard.press(key)
        current = page.locator(f'.moves > [aria-posinset="{place}"] > [aria-current]')
        expect(current).to_be_in_viewport()
