"""Whole games of computer players, every one seeing what it may see: nobody stalls, wars are waged."""

from __future__ import annotations

from random import Random

import pytest
from machiavel.core.ai import Sight, Wish, think
from machiavel.core.chance import Dice
from machiavel.core.game import CHANCE, Step
from machiavel.knights.game import GAME


@pytest.mark.parametrize(
    ("rules", "levels"),
    [("storm", (2, 2, 2, 2)), ("war;players=2;map=twin;ships=on", (2, 3)), ("peace;players=3", (1, 2, 2))],
)
def test_a_game_of_computers_is_won(rules: str, levels: tuple[int, ...]) -> None:
    position, dice, memories = GAME.start(rules), Dice(5), [None] * len(levels)
    while position.outcome() is None:
        (seat,) = GAME.seats_to_act(position)
        if seat == CHANCE:
            action = dice.draw(GAME, position)
        else:
            sight = Sight(seat, GAME.observation(position, seat), memories[seat])
            action = think(GAME.brain.begin(sight, Wish(level=levels[seat]), Random(position.turn)))
        after = GAME.apply(position, action)
        step = Step(position, action, after, GAME.actor(position, action))
        memories = [GAME.remember(memory, step, p) for p, memory in enumerate(memories)]
        position = after
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.reason in ("points", "conquest")
