"""Rule D3.4: the reporter under the three values of `press`."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import CHIEFS, drawn_position, position_with
from tests.engine.djambi.queries import move_texts, party_token, piece_at, play_actions, refusal_of, target_squares

#: Red's reporter on d2 can go to d6, which has two enemies and an own piece at its sides and an enemy at a corner.
SCENE = """
    gC .. .. .. .. .. .. .. yC
    .. .. .. .. .. .. .. .. ..
    .. .. yM bM .. .. .. .. ..
    .. .. rM .. yA .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. rR .. .. .. .. ..
    rC .. .. .. .. .. .. .. bC
"""


def moves_to_d6(press: str, ethics: str = "classic") -> list[str]:
    """The reporter's legal moves to d6 in `SCENE`."""
    return move_texts(drawn_position(SCENE, rules=f"standard;ethics={ethics};press={press}"), "d2-d6")


@pytest.mark.rule("D3.4")
def test_a_reporter_may_spare_a_neighbour() -> None:
    """Killing is optional: the destination is listed with each possible victim and without a victim."""
    assert moves_to_d6("optional") == ["d2-d6", "d2-d6!d7", "d2-d6!e6"]
    assert moves_to_d6("optional", "ruthless") == ["d2-d6", "d2-d6!c6", "d2-d6!d7", "d2-d6!e6"]


@pytest.mark.rule("D3.4")
def test_compulsory_press_forces_a_kill_beside_a_foreign_victim() -> None:
    """Beside a victim that the mover does not control, the reporter must kill; with `ruthless` it may kill its own."""
    assert moves_to_d6("compulsory") == ["d2-d6!d7", "d2-d6!e6"]
    assert moves_to_d6("compulsory", "ruthless") == ["d2-d6!c6", "d2-d6!d7", "d2-d6!e6"]
    position = drawn_position(SCENE, rules="standard;press=compulsory")
    assert "d2-d5" in move_texts(position), "nobody is beside d5"
    assert refusal_of(position, "d2-d6!c6") == ("victim/own", "D4.2")


@pytest.mark.rule("D3.4")
def test_own_pieces_alone_do_not_compel() -> None:
    """With `ruthless` own pieces may be killed and may be spared."""
    position = position_with(f"{CHIEFS} rRd2 rMc6", rules="standard;ethics=ruthless;press=compulsory")
    assert move_texts(position, "d2-d6") == ["d2-d6", "d2-d6!c6"]
    vassal = position_with("rCa1 yCi9 gCa9 rRd2 bMc6 xi1", parties="+,krr,+,+", rules="arena;press=compulsory")
    assert move_texts(vassal, "d2-d6") == ["d2-d6", "d2-d6!c6"]


@pytest.mark.rule("D3.4")
def test_protected_pieces_do_not_compel() -> None:
    """A neighbour that may not be killed forces no kill."""
    scene = "rCa1 yCi9 gCa9 rRd2 bMc6"
    rules = "standard;neutrals=untouchable;press=compulsory"
    assert move_texts(position_with(scene, parties="+,w-,+,+", rules=rules), "d2-d6") == ["d2-d6"]
    exposed = position_with(scene, parties="+,w-,+,+", rules="standard;press=compulsory")
    assert move_texts(exposed, "d2-d6") == ["d2-d6!c6"]


@pytest.mark.rule("D3.4")
def test_press_all_kills_all_pieces_beside_the_reporter() -> None:
    """There is no choice: own pieces die, too, under any `ethics`. Pieces on diagonal squares are safe."""
    for ethics in ("responsible", "classic", "vassals", "ruthless"):
        assert moves_to_d6("all", ethics) == ["d2-d6!c6!e6!d7"]
    after = play_actions(drawn_position(SCENE, rules="standard;press=all"), "d2-d6!c6!e6!d7")
    assert [piece_at(after, s) for s in ("c6", "e6", "d7", "c7", "d6")] == ["x", "x", "x", "yM", "rR"]


@pytest.mark.rule("D3.4", "D4.1")
def test_press_all_forbids_squares_beside_the_movers_own_chief() -> None:
    """The reporter may go to all other squares."""
    position = position_with("rCd4 bCi1 yCi9 gCa9 rRf3 yMf4", rules="standard;press=all")
    assert not {"d3", "e4"} & target_squares(position, "f3")
    assert refusal_of(position, "f3-d3") == ("move/press-own-chief", "D3.4")
    assert "e3" in target_squares(position, "f3"), "diagonal neighbours do not matter"
    for press in ("optional", "compulsory"):
        free = position_with("rCd4 bCi1 yCi9 gCa9 rRf3 yMf4", rules=f"arena;press={press}")
        assert {"d3", "e4"} & target_squares(free, "f3") == {"d3", "e4"}


