"""Costs of diplomat threats. The order of turns decides which party pays for a threat, and how much."""

from __future__ import annotations

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.ai.evaluation.diplomat_threats import DiplomatThreats
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Evaluator, Weights
from machiavel.djambi.ai.levels import get_level
from machiavel.djambi.rules.state import State

BEFORE, AFTER = DEFAULT_WEIGHTS.diplomat_threat_before, DEFAULT_WEIGHTS.diplomat_threat_after
#: Red, blue and yellow are in play, green is yellow's; their turns come in that order.
THREE = "+,+,+,kyy 0/1 standard"
#: Blue's diplomat on c4 reaches yellow's militant on g4.
THREAT = "8yC/9/9/9/9/2bD3yM2/9/9/rC7bC"


def worst_costs(rows: str, mover: str = "r", rest: str = THREE) -> list[float]:
    position = parse_position(f"{rows} {mover} {rest}")
    state = State.thaw(position)
    turns_until = Evaluator(position.rulebook).turns_until(state)
    return DiplomatThreats(position.board, BEFORE, AFTER).worst_costs(state, turns_until)


@pytest.mark.parametrize(("mover", "cost"), [("r", AFTER), ("b", BEFORE), ("y", AFTER)])
def test_a_party_that_moves_after_both_pays_more(mover: str, cost: float) -> None:
    """Blue can put yellow's militant beside red's chief. Red pays more if its turn comes after theirs than before."""
    assert worst_costs(THREAT, mover) == [cost, 0, 0, 0]


@pytest.mark.parametrize("mover", ["r", "b", "y"])
def test_a_party_that_moves_between_the_two_pays_nothing(mover: str) -> None:
    """Yellow's diplomat can put blue's militant beside red's chief, but red has a turn before blue takes it."""
    assert worst_costs("8yC/9/9/9/9/2yD3bM2/9/9/rC7bC", mover) == [0, 0, 0, 0]


@pytest.mark.parametrize("between", ["2bD1x1yM2", "2bD3yD2", "2bD3yN2"])
def test_a_threat_needs_a_free_line_and_a_piece_that_kills(between: str) -> None:
    assert worst_costs(f"8yC/9/9/9/9/{between}/9/9/rC7bC") == [0, 0, 0, 0]


def test_pieces_of_the_same_party_are_no_threat() -> None:
    """The diplomat and the militant belong to yellow, which commands green's pieces."""
    assert worst_costs("8yC/9/9/9/9/2yD3gM2/9/9/rC7bC") == [0, 0, 0, 0]


def test_a_commanded_diplomat_threatens_for_its_commander() -> None:
    assert worst_costs("8yC/9/9/9/9/2gD3bM2/9/9/rC7bC", "y", "+,+,+,kbb 0/1 standard") == [0, 0, 0, 0]
    assert worst_costs("8yC/9/9/9/9/2gD3yM2/9/9/rC7bC", "b", "+,+,+,kbb 0/1 standard") == [BEFORE, 0, 0, 0]


@pytest.mark.parametrize(("piece", "cost"), [("yM", 0.0), ("yA", AFTER)])
def test_militants_do_not_threaten_a_chief_in_power(piece: str, cost: float) -> None:
    """Red's chief is on the labyrinth, which a militant may never enter (D3.2). An assassin may."""
    assert worst_costs(f"8yC/9/9/9/4rC4/2bD3{piece}2/9/9/8bC") == [cost, 0, 0, 0]


def test_only_the_worst_threat_counts() -> None:
    assert worst_costs("8yC/9/9/2yA6/9/2bD3yM2/9/9/rC7bC") == [AFTER, 0, 0, 0]


def test_threats_do_not_count_in_a_duel() -> None:
    def evaluations(rows: str, rest: str, weights: Weights) -> list[float]:
        position = parse_position(f"{rows} r {rest}")
        return Evaluator(position.rulebook, weights).evaluate(State.thaw(position))

    without_threats = Weights(diplomat_threat_before=0.0, diplomat_threat_after=0.0)
    counted, ignored = evaluations(THREAT, THREE, DEFAULT_WEIGHTS), evaluations(THREAT, THREE, without_threats)
    assert counted == [ignored[0] + AFTER, *ignored[1:]]
    duel = "+,krr,+,krr 0/1 standard"
    rows = THREAT.replace("7bC", "8")
    assert evaluations(rows, duel, DEFAULT_WEIGHTS) == evaluations(rows, duel, without_threats)


def test_levels_one_to_four_do_not_see_diplomat_threats() -> None:
    sees = [bool(get_level(number).weights.diplomat_threat_after) for number in range(1, 7)]
    assert sees == [False] * 4 + [True] * 2
