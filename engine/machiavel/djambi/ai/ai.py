"""Djambi's computer players (`machiavel.core.ai.GameAI`): levels, searches with given settings, baselines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, Final

from ...core.ai import FixedDecision, InformationState, SearchRequest, SearchSession
from ...core.errors import MatchOverError, RequestError
from ...search.budget import Budget
from ...search.search_info import PvLine, SearchInfo
from ...search.searcher import Searcher
from ..board.pieces import COLORS, NO_PARTY
from ..notation.parse import parse_move, parse_position
from ..rules.moves import Move, legal_moves
from ..rules.play import play
from ..rules.position import Position
from .baselines import BASELINES, baseline_move
from .evaluation.evaluation import Evaluator, Weights
from .evaluation.position_shares import PositionShares
from .levels import LEVELS, DjambiLevel
from .opening import random_opening
from .reasons import move_reasons
from .rollout_tasks import RolloutTaskSession, task_from_json, task_to_json
from .search_state import DjambiSearchState
from .settings import requested_player

MAX_DEPTH: Final = 64


class DjambiAI:
    """All computer players of Djambi.

    The last evaluator and its caches are used again by the next search, because a game starts many searches.
    """

    levels = len(LEVELS)
    baselines: Sequence[str] = tuple(BASELINES)
    default_request = SearchRequest(nodes=2_000)
    counted_actions: Sequence[str] = ()

    def __init__(self) -> None:
        self._evaluator: Evaluator | None = None

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Start a search. The memory of a seat has the digests of earlier positions that can occur again (D8.7)."""
        if not isinstance(information_state.observation, str):
            raise RequestError("parameter", "an observation is a position's text", {"parameter": "observation"})
        position = parse_position(information_state.observation)
        if position.mover == NO_PARTY:
            raise MatchOverError
        if request.baseline is not None:
            return FixedDecision(baseline_move(position, request.baseline, rng))
        player = requested_player(request)
        earlier_digests = [*_memory_digests(information_state.memory), position.digest]
        state = self._search_state(position, earlier_digests, player.weights)
        searcher = _requested_searcher(position, state, player, request, rng)
        if request.task is not None:
            return RolloutTaskSession(searcher, task_from_json(position, request.task))
        return DjambiSearchSession(position, state, searcher, self._position_shares(position, player, request))

    def random_opening(self, rules: str, rng: Random) -> Position:
        """Return the position after a few random moves from the start, none of them a kill or a seizure of power."""
        return random_opening(rules, rng)

    def format_line(self, line: Sequence[str]) -> str:
        """Return a line of moves as one text."""
        return " ".join(line)

    def _search_state(
        self, position: Position, earlier_digests: Collection[int], weights: Weights
    ) -> DjambiSearchState:
        state = DjambiSearchState(position, weights, earlier_digests=earlier_digests)
        cached = self._evaluator
        if cached is not None and cached.board == position.board and cached.weights == weights:
            state.evaluator = cached
        self._evaluator = state.evaluator
        return state

    def _position_shares(
        self, position: Position, player: DjambiLevel, request: SearchRequest
    ) -> PositionShares | None:
        """Return the searches for the shares of the position; None if not requested, or in a duel."""
        parties = len(position.realm.in_play)
        if not request.position_shares or parties < 3:
            return None
        nodes = (request.nodes or self.default_request.nodes or 0) // parties
        smaller = replace(request, nodes=nodes, helpers=0)

        def searcher_of(turn: Position) -> Searcher:
            return _requested_searcher(turn, self._search_state(turn, (), player.weights), player, smaller, Random(1))

        return PositionShares(position, searcher_of)


