"""Whole games of computer players that decide from their own observations and memories. Every game is won."""

from __future__ import annotations

from random import Random

import pytest
from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.core.chance import ChanceSampler
from machiavel.core.game import CHANCE, Transition
from machiavel.knights.game import GAME


@pytest.mark.parametrize(
    ("rules", "levels"),
    [("storm", (2, 2, 2, 2)), ("war;players=2;map=twin;ships=on", (2, 3)), ("peace;players=3", (1, 2, 2))],
)
def test_a_game_of_computers_is_won(rules: str, levels: tuple[int, ...]) -> None:
    position, dice, memories = GAME.start(rules), ChanceSampler(5), [None] * len(levels)
    while position.outcome() is None:
        (seat,) = GAME.seats_to_act(position)
        if seat == CHANCE:
            action = dice.sample_throw(GAME, position)
        else:
            information = InformationState(seat, GAME.observation(position, seat), memories[seat])
            request = SearchRequest(level=levels[seat])
            action = run_to_end(GAME.ai.start_search(information, request, Random(position.turn)))
        after = GAME.apply(position, action)
        transition = Transition(position, action, after, GAME.actor(position, action))
        memories = [GAME.update_memory(memory, transition, p) for p, memory in enumerate(memories)]
        position = after
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.reason in ("points", "conquest")
