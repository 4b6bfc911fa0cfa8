"""Owns the longest route (K9.5): how long each player's is, and who holds it.

A route is a trail in a graph whose nodes are vertices, but for two cases: at a vertex with a foreign piece each edge
ends by itself, and where roads meet ships without an own building the two kinds end apart. No node has more than
three edges, so a longest trail begins at a node with an odd number of them, or goes once around a ring without
branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .pieces import IS_FOREIGN, IS_OWN_BUILDING

if TYPE_CHECKING:
    from .state import State

#: The shortest that anybody holds, and what it is worth (K9.5, K14.1).
SHORTEST: Final = 5
ROUTE_POINTS: Final = 2

Graph = dict[int, list[tuple[int, int]]]


def settle_routes(state: State) -> None:
    """Measure the routes that may have changed, and find who holds the longest."""
    stale = state.stale
    state.stale = 0
    changed = False
    for player in range(state.rulebook.players):
        if not stale >> player & 1:
            continue
        length, state.trails[player] = longest_trail(state, player)
        if length != state.routes[player]:
            state.routes[player] = length
            changed = True
    if changed:
        _award(state)


def _award(state: State) -> None:
    best = max(state.routes)
    holder = state.longest
    if best < SHORTEST:
        heir = -1
    elif holder >= 0 and state.routes[holder] == best:
        return
    else:
        heir = state.routes.index(best) if state.routes.count(best) == 1 else -1
    if heir != holder:
        if holder >= 0:
            state.score[holder] -= ROUTE_POINTS
        if heir >= 0:
            state.score[heir] += ROUTE_POINTS
        state.longest = heir


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
