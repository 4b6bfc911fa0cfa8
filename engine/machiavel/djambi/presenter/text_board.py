"""Text boards: positions drawn in characters for a terminal."""

from __future__ import annotations

from ..board.boards import FILES
from ..board.pieces import COLORS, CORPSE, EMPTY, LETTERS
from ..notation.format import format_position
from ..rules.control import STATUS_NAMES
from ..rules.events import color_letter
from ..rules.position import Position


def render_board(position: Position) -> str:
    """Return the board rank by rank from the top: `rC` a piece, `xx` a corpse, `..` empty, `[]` the empty labyrinth."""
    board = position.board
    lines = []
    width = len(str(len(board.rank_squares)))
    for number, squares in reversed(list(enumerate(board.rank_squares, start=1))):
        indent = "  " * (board.grid - len(squares)) if board.shape == "hex" else ""
        lines.append(f"{number:>{width}} {indent}{'  '.join(_square_text(position, s) for s in squares)}")
    if board.shape == "square":
        lines.append("  " + "   ".join(FILES[: len(board.rank_squares)]))
    return "\n".join(lines)


def render_details(position: Position) -> str:
    """Return the board, the parties, the turn, and the text of the position (D11)."""
    parties = [_party_line(position, color) for color in position.board.colors]
    return "\n".join([render_board(position), "", *parties, "", _turn_line(position), format_position(position)])


def _square_text(position: Position, square: int) -> str:
    state = position.placement[square]
    if state == CORPSE:
        return "xx"
    if state == EMPTY:
        return "[]" if square == position.board.labyrinth else ".."
    return LETTERS[state]


def _party_line(position: Position, color: int) -> str:
    realm = position.realm
    words = [f"{COLORS[color]}  {STATUS_NAMES[realm.status[color]]}"]
    if position.ruler == color:
        words.append("in power")
    if realm.controller[color] != color and color_letter(realm.controller[color]):
        words.append(f"commanded by {color_letter(realm.controller[color])}")
    if color_letter(realm.killer[color]):
        words.append(f"killed by {color_letter(realm.killer[color])}")
    return ", ".join(words)


def _turn_line(position: Position) -> str:
    outcome = position.outcome()
    if outcome:
        return f"over: {outcome.reason}, {' '.join(COLORS[c] for c in outcome.winners)}"
    kind = "bonus turn" if position.is_bonus else "turn"
    return f"{kind} of {color_letter(position.last)}, moved by {color_letter(position.mover)}"
