"""Shares of a position, which do not depend on the party to move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.djambi import (
    GAME,
    Position,
    format_position,
    parse_position,
    play,
    start_position,
)
from machiavel.djambi.ai.evaluation.position_shares import positions_with_each_mover
from machiavel.djambi.rules.moves import legal_moves


def view_of_search(position: Position, **request: Any) -> dict[str, Any]:
    """Return the view of a finished search."""
    state = InformationState(position.mover, format_position(position), None)
    session = GAME.ai.start_search(state, SearchRequest(nodes=400, **request), Random(1))
    run_to_end(session)
    return session.view()


def test_at_the_symmetrical_start_each_party_has_a_quarter() -> None:
    """A search overestimates the party to move; the position's shares do not."""
    view = view_of_search(start_position(), position_shares=True)
    assert view["lines"][0]["shares"]["r"] > 0.35
    assert list(view["positionShares"].values()) == pytest.approx([0.25] * 4, abs=0.02)


def test_at_the_symmetrical_start_each_of_six_parties_has_a_sixth() -> None:
    view = view_of_search(start_position("standard;board=hex6"), position_shares=True)
    assert list(view["positionShares"]) == list("rbygpn")
    assert list(view["positionShares"].values()) == pytest.approx([1 / 6] * 6, abs=0.02)


def test_a_quiet_turn_hardly_changes_the_shares_of_the_position() -> None:
    before = view_of_search(start_position(), position_shares=True)
    after = view_of_search(play(start_position(), legal_moves(start_position())[0]), position_shares=True)

    def change(one: dict[str, float], other: dict[str, float]) -> float:
        return sum(abs(one[color] - other[color]) for color in one) / len(one)

    of_searches = change(before["lines"][0]["shares"], after["lines"][0]["shares"])
    assert change(before["positionShares"], after["positionShares"]) < of_searches / 3


def test_position_shares_are_computed_on_request_only_and_change_no_line() -> None:
    without, with_shares = view_of_search(start_position()), view_of_search(start_position(), position_shares=True)
    assert "positionShares" not in without
    assert with_shares["lines"] == without["lines"]


def test_position_shares_let_each_party_in_play_move_once() -> None:
    three = parse_position(
        "1gAgMxyN2yAyC/gRrD2gM1yMxyR/gM2xyM4/gM7yM/1rM4yMbM1/5xbR2/rMx6bM/rRx2rM1bMx1/rCrArM1bM2bAbC "
        "r +,+,+,kbb 0/20 standard"
    )
    assert [position.mover for position in positions_with_each_mover(three)] == list(three.realm.in_play)
    assert three in positions_with_each_mover(three)
