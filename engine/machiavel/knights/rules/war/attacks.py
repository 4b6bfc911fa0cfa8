"""War: attacks, captures and strikes, and the defender's answer, a fight or a retreat (K11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import (
    CITY,
    EDGE_OWNER,
    IS_BUILDING,
    IS_FOREIGN,
    IS_KNIGHT,
    OWNER,
    OWNER_SHIFT,
    SORT,
    SUPPLY_COUNT,
    WALL,
    Edge,
    Vertex,
    road_piece,
    ship_piece,
)
from ..action_code import ARGUMENT_BITS, FIELD, SECOND, THIRD
from ..cache_keys import KNIGHT_ACTIONS_KEY
from ..economy.improvements import METROPOLIS_POINTS
from ..mutations import (
    note_built_ship,
    place_line,
    place_piece,
    pop_task,
    push_tasks,
    remove_line,
    remove_piece,
    replace_piece,
)
from ..verbs import ATTACK, CAPTURE, DISPLACE, FIGHT, MOVE, RETREAT, STRIKE, VERB_BITS
from .knight_actions import Walk, knight_level, move_knight, reachable_vertices, use_action

if TYPE_CHECKING:
    from ..state import State, Task

#: The minimum level of a knight that strikes a settlement (K11.10).
SETTLEMENT_LEVEL: Final = 2
#: The minimum level of a knight that strikes a city (K11.10).
CITY_LEVEL: Final = 3


# -- actions of a ready knight


def list_knight_actions(state: State, player: int, start: Vertex) -> tuple[int, ...]:
    """Return the codes of a ready knight's actions except chasing the robber; cached until the board changes."""
    found: tuple[int, ...] | None = state.cache.get(KNIGHT_ACTIONS_KEY + start)
    if found is None:
        found = state.cache[KNIGHT_ACTIONS_KEY + start] = tuple(_knight_actions(state, player, start))
    return found


def _knight_actions(state: State, player: int, start: Vertex) -> list[int]:
    at = state.at
    reached = reachable_vertices(state, player, start)
    base = start << VERB_BITS
    out = [MOVE | base | vertex << SECOND for vertex in reached.open if not at[vertex]]
    met = [vertex for vertex in reached.blocked_by if IS_KNIGHT[at[vertex]]]
    if not state.rulebook.is_war:
        level = at[start] & SORT
        return out + [DISPLACE | base | vertex << SECOND for vertex in met if at[vertex] & SORT < level]
    out += [ATTACK | base | vertex << SECOND for vertex in met]
    _list_captures(state, player, start, reached, out)
    out += [STRIKE | base | v << SECOND for e, v in state.board.links[start] if can_strike(state, player, start, e, v)]
    return out


def _list_captures(state: State, player: int, start: Vertex, reached: Walk, out: list[int]) -> None:
    """Add the captures by a knight that can walk to *reached* (K11.3)."""
    at, on, links = state.at, state.on, state.board.links
    is_foreign = IS_FOREIGN[player]
    supply = state.supply[player * SUPPLY_COUNT : player * SUPPLY_COUNT + 2]
    for vertex in reached.open:
        for edge, target in links[vertex]:
            line = on[edge]
            if not line or EDGE_OWNER[line] == player:
                continue
            piece = at[target]
            if IS_BUILDING[piece] or (piece and not is_foreign[piece]):
                continue
            if supply[1 - line % 2] > 0 or vertex == start or not at[vertex]:
                out.append(CAPTURE | start << VERB_BITS | edge << SECOND | target << THIRD)


def can_strike(state: State, player: int, start: Vertex, edge: Edge, target: Vertex) -> bool:
    """Return whether a ready knight on *start* may strike *target*, the other end of an edge (K11.10-K11.13)."""
    piece = state.at[target]
    if not IS_BUILDING[piece] or not IS_FOREIGN[player][piece]:
        return False
    level = knight_level(state.at[start])
    if level < SETTLEMENT_LEVEL:
        return False
    rulebook = state.rulebook
    if piece & SORT == CITY:
        if level < CITY_LEVEL or piece & WALL:
            return False
        if target in state.metropolis and not rulebook.is_metropolis_open:
            return False
    owner = piece >> OWNER_SHIFT & OWNER
    if rulebook.is_last_building_safe and len(state.buildings[owner]) == 1:
        return False
    return not rulebook.is_strike_linked or EDGE_OWNER[state.on[edge]] in (player, owner)


# -- effects of these actions


def attack_knight(state: State, rest: int) -> None:
    """Carry out `attack:V0:W`: push the task of the defender to answer (K11.2)."""
    start, target = rest & FIELD, rest >> ARGUMENT_BITS
    use_action(state, start)
    _ask_defender(state, start, None, None, target)


