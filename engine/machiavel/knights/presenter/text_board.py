"""Text board: a position drawn in characters, and lines about everything that the drawing does not show."""

from __future__ import annotations

from typing import Any

from ...core.game import CHANCE, OMNISCIENT, Viewer
from ..board.pieces import EDGE_OWNER, OWNER_OF, SEA, SORT
from ..information.observation import observation
from ..notation.format import position_json
from ..rules.position import Position
from ..rules.state import State

#: The number of characters for the width of a hex, and of lines for a row of hexes.
WIDTH, HEIGHT = 8, 4
#: The character of each sort of piece: settlement, city, toppled city, knights of the three levels.
SIGNS = ".sct123"


def render_board(position: Position) -> str:
    """Return the map as text: tiles with their names, pieces on vertices, roads and ships.

    A vertex shows the sort of its piece (`s` settlement, `c` city, `t` toppled city, `1`-`3` the level of a knight) and
    the number of its owner. An edge shows the number of its owner, between dashes for a road and between tildes for a
    ship. `*` is the robber.
    """
    state = position.thaw()
    board = state.board
    lines = [[" "] * (board.columns * WIDTH + WIDTH) for _ in range(board.rows * HEIGHT + 2)]

    def write(x: float, y: float, text: str) -> None:
        column = round(x * WIDTH) + WIDTH // 2 - len(text) // 2
        line = lines[round(y)]
        line[column : column + len(text)] = text

    for hexagon in board.hexes:
        x, _ = board.hex_centre(hexagon)
        y = hexagon // board.columns * HEIGHT + 2
        if board.terrain[hexagon] != SEA:
            number = str(state.tile_numbers[hexagon] or "")
            write(x, y, board.terrain[hexagon] + number + ("*" if hexagon == state.robber else ""))
            write(x, y + 1, board.hex_names[hexagon])
    for edge, line in enumerate(state.on):
        if line or board.is_land_edge[edge]:
            middle = _edge_middle(state, edge)
            mark = EDGE_OWNER[line] if line else "."
            write(*middle, f"~{mark}~" if line and line % 2 == 0 else f"-{mark}-" if line else ".")
    for vertex, piece in enumerate(state.at):
        if piece or board.is_land_vertex[vertex]:
            write(*_vertex_place(state, vertex), f"{SIGNS[piece & SORT]}{OWNER_OF[piece]}" if piece else "+")
    return "\n".join("".join(line).rstrip() for line in lines).strip("\n")


def _vertex_place(state: State, vertex: int) -> tuple[float, float]:
    """Return the place of a vertex in the drawing: its column, in widths of a hex, and its line."""
    board = state.board
    name = board.vertex_names[vertex]
    hexagon = board.vertex_hexes[vertex][0]
    row = hexagon // board.columns
    return board.hex_centre(hexagon)[0], row * HEIGHT + (0 if name[-1] == "n" else HEIGHT + 0.6)


def _edge_middle(state: State, edge: int) -> tuple[float, float]:
    """Return the place of an edge's middle in the drawing: its column, in widths of a hex, and its line."""
    places = [_vertex_place(state, vertex) for vertex in state.board.ends[edge]]
    return sum(x for x, _ in places) / 2, sum(y for _, y in places) / 2


def render_details(position: Position, viewer: Viewer) -> str:
    """Return the text board, the turn, the tasks and the possessions of all players, as *viewer* may know them."""
    visible = position_json(position.thaw()) if viewer == OMNISCIENT else observation(position, viewer)
    actor = position.actor
    who = "nobody" if actor is None else "chance" if actor == CHANCE else f"player {actor}"
    lines = [
        render_board(position),
        "",
        f"turn {visible['turn']} of player {visible['player']}, {visible['stage']}; {who} to act",
    ]
    lines += [f"  due: {' '.join(map(str, task))}" for task in visible["todo"]]
    lines += [f"bank: {_cards_text(visible['bank'])}"]
    for player, fields in enumerate(visible["players"]):
        points, route = position.points[player], position.routes[player]
        lines.append(f"player {player}: {points} points, route {route}, cards {_cards_text(fields['cards'])}")
        levels = ", ".join(f"{track} {level}" for track, level in fields["levels"].items() if level)
        held = fields["progress"] if isinstance(fields["progress"], int) else ", ".join(fields["progress"])
        lines.append(f"  levels {levels or '-'}; progress cards {held or '-'}")
    return "\n".join(lines)


def _cards_text(cards: Any) -> str:
    if isinstance(cards, int):
        return str(cards)
    return " ".join(f"{number} {kind}" for kind, number in cards.items() if number) or "none"
