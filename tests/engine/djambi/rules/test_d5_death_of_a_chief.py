"""Section D5: the death of a chief."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import position_with
from tests.engine.djambi.queries import (
    body_squares,
    move_texts,
    parties_field,
    party_token,
    piece_at,
    placement_field,
    play_actions,
    turn_field,
)


@pytest.mark.rule("D5.1")
@pytest.mark.parametrize(
    ("killer", "move"), [("rAd1", "d1xd4"), ("rMd2", "d2xd4@a2"), ("rRf1", "f1-d3!d4"), ("rCd1", "d1xd4@a2")]
)
def test_the_killer_of_a_chief_inherits_its_party(killer: str, move: str) -> None:
    """The party is killed, with the mover as killer and controller; the other parties do not change."""
    chief = "" if "C" in killer else "rCa1 "
    position = position_with(f"{chief}bCd4 bMh4 yCi9 gCa9 {killer}")
    after = play_actions(position, move)
    assert parties_field(after) == "+,krr,+,+"
    assert turn_field(after) == "y"
    again = play_actions(after, "i9-i8", "a9-a8")
    assert turn_field(again) == "r"
    assert "h4-h5" in move_texts(again), "red moves what was blue's"


@pytest.mark.rule("D5.1")
def test_the_party_is_out_before_the_way_out_is_chosen() -> None:
    """An assassin's stroke may not kill a chief that the first kill has made the mover's own piece."""
    rules = "standard;board=square2;assassin_stroke=on"
    position = position_with("rCa1 bCb1 yCe5 gCh5 rAb5", rules=rules)
    assert move_texts(position, "b5xe5~xh5") == []
    assert party_token(play_actions(position, "b5xe5~e6"), "g") == "vr"


@pytest.mark.rule("D5.1")
def test_the_death_of_a_piece_other_than_a_chief_changes_no_party() -> None:
    position = position_with("rCa1 bCi1 bAd4 yCi9 gCa9 rAd1")
    after = play_actions(position, "d1xd4")
    assert parties_field(after) == "+,+,+,+"
    assert turn_field(after) == "b"


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("allegiance", ["permanent", "reign"])
def test_killed_parties_pass_on_with_their_killer_recorded(allegiance: str) -> None:
    """Blue controls green, which blue or yellow killed. Green passes to red and keeps its status and killer."""
    for green in ("kbb", "kby"):
        position = position_with(
            "rCa1 bCd4 yCi9 gMa9 rAd1", parties=f"+,+,+,{green}", rules=f"standard;allegiance={allegiance}"
        )
        after = play_actions(position, "d1xd4")
        assert parties_field(after) == f"+,krr,+,kr{green[2]}"


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("letter", ["e", "w"])
def test_encircled_and_resigned_parties_pass_on_or_lose_their_controller(letter: str) -> None:
    """With `allegiance=permanent` they pass to the mover, with `reign` they become neutral."""
    for allegiance, controller in {"permanent": "r", "reign": "-"}.items():
        position = position_with(
            "rCa1 bCd4 yCi9 gMa9 rAd1", parties=f"+,+,+,{letter}b", rules=f"standard;allegiance={allegiance}"
        )
        assert parties_field(play_actions(position, "d1xd4")) == f"+,krr,+,{letter}{controller}"


@pytest.mark.rule("D5.2", "D8.3")
def test_the_controller_is_lost_before_comebacks_are_judged() -> None:
    """Under `reign` blue's death makes green neutral, so that green comes back in the same move."""
    for allegiance, green in {"permanent": "er", "reign": "+"}.items():
        rules = f"standard;comeback=unclaimed;allegiance={allegiance}"
        position = position_with("rCa1 bCd4 yCi9 gCa9 rAd1", parties="+,+,+,eb", rules=rules)
        assert parties_field(play_actions(position, "d1xd4")) == f"+,krr,+,{green}"


@pytest.mark.rule("D5.2")
@pytest.mark.parametrize("letter", ["e", "w"])
def test_parties_of_others_keep_their_controller(letter: str) -> None:
    """Only the parties that the dead chief's party controlled pass to the killer."""
    position = position_with("rCa1 bCd4 yCi9 gMa9 rAd1", parties=f"+,+,+,{letter}y")
    assert parties_field(play_actions(position, "d1xd4")) == f"+,krr,+,{letter}y"


