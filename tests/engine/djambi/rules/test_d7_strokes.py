"""Section D7: the three special strokes."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import drawn_position, position_with
from tests.engine.djambi.queries import (
    body_squares,
    move_texts,
    parties_field,
    piece_at,
    play_actions,
    refusal_of,
    turn_field,
)

#: Blue is in power. Red acts on the labyrinth from b5. Yellow's chief is in line with it, green's is behind yellow's.
SCENE = """
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. yM .. ..
    .. .. .. .. .. .. .. .. ..
    .. HH .. .. bC .. .. yC gC
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    rC .. .. .. .. .. .. .. ..
"""


@pytest.mark.rule("D7.1")
def test_a_diplomat_may_take_one_chief_out_and_put_another_in() -> None:
    """Yellow's chief gets blue's square, the diplomat yellow's. The chief behind yellow's cannot be reached."""
    position = drawn_position(SCENE.replace("HH", "rD"), rules="standard;diplomat_stroke=on")
    assert "b5-e5@i1~@h5" in move_texts(position)
    assert not [move for move in move_texts(position) if move.endswith(("~@i5", "~@g7", "~@i1", "~@a1"))]
    after = play_actions(position, "b5-e5@i1~@h5")
    assert [piece_at(after, s) for s in ("e5", "h5", "i1", "b5")] == ["yC", "rD", "bC", ""]
    assert after.ruler == 2
    assert turn_field(after) == "ry"
    assert parties_field(after) == "+,+,+,+"


@pytest.mark.rule("D7.1")
def test_without_the_option_a_diplomat_leaves_for_an_empty_square() -> None:
    """With `diplomat_stroke=off` this holds although the assassin's stroke is on."""
    position = drawn_position(SCENE.replace("HH", "rD"), rules="standard;assassin_stroke=on")
    assert "b5-e5@i1~g5" in move_texts(position)
    assert not [move for move in move_texts(position) if "~@" in move]
    assert refusal_of(position, "b5-e5@i1~@h5") == ("leave/stroke-off", "D7.1")


@pytest.mark.rule("D7.1")
def test_the_chief_just_handled_is_not_handled_again() -> None:
    """A chief put on f5 also blocks the line to the east."""
    position = drawn_position(SCENE.replace("HH", "rD"), rules="standard;diplomat_stroke=on")
    assert not [move for move in move_texts(position, "b5-e5@f5") if "~@" in move]
    assert refusal_of(position, "b5-e5@f5~@f5") == ("leave/same-chief", "D7.1")


@pytest.mark.rule("D7.1", "D4.4", "D4.3")
def test_a_diplomats_stroke_takes_only_chiefs_that_it_may_handle() -> None:
    """Inherited chiefs are taken only with `diplomacy=vassals`, the mover's own and untouchable chiefs never."""
    pieces = "rCa1 bCe8 yCe5 gCi9 rDb5"
    for diplomacy, allowed in {"enemies": False, "vassals": True}.items():
        rules = f"standard;board=square2;diplomacy={diplomacy};diplomat_stroke=on"
        assert ("b5-e5@i1~@e8" in move_texts(position_with(pieces, rules=rules))) == allowed
    own = position_with("rCe8 bCa1 yCe5 gCi9 rDb5", rules="standard;board=square2;diplomacy=vassals;diplomat_stroke=on")
    assert refusal_of(own, "b5-e5@i1~@e8") == ("victim/own-chief", "D4.1")
    for neutrals, allowed in {"exposed": True, "untouchable": False}.items():
        rules = f"standard;comeback=unclaimed;neutrals={neutrals};diplomat_stroke=on"
        position = position_with("rCa1 bCe5 yCi9 gCe8 rDb5", parties="+,+,+,e-", rules=rules)
        assert ("b5-e5@i1~@e8" in move_texts(position)) == allowed


@pytest.mark.rule("D7.2")
def test_an_assassin_may_kill_a_second_chief_as_it_leaves() -> None:
    """The first corpse lies on the assassin's former square, the second on the labyrinth."""
    position = drawn_position(SCENE.replace("HH", "rA"), rules="standard;assassin_stroke=on")
    assert [move for move in move_texts(position) if "~x" in move] == ["b5xe5~xh5"]
    after = play_actions(position, "b5xe5~xh5")
    assert [piece_at(after, s) for s in ("b5", "e5", "h5")] == ["x", "x", "rA"]
    assert parties_field(after) == "+,krr,krr,+"
    assert turn_field(after) == "g"


