"""Changes of a State and of its derived fields: pieces, roads and ships, cards, tasks. No rule is checked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board.pieces import (
    CITIES,
    CITY,
    EDGE_OWNER,
    FIRST_KNIGHT,
    KIND_COUNT,
    KNIGHTS,
    OWNER,
    OWNER_SHIFT,
    SETTLEMENTS,
    SORT,
    SUPPLY_COUNT,
    WALL,
    WALLS,
    Cost,
    Edge,
    Vertex,
)

if TYPE_CHECKING:
    from .state import State, Task

#: The column of supply by the sort of a piece on a vertex.
SUPPLY_OF = (-1, SETTLEMENTS, CITIES, CITIES, KNIGHTS, KNIGHTS + 1, KNIGHTS + 2)
#: The points by the sort of a building (K14.1).
POINTS_OF = (0, 1, 2, 1)


# -- vertices


def place_piece(state: State, vertex: Vertex, piece: int) -> None:
    """Place a piece from the supply on an empty vertex."""
    state.at[vertex] = piece
    owner, sort = piece >> OWNER_SHIFT & OWNER, piece & SORT
    state.supply[owner * SUPPLY_COUNT + SUPPLY_OF[sort]] -= 1
    if sort >= FIRST_KNIGHT:
        state.knights[owner] = tuple(sorted((*state.knights[owner], vertex)))
    else:
        state.buildings[owner] = tuple(sorted((*state.buildings[owner], vertex)))
        state.score[owner] += POINTS_OF[sort]
        if sort == CITY and piece & WALL:
            state.supply[owner * SUPPLY_COUNT + WALLS] -= 1
    _mark_routes_stale(state, vertex)


def remove_piece(state: State, vertex: Vertex) -> int:
    """Move the piece on a vertex back to supply; return the piece."""
    piece = state.at[vertex]
    state.at[vertex] = 0
    owner, sort = piece >> OWNER_SHIFT & OWNER, piece & SORT
    state.supply[owner * SUPPLY_COUNT + SUPPLY_OF[sort]] += 1
    if sort >= FIRST_KNIGHT:
        state.knights[owner] = tuple(v for v in state.knights[owner] if v != vertex)
    else:
        state.buildings[owner] = tuple(v for v in state.buildings[owner] if v != vertex)
        state.score[owner] -= POINTS_OF[sort]
        if sort == CITY and piece & WALL:
            state.supply[owner * SUPPLY_COUNT + WALLS] += 1
    _mark_routes_stale(state, vertex)
    return piece


def replace_piece(state: State, vertex: Vertex, piece: int) -> None:
    """Replace a piece by another piece of its owner: a building by a building, or a knight by a knight."""
    old = state.at[vertex]
    owner = piece >> OWNER_SHIFT & OWNER
    base = owner * SUPPLY_COUNT
    state.supply[base + SUPPLY_OF[old & SORT]] += 1
    state.supply[base + SUPPLY_OF[piece & SORT]] -= 1
    if piece & SORT < FIRST_KNIGHT:
        state.score[owner] += POINTS_OF[piece & SORT] - POINTS_OF[old & SORT]
        state.supply[base + WALLS] += bool(old & WALL) - bool(piece & WALL)
    state.at[vertex] = piece
    state.clear_cache()


def _mark_routes_stale(state: State, vertex: Vertex) -> None:
    """Mark the players whose longest route may change because a piece was placed on a vertex or removed from it."""
    on, seen = state.on, 0
    for edge, _ in state.board.links[vertex]:
        line = on[edge]
        if line:
            bit = 1 << EDGE_OWNER[line]
            if seen & bit:
                state.stale |= bit
            seen |= bit
    state.clear_cache()


# -- edges


def place_line(state: State, edge: Edge, line: int) -> None:
    """Place a road or ship from the supply on a free edge."""
    state.on[edge] = line
    owner = EDGE_OWNER[line]
    state.supply[owner * SUPPLY_COUNT + 1 - line % 2] -= 1
    state.lines[owner] = tuple(sorted((*state.lines[owner], edge)))
    state.stale |= 1 << owner
    state.clear_cache()


def remove_line(state: State, edge: Edge) -> int:
    """Move the road or ship on an edge back to supply; return it."""
    line = state.on[edge]
    state.on[edge] = 0
    owner = EDGE_OWNER[line]
    state.supply[owner * SUPPLY_COUNT + 1 - line % 2] += 1
    state.lines[owner] = tuple(other for other in state.lines[owner] if other != edge)
    if edge in state.built:
        state.built = tuple(other for other in state.built if other != edge)
    state.stale |= 1 << owner
    state.clear_cache()
    return line


def note_built_ship(state: State, edge: Edge) -> None:
    """Add a ship to `built`, the ships that were built or captured in this turn (K3.1)."""
    state.built = tuple(sorted((*state.built, edge)))


# -- cards


def transfer_cards(state: State, giver: int, taker: int, kind: int, number: int = 1) -> None:
    """Move cards of one kind between players; the bank has the number after the last player."""
    state.cards[giver * KIND_COUNT + kind] -= number
    state.cards[taker * KIND_COUNT + kind] += number


def pay_cost(state: State, player: int, cost: Cost) -> None:
    """Pay a cost to the bank (K2.6)."""
    cards, base, bank = state.cards, player * KIND_COUNT, state.bank
    for kind, number in cost:
        cards[base + kind] -= number
        cards[bank + kind] += number


def can_pay(state: State, player: int, cost: Cost) -> bool:
    """Return whether a player has the cards for a cost."""
    cards, base = state.cards, player * KIND_COUNT
    return all(cards[base + kind] >= number for kind, number in cost)


def card_count(state: State, player: int) -> int:
    """Return the number of cards of the eight kinds in a player's hand."""
    base = player * KIND_COUNT
    return sum(state.cards[base : base + KIND_COUNT])


# -- tasks


def push_tasks(state: State, *tasks: Task) -> None:
    """Insert new tasks before all other tasks (K3.3)."""
    state.todo = (*tasks, *state.todo)


def pop_task(state: State) -> Task:
    """Remove the first task and return it."""
    task = state.todo[0]
    state.todo = state.todo[1:]
    return task


def decrement_task(state: State) -> None:
    """Subtract 1 from the number at the end of the first task; at 0 the task is removed (K6.6)."""
    task = state.todo[0]
    left = task[-1] - 1
    state.todo = ((*task[:-1], left), *state.todo[1:]) if left else state.todo[1:]
