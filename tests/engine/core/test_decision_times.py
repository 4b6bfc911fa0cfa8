"""The times of decisions that the benchmarks print."""

import json

import pytest
from machiavel.core.decision_times import decision_times
from machiavel.core.registry import get_game
from machiavel.djambi import bench as djambi
from machiavel.knights import bench as knights

COUNT = 6


@pytest.mark.parametrize(
    ("game", "rules"), [("djambi", "standard"), ("djambi", "standard;board=hex6"), ("knights", "storm")]
)
def test_as_many_decisions_as_requested_are_timed(game: str, rules: str) -> None:
    times = decision_times(get_game(game), rules, 1, COUNT, 3)
    assert len(times) == COUNT
    assert all(0 < step <= whole for whole, step in times)


def test_another_game_begins_where_one_ends() -> None:
    # Two quiet turns end each of these games (D8.7).
    assert len(decision_times(get_game("djambi"), "standard;limit=2", 1, 30, 3)) == 30


@pytest.mark.parametrize("bench", [djambi, knights])
def test_a_page_gets_the_times_as_json(bench: object) -> None:
    assert len(json.loads(bench.decisions(1, COUNT, 3))) == COUNT  # type: ignore[attr-defined]
