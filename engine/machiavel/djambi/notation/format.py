"""Formatting of positions and setups as texts (D11). For texts of moves (D12) see `rules.moves.format_move`."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ..board.geometry import Board, get_board
from ..board.pieces import COLORS, LETTERS, NO_PARTY
from ..rules.control import ENCIRCLED, HOSTAGE, IN_PLAY, KILLED, RESIGNED, VASSAL, Powers
from ..rules.options import format_rules
from ..rules.position import Position, Setup

#: The first character of a party's token, by status (D11.3).
TOKEN_OF_STATUS: Final = {IN_PLAY: "+", KILLED: "k", ENCIRCLED: "e", RESIGNED: "w", VASSAL: "v", HOSTAGE: "h"}
#: The number of letters after the first character of the token, by status: the controller, then the killer (D11.3).
TOKEN_LETTERS: Final = {IN_PLAY: 0, KILLED: 2, ENCIRCLED: 1, RESIGNED: 1, VASSAL: 1, HOSTAGE: 0}


def format_position(position: Position | Setup) -> str:
    """Return the text of a position or setup: the five fields of D11."""
    powers = position.realm.powers if isinstance(position, Position) else position.powers
    fields = (
        _format_placement(get_board(position.options.board), position.placement),
        _format_turn(position.base, position.last),
        ",".join(_format_party(powers, color) for color in range(len(powers.status))),
        f"{position.quiet}/{position.turn}",
        format_rules(position.options),
    )
    return " ".join(fields)


def _format_placement(board: Board, placement: bytes) -> str:
    ranks = []
    for squares in reversed(board.rank_squares):
        runs = groupby(squares, key=lambda square: LETTERS[placement[square]])
        written = ((letters, len(list(run))) for letters, run in runs)
        ranks.append("".join(letters * length if letters else str(length) for letters, length in written))
    return "/".join(ranks)


def _format_turn(base: int, last: int) -> str:
    if base == NO_PARTY:
        return "-"
    return COLORS[base] + (COLORS[last] if last != base else "")


def _format_party(powers: Powers, color: int) -> str:
    status = powers.status[color]
    parties = (powers.controller[color], powers.killer[color])[: TOKEN_LETTERS[status]]
    return TOKEN_OF_STATUS[status] + "".join("-" if party == NO_PARTY else COLORS[party] for party in parties)
