"""The mutable position, which the generator reads and the search plays on: make and unmake of whole turns.

`Position` is the immutable form. To play a move on it, a `State` is thawed from it, makes the move and is frozen, so
that the rules are implemented only here. A property test checks that the two forms agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..board.geometry import Square
from ..board.pieces import CHIEF, COLOR_BITS, COLOR_OF, CORPSE, EMPTY, KIND_OF, NO_PARTY, SLOTS
from .action_code import (
    ACT_MASK,
    ACT_STEP,
    BODY_SHIFT,
    EXTRA_SHIFT,
    FIELD,
    HANDLE,
    KILL,
    LEAVE_SHIFT,
    REPORT,
    STAB,
    TO_SHIFT,
)
from .control import RESIGNED, Realm, Rulebook, Turn
from .elimination import ENCIRCLEMENT_TESTS, MIN_WALLS, come_back, eliminate

if TYPE_CHECKING:
    from .position import Position


class State:
    """A mutable position: `make` plays a move, `unmake` takes the last one back.

    Attributes, written only here and in `elimination`:
        at: for each number of the board's grid a piece's number, CORPSE or EMPTY.
        where: the square of each piece of the board's colours, -1 if it is dead or not in the game.
        occupied, corpses: bit sets of all occupied squares, and of those with a corpse.
        pieces_of: for each colour the bit set of its living pieces.
        realm: status and control of the parties (D4, D5).
        base, last, mover: the turn (D6.3); mover is NO_PARTY when the game is over (D8.5).
        quiet, turn: the two numbers of the clock (D11.4).
        gone: the parties that D8.2 eliminated in the last move.
        has_killed_chief: whether the last move killed a chief by D3 or D7.
        access: the cache of `elimination`: by the bit set of corpses, the squares with a path to the labyrinth.
        stack: the values that `unmake` restores, one tuple per `make` or `resign`.
    """

    __slots__ = (
        "access",
        "at",
        "base",
        "board",
        "corpses",
        "encirclement_test",
        "gone",
        "has_killed_chief",
        "last",
        "mover",
        "occupied",
        "pieces_of",
        "quiet",
        "realm",
        "rulebook",
        "stack",
        "turn",
        "where",
    )

    def __init__(self, rulebook: Rulebook, at: list[int], where: list[Square], realm: Realm, turn: Turn) -> None:
        """Take the lists *at* and *where* without copying them; the clock starts at 0/1."""
        self.rulebook = rulebook
        self.board = rulebook.board
        self.encirclement_test = ENCIRCLEMENT_TESTS[rulebook.options.encirclement]
        self.at = at
        self.where = where
        self.occupied = sum(1 << s for s in self.board.squares if at[s] != EMPTY)
        self.corpses = sum(1 << s for s in self.board.squares if at[s] == CORPSE)
        self.pieces_of = [
            sum(1 << s for s in where[c * SLOTS : c * SLOTS + SLOTS] if s >= 0) for c in self.board.colors
        ]
        self.realm = realm
        self.base, self.last, self.mover = turn
        self.quiet = 0
        self.turn = 1
        self.gone: tuple[int, ...] = ()
        self.has_killed_chief = False
        self.access: dict[int, int] = {}
        self.stack: list[tuple[Any, ...]] = []

    @classmethod
    def thaw(cls, position: Position) -> State:
        """Return a new state with the contents of *position*."""
        at = list(position.placement)
        where = [-1] * (len(position.realm.colors) * SLOTS)
        for square, piece in enumerate(at):
            if piece < CORPSE:
                while where[piece] >= 0:
                    piece += 1
                at[square] = piece
                where[piece] = square
        realm = position.realm
        mover = realm.mover_of(position.last) if position.last != NO_PARTY else NO_PARTY
        state = cls(realm.rulebook, at, where, realm, (position.base, position.last, mover))
        state.quiet, state.turn, state.gone = position.quiet, position.turn, position.gone
        return state

    def __copy__(self) -> State:
        # A deep copy: `unmake` takes plain moves back in place, in lists that are also on the stack.
        from copy import deepcopy

        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__ if name not in ("board", "encirclement_test")}

    def __setstate__(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self.board = self.rulebook.board
        self.encirclement_test = ENCIRCLEMENT_TESTS[self.rulebook.options.encirclement]

    @property
    def ruler(self) -> int:
        """The party in power (D6.1), or NO_PARTY."""
        return self.realm.ruler_by_piece[self.at[self.board.labyrinth]]

    # -- one turn and back

    def make(self, code: int) -> None:
        """Play a code that the generator listed for this state, with the effects of D5, D6 and D8; unchecked."""
        at, realm, labyrinth = self.at, self.realm, self.board.labyrinth
        throne = at[labyrinth]
        saved = (at, self.where, self.occupied, self.corpses, self.pieces_of[:], realm, self.base, self.last,
                 self.mover, self.quiet, self.gone, code)  # fmt: skip
        self.stack.append(saved)
        has_killed = self.has_killed_chief = False
        if code >= ACT_STEP:
            has_killed = self._carry_out_act(code)
        elif code:
            origin, target = code & FIELD, code >> TO_SHIFT
            piece = at[origin]
            at[target] = piece
            at[origin] = EMPTY
            self.where[piece] = target
            step = 1 << origin | 1 << target
            self.occupied ^= step
            self.pieces_of[COLOR_OF[piece]] ^= step
        self._finish_turn(throne, has_killed, realm)

    def unmake(self) -> None:
        """Take back the last `make` or `resign`."""
        (at, self.where, self.occupied, self.corpses, self.pieces_of, self.realm, self.base, self.last, self.mover,
         self.quiet, self.gone, code) = self.stack.pop()  # fmt: skip
        self.turn -= code >= 0
        self.at = at
        if 0 < code < ACT_STEP:
            origin, target = code & FIELD, code >> TO_SHIFT
            piece = at[target]
            at[origin] = piece
            at[target] = EMPTY
            self.where[piece] = origin

    def _copy_lists(self) -> None:
        """Replace `at` and `where` by copies, so that the stack keeps the lists from before the move.

        A plain move needs no copies: `unmake` takes it back in place.
        """
        self.at = self.at[:]
        self.where = self.where[:]

    # -- D3, D5, D7

    def _carry_out_act(self, code: int) -> bool:
        """Carry out a move with an act; return whether a piece died."""
        self._copy_lists()
        at = self.at
        origin, target, act = code & FIELD, code >> TO_SHIFT & FIELD, code & ACT_MASK
        actor = at[origin]
        if act == REPORT:
            self._move_piece(actor, origin, target)
            for index, square in enumerate(self.board.beside[target]):
                if code >> EXTRA_SHIFT + index & 1:
                    self._kill_piece(at[square], square)
                    self._put_corpse(square)
            return True
        body = code >> BODY_SHIFT & FIELD
        victim = at[target]
        if act in (KILL, STAB):
            self._kill_piece(victim, target)
            self._move_piece(actor, origin, target)
            self._put_corpse(body if act == KILL else origin)
        elif act == HANDLE:
            self._remove_piece(victim, target)
            self._move_piece(actor, origin, target)
            self._put_piece(victim, body)
        else:
            at[target] = EMPTY
            self.corpses ^= 1 << target
            self.occupied ^= 1 << target
            self._move_piece(actor, origin, target)
            self._put_corpse(body)
        if code >> LEAVE_SHIFT:
            self._leave_labyrinth(actor, target, code >> EXTRA_SHIFT & FIELD, act)
        return act in (KILL, STAB)

    def _leave_labyrinth(self, actor: int, labyrinth: Square, target: Square, act: int) -> None:
        """Move *actor* from the labyrinth to an empty square (D3.7) or by a stroke to a chief's square (D7.1, D7.2)."""
        chief = self.at[target]
        if chief == EMPTY:
            self._move_piece(actor, labyrinth, target)
        elif act == STAB:
            self._kill_piece(chief, target)
            self._move_piece(actor, labyrinth, target)
            self._put_corpse(labyrinth)
        else:
            self._remove_piece(chief, target)
            self._move_piece(actor, labyrinth, target)
            self._put_piece(chief, labyrinth)

    def _move_piece(self, piece: int, origin: Square, target: Square) -> None:
        self._remove_piece(piece, origin)
        self._put_piece(piece, target)

    def _remove_piece(self, piece: int, square: Square) -> None:
        self.at[square] = EMPTY
        self.where[piece] = -1
        self.occupied ^= 1 << square
        self.pieces_of[COLOR_OF[piece]] ^= 1 << square

    def _put_piece(self, piece: int, square: Square) -> None:
        self.at[square] = piece
        self.where[piece] = square
        self.occupied ^= 1 << square
        self.pieces_of[COLOR_OF[piece]] ^= 1 << square

    def _kill_piece(self, piece: int, square: Square) -> None:
        """Take a living piece off the board and apply D5. The caller puts down the corpse."""
        self._remove_piece(piece, square)
        if KIND_OF[piece] == CHIEF:
            self.has_killed_chief = True
            self.realm = self.realm.after_chief_killed(COLOR_OF[piece], self.mover)

    def _put_corpse(self, square: Square) -> None:
        self.at[square] = CORPSE
        self.occupied ^= 1 << square
        self.corpses ^= 1 << square

    def bury_chief(self, party: int) -> None:
        """Replace the chief of *party* by a corpse on its square (D8.2, D8.6)."""
        self._copy_lists()
        square = self.where[party * SLOTS]
        self._remove_piece(party * SLOTS, square)
        self._put_corpse(square)

    # -- D8, D6.3

    def _finish_turn(self, throne_before: int, has_killed: bool, realm_before: Realm) -> None:
        """Apply D8 and set the next turn (D6.3).

        *throne_before*: the piece on the labyrinth before the move. *realm_before*: the realm before the move.
        """
        labyrinth = self.board.labyrinth
        throne_after = self.at[labyrinth]
        is_special = self.has_killed_chief or (
            throne_after != throne_before and self.last * SLOTS in (throne_before, throne_after)
        )
        self.gone = ()
        back: tuple[int, ...] = ()
        if self.corpses.bit_count() >= MIN_WALLS:
            self.gone = eliminate(self)
        if self.realm.returnable:
            back = come_back(self, self.gone)
        realm = self.realm
        ruler = realm.ruler_by_piece[self.at[labyrinth]]
        if realm.may_change_allegiance:
            realm = self.realm = realm.after_allegiance(ruler)
        is_quiet = not (has_killed or self.gone or back or ruler != realm_before.ruler_by_piece[throne_before])
        self.quiet = self.quiet + 1 if is_quiet else 0
        self.turn += 1
        self._set_next_turn(ruler, is_special)

    def _set_next_turn(self, ruler: int, is_special: bool) -> None:
        base, last, mover, turns = self.base, self.last, self.mover, self.realm.turns
        key = base | last << COLOR_BITS | mover << 2 * COLOR_BITS | ruler + 1 << 3 * COLOR_BITS
        key |= is_special << 4 * COLOR_BITS
        if key not in turns:
            turns[key] = self.realm.next_turn(base, last, mover, ruler, is_special)
        self.base, self.last, self.mover = turns[key]

    def resign(self, party: int) -> None:
        """Resign for *party*, which is in play, in its turn or out of it (D8.6); unchecked. `unmake` takes it back."""
        saved = (self.at, self.where, self.occupied, self.corpses, self.pieces_of[:], self.realm, self.base, self.last,
                 self.mover, self.quiet, self.gone, -1)  # fmt: skip
        self.stack.append(saved)
        self._copy_lists()
        self.realm = self.realm.after_removal((party,), RESIGNED)
        self.bury_chief(party)
        self.gone = eliminate(self)
        come_back(self, self.gone)
        ruler = self.ruler
        self.realm = self.realm.after_allegiance(ruler)
        self.quiet = 0
        if not self._keeps_turn(ruler):
            self._set_next_turn(ruler, False)

    def _keeps_turn(self, ruler: int) -> bool:
        """Return whether the mover before the resignation still has the turn after it (D8.6)."""
        realm = self.realm
        if len(realm.in_play) < 2 or self.mover not in realm.in_play:
            return False
        if self.last != self.base:
            return self.last == ruler
        return self.base in realm.slots and realm.mover_of(self.base) == self.mover
