"""Rule D3.7: leaving the labyrinth after an act on it."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import drawn
from tests.engine.djambi.queries import moves, party, piece_at, played, refused, square_set

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


def scene(drawing: str, actor: str, stands: str) -> str:
    """The drawing with *actor*, and *stands* on the labyrinth; blue's chief is on i9 if it is not on the labyrinth."""
    return drawing.replace("HH", actor).replace("LL", stands).replace("BB", ".." if stands == "bC" else "bC")


def exits(legal: list[str]) -> set[str]:
    """The squares after the `~`: those to which the labyrinth is left."""
    return {move.split("~")[1] for move in legal}


@pytest.mark.rule("D3.7")
def test_the_way_out_is_one_more_queen_move_to_an_empty_square() -> None:
    """For an assassin from b5: the corpse there ends the western line, obstacles end the others, without a capture."""
    position = drawn(scene(OPEN, "rA", "bC"))
    expected = square_set("c5 d5 d6 c7 b8 e6 e7 e8 f6 f5 g5 f4 g3 h2 i1 e4 e3 d4")
    assert exits(moves(position, "b5xe5")) == expected
    assert refused(position, "b5xe5~a5") == ("move/blocked", "D2.2")
    assert refused(position, "b5xe5~e2") == ("leave/occupied", "D3.7")
    assert refused(position, "b5xe5~c3") == ("leave/occupied", "D3.7")
    assert refused(position, "b5xe5~d7") == ("move/not-straight", "D2.1")
    assert refused(position, "b5xe5~e5")[1] in ("D2.5", "D3.7")
    assert refused(position, "b5xe5") == ("move/incomplete", "D2.5")


@pytest.mark.rule("D3.7")
@pytest.mark.parametrize(("actor", "stands"), [("rD", "bC"), ("rN", "xx")])
def test_what_was_put_down_may_block_the_way_out(actor: str, stands: str) -> None:
    """It is chosen after the body is put down: on f5 the body blocks the east, on the former square the west."""
    position = drawn(scene(OPEN, actor, stands))
    west, east = {"a5", "b5", "c5", "d5"}, {"f5", "g5"}
    assert west | east <= exits(moves(position, "b5-e5@i1"))
    assert exits(moves(position, "b5-e5@f5")) & (west | east) == west
    assert exits(moves(position, "b5-e5@g5")) & (west | east) == west | {"f5"}
    assert exits(moves(position, "b5-e5@b5")) & (west | east) == {"c5", "d5"} | east
    assert "b5-e5@i1" not in moves(position)


@pytest.mark.rule("D3.7")
def test_an_assassin_without_a_way_out_may_not_act() -> None:
    """The corpse on its former square blocks the only way out."""
    position = drawn(scene(WALLED_IN, "rA", "bC"))
    assert moves(position, "d5xe5") == []
    assert refused(position, "d5xe5~d5") == ("move/no-way-out", "D3.7")


@pytest.mark.rule("D3.7")
@pytest.mark.parametrize(("actor", "stands"), [("rD", "bC"), ("rN", "xx")])
def test_others_leave_by_the_way_they_came_unless_they_block_it(actor: str, stands: str) -> None:
    """Putting the body on the former square is not allowed, because no way out would remain."""
    position = drawn(scene(WALLED_IN, actor, stands))
    assert exits(moves(position, "d5-e5@a2")) == {"d5", "c5", "b5", "a5"}
    assert exits(moves(position, "d5-e5@b5")) == {"d5", "c5"}
    assert exits(moves(position, "d5-e5@c5")) == {"d5"}
    assert moves(position, "d5-e5@d5") == []
    assert refused(position, "d5-e5@d5~c5") == ("body/no-way-out", "D3.7")
    after = played(position, "d5-e5@c5~d5")
    carried = stands[0] if actor == "rN" else "bC"
    assert [piece_at(after, square) for square in ("c5", "d5", "e5")] == [carried, actor, ""]


@pytest.mark.rule("D3.7", "D7.2")
def test_a_stroke_is_a_way_out_too() -> None:
    """Without an empty square the assassin may leave by killing a second chief, if the rules allow the stroke."""
    ring = scene(WALLED_IN, "rA", "bC").replace("yC", "..").replace("rA bC xx", "rA bC yC")
    assert moves(drawn(ring), "d5xe5") == []
    assert moves(drawn(ring, rules="standard;assassin_stroke=on"), "d5xe5") == ["d5xe5~xf5"]


@pytest.mark.rule("D3.7")
def test_leaving_is_no_act() -> None:
    """An enemy at the end of the line is not killed, nor one beside the square that is reached."""
    position = drawn(scene(OPEN, "rA", "bC"))
    after = played(position, "b5xe5~e8")
    assert piece_at(after, "e9") == "bM"
    assert party(after, "b") == "krr"
    assert not [move for move in moves(position, "b5xe5") if "~e9" in move or "~xe9" in move]


@pytest.mark.rule("D3.7")
def test_only_acts_on_the_labyrinth_are_followed_by_a_way_out() -> None:
    """After an act on another square the piece stays there."""
    position = drawn(scene(OPEN, "rA", ".."))
    assert not [move for move in moves(position) if "~" in move]
