"""Codec of Djambi: moves are entered square by square, observations are planes of the board's grid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from ..djambi.board.pieces import COLOR_OF, CORPSE, KIND_OF, KINDS, NO_PARTY, SQUARE_COLORS
from ..djambi.presenter.choices import PASS_TOKEN, SPARE_TOKEN, MoveTree
from ..djambi.presenter.text_board import render_details
from ..djambi.rules.options import OPTIONS
from ..djambi.rules.position import Position
from .codec import COMPLETE, Array, Codec, Prefix

#: Boards with fewer parties have planes for as many as this.
MIN_PARTIES: Final = len(SQUARE_COLORS)
#: The maximum number of tokens of a move: from, to, victim or body, way out, place of the second chief.
MAX_TOKENS: Final = 5

#: The number of positions whose move trees are cached.
MAX_CACHED_TREES: Final = 4


class Planes(NamedTuple):
    """The first plane of each group of planes; parties are in turn order, the observing party first."""

    #: A plane for each party and kind: pieces by their colour. This group is always the first.
    pieces: int
    #: A plane for each party: pieces by their commander.
    commanded: int
    corpses: int
    #: The board's squares.
    squares: int
    labyrinth: int
    #: The squares entered so far, MAX_TOKENS planes.
    entered: int
    #: One plane for each party, all 0 or all 1; also in the next three groups. Here: the mover.
    mover: int
    #: The party of the ordinary turn (D6.3).
    base: int
    #: The party in power.
    ruler: int
    in_play: int
    #: Quiet turns by the limit of D8.7.
    quiet: int
    #: The number of planes.
    total: int


@cache
def planes_for(colors: int) -> Planes:
    """Return the planes of a board with that number of colours."""
    parties = max(MIN_PARTIES, colors)
    sizes = (parties * len(KINDS), parties, 1, 1, 1, MAX_TOKENS, parties, parties, parties, parties, 1)
    return Planes(*(sum(sizes[:group]) for group in range(len(sizes) + 1)))


class DjambiCodec(Codec[Position]):
    """The first tokens are the numbers of the board's grid, row by row from a1; then `--` (pass) and `.` (spare all).

    The grid has 9×9 numbers, on hex6 15×15.
    """

    def __init__(self, start: Position) -> None:
        board = start.board
        # The grid is larger than some boards: its other squares are never legal tokens.
        squares = [name or f"#{number}" for number, name in enumerate(board.names)]
        self.tokens = [*squares, PASS_TOKEN, SPARE_TOKEN]
        self.planes = planes_for(len(board.colors))
        self.shape = (self.planes.total, board.grid, board.grid)
        self._trees: list[tuple[Position, MoveTree]] = []

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_trees": []}

    def _move_tree(self, position: Position) -> MoveTree:
        """Return the tree of the moves at *position*. The last trees are cached, because a move has several tokens."""
        found = next((tree for known, tree in self._trees if known is position), None)
        if found is None:
            found = MoveTree(position)
            self._trees = [(position, found), *self._trees[: MAX_CACHED_TREES - 1]]
        return found

    def rules_and_map(self, position: Position) -> tuple[str, ...]:
        """Return the values of the options (D10), without the name of the preset."""
        return tuple(position.options[row.name] for row in OPTIONS)

    def legal_tokens(self, position: Position, seat: int, prefix: Prefix) -> Mapping[str, Prefix]:
        """Return, by each token that may follow *prefix*, the new prefix; tokens without alternative count too."""
        return {token: (*prefix, token) for token in self._move_tree(position).moves_by_next_token(prefix)}

    def complete_action(self, position: Position, prefix: Prefix) -> str | None:
        """Return the text of the move (D12) that *prefix* enters, None if the prefix is incomplete."""
        following = self._move_tree(position).moves_by_next_token(prefix)
        return str(following[COMPLETE]) if COMPLETE in following else None

    def observe(self, position: Position, seat: int, prefix: Prefix) -> Array:
        """Return the planes for *seat*; rank 1 is the first row, file a the first column."""
        planes = self.planes
        flat = np.zeros((planes.total, position.board.cells), np.float32)
        realm = position.realm
        colors = len(realm.colors)
        ahead = [(color - seat) % colors for color in range(colors)]
        for square, piece in enumerate(position.placement):
            if piece < CORPSE:
                flat[planes.pieces + ahead[COLOR_OF[piece]] * len(KINDS) + KIND_OF[piece], square] = 1
                if (commander := realm.controller[COLOR_OF[piece]]) != NO_PARTY:
                    flat[planes.commanded + ahead[commander], square] = 1
            elif piece == CORPSE:
                flat[planes.corpses, square] = 1
        flat[planes.squares, list(position.board.numbers.values())] = 1
        flat[planes.labyrinth, position.board.labyrinth] = 1
        for number, token in enumerate(prefix):
            if token in position.board.numbers:
                flat[planes.entered + number, position.board.numbers[token]] = 1
        for first, parties in (
            (planes.mover, [position.mover]),
            (planes.base, [position.base]),
            (planes.ruler, [position.ruler]),
            (planes.in_play, realm.in_play),
        ):
            flat[[first + ahead[party] for party in parties if party != NO_PARTY]] = 1
        flat[planes.quiet] = min(1.0, position.quiet / (position.options.turn_limit or position.board.cells**2))
        return flat.reshape(self.shape)

    def draw_text(self, position: Position, seat: int) -> str:
        """Return the drawing of the position that `machiavel show` prints."""
        return render_details(position)
