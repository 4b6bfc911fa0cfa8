"""Immutable positions: a `Setup` may be invalid, a `Position` is always valid."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final
from zlib import crc32

from ...core.errors import IllegalSetupError
from ...core.game import Outcome
from ..board.geometry import Board, start_pieces
from ..board.pieces import DIGEST_NUMBERS, EMPTY, NO_PARTY, SAME_KIND
from ..notation.problems import SetupProblem, problems_of
from .control import ENCIRCLED, Powers, Realm, Rulebook, get_rulebook
from .options import RuleOptions, parse_rules

#: The maximum of both numbers of the clock's text (D11.4).
MAX_COUNT: Final = 999_999_999


@dataclass(frozen=True, slots=True)
class Setup:
    """Pieces, parties, turn and clock under some rules, valid or not.

    `placement`: a byte for each number of the board's grid, a piece's number, CORPSE or EMPTY; all militants of a
    colour have the number of its first militant. `base`, `last`: the turn (D6.3), NO_PARTY when the game is over.
    `quiet`, `turn`: the clock (D11.4).
    """

    options: RuleOptions
    placement: bytes
    powers: Powers
    base: int
    last: int
    quiet: int = 0
    turn: int = 1

    @property
    def realm(self) -> Realm:
        """The distribution of power, valid or not."""
        return get_rulebook(self.options).realm(self.powers)

    def problems(self) -> list[SetupProblem]:
        """Return all reasons why this setup is no valid position (D11), in the order of the fields."""
        return problems_of(self.realm, self.placement, self.base, self.last)

    def position(self) -> Position:
        """Return the setup as a position; raises IllegalSetupError with all problems if there are any."""
        problems = self.problems()
        if problems:
            raise IllegalSetupError(problems)
        return Position(self.realm, self.placement, self.base, self.last, self.quiet, self.turn)


@dataclass(frozen=True, slots=True)
class Position:
    """A valid, immutable position. Made by `parse_position`, `start_position`, `Setup.position` and `play`.

    Two positions are equal when their texts are equal. Two fields are not in the text and do not count: `gone`, the
    parties that the move before eliminated by D8.2, which share the draw if no party is in play (D8.5); and
    `is_agreed`, whether all parties in play have agreed on a draw here (D8.7).
    """

    realm: Realm
    placement: bytes
    base: int
    last: int
    quiet: int = 0
    turn: int = 1
    gone: tuple[int, ...] = field(default=(), compare=False)
    is_agreed: bool = field(default=False, compare=False)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        shown = self.realm, self.placement, self.base, self.last, self.quiet, self.turn
        return Position, (*shown, self.gone, self.is_agreed) if self.gone or self.is_agreed else shown

    @property
    def rulebook(self) -> Rulebook:
        """The rules prepared for play."""
        return self.realm.rulebook

    @property
    def options(self) -> RuleOptions:
        """The options and their preset."""
        return self.realm.rulebook.options

    @property
    def board(self) -> Board:
        """The board's geometry."""
        return self.realm.rulebook.board

    @property
    def ruler(self) -> int:
        """The party in power (D6.1), or NO_PARTY."""
        return self.realm.ruler_by_piece[self.placement[self.board.labyrinth]]

    @property
    def mover(self) -> int:
        """The party that decides this turn, or NO_PARTY when the game is over."""
        return self.realm.mover_of(self.last) if self.last != NO_PARTY else NO_PARTY

    @property
    def is_bonus(self) -> bool:
        """Whether the turn is a bonus turn, the ruler's extra turn (D6.1)."""
        return self.last != self.base

    @property
    def key(self) -> tuple[bytes, int, int, Powers]:
        """The parts of a position that must be equal for a repetition (D8.7): placement, turn and parties."""
        return (self.placement, self.base, self.last, self.realm.powers)

    @property
    def digest(self) -> int:
        """A 32-bit checksum of `key`."""
        turn = (self.base, self.last, *chain(*self.realm.powers))
        return crc32(bytes(number & 255 for number in turn), crc32(self.placement.translate(DIGEST_NUMBERS)))

    def outcome(self) -> Outcome | None:
        """Return the outcome by D8.5 or by agreement, None while the game goes on.

        The house rule D8.7 is left out, because it needs the history of the game: see `Djambi.outcome`.
        """
        in_play = self.realm.in_play
        if self.is_agreed:
            return Outcome("agreement", in_play)
        if len(in_play) == 1:
            return Outcome("last-party", in_play)
        if not in_play:
            # A parsed position has an empty `gone`; then all encircled parties share the draw.
            encircled = (c for c in self.realm.colors if self.realm.status[c] == ENCIRCLED)
            return Outcome("no-party", tuple(sorted(self.gone)) or tuple(encircled))
        return None


def start_position(options: RuleOptions | str = "standard") -> Position:
    """Return the start position under *options*, which may be a rules text (D11.5)."""
    if isinstance(options, str):
        options = parse_rules(options)
    rulebook = get_rulebook(options)
    placement = bytearray([EMPTY] * rulebook.board.cells)
    for square, piece in start_pieces(rulebook.board, options.setup, options.surprise).items():
        placement[square] = piece
    realm = rulebook.realm(rulebook.start_powers())
    return Position(realm, bytes(placement).translate(SAME_KIND), base=0, last=0)
