"""Section D6: power and the order of turns."""

from __future__ import annotations

import pytest
from machiavel.djambi import Position

from tests.engine.djambi.drawing import CHIEFS, listed
from tests.engine.djambi.queries import moves, parties, party, piece_at, played, refused, turn

#: A militant of each colour for moves to and fro that change nothing; no two are on one line.
IDLE = "rMa3 bMi2 yMh9 gMb7"
STEPS = {"r": ("a3", "a4"), "b": ("i2", "i3"), "y": ("h9", "h8"), "g": ("b7", "b6")}


def turns(position: Position, count: int) -> list[str]:
    """The turn fields of the next *count* turns, each party stepping to and fro with its militant.

    The militant that moves is the one of the colour whose turn it is.
    """
    fields = []
    for _ in range(count):
        fields.append(turn(position))
        color = fields[-1][-1]
        there = [square for square in STEPS[color] if piece_at(position, square) == color + "M"]
        origin = there[0]
        target = STEPS[color][1 - STEPS[color].index(origin)]
        position = played(position, f"{origin}-{target}")
    return fields


@pytest.mark.rule("D6.1", "D6.3")
def test_the_ruler_takes_an_extra_turn_after_each_other_party() -> None:
    """Red rules. With three or more parties in play its ordinary turn after a bonus turn is skipped."""
    position = listed(f"rCe5 bCi1 yCi9 gCa9 {IDLE}")
    assert turns(position, 9) == ["r", "b", "br", "y", "yr", "g", "gr", "b", "br"]


@pytest.mark.rule("D6.1", "D6.3")
def test_without_a_ruler_each_party_has_one_turn_in_four() -> None:
    """Red, blue, yellow, green."""
    assert turns(listed(f"{CHIEFS} {IDLE}"), 9) == ["r", "b", "y", "g", "r", "b", "y", "g", "r"]


@pytest.mark.rule("D6.1", "D6.3")
def test_with_two_parties_the_ruler_makes_two_turns_in_a_row() -> None:
    """A bonus turn and an ordinary turn; with three parties the latter is skipped."""
    two = listed(f"rCe5 bCi1 {IDLE}", parties="+,+,krr,krr")
    assert turns(two, 7) == ["r", "b", "br", "r", "b", "br", "r"]
    three = listed(f"rCe5 bCi1 yCi9 {IDLE}", parties="+,+,+,krr")
    assert turns(three, 7) == ["r", "b", "br", "y", "yr", "b", "br"]


@pytest.mark.rule("D6.1", "D9.2")
@pytest.mark.parametrize(("board", "chiefs"), [("square2", "rCa1 bCe5 yCi9 gCa9"), ("square3", "rCa1 bCi1 yCi9 gCe5")])
def test_a_chief_whose_party_is_not_in_play_only_blocks(board: str, chiefs: str) -> None:
    """A vassal's or a hostage's chief on the labyrinth gives no bonus turn."""
    position = listed(f"{chiefs} {IDLE} rAd5", rules=f"standard;board={board}")
    assert position.ruler == -1
    assert not [t for t in turns(position, 4 if board == "square3" else 2) if len(t) == 2]
    assert "d5-f5" not in moves(position)


@pytest.mark.rule("D6.1")
def test_power_ends_when_the_chief_leaves_or_dies() -> None:
    """There are no bonus turns afterwards."""
    position = listed(f"rCe5 bCi1 yCi9 gCa9 {IDLE}")
    assert turn(played(position, "e5-d4", "i2-i3")) == "y"
    killed = listed("rCe5 bCi1 yCi9 gCa9 bRd1 gMa4", turn="b")
    after = played(killed, "d1-d5!e5")
    assert party(after, "r") == "kbb"
    assert turn(played(after, "i9-i8")) == "g"


