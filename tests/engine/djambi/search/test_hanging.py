"""Men that hang: attackers and defenders, whose turn comes first, and where the search asks for them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Evaluator
from machiavel.djambi.ai.evaluation.hanging import DEFENDED_FACTOR, LATE_ATTACK_FACTOR, HangingPieces
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.rules.state import State
from machiavel.search.alpha_beta import AlphaBetaSearch
from machiavel.search.alpha_beta_node import INFINITY
from machiavel.search.best_first import BestFirstSearch
from machiavel.search.budget import BudgetExhausted
from machiavel.search.search_params import SearchParams

from tests.engine.djambi.search.test_best_first import MIDDLE, twigs

MEN = DEFAULT_WEIGHTS.piece_values
#: Red is to move and its assassin looks at blue's diplomat; the others are out.
DUEL = "9/9/9/9/9/1rA4bD2/9/9/rC7bC r +,+,krr,krr 0/1 standard"


def losses(text: str) -> list[float]:
    state = State.thaw(parse_position(text))
    evaluation = Evaluator(parse_position(text).rulebook)
    return HangingPieces(state).losses(DEFAULT_WEIGHTS, evaluation.turns_until(state))


def placed(rows: str, mover: str = "r") -> list[float]:
    return losses(f"{rows} {mover} +,+,+,+ 0/1 standard")


def test_a_man_is_lost_whose_hunter_moves_first() -> None:
    assert placed("gC7yC/9/9/9/9/1rA4bD2/9/9/rC7bC") == [0, MEN[3], 0, 0]


def test_a_man_who_can_still_flee_is_lost_in_part() -> None:
    assert placed("gC7yC/9/9/9/9/1rA4bD2/9/9/rC7bC", "b") == [0, LATE_ATTACK_FACTOR * MEN[3], 0, 0]


def test_a_man_who_would_be_avenged_is_lost_in_part() -> None:
    """Blue's own assassin looks at the same square down the file."""
    assert placed("gC7yC/6bA2/9/9/9/1rA4bD2/9/9/rC7bC") == [0, DEFENDED_FACTOR * MEN[3], 0, 0]


def test_more_hunters_than_defenders_are_too_many() -> None:
    """Yellow's militant beside the diplomat is a second hunter; it hangs too, for nobody defends it."""
    found = placed("gC7yC/6bA2/9/9/9/1rA4bDyM1/9/9/rC7bC")
    assert found[1] == MEN[3]


def test_a_reporter_hunts_from_where_it_can_go() -> None:
    """It can go beside the diplomat; a militant at a corner of its squares is out of its reach."""
    assert placed("gC7yC/9/9/9/9/1rR4bD2/9/9/rC7bC") == [0, MEN[3], 0, 0]


def test_diplomats_and_necromobiles_hunt_nobody() -> None:
    assert placed("gC7yC/9/9/9/9/1rD4bM2/1rN3bM3/9/rC7bC") == [0, 0, 0, 0]


def test_only_the_dearest_man_counts_and_a_chief_never() -> None:
    """The assassin looks at blue's diplomat, militant and, along the file, chief."""
    assert placed("gC7yC/9/9/9/9/1rA4bD2/9/1bM7/rC7bC")[1] == max(MEN[3], MEN[5])
    assert placed("gC7yC/9/9/9/9/7rA1/9/9/rC6bC1")[1] == 0


def test_commanded_men_count_in_part() -> None:
    """Blue is dead and red commands its men: they are red's to lose (to yellow's reporter), and his to hunt with."""
    found = losses("gC7yC/9/9/9/9/1bA4yR2/9/9/rC2bD1yA3 r +,krr,+,+ 0/1 standard")
    assert found[2] == MEN[2]
    assert found[0] == DEFAULT_WEIGHTS.commanded * LATE_ATTACK_FACTOR * MEN[1]


@pytest.mark.parametrize("hanging", [0.0, 0.6])
def test_worths_fall_by_what_hangs_at_the_end_of_a_line_only(hanging: float) -> None:
    view = DjambiSearchState(parse_position("gC7yC/9/9/9/9/1rA4bD2/9/9/rC7bC r +,+,+,+ 0/1 standard"))
    view.evaluator.weights = view.evaluator.weights.__class__(hanging=hanging)
    ends, others = view.evaluate(is_leaf=True), view.evaluate()
    assert [other - end for other, end in zip(others, ends, strict=True)] == pytest.approx([0, hanging * MEN[3], 0, 0])


def test_a_line_ends_with_what_hangs() -> None:
    """The leaves at the root's own turn are worth what `is_end` says, all others what they were judged by at first."""
    view = DjambiSearchState(parse_position(MIDDLE))
    moves = view.moves({}, None, 1)
    grove = BestFirstSearch(view, SearchParams(), dict.fromkeys(moves, 0.0), 600)
    grove.add_root_moves(moves)
    asked: list[bool] = []
    judge = view.evaluate
    view.evaluate = lambda threats=None, is_leaf=False: asked.append(is_leaf) or judge(threats, is_leaf)  # type: ignore
    with suppress(BudgetExhausted):
        while not grove.is_exhausted():
            grove.iterate()
    ends = [twig for twig in twigs(grove.root) if twig.visits and not twig.children and not twig.is_terminal]
    assert len(ends) <= sum(asked) < len(asked) / 5


def test_against_one_alone_what_hangs_counts_at_every_leaf() -> None:
    """Levels that look at what can be taken and at nothing else pass it over."""
    view = DjambiSearchState(parse_position(DUEL))
    assert AlphaBetaSearch(view, view.mover, SearchParams(), None).quiesce(-INFINITY, INFINITY, 0) == balance(
        view, is_end=True
    )
    assert AlphaBetaSearch(view, view.mover, SearchParams(hanging_in_duels=0), None).quiesce(
        -INFINITY, INFINITY, 0
    ) == balance(view, is_end=False)
    assert balance(view, is_end=True) > balance(view, is_end=False) + 10


@pytest.mark.parametrize("text", [DUEL, DUEL.replace(" r ", " b ")])
@pytest.mark.parametrize("low", [-150, -60, -30, -1, 1, 30, 60, 150])
def test_what_is_known_without_looking_at_what_hangs_is_a_bound(text: str, low: int) -> None:
    view = DjambiSearchState(parse_position(text))
    tree, exact = AlphaBetaSearch(view, view.mover, SearchParams(), None), balance(view, is_end=True)
    alpha, beta = exact + low - 20, exact + low + 20
    found = tree.quiesce(alpha, beta, 0)
    if alpha < exact < beta:
        assert found == exact
    elif exact >= beta:
        assert beta <= found <= exact
    else:
        assert exact <= found <= alpha


def balance(view: DjambiSearchState, is_end: bool) -> float:
    return AlphaBetaSearch(view, view.mover, SearchParams(), None).root_value(view.evaluate(is_leaf=is_end))
