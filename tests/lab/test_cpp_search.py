"""The search in C++ finds the moves of the Python search, after as many nodes."""

from random import Random

import pytest
from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.djambi import format_position
from machiavel.djambi.ai.ai import DjambiAI
from machiavel.djambi.rules.position import Position

from lab import cpp_search
from tests.engine.djambi.random_games import position_after

pytestmark = pytest.mark.skipif(cpp_search.compiler() is None, reason="there is no C++ compiler")


def sample_positions() -> list[Position]:
    """Return positions from openings, middle games and duels of random games."""
    found = [position_after("standard", seed, turns) for seed in range(6) for turns in (6, 40, 90, 140)]
    return [position for position in found if len(position.realm.in_play) > 1]


@pytest.mark.parametrize(
    ("name", "asked", "step"),
    [
        ("4", SearchRequest(level=4), 2),
        ("nodes=900", SearchRequest(level=6, nodes=900), 2),
        ("nodes=8000", SearchRequest(level=6, nodes=8000), 5),
        (
            "nodes=12000,wide_from_nodes=10000",
            SearchRequest(level=6, nodes=12_000, settings={"wide_from_nodes": 10_000}),
            4,
        ),
        ("nodes=81000", SearchRequest(level=6, nodes=81_000), 12),
        ("nodes=360000", SearchRequest(level=6, nodes=360_000), 100),
    ],
)
def test_the_cpp_search_finds_the_same_moves_after_as_many_nodes(name: str, asked: SearchRequest, step: int) -> None:
    texts = [format_position(position) for position in sample_positions()[::step]]
    expected = []
    for text in texts:
        session = DjambiAI().start_search(InformationState(0, text), asked, Random(1))
        run_to_end(session)
        expected.append((session.best_action(), session.nodes))
    assert cpp_search.best_moves(name, texts) == expected


def test_the_cpp_search_counts_the_moves_of_the_start() -> None:
    assert cpp_search.run(["count", "2"]) == "1205\n"


def test_the_arena_prints_the_share_of_the_first_player() -> None:
    assert cpp_search.arena("nodes=60", "nodes=60", 6, 1).startswith("6 games, share 0.500")


def test_a_level_that_the_cpp_search_cannot_play_is_refused() -> None:
    with pytest.raises(SystemExit, match="levels 4 to 6"):
        cpp_search.settings("2")
