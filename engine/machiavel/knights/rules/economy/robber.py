"""The robber: its hexes, its victims, and the theft of a card (K6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...board.pieces import (
    IS_BUILDING,
    KIND_COUNT,
    OWNER,
    OWNER_SHIFT,
    Hex,
)
from ..action_code import ARGUMENT_BITS, FIELD, SECOND
from ..mutations import card_count, pop_task, push_tasks, transfer_cards
from ..verbs import ROB, ROBBER, STEAL, VERB_BITS
from .production import codes_of_held_kinds

if TYPE_CHECKING:
    from ..state import State, Task


def robber_victims(state: State, hexagon: Hex, player: int) -> list[int]:
    """Return the opponents of a player that have a building at a hex and a card in hand, in turn order."""
    found = 0
    at = state.at
    for vertex in state.board.corners[hexagon]:
        piece = at[vertex]
        if IS_BUILDING[piece]:
            found |= 1 << (piece >> OWNER_SHIFT & OWNER)
    found &= ~(1 << player)
    return [q for q in state.rulebook.order[state.player] if found >> q & 1 and card_count(state, q)] if found else []


def set_robber(state: State, hexagon: Hex) -> None:
    """Place the robber on a hex."""
    state.robber = hexagon
    state.clear_cache()


def move_robber(state: State, hexagon: Hex) -> None:
    """Carry out `robber:HEX`: move the robber to a hex without a victim."""
    pop_task(state)
    set_robber(state, hexagon)


def move_and_rob(state: State, rest: int) -> None:
    """Carry out `robber:HEX:Q`: move the robber, after which chance steals a card of player Q."""
    player = pop_task(state)[1]
    set_robber(state, rest & FIELD)
    push_tasks(state, ("steal", player, rest >> ARGUMENT_BITS))


def list_robber_hexes(state: State, task: Task) -> list[int]:
    """Return the answers to the task `robber`: each hex, or each victim at it if there are victims."""
    found = []
    for hexagon in state.board.land:
        if hexagon != state.robber:
            robbed = robber_victims(state, hexagon, task[1])
            if robbed:
                found += [ROB | hexagon << VERB_BITS | q << SECOND for q in robbed]
            else:
                found.append(ROBBER | hexagon << VERB_BITS)
    return found


def steal_card(state: State, kind: int) -> None:
    """Carry out `steal:KIND`: move a card from the victim to the thief."""
    _, thief, victim = pop_task(state)
    transfer_cards(state, victim, thief, kind)


def list_thefts(state: State, task: Task) -> list[int]:
    """Return the answers to the task `steal`: the kinds of cards in the victim's hand."""
    return codes_of_held_kinds(state, task[2], STEAL)


def theft_weights(state: State, task: Task) -> list[int]:
    """Return the weight of each of `list_thefts`: the number of the victim's cards of the kind."""
    base = task[2] * KIND_COUNT
    return [number for number in state.cards[base : base + KIND_COUNT] if number]
