"""What a level is: its own search and its own weights, whoever asks, unless a setting says otherwise."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.djambi import parse_position
from machiavel.djambi.ai.ai import DjambiAI
from machiavel.djambi.ai.levels import LEVELS
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.budget import Budget
from machiavel.search.searcher import Searcher

from tests.engine.djambi.search.test_best_first import MIDDLE

#: Wishes that come to the same player.
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


def thought(wish: SearchRequest) -> dict[str, Any]:
    """What comes out of a middle-game position."""
    thinking = DjambiAI().start_search(InformationState(0, MIDDLE), wish, Random(1))
    run_to_end(thinking)
    return thinking.view()


@pytest.mark.parametrize(("one", "other"), SAME)
def test_a_level_is_a_search_with_settings_of_its_own(one: SearchRequest, other: SearchRequest) -> None:
    """What is set beside a level counts, and nothing else makes the difference between two."""
    assert thought(one) == thought(other)


@pytest.mark.parametrize("setting", ["later_placements", "rollout_placements"])
def test_more_places_are_looked_into(setting: str) -> None:
    wishes = (SearchRequest(level=6, nodes=9_000), SearchRequest(level=6, nodes=9_000, settings={setting: 4}))
    values = [thought(wish)["lines"][0]["value"] for wish in wishes]
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
def test_a_search_with_ample_time_tries_more_places(budget: Budget, is_wide: bool) -> None:
    view, level = DjambiSearchState(parse_position(MIDDLE)), LEVELS[-1]
    style = Searcher(view, budget, Random(1), level.params).params
    assert style == (level.params.with_more_placements() if is_wide else level.params)
    assert Searcher(view, budget, Random(1), style).params == style, "those within it are no wider still"
    assert (
        Searcher(view, budget, Random(1), replace(level.params, wide_from_nodes=0)).params.placements
        == level.params.placements
    )


def test_levels_see_different_things() -> None:
    """Levels 4 and 5, and level 4 with one of the things that it does not see, judge the same position differently."""
    wishes = (
        SearchRequest(level=4),
        SearchRequest(level=5, nodes=2_000),
        SearchRequest(level=4, settings={"mobility": 1.0}),
    )
    values = [thought(wish)["lines"][0]["value"] for wish in wishes]
    assert len(set(values)) == 3
