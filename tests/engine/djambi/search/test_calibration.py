"""Calibration: each party's share of the game, computed from the values of a search."""

from __future__ import annotations

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.alpha_beta import WIN_VALUE
from machiavel.search.calibration import CALIBRATION, Estimate, estimate_from_pv_end, shares_from_estimate

ALL = (0, 1, 2, 3)
EVEN = (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("value", [None, -50.0, -1.0, 0.0, 1.0, 50.0])
@pytest.mark.parametrize(
    "evaluations", [EVEN, (1.0, None, 0.5, -3.0), (None, 0.0, None, None), (0.0, None, None, None)]
)
def test_shares_sum_to_one(value: float | None, evaluations: tuple[float | None, ...]) -> None:
    shares = shares_from_estimate(Estimate(0, ALL, value, evaluations))
    assert sum(shares) == pytest.approx(1)
    assert min(shares) >= 0


def test_only_a_party_out_at_the_root_has_no_share() -> None:
    """A party that is eliminated in the expected line still has a share, since others may play differently."""
    shares = shares_from_estimate(Estimate(0, (0, 2, 3), 0.5, (0.0, None, None, 0.0)))
    assert shares[1] == 0
    assert 0 < shares[2] < shares[3]


@pytest.mark.parametrize(
    ("value", "evaluations"), [(0.5, (0.0, None, 0.0, 1.0)), (-50.0, (None, None, None, 0.0)), (None, EVEN)]
)
def test_a_party_that_comes_back_has_a_share(value: float | None, evaluations: tuple[float | None, ...]) -> None:
    """Without it the shares of the others would not sum to 1."""
    shares = shares_from_estimate(Estimate(0, (0, 2), value, evaluations))
    assert shares[3] > 0
    assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("parties", [2, 3, 4, 5, 6])
def test_a_better_value_is_a_larger_share(parties: int) -> None:
    shares = [
        shares_from_estimate(Estimate(0, tuple(range(parties)), value / 4, (0.0,) * parties))[0]
        for value in range(-20, 21)
    ]
    assert shares == sorted(shares)
    assert len(set(shares)) == len(shares)


@pytest.mark.parametrize("parties", [2, 3, 4, 5, 6])
def test_a_won_game_is_more_certain_with_fewer_parties(parties: int) -> None:
    won = shares_from_estimate(Estimate(0, tuple(range(parties)), WIN_VALUE, (0.0,) * parties))[0]
    assert won == pytest.approx(1 - CALIBRATION[parties].even_part * (1 - 1 / parties), abs=0.02)


def test_the_winner_of_a_finished_game_has_all_of_it() -> None:
    state = DjambiSearchState(parse_position("9/9/9/9/9/9/9/9/rCrM7 - +,krr,krr,krr 0/1 standard"))
    assert estimate_from_pv_end(state, 0, (0, 1), 1.0).evaluations == (0.0, None, None, None)
