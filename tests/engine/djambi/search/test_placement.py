"""Where bodies go: the few places that the search tries are held against the full list of lawful ones."""

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

#: Worths that differ by less are the same: wherever a body lies, it bars a few squares of somebody's.
CLOSE = 5


def battles() -> Iterator[Position]:
    """Positions in which men die, from games of hasty players."""
    for seed in range(20):
        state, rng = State.thaw(start_position("standard")), Random(seed)
        for turn in range(60):
            if state.mover == NO_PARTY:
                break
            if turn >= 20 and turn % 8 == 0:
                yield freeze(state)
            state.make(random_move(state, rng) if turn % 3 == 0 else greedy_move(state, rng))


def judged(position: Position, code: int) -> dict[int, float]:
    """The value of a kill for every place of the body."""
    view = DjambiSearchState(position)
    tree = AlphaBetaSearch(view, view.mover, SearchParams(), None)
    values = {}
    for body in PlacementGenerator(view.state).best(code, 0):
        tree.push(code | body)
        settled = tree.terminal_value()
        values[body] = tree.quiesce(-INFINITY, INFINITY, 2) if settled is None else settled
        tree.pop()
    return values


def test_the_two_places_tried_are_mostly_the_best_of_all() -> None:
    """As good as the best of the full list in six cases of ten, and far oftener than any two places would be."""
    cases = best = lucky = 0
    rng = Random(1)
    for position in battles():
        _, without_body = movegen.factored_moves(State.thaw(position))
        for code in without_body[:4]:
            values = judged(position, code)
            bar = max(values.values()) - CLOSE
            tried = PlacementGenerator(State.thaw(position)).best(code, 2)
            cases += 1
            best += max(values[body] for body in tried) >= bar
            lucky += max(values[body] for body in rng.sample(sorted(values), 2)) >= bar
    assert cases >= 60
    assert best >= 0.6 * cases
    assert best >= 1.5 * lucky


def test_places_tried_are_of_the_full_list_and_differ() -> None:
    for position in battles():
        state = State.thaw(position)
        _, without_body = movegen.factored_moves(state)
        full = set(movegen.body_squares(state))
        for code in without_body[:4]:
            tried = PlacementGenerator(state).best(code, 3)
            assert 0 < len(tried) == len(set(tried)) <= 3
            assert full.issuperset(tried)


def test_at_the_root_no_place_is_overlooked() -> None:
    """One square of dozens shuts the blue chief in, and it is found with a single place tried for each kill."""
    corner = "9/3bA5/9/3bM5/2rM6/5bR3/9/rMrM5x1/rCrM5xbC r +,+,krr,krr 0/1 standard"
    view = DjambiSearchState(parse_position(corner))
    found = run_search(Searcher(view, Budget(nodes=300), Random(1), SearchParams(root_placements=1)))
    assert view.format_move(found.move) == "c5xd6@i2"
