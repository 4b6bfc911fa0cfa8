"""`lab.puzzles`: what makes a position a puzzle, and how hard it is said to be."""

import json

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.lessons.context import chief_square, threats
from machiavel.djambi.rules.moves import format_move

from lab.puzzles import finder as puzzles
from lab.puzzles.themes import can_kill_a_chief, themes

#: Red's assassin can take yellow's chief, nobody else can take any.
OPEN = "1gC5yC1/9/9/4bM4/9/2bC6/9/1rM7/rC6rA1 r +,+,+,+ 0/1 standard"

TAKE = "3x1/2x1yD1/1yCbCxxx1/6x1/3x2bM2/xxx1xxx1/xrMrAx2bD/2x3/rC1xxbA b +,+,+ 1/151 standard;board=hex3"


def test_what_two_men_can_do_is_no_puzzle() -> None:
    """A militant beside yellow's chief is a second way to take him."""
    position = parse_position(OPEN)
    (theme,) = themes(position)
    assert theme.kind == "chief"
    assert theme.stems == {"h1xh9"}
    assert not list(themes(parse_position(OPEN.replace("yC1/9", "yC1/6rM2"))))


def test_a_chief_to_take_is_missed_by_nobody_and_what_has_no_answer_by_all() -> None:
    """Blue's chief takes yellow's, whose men are his then."""
    position = parse_position(TAKE)
    (theme,) = themes(position)
    assert puzzles.missed_by(position, theme.right) == 0
    assert puzzles.missed_by(position, ()) == len(puzzles.LEVELS)


def test_more_levels_that_miss_it_make_a_puzzle_harder() -> None:
    assert [puzzles.grade(missed) for missed in range(7)] == [1, 2, 2, 3, 3, 3, 3]


@pytest.mark.parametrize("puzzle", puzzles.load()[::7], ids=lambda puzzle: puzzle["id"])
def test_who_aims_at_a_chief_is_told_as_the_lessons_tell_it(puzzle: dict[str, str]) -> None:
    position = parse_position(puzzle["position"])
    for party in position.realm.in_play:
        chiefs = {chief_square(position, other) for other in position.realm.in_play if other != party}
        assert can_kill_a_chief(position, party) == any(victim in chiefs for _, victim in threats(position, party))


def test_a_puzzle_is_written_with_its_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "missed_by", lambda position, right: 4)
    position = parse_position(OPEN)
    (theme,) = themes(position)
    written = puzzles.written(position, theme, 0.456, puzzles.Random(1))
    assert json.loads(json.dumps(written)) == written
    assert (written["level"], written["missed"], written["margin"]) == (3, 4, 0.46)
    assert written["asks"][0]["solution"] == format_move(theme.right[0])
