"""Section D3: acting. Other files have the tests of the reporter (D3.4) and of leaving the labyrinth (D3.7)."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import CHIEFS, position_with
from tests.engine.djambi.queries import (
    body_squares,
    move_texts,
    party_token,
    piece_at,
    play_actions,
    refusal_of,
    target_squares,
    turn_field,
)

SQUARES = {f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 10)}


@pytest.mark.rule("D3.1")
def test_a_chief_kills_by_entering_and_lays_the_corpse_on_any_empty_square() -> None:
    """The chief's former square counts as empty. The labyrinth cannot be chosen."""
    position = position_with("rCc3 bCi1 yCi9 gCa9 bMc6")
    assert body_squares(position, "c3xc6@") == SQUARES - {"c6", "i1", "i9", "a9", "e5"}
    assert "c3-c6" not in move_texts(position)
    assert refusal_of(position, "c3xc6@e5") == ("body/labyrinth", "D3.1")
    assert refusal_of(position, "c3xc6@i1") == ("body/occupied", "D3.1")
    after = play_actions(position, "c3xc6@c3")
    assert (piece_at(after, "c6"), piece_at(after, "c3")) == ("rC", "x")


@pytest.mark.rule("D3.1", "D3.8")
def test_a_chief_that_kills_the_chief_in_power_takes_its_place() -> None:
    """Red's chief kills blue's on the labyrinth and is the ruler after that."""
    position = position_with("rCb5 bCe5 yCi9 gCa9")
    after = play_actions(position, "b5xe5@a1")
    assert piece_at(after, "e5") == "rC"
    assert after.ruler == 0
    assert party_token(after, "b") == "krr"
    assert turn_field(after) == "y"
    assert turn_field(play_actions(after, "i9-i8")) == "yr"


@pytest.mark.rule("D3.2")
def test_a_militant_kills_within_two_squares() -> None:
    """The corpse may be put anywhere but on the labyrinth. A piece three squares away or behind another is safe."""
    position = position_with("rCa1 bCi1 yCi9 gCa9 rMd3 bMd5 bMg3 bMe3 bMb5")
    assert body_squares(position, "d3xd5@") == SQUARES - {"d5", "a1", "i1", "i9", "a9", "e5", "g3", "e3", "b5"}
    assert "d3" in body_squares(position, "d3xd5@")
    assert body_squares(position, "d3xe3@")
    assert body_squares(position, "d3xb5@")
    assert not body_squares(position, "d3xg3@")
    assert refusal_of(position, "d3xg3@a2") == ("move/militant-two", "D2.1")


@pytest.mark.rule("D3.2", "D3.8")
@pytest.mark.parametrize("militant", ["d5", "c5"])
def test_a_militant_may_never_enter_the_labyrinth(militant: str) -> None:
    """A chief on it is safe from a militant one or two squares away."""
    position = position_with(f"rCa1 bCe5 yCi9 gCa9 rM{militant}", rules="arena;puppet=on")
    assert "e5" not in target_squares(position, militant)
    assert refusal_of(position, f"{militant}xe5@a2") == ("move/militant-throne", "D3.2")


@pytest.mark.rule("D3.3")
def test_an_assassin_lays_the_corpse_on_its_former_square() -> None:
    """No other square can be chosen."""
    position = position_with(f"{CHIEFS} rAc3 bMc6")
    assert move_texts(position, "c3xc6") == ["c3xc6"]
    assert refusal_of(position, "c3xc6@c3")[1] == "D2.5"
    assert refusal_of(position, "c3xc6@d4")[1] == "D2.5"
    after = play_actions(position, "c3xc6")
    assert (piece_at(after, "c3"), piece_at(after, "c6")) == ("x", "rA")


@pytest.mark.rule("D3.3", "D3.7")
def test_an_assassin_may_kill_a_chief_on_the_labyrinth_then_leaves_it() -> None:
    """The assassin cannot stay on the labyrinth."""
    position = position_with("rCa1 bCe5 yCi9 gCa9 rAc5")
    offered = move_texts(position, "c5xe5")
    assert "c5xe5" not in offered
    assert "c5xe5~e6" in offered
    after = play_actions(position, "c5xe5~e6")
    assert (piece_at(after, "c5"), piece_at(after, "e5"), piece_at(after, "e6")) == ("x", "", "rA")
    assert party_token(after, "b") == "krr"


