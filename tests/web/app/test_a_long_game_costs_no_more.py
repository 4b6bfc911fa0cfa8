"""A long list holds what is in view: turn 1,500 has the elements of turn 50, and every turn can be reached."""

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

EARLY, LATE = 50, 1500
BOUND = 250
"""Elements by which two positions of one game differ."""
LISTS = {"djambi": ".moves", "knights": ".story"}
ELEMENTS = "() => document.querySelectorAll('*').length"
ROWS = "(list) => document.querySelectorAll(`${list} > li`).length"
SIZE = "(list) => Number(document.querySelector(`${list} > li`)?.ariaSetSize ?? 0)"
# Scroll from one end to the other by less than what is in view; return the places of all rows that were seen whole.
LEAF = """async ([name, direction]) => {
  const list = document.querySelector(name);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const seen = new Set();
  for (let before = NaN; list.scrollTop !== before; ) {
    const room = list.getBoundingClientRect();
    for (const row of list.children) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > room.top && top < room.bottom) seen.add(Number(row.ariaPosInSet));
    }
    before = list.scrollTop;
    list.scrollTop += direction * list.clientHeight * 0.8;
    await frame();
  }
  return [...seen].sort((one, other) => one - other);
}"""
FOCUSED = "() => Number(document.activeElement.closest('li')?.ariaPosInSet ?? 0)"


def djambi_game(plies: int) -> str:
    """Return the address of a quiet game of Djambi."""
    return f"#g=1.standard;limit=none.{'.'.join(quiet_moves(plies))}"


def knights_game(plies: int) -> str:
    """Return the address of a game of Knights in which anything is done by anybody."""
    position, rng, actions = start_position("war;players=4;turns=999"), Random(5), list[str]()
    while len(actions) < plies:
        weights = chance_weights(position) or dict.fromkeys(legal_actions(position), 1)
        actions.append(rng.choices(list(weights), list(weights.values()))[0])
        position = play(position, actions[-1])
    assert position.outcome() is None
    return f"{KNIGHTS}#g=1.war;players=4;turns=999.{'.'.join(actions)}&n=knights"


GAMES: dict[str, Callable[[int], str]] = {"djambi": djambi_game, "knights": knights_game}


def opened(open_page: OpenPage, name: str, plies: int) -> Page:
    """Open such a game where somebody here is to see it."""
    page = open_page(GAMES[name](plies))
    page.wait_for_function(f"(list) => ({ROWS})(list) > 2", arg=LISTS[name])
    if name == "knights":
        page.evaluate("() => document.querySelector('#hand-over .hand-over-button')?.click()")
        expect(page.locator("#hand-over")).to_be_hidden()
    return page


@pytest.mark.parametrize("name", GAMES)
def test_a_late_turn_has_the_elements_of_an_early_one(name: str, open_page: OpenPage) -> None:
    early, late = opened(open_page, name, EARLY), opened(open_page, name, LATE)
    counts = [page.evaluate(ELEMENTS) for page in (early, late)]
    assert abs(counts[1] - counts[0]) <= BOUND, counts


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_is_reached_by_scrolling_and_by_keyboard(name: str, open_page: OpenPage) -> None:
    page, rows = opened(open_page, name, LATE), LISTS[name]
    size = page.evaluate(SIZE, rows)
    assert size > LATE / 2
    for direction in (-1, 1):
        assert page.evaluate(LEAF, [rows, direction]) == list(range(1, size + 1))
    assert page.evaluate(ROWS, rows) < EARLY * 2

    page.locator(f"{rows} > li button").last.focus()
    reached = [page.evaluate(FOCUSED)]
    while reached[-1] > 30:
        page.keyboard.press("PageUp")
        reached.append(page.evaluate(FOCUSED))
    assert all(0 < before - after < 15 for before, after in pairwise(reached)), "no turn is left out"
    page.keyboard.press("ArrowUp")
    assert 0 < page.evaluate(FOCUSED) < reached[-1]
    # The row that has the focus goes out of view: the focus stays in the list, and goes on from there.
    last = page.evaluate(FOCUSED)
    page.evaluate("(list) => { document.querySelector(list).scrollTop = 1e9; }", rows)
    expect(page.locator(rows)).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert last < page.evaluate(FOCUSED) < last + 5


@pytest.mark.parametrize("name", GAMES)
def test_a_search_and_a_sheet_of_paper_have_all_of_it(name: str, open_page: OpenPage) -> None:
    page, rows = opened(open_page, name, LATE), LISTS[name]
    size = page.evaluate(SIZE, rows)
    for begin, end in (("beforeprint", "afterprint"), ("keydown", "afterprint")):
        init = "{ key: 'f', ctrlKey: true }" if begin == "keydown" else "{}"
        kind = "KeyboardEvent" if begin == "keydown" else "Event"
        page.evaluate(f"() => dispatchEvent(new {kind}('{begin}', {init}))")
        assert page.evaluate(ROWS, rows) == size
        page.evaluate(f"() => dispatchEvent(new Event('{end}'))")
        page.wait_for_function(f"(list) => ({ROWS})(list) < {EARLY * 2}", arg=rows)


def test_notation_alone_in_columns_is_reached_too(open_page: OpenPage) -> None:
    page = opened(open_page, "djambi", LATE)
    DjambiPage(page).button("log.compact").click()
    expect(page.locator(".moves")).to_have_class(re.compile("is-compact"))
    expect(page.locator(f'.moves > [aria-posinset="{LATE + 1}"]')).to_be_in_viewport()
    for direction in (-1, 1):
        assert page.evaluate(LEAF, [".moves", direction]) == list(range(1, LATE + 2))


def test_a_turn_that_is_looked_at_is_in_view(open_page: OpenPage) -> None:
    page = opened(open_page, "djambi", LATE)
    for key, place in (("Home", 1), ("ArrowRight", 2), ("End", LATE + 1)):
        page.keyboard.press(key)
        current = page.locator(f'.moves > [aria-posinset="{place}"] > [aria-current]')
        expect(current).to_be_in_viewport()
