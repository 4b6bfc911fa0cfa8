"""Section D1: board and pieces."""

from __future__ import annotations

import pytest
from machiavel.djambi import format_position, start_position
from machiavel.djambi.board.geometry import get_board

from tests.engine.djambi.drawing import CHIEFS, drawn_position, placement_text, position_text, position_with
from tests.engine.djambi.queries import move_texts, piece_at, placement_field, play_actions, refusal_of, turn_field

START = """
    gC gA gM .. .. .. yM yA yC
    gR gD gM .. .. .. yM yD yR
    gM gM gN .. .. .. yN yM yM
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. [] .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    rM rM rN .. .. .. bN bM bM
    rR rD rM .. .. .. bM bD bR
    rC rA rM .. .. .. bM bA bC
"""
FILES = "abcdefghi"


@pytest.mark.rule("D1.1")
def test_squares_run_from_a1_along_the_ranks_to_i9() -> None:
    """The labyrinth is the middle square, e5. The text of a move lists a reporter's victims in this order."""
    board = get_board("square4")
    assert [board.names[s] for s in board.squares] == [f"{file}{rank}" for rank in range(1, 10) for file in FILES]
    assert board.names[board.labyrinth] == "e5"
    around = position_with("rCi5 bCi1 yCi9 gCa9 rRf8 yMd5 yMd7 yMc6 yMe6", rules="standard;press=all")
    assert move_texts(around, "f8-d6") == ["f8-d6!d5!c6!e6!d7"]


@pytest.mark.rule("D1.2")
def test_red_begins_and_turns_go_counter_clockwise() -> None:
    """Red is bottom left, blue bottom right, yellow top right, green top left."""
    position = start_position()
    corners = {corner: piece_at(position, corner)[0] for corner in ("a1", "i1", "i9", "a9")}
    assert corners == {"a1": "r", "i1": "b", "i9": "y", "a9": "g"}
    order = [turn_field(position)]
    for move in ("c3-c4", "g3-g4", "g7-g6", "c7-c6"):
        position = play_actions(position, move)
        order.append(turn_field(position))
    assert order == ["r", "b", "y", "g", "r"]


@pytest.mark.rule("D1.3")
def test_each_party_has_nine_pieces() -> None:
    """They are a chief, an assassin, a reporter, a diplomat, a necromobile and four militants."""
    text = placement_field(start_position())
    for color in "rbyg":
        assert {kind: text.count(color + kind) for kind in "CARDNM"} == {
            "C": 1, "A": 1, "R": 1, "D": 1, "N": 1, "M": 4,
        }  # fmt: skip


@pytest.mark.rule("D1.4")
def test_corners_mirror_each_other() -> None:
    """Red's corner is as the rules list it; the other corners are mirror images of it."""
    assert start_position() == drawn_position(START)
    position = start_position("standard;setup=mirror")
    for file, rank in ((f, r) for f in range(3) for r in range(1, 4)):
        red = piece_at(position, f"{FILES[file]}{rank}")[1]
        assert piece_at(position, f"{FILES[8 - file]}{rank}") == "b" + red
        assert piece_at(position, f"{FILES[8 - file]}{10 - rank}") == "y" + red
        assert piece_at(position, f"{FILES[file]}{10 - rank}") == "g" + red


@pytest.mark.rule("D1.5")
def test_rotational_setup_turns_each_corner_by_a_quarter() -> None:
    """Compared with the mirror setup, only the assassins and reporters of blue and green change places."""
    mirror, rotational = start_position(), start_position("standard;setup=rotational")
    for file, rank in ((f, r) for f in range(9) for r in range(1, 10)):
        here = piece_at(rotational, f"{FILES[file]}{rank}")
        turned = piece_at(rotational, f"{FILES[9 - rank]}{file + 1}")
        following = {"r": "b", "b": "y", "y": "g", "g": "r"}
        assert turned == (here and following[here[0]] + here[1])
    changed = {s for s in get_board("square4").numbers if piece_at(mirror, s) != piece_at(rotational, s)}
    assert changed == {"h1", "i2", "a8", "b9"}


@pytest.mark.rule("D1.6")
@pytest.mark.parametrize(
    ("board", "squares", "pieces"),
    [
        ("square4", 81, 36),
        ("square3", 81, 36),
        ("square2", 81, 36),
        ("mini2", 49, 8),
        ("hex3", 61, 27),
        ("hex6", 169, 54),
    ],
)
def test_other_boards_have_other_squares_and_pieces(board: str, squares: int, pieces: int) -> None:
    """Section D9 describes these boards."""
    position = start_position(f"standard;board={board}")
    assert len(position.board.squares) == squares
    assert sum(c.isupper() for c in placement_field(position)) == pieces


def test_drawings_and_lists_say_the_same() -> None:
    """`drawn_position` and `position_with` read the same start position alike."""
    start = start_position()
    words = [piece_at(start, f"{file}{rank}") + f"{file}{rank}" for rank in range(1, 10) for file in FILES]
    assert position_with(" ".join(word for word in words if len(word) == 4)) == start
    assert format_position(drawn_position(START)) == position_text(placement_field(start), "r", "", "standard", "0/1")
    assert placement_text([["x", "1", "1", "rC"]]) == "x2rC"
    assert refusal_of(position_with(CHIEFS), "a1-b3") == ("move/not-straight", "D2.1")
