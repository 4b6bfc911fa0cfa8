"""Section D12: the text of a move, the canonical order, perft."""

from __future__ import annotations

import pytest
from machiavel.core.errors import IllegalMoveError, MoveTextError
from machiavel.djambi import (
    divide,
    format_move,
    legal_moves,
    parse_move,
    perft,
    start_position,
)

from tests.engine.djambi.drawing import CHIEFS, position_with
from tests.engine.djambi.queries import move_texts, piece_at, play_actions, refusal_of

BROKEN = [
    "", " ", "-", "---", "a1", "a1a2", "a1-", "-a2", "a1-a2-a3", "a1 - a2", "a1-a2 ", "A1-A2", "a0-a1",
    "a1-a10", "j1-j2", "a1xa2@", "a1xa2@b", "a1xa2!b2", "a1-a2!", "a1-a2!b2!", "a1-a2~", "a1-a2~b3",
    "a1-a2!b2~c3", "a1-a2@b2!c3", "a1-a2~xb3", "a1-a2@b3~xb4", "a1xa2~@b4", "a1xa2~~b4", "a1-a2@b2~x", "a1–a2",
    "a1-a2\n", "\na1-a2", "a1-a2@b2@c3", "a1-a2!c3!b2", "a1-a2!b2!b2", "a1=a2", "a1xa2@b2~xc3~d4", "a¹-a2",
    "--a1", "resign=", "resign=x", "resign=rb", "draw ",
]  # fmt: skip


@pytest.mark.rule("D12")
@pytest.mark.parametrize("text", BROKEN)
def test_texts_that_break_the_grammar_are_no_moves(text: str) -> None:
    """They are refused with one line. Two of them follow the grammar, but list victims out of order or twice."""
    with pytest.raises((MoveTextError, IllegalMoveError)) as caught:
        play_actions(start_position(), text)
    assert "\n" not in caught.value.message
    if isinstance(caught.value, IllegalMoveError):
        assert text in ("a1-a2!c3!b2", "a1-a2!b2!b2")


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    ("board", "square"), [("square4", "a10"), ("square4", "j5"), ("mini2", "h1"), ("hex3", "o8"), ("hex6", "i15")]
)
def test_a_square_that_the_board_does_not_have_is_named(board: str, square: str) -> None:
    """A square of another board is one by the grammar: a move of the wrong board is told from a broken text."""
    with pytest.raises(MoveTextError, match=f"{board} has no square {square}") as caught:
        play_actions(start_position(f"standard;board={board}"), f"a1-{square}")
    assert caught.value.details["square"] == square


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    ("pieces", "move"),
    [
        (f"{CHIEFS} rMc3", "c3-c4"),
        (f"{CHIEFS} rMc3 bMc4", "c3xc4@a2"),
        ("rCa1 bCi1 yCi9 gCa8", "a1xa8@b2"),
        (f"{CHIEFS} rAc3 bMc4", "c3xc4"),
        ("rCa1 bCe5 yCi9 gCa9 rAc5", "c5xe5~f6"),
        ("rCa1 bCe5 yCe8 gCa9 rAc5", "c5xe5~xe8"),
        (f"{CHIEFS} rRc3", "c3-c4"),
        (f"{CHIEFS} rRc3 bMb4", "c3-c4!b4"),
        (f"{CHIEFS} rDc3 bMc4", "c3-c4@a2"),
        ("rCa1 bCe5 yCi9 gCa9 rDc5", "c5-e5@a2~f6"),
        ("rCa1 bCe5 yCe8 gCa9 rDc5", "c5-e5@a2~@e8"),
        (f"{CHIEFS} rNc3 xc4", "c3-c4@a2"),
        (f"{CHIEFS} rNc5 xe5", "c5-e5@a2~f6"),
        (CHIEFS, "--"),
    ],
)
def test_every_form_of_a_move_is_written_and_read_alike(pieces: str, move: str) -> None:
    """A move that is parsed and formatted has the same text and is one of the legal moves."""
    position = position_with(pieces, rules="arena;pass=free")
    assert format_move(parse_move(position, move)) == move
    assert move in move_texts(position)


@pytest.mark.rule("D12", "D3.4")
def test_press_all_writes_all_victims() -> None:
    """The victims are written in square order; an incomplete list or another order is refused."""
    position = position_with(f"{CHIEFS} rRd2 yMc6 yMe6 yMd7", rules="standard;press=all")
    assert move_texts(position, "d2-d6") == ["d2-d6!c6!e6!d7"]
    for wrong in ("d2-d6!c6", "d2-d6", "d2-d6!c6!d7!e6"):
        with pytest.raises((IllegalMoveError, MoveTextError)):
            play_actions(position, wrong)


@pytest.mark.rule("D12", "D3.4", "D9.6")
def test_victims_are_ordered_by_the_number_of_their_rank() -> None:
    """Rank 9 comes before rank 10, although its text does not."""
    chiefs = "rCa8 bCa1 yCh1 gCo8 pCh15 nCa15"
    position = position_with(f"{chiefs} rRb6 yMd11 yMc10 yMe9 yMe10", rules="standard;board=hex6;press=all")
    assert move_texts(position, "b6-d10") == ["b6-d10!e9!c10!e10!d11"]
    for wrong in ("b6-d10!c10!e10!d11!e9", "b6-d10!e9", "b6-d10"):
        with pytest.raises((IllegalMoveError, MoveTextError)):
            play_actions(position, wrong)


