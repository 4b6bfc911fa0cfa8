"""Earlier names of search settings. Each still sets the setting that now has another name."""

import pytest
from machiavel.core.ai import SearchRequest
from machiavel.core.errors import RequestError
from machiavel.djambi.ai.settings import ALIASES, RANGES, requested_player


def is_current(name: str) -> bool:
    """Return whether a setting, or a tuple of settings, has this name now."""
    return name in RANGES or f"{name}[0]" in RANGES


@pytest.mark.parametrize(("old", "new"), ALIASES.items())
def test_an_earlier_name_sets_what_the_current_one_sets(old: str, new: str) -> None:
    index = "" if new in RANGES else "[1]"
    value = "paranoid" if RANGES[new + index].words else 0.7 if RANGES[new + index].high <= 1 else 77
    changed = requested_player(SearchRequest(level=4, settings={old + index: value}))
    assert changed == requested_player(SearchRequest(level=4, settings={new + index: value}))
    assert changed != requested_player(SearchRequest(level=4))


def test_no_name_is_both_an_earlier_and_a_current_one() -> None:
    assert all(is_current(new) and not is_current(old) for old, new in ALIASES.items())


def test_an_index_beyond_the_tuple_is_refused_under_both_names() -> None:
    for name in ("men[6]", "piece_values[6]"):
        with pytest.raises(RequestError, match="no setting"):
            requested_player(SearchRequest(settings={name: 1}))
