"""Actions of knights except war: recruiting, activating, promoting, moving, displacing, chasing the robber (K10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ...board.pieces import (
    ACTIVATION_COST,
    ACTIVE,
    IS_BUILDING,
    IS_FOREIGN,
    KNIGHT,
    KNIGHT_COST,
    KNIGHTS,
    MAX_KNIGHT_LEVEL,
    OWNER,
    OWNER_SHIFT,
    POLITICS,
    PROMOTED,
    READY,
    SORT,
    SUPPLY_COUNT,
    Edge,
    Vertex,
    knight_piece,
)
from ..action_code import ARGUMENT_BITS, FIELD, SECOND
from ..cache_keys import RECRUIT_SITES_KEY
from ..economy.building import cached_sites, line_ends
from ..mutations import pay_cost, place_piece, pop_task, push_tasks, remove_piece, replace_piece
from ..verbs import RELOCATE, VERB_BITS

if TYPE_CHECKING:
    from ..state import State, Task

#: The minimum level of politics with which knights can reach the highest level (K10.4).
FORTRESS_LEVEL: Final = 3


def knight_level(piece: int) -> int:
    """Return the level of the knight with the integer *piece*."""
    return (piece & SORT) - KNIGHT


def has_knight_left(state: State, player: int, level: int) -> bool:
    """Return whether a player has a knight of a level in supply."""
    return state.supply[player * SUPPLY_COUNT + KNIGHTS - 1 + level] > 0


# -- recruiting, activating, promoting


def _recruit_sites(state: State, player: int) -> tuple[Vertex, ...]:
    at, is_land = state.at, state.board.is_land_vertex
    return tuple(vertex for vertex in line_ends(state, player) if not at[vertex] and is_land[vertex])


def recruit_sites(state: State, player: int) -> tuple[Vertex, ...]:
    """Return the vertices where a player may recruit a knight, regardless of supply and cost (K10.1)."""
    return cached_sites(state, RECRUIT_SITES_KEY, player, _recruit_sites)


def recruit_knight(state: State, vertex: Vertex) -> None:
    """Carry out `recruit:V`: pay for a knight of level 1 and place it, inactive."""
    pay_cost(state, state.player, KNIGHT_COST)
    place_piece(state, vertex, knight_piece(1, state.player))


def activate_knight(state: State, vertex: Vertex) -> None:
    """Carry out `activate:V`: pay for the activation and make a knight active."""
    pay_cost(state, state.player, ACTIVATION_COST)
    state.at[vertex] |= ACTIVE


def can_promote(state: State, player: int, vertex: Vertex) -> bool:
    """Return whether a knight may go a level up, regardless of the cost (K10.3, K10.4)."""
    piece = state.at[vertex]
    level = knight_level(piece) + 1
    if piece & PROMOTED or level > MAX_KNIGHT_LEVEL or not has_knight_left(state, player, level):
        return False
    return level < MAX_KNIGHT_LEVEL or state.levels[player * 3 + POLITICS] >= FORTRESS_LEVEL


def promote_knight(state: State, vertex: Vertex) -> None:
    """Raise a knight by a level and mark it as promoted in this turn."""
    replace_piece(state, vertex, (state.at[vertex] + 1) | PROMOTED)


def pay_for_promotion(state: State, vertex: Vertex) -> None:
    """Carry out `promote:V`: pay for the promotion and raise a knight by a level."""
    pay_cost(state, state.player, KNIGHT_COST)
    promote_knight(state, vertex)


# -- walking


class Walk(NamedTuple):
    """The vertices that a knight reaches by walking (K10.6)."""

    #: The reached vertices without a foreign piece, the first vertex included.
    open: tuple[Vertex, ...]
    #: The reached vertices with a foreign piece, which ends the walk.
    blocked_by: tuple[Vertex, ...]


def reachable_vertices(state: State, player: int, start: Vertex, barred: Edge = -1) -> Walk:
    """Return the vertices that a player's knight reaches from *start* without walking along the edge *barred*."""
    at, on, links = state.at, state.on, state.board.links
    is_foreign = IS_FOREIGN[player]
    # By reached vertex: whether the walk may go on by roads (value 1), by ships (2) or by both (3).
    leave = {start: 3}
    met: dict[Vertex, None] = {}
    first = 1 + 2 * player
    waiting = [start]
    while waiting:
        vertex = waiting.pop()
        kinds = leave[vertex]
        for edge, other in links[vertex]:
            kind = on[edge] - first + 1
            if kind not in (1, 2) or not kind & kinds or edge == barred:
                continue
            piece = at[other]
            if is_foreign[piece]:
                met[other] = None
                continue
            known = leave.get(other, 0)
            now = known | (3 if IS_BUILDING[piece] else kind)
            if now != known:
                leave[other] = now
                waiting.append(other)
    return Walk(tuple(leave), tuple(met))


def use_action(state: State, vertex: Vertex) -> None:
    """Use up a knight's action of this turn: the knight becomes inactive and not ready (K10.5)."""
    state.at[vertex] &= ~(ACTIVE | READY)


def move_knight(state: State, start: Vertex, target: Vertex) -> None:
    """Move a knight to an empty vertex."""
    place_piece(state, target, remove_piece(state, start))


def use_knight_to_move(state: State, rest: int) -> None:
    """Carry out `move:V0:W`: move a ready knight, which uses up its action."""
    start = rest & FIELD
    use_action(state, start)
    move_knight(state, start, rest >> ARGUMENT_BITS)


def displace_knight(state: State, rest: int) -> None:
    """Carry out `displace:V0:W`: move a knight to the place of a weaker one, which its owner relocates (K10.7)."""
    start, target = rest & FIELD, rest >> ARGUMENT_BITS
    use_action(state, start)
    remove_for_relocation(state, target)
    move_knight(state, start, target)


def remove_for_relocation(state: State, vertex: Vertex) -> None:
    """Remove a knight and push the task of its owner to relocate it (K10.7)."""
    piece = remove_piece(state, vertex)
    owner = piece >> OWNER_SHIFT & OWNER
    push_tasks(state, ("relocate", owner, vertex, knight_level(piece), bool(piece & ACTIVE)))


def chase_robber(state: State, vertex: Vertex) -> None:
    """Carry out `chase:V0`: use a knight's action and push the task to move the robber (K10.8)."""
    use_action(state, vertex)
    push_tasks(state, ("robber", state.player))


def relocate_knight(state: State, rest: int) -> None:
    """Carry out `retreat:W:X`, an answer to the task `relocate`."""
    _, owner, _, level, is_active = pop_task(state)
    place_piece(state, rest >> ARGUMENT_BITS, knight_piece(level, owner, is_active))


def list_relocations(state: State, task: Task) -> list[int]:
    """Return the answers to the task `relocate`."""
    _, owner, vertex, _, _ = task
    base = RELOCATE | vertex << VERB_BITS
    return [
        base | v << SECOND for v in reachable_vertices(state, owner, vertex).open if v != vertex and not state.at[v]
    ]