@pytest.mark.rule("D6.2", "D8.4")
def test_the_ruler_gains_the_parties_without_a_controller() -> None:
    """At the move that makes it ruler, not before."""
    position = listed("rCd4 bCi1 yCi9 gMa9", parties="+,+,+,w-")
    assert parties(played(position, "d4-d5")) == "+,+,+,w-"
    assert parties(played(position, "d4-e5")) == "+,+,+,wr"


@pytest.mark.rule("D6.3")
def test_a_bonus_turn_keeps_base_and_the_order_goes_on_behind_it() -> None:
    """Blue's turn, red's bonus turn, then the turn of yellow, which comes after blue."""
    position = listed(f"rCe5 bCi1 yCi9 gCa9 {IDLE}", turn="b")
    after = played(position, "i2-i3")
    assert (turn(after), after.mover) == ("br", 0)
    assert turn(played(after, "a3-a4")) == "y"


@pytest.mark.rule("D6.3")
def test_a_new_ruler_has_no_bonus_turn_right_after() -> None:
    """The turn before was its own; the first bonus turn follows the next party's turn."""
    position = listed(f"rCd4 bCi1 yCi9 gCa9 {IDLE}")
    after = played(position, "d4-e5")
    assert turn(after) == "b"
    assert turn(played(after, "i2-i3")) == "br"


@pytest.mark.rule("D6.3")
def test_an_eliminated_mover_is_followed_by_no_bonus_turn() -> None:
    """Blue encircles itself in its own turn: red, in power, has no bonus turn then, and yellow is next."""
    walled = listed("rCe5 bCi1 bMg3 xi2 xh1 yMh3 yCi9 gCa9", turn="b")
    after = played(walled, "g3xh3@h2")
    assert parties(after) == "+,er,+,+"
    assert turn(after) == "y"


@pytest.mark.rule("D6.3")
@pytest.mark.parametrize(("leaves", "following"), [("e5-d4", "b"), ("a3-a4", "r")])
def test_with_two_parties_a_ruler_that_leaves_in_a_bonus_turn_is_skipped(leaves: str, following: str) -> None:
    """Blue is next; a ruler that stays on the labyrinth moves again."""
    position = listed(f"rCe5 bCi1 {IDLE}", turn="br", parties="+,+,krr,krr")
    assert turn(played(position, leaves)) == following


@pytest.mark.rule("D6.3")
def test_with_two_parties_a_killer_of_a_chief_in_a_bonus_turn_is_skipped() -> None:
    """Of any chief: a third party's (two remain), a hostage's or a vassal's. Not of a militant."""
    third = listed(f"rCe5 bCi1 yCd4 rAd1 {IDLE}", turn="br", parties="+,+,+,krr")
    assert turn(played(third, "d1xd4")) == "b"
    hostage = listed(
        f"rCe5 bCi1 gCd4 gMc8 rAd1 rRc1 {IDLE}", turn="br", parties="+,+,krr,h", rules="standard;board=square3"
    )
    assert turn(played(hostage, "d1xd4")) == "b"
    assert turn(played(hostage, "c1-c7!c8")) == "r"
    vassal = listed(f"rCe5 bCa1 yCi9 gCd4 rAd1 {IDLE}", turn="yr", rules="standard;board=square2")
    assert turn(played(vassal, "d1xd4")) == "y"
    assert turn(played(vassal, "a3-a4")) == "r"


@pytest.mark.rule("D6.3")
def test_a_base_that_lost_its_slot_is_not_in_the_run() -> None:
    """In the bonus turn after yellow's turn, red kills yellow."""
    position = listed(f"rCe5 bCi1 yCd4 rAd1 {IDLE}", turn="yr", parties="+,+,+,krr")
    assert turn(played(position, "d1xd4")) == "b", "red is skipped, then comes blue; yellow has no turn"
    four = listed(f"rCe5 bCi1 yCd4 gCa9 rAd1 {IDLE}", turn="yr")
    assert turn(played(four, "d1xd4")) == "g"


