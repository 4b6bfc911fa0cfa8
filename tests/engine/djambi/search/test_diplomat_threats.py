"""Chiefs whom one party's diplomat can give to another: whom it costs something, and when."""

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
#: Blue's diplomat on c4 looks at yellow's militant on g4.
BAIT = "8yC/9/9/9/9/2bD3yM2/9/9/rC7bC"


def costs(rows: str, mover: str = "r", rest: str = THREE) -> list[float]:
    position = parse_position(f"{rows} {mover} {rest}")
    state = State.thaw(position)
    ranks = Evaluator(position.rulebook).turns_until(state)
    return DiplomatThreats(position.board, BEFORE, AFTER).costs(state, ranks)


@pytest.mark.parametrize(("mover", "cost"), [("r", AFTER), ("b", BEFORE), ("y", AFTER)])
def test_whoever_moves_after_both_pays_more(mover: str, cost: float) -> None:
    """Blue leads yellow's man to red's chief. When yellow is to move red's turn comes before blue's."""
    assert costs(BAIT, mover) == [cost, 0, 0, 0]


@pytest.mark.parametrize("mover", ["r", "b", "y"])
def test_nothing_is_lost_where_the_party_moves_between_the_two(mover: str) -> None:
    """Yellow's diplomat and blue's militant: red answers before blue takes."""
    assert costs("8yC/9/9/9/9/2yD3bM2/9/9/rC7bC", mover) == [0, 0, 0, 0]


@pytest.mark.parametrize("between", ["2bD1x1yM2", "2bD3yD2", "2bD3yN2"])
def test_it_takes_a_free_line_and_a_man_who_kills(between: str) -> None:
    assert costs(f"8yC/9/9/9/9/{between}/9/9/rC7bC") == [0, 0, 0, 0]


def test_men_of_the_same_party_are_no_bait() -> None:
    """Green's militant is yellow's, as is the diplomat; red and blue have nothing to fear from either."""
    assert costs("8yC/9/9/9/9/2yD3gM2/9/9/rC7bC") == [0, 0, 0, 0]


def test_a_commanded_diplomat_leads_for_its_commander() -> None:
    assert costs("8yC/9/9/9/9/2gD3bM2/9/9/rC7bC", "y", "+,+,+,kbb 0/1 standard") == [0, 0, 0, 0]
    assert costs("8yC/9/9/9/9/2gD3yM2/9/9/rC7bC", "b", "+,+,+,kbb 0/1 standard") == [BEFORE, 0, 0, 0]


@pytest.mark.parametrize(("man", "cost"), [("yM", 0.0), ("yA", AFTER)])
def test_militants_kill_nobody_in_power(man: str, cost: float) -> None:
    """Red's chief is on the labyrinth (D3.2)."""
    assert costs(f"8yC/9/9/9/4rC4/2bD3{man}2/9/9/8bC") == [cost, 0, 0, 0]


def test_the_worst_counts_once() -> None:
    assert costs("8yC/9/9/2yA6/9/2bD3yM2/9/9/rC7bC") == [AFTER, 0, 0, 0]


def test_it_counts_against_several_only() -> None:
    def worths(rows: str, rest: str, weights: Weights) -> list[float]:
        position = parse_position(f"{rows} r {rest}")
        return Evaluator(position.rulebook, weights).evaluate(State.thaw(position))

    plain = Weights(diplomat_threat_before=0.0, diplomat_threat_after=0.0)
    with_, without = worths(BAIT, THREE, DEFAULT_WEIGHTS), worths(BAIT, THREE, plain)
    assert with_ == [without[0] + AFTER, *without[1:]]
    duel = "+,krr,+,krr 0/1 standard"
    rows = BAIT.replace("7bC", "8")
    assert worths(rows, duel, DEFAULT_WEIGHTS) == worths(rows, duel, plain)


def test_levels_one_to_four_do_not_see_it() -> None:
    seen = [bool(get_level(number).weights.diplomat_threat_after) for number in range(1, 7)]
    assert seen == [False] * 4 + [True] * 2
