"""Everybody's standing: the shares of a position, whoever is to move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest
from machiavel.djambi import (
    GAME,
    Position,
    format_position,
    parse_position,
    play,
    start_position,
)
from machiavel.djambi.ai.evaluation.position_shares import with_each_mover
from machiavel.djambi.board.pieces import COLORS
from machiavel.djambi.rules.moves import legal_moves


def told(position: Position, nodes: int = 400, **wish: Any) -> dict[str, Any]:
    """Return what a finished thought tells."""
    sight = InformationState(position.mover, format_position(position), None)
    thinking = GAME.ai.start_search(sight, SearchRequest(nodes=nodes, **wish), Random(1))
    while not thinking.step():
        pass
    return thinking.view()


def test_at_the_symmetrical_start_everybody_has_a_quarter() -> None:
    """The search promises the mover more than the others; the standing promises nobody anything."""
    view = told(start_position(), position_shares=True)
    assert view["lines"][0]["shares"]["r"] > 0.35
    assert list(view["shares"].values()) == pytest.approx([0.25] * 4, abs=0.02)


def test_a_quiet_turn_hardly_changes_the_standing() -> None:
    before = told(start_position(), position_shares=True)
    after = told(play(start_position(), legal_moves(start_position())[0]), position_shares=True)
    saw = [
        sum(abs(one[c] - other[c]) for c in COLORS) / 4
        for one, other in (
            (before["shares"], after["shares"]),
            (before["lines"][0]["shares"], after["lines"][0]["shares"]),
        )
    ]
    assert saw[0] < saw[1] / 3


def test_it_is_told_only_where_it_is_asked_for_and_changes_no_move() -> None:
    plain, asked = told(start_position()), told(start_position(), position_shares=True)
    assert "shares" not in plain
    assert asked["lines"] == plain["lines"]


def test_each_party_in_play_has_its_turn_and_no_other() -> None:
    three = parse_position(
        "1gAgMxyN2yAyC/gRrD2gM1yMxyR/gM2xyM4/gM7yM/1rM4yMbM1/5xbR2/rMx6bM/rRx2rM1bMx1/rCrArM1bM2bAbC "
        "r +,+,+,kbb 0/20 standard"
    )
    assert [turn.mover for turn in with_each_mover(three)] == list(three.realm.in_play)
    assert three in with_each_mover(three)
