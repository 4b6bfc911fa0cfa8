"""Status and control of the parties (D4, D5, D8.4), and the order of turns that results from them (D6).

A `Realm` is one distribution of power, independent of the pieces' squares. A game has few of them. So each is made once
per set of rules and holds tables of everything that depends on it alone: the possible victims, the colours that a
party moves, the next turn. The methods that return another realm cache their results.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from ..board.geometry import Board, get_board
from ..board.pieces import CHIEF, COLOR_OF, CORPSE, KIND_OF, NO_PARTY, SLOTS, STATE_COUNT
from .options import RuleOptions

IN_PLAY: Final = 0
KILLED: Final = 1
ENCIRCLED: Final = 2
RESIGNED: Final = 3
VASSAL: Final = 4
HOSTAGE: Final = 5

STATUS_NAMES: Final = ("in-play", "killed", "encircled", "resigned", "vassal", "hostage")

#: The values of `ethics` in order: each allows everything that the value before it allows, and more (D4.2).
ETHICS: Final = {"responsible": 0, "classic": 1, "vassals": 2, "ruthless": 3}

#: The entry of a corpse in the holder tables: it has no controller, and its square is no exit (D8.1).
WALL: Final = -2

#: A turn as `base`, `last` and the mover (D6.3).
Turn: TypeAlias = tuple[int, int, int]

NO_TURN: Final[Turn] = (NO_PARTY, NO_PARTY, NO_PARTY)


class Powers(NamedTuple):
    """Status, controller and killer of the parties of a position: one entry per colour, in turn order."""

    status: tuple[int, ...]
    controller: tuple[int, ...]
    killer: tuple[int, ...]


class Realm:
    """One distribution of power under one set of rules. Immutable; get instances from `Rulebook.realm`.

    Tables by piece have an entry for each state of a square, as in `pieces`; tables by mover have one entry per colour.
    """

    def __init__(self, rulebook: Rulebook, powers: Powers) -> None:
        self.rulebook = rulebook
        self.powers = powers
        self.status, self.controller, self.killer = powers
        self.colors = range(len(self.status))
        self.in_play = tuple(c for c in self.colors if self.status[c] == IN_PLAY)
        #: By mover: the colours that it controls, in turn order.
        self.own = tuple(tuple(c for c in self.colors if self.controller[c] == m) for m in self.colors)
        #: By piece: its controller, NO_PARTY, or WALL for a corpse.
        self.holder = (*(self._holder_of(piece) for piece in range(CORPSE)), WALL, NO_PARTY)
        #: By piece: the party that has power while this piece stands on the labyrinth, or NO_PARTY (D6.1).
        self.ruler_by_piece = (*(self._ruler_by_piece(piece) for piece in range(CORPSE)), NO_PARTY, NO_PARTY)
        #: The encircled parties, which may come back; empty under rules without a comeback (D8.3).
        self.returnable = tuple(c for c in self.colors if self.status[c] == ENCIRCLED) if rulebook.has_comeback else ()
        self.slots = self._ordinary_turns()
        #: Whether D8.4 can change a controller.
        self.may_change_allegiance = any(
            self._is_neutral(c) or (rulebook.is_reign and self.status[c] in (ENCIRCLED, RESIGNED)) for c in self.colors
        )
        self.killable = tuple(self._answers_by_piece(m, self._is_killable) for m in self.colors)
        self.handleable = tuple(self._answers_by_piece(m, self._is_handleable) for m in self.colors)
        self.report_victims = tuple(self._answers_by_piece(m, self._is_report_victim) for m in self.colors)
        #: By mover: the colours with a piece that the mover may kill. Narrows the search for a reporter's victims.
        self.killable_colors = tuple(
            tuple(c for c in self.colors if any(t[c * SLOTS : c * SLOTS + SLOTS])) for t in self.killable
        )
        #: The cache of `next_turn`, which `State` fills.
        self.turns: dict[int, Turn] = {}
        self._steps: dict[tuple[object, ...], Realm] = {}

    # -- tables

    def _holder_of(self, piece: int) -> int:
        return self.controller[COLOR_OF[piece]] if COLOR_OF[piece] in self.colors else NO_PARTY

    def _ruler_by_piece(self, piece: int) -> int:
        color = COLOR_OF[piece]
        return color if KIND_OF[piece] == CHIEF and color in self.in_play else NO_PARTY

    def _ordinary_turns(self) -> tuple[int, ...]:
        """Return the colours that take ordinary turns (D6.3)."""
        if self.rulebook.has_slots_for_vassals:
            return tuple(c for c in self.colors if self.status[c] == IN_PLAY or self.controller[c] != NO_PARTY)
        return self.in_play

    def _answers_by_piece(self, mover: int, rule: object) -> tuple[bool, ...]:
        answers = [rule(mover, piece) for piece in range(len(self.colors) * SLOTS)]  # type: ignore[operator]
        return (*answers, *[False] * (STATE_COUNT - len(answers)))

    def _is_neutral(self, color: int) -> bool:
        return self.controller[color] == NO_PARTY and self.status[color] != HOSTAGE

    def _is_killable(self, mover: int, piece: int) -> bool:
        """Return whether the mover may kill the piece (D4.1, D4.2, D4.3)."""
        color, ethics = COLOR_OF[piece], self.rulebook.ethics
        if piece == mover * SLOTS:
            return False
        if self._is_neutral(color):
            return ethics >= ETHICS["classic"] and not self.rulebook.spares_neutrals
        if self.controller[color] != mover:
            return True
        return ethics >= ETHICS["ruthless" if color == mover else "vassals"]

    def _is_handleable(self, mover: int, piece: int) -> bool:
        """Return whether the mover's diplomat may move the piece (D4.1, D4.3, D4.4)."""
        color = COLOR_OF[piece]
        if self._is_neutral(color):
            return not self.rulebook.spares_neutrals
        if self.controller[color] != mover:
            return True
        return color != mover and self.rulebook.handles_vassals

    def _is_report_victim(self, mover: int, piece: int) -> bool:
        """Return whether the piece dies beside a reporter with `press=all` (D3.4).

        The caller checks for the mover's own chief.
        """
        if self._is_neutral(COLOR_OF[piece]):
            return not (self.rulebook.spares_neutrals or self.rulebook.ethics == ETHICS["responsible"])
        return True

    # -- turns

    def movable_colors(self, base: int, last: int, mover: int) -> tuple[int, ...]:
        """Return the colours whose pieces the mover may move in this turn (D6.4)."""
        if self.rulebook.has_slots_for_vassals and base == last:
            return (base,)
        return self.own[mover]

    def mover_of(self, last: int) -> int:
        """Return the mover in a turn of colour *last* (D6.3): the colour itself if in play, else its controller."""
        return last if self.status[last] == IN_PLAY else self.controller[last]

    def next_turn(self, base: int, last: int, mover: int, ruler: int, is_special: bool) -> Turn:
        """Return the turn after the turn of *base*, *last* and *mover* (D6.3).

        Called on the realm after the move, with the *ruler* after the move. *is_special*: the move put the chief of
        colour *last* on the labyrinth, took it off, or killed any chief.
        """
        if len(self.in_play) < 2:
            return NO_TURN
        if ruler != NO_PARTY and mover != ruler and mover in self.in_play:
            return (base, ruler, ruler)
        size = len(self.colors)
        run = [c for c in ((base + i) % size for i in range(1, size + 1)) if c in self.slots]
        may_skip = len(self.in_play) >= 3 or is_special
        slot = next((c for c in run if not (may_skip and c == last)), run[0])
        return (slot, slot, self.mover_of(slot))

    # -- changes: each returns another realm

    def _store_next_realm(self, key: tuple[object, ...], powers: Powers) -> Realm:
        self._steps[key] = answer = self.rulebook.realm(powers)
        return answer

    def after_chief_killed(self, victim: int, mover: int) -> Realm:
        """Return the realm after *mover* has killed the chief of *victim* by D3 or D7 (D5.1, D5.2, D5.3)."""
        key = ("killed", victim, mover)
        if key in self._steps:
            return self._steps[key]
        if self.status[victim] == HOSTAGE:
            return self._store_next_realm(key, self.powers)
        status, controller, killer = (list(part) for part in self.powers)
        for party in self.own[victim]:
            is_lost = status[party] in (ENCIRCLED, RESIGNED) and self.rulebook.is_reign
            controller[party] = NO_PARTY if is_lost else mover
        status[victim], controller[victim], killer[victim] = KILLED, mover, mover
        return self._store_next_realm(key, Powers(tuple(status), tuple(controller), tuple(killer)))

    def after_removal(self, parties: tuple[int, ...], status: int) -> Realm:
        """Return the realm after *parties* have left play with *status*: encircled (D8.2) or resigned (D8.6).

        The parties that they controlled have no controller afterwards.
        """
        key = ("without", parties, status)
        if key in self._steps:
            return self._steps[key]
        statuses = [status if c in parties else self.status[c] for c in self.colors]
        controller = [
            NO_PARTY if self.controller[c] in parties or c in parties else self.controller[c] for c in self.colors
        ]
        return self._store_next_realm(key, Powers(tuple(statuses), tuple(controller), self.killer))

    def after_comeback(self, parties: tuple[int, ...]) -> Realm:
        """Return the realm with *parties* back in play; each again controls the parties that it killed (D8.3)."""
        key = ("comeback", parties)
        if key in self._steps:
            return self._steps[key]
        status, controller = list(self.status), list(self.controller)
        for party in parties:
            status[party], controller[party] = IN_PLAY, party
        for color in self.colors:
            is_free = self.controller[color] == NO_PARTY or self.rulebook.comes_back_always
            if self.killer[color] in parties and is_free:
                controller[color] = self.killer[color]
        return self._store_next_realm(key, Powers(tuple(status), tuple(controller), self.killer))

    def after_allegiance(self, ruler: int) -> Realm:
        """Return the realm after the changes of allegiance by D8.4; *ruler* is the party in power, or NO_PARTY."""
        key = ("allegiance", ruler)
        if key in self._steps:
            return self._steps[key]
        controller = list(self.controller)
        for c in self.colors:
            follows = self.rulebook.is_reign and self.status[c] in (ENCIRCLED, RESIGNED)
            if follows or (ruler != NO_PARTY and self._is_neutral(c)):
                controller[c] = ruler
        return self._store_next_realm(key, self.powers._replace(controller=tuple(controller)))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Realm):
            return NotImplemented
        return self.powers == other.powers and self.rulebook == other.rulebook

    def __hash__(self) -> int:
        return hash(self.powers)

    def __copy__(self) -> Realm:
        return self

    def __deepcopy__(self, memo: object) -> Realm:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _realm_of, (self.rulebook, *self.powers)

    def __repr__(self) -> str:
        return f"Realm({self.powers})"


