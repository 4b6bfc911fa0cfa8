"""Owns the robber (K6.5): where he may go, whom he robs, what is stolen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import (
    ACTION,
    IS_BUILDING,
    KIND_COUNT,
    OWNER,
    OWNER_SHIFT,
    YIELD,
    Hex,
)
from ..action_code import ARGUMENT_BITS, FIELD, SECOND, VERB_BITS, add_verb
from ..mutations import card_count, transfer_cards
from ..tasks import add_task, pop_task, push_tasks
from .production import held_kinds

if TYPE_CHECKING:
    from ..state import State, Task


def victims(state: State, hexagon: Hex, player: int) -> list[int]:
    """Return a player's opponents with a building touching a hex and a card, in turn order."""
    found = 0
    at = state.at
    for vertex in state.board.corners[hexagon]:
        piece = at[vertex]
        if IS_BUILDING[piece]:
            found |= 1 << (piece >> OWNER_SHIFT & OWNER)
    found &= ~(1 << player)
    return [q for q in state.rulebook.order[state.player] if found >> q & 1 and card_count(state, q)] if found else []


def set_robber(state: State, hexagon: Hex) -> None:
    """Let the robber stand on a hex."""
    state.robber = hexagon
    state.clear_cache()


def move_robber(state: State, hexagon: Hex) -> None:
    """Carry out `robber:HEX`."""
    pop_task(state)
    set_robber(state, hexagon)


def move_and_rob(state: State, rest: int) -> None:
    """Carry out `robber:HEX:Q`."""
    player = pop_task(state)[1]
    set_robber(state, rest & FIELD)
    push_tasks(state, ("steal", player, rest >> ARGUMENT_BITS))


ROBBER: Final = add_verb("robber", move_robber, "hex")
ROB: Final = add_verb("robber", move_and_rob, "hex", "player")


def _list_hexes(state: State, task: Task) -> list[int]:
    found = []
    for hexagon in state.board.land:
        if hexagon != state.robber:
            robbed = victims(state, hexagon, task[1])
            if robbed:
                found += [ROB | hexagon << VERB_BITS | q << SECOND for q in robbed]
            else:
                found.append(ROBBER | hexagon << VERB_BITS)
    return found


add_task("robber", _list_hexes, "player", stages=(YIELD, ACTION))


def steal(state: State, kind: int) -> None:
    """Carry out `steal:KIND`."""
    _, thief, victim = pop_task(state)
    transfer_cards(state, victim, thief, kind)


STEAL: Final = add_verb("steal", steal, "kind")


def _steal_weights(state: State, task: Task) -> list[int]:
    base = task[2] * KIND_COUNT
    return [number for number in state.cards[base : base + KIND_COUNT] if number]


add_task(
    "steal",
    lambda state, task: held_kinds(state, task[2], STEAL),
    "player",
    "player",
    stages=(YIELD, ACTION),
    weights=_steal_weights,
)
