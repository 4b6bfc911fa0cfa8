"""Rule D8.6: resignation, in turn and out of turn."""

from __future__ import annotations

import pytest
from machiavel.core.errors import MatchOverError
from machiavel.djambi import start_position

from tests.engine.djambi.drawing import CHIEFS, position_with
from tests.engine.djambi.queries import (
    clock_field,
    move_texts,
    parties_field,
    party_token,
    piece_at,
    play_actions,
    position_result,
    refusal_of,
    turn_field,
)


@pytest.mark.rule("D8.6")
def test_in_its_turn_a_party_resigns_and_the_next_moves() -> None:
    """Its status is resigned, its chief dies on its square, and its other pieces become neutral."""
    after = play_actions(start_position(), "resign=r")
    assert parties_field(after) == "w-,+,+,+"
    assert (piece_at(after, "a1"), piece_at(after, "b1")) == ("x", "rA")
    assert turn_field(after) == "b"
    assert refusal_of(after, "c3-c4") == ("piece/nobodys", "D2.5")


@pytest.mark.rule("D8.6")
@pytest.mark.parametrize("color", list("byg"))
def test_out_of_turn_the_turn_stays_where_it_is(color: str) -> None:
    """Any party in play may resign; red still has the turn."""
    after = play_actions(start_position(), f"resign={color}")
    assert turn_field(after) == "r"
    assert party_token(after, color) == "w-"
    assert len(move_texts(after)) == len(move_texts(start_position()))


@pytest.mark.rule("D8.6", "D8.7")
def test_the_clock_is_set_to_0_and_the_number_of_turns_stays() -> None:
    """A resignation is not a move."""
    position = position_with(CHIEFS, clock="17/42")
    for color in "rbyg":
        assert clock_field(play_actions(position, f"resign={color}")) == "0/42"


@pytest.mark.rule("D8.6")
def test_parties_of_a_resigned_controller_lose_it() -> None:
    """This holds for parties of every status; their killers remain recorded."""
    for token, then in {"krr": "k-r", "kry": "k-y", "er": "e-", "wr": "w-", "kbb": "kbb"}.items():
        position = position_with("rCa1 bCi1 yCi9 gMa9", turn="b", parties=f"+,+,+,{token}")
        assert parties_field(play_actions(position, "resign=r")) == f"w-,+,+,{then}"
    square2 = position_with(CHIEFS, turn="y", rules="standard;board=square2")
    assert parties_field(play_actions(square2, "resign=r")) == "w-,v-,+,vy"


@pytest.mark.rule("D8.6", "D8.5")
def test_the_last_party_left_after_resignations_has_won() -> None:
    """No party can resign after the end."""
    after = play_actions(start_position(), "resign=r", "resign=g", "resign=b")
    assert (position_result(after), turn_field(after)) == ("win y", "-")
    with pytest.raises(MatchOverError):
        play_actions(after, "resign=y")


@pytest.mark.rule("D8.6")
def test_only_a_party_in_play_can_resign() -> None:
    """A party that is out, a vassal and a hostage cannot."""
    out = ("resign/out-of-play", "D8.6")
    assert refusal_of(play_actions(start_position(), "resign=b"), "resign=b") == out
    assert refusal_of(start_position("standard;board=square2"), "resign=b") == out
    assert refusal_of(start_position("standard;board=square3"), "resign=g") == out
    assert refusal_of(start_position("standard;board=mini2"), "resign=y") == out


@pytest.mark.rule("D8.6", "D8.1", "D8.2")
def test_the_corpse_of_a_resigned_chief_may_encircle_others() -> None:
    """D8.1 to D8.5 follow a resignation: red's chief was blue's only exit."""
    position = position_with("rCb2 bCa1 xa2 xb1 yCi9 gCa9", turn="y")
    after = play_actions(position, "resign=r")
    assert parties_field(after) == "w-,e-,+,+"
    assert turn_field(after) == "y"
    both = position_with("rCb2 bCa1 xa2 xb1 yCi9", turn="b", parties="+,+,+,kyy")
    assert position_result(play_actions(both, "resign=r")) == "win y"


@pytest.mark.rule("D8.6", "D8.4")
def test_a_ruler_gets_a_party_that_resigns() -> None:
    """D8.4 follows a resignation as well. After the ruler's own resignation there is no ruler."""
    ruled = position_with("rCe5 bCi1 yCi9 gCa9")
    assert parties_field(play_actions(ruled, "resign=g")) == "+,+,+,wr"
    after = play_actions(ruled, "resign=r")
    assert (parties_field(after), piece_at(after, "e5"), after.ruler) == ("w-,+,+,+", "x", -1)


@pytest.mark.rule("D8.6", "D6.3")
def test_a_bonus_turn_ends_with_its_ruler_and_survives_its_base() -> None:
    """If the ruler resigns in its bonus turn, the next party after the base has its ordinary turn."""
    bonus = position_with("rCe5 bCi1 yCi9 gCa9 rMc3", turn="br")
    assert turn_field(play_actions(bonus, "resign=r")) == "y"
    base_gone = play_actions(bonus, "resign=b")
    assert turn_field(base_gone) == "br"
    assert turn_field(play_actions(base_gone, "c3-c4")) == "y"
    assert turn_field(play_actions(bonus, "resign=g")) == "br"


@pytest.mark.rule("D8.6", "D6.3")
def test_the_ruler_has_no_bonus_turn_after_a_resignation() -> None:
    """Blue resigns in its turn while red is in power."""
    position = position_with("rCe5 bCi1 yCi9 gCa9", turn="b")
    assert turn_field(play_actions(position, "resign=b")) == "y"


@pytest.mark.rule("D8.6", "D6.3")
def test_an_inherited_slot_is_lost_with_its_controller() -> None:
    """With `inheritance=turns` red resigns in blue's slot, which then has no controller."""
    rules = "standard;inheritance=turns"
    position = position_with("rCa1 bMi3 yCi9 gCa9", turn="b", parties="+,krr,+,+", rules=rules)
    assert turn_field(play_actions(position, "resign=r")) == "y"
    assert turn_field(play_actions(position, "resign=g")) == "b"


@pytest.mark.rule("D8.6", "D6.3")
def test_the_death_of_the_resigned_chief_is_no_killing() -> None:
    """Two parties are left, and red keeps its ordinary turn after its bonus turn, since it has killed no chief."""
    position = position_with("rCe5 bCi1 yCi9 rMc3", turn="br", parties="+,+,+,krr")
    after = play_actions(position, "resign=y")
    assert turn_field(after) == "br"
    assert turn_field(play_actions(after, "c3-c4")) == "r"
