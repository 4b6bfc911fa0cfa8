"""Scenes of Knights' page for the UI sweep."""

import base64
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from machiavel.core.chance import ChanceSampler
from machiavel.core.game import CHANCE
from machiavel.knights import format_position, play, start_position
from machiavel.knights.ai import baselines
from machiavel.knights.board.pieces import ACTION
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch

from tools.languages import FIRST
from tools.ui_sweep.layout_audit import (
    SOME_SIZES,
    PageDriver,
    Scene,
    ask_for_hint,
    dialog_scene,
    open_course,
    open_lesson,
)

#: The address of the page, relative to that of the site.
PAGE = "knights.html"
#: The rules of a recorded game.
RULES = "war;players=3"
#: A turn of that game at which the board has pieces of every kind.
MIDDLE = 60


@cache
def played_actions(turns: int | None = None) -> tuple[str, ...]:
    """Return the actions of a recorded game until the beginning of a turn after *turns* turns, or all if it is None."""
    position, rng, dice, actions = start_position(RULES), Random(20), ChanceSampler(20), []
    while position.outcome() is None:
        state = position.thaw()
        if turns is not None and state.turn >= turns and state.stage == ACTION and not state.todo:
            break
        is_chance = position.actor == CHANCE
        actions.append(
            dice.sample_throw(GAME, position) if is_chance else state.text(baselines.greedy_action(state, rng))
        )
        position = play(position, actions[-1])
    return tuple(actions)


def game_fragment(actions: tuple[str, ...]) -> str:
    """Return the fragment of a game after *actions*."""
    return "#g=" + ".".join(["1", RULES, *actions])


def game_fragments() -> list[str]:
    """Return the fragments of games of every kind."""
    return [game_fragment(played_actions(turns)) for turns in (5, 20, MIDDLE, None)] + ["#g=1.broken"]


def _take_over(driver: PageDriver) -> None:
    """Confirm the hand-over."""
    driver.page.locator("#hand-over .hand-over-button").click()
    driver.page.locator("#hand-over").wait_for(state="hidden")


def _open_table(driver: PageDriver) -> None:
    """Open a game and confirm the hand-over, which is still open in the second language."""
    if driver.language == FIRST:
        driver.go(game_fragment(played_actions(MIDDLE)))
        _take_over(driver)


def _show_end(driver: PageDriver) -> None:
    if driver.language == FIRST:
        driver.go(game_fragment(played_actions()))
        driver.page.locator("#banner[data-tone=over]").wait_for()


#: A position in which the first player holds all progress cards that are played with a choice of kinds, tracks, dice or
#: players (K13), with fields {stage} and {cards}.
HELD = """war;players=4
turn 9 of 0 {stage}
0: city d3n d6n, has 2cloth+2coin+2paper, holds {cards}
1: city f3n, knight e3s 1, has 2wood+1ore, holds spy
2: city b5n, knight b5s 1, has 2wool, holds merchant
3: city g5n, knight g6n 1, has 2brick+2grain, holds masons"""


def position_with_cards(stage: str = "action", cards: str = "fleet corner-market crane turncoat") -> str:
    """Return the fragment of a position in which the first player holds *cards*."""
    text = format_position(parse_sketch(HELD.format(stage=stage, cards=cards))).encode()
    return f"#p=1.@{base64.urlsafe_b64encode(text).decode().rstrip('=')}"


def _begin_card(name: str, **other: str) -> Callable[[PageDriver], None]:
    """Return the function that opens a position and begins to play a card."""

    def show(driver: PageDriver) -> None:
        if driver.language != FIRST:
            return
        driver.go(position_with_cards(**other))
        _take_over(driver)
        driver.page.locator(f'#hand [data-help="card:{name}"]').click()
        driver.page.locator("#hand .progress-help .primary").click()
        driver.page.locator("#picker .pick").first.wait_for()

    return show


def _open_prize(driver: PageDriver) -> None:
    """Open a position in which a defender chooses a deck."""
    if driver.language == FIRST:
        driver.go(position_with_cards(stage="event\ntodo prize 0"))
        _take_over(driver)
        driver.page.locator("#picker .pick").first.wait_for()


def scenes() -> Iterator[Scene]:
    """Yield the scenes in the order of the sweep."""
    yield Scene("first visit", PageDriver.go)
    yield Scene("game", _open_table)
    yield Scene("hint", ask_for_hint, SOME_SIZES)
    for key in ("menu.new", "menu.saved", "menu.share", "menu.settings"):
        yield dialog_scene(key)
    yield Scene("lessons", open_course, leave=PageDriver.close)
    yield Scene("lesson", open_lesson, SOME_SIZES, PageDriver.close)
    for name in ("fleet", "corner-market", "turncoat", "crane"):
        yield Scene(name, _begin_card(name), SOME_SIZES)
    yield Scene("loaded dice", _begin_card("loaded-dice", stage="roll", cards="loaded-dice"), SOME_SIZES)
    yield Scene("choice of a deck", _open_prize, SOME_SIZES)
    yield Scene("over", _show_end, SOME_SIZES)
    yield dialog_scene("stats.title")


def _wait_for_hand(driver: PageDriver) -> None:
    """Open the page, and wait for the first cards."""
    driver.go()
    driver.page.locator("#hand .held button").first.wait_for()


#: The scenes of the README's pictures and of the picture for links, by file name.
PICTURES = {"knights-start": _wait_for_hand, "knights-game": _open_table}
CARD = ("card-knights", _wait_for_hand)
