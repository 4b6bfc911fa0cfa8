"""The notes at the end of docs/rules/djambi.md: one test for each statement of each note."""

from __future__ import annotations

from pathlib import Path

import pytest
from machiavel.core.errors import MachiavelError, OptionError
from machiavel.djambi import (
    format_position,
    parse_position,
    perft,
    result_text,
    start_position,
)
from machiavel.djambi.rules.options import ALL_BOARDS, PRESETS, parse_rules
from machiavel.match import Match

from tests.engine.djambi.drawing import CHIEFS, position_with, text_with
from tests.engine.djambi.queries import (
    GAME,
    move_texts,
    party_token,
    piece_at,
    play_actions,
    position_result,
    turn_field,
)

RULES = Path(__file__).parents[4] / "docs" / "rules" / "djambi.md"


def test_the_rules_have_just_the_notes_tested_here() -> None:
    """A new note needs a new test."""
    notes = RULES.read_text(encoding="utf-8").split("\n## Notes")[1]
    begins = [line.removeprefix("- ").split(":")[0] for line in notes.splitlines() if line.startswith("- ")]
    assert begins == [
        "D10, D11, rules",
        "D11, clock",
        "D11, turn",
        "D8.5",
        "D8.6",
        "D8.6, D9.7",
        "D8.7, D10",
        "D8.7",
        "D4, D5.4 with `press=all`",
        "D8.6 with `inheritance=turns`",
        "D8.7",
    ]


@pytest.mark.rule("D8.6", "D9.7")
def test_four_people_play_on_the_board_of_six() -> None:
    """The absent parties resign before the first move, in turn or out of it; the others take their turns."""
    position = start_position("standard;board=hex6")
    for color in "yn":
        position = GAME.apply(position, f"resign={color}")
    assert turn_field(play_actions(position, "a6-a5", "a3-a4")) == "g"


@pytest.mark.rule("D8.7", "D10")
@pytest.mark.parametrize("board", ALL_BOARDS)
def test_the_limit_of_a_preset_is_the_same_on_every_board(board: str) -> None:
    """The limit is 200 quiet turns under every preset."""
    for preset in PRESETS:
        assert parse_rules(f"{preset};board={board}").turn_limit == 200


@pytest.mark.rule("D10", "D11")
@pytest.mark.parametrize(
    "rules", ["standard;limit=0", "standard;press=all;press=all", "standard;throne=extended;puppet=on"]
)
def test_a_limit_of_0_and_an_option_set_twice_are_refused(rules: str) -> None:
    """`throne=extended` sets three options, and `puppet` is one of them."""
    with pytest.raises(OptionError):
        parse_rules(rules)


@pytest.mark.rule("D11")
def test_turn_0_is_refused_and_a_large_clock_is_not() -> None:
    """A position that a person has set up may have any clock."""
    with pytest.raises(MachiavelError, match="clock"):
        parse_position(text_with(CHIEFS, clock="0/0"))
    text = text_with(CHIEFS, clock="90/3")
    assert format_position(parse_position(text)) == text


@pytest.mark.rule("D11")
def test_a_text_may_name_parties_that_are_not_in_play() -> None:
    """The base of a bonus turn and a killer may be out of play, and any party of square2 may be a vassal."""
    assert turn_field(position_with("rCe5 yCi9 gCa9", "br", "+,krr,+,+")) == "br"
    assert turn_field(position_with("rCe5 bCi1 yCi9", "gr", "+,+,+,h", "standard;board=square3")) == "gr"
    for parties in ("vy,vy,+,+", "+,+,vb,vr", "+,v-,+,vr"):
        parse_position(text_with(CHIEFS, "y" if parties[0] == "v" else "r", parties, "standard;board=square2"))
    parse_position(text_with("rCa1 yCi9", "r", "+,krg,+,h", "standard;board=square3"))


@pytest.mark.rule("D8.5")
def test_with_no_party_in_play_the_encircled_share_the_draw() -> None:
    """Resigned and killed parties have no share in it."""
    assert position_result(position_with("xa1", "-", "e-,e-,e-,w-")) == "draw r b y"
    assert position_result(position_with("xa1", "-", "e-,w-,w-,w-")) == "draw r"


