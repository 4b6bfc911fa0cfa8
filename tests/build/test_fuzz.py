"""A sample of the fuzz of each game."""

import pytest

from tools.check.fuzz.rule_cache import cached
from tools.check.fuzz.run import NAMES, FuzzRequest, fuzz

CASES = 90


@pytest.mark.parametrize("game", NAMES)
def test_a_sample_of_the_fuzz(game: str) -> None:
    assert fuzz(FuzzRequest(game, seed=7, count=CASES)) == ""


def test_a_memory_asks_once_and_takes_nothing_for_something_else() -> None:
    asked: list[object] = []

    def pair(value: object, word: str) -> tuple[object, str]:
        asked.append(value)
        return value, word

    ask, one, like_it = cached(pair), [1], [1]
    for value, word in ((one, "a"), (one, "b"), (like_it, "a"), (one, "a")):
        assert ask(value, word) == ([1], word)
    assert [value is one for value in asked] == [True, True, False]
