"""Owns Djambi as a `machiavel.search.view.SearchView`: candidates, their order, keys. Every move is the generator's.

The generator's factored codes lack a body square; here they get a few (`_body_places`): next to enemy chiefs that
can be walled in, on lines that threaten the own chief, and where the actor came from. All of them on demand.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Final

from . import movegen
from .board import CELLS, Board, Square
from .codes import (
    ACT_MASK,
    ACT_STEP,
    BODY_SHIFT,
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
from .control import IN_PLAY
from .evaluation import DEFAULT_WEIGHTS, Evaluation, Weights
from .moves import Move, format_move, freeze
from .pieces import CHIEF, COLOR_OF, CORPSE, EMPTY, KIND_OF, NOBODY, SLOTS
from .position import Position
from .state import State

#: All of a move code but where a body goes: what moves of one habit share.
HABIT: Final = (1 << BODY_SHIFT) - 1
#: In the order of moves: a chief in play, any kill, a seat of power, a chief taken by the hand, a man so taken.
REGICIDE, VIOLENCE, POWER, ABDUCTION, HANDLING = 1_000_000, 10_000, 9_000, 8_000, 40
#: What killing each kind adds, and what is lost if the killer dies for it.
PRIZE: Final = (0, 110, 110, 60, 50, 60)
#: Acts that carry a dead body rather than a living one.
LIVING: Final = HANDLE


class DjambiView:
    """A position to think about; see the protocol. *weights* and the evaluation's caches live as long as the view.

    *history*: the positions of the game so far, for D8.7.
    """

    nothing: int = PASS

    def __init__(
        self, position: Position, weights: Weights = DEFAULT_WEIGHTS, history: Sequence[Position] = ()
    ) -> None:
        self.state = State.thaw(position)
        self.evaluation = Evaluation(position.rulebook, weights)
        self.scale = weights.scale
        self.seats: Sequence[int] = position.board.colors
        self._before = frozenset(earlier.key for earlier in history)
        near = position.board.near
        self._near_mask = [sum(1 << s for s in squares) for squares in near]

    # -- reading

    @property
    def mover(self) -> int:
        """The party to move (D6.3)."""
        return self.state.mover

    def is_in(self, seat: int) -> bool:
        """Tell whether the party is in play."""
        return self.state.realm.status[seat] == IN_PLAY

    def rivals(self, seat: int) -> Sequence[int]:
        """Return the other parties in play."""
        return [c for c in self.state.realm.in_play if c != seat]

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

    def worths(self, hunters: list[tuple[int, int]] | None = None) -> Sequence[float]:
        """Return the evaluation's worths."""
        return self.evaluation.worths(self.state, hunters)

    def format_move(self, move: int) -> str:
        """Write a move as D12 does."""
        return format_move(Move(move, self.state.board))

    def is_repeated(self) -> bool:
        """Tell whether the present position is one of the game's (D8.7)."""
        return bool(self._before) and freeze(self.state).key in self._before

    # -- playing

    def make(self, move: int) -> None:
        """Play a move."""
        self.state.make(move)

    def unmake(self) -> None:
        """Take back the last one."""
        self.state.unmake()

    # -- candidates

    def moves(self, history: Mapping[int, int], first: int | None, breadth: int) -> list[int]:
        """Return the candidates, most promising first: *first*, chiefs, other victims, power, then by *history*."""
        state = self.state
        complete, bodied = movegen.factored_moves(state)
        scored = [(self._promise(code, history), code) for code in complete]
        for code in bodied:
            promise = self._promise(code, history)
            scored += [(promise - rank, code | body) for rank, body in enumerate(self._places(code, breadth))]
        scored.sort(reverse=True)
        moves = [code for _, code in scored]
        if first is not None and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        return moves

    def tactical(self) -> list[int]:
        """Return kills, moves to power and chiefs taken by the hand."""
        complete, bodied = movegen.factored_moves(self.state)
        scored = [(promise, code) for code in complete if (promise := self._promise(code, {})) >= ABDUCTION]
        for code in bodied:
            promise = self._promise(code, {})
            if promise >= ABDUCTION:
                scored += [(promise - rank, code | body) for rank, body in enumerate(self._places(code, 1))]
        scored.sort(reverse=True)
        return [code for _, code in scored]

    def blows(self, hunters: Sequence[tuple[int, int]]) -> list[int]:
        """Return the generator's moves by which one of *hunters* kills the chief that it threatens."""
        state = self.state
        found: list[int] = []
        for square, chief in hunters:
            complete: list[int] = []
            bodied: list[int] = []
            movegen.BY_SLOT[state.at[square] % SLOTS](state, square, complete, bodied)
            for code in bodied:
                if code >> TO_SHIFT & FIELD == chief and code & ACT_MASK == KILL:
                    found += [code | body for body in self._places(code, 1)]
            for code in complete:
                if code >= ACT_STEP and chief in self._victims(code):
                    found.append(code)
                    break
        return found

    def habit(self, move: int) -> int:
        """Return who goes where to do what."""
        return move & HABIT

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

    def _promise(self, code: int, history: Mapping[int, int]) -> int:
        """Return where a move stands in the order."""
        state = self.state
        promise = history.get(code & HABIT, 0)
        if code < ACT_STEP:
            is_throne = code >> TO_SHIFT == state.board.labyrinth
            return promise + POWER if is_throne and self.is_in(COLOR_OF[state.at[code & FIELD]]) else promise
        act = code & ACT_MASK
        if act in (KILL, STAB, REPORT):
            return promise + sum(self._prize(state.at[square]) for square in self._victims(code))
        if act == HANDLE:
            piece = state.at[code >> TO_SHIFT & FIELD]
            return promise + (ABDUCTION if piece % SLOTS == CHIEF and self.is_in(COLOR_OF[piece]) else HANDLING)
        return promise

    def _prize(self, piece: int) -> int:
        """Return what a death promises; an own man's is no gain."""
        realm = self.state.realm
        if realm.holder[piece] == self.state.mover:
            return -VIOLENCE
        if KIND_OF[piece] == CHIEF and realm.status[COLOR_OF[piece]] == IN_PLAY:
            return REGICIDE
        return VIOLENCE + PRIZE[KIND_OF[piece]]

    # -- where bodies go

    def _places(self, code: int, breadth: int) -> list[int]:
        """Return the best squares for the body of a factored code, shifted to its field; all if *breadth* is 0."""
        if not breadth:
            return movegen.body_squares(self.state)
        is_living = code & ACT_MASK == LIVING
        scores = self._hand_scores(code) if is_living else self._corpse_scores()
        best = sorted(scores, key=scores.__getitem__, reverse=True)[:breadth]
        return [square << BODY_SHIFT for square in best]

    def _corpse_scores(self) -> dict[Square, float]:
        """Return how well a corpse would lie: beside enemy chiefs, the more so the fewer ways out they have."""
        state = self.state
        board, at, realm, mover = state.board, state.at, state.realm, state.mover
        scores: dict[Square, float] = {}
        for party in realm.in_play:
            chief = state.where[party * SLOTS]
            free = self._near_mask[chief] & ~state.dead
            weight = (-12.0 if party == mover else 10.0) / (1 + free.bit_count())
            if chief == board.labyrinth:
                weight /= 4
            for square in board.near[chief]:
                if at[square] == EMPTY and square != board.labyrinth:
                    scores[square] = scores.get(square, 0.0) + weight
        self._shield(scores, mover)
        if not scores or max(scores.values()) <= 0:
            scores.setdefault(self._far_square(mover), 0.1)
        return scores

    def _shield(self, scores: dict[Square, float], mover: int) -> None:
        """Favour squares that stand between the mover's chief and what looks at him from afar."""
        state = self.state
        board, realm = state.board, state.realm
        chief = state.where[mover * SLOTS]
        if chief < 0:
            return
        reach = board.straight[chief][state.occupied & board.straight_mask[chief]]
        oblique = board.oblique[chief][state.occupied & board.oblique_mask[chief]]
        for square in reach[1] + oblique[1]:
            piece = state.at[square]
            if piece < CORPSE and realm.holder[piece] not in (mover, NOBODY) and KIND_OF[piece] <= 1:
                for between in _between(board, chief, square):
                    if between != board.labyrinth and (reach[2] | oblique[2]) >> between & 1:
                        scores[between] = scores.get(between, 0.0) + 4.0

    def _far_square(self, mover: int) -> Square:
        """Return an empty square far from the mover's chief, where a body is least in the way."""
        state = self.state
        board = state.board
        x, y = board.centre(max(state.where[mover * SLOTS], 0))
        free = [s for s in board.squares if state.at[s] == EMPTY and s != board.labyrinth]
        return max(free, key=lambda s: abs(board.centre(s)[0] - x) + abs(board.centre(s)[1] - y))

    def _hand_scores(self, code: int) -> dict[Square, float]:
        """Return how well a living man would stand for the mover: chiefs before own killers, others far away."""
        state = self.state
        board, at = state.board, state.at
        piece = at[code >> TO_SHIFT & FIELD]
        if piece % SLOTS == CHIEF:
            return self._exposed()
        x, y = board.centre(max(state.where[state.mover * SLOTS], 0))
        return {
            s: max(abs(board.centre(s)[0] - x), abs(board.centre(s)[1] - y))
            for s in board.squares
            if at[s] == EMPTY and s != board.labyrinth
        }

    def _exposed(self) -> dict[Square, float]:
        """Return, for each empty square, how many of the mover's killers look at it."""
        state = self.state
        board, at = state.board, state.at
        scores = {s: 0.0 for s in board.squares if at[s] == EMPTY and s != board.labyrinth}
        for color in state.realm.own[state.mover]:
            for slot in range(SLOTS):
                square = state.where[color * SLOTS + slot]
                if square >= 0 and slot not in (2, 3, 4):
                    lines = (board.militant,) if slot > 4 else (board.straight, board.oblique)
                    masks = (board.militant_mask,) if slot > 4 else (board.straight_mask, board.oblique_mask)
                    for line, mask in zip(lines, masks, strict=True):
                        for move in line[square][state.occupied & mask[square]][0]:
                            if move >> TO_SHIFT in scores:
                                scores[move >> TO_SHIFT] += 1.0
        return scores


@cache
def _rays(board: Board) -> list[list[tuple[Square, ...]]]:
    """Return the lines that leave each number of the grid."""
    return [board.rays(square) if board.names[square] else [] for square in range(CELLS)]


def _between(board: Board, one: Square, other: Square) -> tuple[Square, ...]:
    """Return the squares between two squares of one line."""
    return next((ray[: ray.index(other)] for ray in _rays(board)[one] if other in ray), ())
