"""Sampled hands of other seats agree with their offers and replies (K7.4, K13, K15)."""

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

THREE_PLAYERS = """
    war;players=3
    0: settlement d4n, has 4wood+1ore, holds harbour-deal
    1: settlement d4s, has {}
    2: settlement b5n, has 1wool+4brick
"""


def sampled_positions(position: Position, viewer: int, memory: Any = None) -> list[Position]:
    """Return 40 positions sampled from the viewer's observation and memory."""
    seen = GAME.observation(position, viewer)
    return [resample(seen, viewer, Random(seed), memory) for seed in range(40)]


def position_after(hand: str, *actions: str) -> Position:
    """Return the position of `THREE_PLAYERS` after *actions*; *hand* is the hand of player 1."""
    position = parse_sketch(THREE_PLAYERS.format(hand))
    for action in actions:
        position = play(position, action)
    return position


def memory_of_hands(*hands: dict[str, int]) -> dict[str, Any]:
    """Return a memory in which the seats have these cards."""
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
def test_a_player_who_accepted_a_trade_has_its_cards(answers: list[str], partners: list[int]) -> None:
    """Without the cards the offering seat would see no trade to close, and would withdraw."""
    position = position_after("1brick+1paper+3grain", "offer:1wood:1brick", *answers)
    expected = [*(f"deal:{partner}" for partner in partners), "withdraw"]
    assert list(legal_actions(position)) == expected
    for viewer in (0, 1, 2, EVERYONE):
        for number, possible in enumerate(sampled_positions(position, viewer)):
            # Only player 0 knows whether it has the cards that a counter-offer asks for.
            if viewer == 0 or "counter" not in "".join(answers):
                assert list(legal_actions(possible)) == expected, (viewer, number)
            assert GAME.observation(possible, viewer) == GAME.observation(position, viewer)


@pytest.mark.rule("K7.4", "K15.2")
def test_a_player_who_offers_cards_has_them() -> None:
    position = position_after("1brick", "offer:4wood:1brick", "accept")
    for possible in sampled_positions(position, 2):
        assert json.loads(json.dumps(observation(possible, 0)))["players"][0]["cards"]["wood"] == 4


@pytest.mark.rule("K7.4", "K15.3")
def test_an_accepted_trade_overrides_the_memory_of_a_hand() -> None:
    """A hand of one card, remembered as wool, is brick after its owner has accepted to give brick."""
    position = position_after("1brick", "offer:1wood:1brick", "accept", "refuse")
    memory = memory_of_hands({}, {"wool": 1}, {"brick": 5})
    for possible in sampled_positions(position, 0, memory):
        assert "deal:1" in legal_actions(possible)


@pytest.mark.rule("K13", "K15.2")
def test_a_player_who_must_give_a_commodity_has_one() -> None:
    """Without a commodity the task would be dropped, and the sampled position would not fit the observation."""
    position = position_after("9grain+1coin", "card:harbour-deal", "give:wood")
    assert [task[0] for task in position.todo] == ["reply", "deal"]
    for viewer in (0, 1, 2, EVERYONE):
        for possible in sampled_positions(position, viewer):
            assert possible.todo == position.todo
            assert set(legal_actions(possible)) <= {"give:cloth", "give:coin", "give:paper"}
            assert GAME.observation(possible, viewer) == GAME.observation(position, viewer)


@pytest.mark.rule("K7.4", "K15.3")
@pytest.mark.parametrize("level", [1, 4])
def test_a_computer_closes_a_useful_trade(level: int) -> None:
    """A brick is the only card missing for a settlement, and the other player has accepted to give one."""
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
        search = GAME.ai.start_search(
            InformationState(0, GAME.observation(position, 0), None), SearchRequest(level=level), Random(seed)
        )
        while not search.step():
            pass
        chosen.append(search.best_action())
    assert chosen == ["deal:1"] * 12
