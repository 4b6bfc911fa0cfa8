"""Owns the immutable position and the door into it: a `Setup` is anything one can draw, a `Position` is lawful."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ..errors import IllegalSetupError
from ..game import Outcome
from .board import CELLS, Board, Square, get_board, piece_counts, start_pieces
from .control import (
    ENCIRCLED,
    HOSTAGE,
    IN_PLAY,
    KILLED,
    RESIGNED,
    STATUS_NAMES,
    VASSAL,
    Powers,
    Realm,
    Rulebook,
    get_rulebook,
)
from .pieces import CHIEF, COLORS, CORPSE, EMPTY, KIND_OF, LETTERS, NOBODY, SAME_KIND, SLOTS
from .rules import RuleOptions, parse_rules

#: (field of D11, stable code, message)
Problem = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Setup:
    """What stands where and who commands whom, lawful or not.

    `placement`: 81 bytes, for each number of the grid the piece's number (militants of a colour all 5), CORPSE or
    EMPTY. `base`, `last`: D6.3, NOBODY when the game is over. `quiet`, `turn`: the clock (D11.4).
    """

    options: RuleOptions
    placement: bytes
    powers: Powers
    base: int
    last: int
    quiet: int = 0
    turn: int = 1

    def problems(self) -> list[Problem]:
        """Return everything that keeps this from being a position (D11), in the order of the fields."""
        return [*_placement_problems(self), *_turn_problems(self), *_party_problems(self)]

    def position(self) -> Position:
        """Return the position; raises IllegalSetupError with all problems."""
        problems = self.problems()
        if problems:
            raise IllegalSetupError(problems)
        realm = get_rulebook(self.options).realm(self.powers)
        return Position(realm, self.placement, self.base, self.last, self.quiet, self.turn)


@dataclass(frozen=True, slots=True)
class Position:
    """A lawful position; never changes. Made by `parse_position`, `start_position`, `Setup.position` and `play`.

    Two positions are equal when their texts are. `gone` holds the parties that D8.2 eliminated in the move that led
    here: they share the draw when nobody is left (D8.5); a text does not tell it.
    """

    realm: Realm
    placement: bytes
    base: int
    last: int
    quiet: int = 0
    turn: int = 1
    gone: tuple[int, ...] = field(default=(), compare=False)

    @property
    def rulebook(self) -> Rulebook:
        """The rules made ready for play."""
        return self.realm.rulebook

    @property
    def options(self) -> RuleOptions:
        """The rules in force."""
        return self.realm.rulebook.options

    @property
    def board(self) -> Board:
        """The board's geometry."""
        return self.realm.rulebook.board

    @property
    def ruler(self) -> int:
        """The party in power (D6.1), or NOBODY."""
        return self.realm.ruler_if[self.placement[self.board.labyrinth]]

    @property
    def mover(self) -> int:
        """The party that decides this turn, or NOBODY when the game is over."""
        return self.realm.mover_of(self.last) if self.last != NOBODY else NOBODY

    @property
    def is_bonus(self) -> bool:
        """Whether this is a ruler's extra turn (D6.1)."""
        return self.last != self.base

    @property
    def key(self) -> tuple[bytes, int, int, Powers]:
        """What D8.7 compares: placement, turn and parties."""
        return (self.placement, self.base, self.last, self.realm.powers)

    def outcome(self) -> Outcome | None:
        """Return how the game ended by D8.5, None if it goes on; D8.7 needs the history, see `Match`."""
        in_play = self.realm.in_play
        if len(in_play) == 1:
            return Outcome("last-party", in_play)
        if not in_play:
            # Of a text alone it is only known who is encircled.
            encircled = (c for c in self.realm.colors if self.realm.status[c] == ENCIRCLED)
            return Outcome("no-party", tuple(sorted(self.gone)) or tuple(encircled))
        return None

    def piece_at(self, square: Square) -> int:
        """Return the piece's number, CORPSE or EMPTY."""
        return self.placement[square]


