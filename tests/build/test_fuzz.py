"""A small sample of the fuzz of each game: no link, file or saved game throws, or harms the game in progress."""

import pytest

from tools.check.fuzz.run import NAMES, Wish, fuzz

CASES = 90


@pytest.mark.parametrize("game", NAMES)
def test_a_sample_of_the_fuzz(game: str) -> None:
    assert fuzz(Wish(game, seed=7, count=CASES)) == ""
