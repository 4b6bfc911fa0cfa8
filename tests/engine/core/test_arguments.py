"""Public functions of both games take the same arguments and refuse others with a message."""

from __future__ import annotations

from typing import Any

import pytest
from machiavel import djambi, knights
from machiavel.core.errors import (
    IllegalMoveError,
    MachiavelError,
    MoveTextError,
    RequestError,
)
from machiavel.core.game import EVERYONE

BOTH = pytest.mark.parametrize("game", [djambi, knights], ids=["djambi", "knights"])


@BOTH
def test_a_listed_action_can_be_played_as_text(game: Any) -> None:
    position = game.start_position()
    listed = game.legal_moves(position) if game is djambi else game.legal_actions(position)
    assert game.play(position, str(listed[0])) == game.play(position, listed[0])


@BOTH
@pytest.mark.parametrize("wrong", ["", "nonsense", "a3-a4 ", None, 5, b"a3-a4", ["a3-a4"]])
def test_values_that_are_no_actions_are_refused(game: Any, wrong: Any) -> None:
    with pytest.raises((MoveTextError, IllegalMoveError)):
        game.play(game.start_position(), wrong)


def test_an_illegal_text_is_refused_like_its_move() -> None:
    start = djambi.start_position()
    with pytest.raises(IllegalMoveError) as text:
        djambi.play(start, "a3-a9")
    with pytest.raises(IllegalMoveError) as move:
        djambi.play(start, djambi.parse_move(start, "a3-a9"))
    assert text.value.refusal == move.value.refusal


@BOTH
@pytest.mark.parametrize("depth", [-1, -(10**400), 1.0, "2", True, None])
def test_a_depth_of_perft_is_a_whole_number_from_zero_on(game: Any, depth: Any) -> None:
    position = game.start_position()
    with pytest.raises(RequestError, match="depth is a whole number from 0 on"):
        game.perft(position, depth)
    assert game.perft(position, 0) == 1


@pytest.mark.parametrize("depth", [0, -1, "2"])
def test_a_depth_of_divide_begins_at_one(depth: Any) -> None:
    with pytest.raises(RequestError, match="depth is a whole number from 1 on"):
        djambi.divide(djambi.start_position(), depth)


@pytest.mark.parametrize("seat", [4, 9, -1, -3, "0", 0.0, True, None, 10**400])
def test_an_observation_needs_a_seat(seat: Any) -> None:
    """EVERYONE, the viewer with common knowledge, counts as one."""
    position = knights.start_position()
    with pytest.raises(RequestError, match="is no seat: there are 0 to 3"):
        knights.observation(position, seat)
    assert isinstance(knights.observation(position, EVERYONE)["players"][0]["cards"], int)


@pytest.mark.parametrize("party", [-1, 4, 9, "r", None])
def test_only_a_party_can_resign(party: Any) -> None:
    with pytest.raises(MachiavelError):
        djambi.resign(djambi.start_position(), party)