@pytest.mark.rule("D6.3", "D3.5")
def test_a_chief_put_in_power_has_a_bonus_turn_at_once() -> None:
    """Red's diplomat puts blue's chief on the labyrinth: blue has a bonus turn right after red's turn."""
    position = listed("rCa1 bCi1 yCi9 gCa9 rDi3")
    after = played(position, "i3-i1@e5")
    assert (turn(after), after.mover) == ("rb", 1)
    after = played(after, "e5-e6")
    assert turn(after) == "y", "blue has just moved and is skipped"


@pytest.mark.rule("D6.3")
def test_the_ruler_is_skipped_only_if_its_turn_would_be_next() -> None:
    """After blue's bonus turn its ordinary turn is skipped if it would be next, not otherwise."""
    before_blue = listed(f"rCa1 bCe5 yCi9 gCa9 {IDLE}", turn="rb")
    assert turn(played(before_blue, "i2-i3")) == "y"
    before_green = listed(f"rCa1 bCe5 yCi9 gCa9 {IDLE}", turn="yb")
    assert turn(played(before_green, "i2-i3")) == "g"


@pytest.mark.rule("D6.3")
def test_inherited_parties_keep_their_turns_with_inheritance_turns() -> None:
    """Their controller moves in them; with `pooled` they have no turns."""
    for inheritance, order in {"turns": ["r", "b", "y", "g", "r"], "pooled": ["r", "y", "g", "r", "y"]}.items():
        position = listed(f"rCa1 yCi9 gCa9 {IDLE}", parties="+,krr,+,+", rules=f"standard;inheritance={inheritance}")
        assert turns(position, 5) == order
    position = listed(f"rCa1 yCi9 gCa9 {IDLE}", "b", "+,krr,+,+", "standard;inheritance=turns")
    assert position.mover == 0


@pytest.mark.rule("D6.3")
def test_parties_without_controller_have_no_slot() -> None:
    """A resigned party has turns again when it has a controller."""
    rules = "standard;inheritance=turns"
    assert turns(listed(f"rCa1 yCi9 gCa9 {IDLE}", parties="+,w-,+,+", rules=rules), 4) == ["r", "y", "g", "r"]
    assert turns(listed(f"rCa1 yCi9 gCa9 {IDLE}", parties="+,wg,+,+", rules=rules), 4) == ["r", "b", "y", "g"]


@pytest.mark.rule("D6.3", "D9.2", "D9.3")
def test_vassals_have_slots_with_inheritance_turns_and_hostages_never() -> None:
    """On square2 all four colours have turns, on square3 green has none."""
    for board, order in {"square2": ["r", "b", "y", "g", "r"], "square3": ["r", "b", "y", "r", "b"]}.items():
        position = listed(f"{CHIEFS} {IDLE}", rules=f"standard;inheritance=turns;board={board}")
        assert turns(position, 5) == order


@pytest.mark.rule("D6.3")
def test_the_ruler_has_no_bonus_turn_after_a_slot_that_it_moved() -> None:
    """The mover counts, not the colour: red moved in blue's slot."""
    position = listed(f"rCe5 yCi9 gCa9 {IDLE}", parties="+,krr,+,+", rules="standard;inheritance=turns")
    assert turns(position, 7) == ["r", "b", "y", "yr", "g", "gr", "b"]


@pytest.mark.rule("D6.3")
def test_a_slot_that_lost_its_turns_is_left_out_of_the_run() -> None:
    """Red moves in green's slot and loses control of green in the same move; red comes next, as it would anyway."""
    rules = "standard;inheritance=turns;allegiance=reign"
    position = listed(f"rCa1 bCi1 yCi9 {IDLE}", turn="g", parties="+,+,+,wr", rules=rules)
    after = played(position, "b7-b6")
    assert parties(after) == "+,+,+,w-", "there is no ruler (D8.4)"
    assert turn(after) == "r"


