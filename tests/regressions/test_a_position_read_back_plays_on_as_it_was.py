"""A position read from its own text plays on as the one that it came from, at any moment (K3.4)."""

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
#: What a player chosen at random does too often.
DULL = ("bank", "end", "shift")
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
#: So many successors of a position are compared.
MOST_COMPARED = 25


def applied(capsys: pytest.CaptureFixture[str], text: str, *actions: str) -> list[str]:
    """Return what the terminal prints."""
    assert main(["knights", "apply", text, *actions]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.rule("K3.4", "K9.5")
@pytest.mark.parametrize(
    ("card", "actions"),
    [("intrigue", ["card:intrigue:d2n", "retreat:d2n:c3s"]), ("turncoat", ["card:turncoat:1", "remove:d2n", "done"])],
)
def test_one_call_and_several_give_the_same(capsys: pytest.CaptureFixture[str], card: str, actions: list[str]) -> None:
    """The longest route goes to who has it once the knight stands, and with enough points the game is won."""
    for rules, points, outcome in (("", (8, 0, 0), None), (";target=8", (8, 0, 0), Outcome("points", (0,)))):
        text = format_position(parse_sketch(BROKEN_ROUTE.format(rules, card)))
        whole, apart = applied(capsys, text, *actions), []
        for action in actions:
            apart += applied(capsys, text, action)
            text = apart[-1]
        assert apart == whole
        for before in whole[:-1]:
            assert (parse_position(before).points, parse_position(before).outcome()) == ((6, 0, 2), None)
        last = parse_position(whole[-1])
        assert (last.points, last.outcome()) == (points, outcome)


def stand(position: Position) -> dict[str, Any]:
    """Return all that a state holds, but for what it has worked out of it."""
    state = position.thaw()
    return {
        name: getattr(state, name)
        for name in (*COPIED_FIELDS, *SHARED_FIELDS)
        if name not in ("cache", "cached_actions")
    }


def assert_alike(position: Position, rng: Random) -> None:
    """The position and the one that is read from its text have all in common, and so have those that follow."""
    again = parse_position(format_position(position))
    assert stand(again) == stand(position)
    assert (again.points, again.routes, again.outcome()) == (position.points, position.routes, position.outcome())
    actions = legal_actions(position)
    assert legal_actions(again) == actions
    for action in rng.sample(actions, min(MOST_COMPARED, len(actions))):
        one, other = play(position, action), play(again, action)
        assert format_position(one) == format_position(other)
        assert stand(one) == stand(other)


@pytest.mark.rule("K3.4", "K3.1")
@pytest.mark.parametrize("rules", ALL_RULES)
def test_positions_of_random_games_do(rules: str) -> None:
    """Also where cards are given out freely; tasks that take up and put down are looked at always."""
    rng = Random(rules)
    position = enriched(start_position(rules), rng)
    for number in range(260):
        if position.outcome():
            break
        is_waiting = any(task[0] in ("relocate", "enlist", "roads", "stand") for task in position.todo)
        if is_waiting or number % 4 == 0:
            assert_alike(position, rng)
        position = play(position, chosen(position, rng))


def enriched(position: Position, rng: Random) -> Position:
    """Return the position after the set-up, with levels, cards and progress cards given to all."""
    while position.turn == 0:
        position = play(position, chosen(position, rng))
    drawn = json.loads(format_position(position))
    for fields in drawn["players"]:
        for kind in drawn["bank"]:
            drawn["bank"][kind] -= 3
            fields["cards"][kind] += 3
        fields["levels"] = {track: rng.randrange(4) for track in fields["levels"]}
        fields["progress"] = []
        for deck in drawn["decks"].values():
            name = rng.choice([name for name in deck["pile"] if name not in ("charter", "press")])
            fields["progress"] = sorted([*fields["progress"], name])
            deck["pile"] = {
                card: count - (card == name) for card, count in deck["pile"].items() if count > (card == name)
            }
    return parse_position(json.dumps(drawn))


def chosen(position: Position, rng: Random) -> str:
    """Return an action by chance, of a player mostly one that builds, fights or plays a card."""
    if position.actor == CHANCE:
        weights = chance_weights(position)
        return rng.choices(list(weights), list(weights.values()))[0]
    actions = legal_actions(position)
    return rng.choice([action for action in actions if not action.startswith(DULL)] or actions)
