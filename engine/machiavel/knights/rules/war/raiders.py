"""The raiders: their steps, their attack, and its rewards and losses (K12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...board.pieces import (
    ACTIVE,
    CITY,
    KNIGHT,
    RAIDER_STEPS,
    READY,
    SETTLEMENT,
    SETTLEMENTS,
    SORT,
    SUPPLY_COUNT,
    TOPPLED,
    TRACKS,
    Vertex,
    building_piece,
)
from ..economy.decks import has_cards
from ..mutations import pop_task, push_tasks, replace_piece
from ..verbs import DECK, PILLAGE, VERB_BITS

if TYPE_CHECKING:
    from ..state import State, Task


def raider_strength(state: State) -> int:
    """Return the strength of the raiders, which is the number of all cities (K12.2)."""
    return sum(state.at[vertex] & SORT == CITY for buildings in state.buildings for vertex in buildings)


def defence_contributions(state: State) -> list[int]:
    """Return, for each player, the sum of the levels of its active knights (K12.2)."""
    at = state.at
    return [sum((at[v] & SORT) - KNIGHT for v in knights if at[v] & ACTIVE) for knights in state.knights]


def plain_cities(state: State, player: int) -> list[Vertex]:
    """Return the vertices of a player's cities that are no metropolises and not toppled."""
    return [v for v in state.buildings[player] if state.at[v] & SORT == CITY and v not in state.metropolis]


def advance_raiders(state: State) -> None:
    """Advance the raiders by a step; with the seventh step they attack (K12.1)."""
    state.step += 1
    if state.step == RAIDER_STEPS:
        state.step = 0
        _resolve_attack(state)


def _resolve_attack(state: State) -> None:
    given = defence_contributions(state)
    threat = raider_strength(state)
    state.attacks += 1
    at = state.at
    for knights in state.knights:
        for vertex in knights:
            at[vertex] &= ~(ACTIVE | READY)
    order = state.rulebook.order[state.player]
    if sum(given) >= threat:
        _reward_defenders(state, given, order)
        return
    exposed = [player for player in order if plain_cities(state, player)]
    if exposed:
        lowest = min(given[player] for player in exposed)
        state.todo = tuple(("pillage", player) for player in exposed if given[player] == lowest)


def _reward_defenders(state: State, given: list[int], order: tuple[int, ...]) -> None:
    """Give the best defender a point, or let each of several equal ones draw a card (K12.4)."""
    highest = max(given)
    best = [player for player in order if given[player] == highest]
    if not highest:
        return
    if len(best) == 1:
        state.defender[best[0]] += 1
        state.score[best[0]] += 1
    else:
        state.todo = tuple(("prize", player) for player in best)


def choose_deck(state: State, track: int) -> None:
    """Carry out `deck:TRACK`: push the task of the player to draw a card of the deck."""
    player = pop_task(state)[1]
    push_tasks(state, ("draw", player, track))


def pillage_city(state: State, vertex: Vertex) -> None:
    """Carry out `pillage:V`: turn a city into a settlement, or into a toppled city if none is in supply (K12.5)."""
    player = pop_task(state)[1]
    left = state.supply[player * SUPPLY_COUNT + SETTLEMENTS]
    replace_piece(state, vertex, building_piece(SETTLEMENT if left > 0 else TOPPLED, player))


def list_decks(state: State, task: Task) -> list[int]:
    """Return the answers to the task `prize`: the decks with cards."""
    return [DECK | track << VERB_BITS for track in range(len(TRACKS)) if has_cards(state, track)]


def list_pillages(state: State, task: Task) -> list[int]:
    """Return the answers to the task `pillage`."""
    return [PILLAGE | vertex << VERB_BITS for vertex in plain_cities(state, task[1])]