@pytest.mark.rule("D5.2", "D9.3")
@pytest.mark.parametrize("allegiance", ["permanent", "reign"])
def test_vassals_pass_on_like_killed_parties(allegiance: str) -> None:
    """Green passes to the killer of yellow's chief and remains a vassal."""
    rules = f"standard;board=square2;allegiance={allegiance}"
    position = position_with("rCa1 bCi1 yCd4 gCa9 rAd1", rules=rules)
    assert parties_field(play_actions(position, "d1xd4")) == "+,vr,krr,vr"


@pytest.mark.rule("D5.3")
@pytest.mark.parametrize("controller", ["-", "r", "b"])
def test_a_party_already_out_whose_chief_still_lived_becomes_killed(controller: str) -> None:
    """Green is encircled. It falls to red, which kills its chief, whether or not it had a controller."""
    rules = "standard;comeback=unclaimed;ethics=vassals"
    position = position_with("rCa1 bCi1 yCi9 gCd4 gMh8 rAd1", parties=f"+,+,+,e{controller}", rules=rules)
    assert parties_field(play_actions(position, "d1xd4")) == "+,+,+,krr"


@pytest.mark.rule("D5.3", "D9.3")
def test_a_vassal_whose_chief_dies_becomes_killed() -> None:
    """Red kills the chief of yellow's vassal green."""
    position = position_with("rCa1 bCi1 yCi9 gCd4 rAd1", rules="standard;board=square2")
    assert parties_field(play_actions(position, "d1xd4")) == "+,vr,+,krr"


@pytest.mark.rule("D5.3", "D9.2")
def test_the_death_of_a_hostages_chief_changes_no_party() -> None:
    position = position_with("rCa1 bCi1 yCi9 gCd4 gMh8 rAd1", rules="standard;board=square3")
    after = play_actions(position, "d1xd4")
    assert parties_field(after) == "+,+,+,h"
    assert after.quiet == 0
    assert "h8-h7" not in move_texts(play_actions(after, "i1-h1", "i9-i7"))


@pytest.mark.rule("D5.4")
def test_several_chiefs_killed_in_one_move_all_fall_to_the_mover() -> None:
    """Red's reporter kills two chiefs under `press=all`."""
    position = position_with("rCa1 bCd3 yCi9 gCe4 rRf2", rules="standard;press=all")
    assert "f2-d4" in {move[:5] for move in move_texts(position)}
    after = play_actions(position, "f2-d4!d3!e4")
    assert parties_field(after) == "+,krr,+,krr"
    assert placement_field(after).count("x") == 2


@pytest.mark.rule("D5.4")
def test_the_order_of_the_deaths_decides_what_the_first_dead_chief_passes_on() -> None:
    """Blue's chief dies first, and the encircled green loses its controller. Then green's chief dies, too."""
    rules = "standard;press=all;allegiance=reign;comeback=unclaimed"
    position = position_with("rCa1 bCd3 yCi9 gCe4 gMi5 rRf2", parties="+,+,+,eb", rules=rules)
    after = play_actions(position, "f2-d4!d3!e4")
    assert parties_field(after) == "+,krr,+,krr"


@pytest.mark.rule("D5.4", "D7.2")
def test_two_chiefs_killed_by_an_assassins_stroke_fall_to_the_mover() -> None:
    """If no other party is then in play, the mover has won."""
    rules = "standard;assassin_stroke=on"
    position = position_with("rCa1 bCe5 yCi9 gCh5 rAb5", rules=rules)
    after = play_actions(position, "b5xe5~xh5")
    assert parties_field(after) == "+,krr,+,krr"
    assert [piece_at(after, s) for s in ("b5", "e5", "h5")] == ["x", "x", "rA"]


@pytest.mark.rule("D5.5")
def test_the_corpse_of_a_chief_is_a_corpse_like_any_other() -> None:
    """A necromobile moves it, and without `puppet` it may not lie on the labyrinth."""
    position = position_with("rCa1 bCd4 yCi9 gCa9 rMd3 yNi4")
    assert "e5" not in body_squares(position, "d3xd4@")
    after = play_actions(position, "d3xd4@h4")
    assert piece_at(after, "h4") == "x"
    assert "i4-h4@a2" in move_texts(after)
