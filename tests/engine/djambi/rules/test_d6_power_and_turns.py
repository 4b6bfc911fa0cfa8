"""Section D6: power and the order of turns."""

from __future__ import annotations

import pytest
from machiavel.djambi import Position

from tests.engine.djambi.drawing import CHIEFS, position_with
from tests.engine.djambi.queries import (
    move_texts,
    parties_field,
    party_token,
    piece_at,
    play_actions,
    refusal_of,
    turn_field,
)

#: A militant of each colour for moves to and fro that change nothing; no two are on one line.
IDLE = "rMa3 bMi2 yMh9 gMb7"
STEPS = {"r": ("a3", "a4"), "b": ("i2", "i3"), "y": ("h9", "h8"), "g": ("b7", "b6")}


def next_turn_fields(position: Position, count: int) -> list[str]:
    """The turn fields of the next *count* turns, in which each party moves its militant to and fro.

    In each turn, the colour of the turn decides which militant moves.
    """
    fields = []
    for _ in range(count):
        fields.append(turn_field(position))
        color = fields[-1][-1]
        there = [square for square in STEPS[color] if piece_at(position, square) == color + "M"]
        origin = there[0]
        target = STEPS[color][1 - STEPS[color].index(origin)]
        position = play_actions(position, f"{origin}-{target}")
    return fields


@pytest.mark.rule("D6.1", "D6.3")
def test_the_ruler_takes_an_extra_turn_after_each_other_party() -> None:
    """Red rules. With three or more parties in play red's ordinary turn after its own bonus turn is skipped."""
    position = position_with(f"rCe5 bCi1 yCi9 gCa9 {IDLE}")
    assert next_turn_fields(position, 9) == ["r", "b", "br", "y", "yr", "g", "gr", "b", "br"]


@pytest.mark.rule("D6.1", "D6.3")
def test_without_a_ruler_each_party_has_one_turn_in_four() -> None:
    """The order is red, blue, yellow, green."""
    assert next_turn_fields(position_with(f"{CHIEFS} {IDLE}"), 9) == ["r", "b", "y", "g", "r", "b", "y", "g", "r"]


@pytest.mark.rule("D6.1", "D6.3")
def test_with_two_parties_the_ruler_makes_two_turns_in_a_row() -> None:
    """It makes a bonus turn, then its ordinary turn. With three parties the ordinary turn would be skipped."""
    two = position_with(f"rCe5 bCi1 {IDLE}", parties="+,+,krr,krr")
    assert next_turn_fields(two, 7) == ["r", "b", "br", "r", "b", "br", "r"]
    three = position_with(f"rCe5 bCi1 yCi9 {IDLE}", parties="+,+,+,krr")
    assert next_turn_fields(three, 7) == ["r", "b", "br", "y", "yr", "b", "br"]


@pytest.mark.rule("D6.1", "D9.2")
@pytest.mark.parametrize(("board", "chiefs"), [("square2", "rCa1 bCe5 yCi9 gCa9"), ("square3", "rCa1 bCi1 yCi9 gCe5")])
def test_a_chief_whose_party_is_not_in_play_only_blocks(board: str, chiefs: str) -> None:
    """A vassal's or a hostage's chief on the labyrinth gives no bonus turn."""
    position = position_with(f"{chiefs} {IDLE} rAd5", rules=f"standard;board={board}")
    assert position.ruler == -1
    assert not [t for t in next_turn_fields(position, 4 if board == "square3" else 2) if len(t) == 2]
    assert "d5-f5" not in move_texts(position)


@pytest.mark.rule("D6.1")
def test_power_ends_when_the_chief_leaves_or_dies() -> None:
    """There are no bonus turns after that."""
    position = position_with(f"rCe5 bCi1 yCi9 gCa9 {IDLE}")
    assert turn_field(play_actions(position, "e5-d4", "i2-i3")) == "y"
    killed = position_with("rCe5 bCi1 yCi9 gCa9 bRd1 gMa4", turn="b")
    after = play_actions(killed, "d1-d5!e5")
    assert party_token(after, "r") == "kbb"
    assert turn_field(play_actions(after, "i9-i8")) == "g"


