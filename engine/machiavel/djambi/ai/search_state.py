"""Search state of Djambi (`search.search_state`): candidate moves and their order, keys, evaluation.

Factored moves lack the square of the body; `PlacementGenerator` adds the few promising squares, or all of them.
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

#: The bits of a move code that are the key of the history heuristic: all but the placement of the body.
HISTORY_MASK: Final = (1 << BODY_SHIFT) - 1
#: The score for the order of moves: a kill of a chief in play.
ORDER_CHIEF_CAPTURE: Final = 1_000_000
#: The score of any other kill.
ORDER_CAPTURE: Final = 10_000
#: The score of a chief's move to the labyrinth.
ORDER_POWER: Final = 9_000
#: The score of handling a chief in play.
ORDER_CHIEF_HANDLED: Final = 8_000
#: The score of handling any other piece.
ORDER_HANDLED: Final = 40
#: The addition to the score of a kill, by the kind of the victim.
CAPTURE_VALUE: Final = (0, 110, 110, 60, 50, 60)


class DjambiSearchState:
    """A position to search, for the protocol `SearchState`. `state` is the position of the rules.

    *history*: the positions of the game so far, for D8.7. *earlier_digests*: digests of such positions, used where only
    these are known.
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
        #: Digests of the positions that have occurred twice or more, so that the next occurrence is a draw (D8.7).
        self._seen_twice = frozenset(digest for digest, count in Counter(digests).items() if count > 1)
        self._limit = position.options.turn_limit

    # -- reading

    @property
    def mover(self) -> int:
        """The party to move (D6.3)."""
        return self.state.mover

    def is_alive(self, seat: int) -> bool:
        """Return whether the party *seat* is in play."""
        return self.state.realm.status[seat] == IN_PLAY

    def alive_seats(self) -> Sequence[int]:
        """Return the parties in play."""
        return self.state.realm.in_play

    def rivals(self, seat: int) -> Sequence[int]:
        """Return the parties in play other than *seat*."""
        realm = self.state.realm
        rivals = self._rivals.get((realm, seat))
        if rivals is None:
            rivals = self._rivals[realm, seat] = [c for c in realm.in_play if c != seat]
        return rivals

    def winners(self) -> Sequence[int]:
        """Return the last party in play, or the parties that were eliminated together (D8.5)."""
        return self.state.realm.in_play or self.state.gone

    def position_key(self) -> Hashable:
        """Return pieces, turn and realm as the key of the transposition table.

        The militants of a colour are told apart, so a few transpositions are missed.
        """
        state = self.state
        return bytes(state.at), state.base, state.last, state.realm

    def position(self) -> Position:
        """Return the present position."""
        return freeze(self.state)

    def evaluate(self, threats: list[tuple[int, int]] | None = None, is_leaf: bool = False) -> Sequence[float]:
        """Return the evaluation of each party, at a leaf minus its loss by hanging pieces.

        For every threat of the mover to a chief, the squares of attacker and chief are appended to *threats*.
        """
        evaluations = self.evaluator.evaluate(self.state, threats)
        if not (is_leaf and self.max_hanging_loss):
            return evaluations
        return [evaluation - loss for evaluation, loss in zip(evaluations, self.hanging_losses(), strict=True)]

    def hanging_losses(self) -> Sequence[float]:
        """Return the loss of each party: the value of its most valuable hanging piece, times `Weights.hanging`."""
        evaluator, state = self.evaluator, self.state
        losses = HangingPieces(state).losses_by_party(evaluator.weights, evaluator.turns_until(state))
        return [evaluator.weights.hanging * loss for loss in losses]

    def format_move(self, move: int) -> str:
        """Return the text of a move (D12)."""
        return format_move(Move(move, self.state.board))

    def is_repeated(self) -> bool:
        """Return whether the present position has occurred in the game before the search (D8.7)."""
        return bool(self._earlier) and freeze(self.state).digest in self._earlier

    def is_drawn(self) -> bool:
        """Return whether the house rule D8.7 draws the game here: by quiet turns or by a third occurrence."""
        state, limit = self.state, self._limit
        if limit is None:
            return False
        if state.quiet >= limit:
            return True
        return bool(self._seen_twice and state.quiet) and freeze(state).digest in self._seen_twice

    # -- playing

    def make(self, move: int) -> None:
        """Play the move code *move*, which must be legal."""
        self.state.make(move)

    def unmake(self) -> None:
        """Take back the last move."""
        self.state.unmake()

    # -- candidates

    def candidate_moves(self, history: Mapping[int, int], hash_move: int | None, max_placements: int) -> list[int]:
        """Return the candidates in order: *hash_move*, kills of chiefs, other kills, power, then by *history*."""
        state = self.state
        complete, without_body = movegen.factored_moves(state)
        scored = [(self._order_score(code, history), code) for code in complete]
        placements = PlacementGenerator(state)
        for code in without_body:
            score = self._order_score(code, history)
            scored += [
                (score - rank, code | body) for rank, body in enumerate(placements.best_squares(code, max_placements))
            ]
        scored.sort(reverse=True)
        moves = [code for _, code in scored]
        if hash_move is not None and hash_move in moves:
            moves.remove(hash_move)
            moves.insert(0, hash_move)
        return moves

    def tactical_moves(self, max_attackers: int) -> list[int]:
        """Return kills, moves to power and handled chiefs, with at most *max_attackers* moves against one piece."""
        return self._tactical_moves(*movegen.factored_moves(self.state), PlacementGenerator(self.state), max_attackers)

    def _tactical_moves(
        self, complete: list[int], without_body: list[int], placements: PlacementGenerator, max_attackers: int
    ) -> list[int]:
        scored = [(score, code) for code in complete if (score := self._order_score(code, {})) >= ORDER_CHIEF_HANDLED]
        for code in without_body:
            score = self._order_score(code, {})
            if score >= ORDER_CHIEF_HANDLED:
                scored += [(score - rank, code | body) for rank, body in enumerate(placements.best_squares(code, 1))]
        scored.sort(reverse=True)
        moves = [code for _, code in scored]
        return self._limit_attackers(moves, max_attackers) if max_attackers else moves

    def opponent_replies(self, max_attackers: int) -> list[int]:
        """Return the replies of an opponent, `null_move` last.

        The replies are: tactical moves; chiefs handled to squares where they can be taken; pieces handled to squares
        where they can take a chief; exhumed corpses that may encircle a chief; moves that save the mover's chief.
        """
        complete, without_body = movegen.factored_moves(self.state)
        placements = PlacementGenerator(self.state)
        moves = self._tactical_moves(complete, without_body, placements, max_attackers)
        for code in without_body:
            if code & ACT_MASK == HANDLE:
                bodies = placements.hand_over_squares(code) + placements.attack_squares(code)
                handled = [code | body for body in bodies]
                moves += [move for move in dict.fromkeys(handled) if move not in moves]
            elif code & ACT_MASK == EXHUME and placements.has_enclosable_chief():
                moves += [code | body for body in placements.best_squares(code, 2)]
        moves += self._chief_rescues(complete, set(moves))
        moves.append(self.null_move)
        return moves

    def _chief_rescues(self, complete: list[int], known: set[int]) -> list[int]:
        """Return the quiet moves, not in *known*, by which an attacked chief of the mover flees or is shielded."""
        state = self.state
        if not self.is_alive(state.mover):
            return []
        chief, lines = state.where[state.mover * SLOTS], self.evaluator.lines_to_chief(state, state.mover)
        if lines is None:
            return []
        return [
            code
            for code in complete
            if 0 < code < ACT_STEP and code not in known and (code & FIELD == chief or lines >> (code >> TO_SHIFT) & 1)
        ]

    def best_quiet_move(self) -> int | None:
        """Return the quiet move after which the mover's evaluation is highest above the strongest rival's."""
        best_value, best, mover = 0.0, None, self.mover
        for move in self.candidate_moves({}, None, 1):
            if not self.is_quiet(move):
                continue
            self.make(move)
            evaluations = self.evaluate()
            value = evaluations[mover] - max([evaluations[rival] for rival in self.rivals(mover)], default=0.0)
            self.unmake()
            if best is None or value > best_value:
                best_value, best = value, move
        return best

    def _limit_attackers(self, codes: list[int], max_attackers: int) -> list[int]:
        """Return *codes* with only the first *max_attackers* moves against each piece."""
        selected: list[int] = []
        counts: dict[Square, int] = {}
        for code in codes:
            target = (self._killed_squares(code) or [code >> TO_SHIFT & FIELD])[0]
            counts[target] = counts.get(target, 0) + 1
            if counts[target] <= max_attackers:
                selected.append(code)
        return selected

    def decisive_captures(self, threats: Sequence[tuple[int, int]]) -> list[int]:
        """Return the moves that carry out *threats*; a threat that the rules do not allow has none."""
        state = self.state
        moves: list[int] = []
        for square, chief in threats:
            complete: list[int] = []
            without_body: list[int] = []
            movegen.GENERATOR_OF_SLOT[state.at[square] % SLOTS](state, square, complete, without_body)
            for code in without_body:
                if code >> TO_SHIFT & FIELD == chief and code & ACT_MASK == KILL:
                    moves += [code | body for body in PlacementGenerator(state).best_squares(code, 1)]
            for code in complete:
                if code >= ACT_STEP and chief in self._killed_squares(code):
                    moves.append(code)
                    break
        return moves

    def history_key(self, move: int) -> int:
        """Return the code *move* without the placement of its body."""
        return move & HISTORY_MASK

    def is_quiet(self, move: int) -> bool:
        """Return whether *move* is a plain move or a pass, and does not end on the labyrinth."""
        return move < ACT_STEP and move >> TO_SHIFT != self.state.board.labyrinth

    def _killed_squares(self, code: int) -> list[Square]:
        """Return the squares of the pieces that a move kills."""
        act, target = code & ACT_MASK, code >> TO_SHIFT & FIELD
        if act in (KILL, STAB):
            is_stroke = code >> LEAVE_SHIFT == STROKE >> LEAVE_SHIFT and act == STAB
            return [target, code >> EXTRA_SHIFT & FIELD] if is_stroke else [target]
        if act == REPORT:
            return [s for i, s in enumerate(self.state.board.beside[target]) if code >> EXTRA_SHIFT + i & 1]
        return []

    def _order_score(self, code: int, history: Mapping[int, int]) -> int:
        """Return the score of a move for the order of candidates: the highest score comes first."""
        state = self.state
        score = history.get(code & HISTORY_MASK, 0)
        if code < ACT_STEP:
            is_labyrinth = code >> TO_SHIFT == state.board.labyrinth
            return score + ORDER_POWER if is_labyrinth and self.is_alive(COLOR_OF[state.at[code & FIELD]]) else score
        act = code & ACT_MASK
        if act in (KILL, STAB, REPORT):
            return score + sum(self._capture_score(state.at[square]) for square in self._killed_squares(code))
        if act == HANDLE:
            piece = state.at[code >> TO_SHIFT & FIELD]
            is_chief_in_play = piece % SLOTS == CHIEF and self.is_alive(COLOR_OF[piece])
            return score + (ORDER_CHIEF_HANDLED if is_chief_in_play else ORDER_HANDLED)
        return score

    def _capture_score(self, piece: int) -> int:
        """Return the order score for the death of *piece*; negative if the mover commands the piece."""
        realm = self.state.realm
        if realm.holder[piece] == self.state.mover:
            return -ORDER_CAPTURE
        if KIND_OF[piece] == CHIEF and realm.status[COLOR_OF[piece]] == IN_PLAY:
            return ORDER_CHIEF_CAPTURE
        return ORDER_CAPTURE + CAPTURE_VALUE[KIND_OF[piece]]
