"""Rule D3.7: leaving the labyrinth after an act on it."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import drawn_position
from tests.engine.djambi.queries import move_texts, party_token, piece_at, play_actions, refusal_of, square_set

#: Corpses around the labyrinth except on d5, the square of the acting piece.
WALLED_IN = """
    gC .. .. .. .. .. .. .. BB
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. xx xx xx .. .. ..
    .. .. .. HH LL xx .. .. ..
    .. .. .. xx xx xx .. .. ..
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. yC
    rC .. .. .. .. .. .. .. ..
"""
#: All eight lines from the labyrinth are open, some with obstacles further out.
OPEN = """
    gC .. .. .. bM .. .. .. BB
    .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. rM .. ..
    .. .. .. .. .. .. .. .. ..
    .. HH .. .. LL .. .. xx ..
    .. .. .. .. .. .. .. .. ..
    .. .. xx .. .. .. .. .. ..
    .. .. .. .. yM .. .. .. yC
    rC .. .. .. .. .. .. .. ..
"""


def fill_drawing(drawing: str, actor: str, occupant: str) -> str:
    """Put *actor* on its square and *occupant* on the labyrinth. Blue's chief is the occupant or stands on i9."""
    return drawing.replace("HH", actor).replace("LL", occupant).replace("BB", ".." if occupant == "bC" else "bC")


def exit_squares(legal: list[str]) -> set[str]:
    """The squares written after the `~` of each move, where the acting piece ends."""
    return {move.split("~")[1] for move in legal}


@pytest.mark.rule("D3.7")
def test_the_way_out_is_one_more_queen_move_to_an_empty_square() -> None:
    """The assassin comes from b5 and leaves a corpse there, so it cannot leave by that line beyond c5."""
    position = drawn_position(fill_drawing(OPEN, "rA", "bC"))
    expected = square_set("c5 d5 d6 c7 b8 e6 e7 e8 f6 f5 g5 f4 g3 h2 i1 e4 e3 d4")
    assert exit_squares(move_texts(position, "b5xe5")) == expected
    assert refusal_of(position, "b5xe5~a5") == ("move/blocked", "D2.2")
    assert refusal_of(position, "b5xe5~e2") == ("leave/occupied", "D3.7")
    assert refusal_of(position, "b5xe5~c3") == ("leave/occupied", "D3.7")
    assert refusal_of(position, "b5xe5~d7") == ("move/not-straight", "D2.1")
    assert refusal_of(position, "b5xe5~e5")[1] in ("D2.5", "D3.7")
    assert refusal_of(position, "b5xe5") == ("move/incomplete", "D2.5")


@pytest.mark.rule("D3.7")
@pytest.mark.parametrize(("actor", "occupant"), [("rD", "bC"), ("rN", "xx")])
def test_what_was_put_down_may_block_the_way_out(actor: str, occupant: str) -> None:
    """A body on f5 closes the line to the east, one on b5, the former square, the line to the west beyond c5."""
    position = drawn_position(fill_drawing(OPEN, actor, occupant))
    west, east = {"a5", "b5", "c5", "d5"}, {"f5", "g5"}
    assert west | east <= exit_squares(move_texts(position, "b5-e5@i1"))
    assert exit_squares(move_texts(position, "b5-e5@f5")) & (west | east) == west
    assert exit_squares(move_texts(position, "b5-e5@g5")) & (west | east) == west | {"f5"}
    assert exit_squares(move_texts(position, "b5-e5@b5")) & (west | east) == {"c5", "d5"} | east
    assert "b5-e5@i1" not in move_texts(position)


@pytest.mark.rule("D3.7")
def test_an_assassin_without_a_way_out_may_not_act() -> None:
    """The corpse on its former square blocks the only way out."""
    position = drawn_position(fill_drawing(WALLED_IN, "rA", "bC"))
    assert move_texts(position, "d5xe5") == []
    assert refusal_of(position, "d5xe5~d5") == ("move/no-way-out", "D3.7")


@pytest.mark.rule("D3.7")
@pytest.mark.parametrize(("actor", "occupant"), [("rD", "bC"), ("rN", "xx")])
def test_others_leave_by_the_way_they_came_unless_they_block_it(actor: str, occupant: str) -> None:
    """A body may not be put on the former square, because no way out would remain."""
    position = drawn_position(fill_drawing(WALLED_IN, actor, occupant))
    assert exit_squares(move_texts(position, "d5-e5@a2")) == {"d5", "c5", "b5", "a5"}
    assert exit_squares(move_texts(position, "d5-e5@b5")) == {"d5", "c5"}
    assert exit_squares(move_texts(position, "d5-e5@c5")) == {"d5"}
    assert move_texts(position, "d5-e5@d5") == []
    assert refusal_of(position, "d5-e5@d5~c5") == ("body/no-way-out", "D3.7")
    after = play_actions(position, "d5-e5@c5~d5")
    carried = occupant[0] if actor == "rN" else "bC"
    assert [piece_at(after, square) for square in ("c5", "d5", "e5")] == [carried, actor, ""]


@pytest.mark.rule("D3.7", "D7.2")
def test_a_stroke_is_a_way_out_too() -> None:
    """The assassin has no empty square to leave for, but with the stroke it may kill a second chief and stay there."""
    ring = fill_drawing(WALLED_IN, "rA", "bC").replace("yC", "..").replace("rA bC xx", "rA bC yC")
    assert move_texts(drawn_position(ring), "d5xe5") == []
    assert move_texts(drawn_position(ring, rules="standard;assassin_stroke=on"), "d5xe5") == ["d5xe5~xf5"]


@pytest.mark.rule("D3.7")
def test_leaving_is_no_act() -> None:
    """An assassin that leaves for e8 does not kill the militant behind it, and it may not leave for e9, its square."""
    position = drawn_position(fill_drawing(OPEN, "rA", "bC"))
    after = play_actions(position, "b5xe5~e8")
    assert piece_at(after, "e9") == "bM"
    assert party_token(after, "b") == "krr"
    assert not [move for move in move_texts(position, "b5xe5") if "~e9" in move or "~xe9" in move]


@pytest.mark.rule("D3.7")
def test_only_acts_on_the_labyrinth_are_followed_by_a_way_out() -> None:
    """The labyrinth is empty here, so no move has a `~`."""
    position = drawn_position(fill_drawing(OPEN, "rA", ".."))
    assert not [move for move in move_texts(position) if "~" in move]
