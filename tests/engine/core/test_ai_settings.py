"""Settings of computer players: searches run with any allowed value, and refusals name the setting."""

from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest, SearchSession, run_to_end
from machiavel.core.ai_settings import SettingRange, range_for_default
from machiavel.core.errors import RequestError
from machiavel.core.registry import get_game
from machiavel.djambi.ai import settings as djambi_settings
from machiavel.knights.ai import settings as knights_settings
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.djambi.search.positions import MIDDLE
from tests.engine.knights.ai.test_decisions import WAR

RANGES = {"djambi": djambi_settings.RANGES, "knights": knights_settings.RANGES}
#: The highest count that a test searches with. Higher ones only take longer.
MAX_PLAYED = 30


def start_search(game: str, settings: dict[str, Any], level: int | None = 3) -> SearchSession:
    """A search that has been started for a position in the middle of a game."""
    request = SearchRequest(level=level, nodes=100 if game == "djambi" else None, settings=settings)
    observation = MIDDLE if game == "djambi" else get_game(game).observation(parse_sketch(WAR), 0)
    return get_game(game).ai.start_search(InformationState(0, observation), request, Random(1))


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, known in RANGES.items() for name in known])
def test_searches_run_with_the_limits_of_every_setting(game: str, name: str) -> None:
    allowed = RANGES[game][name]
    ends = (allowed.low, min(allowed.high, MAX_PLAYED) if allowed.is_whole else allowed.high)
    for value in allowed.words or {*ends, *filter(allowed.contains, (-1, 0, 1))}:
        session = start_search(game, {name: value})
        assert run_to_end(session)
        assert session.view()["lines"]


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
def test_a_refusal_names_the_setting(game: str, name: str, value: float | str, why: str) -> None:
    with pytest.raises(RequestError) as refused:
        start_search(game, {name: value})
    assert why in str(refused.value)
    assert refused.value.details["setting"] == name


def test_a_list_element_is_set_by_its_index() -> None:
    assert djambi_settings.requested_player(SearchRequest(settings={"men[4]": 85.0})).weights.piece_values == (
        0.0,
        90.0,
        80.0,
        64.0,
        85.0,
        38.0,
    )
    walls = {f"walls[{number}]": 0.0 for number in range(8)}
    assert start_search("djambi", walls, None).view() == start_search("djambi", {"dug": 0.0, **walls}, None).view()


@pytest.mark.parametrize(("old", "new"), knights_settings.ALIASES.items())
def test_an_earlier_name_of_a_setting_of_knights_sets_the_same(old: str, new: str) -> None:
    changed = [knights_settings.requested_player(SearchRequest(level=3, settings={name: 1.0})) for name in (old, new)]
    assert changed[0] == changed[1]


def test_the_range_of_a_setting_follows_from_its_default() -> None:
    assert range_for_default(True) == SettingRange(0, 1, is_whole=True)
    assert not range_for_default(2).contains(-1)
    assert range_for_default(2.0).contains(-1)
