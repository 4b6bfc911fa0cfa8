"""Section D4: who may be a victim, for every kind of killing and handling."""

from __future__ import annotations

import pytest
from machiavel.djambi import Position

from tests.engine.djambi.drawing import drawn, listed
from tests.engine.djambi.queries import moves, party, played, refused, targets

#: A red piece on e4 with one piece of each kind of party in line: blue is killed and red's, green resigned and neutral.
SCENE = """
    .. .. .. .. .. .. .. .. yC
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. rM .. HH .. yM .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. gM .. bM .. rC .. ..
    .. .. .. .. .. .. .. .. ..
"""
SEEN = {"own": "c4", "vassal": "e2", "enemy": "g4", "neutral": "c2"}
ETHICS = {
    "responsible": {"enemy"},
    "classic": {"enemy", "neutral"},
    "vassals": {"enemy", "neutral", "vassal"},
    "ruthless": {"enemy", "neutral", "vassal", "own"},
}


def scene(kind: str, rules: str) -> Position:
    """Red to move with a piece of that kind on e4; its chief is on g2, two squares away."""
    return drawn(SCENE.replace("HH", f"r{kind}"), parties="+,krr,+,w-", rules=rules)


def victims(position: Position, origin: str = "e4") -> set[str]:
    """The names of the pieces in `SEEN` that the piece on *origin* may kill or handle."""
    return {name for name, square in SEEN.items() if square in targets(position, origin)}


@pytest.mark.rule("D4.1")
@pytest.mark.parametrize("kind", ["A", "D", "M"])
def test_ones_own_chief_is_never_a_victim(kind: str) -> None:
    """Under any `ethics` and `diplomacy`."""
    rules = "standard;ethics=ruthless;diplomacy=vassals"
    position = scene(kind, rules)
    assert "g2" not in targets(position, "e4")
    move = {"A": "e4xg2", "D": "e4-g2@a1", "M": "e4xg2@a1"}[kind]
    assert refused(position, move) == ("victim/own-chief", "D4.1")
    beside = listed("rCd4 bCi1 yCi9 gCa9 rRf1", rules=rules)
    assert moves(beside, "f1-d3") == ["f1-d3"]


@pytest.mark.rule("D4.1", "D3.4")
def test_an_unlawful_victim_of_a_reporter_is_refused_by_its_rule() -> None:
    """Also where there is no lawful victim beside the reporter."""
    own_chief = listed("rCd4 bCi1 yCi9 gCa9 rRf1", rules="standard;ethics=ruthless")
    assert refused(own_chief, "f1-d3!d4") == ("victim/own-chief", "D4.1")
    alone = listed("rCa1 bCi1 yCi9 gCa9 rRf1")
    assert refused(alone, "f1-d3!d4") == ("victim/nobody", "D3.4")


@pytest.mark.rule("D4.1", "D4.2")
def test_the_chief_of_another_colour_is_protected_by_ethics_only() -> None:
    """An inherited chief is an own piece whose colour is not the mover's."""
    position = "rCa1 bCd4 yCi9 gCa9 rAd1"
    for ethics, allowed in {"classic": [], "vassals": ["d1xd4"]}.items():
        square2 = listed(position, rules=f"standard;board=square2;ethics={ethics}")
        assert moves(square2, "d1xd4") == allowed
    assert refused(listed(position, rules="standard;board=square2"), "d1xd4") == ("victim/vassal", "D4.2")


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize("kind", ["A", "M"])
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_killing_by_ethics(ethics: str, kind: str) -> None:
    """Each value allows one kind of victim more."""
    assert victims(scene(kind, f"standard;ethics={ethics}")) == ETHICS[ethics]


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_killing_by_ethics_holds_for_chiefs_and_reporters(ethics: str) -> None:
    """The same table for a chief that enters their squares and for a reporter beside them."""
    rules = f"standard;ethics={ethics}"
    chief = drawn(SCENE.replace("rC", "..").replace("HH", "rC"), parties="+,krr,+,w-", rules=rules)
    assert victims(chief) == ETHICS[ethics]
    reporter = listed("rCh1 yCi9 rRd1 rMc6 bMd7 yMe6", parties="+,krr,+,w-", rules=rules)
    names = {"c6": "own", "d7": "vassal", "e6": "enemy"}
    killed = {names[move[-2:]] for move in moves(reporter, "d1-d6!")}
    assert killed == ETHICS[ethics] - {"neutral"}
    neutral = listed("rCh1 yCi9 rRd1 gMc6", parties="+,krr,+,w-", rules=rules)
    assert bool(moves(neutral, "d1-d6!c6")) == ("neutral" in ETHICS[ethics])


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_a_reason_names_the_line_that_protects(ethics: str) -> None:
    """Neutral, vassal and own pieces have different codes."""
    position = scene("A", f"standard;ethics={ethics}")
    codes = {"neutral": "victim/neutral", "vassal": "victim/vassal", "own": "victim/own"}
    for name in codes.keys() - ETHICS[ethics]:
        assert refused(position, f"e4x{SEEN[name]}") == (codes[name], "D4.2")


