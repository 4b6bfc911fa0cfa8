"""Regression: with `press=all` all victims were judged by the control of pieces before the first victim died."""

import pytest
from machiavel.djambi import legal_moves, parse_position


@pytest.mark.rule("D3.4", "D4.3", "D5.2", "D5.4")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        (
            (
                "1x2x4/xgA7/x2rC2xxx/x1gC1bCbDx2/xx1yC4gN/5bR1x1/xxxyM1x1x1/1x2x1x1x/x1xxx1x1x b eg,+,+,+ 0/117 "
                "arena;allegiance=reign;comeback=unclaimed;press=all;neutrals=untouchable"
            ),
            "f4-c7!c6",
        ),
        (
            (
                "5/2x3/2xxx2/yM1bA2rM2/2bN1xrR3/2rMbM4/yR6/rCbC3x/1yC2x y +,er,+ 0/48 "
                "standard;board=hex3;comeback=unclaimed;allegiance=reign;ethics=ruthless;press=all;inheritance=turns;"
                "neutrals=untouchable"
            ),
            "a3-b3!a2!c4",
        ),
    ],
)
def test_pieces_that_a_chiefs_death_sets_free_are_judged_as_neutral(text: str, move: str) -> None:
    """Victims die in the order of squares; a piece that loses its controller is neutral when the next victim dies."""
    moves = [str(m) for m in legal_moves(parse_position(text))]
    beginning = move.partition("!")[0]
    assert [m for m in moves if m == beginning or m.startswith(beginning + "!")] == [move]