@pytest.mark.rule("D6.3", "D8.3")
def test_a_bonus_turn_of_base_itself_is_its_ordinary_turn() -> None:
    """Red moves blue's encircled chief onto the labyrinth in blue's slot; blue comes back as ruler and moves."""
    rules = "standard;inheritance=turns;comeback=always"
    position = listed("rCa1 bCd4 bMh2 yCi9 gCa9", turn="b", parties="+,er,+,+", rules=rules)
    after = played(position, "d4-e5")
    assert parties(after) == "+,+,+,+"
    assert (turn(after), after.ruler, after.mover) == ("b", 1, 1)
    assert turn(played(after, "h2-h3")) == "y"


@pytest.mark.rule("D6.3")
def test_the_number_of_parties_is_that_after_elimination() -> None:
    """In a bonus turn red encircles yellow, the third party: two remain, and red is not skipped."""
    rules = "standard;encirclement=strict"
    position = listed("rCe5 bCi5 rMc3 yCa1 xa2 xb2 bMd3", turn="br", parties="+,+,+,krr", rules=rules)
    after = played(position, "c3xd3@b1")
    assert party(after, "y") == "er"
    assert turn(after) == "r", "red, not skipped: it neither killed a chief nor left the labyrinth"


@pytest.mark.rule("D6.4")
def test_pooled_moves_any_own_piece_and_turns_only_the_slots_colour() -> None:
    """In a bonus turn any own piece may move with both."""
    pieces = "rCa1 rMc3 bMg3 yCi9 gCa9"
    pooled = listed(pieces, parties="+,krr,+,+")
    assert {"c3-c4", "g3-g4"} <= set(moves(pooled))
    by_turns = "standard;inheritance=turns"
    red = listed(pieces, parties="+,krr,+,+", rules=by_turns)
    assert "c3-c4" in moves(red)
    assert refused(red, "g3-g4") == ("piece/not-its-turn", "D6.4")
    blue = listed(pieces, turn="b", parties="+,krr,+,+", rules=by_turns)
    assert "g3-g4" in moves(blue)
    assert refused(blue, "c3-c4") == ("piece/not-its-turn", "D6.4")
    bonus = listed(pieces.replace("a1", "e5"), turn="yr", parties="+,krr,+,+", rules=by_turns)
    assert {"c3-c4", "g3-g4"} <= set(moves(bonus))


@pytest.mark.rule("D6.5", "D6.3")
def test_a_slot_without_a_piece_takes_its_turn_and_passes() -> None:
    """The pass is the only move and counts as a turn; where there are moves it is refused."""
    position = listed("rCa1 yCi9 gCa9 rMa3", turn="b", parties="+,krr,+,+", rules="standard;inheritance=turns")
    assert moves(position) == ["--"]
    after = played(position, "--")
    assert (turn(after), after.turn, after.quiet) == ("y", 2, 1)
    assert refused(after, "--") == ("pass/forced", "D6.5")


@pytest.mark.rule("D6.5")
def test_after_a_forced_pass_section_d8_follows() -> None:
    """Red has no move, passes, and is encircled then."""
    position = listed("rCa1 xa2 xb1 xb2 bCi1 yCi9 gCa9")
    assert moves(position) == ["--"]
    after = played(position, "--")
    assert (party(after, "r"), turn(after), after.quiet) == ("e-", "b", 0)


@pytest.mark.rule("D6.5")
def test_free_passes_are_always_allowed() -> None:
    """With `pass=free` they are listed with all other moves; with `forced` not."""
    free, forced = listed(CHIEFS, rules="standard;pass=free"), listed(CHIEFS)
    assert moves(free) == ["--", *moves(forced)]
    assert refused(forced, "--") == ("pass/forced", "D6.5")
    assert turn(played(free, "--")) == "b"
    bonus = listed("rCe5 bCi1 yCi9 gCa9", turn="br", rules="standard;pass=free")
    assert turn(played(bonus, "--")) == "y"
