"""Section D4: the pieces that each way of killing and handling may choose as victims."""

from __future__ import annotations

import pytest
from machiavel.djambi import Position

from tests.engine.djambi.drawing import drawn_position, position_with
from tests.engine.djambi.queries import move_texts, party_token, play_actions, refusal_of, target_squares

#: A red piece goes on e4 (HH), in line with one of each kind: own, enemy, vassal (blue is red's), neutral (green).
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


def position_with_actor(kind: str, rules: str) -> Position:
    """Red to move with a piece of that kind on e4; its chief is on g2, two squares away."""
    return drawn_position(SCENE.replace("HH", f"r{kind}"), parties="+,krr,+,w-", rules=rules)


def possible_victims(position: Position, origin: str = "e4") -> set[str]:
    """The names of the pieces in `SEEN` that the piece on *origin* may kill or handle."""
    return {name for name, square in SEEN.items() if square in target_squares(position, origin)}


@pytest.mark.rule("D4.1")
@pytest.mark.parametrize("kind", ["A", "D", "M"])
def test_ones_own_chief_is_never_a_victim(kind: str) -> None:
    """Even `ethics=ruthless` and `diplomacy=vassals` protect it."""
    rules = "standard;ethics=ruthless;diplomacy=vassals"
    position = position_with_actor(kind, rules)
    assert "g2" not in target_squares(position, "e4")
    move = {"A": "e4xg2", "D": "e4-g2@a1", "M": "e4xg2@a1"}[kind]
    assert refusal_of(position, move) == ("victim/own-chief", "D4.1")
    beside = position_with("rCd4 bCi1 yCi9 gCa9 rRf1", rules=rules)
    assert move_texts(beside, "f1-d3") == ["f1-d3"]


@pytest.mark.rule("D4.1", "D3.4")
def test_a_protected_victim_of_a_reporter_is_refused_by_its_own_rule() -> None:
    """The refusal names D4.1 for the own chief. Without a piece on the named square it names D3.4."""
    own_chief = position_with("rCd4 bCi1 yCi9 gCa9 rRf1", rules="standard;ethics=ruthless")
    assert refusal_of(own_chief, "f1-d3!d4") == ("victim/own-chief", "D4.1")
    alone = position_with("rCa1 bCi1 yCi9 gCa9 rRf1")
    assert refusal_of(alone, "f1-d3!d4") == ("victim/nobody", "D3.4")


@pytest.mark.rule("D4.1", "D4.2")
def test_the_chief_of_another_colour_is_protected_by_ethics_only() -> None:
    """Red controls blue's chief. The assassin may kill it with `ethics=vassals`, but not with `classic`."""
    position = "rCa1 bCd4 yCi9 gCa9 rAd1"
    for ethics, allowed in {"classic": [], "vassals": ["d1xd4"]}.items():
        square2 = position_with(position, rules=f"standard;board=square2;ethics={ethics}")
        assert move_texts(square2, "d1xd4") == allowed
    assert refusal_of(position_with(position, rules="standard;board=square2"), "d1xd4") == ("victim/vassal", "D4.2")


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize("kind", ["A", "M"])
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_each_value_of_ethics_allows_one_kind_of_victim_more(ethics: str, kind: str) -> None:
    assert possible_victims(position_with_actor(kind, f"standard;ethics={ethics}")) == ETHICS[ethics]


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_ethics_holds_for_chiefs_and_reporters_too(ethics: str) -> None:
    """A chief that enters a square and a reporter beside it kill the pieces of the table `ETHICS`."""
    rules = f"standard;ethics={ethics}"
    chief = drawn_position(SCENE.replace("rC", "..").replace("HH", "rC"), parties="+,krr,+,w-", rules=rules)
    assert possible_victims(chief) == ETHICS[ethics]
    reporter = position_with("rCh1 yCi9 rRd1 rMc6 bMd7 yMe6", parties="+,krr,+,w-", rules=rules)
    names = {"c6": "own", "d7": "vassal", "e6": "enemy"}
    killed = {names[move[-2:]] for move in move_texts(reporter, "d1-d6!")}
    assert killed == ETHICS[ethics] - {"neutral"}
    neutral = position_with("rCh1 yCi9 rRd1 gMc6", parties="+,krr,+,w-", rules=rules)
    assert bool(move_texts(neutral, "d1-d6!c6")) == ("neutral" in ETHICS[ethics])


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_a_refusal_says_which_kind_of_piece_is_protected(ethics: str) -> None:
    """There is one refusal code for neutral pieces, one for a vassal's and one for the mover's own."""
    position = position_with_actor("A", f"standard;ethics={ethics}")
    codes = {"neutral": "victim/neutral", "vassal": "victim/vassal", "own": "victim/own"}
    for name in codes.keys() - ETHICS[ethics]:
        assert refusal_of(position, f"e4x{SEEN[name]}") == (codes[name], "D4.2")


