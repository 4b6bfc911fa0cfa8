"""Placements of bodies: those that the search tries are nearly as good as the best of all legal ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from machiavel.djambi import Position, parse_position, start_position
from machiavel.djambi.ai.baselines import greedy_move, random_move
from machiavel.djambi.ai.placement import PlacementGenerator
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.board.pieces import NO_PARTY
from machiavel.djambi.rules import movegen
from machiavel.djambi.rules.moves import freeze
from machiavel.djambi.rules.state import State
from machiavel.search.alpha_beta import AlphaBetaSearch
from machiavel.search.alpha_beta_node import INFINITY
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.search_params import SearchParams
from machiavel.search.searcher import Searcher

#: Values that differ by less than this count as equal: any body takes a few squares of mobility from some party.
TOLERANCE = 5


def battle_positions() -> Iterator[Position]:
    """Yield positions with many kills, from games of a player that is greedy in two turns of three."""
    for seed in range(20):
        state, rng = State.thaw(start_position("standard")), Random(seed)
        for turn in range(60):
            if state.mover == NO_PARTY:
                break
            if turn >= 20 and turn % 8 == 0:
                yield freeze(state)
            state.make(random_move(state, rng) if turn % 3 == 0 else greedy_move(state, rng))


def values_by_body(position: Position, code: int) -> dict[int, float]:
    """Return the value of a move for each square of its body. *code* is the move without that square."""
    state = DjambiSearchState(position)
    search = AlphaBetaSearch(state, state.mover, SearchParams(), None)
    values = {}
    for body in PlacementGenerator(state.state).best_squares(code, 0):
        search.push_move(code | body)
        terminal = search.terminal_value()
        values[body] = search.quiesce(-INFINITY, INFINITY, 2) if terminal is None else terminal
        search.pop_move()
    return values


def test_the_best_of_two_placements_is_mostly_the_best_of_all() -> None:
    """It equals the best of all in six cases of ten, far more often than the best of two random ones."""
    cases = best = best_of_random = 0
    rng = Random(1)
    for position in battle_positions():
        _, without_body = movegen.factored_moves(State.thaw(position))
        for code in without_body[:4]:
            values = values_by_body(position, code)
            bar = max(values.values()) - TOLERANCE
            tried = PlacementGenerator(State.thaw(position)).best_squares(code, 2)
            cases += 1
            best += max(values[body] for body in tried) >= bar
            best_of_random += max(values[body] for body in rng.sample(sorted(values), 2)) >= bar
    assert cases >= 60
    assert best >= 0.6 * cases
    assert best >= 1.5 * best_of_random


def test_placements_are_distinct_and_legal() -> None:
    for position in battle_positions():
        state = State.thaw(position)
        _, without_body = movegen.factored_moves(state)
        full = set(movegen.body_squares(state))
        for code in without_body[:4]:
            tried = PlacementGenerator(state).best_squares(code, 3)
            assert 0 < len(tried) == len(set(tried)) <= 3
            assert full.issuperset(tried)


def test_at_the_root_no_placement_is_overlooked() -> None:
    """Only a body on one square of dozens encircles blue's chief. It is found, though each kill has one placement."""
    corner = "9/3bA5/9/3bM5/2rM6/5bR3/9/rMrM5x1/rCrM5xbC r +,+,krr,krr 0/1 standard"
    state = DjambiSearchState(parse_position(corner))
    info = run_search(Searcher(state, Budget(nodes=300), Random(1), SearchParams(root_placements=1)))
    assert state.format_move(info.move) == "c5xd6@i2"
