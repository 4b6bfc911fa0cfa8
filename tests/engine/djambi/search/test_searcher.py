"""Laws of every search: its move is legal, it keeps to its budget, and the same seed gives the same result."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from machiavel.djambi import (
    Position,
    format_position,
    legal_moves,
    parse_position,
    start_position,
)
from machiavel.djambi.ai.levels import FEW_PLACEMENTS, NULL_MOVE, POSITION_FITTED
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.moves import freeze
from machiavel.djambi.rules.options import PRESETS
from machiavel.djambi.rules.state import State
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.search_info import SearchInfo
from machiavel.search.search_params import OPPONENT_MODELS, SearchParams
from machiavel.search.searcher import DECISIVE_VALUE, Searcher

from tests.engine.djambi.search.positions import playout_position

BOARDS = ("square4", "square3", "square2", "mini2", "hex3", "hex6")
RULES = [f"{preset};board={board}" for preset in PRESETS for board in BOARDS] + [
    "standard;comeback=always;allegiance=reign;encirclement=access",
    "standard;press=compulsory;pass=free;ethics=ruthless",
    "standard;press=all;diplomacy=vassals;inheritance=turns",
    "arena;neutrals=untouchable;comeback=unclaimed;puppet=on",
]


def search_report(position: Position, budget: Budget, params: SearchParams | None = None, **options: Any) -> SearchInfo:
    """Return the final report of a search with seed 1."""
    return run_search(Searcher(DjambiSearchState(position), budget, Random(1), params or SearchParams(), **options))


def move_and_nodes(
    position: Position, nodes: int, seed: int = 1, params: SearchParams | None = None
) -> tuple[str, int]:
    """Return the move that a search finds and the number of its nodes."""
    state = DjambiSearchState(position)
    info = run_search(Searcher(state, Budget(nodes=nodes), Random(seed), params or SearchParams()))
    return state.format_move(info.move), info.nodes


@pytest.mark.parametrize("rules", RULES)
def test_a_returned_move_is_legal_under_any_rules(rules: str) -> None:
    for plies in (0, 25, 60):
        position = playout_position(rules, plies, plies)
        move, _ = move_and_nodes(position, 300)
        assert move in {str(legal) for legal in legal_moves(position)}


@pytest.mark.parametrize("model", OPPONENT_MODELS)
def test_every_opponent_model_plays(model: str) -> None:
    position = playout_position("standard", 40, 5)
    move, _ = move_and_nodes(position, 500, params=SearchParams(opponent_model=model))
    assert move in {str(legal) for legal in legal_moves(position)}


def test_the_same_seed_and_nodes_give_the_same_move() -> None:
    for seed in range(3):
        position = playout_position("standard", 30 + seed, seed)
        assert move_and_nodes(position, 700, seed) == move_and_nodes(position, 700, seed)


def test_a_budget_of_nodes_is_not_exceeded() -> None:
    for nodes in (1, 50, 333, 2000):
        _, used = move_and_nodes(playout_position("standard", 35, 2), nodes)
        assert used <= nodes + 1


def test_a_budget_of_time_ends_the_search_after_the_first_depth() -> None:
    ticks = iter(range(10_000))
    info = search_report(playout_position("standard", 35, 2), Budget(seconds=30.0, clock=lambda: float(next(ticks))))
    assert info.depth >= 1
    assert next(ticks) < 40


def test_seconds_without_a_clock_are_refused() -> None:
    with pytest.raises(ValueError, match="clock"):
        search_report(start_position(), Budget(seconds=1.0))


@pytest.mark.parametrize("steps", [1, 3, 40, 100_000])
def test_the_position_is_unchanged_after_any_number_of_steps(steps: int) -> None:
    position = playout_position("rulebook", 33, 8)
    state = DjambiSearchState(position)
    running = Searcher(state, Budget(nodes=1500), Random(1)).run()
    for _ in islice(running, steps):
        pass
    running.close()
    assert format_position(state.position()) == format_position(position)


def test_steps_are_short() -> None:
    """The caller gets a report every few hundred nodes, so that it can cancel the search."""
    before = max_step = 0
    for info in Searcher(DjambiSearchState(playout_position("standard", 40, 3)), Budget(nodes=12_000), Random(1)).run():
        max_step, before = max(max_step, info.nodes - before), info.nodes
    assert max_step < 1500


def test_shares_sum_to_one_and_an_eliminated_party_has_none() -> None:
    position = parse_position("gCgM5yMyC/8yM/9/9/9/9/9/9/rCrM7 r +,krr,+,+ 0/1 standard")
    for info in Searcher(DjambiSearchState(position), Budget(nodes=400), Random(1), lines=3).run():
        for line in info.lines:
            assert sum(line.shares) == pytest.approx(1)
            assert line.shares[1] == 0
            assert all(0 <= share <= 1 for share in line.shares)


@pytest.mark.parametrize("model", ["selfish", "violent"])
def test_lines_are_legal_to_the_last_move(model: str) -> None:
    """A quiet move stands for each null move of the search, since a pass is illegal here (D6.5)."""
    lengths = []
    for position in (
        playout_position("standard", 44, 4),
        playout_position("standard;board=hex3", 30, 5),
        playout_position("standard", 60, 60),
    ):
        info = search_report(position, Budget(nodes=1500), SearchParams(opponent_model=model), lines=5)
        assert len(info.lines) == 5
        for line in info.lines:
            state = State.thaw(position)
            for move in line.moves:
                assert move in list_moves(state)
                state.make(move)
            lengths.append(len(line.moves))
    assert max(lengths) >= 4


def test_candidates_are_ordered_by_value() -> None:
    values = [
        line.value for line in search_report(playout_position("standard", 44, 4), Budget(nodes=1500), lines=5).lines
    ]
    assert values == sorted(values, reverse=True)


def test_a_finished_game_cannot_be_searched() -> None:
    over = parse_position("9/9/9/9/9/9/9/9/rCrM7 - +,krr,krr,krr 0/1 standard")
    with pytest.raises(ValueError, match="over"):
        search_report(over, Budget(nodes=10))


def test_a_repeated_position_is_avoided() -> None:
    """Among equally good moves one that returns to an earlier position of the game is not played."""
    start = parse_position("4gC4/9/9/9/9/9/9/9/rC3rM4 r +,krr,krr,+ 0/1 standard")
    first, _ = move_and_nodes(start, 300)
    state = State.thaw(start)
    state.make(next(move.code for move in legal_moves(start) if str(move) == first))
    search_state = DjambiSearchState(start, history=[freeze(state)])
    second = run_search(Searcher(search_state, Budget(nodes=300), Random(1))).move
    assert search_state.format_move(second) != first


@pytest.mark.parametrize(
    "text",
    [
        "9/9/9/6bC2/9/9/2rA6/rC8/9 r +,+,krr,krr 0/1 standard",
        "9/6bM2/9/6bC2/9/9/2rA3rM2/rC8/9 r +,+,krr,krr 0/1 standard",
    ],
)
def test_a_threat_is_no_win_while_the_rival_can_step_aside(text: str) -> None:
    """In a duel the search considers all moves of the rival, not only its captures."""
    for nodes in (300, 2000):
        assert search_report(parse_position(text), Budget(nodes=nodes)).lines[0].value < DECISIVE_VALUE


def test_a_null_move_changes_effort_not_values() -> None:
    """To the same depth, the search finds the same best value with and without null moves."""
    position = playout_position("standard", 50, 50)
    values, nodes = [], []
    for reduction in (0, 1):
        state = DjambiSearchState(position, POSITION_FITTED)
        params = SearchParams(opponent_model="violent", null_move_reduction=reduction, lmr_from=0)
        info = run_search(Searcher(state, Budget(depth=5), Random(1), params))
        values.append(info.lines[0].value)
        nodes.append(info.nodes)
    assert values[0] == pytest.approx(values[1])
    assert nodes[1] < nodes[0]


def test_a_null_move_overlooks_how_a_duel_is_won() -> None:
    """A null move is searched one ply less deep, where a pass wrongly seems good enough. Levels 5 and 6 have none."""
    text = "gC6xx/1xgAgM2yMxx/1x1x5/1x3bA1yD1/x4x3/rR4x1x1/xx1rM4x/xxx1x1xxbC/xxx1yMxbD2 g e-,+,e-,+ 0/76 standard"
    values = [
        search_report(parse_position(text), Budget(nodes=40_000), params).lines[0].value
        for params in (FEW_PLACEMENTS, NULL_MOVE)
    ]
    assert values[0] > DECISIVE_VALUE > values[1]


@pytest.mark.parametrize(
    "text",
    [
        "xx1bM5/x8/xxyNx3xx/1rDxxx1x2/4rCxx1x/2xx2xx1/xxxxxxx1x/5x1bC1/yAx5x1 br +,+,kbb,krr 4/124 standard",
        (
            "gC3yD1xyAbD/xgNx2yM3/2gA2x3/1x1x1bM3/3rM2bR2/x1rM1xx1bM1/2x1rM2xx/rRrD2x1x2/bCrNyR1xbM1bAbM "
            "b kbb,+,kbb,+ 1/60 standard"
        ),
        "xxx4x1/1xx4x1/1xx2gD3/3x5/x1x1gC3x/1xx1x2x1/1gRx3xxx/xxx1rCxxxbR/yM1x4xx rg +,kgg,krr,+ 1/140 standard",
    ],
)
def test_an_unusual_placement_wins_a_duel(text: str) -> None:
    """With two placements in the tree and three at the root it is not found, not even with more nodes."""
    position = parse_position(text)
    assert search_report(position, Budget(nodes=1_000)).lines[0].value > DECISIVE_VALUE
    assert search_report(position, Budget(nodes=8_000), FEW_PLACEMENTS).lines[0].value < DECISIVE_VALUE


def test_a_lost_search_does_not_use_up_its_budget() -> None:
    """Every move of blue loses its chief, so greater depth is useless."""
    lost = parse_position("7/3rA3/7/7/1xrC4/xrM5/bCx5 b +,+ 0/20 standard;board=mini2")
    assert len(legal_moves(lost)) > 1
    info = search_report(lost, Budget(nodes=20_000))
    assert info.lines[0].value < -DECISIVE_VALUE
    assert info.nodes < 2_000


def test_a_maximum_depth_ends_the_search_against_several_but_not_a_duel() -> None:
    params = SearchParams(opponent_model="violent", max_depth_multiplayer=2)
    against_several = search_report(playout_position("standard", 30, 30), Budget(nodes=3000), params)
    duel = search_report(
        parse_position("9/9/9/6bC2/9/9/2rA6/rC8/9 r +,+,krr,krr 0/1 standard"), Budget(nodes=3000), params
    )
    assert against_several.depth == 2 < duel.depth
    assert against_several.nodes < 3000