@pytest.mark.rule("D4.2", "D9.2")
@pytest.mark.parametrize("ethics", list(ETHICS))
@pytest.mark.parametrize("neutrals", ["exposed", "untouchable"])
def test_hostages_may_always_be_killed_and_handled(ethics: str, neutrals: str) -> None:
    """Neither the strictest `ethics` nor untouchable neutrals protect them."""
    rules = f"standard;board=square3;ethics={ethics};neutrals={neutrals}"
    position = position_with("rCa1 bCi1 yCi9 gCa9 rAe4 rDe3 gMg4 gMg3", rules=rules)
    assert move_texts(position, "e4xg4") == ["e4xg4"]
    assert "e3-g3@a2" in move_texts(position)
    chief = position_with("rCa1 bCi1 yCi9 gCg4 rAe4", rules=rules)
    assert move_texts(chief, "e4xg4") == ["e4xg4"]


@pytest.mark.rule("D4.3")
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_untouchable_neutrals_are_neither_killed_nor_handled(ethics: str) -> None:
    """The option does not change which of the other pieces can be killed."""
    rules = f"standard;ethics={ethics};neutrals=untouchable"
    for kind in "AM":
        assert possible_victims(position_with_actor(kind, rules)) == ETHICS[ethics] - {"neutral"}
    assert refusal_of(position_with_actor("A", rules), "e4xc2") == ("victim/untouchable", "D4.3")
    assert "c2" not in target_squares(position_with_actor("D", rules), "e4")
    assert refusal_of(position_with_actor("D", rules), "e4-c2@a1") == ("victim/untouchable", "D4.3")
    assert "c2" in target_squares(position_with_actor("D", f"standard;ethics={ethics}"), "e4")


@pytest.mark.rule("D4.3")
def test_a_neutral_piece_can_belong_to_a_killed_or_encircled_party_too() -> None:
    """A party killed, encircled or resigned makes its pieces neutral if it has no controller."""
    for token in ("k-y", "e-", "w-"):
        position = position_with("rCh1 bCi1 yCi9 rAe4 gMg4", parties=f"+,+,+,{token}", rules="rulebook;comeback=never")
        assert move_texts(position, "e4xg4") == []
        position = position_with("rCh1 bCi1 yCi9 rAe4 gMg4", parties=f"+,+,+,{token}", rules="standard")
        assert move_texts(position, "e4xg4") == ["e4xg4"]


@pytest.mark.rule("D4.4")
@pytest.mark.parametrize(("diplomacy", "allowed"), [("enemies", set()), ("vassals", {"vassal"})])
@pytest.mark.parametrize("ethics", list(ETHICS))
def test_a_diplomat_handles_what_the_mover_does_not_control(diplomacy: str, allowed: set[str], ethics: str) -> None:
    """With `diplomacy=vassals` it also handles inherited pieces, but none of the mover's colour, under any `ethics`."""
    position = position_with_actor("D", f"standard;ethics={ethics};diplomacy={diplomacy}")
    assert possible_victims(position) == {"enemy", "neutral"} | allowed
    assert refusal_of(position, "e4-c4@a1") == ("victim/handle-own", "D4.4")
    if not allowed:
        assert refusal_of(position, "e4-e2@a1") == ("victim/handle-own", "D4.4")


@pytest.mark.rule("D4.4")
def test_own_pieces_are_those_of_the_mover_not_of_the_diplomats_colour() -> None:
    """Red's inherited blue diplomat handles blue pieces only with `vassals`, and red ones never."""
    for diplomacy, allowed in {"enemies": set(), "vassals": {"g4"}}.items():
        rules = f"standard;diplomacy={diplomacy}"
        position = position_with("rCa1 yCi9 gCa9 bDe4 bMg4 rMc4", parties="+,krr,+,+", rules=rules)
        assert target_squares(position, "e4") & {"g4", "c4"} == allowed


@pytest.mark.rule("D4.2", "D7.2")
def test_a_stroke_sees_the_control_after_the_first_chiefs_death() -> None:
    """Yellow's chief dies, and its vassal green becomes red's. Red needs `ethics=vassals` to kill green's chief."""
    pieces = "rCa1 bCb1 yCe5 gCh5 rAb5"
    for ethics, allowed in {"classic": [], "vassals": ["b5xe5~xh5"]}.items():
        rules = f"standard;board=square2;ethics={ethics};assassin_stroke=on"
        position = position_with(pieces, rules=rules)
        assert move_texts(position, "b5xe5~x") == allowed
    enemy = position_with(pieces.replace("yCe5 gCh5", "gCe5 yCh5"), rules="standard;board=square2;assassin_stroke=on")
    assert move_texts(enemy, "b5xe5~x") == ["b5xe5~xh5"]


@pytest.mark.rule("D4.3", "D5.2", "D3.4")
@pytest.mark.parametrize("setting", ["neutrals=untouchable", "ethics=responsible"])
def test_a_press_sees_the_control_after_a_chiefs_death(setting: str) -> None:
    """Red controls the encircled blue. If red's chief dies first, blue is neutral, and its militant is spared."""
    rules = f"standard;allegiance=reign;press=all;{setting}"
    pieces = "gCa9 yCi7 gRa4 rCd3 bMd5"
    position = position_with(pieces, turn="g", parties="+,er,+,+", rules=rules)
    assert move_texts(position, "a4-d4") == ["a4-d4!d3"]
    order = position_with(pieces.replace("rCd3 bMd5", "bMd3 rCd5"), turn="g", parties="+,er,+,+", rules=rules)
    assert move_texts(order, "a4-d4") == ["a4-d4!d3!d5"], "blue's piece dies before red's chief"
    assert party_token(play_actions(order, "a4-d4!d3!d5"), "b") == "e-"
