"""Rules D8.2 and D8.5: elimination and the end."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import listed
from tests.engine.djambi.queries import moves, parties, piece_at, played, result, turn

CORNER = "rCa1 xa2 xb1 xb2"
WALL = "rCa1 xa3 xb3 xc3 xc2 xc1"


@pytest.mark.rule("D8.2")
def test_an_encircled_party_has_no_controller_and_its_chief_dies_with_comeback_never() -> None:
    """With other values of `comeback` it lives on; the party has no killer and no controller."""
    pieces = f"{CORNER} rMf3 bCi1 bMi3 yCi9 gCa9"
    never = played(listed(pieces, "b"), "i3-i4")
    assert (parties(never), piece_at(never, "a1")) == ("e-,+,+,+", "x")
    for comeback in ("unclaimed", "always"):
        after = played(listed(pieces, "b", rules=f"standard;comeback={comeback}"), "i3-i4")
        assert (parties(after), piece_at(after, "a1")) == ("e-,+,+,+", "rC")
    assert turn(never) == "y"
    assert turn(played(never, "i9-i8", "a9-a8")) == "b"


@pytest.mark.rule("D8.2")
def test_parties_that_it_controlled_lose_their_controller() -> None:
    """Parties of every status."""
    for given in ("krr", "kry", "er", "wr"):
        position = listed(f"{CORNER} bCi1 bMi3 yCi9 gMf7", "b", f"+,+,+,{given}")
        assert parties(played(position, "i3-i4")) == f"e-,+,+,{given[0]}-{given[2:]}"
    vassal = listed(f"{CORNER} bCi1 yCi9 yMi7 gCa9", "y", rules="standard;board=square2")
    assert parties(played(vassal, "i7-i6")) == "e-,v-,+,vy"


@pytest.mark.rule("D8.2", "D8.1")
@pytest.mark.parametrize("mode", ["necromobile", "strict"])
def test_elimination_is_repeated_with_the_remaining_parties(mode: str) -> None:
    """Red is out, so that two remain and `access` applies; by it blue, behind a wall, is out, too; yellow wins."""
    loose = "bCi1 bMh2 xi3 xh3 xg3 xg2 xg1 yCi9 yMf6"
    parties_in = "+,+,+,kyy"
    rules = f"standard;encirclement={mode}"
    after = played(listed(f"{CORNER} {loose}", "y", parties_in, rules), "f6-f7")
    assert parties(after) == "e-,e-,+,kyy"
    assert result(after) == "win y"
    red_free = played(listed(f"rCa1 xa2 xb1 {loose}", "y", parties_in, rules), "f6-f7")
    assert parties(red_free) == "+,+,+,kyy", "as long as three are in play blue's room is enough"


@pytest.mark.rule("D8.2")
def test_the_last_party_is_never_tested() -> None:
    """Blue would be encircled as well, but has won when red is out."""
    position = listed("rCa1 xa2 xb1 xb2 bCi1 bMi3 xi2 xh1 xh2 bNf6", "b", "+,+,kbb,kbb")
    after = played(position, "i3-i4")
    assert (parties(after), result(after)) == ("e-,+,kbb,kbb", "win b")


@pytest.mark.rule("D8.2", "D8.5")
def test_all_encircled_parties_are_out_together() -> None:
    """Both parties in play: they share a draw."""
    position = listed(f"{WALL} bCi1 bMh2 xi3 xh3 xg3 xg2 xg1", "b", "+,+,kbb,krr")
    after = played(position, "h2-h1")
    assert parties(after) == "e-,e-,k-b,k-r"
    assert result(after) == "draw r b"
    assert turn(after) == "-"
    assert moves(after) == []


@pytest.mark.rule("D8.5")
def test_the_last_party_in_play_has_won() -> None:
    """Also by killing the only other chief; there are no moves then."""
    position = listed("rCa1 rAd1 bCd4", parties="+,+,kbb,e-")
    after = played(position, "d1xd4")
    assert (result(after), turn(after), moves(after)) == ("win r", "-", [])
    assert result(position) is None
    three = played(listed("rCa1 rAd1 bCd4 yCi9", parties="+,+,+,e-"), "d1xd4")
    assert result(three) is None


@pytest.mark.rule("D8.5", "D8.2")
def test_only_those_eliminated_in_this_move_share_the_draw() -> None:
    """Green was eliminated earlier and has no share."""
    position = listed(f"{WALL} bCi1 bMh2 xi3 xh3 xg3 xg2 xg1", "b", "+,+,kbb,e-")
    assert result(played(position, "h2-h1")) == "draw r b"