def capture_edge(state: State, rest: int) -> None:
    """Carry out `capture:V0:E:W`: capture the road or ship, or first attack the knight beyond it (K11.3)."""
    start, edge, target = rest & FIELD, rest >> ARGUMENT_BITS & FIELD, rest >> 2 * ARGUMENT_BITS
    one, other = state.board.ends[edge]
    use_action(state, start)
    source = one if other == target else other
    if state.at[target]:
        _ask_defender(state, start, source, edge, target)
    else:
        _advance_attacker(state, start, source, edge, target)


def _ask_defender(state: State, start: Vertex, source: Vertex | None, edge: Edge | None, target: Vertex) -> None:
    """Push the task of the attacked knight's owner to answer (K11.5)."""
    owner = state.at[target] >> OWNER_SHIFT & OWNER
    push_tasks(state, ("stand", owner, state.player, start, source, edge, target))


def _advance_attacker(state: State, start: Vertex, source: Vertex | None, edge: Edge | None, target: Vertex) -> None:
    """Capture the road or ship on *edge*, if given, and move the attacker to its destination (K11.2, K11.4)."""
    end = attacker_destination(state, source, edge, target)
    if edge is not None:
        capture_line(state, edge)
    if end != start:
        move_knight(state, start, end)


def attacker_destination(state: State, source: Vertex | None, edge: Edge | None, target: Vertex) -> Vertex:
    """Return the attacker's new vertex (K11.4): beyond the captured edge, or before it if no piece is left."""
    if edge is None or source is None or _has_line_left(state, edge):
        return target
    return source


def _has_line_left(state: State, edge: Edge) -> bool:
    """Return whether the player whose turn it is has a road or ship in supply, like that on *edge*."""
    return state.supply[state.player * SUPPLY_COUNT + 1 - state.on[edge] % 2] > 0


def capture_line(state: State, edge: Edge) -> None:
    """Replace a foreign road or ship by one of the player whose turn it is; if none is left, only remove it."""
    has_left = _has_line_left(state, edge)
    line = remove_line(state, edge)
    if has_left:
        is_ship = line % 2 == 0
        place_line(state, edge, ship_piece(state.player) if is_ship else road_piece(state.player))
        if is_ship:
            note_built_ship(state, edge)


def strike_building(state: State, rest: int) -> None:
    """Carry out `strike:V0:W`: remove the building, capture its owner's edge to it and move there (K11.10)."""
    start, target = rest & FIELD, rest >> ARGUMENT_BITS
    use_action(state, start)
    owner = state.at[target] >> OWNER_SHIFT & OWNER
    if target in state.metropolis:
        _lose_metropolis(state, owner, state.metropolis.index(target))
    remove_piece(state, target)
    edge = state.board.edge_between(start, target)
    if EDGE_OWNER[state.on[edge]] == owner:
        capture_line(state, edge)
    move_knight(state, start, target)


def _lose_metropolis(state: State, owner: int, track: int) -> None:
    """Remove the metropolis of a struck city and push the task of its owner to move it (K11.12)."""
    state.metropolis[track] = -1
    state.score[owner] -= METROPOLIS_POINTS
    push_tasks(state, ("metropolis", owner, track))


# -- the defender's answer


def fight_attacker(state: State, rest: int) -> None:
    """Carry out `fight`: each knight loses as many levels as the other has; at 0 it is removed (K11.7)."""
    *_, start, source, edge, target = pop_task(state)
    at = state.at
    mine, theirs = knight_level(at[start]), knight_level(at[target])
    if theirs > mine:
        replace_piece(state, target, at[target] - mine)
    else:
        remove_piece(state, target)
    if mine > theirs:
        replace_piece(state, start, at[start] - theirs)
        _advance_attacker(state, start, source, edge, target)
    else:
        remove_piece(state, start)


def retreat_from_attacker(state: State, rest: int) -> None:
    """Carry out `retreat:W:X`, an answer to the task `stand` (K11.6)."""
    *_, start, source, edge, target = pop_task(state)
    # Removed while the attacker moves, because the knight may retreat to the vertex that the attacker leaves.
    piece = remove_piece(state, target)
    _advance_attacker(state, start, source, edge, target)
    place_piece(state, rest >> ARGUMENT_BITS, piece)


def retreat_vertices(state: State, task: Task) -> list[Vertex]:
    """Return the vertices to which an attacked knight may retreat (K11.6)."""
    _, owner, _, start, source, edge, target = task
    at = state.at
    end = attacker_destination(state, source, edge, target)
    # The walk is found with the attacker already at its destination.
    piece, held = at[start], at[end]
    at[start] = 0
    at[end] = piece
    reached = reachable_vertices(state, owner, target, -1 if edge is None else edge)
    found = [vertex for vertex in reached.open if vertex != target and not at[vertex]]
    at[end] = held
    at[start] = piece
    return found


def list_stands(state: State, task: Task) -> list[int]:
    """Return the answers to the task `stand`: the retreats (K11.6) and the fight."""
    base = RETREAT | task[6] << VERB_BITS
    return [base | vertex << SECOND for vertex in retreat_vertices(state, task)] + [FIGHT]
