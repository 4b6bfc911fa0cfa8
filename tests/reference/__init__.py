"""A reference model of Djambi, written from the text of the rules alone, to check the engine against.

The model does not import the engine and is not fast. A position is a dictionary of pieces, a move is its text, and
each step names its rule. The modules follow the sections of the rules:

    boards         D1, D9      squares, directions, set-ups
    options        D10         options, presets and their text
    model          D6.1        positions, parties, control
    position_text  D11         positions as text, with all reasons for refusing one
    move_text      D12         moves as text
    victims        D4          victims of killing and handling
    perform_move   D3, D5, D7  a move carried out on the board
    moves          D2, D3, D7  the list of legal moves
    after_move     D8.1-D8.4   encirclement, elimination, comeback, allegiance
    turns          D6.3        the next turn
    game           D8.5-D8.7   applying moves, resignation, results, played sequences, perft
"""

from .game import Played, apply_move, perft, resign, result, start_position
from .model import Position, RefusedError
from .moves import legal_moves
from .position_text import format_position, parse_position

__all__ = [
    "Played",
    "Position",
    "RefusedError",
    "apply_move",
    "format_position",
    "legal_moves",
    "parse_position",
    "perft",
    "resign",
    "result",
    "start_position",
]
