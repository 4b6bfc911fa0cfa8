"""The scenes of Knights' page that are looked at at every size."""

from collections.abc import Iterator
from functools import cache
from random import Random

from machiavel.chance import Dice
from machiavel.game import CHANCE
from machiavel.knights import play, start_position
from machiavel.knights.game import GAME
from machiavel.knights.mind import greedy
from machiavel.knights.pieces import ACTION

from tools.sentences import LANGUAGES
from tools.windows.walk import SOME_SIZES, Scene, Walker, ask_for_hint, dialog, open_course, open_lesson

#: Where it is, from the site's own address.
PAGE = "knights.html"
#: Three builders play this; after so many turns there is something of everything on the board.
RULES, MIDDLE = "war;players=3", 60


@cache
def played(turns: int | None = None) -> tuple[str, ...]:
    """Return the actions of a game of builders until somebody's own turn after so many turns; all of them if None."""
    position, rng, dice, actions = start_position(RULES), Random(20), Dice(20), []
    while position.outcome() is None:
        state = position.thaw()
        if turns is not None and state.turn >= turns and state.stage == ACTION and not state.todo:
            break
        is_chance = position.actor == CHANCE
        actions.append(dice.draw(GAME, position) if is_chance else state.text(greedy.choose(state, rng)))
        position = play(position, actions[-1])
    return tuple(actions)


def link(actions: tuple[str, ...]) -> str:
    """Return the fragment that leads to the end of a game."""
    return "#g=" + ".".join(["1", RULES, *actions])


def links() -> list[str]:
    """Return fragments that lead to games of every kind."""
    return [link(played(turns)) for turns in (5, 20, MIDDLE, None)] + ["#g=1.broken"]


def _table(walker: Walker) -> None:
    """Open a game and be who is asked; in the other language it is still open."""
    if walker.language == LANGUAGES[0]:
        walker.go(link(played(MIDDLE)))
        walker.page.locator("#veil .veil-button").click()
        walker.page.locator("#veil").wait_for(state="hidden")


def _over(walker: Walker) -> None:
    if walker.language == LANGUAGES[0]:
        walker.go(link(played()))
        walker.page.locator("#banner[data-tone=over]").wait_for()


def scenes() -> Iterator[Scene]:
    """Yield the scenes in the order in which one page walks through them."""
    yield Scene("first visit", Walker.go)
    yield Scene("game", _table)
    yield Scene("hint", ask_for_hint, SOME_SIZES)
    for key in ("menu.new", "menu.saved", "menu.share", "menu.settings"):
        yield dialog(key)
    yield Scene("lessons", open_course, leave=Walker.close)
    yield Scene("lesson", open_lesson, SOME_SIZES, Walker.close)
    yield Scene("over", _over, SOME_SIZES)
    yield dialog("stats.title")


def _hand(walker: Walker) -> None:
    """Open the page for the first time, and wait for the first cards."""
    walker.go()
    walker.page.locator("#hand .held button").first.wait_for()


#: What the README shows, and what goes with a posted link, by the names of the files.
PICTURES = {"knights-start": _hand, "knights-game": _table}
CARD = ("card-knights", _hand)
