"""Levels: their search parameters and weights, and settings that change them."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.djambi import format_position, legal_moves, parse_position, resign, start_position
from machiavel.djambi.ai.ai import DjambiAI
from machiavel.djambi.ai.levels import LEVELS, get_level
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.searcher import Searcher

from tests.engine.djambi.search.positions import MIDDLE, playout_position

#: Pairs of requests that mean the same player.
SAME = [
    (
        SearchRequest(
            level=3,
            nodes=2_000,
            settings={"temperature": 0.0, "opponent_model": "selfish", "hanging_in_duels": 1.0, "mobility": 0.0},
        ),
        SearchRequest(level=4),
    ),
    (SearchRequest(level=6, nodes=1_000, settings={"placements": 2, "root_placements": 3}), SearchRequest(level=5)),
    (SearchRequest(level=6, nodes=500), SearchRequest(nodes=500)),
    (
        SearchRequest(level=6, nodes=9_000, settings={"wide_from_nodes": 9_000}),
        SearchRequest(
            level=6,
            nodes=9_000,
            settings={"placements": 24, "root_placements": 60, "later_placements": 4, "rollout_placements": 3},
        ),
    ),
]


def view_of_search(request: SearchRequest) -> dict[str, Any]:
    """Return the view of a finished search in a middle game."""
    session = DjambiAI().start_search(InformationState(0, MIDDLE), request, Random(1))
    run_to_end(session)
    return session.view()


@pytest.mark.parametrize(("one", "other"), SAME)
def test_a_level_is_a_search_with_settings_of_its_own(one: SearchRequest, other: SearchRequest) -> None:
    """A setting replaces that of the level, and two levels differ in nothing but settings."""
    assert view_of_search(one) == view_of_search(other)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_every_level_plays_among_six_parties(level: int) -> None:
    """Each level finds a legal move and shares of six parties: at the start, with one party out, and with corpses."""
    start = start_position("standard;board=hex6")
    for position in (start, resign(start, 1), playout_position("arena;board=hex6", 60, 7)):
        request = SearchRequest(level=level, nodes=300)
        session = DjambiAI().start_search(
            InformationState(position.mover, format_position(position)), request, Random(1)
        )
        move = run_to_end(session)
        assert move in {str(legal) for legal in legal_moves(position)}
        shares = session.view()["lines"][0]["shares"]
        assert list(shares) == list("rbygpn")
        assert sum(shares.values()) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("setting", ["later_placements", "rollout_placements"])
def test_more_placements_change_values(setting: str) -> None:
    requests = (SearchRequest(level=6, nodes=9_000), SearchRequest(level=6, nodes=9_000, settings={setting: 4}))
    values = [view_of_search(request)["lines"][0]["value"] for request in requests]
    assert values[0] != values[1]


@pytest.mark.parametrize(
    ("budget", "is_wide"),
    [
        (Budget(nodes=99_999), False),
        (Budget(nodes=100_000), True),
        (Budget(seconds=2.0), False),
        (Budget(seconds=20.0), True),
        (Budget(depth=3), True),
    ],
)
def test_a_large_budget_tries_more_placements(budget: Budget, is_wide: bool) -> None:
    state, level = DjambiSearchState(parse_position(MIDDLE)), LEVELS[-1]
    params = Searcher(state, budget, Random(1), level.params).params
    assert params == (level.params.with_more_placements() if is_wide else level.params)
    assert Searcher(state, budget, Random(1), params).params == params, "nested searches try no more than the outer one"
    unwidened = replace(level.params, wide_from_nodes=0)
    assert Searcher(state, budget, Random(1), unwidened).params == unwidened


def test_levels_evaluate_differently() -> None:
    """One position has three values: from level 4, from level 5, and from level 4 with a weight of mobility added."""
    requests = (
        SearchRequest(level=4),
        SearchRequest(level=5, nodes=2_000),
        SearchRequest(level=4, settings={"mobility": 1.0}),
    )
    values = [view_of_search(request)["lines"][0]["value"] for request in requests]
    assert len(set(values)) == 3


def test_levels_are_numbered_and_make_fewer_and_fewer_mistakes() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    temperatures = [level.temperature for level in LEVELS]
    assert temperatures == sorted(temperatures, reverse=True)
    assert [level.nodes is None for level in LEVELS] == [False] * 5 + [True]
    with pytest.raises(ValueError, match="level 7"):
        get_level(7)


def test_level_one_takes_an_open_chief_two_times_out_of_three() -> None:
    position = parse_position("gCgM5yMyC/gMgM5yMyM/9/3bC5/9/3rM5/9/rMrM5bM1/rCrM7 r +,+,+,+ 0/1 standard")
    level, taken = get_level(1), 0
    for seed in range(60):
        state = level.make_search_state(position)
        move = run_search(level.make_searcher(state, Random(seed))).move
        taken += state.format_move(move).startswith("d4xd6")
    assert 36 <= taken <= 58