@pytest.mark.rule("D6.2", "D8.4")
def test_the_ruler_gains_the_parties_without_a_controller() -> None:
    """It gains them in the move that makes it ruler, not before."""
    position = position_with("rCd4 bCi1 yCi9 gMa9", parties="+,+,+,w-")
    assert parties_field(play_actions(position, "d4-d5")) == "+,+,+,w-"
    assert parties_field(play_actions(position, "d4-e5")) == "+,+,+,wr"


@pytest.mark.rule("D6.3")
def test_the_turn_after_a_bonus_turn_is_that_of_the_next_party() -> None:
    """Blue moves, then red in its bonus turn, then yellow, which comes after blue."""
    position = position_with(f"rCe5 bCi1 yCi9 gCa9 {IDLE}", turn="b")
    after = play_actions(position, "i2-i3")
    assert (turn_field(after), after.mover) == ("br", 0)
    assert turn_field(play_actions(after, "a3-a4")) == "y"


@pytest.mark.rule("D6.3")
def test_a_new_ruler_has_no_bonus_turn_right_after() -> None:
    """The last turn was its own; its first bonus turn follows the turn of the next party."""
    position = position_with(f"rCd4 bCi1 yCi9 gCa9 {IDLE}")
    after = play_actions(position, "d4-e5")
    assert turn_field(after) == "b"
    assert turn_field(play_actions(after, "i2-i3")) == "br"


@pytest.mark.rule("D6.3")
def test_an_eliminated_mover_is_followed_by_no_bonus_turn() -> None:
    """Blue encircles itself in its own turn: red, in power, has no bonus turn then, and yellow is next."""
    walled = position_with("rCe5 bCi1 bMg3 xi2 xh1 yMh3 yCi9 gCa9", turn="b")
    after = play_actions(walled, "g3xh3@h2")
    assert parties_field(after) == "+,er,+,+"
    assert turn_field(after) == "y"


@pytest.mark.rule("D6.3")
@pytest.mark.parametrize(("leaves", "following"), [("e5-d4", "b"), ("a3-a4", "r")])
def test_with_two_parties_a_ruler_that_leaves_in_a_bonus_turn_is_skipped(leaves: str, following: str) -> None:
    """Blue is next; a ruler that stays on the labyrinth moves again."""
    position = position_with(f"rCe5 bCi1 {IDLE}", turn="br", parties="+,+,krr,krr")
    assert turn_field(play_actions(position, leaves)) == following


@pytest.mark.rule("D6.3")
def test_with_two_parties_a_killer_of_a_chief_in_a_bonus_turn_is_skipped() -> None:
    """The chief may be that of a third party, a hostage or a vassal. The killer of a militant is not skipped."""
    third = position_with(f"rCe5 bCi1 yCd4 rAd1 {IDLE}", turn="br", parties="+,+,+,krr")
    assert turn_field(play_actions(third, "d1xd4")) == "b"
    hostage = position_with(
        f"rCe5 bCi1 gCd4 gMc8 rAd1 rRc1 {IDLE}", turn="br", parties="+,+,krr,h", rules="standard;board=square3"
    )
    assert turn_field(play_actions(hostage, "d1xd4")) == "b"
    assert turn_field(play_actions(hostage, "c1-c7!c8")) == "r"
    vassal = position_with(f"rCe5 bCa1 yCi9 gCd4 rAd1 {IDLE}", turn="yr", rules="standard;board=square2")
    assert turn_field(play_actions(vassal, "d1xd4")) == "y"
    assert turn_field(play_actions(vassal, "a3-a4")) == "r"


@pytest.mark.rule("D6.3")
def test_the_order_goes_on_if_the_base_of_a_bonus_turn_is_killed() -> None:
    """Red kills yellow in the bonus turn after yellow's turn."""
    position = position_with(f"rCe5 bCi1 yCd4 rAd1 {IDLE}", turn="yr", parties="+,+,+,krr")
    assert turn_field(play_actions(position, "d1xd4")) == "b", "red is skipped, then comes blue; yellow has no turn"
    four = position_with(f"rCe5 bCi1 yCd4 gCa9 rAd1 {IDLE}", turn="yr")
    assert turn_field(play_actions(four, "d1xd4")) == "g"