@pytest.mark.rule("D4.2", "D9.2")
@pytest.mark.parametrize("ethics", list(ETHICS))
@pytest.mark.parametrize("neutrals", ["exposed", "untouchable"])
def test_hostages_may_always_be_killed_and_handled(ethics: str, neutrals: str) -> None:
    """Neither the strictest `ethics` nor untouchable neutrals protect them."""
    rules = f"standard;board=square3;ethics={ethics};neutrals={neutrals}"
    position = listed("rCa1 bCi1 yCi9 gCa9 rAe4 rDe3 gMg4 gMg3", rules=rules)
    assert moves(position, "e4xg4") == ["e4xg4"]
    assert "e3-g3@a2" in moves(position)
    chief = listed("rCa1 bCi1 yCi9 gCg4 rAe4", rules=rules)
    assert moves(chief, "e4xg4") == ["e4xg4"]


@pytest.mark.rule("D4.3")
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_untouchable_neutrals_are_neither_killed_nor_handled(ethics: str) -> None:
    """All other pieces are as exposed as without the option."""
    rules = f"standard;ethics={ethics};neutrals=untouchable"
    for kind in "AM":
        assert victims(scene(kind, rules)) == ETHICS[ethics] - {"neutral"}
    assert refused(scene("A", rules), "e4xc2") == ("victim/untouchable", "D4.3")
    assert "c2" not in targets(scene("D", rules), "e4")
    assert refused(scene("D", rules), "e4-c2@a1") == ("victim/untouchable", "D4.3")
    assert "c2" in targets(scene("D", f"standard;ethics={ethics}"), "e4")


@pytest.mark.rule("D4.3")
def test_a_neutral_piece_can_belong_to_a_killed_or_encircled_party_too() -> None:
    """It only matters that its party has no controller."""
    for token in ("k-y", "e-", "w-"):
        position = listed("rCh1 bCi1 yCi9 rAe4 gMg4", parties=f"+,+,+,{token}", rules="rulebook;comeback=never")
        assert moves(position, "e4xg4") == []
        position = listed("rCh1 bCi1 yCi9 rAe4 gMg4", parties=f"+,+,+,{token}", rules="standard")
        assert moves(position, "e4xg4") == ["e4xg4"]


@pytest.mark.rule("D4.4")
@pytest.mark.parametrize(("diplomacy", "allowed"), [("enemies", set()), ("vassals", {"vassal"})])
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_a_diplomat_handles_what_the_mover_does_not_control(diplomacy: str, allowed: set[str], ethics: str) -> None:
    """With `diplomacy=vassals` also inherited pieces, never those of the mover's colour; `ethics` does not matter."""
    position = scene("D", f"standard;ethics={ethics};diplomacy={diplomacy}")
    assert victims(position) == {"enemy", "neutral"} | allowed
    assert refused(position, "e4-c4@a1") == ("victim/handle-own", "D4.4")
    if not allowed:
        assert refused(position, "e4-e2@a1") == ("victim/handle-own", "D4.4")


@pytest.mark.rule("D4.4")
def test_own_pieces_are_those_of_the_mover_not_of_the_diplomats_colour() -> None:
    """Red's inherited blue diplomat handles blue pieces only with `vassals`, and red ones never."""
    for diplomacy, allowed in {"enemies": set(), "vassals": {"g4"}}.items():
        rules = f"standard;diplomacy={diplomacy}"
        position = listed("rCa1 yCi9 gCa9 bDe4 bMg4 rMc4", parties="+,krr,+,+", rules=rules)
        assert targets(position, "e4") & {"g4", "c4"} == allowed


@pytest.mark.rule("D4.2", "D7.2")
def test_control_as_changed_by_a_chiefs_death_counts_for_the_stroke() -> None:
    """Yellow's chief dies; green was yellow's vassal and is red's now, so its chief is an own piece."""
    pieces = "rCa1 bCb1 yCe5 gCh5 rAb5"
    for ethics, allowed in {"classic": [], "vassals": ["b5xe5~xh5"]}.items():
        rules = f"standard;board=square2;ethics={ethics};assassin_stroke=on"
        position = listed(pieces, rules=rules)
        assert moves(position, "b5xe5~x") == allowed
    enemy = listed(pieces.replace("yCe5 gCh5", "gCe5 yCh5"), rules="standard;board=square2;assassin_stroke=on")
    assert moves(enemy, "b5xe5~x") == ["b5xe5~xh5"]


@pytest.mark.rule("D4.3", "D5.2", "D3.4")
@pytest.mark.parametrize("setting", ["neutrals=untouchable", "ethics=responsible"])
def test_control_as_changed_by_a_chiefs_death_counts_for_the_press(setting: str) -> None:
    """Red's chief dies first; blue, encircled and red's until then, becomes neutral and is spared."""
    rules = f"standard;allegiance=reign;press=all;{setting}"
    pieces = "gCa9 yCi7 gRa4 rCd3 bMd5"
    position = listed(pieces, turn="g", parties="+,er,+,+", rules=rules)
    assert moves(position, "a4-d4") == ["a4-d4!d3"]
    order = listed(pieces.replace("rCd3 bMd5", "bMd3 rCd5"), turn="g", parties="+,er,+,+", rules=rules)
    assert moves(order, "a4-d4") == ["a4-d4!d3!d5"], "blue's piece dies before red's chief"
    assert party(played(order, "a4-d4!d3!d5"), "b") == "e-"
