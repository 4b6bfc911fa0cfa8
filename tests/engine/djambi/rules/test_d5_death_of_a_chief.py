"""Section D5: the death of a chief."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import listed
from tests.engine.djambi.queries import body_squares, moves, parties, party, piece_at, placement, played, turn


@pytest.mark.rule("D5.1")
@pytest.mark.parametrize(
    ("killer", "move"), [("rAd1", "d1xd4"), ("rMd2", "d2xd4@a2"), ("rRf1", "f1-d3!d4"), ("rCd1", "d1xd4@a2")]
)
def test_the_killer_of_a_chief_inherits_its_party(killer: str, move: str) -> None:
    """Its status is killed, the mover is its killer and controller; the other parties do not change."""
    chief = "" if "C" in killer else "rCa1 "
    position = listed(f"{chief}bCd4 bMh4 yCi9 gCa9 {killer}")
    after = played(position, move)
    assert parties(after) == "+,krr,+,+"
    assert turn(after) == "y"
    again = played(after, "i9-i8", "a9-a8")
    assert turn(again) == "r"
    assert "h4-h5" in moves(again), "red moves what was blue's"


@pytest.mark.rule("D5.1")
def test_the_party_is_out_before_the_way_out_is_chosen() -> None:
    """An assassin's stroke may not kill a chief that the first kill has made the mover's own piece."""
    rules = "standard;board=square2;assassin_stroke=on"
    position = listed("rCa1 bCb1 yCe5 gCh5 rAb5", rules=rules)
    assert moves(position, "b5xe5~xh5") == []
    assert party(played(position, "b5xe5~e6"), "g") == "vr"


@pytest.mark.rule("D5.1")
def test_death_of_another_piece_changes_no_party() -> None:
    """Only chiefs count."""
    position = listed("rCa1 bCi1 bAd4 yCi9 gCa9 rAd1")
    after = played(position, "d1xd4")
    assert parties(after) == "+,+,+,+"
    assert turn(after) == "b"


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("allegiance", ["permanent", "reign"])
def test_killed_parties_pass_on_with_their_killer_recorded(allegiance: str) -> None:
    """Green was killed by blue, or by yellow and inherited by blue: it keeps status and killer."""
    for green in ("kbb", "kby"):
        position = listed(
            "rCa1 bCd4 yCi9 gMa9 rAd1", parties=f"+,+,+,{green}", rules=f"standard;allegiance={allegiance}"
        )
        after = played(position, "d1xd4")
        assert parties(after) == f"+,krr,+,kr{green[2]}"


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("letter", ["e", "w"])
def test_encircled_and_resigned_parties_pass_on_or_lose_their_controller(letter: str) -> None:
    """With `permanent` they pass to the mover, with `reign` they become neutral."""
    for allegiance, controller in {"permanent": "r", "reign": "-"}.items():
        position = listed(
            "rCa1 bCd4 yCi9 gMa9 rAd1", parties=f"+,+,+,{letter}b", rules=f"standard;allegiance={allegiance}"
        )
        assert parties(played(position, "d1xd4")) == f"+,krr,+,{letter}{controller}"


@pytest.mark.rule("D5.2", "D8.3")
def test_the_controller_is_lost_before_comebacks_are_judged() -> None:
    """Under `reign` blue's death makes green neutral, so it comes back in the same move; else it is red's."""
    for allegiance, green in {"permanent": "er", "reign": "+"}.items():
        rules = f"standard;comeback=unclaimed;allegiance={allegiance}"
        position = listed("rCa1 bCd4 yCi9 gCa9 rAd1", parties="+,+,+,eb", rules=rules)
        assert parties(played(position, "d1xd4")) == f"+,krr,+,{green}"


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("letter", ["e", "w"])
def test_parties_of_others_keep_their_controller(letter: str) -> None:
    """Only the parties that the dead chief's party controlled pass on."""
    position = listed("rCa1 bCd4 yCi9 gMa9 rAd1", parties=f"+,+,+,{letter}y")
    assert parties(played(position, "d1xd4")) == f"+,krr,+,{letter}y"


