"""Rule D8.7: draws that need the history of a match; the standing at the end."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from machiavel.djambi import Position, result_text, start_position
from machiavel.match import Match

from tests.engine.djambi.drawing import CHIEFS, position_with
from tests.engine.djambi.queries import GAME, clock_field, move_texts, play_actions

#: Four chiefs move to and fro in eight turns; the position is then the same as before.
DANCE = ("a1-b1", "i1-h1", "i9-h9", "a9-b9", "b1-a1", "h1-i1", "h9-i9", "b9-a9")


def match_of(position: Position, *actions: str) -> Match[Position]:
    """A match from *position* with these actions played."""
    match = Match(GAME, position)
    for action in actions:
        match.play(action)
    return match


def result_of(match: Match[Position]) -> str | None:
    """The result of a match as `draw r b`, None while it goes on."""
    return match.outcome and result_text(match.outcome)


@pytest.mark.rule("D8.7")
def test_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    """The first occurrence is the position that the match begins with. The second is not yet a draw."""
    match = match_of(position_with(CHIEFS))
    for move in islice(cycle(DANCE), 15):
        match.play(move)
        assert match.outcome is None
    match.play(DANCE[-1])
    assert match.outcome is not None
    assert (match.outcome.reason, result_of(match)) == ("repetition", "draw r b y g")


@pytest.mark.rule("D8.7")
def test_repetition_compares_placement_turn_and_parties_not_the_clock() -> None:
    """Positions that differ only in the clock count as equal. Those that differ in the turn do not."""
    assert result_of(match_of(position_with(CHIEFS, clock="90/300"), *DANCE, *DANCE)) == "draw r b y g"
    offset = match_of(position_with("rCb1 bCh1 yCh9 gCb9", turn="b"))
    for move in ("h1-i1", "h9-i9", "b9-a9", "b1-a1"):
        offset.play(move)
    assert offset.outcome is None


@pytest.mark.rule("D8.7")
def test_quiet_turns_up_to_the_limit_are_a_draw() -> None:
    """The match ends after the turn with which the clock reaches the limit."""
    match = match_of(position_with(CHIEFS, rules="standard;limit=3"), "a1-a2", "i1-i2")
    assert match.outcome is None
    match.play("i9-i8")
    assert match.outcome is not None
    assert (match.outcome.reason, result_of(match)) == ("limit", "draw r b y g")
    near = match_of(position_with("rCa1 bCi1 yCi9", parties="+,+,+,kyy", clock="199/500"), "a1-a2")
    assert result_of(near) == "draw r b y"


@pytest.mark.rule("D8.7")
def test_death_elimination_comeback_and_power_reset_the_clock() -> None:
    """A plain move, a handled piece and a moved corpse do not reset it."""
    quiet = "7/40"
    scene = "rCa1 bCi1 yCi9 gCa9 rMd2 rDc2 rNf2 yMc4 yMd3 xf4"
    for move, then in {
        "a1-a2": "8/41",
        "c2-c4@h5": "8/41",
        "f2-f4@h5": "8/41",
        "d2xd3@h5": "0/41",
        "a1-e5": "0/41",
    }.items():
        assert clock_field(play_actions(position_with(scene, clock=quiet), move)) == then
    leaves = position_with("rCe5 bCi1 yCi9 gCa9", clock=quiet)
    assert clock_field(play_actions(leaves, "e5-e4")) == "0/41"
    assert clock_field(play_actions(position_with("rCe5 bCi1 yCi9 gCa9 rMd2", clock=quiet), "d2-d3")) == "8/41"
    walled = position_with("bCa1 xa2 xb1 xb2 rCd1 yCi9 gCa9", clock=quiet)
    assert clock_field(play_actions(walled, "d1-d2")) == "0/41"
    back = position_with(CHIEFS, parties="+,+,+,e-", rules="standard;comeback=always", clock=quiet)
    assert clock_field(play_actions(back, "a1-a2")) == "0/41"
    handled = position_with("rCa1 bCe5 yCi9 gCa9 rDb5", clock=quiet)
    assert clock_field(play_actions(handled, "b5-e5@h2~e6")) == "0/41", "blue is not in power any more"


@pytest.mark.rule("D8.7", "D6.5")
def test_a_pass_is_a_quiet_turn() -> None:
    """Two passes reach a limit of two quiet turns."""
    match = match_of(position_with(CHIEFS, rules="standard;pass=free;limit=2"), "--", "--")
    assert result_of(match) == "draw r b y g"


@pytest.mark.rule("D8.7")
def test_limit_none_switches_both_off() -> None:
    """The option `limit=none` allows a match that repeats positions and has 999 quiet turns to go on."""
    match = match_of(position_with(CHIEFS, rules="standard;limit=none", clock="999/2000"), *DANCE * 4)
    assert match.outcome is None
    assert len(move_texts(match.position)) > 0


@pytest.mark.rule("D8.7", "D12")
def test_the_house_rule_ends_matches_not_positions() -> None:
    """A position beyond its limit still has moves; a match that begins with it is over."""
    position = position_with(CHIEFS, clock="200/500")
    assert move_texts(position)
    assert result_of(match_of(position)) == "draw r b y g"


@pytest.mark.rule("D8.7")
def test_all_parties_in_play_may_agree_on_a_draw() -> None:
    """Parties that are out have no share."""
    match = match_of(start_position(), "c3-c4", "resign=b", "draw")
    assert match.outcome is not None
    assert (match.outcome.reason, result_of(match)) == ("agreement", "draw r y g")


@pytest.mark.rule("D8.5", "D8.6")
def test_standing_is_the_reverse_order_of_elimination() -> None:
    """The winner comes first."""
    match = match_of(start_position(), "resign=y", "resign=b", "resign=r")
    assert match.standing() == [[3], [0], [1], [2]]
    assert match_of(start_position(), "resign=y").standing() == []


@pytest.mark.rule("D8.2", "D8.5")
def test_parties_eliminated_together_are_tied() -> None:
    """They fell in one round of D8.2. The winners of a shared draw are tied as well."""
    corners = "rCa1 xa2 xb1 xb2 gCa9 xa8 xb8 xb9 bCi1 bMi3 yCi9"
    match = match_of(position_with(corners, turn="b"), "i3-i4", "resign=y")
    assert match.standing() == [[1], [2], [0, 3]]
    walls = "rCa1 xa3 xb3 xc3 xc2 xc1 bCi1 bMh2 xi3 xh3 xg3 xg2 xg1"
    draw = match_of(position_with(walls, "b", "+,+,kbb,kbb"), "h2-h1")
    assert draw.standing()[0] == [0, 1]
    agreed = match_of(start_position(), "resign=y", "draw")
    assert agreed.standing() == [[0, 1, 3], [2]]


@pytest.mark.rule("D8.3", "D8.5")
def test_the_last_elimination_of_a_party_decides_its_standing() -> None:
    """Green comes back and is eliminated again, after blue."""
    start = position_with("rCa1 bCi1 yCi9 gCa9 rMd2", parties="+,+,+,e-", rules="standard;comeback=unclaimed")
    match = match_of(start, "d2-d3", "resign=b", "resign=g", "resign=y")
    assert match.standing() == [[0], [2], [3], [1]]


@pytest.mark.rule("D9.2", "D9.3")
def test_hostages_and_vassals_have_no_place() -> None:
    """They were never in play."""
    hostage = match_of(start_position("standard;board=square3"), "resign=r", "resign=b")
    assert hostage.standing() == [[2], [1], [0]]
    vassals = match_of(start_position("standard;board=square2"), "resign=r")
    assert vassals.standing() == [[2], [0]]