class DjambiSearchSession:
    """A search of one position, followed by the searches for its shares; it is stepped from pause to pause."""

    def __init__(
        self,
        position: Position,
        state: DjambiSearchState,
        searcher: Searcher,
        position_shares: PositionShares | None = None,
    ) -> None:
        self._position = position
        self._position_shares = position_shares
        self._search_state = state
        self._searcher = searcher
        self._steps: Iterator[SearchInfo] = chain(searcher.run(), position_shares.run() if position_shares else ())
        self._info = SearchInfo(0, 0, ())

    @property
    def nodes(self) -> int:
        """The number of positions searched."""
        return self._info.nodes

    @property
    def depth(self) -> int:
        """The depth in plies to which all candidates have been searched."""
        return self._info.depth

    def step(self) -> bool:
        """Search until the next pause; return whether the session has ended."""
        for info in self._steps:
            if self._info.is_final:
                return False  # The reports for the position's shares have no result for the moves.
            self._info = info
            return info.is_final and self._position_shares is None
        return True

    def best_action(self) -> str:
        """Return the text of the best move so far; before the first report, that of the first candidate."""
        if self._info.lines:
            return self._search_state.format_move(self._info.move)
        first = self._searcher.moves[0] if self._searcher.moves else legal_moves(self._position)[0].code
        return self._search_state.format_move(first)

    def view(self) -> dict[str, Any]:
        """Return the session as JSON: `SearchInfo` of the protocol."""
        info, rollouts, position_shares = self._info, self._searcher.rollouts, self._position_shares
        tasks = [task_to_json(self._position, task) for task in rollouts.tasks] if rollouts else []
        shares = position_shares.shares if position_shares else None
        return {
            "depth": info.depth,
            "nodes": info.nodes,
            "isFinal": info.is_final,
            "lines": [self._line_view(line) for line in info.lines],
            **({"tasks": tasks} if tasks else {}),
            **({"positionShares": _shares_by_color(shares)} if shares else {}),
        }

    def delegate_task(self, task: Any) -> None:
        """Leave *task* to another worker, unless it has been started here."""
        if self._searcher.rollouts:
            self._searcher.rollouts.delegate_task(task_from_json(self._position, task).move)

    def merge_result(self, task: Any, result: float | None) -> None:
        """Take over another worker's *result* of *task*; None: the worker has failed."""
        if self._searcher.rollouts:
            self._searcher.rollouts.merge_result(task_from_json(self._position, task).move, result)

    def _line_view(self, line: PvLine) -> dict[str, Any]:
        """Return a principal variation as JSON: `PvLine` of the protocol."""
        move = Move(line.move, self._position.board)
        names = move.board.names
        return {
            "move": str(move),
            "from": None if move.is_pass else names[move.origin],
            "to": None if move.is_pass else names[move.target],
            "value": line.value,
            "shares": _shares_by_color(line.shares),
            "line": [self._search_state.format_move(code) for code in line.moves],
            "reasons": move_reasons(self._position, move),
        }


def _shares_by_color(shares: Sequence[float]) -> dict[str, float]:
    return {COLORS[seat]: round(share, 4) for seat, share in enumerate(shares)}


def _requested_searcher(
    position: Position, state: DjambiSearchState, player: DjambiLevel, request: SearchRequest, rng: Random
) -> Searcher:
    """Return the search of *request*: with its level's budget or its own limits, of all moves or those it lists."""
    if request.level is not None and request.nodes is None and request.seconds is None:
        budget = player.make_budget(request.clock)
    else:
        depth = int(request.settings.get("depth", MAX_DEPTH))
        budget = Budget(request.nodes, request.seconds, depth, request.clock)
    searcher = player.make_searcher(state, rng, budget, request.lines)
    if request.actions is not None:
        searcher.moves = _requested_moves(position, request.actions)
    searcher.helpers = request.helpers
    return searcher


def _requested_moves(position: Position, texts: Sequence[str]) -> list[int]:
    """Return the codes of the moves *texts*, to which a search is restricted; raises if one of them is illegal."""
    moves = [parse_move(position, text) for text in texts]
    for move in moves:
        play(position, move)
    return [move.code for move in moves]


def _memory_digests(memory: Any) -> list[int]:
    """Return the digests in a seat's memory; raises RequestError if *memory* is no list of numbers."""
    if memory is None:
        return []
    if not isinstance(memory, list | tuple) or not all(type(digest) is int for digest in memory):
        raise RequestError("parameter", "memory is a list of numbers", {"parameter": "memory"})
    return list(memory)