@pytest.mark.rule("D5.2", "D9.3")
@pytest.mark.parametrize("allegiance", ["permanent", "reign"])
def test_vassals_pass_on_like_killed_parties(allegiance: str) -> None:
    """Green passes to the killer of yellow's chief and remains a vassal."""
    rules = f"standard;board=square2;allegiance={allegiance}"
    position = listed("rCa1 bCi1 yCd4 gCa9 rAd1", rules=rules)
    assert parties(played(position, "d1xd4")) == "+,vr,krr,vr"


@pytest.mark.rule("D5.3")
@pytest.mark.parametrize("controller", ["-", "r", "b"])
def test_a_party_already_out_whose_chief_still_lived_becomes_killed(controller: str) -> None:
    """An encircled party, with any controller before, is its killer's."""
    rules = "standard;comeback=unclaimed;ethics=vassals"
    position = listed("rCa1 bCi1 yCi9 gCd4 gMh8 rAd1", parties=f"+,+,+,e{controller}", rules=rules)
    assert parties(played(position, "d1xd4")) == "+,+,+,krr"


@pytest.mark.rule("D5.3", "D9.3")
def test_a_vassal_whose_chief_dies_becomes_killed() -> None:
    """Green was yellow's."""
    position = listed("rCa1 bCi1 yCi9 gCd4 rAd1", rules="standard;board=square2")
    assert parties(played(position, "d1xd4")) == "+,vr,+,krr"


@pytest.mark.rule("D5.3", "D9.2")
def test_for_a_hostage_nothing_changes() -> None:
    """No party gains anything by its chief's death."""
    position = listed("rCa1 bCi1 yCi9 gCd4 gMh8 rAd1", rules="standard;board=square3")
    after = played(position, "d1xd4")
    assert parties(after) == "+,+,+,h"
    assert after.quiet == 0
    assert "h8-h7" not in moves(played(after, "i1-h1", "i9-i7"))


@pytest.mark.rule("D5.4")
def test_several_chiefs_killed_in_one_move_all_fall_to_the_mover() -> None:
    """`press=all`, in square order."""
    position = listed("rCa1 bCd3 yCi9 gCe4 rRf2", rules="standard;press=all")
    assert "f2-d4" in {move[:5] for move in moves(position)}
    after = played(position, "f2-d4!d3!e4")
    assert parties(after) == "+,krr,+,krr"
    assert placement(after).count("x") == 2


@pytest.mark.rule("D5.4")
def test_the_order_of_the_deaths_decides_what_the_first_dead_passes_on() -> None:
    """Blue controls the encircled green; under `reign` green is lost with blue's chief unless its own chief dies."""
    rules = "standard;press=all;allegiance=reign;comeback=unclaimed"
    position = listed("rCa1 bCd3 yCi9 gCe4 gMi5 rRf2", parties="+,+,+,eb", rules=rules)
    after = played(position, "f2-d4!d3!e4")
    assert parties(after) == "+,krr,+,krr"


@pytest.mark.rule("D5.4", "D7.2")
def test_two_chiefs_killed_by_an_assassins_stroke() -> None:
    """Both parties are the mover's, which has won if no other party is in play."""
    rules = "standard;assassin_stroke=on"
    position = listed("rCa1 bCe5 yCi9 gCh5 rAb5", rules=rules)
    after = played(position, "b5xe5~xh5")
    assert parties(after) == "+,krr,+,krr"
    assert [piece_at(after, s) for s in ("b5", "e5", "h5")] == ["x", "x", "rA"]


@pytest.mark.rule("D5.5")
def test_the_corpse_of_a_chief_is_a_corpse_like_any_other() -> None:
    """A necromobile moves it, and without `puppet` it may not lie on the labyrinth."""
    position = listed("rCa1 bCd4 yCi9 gCa9 rMd3 yNi4")
    assert "e5" not in body_squares(position, "d3xd4@")
    after = played(position, "d3xd4@h4")
    assert piece_at(after, "h4") == "x"
    assert "i4-h4@a2" in moves(after)