@pytest.mark.rule("D12")
def test_texts_of_moves_are_compared_sign_by_sign() -> None:
    """The sign `-` comes before digits, and digits come before `x`."""
    chiefs = "rCa8 bCd1 yCh1 gCo8 pCh15 nCa15"
    position = position_with(f"{chiefs} rMa1 rMa2 rMa10 bMb1", rules="standard;board=hex6")
    texts = move_texts(position, "a")
    firsts = [next(text for text in texts if text.startswith(start)) for start in ("a1-", "a10-", "a1x", "a2-")]
    assert firsts == sorted(firsts)
    assert texts == sorted(texts)


@pytest.mark.rule("D12")
@pytest.mark.parametrize("text", ["a10-a16", "a10-a01", "a10-p9", "a10-x9", "a10-a110", "a10-a9@b010", "a010-a9"])
def test_ranks_have_one_or_two_digits_without_a_leading_zero(text: str) -> None:
    """The texts are read on hex6, a board with fifteen ranks."""
    with pytest.raises(MoveTextError):
        play_actions(start_position("standard;board=hex6"), text)


@pytest.mark.rule("D12")
def test_letters_of_pieces_are_not_written_and_squares_must_exist() -> None:
    """On mini2 h8 is no square, on hex3 f1 is none. `Mc3-c4` names its piece and is refused, too."""
    with pytest.raises(MoveTextError):
        play_actions(start_position("standard;board=mini2"), "a1-h8")
    with pytest.raises(MoveTextError):
        play_actions(start_position("standard;board=hex3"), "a5-f1")
    with pytest.raises(MoveTextError):
        play_actions(start_position(), "Mc3-c4")


@pytest.mark.rule("D12")
def test_the_list_has_no_duplicates_and_is_ordered_by_text() -> None:
    """The order is that of strings: `-` before `x`, digits before letters."""
    position = position_with("rCa1 bCe5 yCe8 gCa9 rAc5 rDc6 rNc7 rRc8 rMb4 xd3 xe3 bMd5", rules="arena;pass=free")
    texts = move_texts(position)
    assert texts[0] == "--"
    assert texts == sorted(set(texts))
    assert len(texts) == perft(position, 1)


@pytest.mark.rule("D12")
def test_perft_counts_sequences_of_moves() -> None:
    """There is one sequence of length 0. `divide` counts the sequences of each first move."""
    start = start_position("standard;board=mini2")
    assert [perft(start, depth) for depth in range(4)] == [1, 23, 644, 31647]
    assert sum(divide(start, 3).values()) == 31647
    assert list(divide(start, 1)) == [format_move(move) for move in legal_moves(start)]
    assert set(divide(start, 1).values()) == {1}


@pytest.mark.rule("D12", "D6.5")
def test_a_forced_pass_is_a_move_and_a_finished_game_has_none() -> None:
    """With a forced pass perft(1) is 1. In a finished game perft(0) is 1, and at greater depths perft is 0."""
    stuck = position_with("rCa1 xa2 xb1 xb2 bCi1 yCi9 gCa9")
    assert perft(stuck, 1) == 1
    over = position_with("rCa1", turn="-", parties="+,krr,krr,krr")
    assert (perft(over, 0), perft(over, 1), perft(over, 3)) == (1, 0, 0)
    assert move_texts(over) == []


@pytest.mark.rule("D12", "D8.7")
def test_the_house_rule_ends_no_perft() -> None:
    """A clock that is past its limit, or reaches it, does not change the count."""
    text = "rCa1 bCi1 yCi9 gCa9"
    quiet = position_with(text, rules="standard;limit=1")
    worn = position_with(text, rules="standard;limit=1", clock="5/9")
    assert perft(quiet, 2) == perft(worn, 2) == perft(position_with(text), 2) > 100


@pytest.mark.rule("D12", "D3.3")
def test_the_same_text_is_another_act_for_another_piece() -> None:
    """In a diplomat's move `@` gives the square of the handled piece, in a necromobile's that of the corpse."""
    diplomat, necromobile = position_with(f"{CHIEFS} rDc3 bMc4"), position_with(f"{CHIEFS} rNc3 xc4")
    assert piece_at(play_actions(diplomat, "c3-c4@h5"), "h5") == "bM"
    assert piece_at(play_actions(necromobile, "c3-c4@h5"), "h5") == "x"
    assert refusal_of(diplomat, "c3xc4@h5")[1].startswith("D")


@pytest.mark.rule("D12", "D2.5")
def test_a1_to_a1_is_no_pass() -> None:
    """No move goes from a square to itself, not even with free passes."""
    for board in ("square4", "mini2", "hex3", "hex6"):
        position = start_position(f"standard;board={board};pass=free")
        assert "--" in move_texts(position)
        for square in ("a1", "e1"):
            with pytest.raises(IllegalMoveError):
                play_actions(position, f"{square}-{square}")
