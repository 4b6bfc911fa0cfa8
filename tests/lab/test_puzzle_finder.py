"""The puzzle finder: the positions that are puzzles, and the difficulty of puzzles."""

import json

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.lessons.attempt import chief_square, possible_kills
from machiavel.djambi.rules.moves import format_move

from lab.puzzles import finder
from lab.puzzles.themes import can_kill_a_chief, themes

#: Red's assassin can kill yellow's chief. No other chief can be killed.
OPEN = "1gC5yC1/9/9/4bM4/9/2bC6/9/1rM7/rC6rA1 r +,+,+,+ 0/1 standard"

TAKE = "3x1/2x1yD1/1yCbCxxx1/6x1/3x2bM2/xxx1xxx1/xrMrAx2bD/2x3/rC1xxbA b +,+,+ 1/151 standard;board=hex3"


def test_a_goal_that_two_pieces_can_reach_is_no_puzzle() -> None:
    """A militant beside yellow's chief is a second piece that can kill it."""
    position = parse_position(OPEN)
    (theme,) = themes(position)
    assert theme.kind == "chief"
    assert theme.stems == {"h1xh9"}
    assert not list(themes(parse_position(OPEN.replace("yC1/9", "yC1/6rM2"))))


def test_no_level_misses_a_chief_to_kill_and_all_miss_where_there_is_no_solution() -> None:
    """In the first case blue's chief can kill yellow's and take over its pieces."""
    position = parse_position(TAKE)
    (theme,) = themes(position)
    assert finder.count_levels_that_miss(position, theme.solutions) == 0
    assert finder.count_levels_that_miss(position, ()) == len(finder.LEVELS)


def test_a_puzzle_is_harder_the_more_levels_miss_it() -> None:
    assert [finder.grade(missed) for missed in range(7)] == [1, 2, 2, 3, 3, 3, 3]


@pytest.mark.parametrize("puzzle", finder.load_puzzles()[::7], ids=lambda puzzle: puzzle["id"])
def test_threats_to_chiefs_are_those_that_the_lessons_know(puzzle: dict[str, str]) -> None:
    position = parse_position(puzzle["position"])
    for party in position.realm.in_play:
        chiefs = {chief_square(position, other) for other in position.realm.in_play if other != party}
        assert can_kill_a_chief(position, party) == any(
            victim in chiefs for _, victim in possible_kills(position, party)
        )


def test_the_entry_of_a_puzzle_has_its_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "count_levels_that_miss", lambda position, solutions: 4)
    position = parse_position(OPEN)
    (theme,) = themes(position)
    entry = finder.puzzle_to_json(position, theme, 0.456, finder.Random(1))
    assert json.loads(json.dumps(entry)) == entry
    assert (entry["level"], entry["missed"], entry["margin"]) == (3, 4, 0.46)
    assert entry["asks"][0]["solution"] == format_move(theme.solutions[0])