@pytest.mark.rule("D7.2")
def test_without_the_option_there_is_no_second_kill() -> None:
    """With `assassin_stroke=off` this holds although the other strokes are on."""
    position = drawn_position(SCENE.replace("HH", "rA"), rules="standard;diplomat_stroke=on;puppet=on")
    assert not [move for move in move_texts(position) if "~x" in move]
    assert refusal_of(position, "b5xe5~xh5") == ("leave/stroke-off", "D7.2")


@pytest.mark.rule("D7.2", "D4.1")
def test_the_second_kill_takes_only_chiefs_that_may_be_killed() -> None:
    """The mover's own chief is refused, a vassal's is allowed with `ethics=vassals`, and a militant is refused."""
    rules = "standard;board=square2;ethics={};assassin_stroke=on"
    own = "rCe8 bCa1 yCe5 gCi9 rAb5"
    assert refusal_of(position_with(own, rules=rules.format("ruthless")), "b5xe5~xe8") == ("victim/own-chief", "D4.1")
    vassal = "rCa1 bCe8 yCe5 gCi9 rAb5"
    for ethics, allowed in {"classic": [], "vassals": ["b5xe5~xe8"]}.items():
        assert [
            m for m in move_texts(position_with(vassal, rules=rules.format(ethics)), "b5xe5~x") if "e8" in m
        ] == allowed
    militant = drawn_position(SCENE.replace("HH", "rA"), rules="arena")
    assert refusal_of(militant, "b5xe5~xg7") == ("leave/occupied", "D3.7")


@pytest.mark.rule("D7.1", "D7.2", "D3.6")
def test_a_necromobile_leaves_without_a_stroke() -> None:
    position = position_with("rCa1 bCi1 yCh5 gCa9 rNb5 xe5", rules="standard;throne=extended")
    assert not [move for move in move_texts(position) if "~x" in move or "~@" in move]
    assert refusal_of(position, "b5-e5@a2~@h5") == ("leave/occupied", "D3.7")


@pytest.mark.rule("D7.3")
@pytest.mark.parametrize(("killer", "start"), [("rCd1", "d1xd4@"), ("rMd2", "d2xd4@")])
def test_a_chief_or_militant_may_lay_a_chiefs_corpse_on_the_empty_labyrinth(killer: str, start: str) -> None:
    """The option `puppet` must be on. A militant's corpse is refused there, and so is any on an occupied labyrinth."""
    chief = "" if "C" in killer else "rCa1 "
    pieces = f"{chief}bCd4 yCi9 gCa9 {killer}"
    on_rules, off_rules = "standard;puppet=on", "standard;assassin_stroke=on;diplomat_stroke=on"
    assert "e5" in body_squares(position_with(pieces, rules=on_rules), start)
    assert "e5" not in body_squares(position_with(pieces, rules=off_rules), start)
    assert refusal_of(position_with(pieces, rules=off_rules), f"{start}e5") == ("body/puppet-off", "D7.3")
    assert "e5" not in body_squares(position_with(f"{pieces} xe5", rules=on_rules), start)
    militant = position_with(pieces.replace("bCd4", "bMd4 bCi1"), rules=on_rules)
    assert "e5" not in body_squares(militant, start)
    assert refusal_of(militant, f"{start}e5") == ("body/labyrinth", "D3.1")
    after = play_actions(position_with(pieces, rules=on_rules), f"{start}e5")
    assert piece_at(after, "e5") == "x"


@pytest.mark.rule("D7.3")
def test_a_ruler_that_leaves_the_labyrinth_to_kill_may_lay_the_corpse_there() -> None:
    """The labyrinth is empty after the ruler's move. If the ruler is the victim, its killer ends on the labyrinth."""
    ruler = position_with("rCe5 bCe8 yCi9 gCa9", rules="standard;puppet=on")
    assert "e5" in body_squares(ruler, "e5xe8@")
    power = position_with("rCe8 bCe5 yCi9 gCa9", rules="standard;puppet=on")
    assert "e5" not in body_squares(power, "e8xe5@")


@pytest.mark.rule("D7.3")
def test_only_chiefs_and_militants_lay_corpses_on_the_labyrinth() -> None:
    """An assassin's corpse lies on its former square; a necromobile never puts one on the labyrinth."""
    position = position_with("rCa1 bCd4 yCi9 gCa9 rAd1 rNb7 xb3", rules="standard;puppet=on")
    assert move_texts(position, "d1xd4") == ["d1xd4"]
    assert "e5" not in body_squares(position, "b7-b3@")
