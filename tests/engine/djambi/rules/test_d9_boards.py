"""Section D9: other numbers of players, other boards."""

from __future__ import annotations

import pytest
from machiavel.core.errors import MachiavelError, MoveTextError, PositionTextError
from machiavel.djambi import format_position, parse_position, start_position
from machiavel.djambi.board.geometry import get_board

from tests.engine.djambi.drawing import drawn_position, position_with
from tests.engine.djambi.queries import (
    body_squares,
    move_texts,
    parties_field,
    piece_at,
    placement_field,
    play_actions,
    refusal_of,
    square_set,
    target_squares,
    turn_field,
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
    """Four parties are in play, and the rules text does not mention the board."""
    assert start_position("standard;board=square4") == start_position()
    assert format_position(start_position("standard;board=square4")).endswith("r +,+,+,+ 0/1 standard")


@pytest.mark.rule("D9.2")
def test_on_square3_green_is_a_hostage() -> None:
    """Green has no turn, its pieces cannot be moved as own ones, and a new ruler does not gain it."""
    start = start_position("standard;board=square3")
    assert placement_field(start) == placement_field(start_position())
    assert parties_field(start) == "+,+,+,h"
    assert turn_field(play_actions(start, "c3-c4", "g3-g4", "g7-g6")) == "r"
    assert refusal_of(start, "c7-c6") == ("piece/nobodys", "D2.5")
    ruled = play_actions(position_with("rCd4 bCi1 yCi9 gCa9", rules="standard;board=square3"), "d4-e5")
    assert parties_field(ruled) == "+,+,+,h", "not even a ruler gains it"


@pytest.mark.rule("D9.2")
def test_a_hostage_chief_on_the_labyrinth_only_blocks() -> None:
    """A diplomat puts green's chief there without making green the ruler. Another diplomat takes it away."""
    rules = "standard;board=square3"
    position = position_with("rCa1 bCi1 yCi9 gCa9 rDa4", rules=rules)
    assert "e5" in body_squares(position, "a4-a9@")
    after = play_actions(position, "a4-a9@e5")
    assert (after.ruler, turn_field(after)) == (-1, "b")
    led_out = position_with("rCa1 bCi1 yCi9 gCe5 bDe2", turn="b", rules=rules)
    assert piece_at(play_actions(led_out, "e2-e5@a9~d5"), "a9") == "gC"


@pytest.mark.rule("D9.3")
def test_on_square2_each_party_controls_its_neighbour() -> None:
    """From the start red controls blue and yellow controls green. Red and yellow take turns."""
    start = start_position("standard;board=square2")
    assert parties_field(start) == "+,vr,+,vy"
    assert {"c3-c4", "g3-g4"} <= set(move_texts(start))
    assert not {"g7-g6", "c7-c6"} & set(move_texts(start))
    after = play_actions(start, "g3-g4")
    assert turn_field(after) == "y"
    assert {"g7-g6", "c7-c6"} <= set(move_texts(after))
    assert turn_field(play_actions(after, "c7-c6")) == "r"


@pytest.mark.rule("D9.4")
def test_mini2_is_a_board_of_seven_by_seven_with_four_pieces_each() -> None:
    """The labyrinth is d4, both parties have the same surprise, and `setup` does not apply."""
    rules = "standard;board=mini2"
    assert start_position(rules) == drawn_position(MINI_START, rules=rules)
    for piece in "RD":
        other = MINI_START.replace("rA", f"r{piece}").replace("bA", f"b{piece}")
        assert placement_field(start_position(f"{rules};surprise={piece}")) == placement_field(
            drawn_position(other, rules=f"{rules};surprise={piece}")
        )
    assert placement_field(start_position(f"{rules};setup=rotational")) == placement_field(start_position(rules))
    position = position_with("rCa1 rAc4 bCg7", rules=rules)
    assert "d4" not in target_squares(position, "c4")
    assert "e4" in target_squares(position, "c4")
    assert "d4" in target_squares(position, "a1")
    with pytest.raises(MachiavelError):
        play_actions(position, "c4-c8")


@pytest.mark.rule("D9.5")
def test_hex3_begins_as_the_rules_list_it() -> None:
    """Each corner is the previous one turned by 120°; `setup` does not apply."""
    rules = "standard;board=hex3"
    assert start_position(rules) == drawn_position(HEX_START, rules=rules)
    assert placement_field(start_position(f"{rules};setup=rotational")) == placement_field(start_position(rules))
    board = get_board("hex3")
    where = {board.names[s]: board.square_centre(s) for s in board.squares}
    for name, (x, y) in where.items():
        # A turn by 120° takes (x, y) to (-x/2 - y√3/2, x√3/2 - y/2).
        turned = (-x / 2 - y * 3**0.5 / 2, x * 3**0.5 / 2 - y / 2)
        other = min(where, key=lambda key, to=turned: (where[key][0] - to[0]) ** 2 + (where[key][1] - to[1]) ** 2)
        here, there = piece_at(start_position(rules), name), piece_at(start_position(rules), other)
        assert there == (here and {"r": "b", "b": "y", "y": "r"}[here[0]] + here[1])


@pytest.mark.rule("D9.5")
def test_files_of_the_hexagon_shift_by_one_above_the_middle_rank() -> None:
    """Above file n are the files n and n+1 from ranks 1-4, and the files n-1 and n from ranks 5-8."""
    board = get_board("hex3")
    near = {board.names[s]: {board.names[n] for n in board.near[s]} for s in board.squares}
    assert near["c2"] == square_set("b2 d2 c3 d3 b1 c1")
    assert near["c7"] == square_set("b7 d7 b8 c8 c6 d6")
    assert near["e5"] == square_set("d5 f5 d6 e6 d4 e4")
    assert near["a1"] == {"b1", "a2", "b2"}
    assert near["a5"] == {"b5", "a4", "a6"}
    assert len(near) == 61


@pytest.mark.rule("D9.5", "D2.1")
def test_pieces_move_in_six_directions_on_the_hexagon() -> None:
    """The piece stands on c2, with no chief in line."""
    rules = "standard;board=hex3"
    position = position_with("rCa5 bCe1 yCe9 rAc2", rules=rules)
    east_west = square_set("a2 b2 d2 e2 f2")
    north_west = square_set("c3 c4 c5 b6 a7")
    north_east = square_set("d3 e4 f5 f6 f7 f8")
    south = {"b1", "c1"}
    assert target_squares(position, "c2") == east_west | north_west | north_east | south
    militant = position_with("rCa5 bCe1 yCe9 rMc2", rules=rules)
    assert target_squares(militant, "c2") == square_set("a2 b2 d2 e2 c3 c4 d3 e4 b1 c1")


@pytest.mark.rule("D9.5", "D2.3", "D2.4")
def test_the_labyrinth_of_the_hexagon_is_e5() -> None:
    """All kinds pass over it, and only chiefs end on it."""
    position = position_with("rCa5 bCe1 yCe9 rAd5", rules="standard;board=hex3")
    assert "e5" not in target_squares(position, "d5")
    assert "f5" in target_squares(position, "d5")
    assert "e5" in target_squares(position_with("rCa5 bCe1 yCe9", rules="standard;board=hex3"), "a5")


SIX_CHIEFS = "rCa8 bCa1 yCh1 gCo8 pCh15 nCa15"


@pytest.mark.rule("D9.7")
def test_hex6_begins_with_each_corner_turned_from_the_last() -> None:
    """Each turn is 60° counter-clockwise, and red's corner is at the left. The option `setup` has no effect."""
    rules = "standard;board=hex6"
    start = start_position(rules)
    assert placement_field(start_position(f"{rules};setup=rotational")) == placement_field(start)
    for word in ("Ca8", "Aa7", "Ra9", "Db8", "Nc8", "Ma6", "Mb7", "Mb9", "Ma10"):
        assert piece_at(start, word[1:]) == f"r{word[0]}"
    board = get_board("hex6")
    where = {board.names[s]: board.square_centre(s) for s in board.squares}
    for name, (x, y) in where.items():
        # A turn by 60° takes (x, y) to (x/2 - y√3/2, x√3/2 + y/2).
        turned = (x / 2 - y * 3**0.5 / 2, x * 3**0.5 / 2 + y / 2)
        other = min(where, key=lambda key, to=turned: (where[key][0] - to[0]) ** 2 + (where[key][1] - to[1]) ** 2)
        here, there = piece_at(start, name), piece_at(start, other)
        assert there == (here and dict(zip("rbygpn", "bygpnr", strict=True))[here[0]] + here[1])


@pytest.mark.rule("D9.7")
def test_the_neighbours_of_169_cells() -> None:
    """Above file n are the files n and n+1 from ranks 1-7, and the files n-1 and n from ranks 8-14."""
    board = get_board("hex6")
    near = {board.names[s]: {board.names[n] for n in board.near[s]} for s in board.squares}
    assert near["c2"] == square_set("b2 d2 c3 d3 b1 c1")
    assert near["c10"] == square_set("b10 d10 b11 c11 c9 d9")
    assert near["h8"] == square_set("g8 i8 g9 h9 g7 h7")
    assert near["a1"] == {"b1", "a2", "b2"}
    assert near["a8"] == {"b8", "a7", "a9"}
    assert near["h15"] == {"g15", "h14", "i14"}
    assert len(near) == 169


@pytest.mark.rule("D9.7", "D2.1", "D2.4")
def test_a_piece_crosses_the_board_of_six_parties_in_one_move() -> None:
    """An assassin goes fourteen steps along rank 8, over the empty labyrinth. Only a chief may end there."""
    rules = "standard;board=hex6"
    position = position_with("rCa9 bCa1 yCh1 gCn7 pCh15 nCa15 rAa8", rules=rules)
    assert square_set("b8 g8 i8 n8 o8") <= target_squares(position, "a8")
    assert "h8" not in target_squares(position, "a8")
    assert "h8" in target_squares(position_with(SIX_CHIEFS, rules=rules), "a8")


@pytest.mark.rule("D9.7", "D6.3")
def test_six_parties_move_in_turn_and_a_ruler_after_each_other() -> None:
    """The order is red, blue, yellow, green, purple, black. With red in power, red also moves after each of them."""
    position = start_position("standard;board=hex6")
    turns = [turn_field(position)]
    for move in ("a6-a5", "a3-a4", "j3-j4", "m6-l5", "j13-j12", "a13-a12"):
        position = play_actions(position, move)
        turns.append(turn_field(position))
    assert turns == ["r", "b", "y", "g", "p", "n", "r"]
    position = position_with("rCh8 rAa9 bCa1 yCh1 gCo8 pCh15 nCa15", "b", rules="standard;board=hex6")
    turns = [turn_field(position)]
    for move in ("a1-a2", "a9-b9", "h1-h2", "b9-a9", "o8-n7", "a9-b9", "h15-g15", "b9-a9", "a15-b15", "a9-b9"):
        position = play_actions(position, move)
        turns.append(turn_field(position))
    assert turns == ["b", "br", "y", "yr", "g", "gr", "p", "pr", "n", "nr", "b"]


@pytest.mark.rule("D9.7", "D8.6")
def test_five_or_four_play_when_the_absent_resign_before_the_first_move() -> None:
    """Black resigns out of turn, then red in its turn, and the other four go on. No smaller board exists for them."""
    position = play_actions(start_position("standard;board=hex6"), "resign=n", "resign=r")
    assert parties_field(position) == "w-,+,+,+,+,w-"
    assert turn_field(position) == "b"
    assert turn_field(play_actions(position, "a3-a4", "j3-j4", "m6-l5", "j13-j12")) == "b"


@pytest.mark.rule("D8.6", "D1.2")
@pytest.mark.parametrize("board", ["square4", "square3", "square2", "mini2", "hex3"])
def test_purple_and_black_resign_on_their_board_only(board: str) -> None:
    """On every smaller board `resign=p` and `resign=n` are no texts of a move."""
    for color in "pn":
        with pytest.raises(MoveTextError):
            play_actions(start_position(f"standard;board={board}"), f"resign={color}")


@pytest.mark.rule("D9.6")
@pytest.mark.parametrize(
    ("board", "tokens"),
    [
        ("square4", "+,+,+,+"),
        ("square3", "+,+,+,h"),
        ("square2", "+,vr,+,vy"),
        ("hex3", "+,+,+"),
        ("hex6", "+,+,+,+,+,+"),
        ("mini2", "+,+"),
    ],
)
def test_position_texts_list_the_parties_of_the_board(board: str, tokens: str) -> None:
    """A text with a token too many or too few is refused."""
    text = format_position(start_position(f"standard;board={board}"))
    assert text.split(" ")[2] == tokens
    for wrong in (f"{tokens},+", tokens.rpartition(",")[0]):
        with pytest.raises(PositionTextError, match="parties"):
            parse_position(text.replace(tokens, wrong))


@pytest.mark.rule("D9.6")
def test_square_order_is_rank_by_rank() -> None:
    """On the hexagon, too, a reporter's victim on a4 comes before one on a5."""
    position = position_with("rCi5 bCe1 yCe9 rRf5 bMb4 bMa5 bMb6 bMa4", rules="standard;board=hex3;press=all")
    assert move_texts(position, "f5-b5") == ["f5-b5!a4!b4!a5!b6"]
