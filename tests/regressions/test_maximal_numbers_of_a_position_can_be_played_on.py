"""Positions with the greatest allowed numbers can be played on, by computers too.

Their successors had numbers that no text may have.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest
from machiavel.core.errors import PositionTextError
from machiavel.core.registry import get_game
from machiavel.knights.notation.parse import MAX_NUMBER, MAX_TASKS

KNIGHTS, DJAMBI = get_game("knights"), get_game("djambi")
#: The greatest turn number in the text of a Djambi position.
MAX_TURN = 999_999_999


def fields_at_first_throw(**changes: Any) -> dict[str, Any]:
    """Return the JSON of a Knights game for two with raiders, before its first throw, with *changes* of its fields."""
    position, rng = KNIGHTS.start("storm;players=2"), Random(1)
    while position.turn == 0:
        position = KNIGHTS.apply(position, rng.choice(KNIGHTS.actions(position, position.actor)))
    position = KNIGHTS.apply(position, "roll")
    return {**json.loads(KNIGHTS.format_position(position)), **changes}


def computer_action(position: Any) -> str:
    """Return the action that a computer player chooses for the seat to act, from the observation of that seat."""
    seat = position.actor
    information_state = InformationState(seat, KNIGHTS.observation(position, seat))
    return KNIGHTS.ai.start_search(information_state, SearchRequest(level=2, nodes=50), Random(1)).best_action()


def with_defender(source: dict[str, Any]) -> dict[str, Any]:
    """Give player 0 two active knights, so that only player 0 can defend, and return *source*."""
    held = [place for fields in source["players"] for name in ("settlements", "cities") for place in fields[name]]
    free = [place for place in ("c3n", "d4n", "e5s", "c4s", "d5s", "e4n") if place not in held]
    source["players"][0]["knights"] = {place: [2, True, False, False] for place in free[:2]}
    return source


@pytest.mark.rule("K12.3", "K12.4")
def test_an_attack_after_the_greatest_number_of_attacks_is_counted() -> None:
    """The position with one attack more is read back from its text."""
    source = with_defender(fields_at_first_throw(attacks=MAX_NUMBER, step=6))
    source["players"][0]["defender"] = MAX_NUMBER
    source["player"] = 1
    before = KNIGHTS.parse_position(json.dumps(source))
    after = KNIGHTS.apply(before, "dice:1:1:raiders")
    written = json.loads(KNIGHTS.format_position(after))
    assert (written["attacks"], written["players"][0]["defender"]) == (MAX_NUMBER + 1, MAX_NUMBER + 1)
    assert KNIGHTS.parse_position(KNIGHTS.format_position(after)) == after
    assert KNIGHTS.apply(after, computer_action(after))


@pytest.mark.rule("K12.3")
def test_a_game_goes_on_from_the_greatest_number_of_attacks() -> None:
    """Every position of 40 actions is read back from its text."""
    position = KNIGHTS.parse_position(json.dumps(fields_at_first_throw(attacks=MAX_NUMBER, step=6)))
    for _ in range(40):
        actor = position.actor
        if actor is None:
            break
        if actor < 0:
            actions = [*KNIGHTS.actions(position, actor)]
            action = next((a for a in actions if a.endswith(":raiders")), actions[0])
        else:
            action = computer_action(position)
        position = KNIGHTS.apply(position, action)
        assert KNIGHTS.parse_position(KNIGHTS.format_position(position)) == position
        KNIGHTS.presenter.position_view(position, 0)


@pytest.mark.rule("K16")
@pytest.mark.parametrize("name", ["attacks", "turn", "defender"])
def test_a_greater_number_is_refused(name: str) -> None:
    source = fields_at_first_throw()
    (source["players"][0] if name == "defender" else source)[name] = MAX_NUMBER + 1
    with pytest.raises(PositionTextError, match=f"{name}: {MAX_NUMBER + 1} is not a number") as refused:
        KNIGHTS.parse_position(json.dumps(source))
    assert refused.value.code == "position/text"


@pytest.mark.rule("K16")
def test_more_tasks_than_are_ever_due_are_refused() -> None:
    """20,000 tasks without effect took 14 s to carry out; a text can hold more."""
    source = fields_at_first_throw(stage="yield", dice=[3, 4, "trade"])
    task = ["discard", 0, MAX_NUMBER]
    bank, hand = source["bank"], source["players"][0]["cards"]
    for kind in hand:
        bank[kind] += hand[kind]
        hand[kind] = 0
    bank["wood"], hand["wood"] = bank["wood"] - 1, 1
    lasting = KNIGHTS.parse_position(json.dumps({**source, "todo": [task] * MAX_TASKS}))
    assert KNIGHTS.apply(lasting, computer_action(lasting)).todo == ()
    for count in (MAX_TASKS + 1, 30_000):
        with pytest.raises(PositionTextError, match=f"^todo: {count} tasks") as refused:
            KNIGHTS.parse_position(json.dumps({**source, "todo": [task] * count}))
        assert refused.value.code == "position/text"


@pytest.mark.rule("D11")
def test_the_turn_number_of_djambi_stays_at_its_maximum() -> None:
    text = DJAMBI.format_position(DJAMBI.start("standard")).replace(" 0/1 ", f" {MAX_TURN}/{MAX_TURN} ")
    position = DJAMBI.parse_position(text)
    for _ in range(3):
        seat = DJAMBI.seats_to_act(position)[0]
        information_state = InformationState(seat, DJAMBI.observation(position, seat))
        move = DJAMBI.ai.start_search(information_state, SearchRequest(nodes=50), Random(1)).best_action()
        position = DJAMBI.apply(position, move)
        assert DJAMBI.parse_position(DJAMBI.format_position(position)).turn == position.turn == MAX_TURN