def start_position(options: RuleOptions | str = "standard") -> Position:
    """Return the start under *options*, or under a rules text (D11.5)."""
    if isinstance(options, str):
        options = parse_rules(options)
    rulebook = get_rulebook(options)
    placement = bytearray([EMPTY] * CELLS)
    for square, piece in start_pieces(rulebook.board, options.setup, options.surprise).items():
        placement[square] = piece
    realm = rulebook.realm(rulebook.start_powers())
    return Position(realm, bytes(placement).translate(SAME_KIND), base=0, last=0)


# -- what D11 refuses


def _placement_problems(setup: Setup) -> list[Problem]:
    board = get_board(setup.options.board)
    allowed = piece_counts(board, setup.options.surprise)
    counts = Counter(LETTERS[state] for state in setup.placement if state != EMPTY)
    problems = [
        ("placement", "too-many", f"{count} pieces {letters}, the board has {allowed.get(letters, 0)}")
        for letters, count in sorted(counts.items())
        if letters != LETTERS[CORPSE] and count > allowed.get(letters, 0)
    ]
    total = sum(allowed.values())
    if counts.total() > total:
        problems.append(("placement", "too-many", f"{counts.total()} pieces and corpses, the board has {total} pieces"))
    piece = setup.placement[board.labyrinth]
    if piece < CORPSE and KIND_OF[piece] != CHIEF:
        problems.append(("placement", "labyrinth", f"{LETTERS[piece]} on the labyrinth, where only a chief may live"))
    return problems


def _turn_problems(setup: Setup) -> list[Problem]:
    realm = get_rulebook(setup.options).realm(setup.powers)
    if (len(realm.in_play) < 2) != (setup.base == NOBODY):
        reason = "'-' stands exactly when fewer than two parties are in play"
        return [("turn", "over", f"{reason}; in play: {len(realm.in_play)}")]
    if setup.base == NOBODY:
        return []
    if setup.base == setup.last:
        if setup.base not in realm.slots:
            return [("turn", "no-slot", f"{COLORS[setup.base]} has no turns of its own")]
    elif setup.last != realm.ruler_if[setup.placement[realm.rulebook.board.labyrinth]]:
        return [("turn", "no-ruler", f"{COLORS[setup.last]} is not in power, so it has no bonus turn")]
    return []


def _party_problems(setup: Setup) -> list[Problem]:
    problems: list[Problem] = []
    status, controller, killer = setup.powers
    for color in get_board(setup.options.board).colors:
        letter = COLORS[color]
        reason = _status_problem(setup, color)
        if reason:
            problems.append(("parties", "status", f"{letter} {STATUS_NAMES[status[color]]} {reason}"))
        if controller[color] != NOBODY and status[controller[color]] != IN_PLAY:
            problems.append(
                ("parties", "controller", f"{letter} is commanded by {COLORS[controller[color]]}, which is not in play")
            )
        if killer[color] == color:
            problems.append(("parties", "killer", f"{letter} is its own killer"))
    return problems


def _status_problem(setup: Setup, color: int) -> str | None:
    """Return what contradicts the status of *color*, None if nothing does."""
    options, status = setup.options, setup.powers.status[color]
    has_chief = color * SLOTS in setup.placement
    is_hostage = options.board == "square3" and COLORS[color] == "g"
    if (status == HOSTAGE) != is_hostage:
        return "on this board" if status == HOSTAGE else "where it is a hostage"
    if status == VASSAL and options.board != "square2":
        return "on this board"
    if status in (KILLED, RESIGNED) and has_chief:
        return "with a living chief"
    if status == ENCIRCLED and has_chief == (options.comeback == "never"):
        return f"{'with' if has_chief else 'without'} a living chief under comeback={options.comeback}"
    if status in (IN_PLAY, VASSAL) and not has_chief:
        return "without a living chief"
    return None
