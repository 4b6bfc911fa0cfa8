"""Regression: `a1-a1` was read as the pass, which has the same action code 0."""

import pytest
from machiavel.core.errors import IllegalMoveError
from machiavel.djambi import make_options, parse_move, start_position


@pytest.mark.rule("D2.5", "D6.5")
@pytest.mark.parametrize("text", ["a1-a1", "i9-i9", "e5xe5"])
def test_a_move_to_its_own_square_is_refused(text: str) -> None:
    """This holds even where passing is free, because only `--` is a pass."""
    position = start_position(make_options(passing="free"))
    with pytest.raises(IllegalMoveError) as refused:
        parse_move(position, text)
    assert (refused.value.code, refused.value.refusal.rule) == ("move/same-square", "D2.5")
