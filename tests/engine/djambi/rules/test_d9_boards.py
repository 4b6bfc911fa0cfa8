"""Section D9: fewer players, other boards."""

from __future__ import annotations

import pytest
from machiavel.core.errors import MachiavelError, PositionTextError
from machiavel.djambi import format_position, parse_position, start_position
from machiavel.djambi.board.geometry import get_board

from tests.engine.djambi.drawing import drawn, listed
from tests.engine.djambi.queries import (
    body_squares,
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

HEX_START = """
            .. .. yM yA yC
          .. .. .. yM yD yR
        rM .. .. .. yN yM yM
      rR rM .. .. .. .. .. ..
    rC rD rN .. [] .. .. .. ..
      rA rM .. .. .. .. .. ..
        rM .. .. .. bN bM bM
          .. .. .. bM bD bA
            .. .. bM bR bC
"""
MINI_START = """
    .. .. .. .. .. bM bC
    .. .. .. .. .. bA bM
    .. .. .. .. .. .. ..
    .. .. .. [] .. .. ..
    .. .. .. .. .. .. ..
    rM rA .. .. .. .. ..
    rC rM .. .. .. .. ..
"""


@pytest.mark.rule("D9.1")
def test_square4_is_the_default() -> None:
    """Four parties in play; the text does not mention the board."""
    assert start_position("standard;board=square4") == start_position()
    assert format_position(start_position("standard;board=square4")).endswith("r +,+,+,+ 0/1 standard")


@pytest.mark.rule("D9.2")
def test_on_square3_green_is_a_hostage() -> None:
    """It never moves, has no controller, may be handled and killed by all, and no party ever gains it."""
    start = start_position("standard;board=square3")
    assert placement(start) == placement(start_position())
    assert parties(start) == "+,+,+,h"
    assert turn(played(start, "c3-c4", "g3-g4", "g7-g6")) == "r"
    assert refused(start, "c7-c6") == ("piece/nobodys", "D2.5")
    ruled = played(listed("rCd4 bCi1 yCi9 gCa9", rules="standard;board=square3"), "d4-e5")
    assert parties(ruled) == "+,+,+,h", "not even a ruler gains it"


@pytest.mark.rule("D9.2")
def test_a_hostage_chief_on_the_labyrinth_only_blocks() -> None:
    """A diplomat may put it there, and take it away again."""
    rules = "standard;board=square3"
    position = listed("rCa1 bCi1 yCi9 gCa9 rDa4", rules=rules)
    assert "e5" in body_squares(position, "a4-a9@")
    after = played(position, "a4-a9@e5")
    assert (after.ruler, turn(after)) == (-1, "b")
    led_out = listed("rCa1 bCi1 yCi9 gCe5 bDe2", turn="b", rules=rules)
    assert piece_at(played(led_out, "e2-e5@a9~d5"), "a9") == "gC"


@pytest.mark.rule("D9.3")
def test_on_square2_each_party_controls_its_neighbour() -> None:
    """From the start red controls blue and yellow controls green; the two take turns."""
    start = start_position("standard;board=square2")
    assert parties(start) == "+,vr,+,vy"
    assert {"c3-c4", "g3-g4"} <= set(moves(start))
    assert not {"g7-g6", "c7-c6"} & set(moves(start))
    after = played(start, "g3-g4")
    assert turn(after) == "y"
    assert {"g7-g6", "c7-c6"} <= set(moves(after))
    assert turn(played(after, "c7-c6")) == "r"


@pytest.mark.rule("D9.4")
def test_mini2_is_a_board_of_seven_by_seven_with_four_pieces_each() -> None:
    """The labyrinth is d4; the surprise is the same for both; `setup` does not apply."""
    rules = "standard;board=mini2"
    assert start_position(rules) == drawn(MINI_START, rules=rules)
    for piece in "RD":
        other = MINI_START.replace("rA", f"r{piece}").replace("bA", f"b{piece}")
        assert placement(start_position(f"{rules};surprise={piece}")) == placement(
            drawn(other, rules=f"{rules};surprise={piece}")
        )
    assert placement(start_position(f"{rules};setup=rotational")) == placement(start_position(rules))
    position = listed("rCa1 rAc4 bCg7", rules=rules)
    assert "d4" not in targets(position, "c4")
    assert "e4" in targets(position, "c4")
    assert "d4" in targets(position, "a1")
    with pytest.raises(MachiavelError):
        played(position, "c4-c8")


@pytest.mark.rule("D9.5")
def test_hex3_begins_as_listed() -> None:
    """Each corner is the previous one turned by 120°; `setup` does not apply."""
    rules = "standard;board=hex3"
    assert start_position(rules) == drawn(HEX_START, rules=rules)
    assert placement(start_position(f"{rules};setup=rotational")) == placement(start_position(rules))
    board = get_board("hex3")
    where = {board.names[s]: board.square_centre(s) for s in board.squares}
    for name, (x, y) in where.items():
        # A turn by 120° takes (x, y) to (-x/2 - y√3/2, x√3/2 - y/2).
        turned = (-x / 2 - y * 3**0.5 / 2, x * 3**0.5 / 2 - y / 2)
        other = min(where, key=lambda key, to=turned: (where[key][0] - to[0]) ** 2 + (where[key][1] - to[1]) ** 2)
        here, there = piece_at(start_position(rules), name), piece_at(start_position(rules), other)
        assert there == (here and {"r": "b", "b": "y", "y": "r"}[here[0]] + here[1])


@pytest.mark.rule("D9.5")
def test_hexagonal_neighbours() -> None:
    """The neighbours above file n are files n and n+1 from ranks 1-4, files n-1 and n from ranks 5-8."""
    board = get_board("hex3")
    near = {board.names[s]: {board.names[n] for n in board.near[s]} for s in board.squares}
    assert near["c2"] == square_set("b2 d2 c3 d3 b1 c1")
    assert near["c7"] == square_set("b7 d7 b8 c8 c6 d6")
    assert near["e5"] == square_set("d5 f5 d6 e6 d4 e4")
    assert near["a1"] == {"b1", "a2", "b2"}
    assert near["a5"] == {"b5", "a4", "a6"}
    assert len(near) == 61


@pytest.mark.rule("D9.5", "D2.1")
def test_pieces_move_in_six_directions_there() -> None:
    """From c2, with no chief on a line."""
    rules = "standard;board=hex3"
    position = listed("rCa5 bCe1 yCe9 rAc2", rules=rules)
    east_west = square_set("a2 b2 d2 e2 f2")
    north_west = square_set("c3 c4 c5 b6 a7")
    north_east = square_set("d3 e4 f5 f6 f7 f8")
    south = {"b1", "c1"}
    assert targets(position, "c2") == east_west | north_west | north_east | south
    militant = listed("rCa5 bCe1 yCe9 rMc2", rules=rules)
    assert targets(militant, "c2") == square_set("a2 b2 d2 e2 c3 c4 d3 e4 b1 c1")


@pytest.mark.rule("D9.5", "D2.3", "D2.4")
def test_the_labyrinth_of_the_hexagon_is_e5() -> None:
    """All kinds pass over it, only chiefs end on it."""
    position = listed("rCa5 bCe1 yCe9 rAd5", rules="standard;board=hex3")
    assert "e5" not in targets(position, "d5")
    assert "f5" in targets(position, "d5")
    assert "e5" in targets(listed("rCa5 bCe1 yCe9", rules="standard;board=hex3"), "a5")


@pytest.mark.rule("D9.6")
@pytest.mark.parametrize(
    ("board", "tokens"),
    [
        ("square4", "+,+,+,+"),
        ("square3", "+,+,+,h"),
        ("square2", "+,vr,+,vy"),
        ("hex3", "+,+,+"),
        ("mini2", "+,+"),
    ],
)
def test_position_texts_list_the_parties_of_the_board(board: str, tokens: str) -> None:
    """Texts with one token more or less are refused."""
    text = format_position(start_position(f"standard;board={board}"))
    assert text.split(" ")[2] == tokens
    for wrong in (f"{tokens},+", tokens.rpartition(",")[0]):
        with pytest.raises(PositionTextError, match="parties"):
            parse_position(text.replace(tokens, wrong))


@pytest.mark.rule("D9.6")
def test_square_order_is_rank_by_rank() -> None:
    """On the hexagon, too: of a reporter's victims a4 comes before a5."""
    position = listed("rCi5 bCe1 yCe9 rRf5 bMb4 bMa5 bMb6 bMa4", rules="standard;board=hex3;press=all")
    assert moves(position, "f5-b5") == ["f5-b5!a4!b4!a5!b6"]
