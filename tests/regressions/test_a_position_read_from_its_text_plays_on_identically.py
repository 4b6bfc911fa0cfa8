"""A position of Knights that is read from its text plays on exactly like the original (K3.4)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.core.game import CHANCE, Outcome
from machiavel.knights import (
    Position,
    chance_weights,
    format_position,
    legal_actions,
    parse_position,
    play,
    start_position,
)
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.rules.state import COPIED_FIELDS, SHARED_FIELDS

BROKEN_ROUTE = """
    war;players=3{}
    turn 3 of 0 action, dice 1 2 trade, longest 2
    0: road b3w c3w c3nw d2w d2nw e2ne e3w, holds {}, defender 6
    1: road d2ne, knight d2n 1
    2: road b3nw b3ne b4w c4w c4nw
"""
#: Actions that random players would take too often.
TOO_FREQUENT = ("bank", "end", "shift")
ALL_RULES = (
    "war",
    "peace",
    "storm",
    "war;players=2;target=8",
    "war;map=twin;ships=on;metropolis=open",
    "storm;players=3;map=home;last_building=safe;strike_edge=linked",
    "peace;ships=on;map=twin;turns=30",
    "war;raiders=on;ships=on;players=3;turns=40",
)
#: At most this number of successors of each position are compared.
MAX_SUCCESSORS = 25


def printed_by_apply(capsys: pytest.CaptureFixture[str], text: str, *actions: str) -> list[str]:
    """Return the lines that the command `apply` prints: the position after each of *actions*."""
    assert main(["knights", "apply", text, *actions]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.rule("K3.4", "K9.5")
@pytest.mark.parametrize(
    ("card", "actions"),
    [("intrigue", ["card:intrigue:d2n", "retreat:d2n:c3s"]), ("turncoat", ["card:turncoat:1", "remove:d2n", "done"])],
)
def test_actions_applied_in_one_command_or_in_several_give_the_same_positions(
    capsys: pytest.CaptureFixture[str], card: str, actions: list[str]
) -> None:
    """The longest route is awarded when the knight has been placed; with 8 points of 8 the game is then won."""
    for rules, points, outcome in (("", (8, 0, 0), None), (";target=8", (8, 0, 0), Outcome("points", (0,)))):
        text = format_position(parse_sketch(BROKEN_ROUTE.format(rules, card)))
        together, one_by_one = printed_by_apply(capsys, text, *actions), []
        for action in actions:
            one_by_one += printed_by_apply(capsys, text, action)
            text = one_by_one[-1]
        assert one_by_one == together
        for before in together[:-1]:
            assert (parse_position(before).points, parse_position(before).outcome()) == ((6, 0, 2), None)
        last = parse_position(together[-1])
        assert (last.points, last.outcome()) == (points, outcome)


def state_fields(position: Position) -> dict[str, Any]:
    """Return the fields of the position's state, without caches."""
    state = position.thaw()
    return {
        name: getattr(state, name)
        for name in (*COPIED_FIELDS, *SHARED_FIELDS)
        if name not in ("cache", "cached_actions")
    }


def assert_reread_plays_alike(position: Position, rng: Random) -> None:
    """Fail unless the position and its copy read from the text have equal states, actions and successors."""
    reread = parse_position(format_position(position))
    assert state_fields(reread) == state_fields(position)
    assert (reread.points, reread.routes, reread.outcome()) == (position.points, position.routes, position.outcome())
    actions = legal_actions(position)
    assert legal_actions(reread) == actions
    for action in rng.sample(actions, min(MAX_SUCCESSORS, len(actions))):
        one, other = play(position, action), play(reread, action)
        assert format_position(one) == format_position(other)
        assert state_fields(one) == state_fields(other)


@pytest.mark.rule("K3.4", "K3.1")
@pytest.mark.parametrize("rules", ALL_RULES)
def test_positions_of_random_games_play_on_identically_after_reading(rules: str) -> None:
    """Every fourth position is compared, and each one with a piece taken up that must be put down."""
    rng = Random(rules)
    position = with_levels_and_cards(start_position(rules), rng)
    for number in range(260):
        if position.outcome():
            break
        is_waiting = any(task[0] in ("relocate", "enlist", "roads", "stand") for task in position.todo)
        if is_waiting or number % 4 == 0:
            assert_reread_plays_alike(position, rng)
        position = play(position, random_action(position, rng))


def with_levels_and_cards(position: Position, rng: Random) -> Position:
    """Return the position after the initial placement, with levels, cards and progress cards for all players."""
    while position.turn == 0:
        position = play(position, random_action(position, rng))
    fields = json.loads(format_position(position))
    for player in fields["players"]:
        for kind in fields["bank"]:
            fields["bank"][kind] -= 3
            player["cards"][kind] += 3
        player["levels"] = {track: rng.randrange(4) for track in player["levels"]}
        player["progress"] = []
        for deck in fields["decks"].values():
            name = rng.choice([name for name in deck["pile"] if name not in ("charter", "press")])
            player["progress"] = sorted([*player["progress"], name])
            deck["pile"] = {
                card: count - (card == name) for card, count in deck["pile"].items() if count > (card == name)
            }
    return parse_position(json.dumps(fields))


def random_action(position: Position, rng: Random) -> str:
    """Return a random action. A player builds, fights or plays a card if there is such an action."""
    if position.actor == CHANCE:
        weights = chance_weights(position)
        return rng.choices(list(weights), list(weights.values()))[0]
    actions = legal_actions(position)
    return rng.choice([action for action in actions if not action.startswith(TOO_FREQUENT)] or actions)
