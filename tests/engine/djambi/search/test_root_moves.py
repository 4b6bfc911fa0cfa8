"""Root moves: pauses while they are evaluated, and limits of their number and of the effort for them."""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice
from random import Random

from machiavel.core.jobs import run_job
from machiavel.djambi import format_position, legal_moves, parse_position
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.alpha_beta import AlphaBetaSearch
from machiavel.search.budget import Budget
from machiavel.search.root_moves import (
    MAX_CAPTURE_NODES,
    MAX_ROOT_MOVES,
    MAX_SCANNED,
    YIELD_EVERY,
    candidate_root_moves,
    ordered_root_moves,
)
from machiavel.search.search_params import SearchParams
from machiavel.search.searcher import Searcher

from tests.engine.djambi.search.positions import playout_position


def order_root_moves(state: DjambiSearchState) -> Generator[None, None, list[int]]:
    params = SearchParams()
    return ordered_root_moves(AlphaBetaSearch(state, state.mover, params, None), params.root_placements)


def test_many_moves_are_evaluated_with_pauses() -> None:
    """The search can be cancelled at any heartbeat, and the position is unchanged."""
    position = playout_position("standard", 30, 30)
    assert len(legal_moves(position)) > 100
    state = DjambiSearchState(position)
    infos = list(islice(Searcher(state, Budget(nodes=300), Random(1)).run(), 3))
    assert [(info.is_heartbeat, info.nodes, info.lines) for info in infos] == [(True, 0, ())] * 3
    assert format_position(state.position()) == format_position(position)


def test_of_very_many_moves_fewer_variants_are_evaluated() -> None:
    """Only a part of two thousand moves is evaluated: each act and destination has at least one placement."""
    position = parse_position(
        "2yD2yAgM2/1rMxrM1bMbMbR1/6rM1x/x1gA2bN2rC/yM2bMx4/yR6yMgC/gN1gM1rDbAyM1gD/1gM2bMrMgRbC1/1yMrR3gMrN1 b "
        "+,+,kbb,+ 0/5 arena;comeback=always;allegiance=reign;puppet=on;pass=free"
    )
    assert len(legal_moves(position)) > 2000
    state = DjambiSearchState(position)
    candidates = candidate_root_moves(state)
    assert len(candidates) <= MAX_SCANNED
    keys = {state.history_key(move) for move in state.candidate_moves({}, None, 0)}
    assert {state.history_key(move) for move in candidates} == keys
    selected = run_job(order_root_moves(state))
    assert len(selected) <= MAX_ROOT_MOVES
    assert {state.history_key(move) for move in selected} == keys


def test_effort_is_limited_where_nearly_every_move_takes_a_chief() -> None:
    """All moves are evaluated, but not all captures that follow them, which are many times as many."""
    state = DjambiSearchState(
        parse_position(
            "4x1rN2/2gNyDgM2gMgR/3rM5/gAbA1gM3yMbN/4rC2bDgD/1xxbC3yRrA/1gCbM1bM3x/rM1rMyAbR3yN/1yMrR1bM1yMyMyC b "
            "+,+,+,+ 0/2 rulebook;setup=rotational;encirclement=access;ethics=ruthless;press=all"
        )
    )
    pauses = sum(1 for _ in order_root_moves(state))
    assert MAX_CAPTURE_NODES / YIELD_EVERY / 2 < pauses < 2 * MAX_CAPTURE_NODES / YIELD_EVERY