@pytest.mark.rule("D8.6")
def test_in_an_inherited_turn_the_controller_has_the_turn() -> None:
    """Red moves in blue's slot: red's resignation ends that turn, and yellow's does not."""
    position = position_with("rCa1 bMi3 yCi9 gCa9", "b", "+,krr,+,+", "standard;inheritance=turns")
    assert turn_field(play_actions(position, "resign=r")) == "y"
    assert turn_field(play_actions(position, "resign=y")) == "b"


@pytest.mark.rule("D8.7", "D8.5")
def test_parties_that_fall_in_one_action_are_tied() -> None:
    """Red resigns, and the corpse of its chief closes blue's last exit."""
    match = Match(GAME, position_with("rCb2 bCa1 xa2 xb1 yCi9 gCa9", "y"))
    match.play("resign=r")
    assert [party_token(match.position, color) for color in "rb"] == ["w-", "e-"]
    match.play("resign=g")
    assert match.standing() == [[2], [3], [0, 1]]


@pytest.mark.rule("D8.7", "D8.6")
def test_the_position_after_a_resignation_counts_once() -> None:
    """Three chiefs move to and fro twice. With the position after green's resignation it occurs three times."""
    match = Match(GAME, position_with("rCa1 bCi1 yCi9 gCa9"))
    match.play("resign=g")
    dance = ("a1-b1", "i1-h1", "i9-h9", "b1-a1", "h1-i1", "h9-i9")
    for move in (*dance, *dance[:-1]):
        match.play(move)
        assert match.outcome is None
    match.play(dance[-1])
    assert match.outcome is not None
    assert (match.outcome.reason, result_text(match.outcome)) == ("repetition", "draw r b y")


@pytest.mark.rule("D8.7", "D12")
def test_only_a_match_ends_by_quiet_turns() -> None:
    """The legal moves and `perft` depend on the position alone."""
    position = position_with(CHIEFS, rules="standard;limit=5", clock="5/60")
    assert len(move_texts(position)) == perft(position, 1) > 0
    assert Match(GAME, position).outcome is not None
    assert Match(GAME, start_position("standard;limit=5")).outcome is None


@pytest.mark.rule("D4.3", "D5.4", "D5.2")
@pytest.mark.parametrize(("chief", "militant", "falls"), [("d5", "d7", False), ("d7", "d5", True)])
def test_press_all_judges_its_victims_one_after_another(chief: str, militant: str, falls: bool) -> None:
    """Blue controls yellow until blue's chief dies; then yellow is neutral and untouchable."""
    rules = "standard;press=all;neutrals=untouchable;allegiance=reign"
    position = position_with(f"rCa1 gCa9 rRa6 bC{chief} yM{militant}", "r", "+,+,eb,+", rules)
    (press,) = move_texts(position, "a6-d6")
    after = play_actions(position, press)
    assert piece_at(after, chief) == "x"
    assert (piece_at(after, militant) == "x") is falls


@pytest.mark.rule("D8.6", "D8.3", "D6.3")
def test_the_inherited_turn_of_a_party_that_comes_back_is_over() -> None:
    """Blue has the turn in red's slot; yellow resigns, red comes back, and blue's own turn is next."""
    text = "4bN2xrC/4xgMxx1/6xxx/3bA2xyCyM/xx5xx/1bM1rMgMxx2/yMx7/rDbMxx1yD2x/3bC5 r eb,+,+,kbr 0/1 rulebook"
    position = parse_position(text)
    assert position.options.inheritance == "turns"
    after = play_actions(position, "resign=y")
    assert (party_token(after, "r"), turn_field(after)) == ("+", "b")


@pytest.mark.rule("D8.7")
def test_after_a_draw_the_turn_is_what_it_would_have_been() -> None:
    """After a draw by quiet turns or agreement all parties are in play, so the text still has a turn."""
    match = Match(GAME, position_with("rCa1 bCi1 yCi9 gCa9", rules="standard;limit=5", clock="4/60"))
    match.play("a1-b1")
    assert match.outcome is not None
    assert turn_field(match.position) == "b"
    agreed = Match(GAME, position_with("rCa1 bCi1 yCi9 gCa9", "y"))
    agreed.play("draw")
    assert agreed.outcome is not None
    assert turn_field(agreed.position) == "y"
