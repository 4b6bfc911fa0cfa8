"""Hands dealt to hidden seats are possible: who accepted has the cards, who replies has a commodity (K7.4, K13)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest
from machiavel.core.game import EVERYONE
from machiavel.knights import Position, legal_actions, observation, play, resample
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch

TABLE_OF_THREE = """
    war;players=3
    0: settlement d4n, has 4wood+1ore, holds harbour-deal
    1: settlement d4s, has {}
    2: settlement b5n, has 1wool+4brick
"""


def dealt(position: Position, viewer: int, memory: Any = None) -> list[Position]:
    """Return positions that a viewer takes for possible."""
    seen = GAME.observation(position, viewer)
    return [resample(seen, viewer, Random(seed), memory) for seed in range(40)]


def played(hand: str, *actions: str) -> Position:
    """Return the position after some actions where player 1 has a hand."""
    position = parse_sketch(TABLE_OF_THREE.format(hand))
    for action in actions:
        position = play(position, action)
    return position


def remembered(*hands: dict[str, int]) -> dict[str, Any]:
    """Return a memory of hands."""
    return {"cards": list(hands), "progress": [[] for _ in hands], "offers": [], "war": False}


@pytest.mark.rule("K7.4", "K15.2")
@pytest.mark.parametrize(
    ("answers", "partners"),
    [
        (["accept", "refuse"], [1]),
        (["refuse", "counter:2brick:1ore"], [2]),
        (["accept", "accept"], [1, 2]),
        (["counter:1paper:1wood", "accept"], [1, 2]),
    ],
)
def test_who_has_accepted_has_what_is_to_be_given(answers: list[str], partners: list[int]) -> None:
    """Else the seat sees no deal to close, and withdraws."""
    position = played("1brick+1paper+3grain", "offer:1wood:1brick", *answers)
    expected = [*(f"deal:{partner}" for partner in partners), "withdraw"]
    assert list(legal_actions(position)) == expected
    for viewer in (0, 1, 2, EVERYONE):
        for number, possible in enumerate(dealt(position, viewer)):
            # What is asked for in return by a counter-offer only the player knows to have, or not.
            if viewer == 0 or "counter" not in "".join(answers):
                assert list(legal_actions(possible)) == expected, (viewer, number)
            assert GAME.observation(possible, viewer) == GAME.observation(position, viewer)


@pytest.mark.rule("K7.4", "K15.2")
def test_who_offers_has_what_is_offered() -> None:
    position = played("1brick", "offer:4wood:1brick", "accept")
    for possible in dealt(position, 2):
        assert json.loads(json.dumps(observation(possible, 0)))["players"][0]["cards"]["wood"] == 4


@pytest.mark.rule("K7.4", "K15.3")
def test_what_is_remembered_gives_way_to_what_was_said() -> None:
    """A hand of one card that was wool once is brick if its owner says so."""
    position = played("1brick", "offer:1wood:1brick", "accept", "refuse")
    memory = remembered({}, {"wool": 1}, {"brick": 5})
    for possible in dealt(position, 0, memory):
        assert "deal:1" in legal_actions(possible)


@pytest.mark.rule("K13", "K15.2")
def test_who_is_to_reply_has_a_commodity() -> None:
    """The task would be taken off otherwise: no position of an onlooker's could be made."""
    position = played("9grain+1coin", "card:harbour-deal", "give:wood")
    assert [task[0] for task in position.todo] == ["reply", "deal"]
    for viewer in (0, 1, 2, EVERYONE):
        for possible in dealt(position, viewer):
            assert possible.todo == position.todo
            assert set(legal_actions(possible)) <= {"give:cloth", "give:coin", "give:paper"}
            assert GAME.observation(possible, viewer) == GAME.observation(position, viewer)


@pytest.mark.rule("K7.4", "K15.3")
@pytest.mark.parametrize("level", [1, 4])
def test_a_computer_closes_a_deal_that_serves_it(level: int) -> None:
    """A brick is all that a settlement lacks, and the other has said to have one."""
    position = parse_sketch("""
        war;players=3
        0: settlement d4n, road d4ne d4w c3ne, has 1wood+1wool+1grain+3ore
        1: settlement d4s, has 1brick+8wool
        2: settlement b5n, has 1wool+4paper
    """)
    for action in ("offer:1ore:1brick", "accept", "refuse"):
        position = play(position, action)
    chosen = []
    for seed in range(12):
        thinking = GAME.ai.start_search(
            InformationState(0, GAME.observation(position, 0), None), SearchRequest(level=level), Random(seed)
        )
        while not thinking.step():
            pass
        chosen.append(thinking.best())
    assert chosen == ["deal:1"] * 12
