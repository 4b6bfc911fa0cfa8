"""Owns the longest route (K9.5): how long each player's is, and who holds it.

A route is a trail in a graph whose nodes are vertices, but for two cases: at a vertex with a foreign piece each edge
ends by itself, and where roads meet ships without an own building the two kinds end apart. No node has more than
three edges, so a longest trail begins at a node with an odd number of them, or goes once around a ring without
branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import IS_FOREIGN, IS_OWN_BUILDING

if TYPE_CHECKING:
    from ..state import State, Task

#: The shortest that anybody holds, and what it is worth (K9.5, K14.1).
MIN_ROUTE_LENGTH: Final = 5
ROUTE_POINTS: Final = 2
#: Tasks for which the route waits, beside a `roads` that names an edge (K3.4).
RELOCATION_TASKS: Final = ("relocate", "enlist")

Graph = dict[int, list[tuple[int, int]]]


def measure_routes(state: State) -> None:
    """Measure the routes that may have changed."""
    stale = state.stale
    state.stale = 0
    for player in range(state.rulebook.players):
        if stale >> player & 1:
            state.routes[player], state.trails[player] = longest_trail(state, player)


def is_route_waiting(todo: tuple[Task, ...]) -> bool:
    """Tell whether a task is due that puts down what was taken up: route and victory wait for it (K3.4)."""
    return any(task[0] in RELOCATION_TASKS or (task[0] == "roads" and task[3] is not None) for task in todo)


def update_longest_route(state: State) -> None:
    """Give the longest route to its holder; that hangs on the position alone, never on what has just changed."""
    holder, heir = state.longest, longest_route_holder(state.routes, state.longest)
    if heir != holder:
        if holder >= 0:
            state.score[holder] -= ROUTE_POINTS
        if heir >= 0:
            state.score[heir] += ROUTE_POINTS
        state.longest = heir


def longest_route_holder(routes: list[int], holder: int) -> int:
    """Return who has the longest route where *holder* had it; -1 stands for nobody in both."""
    best = max(routes)
    if best < MIN_ROUTE_LENGTH:
        return -1
    if holder >= 0 and routes[holder] == best:
        return holder
    return routes.index(best) if routes.count(best) == 1 else -1


def longest_trail(state: State, player: int) -> tuple[int, int]:
    """Return the length of a player's longest route and the bit set of the edges of one."""
    graph = _graph(state, player)
    best, best_trail, reached = 0, 0, 0

    def follow(node: int, used: int, length: int) -> None:
        nonlocal best, best_trail, reached
        for bit, other in graph[node]:
            if not used & bit:
                follow(other, used | bit, length + 1)
        if length > best:
            best, best_trail = length, used
        reached |= used

    for node, exits in graph.items():
        if len(exits) & 1:
            follow(node, 0, 0)
    for node, exits in graph.items():
        if not exits[0][0] & reached:
            # Whoever walks a ring without branches comes back with all of it.
            follow(node, 0, 0)
    return best, best_trail


def _graph(state: State, player: int) -> Graph:
    """Return the nodes with their (edge's bit, other node) pairs."""
    at, on, ends = state.at, state.on, state.board.ends
    is_foreign, is_own_building = IS_FOREIGN[player], IS_OWN_BUILDING[player]
    graph: Graph = {}
    for edge in state.lines[player]:
        nodes = []
        for vertex in ends[edge]:
            piece = at[vertex]
            if is_foreign[piece]:
                # An end of this edge alone.
                nodes.append(-2 * edge - (vertex == ends[edge][0]) - 1)
            else:
                nodes.append(vertex << 1 | (not is_own_building[piece] and on[edge] & 1))
        bit = 1 << edge
        for one, other in (nodes, nodes[::-1]):
            graph.setdefault(one, []).append((bit, other))
    return graph
