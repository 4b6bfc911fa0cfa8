"""Hanging pieces: attackers, defenders, the order of turns, and where in the search they count."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Evaluator, Weights
from machiavel.djambi.ai.evaluation.hanging import DEFENDED_FACTOR, LATE_ATTACK_FACTOR, HangingPieces
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.rules.state import State
from machiavel.search.alpha_beta import AlphaBetaSearch
from machiavel.search.alpha_beta_node import INFINITY
from machiavel.search.search_params import SearchParams

from tests.engine.djambi.search.positions import MIDDLE, grow_tree, new_search_tree, nodes_of_subtree

VALUES = DEFAULT_WEIGHTS.piece_values
#: It is red's turn, and red's assassin attacks blue's diplomat. Green and yellow are out.
DUEL = "9/9/9/9/9/1rA4bD2/9/9/rC7bC r +,+,krr,krr 0/1 standard"


def losses_by_party(text: str) -> list[float]:
    state = State.thaw(parse_position(text))
    evaluator = Evaluator(parse_position(text).rulebook)
    return HangingPieces(state).losses_by_party(DEFAULT_WEIGHTS, evaluator.turns_until(state))


def losses_of_four_parties(rows: str, mover: str = "r") -> list[float]:
    return losses_by_party(f"{rows} {mover} +,+,+,+ 0/1 standard")


def test_a_piece_is_lost_if_its_attacker_moves_first() -> None:
    assert losses_of_four_parties("gC7yC/9/9/9/9/1rA4bD2/9/9/rC7bC") == [0, VALUES[3], 0, 0]


def test_a_piece_that_can_still_flee_is_lost_in_part() -> None:
    assert losses_of_four_parties("gC7yC/9/9/9/9/1rA4bD2/9/9/rC7bC", "b") == [0, LATE_ATTACK_FACTOR * VALUES[3], 0, 0]


def test_a_defended_piece_is_lost_in_part() -> None:
    """Blue's assassin defends the diplomat along the file."""
    assert losses_of_four_parties("gC7yC/6bA2/9/9/9/1rA4bD2/9/9/rC7bC") == [0, DEFENDED_FACTOR * VALUES[3], 0, 0]


def test_a_piece_with_fewer_defenders_than_attackers_is_lost() -> None:
    """Yellow's militant next to the diplomat is a second attacker."""
    assert losses_of_four_parties("gC7yC/6bA2/9/9/9/1rA4bDyM1/9/9/rC7bC")[1] == VALUES[3]


def test_a_reporter_attacks_from_where_it_can_go() -> None:
    """The reporter can go to a square beside the diplomat."""
    assert losses_of_four_parties("gC7yC/9/9/9/9/1rR4bD2/9/9/rC7bC") == [0, VALUES[3], 0, 0]


def test_diplomats_and_necromobiles_attack_nothing() -> None:
    assert losses_of_four_parties("gC7yC/9/9/9/9/1rD4bM2/1rN3bM3/9/rC7bC") == [0, 0, 0, 0]


def test_an_attacker_counts_its_highest_valued_target_and_never_a_chief() -> None:
    """The assassin attacks a diplomat and a militant of blue's; in the second position it attacks blue's chief."""
    assert losses_of_four_parties("gC7yC/9/9/9/9/1rA4bD2/9/1bM7/rC7bC")[1] == max(VALUES[3], VALUES[5])
    assert losses_of_four_parties("gC7yC/9/9/9/9/7rA1/9/9/rC6bC1")[1] == 0


def test_commanded_pieces_count_in_part() -> None:
    """Red commands blue's pieces: it loses them in part, here to yellow's reporter, and attacks with them."""
    by_party = losses_by_party("gC7yC/9/9/9/9/1bA4yR2/9/9/rC2bD1yA3 r +,krr,+,+ 0/1 standard")
    assert by_party[2] == VALUES[2]
    assert by_party[0] == DEFAULT_WEIGHTS.commanded * LATE_ATTACK_FACTOR * VALUES[1]


@pytest.mark.parametrize("hanging", [0.0, 0.6])
def test_hanging_pieces_count_at_leaves_only(hanging: float) -> None:
    state = DjambiSearchState(parse_position("gC7yC/9/9/9/9/1rA4bD2/9/9/rC7bC r +,+,+,+ 0/1 standard"))
    state.evaluator.weights = Weights(hanging=hanging)
    differences = [inside - leaf for inside, leaf in zip(state.evaluate(), state.evaluate(is_leaf=True), strict=True)]
    assert differences == pytest.approx([0, hanging * VALUES[3], 0, 0])


def test_the_leaves_of_a_tree_are_evaluated_as_leaves() -> None:
    """Leaves are the nodes at the root's own turn, where a descent ends."""
    tree = new_search_tree(MIDDLE, 600)
    calls: list[bool] = []
    evaluate = tree.state.evaluate

    def recorded(threats: list[tuple[int, int]] | None = None, is_leaf: bool = False) -> Sequence[float]:
        calls.append(is_leaf)
        return evaluate(threats, is_leaf)

    tree.state.evaluate = recorded  # type: ignore[method-assign]
    grow_tree(tree)
    leaves = [
        node for node in nodes_of_subtree(tree.root) if node.visits and not node.children and not node.is_terminal
    ]
    assert len(leaves) <= sum(calls) < len(calls) / 5


def new_duel_search(state: DjambiSearchState, **params: int) -> AlphaBetaSearch:
    return AlphaBetaSearch(state, state.mover, SearchParams(**params), None)  # type: ignore[arg-type]


def root_value(state: DjambiSearchState, is_leaf: bool) -> float:
    return new_duel_search(state).root_value(state.evaluate(is_leaf=is_leaf))


def test_hanging_pieces_count_at_every_leaf_of_a_duel() -> None:
    """With `hanging_in_duels=0` they do not count. Levels whose searches consider captures only have this setting."""
    state = DjambiSearchState(parse_position(DUEL))
    as_leaf, inside = root_value(state, is_leaf=True), root_value(state, is_leaf=False)
    assert new_duel_search(state).quiesce(-INFINITY, INFINITY, 0) == as_leaf
    assert new_duel_search(state, hanging_in_duels=0).quiesce(-INFINITY, INFINITY, 0) == inside
    assert as_leaf > inside + 10


@pytest.mark.parametrize("text", [DUEL, DUEL.replace(" r ", " b ")])
@pytest.mark.parametrize("low", [-150, -60, -30, -1, 1, 30, 60, 150])
def test_a_value_without_hanging_pieces_is_a_bound(text: str, low: int) -> None:
    """Hanging pieces are not computed where they cannot bring the value into the window."""
    state = DjambiSearchState(parse_position(text))
    exact = root_value(state, is_leaf=True)
    alpha, beta = exact + low - 20, exact + low + 20
    value = new_duel_search(state).quiesce(alpha, beta, 0)
    if alpha < exact < beta:
        assert value == exact
    elif exact >= beta:
        assert beta <= value <= exact
    else:
        assert exact <= value <= alpha
