"""Codec of Djambi: moves are entered square by square, observations are 53 planes of 9×9 squares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from ..djambi.board.geometry import CELLS, GRID
from ..djambi.board.pieces import COLOR_OF, COLORS, CORPSE, KIND_OF, KINDS, NO_PARTY
from ..djambi.presenter.choices import PASS_TOKEN, SPARE_TOKEN, MoveTree
from ..djambi.presenter.text_board import render_details
from ..djambi.rules.options import OPTIONS
from ..djambi.rules.position import Position
from .codec import COMPLETE, Array, Codec, Prefix

PARTIES: Final = len(COLORS)
#: The maximum number of tokens of a move: from, to, victim or body, way out, place of the second chief.
MAX_TOKENS: Final = 5

#: The number of positions whose move trees are cached.
MAX_CACHED_TREES: Final = 4

#: The first plane of each group of planes. Parties are in turn order, the observing party first.
PIECES: Final = 0  # 24 planes (4 parties × 6 kinds): pieces by their colour
COMMANDED: Final = PIECES + PARTIES * len(KINDS)  # 4 planes: pieces by their commander
CORPSES: Final = COMMANDED + PARTIES
SQUARES: Final = CORPSES + 1  # 1 plane: the squares of the board
LABYRINTH: Final = SQUARES + 1
ENTERED: Final = LABYRINTH + 1  # 5 planes: the squares entered so far
MOVER: Final = ENTERED + MAX_TOKENS  # 4 planes, each all 0 or all 1: the mover
BASE: Final = MOVER + PARTIES  # 4 planes: the party of the ordinary turn (D6.3)
RULER: Final = BASE + PARTIES  # 4 planes: the party in power
IN_PLAY: Final = RULER + PARTIES  # 4 planes: the parties in play
QUIET: Final = IN_PLAY + PARTIES  # 1 plane: the quiet turns divided by the limit of D8.7
PLANES: Final = QUIET + 1


class DjambiCodec(Codec[Position]):
    """The codec of Djambi. Tokens: the squares of the grid, row by row from a1, then `--` (pass), `.` (spare all)."""

    def __init__(self, start: Position) -> None:
        names = {number: name for name, number in start.board.numbers.items()}
        # The grid is larger than some boards; squares outside of the board are never legal tokens.
        self.tokens = [names.get(number, f"#{number}") for number in range(CELLS)] + [PASS_TOKEN, SPARE_TOKEN]
        self.shape = (PLANES, GRID, GRID)
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
        flat = np.zeros((PLANES, CELLS), np.float32)
        realm = position.realm
        colors = len(realm.colors)
        ahead = [(color - seat) % colors for color in range(colors)]
        for square, piece in enumerate(position.placement):
            if piece < CORPSE:
                flat[PIECES + ahead[COLOR_OF[piece]] * len(KINDS) + KIND_OF[piece], square] = 1
                if (commander := realm.controller[COLOR_OF[piece]]) != NO_PARTY:
                    flat[COMMANDED + ahead[commander], square] = 1
            elif piece == CORPSE:
                flat[CORPSES, square] = 1
        flat[SQUARES, list(position.board.numbers.values())] = 1
        flat[LABYRINTH, position.board.labyrinth] = 1
        for number, token in enumerate(prefix):
            if token in position.board.numbers:
                flat[ENTERED + number, position.board.numbers[token]] = 1
        for first, parties in (
            (MOVER, [position.mover]),
            (BASE, [position.base]),
            (RULER, [position.ruler]),
            (IN_PLAY, realm.in_play),
        ):
            flat[[first + ahead[party] for party in parties if party != NO_PARTY]] = 1
        flat[QUIET] = min(1.0, position.quiet / (position.options.turn_limit or CELLS * CELLS))
        return flat.reshape(self.shape)

    def draw_text(self, position: Position, seat: int) -> str:
        """Return the drawing of the position that `machiavel show` prints."""
        return render_details(position)
