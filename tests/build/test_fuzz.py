"""A sample of the fuzz of each game, and its cache of rule answers."""

import pytest

from tools.check.fuzz.rule_cache import cached
from tools.check.fuzz.run import NAMES, FuzzRequest, fuzz

CASES = 90


@pytest.mark.parametrize("game", NAMES)
def test_a_sample_of_the_fuzz_has_no_findings(game: str) -> None:
    assert fuzz(FuzzRequest(game, seed=7, count=CASES)) == ""


def test_the_rule_cache_calls_once_for_each_object_and_word() -> None:
    called: list[object] = []

    def pair(value: object, word: str) -> tuple[object, str]:
        called.append(value)
        return value, word

    cached_pair, one, equal = cached(pair), [1], [1]
    for value, word in ((one, "a"), (one, "b"), (equal, "a"), (one, "a")):
        assert cached_pair(value, word) == ([1], word)
    assert [value is one for value in called] == [True, True, False]
