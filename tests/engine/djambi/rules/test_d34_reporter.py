"""Rule D3.4: the reporter under the three values of `press`."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import CHIEFS, drawn, listed
from tests.engine.djambi.queries import moves, party, piece_at, played, refused, targets

#: From d2 the reporter reaches d6, with an enemy, an own piece and another enemy at its sides, one at its corner.
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


def scene(press: str, ethics: str = "classic") -> list[str]:
    """The reporter's moves to d6."""
    return moves(drawn(SCENE, rules=f"standard;ethics={ethics};press={press}"), "d2-d6")


@pytest.mark.rule("D3.4")
def test_reporter_may_spare_a_neighbour() -> None:
    """Killing is optional: the destination is listed with each lawful victim and without a victim."""
    assert scene("optional") == ["d2-d6", "d2-d6!d7", "d2-d6!e6"]
    assert scene("optional", "ruthless") == ["d2-d6", "d2-d6!c6", "d2-d6!d7", "d2-d6!e6"]


@pytest.mark.rule("D3.4")
def test_compulsory_press_forces_a_kill_beside_a_foreign_victim() -> None:
    """With a lawful victim that the mover does not control; under `ruthless` an own piece may be the one killed."""
    assert scene("compulsory") == ["d2-d6!d7", "d2-d6!e6"]
    assert scene("compulsory", "ruthless") == ["d2-d6!c6", "d2-d6!d7", "d2-d6!e6"]
    position = drawn(SCENE, rules="standard;press=compulsory")
    assert "d2-d5" in moves(position), "nobody is beside d5"
    assert refused(position, "d2-d6!c6") == ("victim/own", "D4.2")


@pytest.mark.rule("D3.4")
def test_own_pieces_alone_do_not_compel() -> None:
    """With `ruthless` they may be killed and may be spared."""
    position = listed(f"{CHIEFS} rRd2 rMc6", rules="standard;ethics=ruthless;press=compulsory")
    assert moves(position, "d2-d6") == ["d2-d6", "d2-d6!c6"]
    vassal = listed("rCa1 yCi9 gCa9 rRd2 bMc6 xi1", parties="+,krr,+,+", rules="arena;press=compulsory")
    assert moves(vassal, "d2-d6") == ["d2-d6", "d2-d6!c6"]


@pytest.mark.rule("D3.4")
def test_protected_pieces_do_not_compel() -> None:
    """A neighbour that is no lawful victim forces no kill."""
    scene = "rCa1 yCi9 gCa9 rRd2 bMc6"
    rules = "standard;neutrals=untouchable;press=compulsory"
    assert moves(listed(scene, parties="+,w-,+,+", rules=rules), "d2-d6") == ["d2-d6"]
    exposed = listed(scene, parties="+,w-,+,+", rules="standard;press=compulsory")
    assert moves(exposed, "d2-d6") == ["d2-d6!c6"]


@pytest.mark.rule("D3.4")
def test_press_all_kills_all_pieces_beside_the_reporter() -> None:
    """Own ones, too, without a choice, under any ethics; pieces on diagonal squares are safe."""
    for ethics in ("responsible", "classic", "vassals", "ruthless"):
        assert scene("all", ethics) == ["d2-d6!c6!e6!d7"]
    after = played(drawn(SCENE, rules="standard;press=all"), "d2-d6!c6!e6!d7")
    assert [piece_at(after, s) for s in ("c6", "e6", "d7", "c7", "d6")] == ["x", "x", "x", "yM", "rR"]


@pytest.mark.rule("D3.4", "D4.1")
def test_press_all_forbids_squares_beside_the_movers_own_chief() -> None:
    """Other destinations remain."""
    position = listed("rCd4 bCi1 yCi9 gCa9 rRf3 yMf4", rules="standard;press=all")
    assert not {"d3", "e4"} & targets(position, "f3")
    assert refused(position, "f3-d3") == ("move/press-own-chief", "D3.4")
    assert "e3" in targets(position, "f3"), "diagonal neighbours do not matter"
    for press in ("optional", "compulsory"):
        free = listed("rCd4 bCi1 yCi9 gCa9 rRf3 yMf4", rules=f"arena;press={press}")
        assert {"d3", "e4"} & targets(free, "f3") == {"d3", "e4"}


