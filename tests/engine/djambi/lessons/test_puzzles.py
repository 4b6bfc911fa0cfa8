"""The puzzles: each is solved by its solution and by no other move."""

import json
from collections import Counter
from typing import Any

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.board.pieces import COLORS
from machiavel.djambi.lessons.attempt import Attempt
from machiavel.djambi.lessons.goals import is_reached
from machiavel.djambi.rules.moves import format_move, legal_moves

from tests.engine.djambi.lessons.lesson_driver import FOLDER, TEXTS, LessonDriver

PUZZLES: list[dict[str, Any]] = json.loads((FOLDER / "puzzles.json").read_text(encoding="utf-8"))
ALL = [pytest.param(puzzle, id=puzzle["id"]) for puzzle in PUZZLES]
#: The least difference, in a search's shares of the game, between the solution and any other move.
MIN_MARGIN = 0.12


def test_there_are_many_puzzles_of_every_kind_and_difficulty() -> None:
    assert len({puzzle["id"] for puzzle in PUZZLES}) == len(PUZZLES) >= 150
    kinds = Counter(puzzle["kind"] for puzzle in PUZZLES)
    assert kinds.keys() == {"chief", "power", "save", "wall", "two"}
    assert min(kinds.values()) >= 12
    assert Counter(puzzle["level"] for puzzle in PUZZLES).keys() == {1, 2, 3}


def test_the_more_levels_miss_a_puzzle_the_harder_it_is_said_to_be() -> None:
    hardness = {(puzzle["missed"], puzzle["level"]) for puzzle in PUZZLES}
    assert hardness <= {(0, 1), (1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3)}
    assert [puzzle["level"] for puzzle in PUZZLES] == sorted(puzzle["level"] for puzzle in PUZZLES)


@pytest.mark.parametrize("puzzle", ALL)
def test_a_puzzle_is_solved_by_its_solution_only(puzzle: dict[str, Any]) -> None:
    driver = LessonDriver(puzzle["position"])
    for ask in puzzle["asks"]:
        for wrong in ask["wrong"]:
            judged = driver.attempt(ask, wrong)
            assert not judged["isRight"]
            assert all(f"hint.{judged['hint']}" in texts for texts in TEXTS.values())
            driver.call_engine("undo")
        assert driver.attempt(ask, ask["solution"])["isRight"]
        for reply in ask.get("replies", []):
            driver.call_engine("play", move=reply)


@pytest.mark.parametrize("puzzle", ALL)
def test_one_move_solves_a_puzzle_with_any_body_square(puzzle: dict[str, Any]) -> None:
    position = parse_position(puzzle["position"])
    first = puzzle["asks"][0]
    attempts = [Attempt.from_move(position, move) for move in legal_moves(position)]
    right = [attempt for attempt in attempts if is_reached(first["goal"], attempt)]
    assert len({format_move(attempt.move).partition("@")[0] for attempt in right}) == 1
    assert puzzle["margin"] >= MIN_MARGIN
    assert COLORS[position.mover] == puzzle["mover"]
    for reply in first.get("replies", []):
        assert all(reply in map(format_move, legal_moves(attempt.after)) for attempt in right)


@pytest.mark.parametrize("kind", ["chief", "power", "save", "wall", "two"])
def test_a_kind_of_puzzle_has_its_words(kind: str) -> None:
    then = [f"puzzle.{kind}.then"] if kind == "two" else []
    for texts in TEXTS.values():
        assert not {f"puzzle.{kind}", f"puzzle.{kind}.name", f"puzzle.{kind}.right", *then} - texts.keys()
