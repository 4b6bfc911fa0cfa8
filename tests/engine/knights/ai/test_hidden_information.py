"""Hidden information: decisions do not depend on it (K15.3). Memories hold offers and hostile actions."""

from __future__ import annotations

from random import Random

import pytest
from machiavel.core.game import CHANCE, Transition
from machiavel.knights import Position, format_position, observation, parse_position
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.ai.decisions import decide_action
from tests.engine.knights.ai.test_decisions import WAR
from tests.engine.knights.test_tables import POSITIONS

DECISIONS = [row["position"] for row in POSITIONS if row["actor"] not in (None, CHANCE) and len(row["actions"]) > 1]


@pytest.mark.rule("K15.3")
@pytest.mark.parametrize(("level", "step"), [(1, 4), (2, 4), (3, 4), (4, 30)])
def test_positions_that_differ_in_hidden_cards_alone_get_the_same_decision(level: int, step: int) -> None:
    differing = 0
    for text in DECISIONS[::step]:
        position = parse_position(text)
        seat = position.actor
        assert seat is not None
        other = GAME.resample(observation(position, seat), seat, Random(text))
        assert observation(other, seat) == observation(position, seat)
        differing += format_position(other) != text
        assert decide_action(other, level) == decide_action(position, level)
    assert differing > len(DECISIONS) // step / 2


@pytest.mark.rule("K7.4")
def test_the_memory_has_the_offers_of_a_turn_until_it_ends() -> None:
    open_turns = [text for text in DECISIONS if '"todo":[]' in text and '"stage":"action"' in text]
    position = next(
        position for position in map(parse_position, open_turns) if GAME.apply(position, "end").turn > position.turn
    )
    seat = position.player
    (kind, *_), wanted = (
        [k for k in ("wood", "wool", "brick", "ore") if position.thaw().cards[seat * 8 + ORDER[k]]],
        "cloth",
    )
    memory = None
    made = []
    for number in (1, 2):
        action = f"offer:1{kind}:{number}{wanted}"
        made.append(action)
        after = GAME.apply(position, action)
        memory = GAME.update_memory(memory, make_transition(position, action, after), seat)
        assert memory["offers"] == made
        while after.todo:
            answer = "refuse" if after.todo[0][0] == "answer" else "withdraw"
            following = GAME.apply(after, answer)
            memory = GAME.update_memory(memory, make_transition(after, answer, following), seat)
            after = following
        position = after
    ended = GAME.apply(position, "end")
    assert GAME.update_memory(memory, make_transition(position, "end", ended), seat)["offers"] == []


@pytest.mark.rule("K11.10")
def test_the_memory_says_whether_there_was_a_hostile_action() -> None:
    position = parse_sketch(WAR)
    action = "strike:c4s:d4n"
    peace = GAME.update_memory(None, make_transition(position, "end", GAME.apply(position, "end")), 2)
    assert not peace["war"]
    struck = GAME.apply(position, action)
    memory = GAME.update_memory(peace, make_transition(position, action, struck), 2)
    assert memory["war"]
    while struck.actor != struck.player or struck.todo:
        position, action = struck, GAME.actions(struck, struck.actor)[0]
        struck = GAME.apply(position, action)
        memory = GAME.update_memory(memory, make_transition(position, action, struck), 2)
    ended = GAME.apply(struck, "end")
    assert GAME.update_memory(memory, make_transition(struck, "end", ended), 2)["war"]


ORDER = {"wood": 0, "brick": 1, "wool": 2, "ore": 4}


def make_transition(before: Position, action: str, after: Position) -> Transition:
    """Return an action with the positions before and after it, and its actor."""
    return Transition(before, action, after, GAME.actor(before, action))
