"""The longest route: the length of each player's longest route, and the holder (K9.5).

A route of a player is a trail in a graph whose nodes are the vertices, with two exceptions: a vertex with a foreign
piece is a separate node for each edge, and a vertex without a building of the player is two nodes, one for roads and
one for ships. A node has at most three edges. So a longest trail begins at a node with an odd number of edges, or goes
once around a ring without branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import IS_FOREIGN, IS_OWN_BUILDING

if TYPE_CHECKING:
    from ..state import State, Task

#: The minimum length of a route whose player can hold the longest route (K9.5).
MIN_ROUTE_LENGTH: Final = 5
#: The points for the longest route (K14.1).
ROUTE_POINTS: Final = 2
#: Tasks that put a piece back on the board. The longest route waits for them, and for `roads` with an edge (K3.4).
RELOCATION_TASKS: Final = ("relocate", "enlist")

Graph = dict[int, list[tuple[int, int]]]


def measure_routes(state: State) -> None:
    """Measure the longest routes of the players in `stale` and empty `stale`."""
    stale = state.stale
    state.stale = 0
    for player in range(state.rulebook.players):
        if stale >> player & 1:
            state.routes[player], state.trails[player] = longest_trail(state, player)


def is_route_waiting(todo: tuple[Task, ...]) -> bool:
    """Return whether the longest route and victory have to wait for a task that puts back a piece (K3.4)."""
    return any(task[0] in RELOCATION_TASKS or (task[0] == "roads" and task[3] is not None) for task in todo)


def update_longest_route(state: State) -> None:
    """Set the holder of the longest route. It depends only on the position, not on the last action."""
    former, holder = state.longest, longest_route_holder(state.routes, state.longest)
    if holder != former:
        if former >= 0:
            state.score[former] -= ROUTE_POINTS
        if holder >= 0:
            state.score[holder] += ROUTE_POINTS
        state.longest = holder


def longest_route_holder(routes: list[int], former: int) -> int:
    """Return the holder of the longest route, -1 if there is none.

    *routes*: the length of each player's longest route. *former*: the holder so far, or -1.
    """
    best = max(routes)
    if best < MIN_ROUTE_LENGTH:
        return -1
    if former >= 0 and routes[former] == best:
        return former
    return routes.index(best) if routes.count(best) == 1 else -1


def longest_trail(state: State, player: int) -> tuple[int, int]:
    """Return the length of a player's longest route, and the bit set of the edges of one such route."""
    graph = _route_graph(state, player)
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
            # The node is part of a ring without branches; the trail from any of its nodes is the whole ring.
            follow(node, 0, 0)
    return best, best_trail


def _route_graph(state: State, player: int) -> Graph:
    """Return the graph of a player's routes: by node, pairs of the bit of an edge and the other node of the edge."""
    at, on, ends = state.at, state.on, state.board.ends
    is_foreign, is_own_building = IS_FOREIGN[player], IS_OWN_BUILDING[player]
    graph: Graph = {}
    for edge in state.lines[player]:
        nodes = []
        for vertex in ends[edge]:
            piece = at[vertex]
            if is_foreign[piece]:
                # A node that no other edge has.
                nodes.append(-2 * edge - (vertex == ends[edge][0]) - 1)
            else:
                nodes.append(vertex << 1 | (not is_own_building[piece] and on[edge] & 1))
        bit = 1 << edge
        for one, other in (nodes, nodes[::-1]):
            graph.setdefault(one, []).append((bit, other))
    return graph
