"""Owns Djambi's computer players as a `machiavel.core.ai.GameAI`: levels, searches with given settings, stand-ins."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, Final

from ...core.ai import FixedDecision, InformationState, SearchRequest, SearchSession
from ...core.errors import MachiavelError, MatchOverError, RequestError
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
from .reasons import reasons
from .rollout_tasks import RolloutTaskSession, task_from_json, task_to_json
from .search_state import DjambiSearchState
from .settings import player_of

MAX_DEPTH: Final = 64


class DjambiAI:
    """All that plays Djambi by itself. Keeps what the last evaluation knew: a game asks many times."""

    levels = len(LEVELS)
    baselines: Sequence[str] = tuple(BASELINES)
    default_request = SearchRequest(nodes=2_000)
    counted_actions: Sequence[str] = ()

    def __init__(self) -> None:
        self._evaluator: Evaluator | None = None

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Begin to think; a memory is the digests of the earlier positions that can come again (D8.7)."""
        if not isinstance(information_state.observation, str):
            raise RequestError("parameter", "an observation is a position's text", {"parameter": "observation"})
        position = parse_position(information_state.observation)
        if position.mover == NO_PARTY:
            raise MatchOverError
        if request.baseline is not None:
            return FixedDecision(baseline_move(position, request.baseline, rng))
        player = player_of(request)
        view = self._search_state(position, [*_digests(information_state.memory), position.digest], player.weights)
        thinker = _searcher(position, view, player, request, rng)
        if request.task is not None:
            return RolloutTaskSession(thinker, task_from_json(position, request.task))
        standing = None
        if request.position_shares and len(position.realm.in_play) > 2:
            smaller = replace(
                request,
                nodes=(request.nodes or self.default_request.nodes or 0) // len(position.realm.in_play),
                helpers=0,
            )

            def of_turn(turn: Position) -> Searcher:
                return _searcher(turn, self._search_state(turn, (), player.weights), player, smaller, Random(1))

            standing = PositionShares(position, of_turn)
        return DjambiSearchSession(position, view, thinker, standing)

    def random_opening(self, rules: str, rng: Random) -> Position:
        """Return a start worth playing from: after a few random moves in which nothing happens."""
        return random_opening(rules, rng)

    def format_line(self, line: Sequence[str]) -> str:
        """Return the moves' texts."""
        return " ".join(line)

    def _search_state(self, position: Position, before: Collection[int], weights: Weights) -> DjambiSearchState:
        view = DjambiSearchState(position, weights, earlier_digests=before)
        known = self._evaluator
        if known is not None and known.board == position.board and known.weights == weights:
            view.evaluator = known
        self._evaluator = view.evaluator
        return view


class DjambiSearchSession:
    """A search that is stepped from pause to pause."""

    def __init__(
        self, position: Position, view: DjambiSearchState, thinker: Searcher, standing: PositionShares | None = None
    ) -> None:
        self._position = position
        self._position_shares = standing
        self._search_state = view
        self._searcher = thinker
        self._steps: Iterator[SearchInfo] = chain(thinker.run(), standing.run() if standing else ())
        self._info = SearchInfo(0, 0, ())
        self._pv_texts: dict[tuple[int, ...], list[str]] = {}

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return self._info.nodes

    @property
    def depth(self) -> int:
        """How many plies deep all candidates were looked at."""
        return self._info.depth

    def step(self) -> bool:
        """Think on to the next pause."""
        for progress in self._steps:
            if self._info.is_final:
                return False  # the searches for the standing tell nothing of the moves
            self._info = progress
            return progress.is_final and self._position_shares is None
        return True

    def best(self) -> str:
        """Return the best move so far, before there is one the first."""
        if self._info.lines:
            return self._search_state.format_move(self._info.move)
        first = self._searcher.moves[0] if self._searcher.moves else legal_moves(self._position)[0].code
        return self._search_state.format_move(first)

    def view(self) -> dict[str, Any]:
        """Return `Thought`."""
        last, rehearsals, standing = self._info, self._searcher.rollouts, self._position_shares
        tasks = [task_to_json(self._position, task) for task in rehearsals.tasks] if rehearsals else []
        return {
            "depth": last.depth,
            "nodes": last.nodes,
            "isFinal": last.is_final,
            "lines": [self._line(line) for line in last.lines],
            **({"tasks": tasks} if tasks else {}),
            **({"shares": _shares_by_color(standing.shares)} if standing and standing.shares else {}),
        }

    def delegate(self, task: Any) -> None:
        """Leave a task to another worker, if it has not been begun."""
        if self._searcher.rollouts:
            self._searcher.rollouts.delegate(task_from_json(self._position, task).move)

    def merge(self, task: Any, result: float | None) -> None:
        """Take what another worker has found; None: he is gone."""
        if self._searcher.rollouts:
            self._searcher.rollouts.merge(task_from_json(self._position, task).move, result)

    def _line(self, line: PvLine) -> dict[str, Any]:
        """Return `ThoughtLine`."""
        move = Move(line.move, self._position.board)
        name = move.board.names
        return {
            "move": str(move),
            "from": None if move.is_pass else name[move.origin],
            "to": None if move.is_pass else name[move.target],
            "value": line.value,
            "shares": _shares_by_color(line.shares),
            "line": self._legal_prefix(tuple(line.moves)),
            "reasons": reasons(self._position, move),
        }

    def _legal_prefix(self, moves: tuple[int, ...]) -> list[str]:
        """Return *moves* up to the first that is none: where nothing matters, the search lets a party stand idle."""
        known = self._pv_texts.get(moves)
        if known is not None:
            return known
        position, told = self._position, []
        for number in moves:
            text = self._search_state.format_move(number)
            try:
                position = play(position, parse_move(position, text))
            except MachiavelError:
                break
            told.append(text)
        self._pv_texts[moves] = told
        return told


def _shares_by_color(shares: Sequence[float]) -> dict[str, float]:
    return {COLORS[seat]: round(share, 4) for seat, share in enumerate(shares)}


def _searcher(
    position: Position, view: DjambiSearchState, player: DjambiLevel, wish: SearchRequest, rng: Random
) -> Searcher:
    """Return the search that *wish* asks for: with a player's own budget or within limits, of all moves or some."""
    if wish.level is not None and wish.nodes is None and wish.seconds is None:
        budget = player.budget(wish.clock)
    else:
        budget = Budget(wish.nodes, wish.seconds, int(wish.settings.get("depth", MAX_DEPTH)), wish.clock)
    thinker = player.searcher(view, rng, budget, wish.lines)
    if wish.actions is not None:
        thinker.moves = _moves(position, wish.actions)
    thinker.helpers = wish.helpers
    return thinker


def _moves(position: Position, texts: Sequence[str]) -> list[int]:
    """Return the only moves to think about; raises if one of them is not legal."""
    moves = [parse_move(position, text) for text in texts]
    for move in moves:
        play(position, move)
    return [move.code for move in moves]


def _digests(memory: Any) -> list[int]:
    """Return a memory's digests; raises RequestError for what is none."""
    if memory is None:
        return []
    if not isinstance(memory, list | tuple) or not all(type(digest) is int for digest in memory):
        raise RequestError("parameter", "memory is a list of numbers", {"parameter": "memory"})
    return list(memory)