@pytest.mark.rule("D3.4", "D4.1")
def test_press_all_may_kill_an_inherited_chief() -> None:
    """Only the chief of the mover's own colour is protected: on square2 red may kill blue's chief."""
    position = listed("rCa1 bCd4 yCi9 gCa9 rRf3", rules="standard;board=square2;press=all")
    assert moves(position, "f3-d3") == ["f3-d3!d4"]
    assert party(played(position, "f3-d3!d4"), "b") == "krr"


@pytest.mark.rule("D3.4", "D4.3")
def test_press_all_spares_neutral_pieces_by_two_options() -> None:
    """`neutrals=untouchable` and `ethics=responsible`; neither spares hostages."""
    pieces = "rCa1 yCi9 gCa9 rRd2 bMc6 yMe6"
    for setting, killed in {
        "ethics=classic": "d2-d6!c6!e6",
        "ethics=responsible": "d2-d6!e6",
        "neutrals=untouchable": "d2-d6!e6",
    }.items():
        neutral = listed(pieces, parties="+,w-,+,+", rules=f"standard;press=all;{setting}")
        assert moves(neutral, "d2-d6") == [killed]
        hostage = listed("rCa1 bCi1 yCi9 gCa9 rRd2 gMc6 yMe6", rules=f"standard;board=square3;press=all;{setting}")
        assert moves(hostage, "d2-d6") == ["d2-d6!c6!e6"]


@pytest.mark.rule("D3.4")
def test_only_squares_that_share_a_side_count() -> None:
    """Not diagonal squares; on the hexagon all six neighbours."""
    position = listed(f"{CHIEFS} rRd2 yMc5 yMe7 yMc7 yMd8")
    assert moves(position, "d2-d6") == ["d2-d6"]
    assert refused(position, "d2-d6!c5") == ("move/reporter-reach", "D3.4")
    rules = "standard;board=hex3;press=all"
    hexagon = listed("rCa1 bCe1 yCe9 rRc1 bMb3 bMb4 bMd4 bMc5 bAd5 yMd3 yMc6", rules=rules)
    assert moves(hexagon, "c1-c4") == ["c1-c4!b3!b4!d4!c5!d5"]


@pytest.mark.rule("D3.4")
def test_the_corpse_stays_where_the_victim_stood_the_labyrinth_included() -> None:
    """A reporter kills the chief in power from a neighbouring square without entering the labyrinth."""
    position = listed("rCa1 bCe5 yCi9 gCa9 rRd1")
    assert refused(position, "d1-e5")[0] in ("move/not-straight", "move/reporter-enters")
    after = played(position, "d1-d5!e5")
    assert (piece_at(after, "d5"), piece_at(after, "e5")) == ("rR", "x")
    assert party(after, "b") == "krr"


@pytest.mark.rule("D3.4")
def test_a_reporter_never_acts_without_moving_first() -> None:
    """And it ends only on an empty square other than the labyrinth."""
    position = listed(f"{CHIEFS} rRd5 yMd4")
    assert refused(position, "d5-d5!d4")[1] in ("D2.5", "D3.4")
    assert "d4" not in targets(position, "d5")
    assert refused(position, "d5xd4")[1] == "D3.4"
    assert "e5" not in targets(position, "d5")
    assert moves(position, "d5-c4") == ["d5-c4", "d5-c4!d4"]


@pytest.mark.rule("D3.4", "D12")
@pytest.mark.parametrize("press", ["compulsory", "all"])
def test_a_press_not_done_is_refused_by_its_rule(press: str) -> None:
    """A plain move to a square where a victim must die is refused by D3.4."""
    position = listed(f"{CHIEFS} rRd2 yMc6", rules=f"standard;press={press}")
    assert moves(position, "d2-d6") == ["d2-d6!c6"]
    assert refused(position, "d2-d6")[1] == "D3.4"