@pytest.mark.rule("D6.3", "D3.5")
def test_a_chief_put_in_power_has_a_bonus_turn_at_once() -> None:
    """Red's diplomat puts blue's chief on the labyrinth: blue has a bonus turn right after red's turn."""
    position = position_with("rCa1 bCi1 yCi9 gCa9 rDi3")
    after = play_actions(position, "i3-i1@e5")
    assert (turn_field(after), after.mover) == ("rb", 1)
    after = play_actions(after, "e5-e6")
    assert turn_field(after) == "y", "blue has just moved and is skipped"


@pytest.mark.rule("D6.3")
def test_the_ruler_is_skipped_only_if_its_turn_would_be_next() -> None:
    """Blue's ordinary turn is skipped only if it would come right after blue's bonus turn."""
    before_blue = position_with(f"rCa1 bCe5 yCi9 gCa9 {IDLE}", turn="rb")
    assert turn_field(play_actions(before_blue, "i2-i3")) == "y"
    before_green = position_with(f"rCa1 bCe5 yCi9 gCa9 {IDLE}", turn="yb")
    assert turn_field(play_actions(before_green, "i2-i3")) == "g"


@pytest.mark.rule("D6.3")
def test_inherited_parties_keep_their_turns_with_inheritance_turns() -> None:
    """With `inheritance=turns` their controller moves in them; with `pooled` they have no turns."""
    for inheritance, order in {"turns": ["r", "b", "y", "g", "r"], "pooled": ["r", "y", "g", "r", "y"]}.items():
        position = position_with(
            f"rCa1 yCi9 gCa9 {IDLE}", parties="+,krr,+,+", rules=f"standard;inheritance={inheritance}"
        )
        assert next_turn_fields(position, 5) == order
    position = position_with(f"rCa1 yCi9 gCa9 {IDLE}", "b", "+,krr,+,+", "standard;inheritance=turns")
    assert position.mover == 0


@pytest.mark.rule("D6.3")
def test_parties_without_controller_have_no_slot() -> None:
    """A resigned party has turns again as soon as it has a controller."""
    rules = "standard;inheritance=turns"
    assert next_turn_fields(position_with(f"rCa1 yCi9 gCa9 {IDLE}", parties="+,w-,+,+", rules=rules), 4) == [
        "r",
        "y",
        "g",
        "r",
    ]
    assert next_turn_fields(position_with(f"rCa1 yCi9 gCa9 {IDLE}", parties="+,wg,+,+", rules=rules), 4) == [
        "r",
        "b",
        "y",
        "g",
    ]


@pytest.mark.rule("D6.3", "D9.2", "D9.3")
def test_vassals_have_slots_with_inheritance_turns_and_hostages_never() -> None:
    """On square2 all four colours have turns, on square3 green has none."""
    for board, order in {"square2": ["r", "b", "y", "g", "r"], "square3": ["r", "b", "y", "r", "b"]}.items():
        position = position_with(f"{CHIEFS} {IDLE}", rules=f"standard;inheritance=turns;board={board}")
        assert next_turn_fields(position, 5) == order


@pytest.mark.rule("D6.3")
def test_the_ruler_has_no_bonus_turn_after_an_inherited_turn_of_its_own() -> None:
    """Red has moved in blue's slot, and the rule asks which party has moved, not whose slot it was."""
    position = position_with(f"rCe5 yCi9 gCa9 {IDLE}", parties="+,krr,+,+", rules="standard;inheritance=turns")
    assert next_turn_fields(position, 7) == ["r", "b", "y", "yr", "g", "gr", "b"]


@pytest.mark.rule("D6.3")
def test_the_order_goes_on_if_an_inherited_slot_is_lost_in_its_own_turn() -> None:
    """Red moves in green's slot and loses control of green by that move. Red's own turn is next."""
    rules = "standard;inheritance=turns;allegiance=reign"
    position = position_with(f"rCa1 bCi1 yCi9 {IDLE}", turn="g", parties="+,+,+,wr", rules=rules)
    after = play_actions(position, "b7-b6")
    assert parties_field(after) == "+,+,+,w-", "there is no ruler (D8.4)"
    assert turn_field(after) == "r"


