"""Section D3: acting, without the reporter (D3.4) and leaving the labyrinth (D3.7), which have their own files."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import CHIEFS, listed
from tests.engine.djambi.queries import body_squares, moves, party, piece_at, played, refused, targets, turn

SQUARES = {f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 10)}


@pytest.mark.rule("D3.1")
def test_a_chief_kills_by_entering_and_lays_the_corpse_on_any_empty_square() -> None:
    """Its own former square counts as empty; the labyrinth is not allowed."""
    position = listed("rCc3 bCi1 yCi9 gCa9 bMc6")
    assert body_squares(position, "c3xc6@") == SQUARES - {"c6", "i1", "i9", "a9", "e5"}
    assert "c3-c6" not in moves(position)
    assert refused(position, "c3xc6@e5") == ("body/labyrinth", "D3.1")
    assert refused(position, "c3xc6@i1") == ("body/occupied", "D3.1")
    after = played(position, "c3xc6@c3")
    assert (piece_at(after, "c6"), piece_at(after, "c3")) == ("rC", "x")


@pytest.mark.rule("D3.1", "D3.8")
def test_a_chief_that_kills_the_chief_in_power_takes_its_place() -> None:
    """Blue was the ruler; now red is."""
    position = listed("rCb5 bCe5 yCi9 gCa9")
    after = played(position, "b5xe5@a1")
    assert piece_at(after, "e5") == "rC"
    assert after.ruler == 0
    assert party(after, "b") == "krr"
    assert turn(after) == "y"
    assert turn(played(after, "i9-i8")) == "yr"


@pytest.mark.rule("D3.2")
def test_a_militant_kills_within_two_squares() -> None:
    """The corpse goes to any empty square but the labyrinth; no victim is three squares away or behind another."""
    position = listed("rCa1 bCi1 yCi9 gCa9 rMd3 bMd5 bMg3 bMe3 bMb5")
    assert body_squares(position, "d3xd5@") == SQUARES - {"d5", "a1", "i1", "i9", "a9", "e5", "g3", "e3", "b5"}
    assert "d3" in body_squares(position, "d3xd5@")
    assert body_squares(position, "d3xe3@")
    assert body_squares(position, "d3xb5@")
    assert not body_squares(position, "d3xg3@")
    assert refused(position, "d3xg3@a2") == ("move/militant-two", "D2.1")


@pytest.mark.rule("D3.2", "D3.8")
@pytest.mark.parametrize("militant", ["d5", "c5"])
def test_a_militant_may_never_enter_the_labyrinth(militant: str) -> None:
    """A chief on it is safe from a militant one or two squares away."""
    position = listed(f"rCa1 bCe5 yCi9 gCa9 rM{militant}", rules="arena;puppet=on")
    assert "e5" not in targets(position, militant)
    assert refused(position, f"{militant}xe5@a2") == ("move/militant-throne", "D3.2")


@pytest.mark.rule("D3.3")
def test_an_assassin_lays_the_corpse_on_its_former_square() -> None:
    """No other square can be chosen."""
    position = listed(f"{CHIEFS} rAc3 bMc6")
    assert moves(position, "c3xc6") == ["c3xc6"]
    assert refused(position, "c3xc6@c3")[1] == "D2.5"
    assert refused(position, "c3xc6@d4")[1] == "D2.5"
    after = played(position, "c3xc6")
    assert (piece_at(after, "c3"), piece_at(after, "c6")) == ("x", "rA")


@pytest.mark.rule("D3.3", "D3.7")
def test_an_assassin_may_kill_a_chief_on_the_labyrinth_then_leaves_it() -> None:
    """Staying is not offered."""
    position = listed("rCa1 bCe5 yCi9 gCa9 rAc5")
    offered = moves(position, "c5xe5")
    assert "c5xe5" not in offered
    assert "c5xe5~e6" in offered
    after = played(position, "c5xe5~e6")
    assert (piece_at(after, "c5"), piece_at(after, "e5"), piece_at(after, "e6")) == ("x", "", "rA")
    assert party(after, "b") == "krr"


@pytest.mark.rule("D3.5")
def test_a_diplomat_puts_a_living_piece_on_any_empty_square() -> None:
    """Its own former square counts as empty; on the labyrinth only a chief may be put."""
    position = listed(f"{CHIEFS} rDc3 bMc6")
    assert body_squares(position, "c3-c6@") == SQUARES - {"c6", "a1", "i1", "i9", "a9", "e5"}
    assert refused(position, "c3-c6@e5") == ("body/labyrinth-living", "D3.5")
    assert refused(position, "c3-c6@a1") == ("body/occupied", "D3.5")
    after = played(position, "c3-c6@c3")
    assert (piece_at(after, "c6"), piece_at(after, "c3")) == ("rD", "bM")
    assert after.quiet == 1, "no piece died"


@pytest.mark.rule("D3.5")
def test_a_diplomat_may_put_a_chief_on_the_labyrinth_only_when_it_is_empty() -> None:
    """The handled chief is in power then."""
    position = listed("rCa1 bCi1 yCi9 gCa9 rDi3")
    assert "e5" in body_squares(position, "i3-i1@")
    after = played(position, "i3-i1@e5")
    assert after.ruler == 1
    assert turn(after) == "rb", "red has moved, blue rules"
    assert "e5" not in body_squares(listed("rCa1 bCi1 yCi9 gCa9 rDi3 xe5"), "i3-i1@")
    assert "e5" not in body_squares(listed("rCa1 bCi1 yCi9 gCe5 rDi3"), "i3-i1@")


@pytest.mark.rule("D3.5")
def test_a_handled_reporter_does_not_act() -> None:
    """Put beside a piece it does not kill it, under any `press`."""
    for press in ("optional", "compulsory", "all"):
        position = listed(f"{CHIEFS} rDc3 bRc6 yMh4", rules=f"standard;press={press}")
        assert moves(position, "c3-c6@h5") == ["c3-c6@h5"]
        assert piece_at(played(position, "c3-c6@h5"), "h4") == "yM"


@pytest.mark.rule("D3.6")
def test_a_necromobile_moves_a_corpse_to_any_empty_square() -> None:
    """Except the labyrinth; it may also just move."""
    position = listed(f"{CHIEFS} rNc3 xc6")
    assert body_squares(position, "c3-c6@") == SQUARES - {"c6", "a1", "i1", "i9", "a9", "e5"}
    assert refused(position, "c3-c6@e5") == ("body/labyrinth", "D3.6")
    assert "c3-c6" not in moves(position)
    assert "c3-c5" in moves(position)
    after = played(position, "c3-c6@c3")
    assert (piece_at(after, "c6"), piece_at(after, "c3")) == ("rN", "x")


@pytest.mark.rule("D3.6", "D3.7")
def test_a_necromobile_takes_the_corpse_on_the_labyrinth_and_leaves_it() -> None:
    """Staying is not offered."""
    position = listed(f"{CHIEFS} rNc5 xe5")
    assert "c5-e5@c5" not in moves(position)
    after = played(position, "c5-e5@h7~e1")
    assert [piece_at(after, square) for square in ("c5", "e5", "h7", "e1")] == ["", "", "x", "rN"]


@pytest.mark.rule("D3.8")
@pytest.mark.parametrize(
    ("kind", "stands", "reason"),
    [
        ("M", "bC", ("move/militant-throne", "D3.2")),
        ("R", "bC", ("move/reporter-enters", "D3.4")),
        ("N", "bC", ("move/necromobile-living", "D3.6")),
        ("C", "x", ("move/corpse", "D3.9")),
        ("A", "x", ("move/corpse", "D3.9")),
        ("R", "x", ("move/corpse", "D3.9")),
        ("D", "x", ("move/corpse", "D3.9")),
        ("M", "x", ("move/corpse", "D3.9")),
    ],
)
def test_no_other_piece_enters_an_occupied_labyrinth(kind: str, stands: str, reason: tuple[str, str]) -> None:
    """Neither with a chief nor with a corpse on it; each kind is refused for its own reason."""
    chiefs = "yCi9 gCa9" + ("" if kind == "C" else " rCa1") + ("" if stands == "bC" else " bCi1")
    position = listed(f"{chiefs} r{kind}d5 {stands}e5")
    assert "e5" not in targets(position, "d5")
    assert refused(position, "d5-e5") == reason


@pytest.mark.rule("D3.9")
def test_a_corpse_is_moved_by_a_necromobile_only_and_never_killed_again() -> None:
    """No other kind enters its square, no reporter can choose it as a victim."""
    for kind in "ACDM":
        chief = "" if kind == "C" else "rCa1 "
        position = listed(f"{chief}bCi1 yCi9 gCa9 r{kind}c3 xc5")
        assert "c5" not in targets(position, "c3")
        assert refused(position, "c3-c5") == ("move/corpse", "D3.9")
        assert refused(position, "c3xc5@a2")[1] == "D3.9"
    reporter = listed(f"{CHIEFS} rRc3 xb4 yMd4")
    assert moves(reporter, "c3-c4") == ["c3-c4", "c3-c4!d4"]
    assert refused(reporter, "c3-c4!b4") == ("victim/corpse", "D3.9")
    press_all = listed(f"{CHIEFS} rRc3 xb4 yMd4", rules="standard;press=all")
    assert moves(press_all, "c3-c4") == ["c3-c4!d4"]
    assert refused(reporter, "b4-b5") == ("piece/corpse", "D3.9")