def _realm_of(rulebook: Rulebook, *powers: tuple[int, ...]) -> Realm:
    return rulebook.realm(Powers(*powers))


class Rulebook:
    """One set of rules prepared for play: the board, the options as switches, and a cache of realms."""

    def __init__(self, options: RuleOptions) -> None:
        self.options = options
        self.board: Board = get_board(options.board)
        self.ethics = ETHICS[options.ethics]
        self.handles_vassals = options.diplomacy == "vassals"
        self.spares_neutrals = options.neutrals == "untouchable"
        self.is_reign = options.allegiance == "reign"
        self.has_comeback = options.comeback != "never"
        self.comes_back_always = options.comeback == "always"
        self.has_slots_for_vassals = options.inheritance == "turns"
        self.has_free_pass = options.passing == "free"
        self.has_diplomat_stroke = options.diplomat_stroke == "on"
        self.has_assassin_stroke = options.assassin_stroke == "on"
        self.has_puppet = options.puppet == "on"
        self._realms: dict[Powers, Realm] = {}

    def __eq__(self, other: object) -> bool:
        return self.options == other.options if isinstance(other, Rulebook) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.options)

    def __copy__(self) -> Rulebook:
        return self

    def __deepcopy__(self, memo: object) -> Rulebook:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return get_rulebook, (self.options,)

    def realm(self, powers: Powers) -> Realm:
        """Return the realm with these powers; equal powers return the same instance."""
        realm = self._realms.get(powers)
        if realm is None:
            realm = self._realms[powers] = Realm(self, powers)
        return realm

    def start_powers(self) -> Powers:
        """Return status, controller and killer of the parties at the start (D9.2, D9.3)."""
        size = len(self.board.colors)
        none = (NO_PARTY,) * size
        match self.options.board:
            case "square3":
                return Powers((IN_PLAY, IN_PLAY, IN_PLAY, HOSTAGE), (0, 1, 2, NO_PARTY), none)
            case "square2":
                return Powers((IN_PLAY, VASSAL, IN_PLAY, VASSAL), (0, 0, 2, 2), none)
        return Powers((IN_PLAY,) * size, tuple(range(size)), none)


_RULEBOOKS: Final[WeakValueDictionary[RuleOptions, Rulebook]] = WeakValueDictionary()


@lru_cache(maxsize=64)
def get_rulebook(options: RuleOptions) -> Rulebook:
    """Return *options* prepared for play. As long as any position refers to the instance, it is returned again.

    The instances used last are cached. Two threads may make two instances at the same time; these are equal, and so
    are positions under either of them.
    """
    rulebook = _RULEBOOKS.get(options)
    if rulebook is None:
        rulebook = _RULEBOOKS[options] = Rulebook(options)
    return rulebook