@pytest.mark.rule("D6.3", "D8.3")
def test_a_party_that_comes_back_as_ruler_in_its_inherited_turn_moves_next() -> None:
    """In blue's slot red moves blue's encircled chief onto the labyrinth; blue comes back as ruler and moves."""
    rules = "standard;inheritance=turns;comeback=always"
    position = position_with("rCa1 bCd4 bMh2 yCi9 gCa9", turn="b", parties="+,er,+,+", rules=rules)
    after = play_actions(position, "d4-e5")
    assert parties_field(after) == "+,+,+,+"
    assert (turn_field(after), after.ruler, after.mover) == ("b", 1, 1)
    assert turn_field(play_actions(after, "h2-h3")) == "y"


@pytest.mark.rule("D6.3")
def test_the_number_of_parties_is_that_after_elimination() -> None:
    """In a bonus turn red encircles yellow, the third party. Two remain, and red's ordinary turn is not skipped."""
    rules = "standard;encirclement=strict"
    position = position_with("rCe5 bCi5 rMc3 yCa1 xa2 xb2 bMd3", turn="br", parties="+,+,+,krr", rules=rules)
    after = play_actions(position, "c3xd3@b1")
    assert party_token(after, "y") == "er"
    assert turn_field(after) == "r", "red, not skipped: it neither killed a chief nor left the labyrinth"


@pytest.mark.rule("D6.4")
def test_pooled_moves_any_own_piece_and_turns_moves_only_the_slots_colour() -> None:
    """With `inheritance=turns` a piece of another colour is refused, except in a bonus turn."""
    pieces = "rCa1 rMc3 bMg3 yCi9 gCa9"
    pooled = position_with(pieces, parties="+,krr,+,+")
    assert {"c3-c4", "g3-g4"} <= set(move_texts(pooled))
    by_turns = "standard;inheritance=turns"
    red = position_with(pieces, parties="+,krr,+,+", rules=by_turns)
    assert "c3-c4" in move_texts(red)
    assert refusal_of(red, "g3-g4") == ("piece/not-its-turn", "D6.4")
    blue = position_with(pieces, turn="b", parties="+,krr,+,+", rules=by_turns)
    assert "g3-g4" in move_texts(blue)
    assert refusal_of(blue, "c3-c4") == ("piece/not-its-turn", "D6.4")
    bonus = position_with(pieces.replace("a1", "e5"), turn="yr", parties="+,krr,+,+", rules=by_turns)
    assert {"c3-c4", "g3-g4"} <= set(move_texts(bonus))


@pytest.mark.rule("D6.5", "D6.3")
def test_a_slot_without_a_piece_takes_its_turn_and_passes() -> None:
    """The pass is the only move and counts as a turn. In the next turn, which has other moves, it is refused."""
    position = position_with("rCa1 yCi9 gCa9 rMa3", turn="b", parties="+,krr,+,+", rules="standard;inheritance=turns")
    assert move_texts(position) == ["--"]
    after = play_actions(position, "--")
    assert (turn_field(after), after.turn, after.quiet) == ("y", 2, 1)
    assert refusal_of(after, "--") == ("pass/forced", "D6.5")


@pytest.mark.rule("D6.5")
def test_encirclement_is_judged_after_a_forced_pass() -> None:
    """Red has no move and passes, and that turn eliminates red as encircled."""
    position = position_with("rCa1 xa2 xb1 xb2 bCi1 yCi9 gCa9")
    assert move_texts(position) == ["--"]
    after = play_actions(position, "--")
    assert (party_token(after, "r"), turn_field(after), after.quiet) == ("e-", "b", 0)


@pytest.mark.rule("D6.5")
def test_free_passes_are_always_allowed() -> None:
    """With `pass=free` the pass is listed among the other moves, with `forced` it is not."""
    free, forced = position_with(CHIEFS, rules="standard;pass=free"), position_with(CHIEFS)
    assert move_texts(free) == ["--", *move_texts(forced)]
    assert refusal_of(forced, "--") == ("pass/forced", "D6.5")
    assert turn_field(play_actions(free, "--")) == "b"
    bonus = position_with("rCe5 bCi1 yCi9 gCa9", turn="br", rules="standard;pass=free")
    assert turn_field(play_actions(bonus, "--")) == "y"
