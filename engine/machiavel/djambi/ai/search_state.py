"""Djambi as the search sees it (`SearchView`): candidate moves, their order, keys. Every move is the generator's.

The generator's factored codes lack a body square; `placing` says which few to try, or all of them on demand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final

from ..board.geometry import Square
from ..board.pieces import CHIEF, COLOR_OF, KIND_OF, SLOTS
from ..rules import movegen
from ..rules.action_code import (
    ACT_MASK,
    ACT_STEP,
    BODY_SHIFT,
    EXHUME,
    EXTRA_SHIFT,
    FIELD,
    HANDLE,
    KILL,
    LEAVE_SHIFT,
    PASS,
    REPORT,
    STAB,
    STROKE,
    TO_SHIFT,
)
from ..rules.control import IN_PLAY, Realm
from ..rules.moves import Move, format_move, freeze
from ..rules.position import Position
from ..rules.state import State
from .evaluation.evaluation import DEFAULT_WEIGHTS, Evaluator, Weights
from .evaluation.hanging import HangingPieces
from .placement import PlacementGenerator

#: All of a move code but where a body goes: what moves of one habit share.
HISTORY_MASK: Final = (1 << BODY_SHIFT) - 1
#: In the order of moves: a chief in play, any kill, a seat of power, a chief taken by the hand, a man so taken.
ORDER_CHIEF_CAPTURE, ORDER_CAPTURE, ORDER_POWER, ORDER_CHIEF_HANDLED, ORDER_HANDLED = (
    1_000_000,
    10_000,
    9_000,
    8_000,
    40,
)
#: What killing each kind adds, and what is lost if the killer dies for it.
CAPTURE_VALUE: Final = (0, 110, 110, 60, 50, 60)


class DjambiSearchState:
    """A position to think about; see the protocol. *weights* and the evaluation's caches live as long as the view.

    *history*: the positions of the game so far, for D8.7; *before*: their digests, where that is all that is known.
    """

    null_move: int = PASS

    def __init__(
        self,
        position: Position,
        weights: Weights = DEFAULT_WEIGHTS,
        history: Iterable[Position] = (),
        earlier_digests: Iterable[int] = (),
    ) -> None:
        self.state = State.thaw(position)
        self.evaluator = Evaluator(position.rulebook, weights)
        self.scale = weights.scale
        self.max_hanging_loss = weights.hanging * max(weights.piece_values)
        self._rivals: dict[tuple[Realm, int], Sequence[int]] = {}
        self.seats: Sequence[int] = position.board.colors
        digests = [*earlier_digests, *(earlier.digest for earlier in history)]
        self._earlier = frozenset(digests)
        #: What would stand for the third time (D8.7).
        self._seen_twice = frozenset(digest for digest, count in Counter(digests).items() if count > 1)
        self._limit = position.options.turn_limit

    # -- reading

    @property
    def mover(self) -> int:
        """The party to move (D6.3)."""
        return self.state.mover

    def is_alive(self, seat: int) -> bool:
        """Tell whether the party is in play."""
        return self.state.realm.status[seat] == IN_PLAY

    def alive_seats(self) -> Sequence[int]:
        """Return the parties in play."""
        return self.state.realm.in_play

    def rivals(self, seat: int) -> Sequence[int]:
        """Return the other parties in play."""
        realm = self.state.realm
        found = self._rivals.get((realm, seat))
        if found is None:
            found = self._rivals[realm, seat] = [c for c in realm.in_play if c != seat]
        return found

    def winners(self) -> Sequence[int]:
        """Return the last party in play, or those that fell together (D8.5)."""
        return self.state.realm.in_play or self.state.gone

    def key(self) -> Hashable:
        """Return placement, turn and realm; militants count as different ones, which costs a few transpositions."""
        state = self.state
        return bytes(state.at), state.base, state.last, state.realm

    def position(self) -> Position:
        """Return the present position."""
        return freeze(self.state)

    def evaluate(self, threats: list[tuple[int, int]] | None = None, is_leaf: bool = False) -> Sequence[float]:
        """Return the evaluation's worths; *is_end*: less what hangs."""
        worths = self.evaluator.evaluate(self.state, threats)
        if not (is_leaf and self.max_hanging_loss):
            return worths
        return [worth - loss for worth, loss in zip(worths, self.hanging_losses(), strict=True)]

    def hanging_losses(self) -> Sequence[float]:
        """Return what hangs, by party: so much of the dearest man's worth as `Weights.hanging` says."""
        evaluation, state = self.evaluator, self.state
        hanging = evaluation.weights.hanging
        return [
            hanging * loss for loss in HangingPieces(state).losses(evaluation.weights, evaluation.turns_until(state))
        ]

    def format_move(self, move: int) -> str:
        """Write a move as D12 does."""
        return format_move(Move(move, self.state.board))

    def is_repeated(self) -> bool:
        """Tell whether the present position is one of the game's (D8.7)."""
        return bool(self._earlier) and freeze(self.state).digest in self._earlier

    def is_drawn(self) -> bool:
        """Tell whether the house rule ends the game here (D8.7), or will if everybody insists."""
        state, limit = self.state, self._limit
        if limit is None:
            return False
        if state.quiet >= limit:
            return True
        return bool(self._seen_twice and state.quiet) and freeze(state).digest in self._seen_twice

    # -- playing

    def make(self, move: int) -> None:
        """Play a move."""
        self.state.make(move)

    def unmake(self) -> None:
        """Take back the last one."""
        self.state.unmake()

    # -- candidates

    def moves(self, history: Mapping[int, int], hash_move: int | None, max_placements: int) -> list[int]:
        """Return the candidates, most promising first: *first*, chiefs, other victims, power, then by *history*."""
        state = self.state
        complete, bodied = movegen.factored_moves(state)
        scored = [(self._order_score(code, history), code) for code in complete]
        places = PlacementGenerator(state)
        for code in bodied:
            promise = self._order_score(code, history)
            scored += [(promise - rank, code | body) for rank, body in enumerate(places.best(code, max_placements))]
        scored.sort(reverse=True)
        moves = [code for _, code in scored]
        if hash_move is not None and hash_move in moves:
            moves.remove(hash_move)
            moves.insert(0, hash_move)
        return moves

    def tactical(self, max_attackers: int) -> list[int]:
        """Return kills, moves to power and chiefs taken by the hand; *crowd*: so many against one man at most."""
        return self._tactical(*movegen.factored_moves(self.state), PlacementGenerator(self.state), max_attackers)

    def _tactical(
        self, complete: list[int], bodied: list[int], places: PlacementGenerator, max_attackers: int
    ) -> list[int]:
        scored = [
            (promise, code) for code in complete if (promise := self._order_score(code, {})) >= ORDER_CHIEF_HANDLED
        ]
        for code in bodied:
            promise = self._order_score(code, {})
            if promise >= ORDER_CHIEF_HANDLED:
                scored += [(promise - rank, code | body) for rank, body in enumerate(places.best(code, 1))]
        scored.sort(reverse=True)
        return (
            self._limit_attackers([code for _, code in scored], max_attackers)
            if max_attackers
            else [code for _, code in scored]
        )

    def responses(self, max_attackers: int) -> list[int]:
        """Return tactical moves, chiefs and men put where one is taken then, what saves a chief, and a pass."""
        complete, bodied = movegen.factored_moves(self.state)
        places = PlacementGenerator(self.state)
        moves = self._tactical(complete, bodied, places, max_attackers)
        for code in bodied:
            if code & ACT_MASK == HANDLE:
                found = [code | body for body in places.hand_over_squares(code) + places.bait_squares(code)]
                moves += [move for move in dict.fromkeys(found) if move not in moves]
            elif code & ACT_MASK == EXHUME and places.has_enclosable_chief():
                moves += [code | body for body in places.best(code, 2)]
        moves += self._chief_rescues(complete, set(moves))
        moves.append(self.null_move)
        return moves

    def _chief_rescues(self, complete: list[int], known: set[int]) -> list[int]:
        """Return the plain moves by which the mover's chief flees, or a man steps into a line to him, if needed."""
        state = self.state
        if not self.is_alive(state.mover):
            return []
        chief, gaps = state.where[state.mover * SLOTS], self.evaluator.lines_to_chief(state, state.mover)
        if gaps is None:
            return []
        return [
            code
            for code in complete
            if 0 < code < ACT_STEP and code not in known and (code & FIELD == chief or gaps >> (code >> TO_SHIFT) & 1)
        ]

    def best_quiet_move(self) -> int | None:
        """Return the quiet move after which the mover is worth most against the others."""
        best, chosen, mover = 0.0, None, self.mover
        for move in self.moves({}, None, 1):
            if not self.is_quiet(move):
                continue
            self.make(move)
            worths = self.evaluate()
            value = worths[mover] - max([worths[rival] for rival in self.rivals(mover)], default=0.0)
            self.unmake()
            if chosen is None or value > best:
                best, chosen = value, move
        return chosen

    def _limit_attackers(self, codes: list[int], max_attackers: int) -> list[int]:
        """Return the first *crowd* of the moves that are aimed at each man."""
        kept: list[int] = []
        aimed: dict[Square, int] = {}
        for code in codes:
            aim = (self._victims(code) or [code >> TO_SHIFT & FIELD])[0]
            aimed[aim] = aimed.get(aim, 0) + 1
            if aimed[aim] <= max_attackers:
                kept.append(code)
        return kept

    def decisive_captures(self, threats: Sequence[tuple[int, int]]) -> list[int]:
        """Return the generator's moves by which one of *hunters* kills the chief that it threatens."""
        state = self.state
        found: list[int] = []
        for square, chief in threats:
            complete: list[int] = []
            bodied: list[int] = []
            movegen.GENERATOR_OF_SLOT[state.at[square] % SLOTS](state, square, complete, bodied)
            for code in bodied:
                if code >> TO_SHIFT & FIELD == chief and code & ACT_MASK == KILL:
                    found += [code | body for body in PlacementGenerator(state).best(code, 1)]
            for code in complete:
                if code >= ACT_STEP and chief in self._victims(code):
                    found.append(code)
                    break
        return found

    def history_key(self, move: int) -> int:
        """Return who goes where to do what."""
        return move & HISTORY_MASK

    def is_quiet(self, move: int) -> bool:
        """Tell whether nobody dies and no power changes hands."""
        return move < ACT_STEP and move >> TO_SHIFT != self.state.board.labyrinth

    def _victims(self, code: int) -> list[Square]:
        """Return the squares of those that a move kills."""
        act, target = code & ACT_MASK, code >> TO_SHIFT & FIELD
        if act in (KILL, STAB):
            stroke = code >> LEAVE_SHIFT == STROKE >> LEAVE_SHIFT and act == STAB
            return [target, code >> EXTRA_SHIFT & FIELD] if stroke else [target]
        if act == REPORT:
            return [s for i, s in enumerate(self.state.board.beside[target]) if code >> EXTRA_SHIFT + i & 1]
        return []

    def _order_score(self, code: int, history: Mapping[int, int]) -> int:
        """Return where a move stands in the order."""
        state = self.state
        promise = history.get(code & HISTORY_MASK, 0)
        if code < ACT_STEP:
            is_throne = code >> TO_SHIFT == state.board.labyrinth
            return promise + ORDER_POWER if is_throne and self.is_alive(COLOR_OF[state.at[code & FIELD]]) else promise
        act = code & ACT_MASK
        if act in (KILL, STAB, REPORT):
            return promise + sum(self._capture_score(state.at[square]) for square in self._victims(code))
        if act == HANDLE:
            piece = state.at[code >> TO_SHIFT & FIELD]
            return promise + (
                ORDER_CHIEF_HANDLED if piece % SLOTS == CHIEF and self.is_alive(COLOR_OF[piece]) else ORDER_HANDLED
            )
        return promise

    def _capture_score(self, piece: int) -> int:
        """Return what a death promises; an own man's is no gain."""
        realm = self.state.realm
        if realm.holder[piece] == self.state.mover:
            return -ORDER_CAPTURE
        if KIND_OF[piece] == CHIEF and realm.status[COLOR_OF[piece]] == IN_PLAY:
            return ORDER_CHIEF_CAPTURE
        return ORDER_CAPTURE + CAPTURE_VALUE[KIND_OF[piece]]
