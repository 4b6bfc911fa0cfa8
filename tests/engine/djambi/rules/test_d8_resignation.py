"""Rule D8.6: resignation, in turn and out of turn."""

from __future__ import annotations

import pytest
from machiavel.core.errors import MatchOverError
from machiavel.djambi import start_position

from tests.engine.djambi.drawing import CHIEFS, listed
from tests.engine.djambi.queries import clock, moves, parties, party, piece_at, played, refused, result, turn


@pytest.mark.rule("D8.6")
def test_in_its_turn_a_party_resigns_and_the_next_moves() -> None:
    """Its status is resigned, its chief dies on the spot, its other pieces become neutral."""
    after = played(start_position(), "resign=r")
    assert parties(after) == "w-,+,+,+"
    assert (piece_at(after, "a1"), piece_at(after, "b1")) == ("x", "rA")
    assert turn(after) == "b"
    assert refused(after, "c3-c4") == ("piece/nobodys", "D2.5")


@pytest.mark.rule("D8.6")
@pytest.mark.parametrize("color", list("byg"))
def test_out_of_turn_the_turn_stays_where_it_is(color: str) -> None:
    """Any party in play may resign; red still has the turn."""
    after = played(start_position(), f"resign={color}")
    assert turn(after) == "r"
    assert party(after, color) == "w-"
    assert len(moves(after)) == len(moves(start_position()))


@pytest.mark.rule("D8.6", "D8.7")
def test_the_clock_is_set_to_0_and_the_number_of_turns_stays() -> None:
    """A resignation is not a move."""
    position = listed(CHIEFS, clock="17/42")
    for color in "rbyg":
        assert clock(played(position, f"resign={color}")) == "0/42"


@pytest.mark.rule("D8.6")
def test_parties_it_controlled_lose_their_controller() -> None:
    """Parties of every status; their killers stay recorded."""
    for token, then in {"krr": "k-r", "kry": "k-y", "er": "e-", "wr": "w-", "kbb": "kbb"}.items():
        position = listed("rCa1 bCi1 yCi9 gMa9", turn="b", parties=f"+,+,+,{token}")
        assert parties(played(position, "resign=r")) == f"w-,+,+,{then}"
    square2 = listed(CHIEFS, turn="y", rules="standard;board=square2")
    assert parties(played(square2, "resign=r")) == "w-,v-,+,vy"


@pytest.mark.rule("D8.6", "D8.5")
def test_the_last_one_left_has_won() -> None:
    """No party can resign after the end."""
    after = played(start_position(), "resign=r", "resign=g", "resign=b")
    assert (result(after), turn(after)) == ("win y", "-")
    with pytest.raises(MatchOverError):
        played(after, "resign=y")


@pytest.mark.rule("D8.6")
def test_only_a_party_in_play_can_resign() -> None:
    """Not a party that is out, not a vassal, not a hostage."""
    out = ("resign/out-of-play", "D8.6")
    assert refused(played(start_position(), "resign=b"), "resign=b") == out
    assert refused(start_position("standard;board=square2"), "resign=b") == out
    assert refused(start_position("standard;board=square3"), "resign=g") == out
    assert refused(start_position("standard;board=mini2"), "resign=y") == out


@pytest.mark.rule("D8.6", "D8.1", "D8.2")
def test_its_chiefs_corpse_may_wall_others_in() -> None:
    """D8.1 to D8.5 follow: red's chief was blue's only exit."""
    position = listed("rCb2 bCa1 xa2 xb1 yCi9 gCa9", turn="y")
    after = played(position, "resign=r")
    assert parties(after) == "w-,e-,+,+"
    assert turn(after) == "y"
    both = listed("rCb2 bCa1 xa2 xb1 yCi9", turn="b", parties="+,+,+,kyy")
    assert result(played(both, "resign=r")) == "win y"


@pytest.mark.rule("D8.6", "D8.4")
def test_a_ruler_gets_a_party_that_resigns() -> None:
    """D8.4 follows as well; after the ruler's resignation there is no ruler."""
    ruled = listed("rCe5 bCi1 yCi9 gCa9")
    assert parties(played(ruled, "resign=g")) == "+,+,+,wr"
    after = played(ruled, "resign=r")
    assert (parties(after), piece_at(after, "e5"), after.ruler) == ("w-,+,+,+", "x", -1)


@pytest.mark.rule("D8.6", "D6.3")
def test_a_bonus_turn_ends_with_its_ruler_and_survives_its_base() -> None:
    """The next ordinary turn is the one after base."""
    bonus = listed("rCe5 bCi1 yCi9 gCa9 rMc3", turn="br")
    assert turn(played(bonus, "resign=r")) == "y"
    base_gone = played(bonus, "resign=b")
    assert turn(base_gone) == "br"
    assert turn(played(base_gone, "c3-c4")) == "y"
    assert turn(played(bonus, "resign=g")) == "br"


@pytest.mark.rule("D8.6", "D6.3")
def test_a_resignation_is_no_turn_of_the_party_for_the_ruler() -> None:
    """Blue resigns in its turn: red, in power, has no bonus turn after it."""
    position = listed("rCe5 bCi1 yCi9 gCa9", turn="b")
    assert turn(played(position, "resign=b")) == "y"


@pytest.mark.rule("D8.6", "D6.3")
def test_an_inherited_slot_is_lost_with_its_controller() -> None:
    """`inheritance=turns`: red resigns in blue's slot, which has no controller then."""
    rules = "standard;inheritance=turns"
    position = listed("rCa1 bMi3 yCi9 gCa9", turn="b", parties="+,krr,+,+", rules=rules)
    assert turn(played(position, "resign=r")) == "y"
    assert turn(played(position, "resign=g")) == "b"


@pytest.mark.rule("D8.6", "D6.3")
def test_the_death_of_the_resigned_chief_is_no_killing() -> None:
    """With two parties left, red's bonus turn is followed by its ordinary turn: the chief died, but was not killed."""
    position = listed("rCe5 bCi1 yCi9 rMc3", turn="br", parties="+,+,+,krr")
    after = played(position, "resign=y")
    assert turn(after) == "br"
    assert turn(played(after, "c3-c4")) == "r"