@pytest.mark.rule("D3.5")
def test_a_diplomat_puts_a_living_piece_on_any_empty_square() -> None:
    """The diplomat's former square counts as empty; on the labyrinth only a chief may be put."""
    position = position_with(f"{CHIEFS} rDc3 bMc6")
    assert body_squares(position, "c3-c6@") == SQUARES - {"c6", "a1", "i1", "i9", "a9", "e5"}
    assert refusal_of(position, "c3-c6@e5") == ("body/labyrinth-living", "D3.5")
    assert refusal_of(position, "c3-c6@a1") == ("body/occupied", "D3.5")
    after = play_actions(position, "c3-c6@c3")
    assert (piece_at(after, "c6"), piece_at(after, "c3")) == ("rD", "bM")
    assert after.quiet == 1, "no piece died"


@pytest.mark.rule("D3.5")
def test_a_diplomat_may_put_a_chief_on_the_labyrinth_only_when_it_is_empty() -> None:
    """The party whose chief was put there becomes the ruler."""
    position = position_with("rCa1 bCi1 yCi9 gCa9 rDi3")
    assert "e5" in body_squares(position, "i3-i1@")
    after = play_actions(position, "i3-i1@e5")
    assert after.ruler == 1
    assert turn_field(after) == "rb", "red has moved, blue rules"
    assert "e5" not in body_squares(position_with("rCa1 bCi1 yCi9 gCa9 rDi3 xe5"), "i3-i1@")
    assert "e5" not in body_squares(position_with("rCa1 bCi1 yCi9 gCe5 rDi3"), "i3-i1@")


@pytest.mark.rule("D3.5")
def test_a_handled_reporter_does_not_act() -> None:
    """A reporter that is put beside a piece does not kill it, under any `press`."""
    for press in ("optional", "compulsory", "all"):
        position = position_with(f"{CHIEFS} rDc3 bRc6 yMh4", rules=f"standard;press={press}")
        assert move_texts(position, "c3-c6@h5") == ["c3-c6@h5"]
        assert piece_at(play_actions(position, "c3-c6@h5"), "h4") == "yM"


@pytest.mark.rule("D3.6")
def test_a_necromobile_moves_a_corpse_to_any_empty_square() -> None:
    """It may not put the corpse on the labyrinth. It may also move to an empty square like other pieces."""
    position = position_with(f"{CHIEFS} rNc3 xc6")
    assert body_squares(position, "c3-c6@") == SQUARES - {"c6", "a1", "i1", "i9", "a9", "e5"}
    assert refusal_of(position, "c3-c6@e5") == ("body/labyrinth", "D3.6")
    assert "c3-c6" not in move_texts(position)
    assert "c3-c5" in move_texts(position)
    after = play_actions(position, "c3-c6@c3")
    assert (piece_at(after, "c6"), piece_at(after, "c3")) == ("rN", "x")


@pytest.mark.rule("D3.6", "D3.7")
def test_a_necromobile_takes_the_corpse_on_the_labyrinth_and_leaves_it() -> None:
    """The necromobile cannot stay on the labyrinth."""
    position = position_with(f"{CHIEFS} rNc5 xe5")
    assert "c5-e5@c5" not in move_texts(position)
    after = play_actions(position, "c5-e5@h7~e1")
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
    """It may hold a chief or a corpse; each kind of piece is refused for its own reason."""
    chiefs = "yCi9 gCa9" + ("" if kind == "C" else " rCa1") + ("" if stands == "bC" else " bCi1")
    position = position_with(f"{chiefs} r{kind}d5 {stands}e5")
    assert "e5" not in target_squares(position, "d5")
    assert refusal_of(position, "d5-e5") == reason


@pytest.mark.rule("D3.9")
def test_a_corpse_is_moved_by_a_necromobile_only_and_never_killed_again() -> None:
    """No other kind enters a corpse's square, and no reporter can choose a corpse as a victim."""
    for kind in "ACDM":
        chief = "" if kind == "C" else "rCa1 "
        position = position_with(f"{chief}bCi1 yCi9 gCa9 r{kind}c3 xc5")
        assert "c5" not in target_squares(position, "c3")
        assert refusal_of(position, "c3-c5") == ("move/corpse", "D3.9")
        assert refusal_of(position, "c3xc5@a2")[1] == "D3.9"
    reporter = position_with(f"{CHIEFS} rRc3 xb4 yMd4")
    assert move_texts(reporter, "c3-c4") == ["c3-c4", "c3-c4!d4"]
    assert refusal_of(reporter, "c3-c4!b4") == ("victim/corpse", "D3.9")
    press_all = position_with(f"{CHIEFS} rRc3 xb4 yMd4", rules="standard;press=all")
    assert move_texts(press_all, "c3-c4") == ["c3-c4!d4"]
    assert refusal_of(reporter, "b4-b5") == ("piece/corpse", "D3.9")
