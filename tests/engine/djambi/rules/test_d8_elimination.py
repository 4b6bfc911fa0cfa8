"""Rules D8.2 and D8.5: elimination and the end."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import position_with
from tests.engine.djambi.queries import move_texts, parties_field, piece_at, play_actions, position_result, turn_field

CORNER = "rCa1 xa2 xb1 xb2"
WALL = "rCa1 xa3 xb3 xc3 xc2 xc1"


@pytest.mark.rule("D8.2")
def test_an_encircled_party_has_no_controller_and_its_chief_dies_with_comeback_never() -> None:
    """With other values of `comeback` the chief lives on. The party has neither a killer nor a controller."""
    pieces = f"{CORNER} rMf3 bCi1 bMi3 yCi9 gCa9"
    never = play_actions(position_with(pieces, "b"), "i3-i4")
    assert (parties_field(never), piece_at(never, "a1")) == ("e-,+,+,+", "x")
    for comeback in ("unclaimed", "always"):
        after = play_actions(position_with(pieces, "b", rules=f"standard;comeback={comeback}"), "i3-i4")
        assert (parties_field(after), piece_at(after, "a1")) == ("e-,+,+,+", "rC")
    assert turn_field(never) == "y"
    assert turn_field(play_actions(never, "i9-i8", "a9-a8")) == "b"


@pytest.mark.rule("D8.2")
def test_parties_of_an_encircled_controller_lose_it() -> None:
    """This holds for parties of every status."""
    for given in ("krr", "kry", "er", "wr"):
        position = position_with(f"{CORNER} bCi1 bMi3 yCi9 gMf7", "b", f"+,+,+,{given}")
        assert parties_field(play_actions(position, "i3-i4")) == f"e-,+,+,{given[0]}-{given[2:]}"
    vassal = position_with(f"{CORNER} bCi1 yCi9 yMi7 gCa9", "y", rules="standard;board=square2")
    assert parties_field(play_actions(vassal, "i7-i6")) == "e-,v-,+,vy"


@pytest.mark.rule("D8.2", "D8.1")
@pytest.mark.parametrize("mode", ["necromobile", "strict"])
def test_elimination_is_repeated_with_the_remaining_parties(mode: str) -> None:
    """Red is out and two remain, so `access` applies and puts blue out, which is behind a wall; yellow wins."""
    loose = "bCi1 bMh2 xi3 xh3 xg3 xg2 xg1 yCi9 yMf6"
    parties_in = "+,+,+,kyy"
    rules = f"standard;encirclement={mode}"
    after = play_actions(position_with(f"{CORNER} {loose}", "y", parties_in, rules), "f6-f7")
    assert parties_field(after) == "e-,e-,+,kyy"
    assert position_result(after) == "win y"
    red_free = play_actions(position_with(f"rCa1 xa2 xb1 {loose}", "y", parties_in, rules), "f6-f7")
    assert parties_field(red_free) == "+,+,+,kyy", "as long as three are in play blue's room is enough"


@pytest.mark.rule("D8.2")
def test_the_last_party_is_never_tested() -> None:
    """Blue would be encircled as well, but it has won as soon as red is out."""
    position = position_with("rCa1 xa2 xb1 xb2 bCi1 bMi3 xi2 xh1 xh2 bNf6", "b", "+,+,kbb,kbb")
    after = play_actions(position, "i3-i4")
    assert (parties_field(after), position_result(after)) == ("e-,+,kbb,kbb", "win b")


@pytest.mark.rule("D8.2", "D8.5")
def test_all_encircled_parties_are_out_together() -> None:
    """If no party in play is left, those that fell together share a draw."""
    position = position_with(f"{WALL} bCi1 bMh2 xi3 xh3 xg3 xg2 xg1", "b", "+,+,kbb,krr")
    after = play_actions(position, "h2-h1")
    assert parties_field(after) == "e-,e-,k-b,k-r"
    assert position_result(after) == "draw r b"
    assert turn_field(after) == "-"
    assert move_texts(after) == []


@pytest.mark.rule("D8.5")
def test_the_last_party_in_play_has_won() -> None:
    """It may also win by killing the only other chief. There are no moves afterwards."""
    position = position_with("rCa1 rAd1 bCd4", parties="+,+,kbb,e-")
    after = play_actions(position, "d1xd4")
    assert (position_result(after), turn_field(after), move_texts(after)) == ("win r", "-", [])
    assert position_result(position) is None
    three = play_actions(position_with("rCa1 rAd1 bCd4 yCi9", parties="+,+,+,e-"), "d1xd4")
    assert position_result(three) is None


@pytest.mark.rule("D8.5", "D8.2")
def test_only_those_eliminated_in_this_move_share_the_draw() -> None:
    """Green was eliminated earlier and has no share."""
    position = position_with(f"{WALL} bCi1 bMh2 xi3 xh3 xg3 xg2 xg1", "b", "+,+,kbb,e-")
    assert position_result(play_actions(position, "h2-h1")) == "draw r b"
