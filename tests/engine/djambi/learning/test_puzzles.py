"""The puzzles: each is solved by its solution, by nothing that is known to be wrong, and by few moves at all."""

import json
from collections import Counter
from typing import Any

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.learning.goals import is_reached
from machiavel.djambi.learning.scene import Scene
from machiavel.djambi.moves import format_move, legal_moves
from machiavel.djambi.pieces import COLORS

from tests.engine.djambi.learning.learner import FOLDER, TEXTS, Learner

PUZZLES: list[dict[str, Any]] = json.loads((FOLDER / "puzzles.json").read_text(encoding="utf-8"))
ALL = [pytest.param(puzzle, id=puzzle["id"]) for puzzle in PUZZLES]
#: Different solutions of one puzzle, wherever bodies are put.
MOST_SOLUTIONS = 6
#: The solution's share of the game above that of anything else, when it was searched.
LEAST_MARGIN = 0.12


def test_there_are_fifty_of_every_kind_and_difficulty() -> None:
    assert len({puzzle["id"] for puzzle in PUZZLES}) == len(PUZZLES) >= 50
    kinds = Counter(puzzle["kind"] for puzzle in PUZZLES)
    assert kinds.keys() == {"chief", "power", "save", "wall", "two"}
    assert min(kinds.values()) >= 8
    assert kinds["two"] >= 10
    assert Counter(puzzle["level"] for puzzle in PUZZLES).keys() == {1, 2, 3}


@pytest.mark.parametrize("puzzle", ALL)
def test_a_puzzle_is_solved_by_its_solution_only(puzzle: dict[str, Any]) -> None:
    learner = Learner(puzzle["position"])
    for ask in puzzle["asks"]:
        for wrong in ask["wrong"]:
            judged = learner.try_out(ask, wrong)
            assert not judged["isRight"]
            assert all(f"hint.{judged['hint']}" in texts for texts in TEXTS.values())
            learner.ask("undo")
        assert learner.try_out(ask, ask["solution"])["isRight"]
        for reply in ask.get("replies", []):
            learner.ask("play", move=reply)


@pytest.mark.parametrize("puzzle", ALL)
def test_few_moves_solve_a_puzzle_and_each_can_be_answered(puzzle: dict[str, Any]) -> None:
    position = parse_position(puzzle["position"])
    first = puzzle["asks"][0]
    scenes = [Scene.of(position, move) for move in legal_moves(position)]
    right = [scene for scene in scenes if is_reached(first["goal"], scene)]
    assert 1 <= len({format_move(scene.move).partition("@")[0] for scene in right}) <= MOST_SOLUTIONS
    assert puzzle["margin"] >= LEAST_MARGIN
    assert COLORS[position.mover] == puzzle["mover"]
    for reply in first.get("replies", []):
        assert all(reply in map(format_move, legal_moves(scene.after)) for scene in right)


@pytest.mark.parametrize("kind", ["chief", "power", "save", "wall", "two"])
def test_a_kind_of_puzzle_has_its_words(kind: str) -> None:
    then = [f"puzzle.{kind}.then"] if kind == "two" else []
    for texts in TEXTS.values():
        assert not {f"puzzle.{kind}", f"puzzle.{kind}.name", f"puzzle.{kind}.right", *then} - texts.keys()
