"""Section D2: moving."""

from __future__ import annotations

import pytest
from machiavel.core.errors import MoveTextError

from tests.engine.djambi.drawing import CHIEFS, drawn, listed
from tests.engine.djambi.queries import (
    GAME,
    moves,
    parties,
    piece_at,
    placement,
    played,
    refused,
    square_set,
    targets,
    turn,
)

QUEEN_FROM_D4 = square_set("d1 d2 d3 d5 d6 d7 d8 d9 a4 b4 c4 e4 f4 g4 h4 i4 c3 b2 a7 b6 c5 e3 f2 g1")


@pytest.mark.rule("D2.1")
@pytest.mark.parametrize("kind", list("ADN"))
def test_a_piece_moves_like_a_chess_queen(kind: str) -> None:
    """Any distance in the eight directions: here all squares but a1 (its chief's) and those beyond the labyrinth."""
    position = listed(f"{CHIEFS} r{kind}d4 xe5")
    beyond = {"e5"} if kind == "N" else set()
    assert targets(position, "d4") == QUEEN_FROM_D4 | beyond
    assert refused(position, "d4-e6") == ("move/not-straight", "D2.1")


@pytest.mark.rule("D2.1")
def test_a_chief_and_a_reporter_move_like_a_chess_queen_too() -> None:
    """The chief may also end on the labyrinth; both may pass it."""
    chief = listed("rCd4 bCi1 yCi8 gCa9 rMa1")
    assert targets(chief, "d4") == QUEEN_FROM_D4 | square_set("e5 f6 g7 h8 i9")
    reporter = listed("rRd4 bCi1 yCi8 gCa9 rCa1")
    assert targets(reporter, "d4") == QUEEN_FROM_D4 | {"f6", "g7", "h8", "i9"}


@pytest.mark.rule("D2.1")
def test_a_militant_moves_one_or_two_squares() -> None:
    """In all eight directions, and not three."""
    position = listed("rCa1 bCi1 yCi9 gCa8 rMd3")
    assert targets(position, "d3") == square_set("d4 d5 d2 d1 c3 b3 e3 f3 c4 b5 e4 f5 c2 b1 e2 f1")
    assert refused(position, "d3-d6") == ("move/militant-two", "D2.1")


@pytest.mark.rule("D2.2")
def test_nothing_jumps() -> None:
    """A living piece (own or not) and a corpse end the line."""
    position = drawn("""
        gC .. .. .. .. .. .. .. yC
        .. .. .. .. .. .. .. .. ..
        .. .. .. xx .. .. .. .. ..
        .. .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. .. ..
        .. rM .. rA .. .. yM .. ..
        .. .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. .. ..
        rC .. .. .. .. .. .. .. bC
    """)
    along_rank = {square for square in targets(position, "d4") if square[1] == "4"}
    assert along_rank == {"c4", "e4", "f4", "g4"}
    assert moves(position, "d4xg4") == ["d4xg4"]
    up_the_file = {square for square in targets(position, "d4") if square[0] == "d"}
    assert up_the_file == square_set("d1 d2 d3 d5 d6")
    for move, reason in {
        "d4-a4": ("move/blocked", "D2.2"),
        "d4-h4": ("move/blocked", "D2.2"),
        "d4-d8": ("move/blocked", "D2.2"),
        "d4-d7": ("move/corpse", "D3.9"),
        "d4-b4": ("victim/own", "D4.2"),
    }.items():
        assert refused(position, move) == reason


@pytest.mark.rule("D2.3")
def test_every_piece_may_cross_the_empty_labyrinth() -> None:
    """It counts as a step: a militant next to it gets to the square behind it and no further."""
    for kind in "ARDN":
        assert {"f5", "g5", "i5"} <= targets(listed(f"{CHIEFS} r{kind}c5"), "c5")
        assert not {"f5", "g5"} & targets(listed(f"{CHIEFS} r{kind}c5 xe5"), "c5")
    assert {"f5"} == {s for s in targets(listed(f"{CHIEFS} rMd5"), "d5") if s in ("e5", "f5", "g5")}
    assert not {"e5", "f5"} & targets(listed(f"{CHIEFS} rMd5 xe5"), "d5")
    assert "e5" not in targets(listed(f"{CHIEFS} rMc5"), "c5")


@pytest.mark.rule("D2.4")
@pytest.mark.parametrize("kind", list("ARDNM"))
def test_only_a_chief_may_end_on_the_empty_labyrinth(kind: str) -> None:
    """All other kinds pass over it."""
    position = listed(f"{CHIEFS} r{kind}d5")
    assert "d5-e5" not in moves(position)
    assert refused(position, "d5-e5") == ("move/labyrinth-chief", "D2.4")
    assert "a1-e5" in moves(position)


@pytest.mark.rule("D2.4", "D6.1")
def test_an_inherited_chief_may_end_there_too_and_gives_no_power() -> None:
    """On square2 red commands blue's chief."""
    position = listed(CHIEFS, rules="standard;board=square2")
    after = played(position, "i1-e5")
    assert piece_at(after, "e5") == "bC"
    assert after.ruler == -1
    assert turn(played(after, "i9-i8")) == "r", "no bonus turn for anybody"


@pytest.mark.rule("D2.5")
def test_a_turn_moves_exactly_one_own_piece_and_acts_completely() -> None:
    """Not a piece without controller or of another party, not to its own square, not a part of an act."""
    position = listed(f"{CHIEFS} rMc3 bMc5 xg3")
    assert refused(position, "c5-c6") == ("piece/not-yours", "D2.5")
    assert refused(position, "b2-b3") == ("piece/empty", "D2.5")
    assert refused(position, "c3-c3")[1] == "D2.5"
    assert refused(position, "a1-a1") == ("move/same-square", "D2.5")
    assert refused(position, "g3-g4")[1] in ("D2.5", "D3.9")
    assert refused(position, "c3xc5") == ("move/incomplete", "D2.5")
    with pytest.raises(MoveTextError):
        GAME.apply(position, "c3-c4 a1-a2")
    after = played(position, "c3xc5@i5")
    assert (piece_at(after, "c3"), piece_at(after, "c5"), piece_at(after, "i5")) == ("", "rM", "x")
    assert parties(after) == "+,+,+,+"
    assert placement(played(position, "c3-c4")).count("r") == 2
