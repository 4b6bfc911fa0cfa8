"""What can be set of computer players: every value that is allowed plays, and what is not allowed is named."""

from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest, SearchSession, run_to_end
from machiavel.core.ai_settings import SettingRange, range_for_default
from machiavel.core.errors import RequestError
from machiavel.core.registry import get_game
from machiavel.djambi.ai import settings as of_djambi
from machiavel.knights.ai import settings as of_knights

from tests.engine.djambi.search.test_best_first import MIDDLE
from tests.engine.knights.ai.test_decisions import WAR
from tests.engine.knights.sketch import sketched

RANGES = {"djambi": of_djambi.RANGES, "knights": of_knights.RANGES}
#: The highest count that is played: more of the same takes longer, and shows nothing else.
MANY = 30


def begun(game: str, settings: dict[str, Any], level: int | None = 3) -> SearchSession:
    """A thought about a position in the middle of a game."""
    wish = SearchRequest(level=level, nodes=100 if game == "djambi" else None, settings=settings)
    seen = MIDDLE if game == "djambi" else get_game(game).observation(sketched(WAR), 0)
    return get_game(game).ai.start_search(InformationState(0, seen), wish, Random(1))


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, known in RANGES.items() for name in known])
def test_every_setting_plays_from_end_to_end(game: str, name: str) -> None:
    allowed = RANGES[game][name]
    ends = (allowed.low, min(allowed.high, MANY) if allowed.is_whole else allowed.high)
    for value in allowed.words or {*ends, *filter(allowed.contains, (-1, 0, 1))}:
        thinking = begun(game, {name: value})
        assert run_to_end(thinking)
        assert thinking.view()["lines"]


@pytest.mark.parametrize(
    ("game", "name", "value", "why"),
    [
        ("djambi", "luck", 1, "no setting 'luck'"),
        ("djambi", "men", 70, "no setting 'men'"),
        ("djambi", "men[6]", 70, "no setting 'men[6]'"),
        ("djambi", "mobility", "much", "not much"),
        ("djambi", "scale", 0, "scale is a number from 1 to 1,000,000, not 0"),
        ("djambi", "wary", 0.5, "wary is a whole number"),
        ("djambi", "trust", float("nan"), "not nan"),
        ("djambi", "replies", "kind", "replies is one of selfish, violent"),
        ("knights", "luck", 1, "no setting 'luck'"),
        ("knights", "sees_war", 2, "sees_war is a whole number from 0 to 1, not 2"),
        ("knights", "strike", "hard", "not hard"),
        ("knights", "round_discount", -1, "round_discount is a number from 0 to 1"),
    ],
)
def test_what_cannot_be_set_is_named(game: str, name: str, value: float | str, why: str) -> None:
    with pytest.raises(RequestError) as refused:
        begun(game, {name: value})
    assert why in str(refused.value)
    assert refused.value.details["setting"] == name


def test_one_of_several_numbers_is_called_by_its_place() -> None:
    assert of_djambi.player_of(SearchRequest(settings={"men[4]": 85.0})).weights.piece_values == (
        0.0,
        90.0,
        80.0,
        64.0,
        85.0,
        38.0,
    )
    walls = {f"walls[{number}]": 0.0 for number in range(8)}
    assert begun("djambi", walls, None).view() == begun("djambi", {"dug": 0.0, **walls}, None).view()


@pytest.mark.parametrize(("old", "new"), of_knights.ALIASES.items())
def test_a_former_name_of_knights_sets_the_same(old: str, new: str) -> None:
    changed = [of_knights.player_of(SearchRequest(level=3, settings={name: 1.0})) for name in (old, new)]
    assert changed[0] == changed[1]


def test_a_range_follows_from_a_default() -> None:
    assert range_for_default(True) == SettingRange(0, 1, is_whole=True)
    assert not range_for_default(2).contains(-1)
    assert range_for_default(2.0).contains(-1)