@pytest.mark.rule("D3.4", "D4.1")
def test_press_all_may_kill_an_inherited_chief() -> None:
    """Only the chief of the mover's own colour is protected: on square2 red may kill blue's chief."""
    position = position_with("rCa1 bCd4 yCi9 gCa9 rRf3", rules="standard;board=square2;press=all")
    assert move_texts(position, "f3-d3") == ["f3-d3!d4"]
    assert party_token(play_actions(position, "f3-d3!d4"), "b") == "krr"


@pytest.mark.rule("D3.4", "D4.3")
def test_press_all_spares_neutral_pieces_by_two_options() -> None:
    """The options are `neutrals=untouchable` and `ethics=responsible`. They do not spare hostages."""
    pieces = "rCa1 yCi9 gCa9 rRd2 bMc6 yMe6"
    for setting, killed in {
        "ethics=classic": "d2-d6!c6!e6",
        "ethics=responsible": "d2-d6!e6",
        "neutrals=untouchable": "d2-d6!e6",
    }.items():
        neutral = position_with(pieces, parties="+,w-,+,+", rules=f"standard;press=all;{setting}")
        assert move_texts(neutral, "d2-d6") == [killed]
        hostage = position_with(
            "rCa1 bCi1 yCi9 gCa9 rRd2 gMc6 yMe6", rules=f"standard;board=square3;press=all;{setting}"
        )
        assert move_texts(hostage, "d2-d6") == ["d2-d6!c6!e6"]


@pytest.mark.rule("D3.4")
def test_only_squares_that_share_a_side_count() -> None:
    """Diagonal squares do not count; on the hexagon all six neighbours do."""
    position = position_with(f"{CHIEFS} rRd2 yMc5 yMe7 yMc7 yMd8")
    assert move_texts(position, "d2-d6") == ["d2-d6"]
    assert refusal_of(position, "d2-d6!c5") == ("move/reporter-reach", "D3.4")
    rules = "standard;board=hex3;press=all"
    hexagon = position_with("rCa1 bCe1 yCe9 rRc1 bMb3 bMb4 bMd4 bMc5 bAd5 yMd3 yMc6", rules=rules)
    assert move_texts(hexagon, "c1-c4") == ["c1-c4!b3!b4!d4!c5!d5"]


@pytest.mark.rule("D3.4")
def test_the_corpse_stays_where_the_victim_stood_even_on_the_labyrinth() -> None:
    """A reporter kills the chief in power from a neighbouring square without entering the labyrinth."""
    position = position_with("rCa1 bCe5 yCi9 gCa9 rRd1")
    assert refusal_of(position, "d1-e5")[0] in ("move/not-straight", "move/reporter-enters")
    after = play_actions(position, "d1-d5!e5")
    assert (piece_at(after, "d5"), piece_at(after, "e5")) == ("rR", "x")
    assert party_token(after, "b") == "krr"


@pytest.mark.rule("D3.4")
def test_a_reporter_never_acts_without_moving_first() -> None:
    """It moves to an empty square other than the labyrinth."""
    position = position_with(f"{CHIEFS} rRd5 yMd4")
    assert refusal_of(position, "d5-d5!d4")[1] in ("D2.5", "D3.4")
    assert "d4" not in target_squares(position, "d5")
    assert refusal_of(position, "d5xd4")[1] == "D3.4"
    assert "e5" not in target_squares(position, "d5")
    assert move_texts(position, "d5-c4") == ["d5-c4", "d5-c4!d4"]


@pytest.mark.rule("D3.4", "D12")
@pytest.mark.parametrize("press", ["compulsory", "all"])
def test_a_move_that_omits_a_compulsory_kill_is_refused_by_d34(press: str) -> None:
    position = position_with(f"{CHIEFS} rRd2 yMc6", rules=f"standard;press={press}")
    assert move_texts(position, "d2-d6") == ["d2-d6!c6"]
    assert refusal_of(position, "d2-d6")[1] == "D3.4"
