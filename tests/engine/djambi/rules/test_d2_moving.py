"""Section D2: moving."""

from __future__ import annotations

import pytest
from machiavel.core.errors import MoveTextError

from tests.engine.djambi.drawing import CHIEFS, drawn_position, position_with
from tests.engine.djambi.queries import (
    GAME,
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

QUEEN_FROM_D4 = square_set("d1 d2 d3 d5 d6 d7 d8 d9 a4 b4 c4 e4 f4 g4 h4 i4 c3 b2 a7 b6 c5 e3 f2 g1")


@pytest.mark.rule("D2.1")
@pytest.mark.parametrize("kind", list("ADN"))
def test_a_piece_moves_like_a_chess_queen(kind: str) -> None:
    """It moves in eight directions. Here its own chief on a1 and a corpse on the labyrinth limit its lines."""
    position = position_with(f"{CHIEFS} r{kind}d4 xe5")
    beyond = {"e5"} if kind == "N" else set()
    assert target_squares(position, "d4") == QUEEN_FROM_D4 | beyond
    assert refusal_of(position, "d4-e6") == ("move/not-straight", "D2.1")


@pytest.mark.rule("D2.1")
def test_a_chief_and_a_reporter_move_like_a_chess_queen_too() -> None:
    """The chief may also end on the labyrinth; both pieces may pass over it."""
    chief = position_with("rCd4 bCi1 yCi8 gCa9 rMa1")
    assert target_squares(chief, "d4") == QUEEN_FROM_D4 | square_set("e5 f6 g7 h8 i9")
    reporter = position_with("rRd4 bCi1 yCi8 gCa9 rCa1")
    assert target_squares(reporter, "d4") == QUEEN_FROM_D4 | {"f6", "g7", "h8", "i9"}


@pytest.mark.rule("D2.1")
def test_a_militant_moves_one_or_two_squares() -> None:
    """It may move in any of the eight directions. A move of three squares is refused."""
    position = position_with("rCa1 bCi1 yCi9 gCa8 rMd3")
    assert target_squares(position, "d3") == square_set("d4 d5 d2 d1 c3 b3 e3 f3 c4 b5 e4 f5 c2 b1 e2 f1")
    assert refusal_of(position, "d3-d6") == ("move/militant-two", "D2.1")


@pytest.mark.rule("D2.2")
def test_nothing_jumps() -> None:
    """No piece moves past a living piece, own or foreign, or past a corpse."""
    position = drawn_position("""
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
    along_rank = {square for square in target_squares(position, "d4") if square[1] == "4"}
    assert along_rank == {"c4", "e4", "f4", "g4"}
    assert move_texts(position, "d4xg4") == ["d4xg4"]
    up_the_file = {square for square in target_squares(position, "d4") if square[0] == "d"}
    assert up_the_file == square_set("d1 d2 d3 d5 d6")
    for move, reason in {
        "d4-a4": ("move/blocked", "D2.2"),
        "d4-h4": ("move/blocked", "D2.2"),
        "d4-d8": ("move/blocked", "D2.2"),
        "d4-d7": ("move/corpse", "D3.9"),
        "d4-b4": ("victim/own", "D4.2"),
    }.items():
        assert refusal_of(position, move) == reason


@pytest.mark.rule("D2.3")
def test_every_piece_may_cross_the_empty_labyrinth() -> None:
    """The labyrinth counts as a step. A militant on d5 crosses it to f5, but does not reach g5."""
    for kind in "ARDN":
        assert {"f5", "g5", "i5"} <= target_squares(position_with(f"{CHIEFS} r{kind}c5"), "c5")
        assert not {"f5", "g5"} & target_squares(position_with(f"{CHIEFS} r{kind}c5 xe5"), "c5")
    assert {"f5"} == {s for s in target_squares(position_with(f"{CHIEFS} rMd5"), "d5") if s in ("e5", "f5", "g5")}
    assert not {"e5", "f5"} & target_squares(position_with(f"{CHIEFS} rMd5 xe5"), "d5")
    assert "e5" not in target_squares(position_with(f"{CHIEFS} rMc5"), "c5")


@pytest.mark.rule("D2.4")
@pytest.mark.parametrize("kind", list("ARDNM"))
def test_only_a_chief_may_end_on_the_empty_labyrinth(kind: str) -> None:
    """Pieces of all other kinds are refused there."""
    position = position_with(f"{CHIEFS} r{kind}d5")
    assert "d5-e5" not in move_texts(position)
    assert refusal_of(position, "d5-e5") == ("move/labyrinth-chief", "D2.4")
    assert "a1-e5" in move_texts(position)


@pytest.mark.rule("D2.4", "D6.1")
def test_an_inherited_chief_may_end_on_the_labyrinth_and_gives_no_power() -> None:
    """On square2 red moves blue's chief onto the labyrinth, and no party becomes the ruler."""
    position = position_with(CHIEFS, rules="standard;board=square2")
    after = play_actions(position, "i1-e5")
    assert piece_at(after, "e5") == "bC"
    assert after.ruler == -1
    assert turn_field(play_actions(after, "i9-i8")) == "r", "no bonus turn for anybody"


@pytest.mark.rule("D2.5")
def test_a_turn_moves_exactly_one_own_piece_and_acts_completely() -> None:
    """Refused are moves of foreign pieces, corpses or two pieces, moves to the same square, and incomplete acts."""
    position = position_with(f"{CHIEFS} rMc3 bMc5 xg3")
    assert refusal_of(position, "c5-c6") == ("piece/not-yours", "D2.5")
    assert refusal_of(position, "b2-b3") == ("piece/empty", "D2.5")
    assert refusal_of(position, "c3-c3")[1] == "D2.5"
    assert refusal_of(position, "a1-a1") == ("move/same-square", "D2.5")
    assert refusal_of(position, "g3-g4")[1] in ("D2.5", "D3.9")
    assert refusal_of(position, "c3xc5") == ("move/incomplete", "D2.5")
    with pytest.raises(MoveTextError):
        GAME.apply(position, "c3-c4 a1-a2")
    after = play_actions(position, "c3xc5@i5")
    assert (piece_at(after, "c3"), piece_at(after, "c5"), piece_at(after, "i5")) == ("", "rM", "x")
    assert parties_field(after) == "+,+,+,+"
    assert placement_field(play_actions(position, "c3-c4")).count("r") == 2
