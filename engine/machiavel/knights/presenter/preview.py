"""Previews for the page: the position after an action before it is played, and threats to a seat's pieces."""

from __future__ import annotations

from typing import Any, Final

from ...core.game import Viewer
from ..board.pieces import EDGE_OWNER, IS_KNIGHT, OWNER_OF, SORT, Edge, Vertex
from ..rules.action_code import ARGUMENT_BITS, FIELD, VERB
from ..rules.economy.improvements import METROPOLIS_POINTS
from ..rules.mutations import POINTS_OF
from ..rules.play import code_of_legal_action
from ..rules.position import Position
from ..rules.state import State
from ..rules.tasks import TASKS
from ..rules.verbs import ATTACK, CAPTURE, DISPLACE, STRIKE, VERB_BITS
from ..rules.war.attacks import attacker_destination, list_knight_actions, retreat_vertices
from ..rules.war.knight_actions import knight_level
from .views import position_view

#: The verbs whose effect is public. The effect of other verbs may depend on hidden cards.
PUBLIC_VERBS: Final = frozenset(
    [
        "road",
        "ship",
        "shift",
        "settlement",
        "city",
        "wall",
        "improve",
        "recruit",
        "activate",
        "promote",
        "move",
        "displace",
        "attack",
        "capture",
        "strike",
        "metropolis",
        "retreat",
        "remove",
        "enlist",
        "pillage",
        "robber",
        "chase",
        "bank",
    ]
)
WAR_VERBS: Final = {ATTACK: "attack", CAPTURE: "capture", STRIKE: "strike", DISPLACE: "displace"}
BUILDINGS: Final = ("", "settlement", "city", "toppled")


def preview_view(position: Position, action: str, viewer: Viewer) -> dict[str, Any]:
    """Return `Preview` of a legal action: the observation of *viewer* after it, and a forecast of a fight.

    `observation` is None if chance or another player decides next, or if the action would reveal hidden cards. Raises
    the errors of `play`.
    """
    state = position.thaw()
    actor, code = state.actor, code_of_legal_action(state, action)
    forecast = _forecast_view(position.thaw(), code) if code & VERB in WAR_VERBS else None
    state.make(code)
    is_public = action.partition(":")[0] in PUBLIC_VERBS and state.actor in (actor, None)
    return {"observation": position_view(Position(state), viewer) if is_public else None, "forecast": forecast}


def _forecast_view(state: State, code: int) -> dict[str, Any]:
    """Return `Forecast` of an attack, capture, strike or displacement."""
    verb, rest = code & VERB, code >> VERB_BITS
    start, target = rest & FIELD, rest >> (2 * ARGUMENT_BITS if verb == CAPTURE else ARGUMENT_BITS)
    edge = rest >> ARGUMENT_BITS & FIELD if verb == CAPTURE else None
    if verb == STRIKE:
        between = state.board.edge_between(start, target)
        edge = between if EDGE_OWNER[state.on[between]] == OWNER_OF[state.at[target]] else None
    view: dict[str, Any] = {
        "kind": WAR_VERBS[verb],
        "attacker": _knight_view(state, start),
        "defender": None,
        "canRetreat": False,
        "fight": None,
        "ends": state.board.vertex_names[_attacker_destination_vertex(state, start, edge, target, verb)],
        "edge": _edge_view(state, edge),
        "razes": _razed_view(state, target) if verb == STRIKE else None,
    }
    if IS_KNIGHT[state.at[target]]:
        levels = knight_level(state.at[start]), knight_level(state.at[target])
        view["defender"] = _knight_view(state, target)
        if verb != DISPLACE:
            view["fight"] = {"attacker": max(0, levels[0] - levels[1]), "defender": max(0, levels[1] - levels[0])}
    holder = state.longest
    state.make(code)
    view["canRetreat"] = _can_retreat(state)
    is_changed = state.longest != holder
    view["longest"] = {"player": None if state.longest < 0 else state.longest} if is_changed else None
    return view


def _attacker_destination_vertex(state: State, start: Vertex, edge: Edge | None, target: Vertex, verb: int) -> Vertex:
    """Return the vertex where the attacking knight stands if the attack succeeds."""
    if verb != CAPTURE or edge is None:
        return target
    one, other = state.board.ends[edge]
    return attacker_destination(state, one if other == target else other, edge, target)


def _knight_view(state: State, vertex: Vertex) -> dict[str, Any]:
    piece = state.at[vertex]
    return {"player": OWNER_OF[piece], "place": state.board.vertex_names[vertex], "level": knight_level(piece)}


def _edge_view(state: State, edge: Edge | None) -> dict[str, Any] | None:
    if edge is None:
        return None
    has_left = state.supply[state.player * 8 + 1 - state.on[edge] % 2] > 0
    piece = "road" if state.on[edge] % 2 else "ship"
    return {"piece": piece, "place": state.board.edge_names[edge], "to": "owner" if has_left else "removed"}


def _razed_view(state: State, vertex: Vertex) -> dict[str, Any]:
    piece = state.at[vertex]
    points = POINTS_OF[piece & SORT] + (METROPOLIS_POINTS if vertex in state.metropolis else 0)
    place = state.board.vertex_names[vertex]
    return {"piece": BUILDINGS[piece & SORT], "place": place, "player": OWNER_OF[piece], "points": points}


def _can_retreat(state: State) -> bool:
    """Return whether a knight whose retreat or relocation is due has a vertex to go to."""
    task = state.todo[0] if state.todo else None
    if task and task[0] == "stand":
        return bool(retreat_vertices(state, task))
    return bool(task and task[0] == "relocate" and TASKS["relocate"].choices(state, task))


def threats_view(position: Position, seat: int) -> list[dict[str, Any]]:
    """Return the list of `Threat` to *seat*: its pieces that foreign knights could harm if all of them were ready.

    The list is sorted by place: vertices, then edges.
    """
    state = position.thaw()
    board = state.board
    found: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for player in state.rulebook.rivals[seat] if seat >= 0 else ():
        for start in state.knights[player]:
            for code in list_knight_actions(state, player, start):
                target = _threatened_place(state, seat, code)
                if target:
                    by = {"from": board.vertex_names[start], "player": player, "action": WAR_VERBS[code & VERB]}
                    if by not in found.setdefault(target, []):
                        found[target].append(by)
    names = (board.vertex_names, board.edge_names)
    return [
        {"place": names[sort][number], "piece": _piece_name(state, sort, number), "by": by}
        for (sort, number), by in sorted(found.items())
    ]


def _threatened_place(state: State, seat: int, code: int) -> tuple[int, int] | None:
    """Return the place of the piece of *seat* that an action is aimed at: 0 and a vertex, or 1 and an edge.

    Returns None if the action is aimed at no piece of *seat*.
    """
    verb, second = code & VERB, code >> VERB_BITS + ARGUMENT_BITS & FIELD
    if verb == CAPTURE:
        return (1, second) if EDGE_OWNER[state.on[second]] == seat else None
    if verb in WAR_VERBS and OWNER_OF[state.at[second]] == seat:
        return (0, second)
    return None


def _piece_name(state: State, sort: int, number: int) -> str:
    if sort:
        return "road" if state.on[number] % 2 else "ship"
    piece = state.at[number]
    return "knight" if IS_KNIGHT[piece] else BUILDINGS[piece & SORT]
