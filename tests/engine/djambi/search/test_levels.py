"""What a level is: its own search and its own weights, whoever asks, unless a setting says otherwise."""

from random import Random
from typing import Any

import pytest
from machiavel.brain import Sight, Wish, think
from machiavel.djambi.thinking.brain import DjambiBrain

from tests.engine.djambi.search.test_grove import MIDDLE

#: A level, the settings that it is asked with, and the limits and settings that come to the same.
SAME: list[tuple[int, dict[str, float | str], int, dict[str, float | str]]] = [
    (4, {}, 2_000, {"mobility": 0.0}),
    (4, {"mobility": 1.0}, 2_000, {}),
    (4, {"hostility": 0.0}, 2_000, {"mobility": 0.0, "hostility": 0.0}),
    (3, {"replies": "paranoid"}, 300, {"replies": "paranoid", "wary": 0.0, "temperature": 24.0}),
    (5, {"mobility": 0.0, "trust": 0.7}, 4_000, {"mobility": 0.0, "trust": 0.7}),
]


def thought(wish: Wish) -> dict[str, Any]:
    """What comes out of a middle-game position."""
    thinking = DjambiBrain().begin(Sight(0, MIDDLE), wish, Random(1))
    think(thinking)
    return thinking.view()


@pytest.mark.parametrize(("level", "changed", "nodes", "settings"), SAME, ids=str)
def test_a_level_is_a_search_with_settings_of_its_own(
    level: int, changed: dict[str, float | str], nodes: int, settings: dict[str, float | str]
) -> None:
    """To name a level comes to the same as to name its nodes and settings; what is set beside it counts."""
    named = thought(Wish(level=level, settings=changed))
    assert named == thought(Wish(nodes=nodes, settings=settings))
    assert not changed or named != thought(Wish(level=level))


def test_settings_matter_one_by_one() -> None:
    """Levels 4 and 5 differ by more than nodes."""
    stiff, free = thought(Wish(nodes=2_000, settings={"mobility": 0.0})), thought(Wish(nodes=2_000))
    assert stiff["lines"][0]["value"] != free["lines"][0]["value"]
