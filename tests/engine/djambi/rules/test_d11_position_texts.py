"""Section D11: the text of a position, written, read and refused."""

from __future__ import annotations

import pytest
from machiavel.core.errors import (
    IllegalSetupError,
    MachiavelError,
    OptionError,
    PositionTextError,
)
from machiavel.djambi import (
    format_position,
    parse_position,
    parse_setup,
    start_position,
)

from tests.engine.djambi.drawing import CHIEFS, drawn_text, text_with

START = (
    "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r +,+,+,+ 0/1 standard"
)
FIELDS = dict(zip(("placement", "turn", "parties", "clock", "rules"), START.split(" "), strict=True))


def start_text_with(**changes: str) -> str:
    """The start's text with some fields replaced."""
    return " ".join((FIELDS | changes).values())


def refused_field(text: str) -> str:
    """The field that the refusal of *text* names. The message must begin with it and give a reason."""
    with pytest.raises(MachiavelError) as caught:
        parse_position(text)
    error = caught.value
    assert isinstance(error, ValueError)
    field = str(error.details["field"])
    assert error.message.startswith(f"{field}: ")
    assert len(error.message) > len(field) + 5
    assert "\n" not in error.message
    return field


@pytest.mark.rule("D11")
def test_the_start_is_written_as_the_rules_show_it() -> None:
    """Ranks are written from the top. A run of empty squares is a number, and a piece is its colour and its kind."""
    assert format_position(start_position()) == START
    assert parse_position(START) == start_position()


HEX6_START = (
    "nCnRnM2pMpApC/nAnDnM3pMpDpR/nMnMnN4pNpMpM/11/12/rM11gM/rRrM10gMgA/rCrDrN9gNgDgC/rArM10gMgR/rM11gM/12/11/"
    "bMbMbN4yNyMyM/bRbDbM3yMyDyA/bCbAbM2yMyRyC r +,+,+,+,+,+ 0/1 standard;board=hex6"
)


@pytest.mark.rule("D11", "D9.7")
def test_the_start_of_six_parties_is_written_as_the_rules_show_it() -> None:
    """A run of ten or more empty squares is one number of two digits."""
    assert format_position(start_position("standard;board=hex6")) == HEX6_START
    assert parse_position(HEX6_START) == start_position("standard;board=hex6")


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rM11gM/rRrM10", "rM110gM/rRrM10"),
        ("/12/rM", "/57/rM"),
        ("/12/rM", "/012/rM"),
        ("/12/rM", "/13/rM"),
        ("/11/12/", "/0/12/"),
        ("/rRrM10gMgA/", "/rRrM1gMgA/"),
    ],
)
def test_runs_of_two_digits_have_the_length_of_their_rank(old: str, new: str) -> None:
    """A number has no leading zero and does not follow another number; together with the pieces it fills its rank."""
    assert HEX6_START.count(old)
    assert refused_field(HEX6_START.replace(old, new, 1)) == "placement"


@pytest.mark.rule("D11", "D1.2")
@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("placement", "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMpAbC"),
        ("placement", "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMnAbC"),
        ("turn", "p"),
        ("turn", "rn"),
        ("parties", "+,+,epn,+"),
        ("parties", "+,+,+,kp-"),
    ],
)
def test_purple_and_black_are_no_letters_of_other_boards(field: str, text: str) -> None:
    """Placement, turn and parties are each refused if they contain a letter of purple or black."""
    assert refused_field(start_text_with(**{field: text})) == field


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    ("pieces", "turn", "parties", "rules"),
    [
        ("rCe5 bCi1 yCi9 gCa9", "br", "+,+,+,+", "standard"),
        ("rCa1 bCi1 yCi9 gMa9 xe5", "r", "+,+,+,kyb", "standard"),
        ("rCa1 bCi1 yCi9 gMa9", "g", "+,+,+,kyb", "rulebook"),
        ("rCa1 bCi1 yCi9", "y", "+,+,+,k-b", "arena;limit=none"),
        ("rCa1 bCi1 yCi9", "y", "+,+,+,e-", "standard"),
        ("rCa1 bCi1 yCi9 gCa9", "y", "+,+,+,eb", "standard;comeback=always"),
        ("rCa1 bCi1 yCi9", "y", "+,+,+,wr", "standard"),
        ("rCa1 bCi1 yCi9 gCa9", "y", "+,v-,+,vr", "standard;board=square2"),
        ("rCa1 bCi1 yCi9 gMa9", "y", "+,v-,+,kry", "standard;board=square2"),
        ("rCa1 bCi1 yCi9", "y", "+,+,+,h", "standard;board=square3"),
        ("rCa1", "-", "+,krr,e-,w-", "standard"),
        ("xa1", "-", "e-,e-,e-,w-", "standard"),
        ("rCe5 bCi1", "br", "+,+,k-r,krb", "standard"),
    ],
)
def test_every_kind_of_token_is_read_and_written_alike(pieces: str, turn: str, parties: str, rules: str) -> None:
    """A text that is parsed and formatted is the same text."""
    text = text_with(pieces, turn, parties, rules, "7/40")
    assert format_position(parse_position(text)) == text
    assert format_position(parse_setup(text)) == text


@pytest.mark.rule("D11")
def test_fields_are_five_with_one_space_between() -> None:
    """No other character may stand before, between or after the fields."""
    for text in ("", " ", START + " ", " " + START, START.replace(" r ", "  r "), START.rpartition(" ")[0],
                 START + " x", START.replace(" ", "\t"), START + "\n"):  # fmt: skip
        assert refused_field(text) in ("fields", "rules")


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    "placement",
    [
        "9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/8", "9/9/9/9/9/9/9/9/91", "9/9/9/9/9/9/9/9/45",
        "9/9/9/9/9/9/9/9/0rC8", "9/9/9/9/9/9/9/9/rC08", "9/9/9/9/9/9/9/9/RC8", "9/9/9/9/9/9/9/9/rc8",
        "9/9/9/9/9/9/9/9/rX8", "9/9/9/9/9/9/9/9/pC8", "9/9/9/9/9/9/9/9/C8", "9/9/9/9/9/9/9/9/r8", "9/9/9/9/9/9/9/9/X8",
        "9/9/9/9/9/9/9/9/rCxx6r", "9/9/9/9/9/9/9/9/٩", "9/9/9/9/9/9/9/9/", "", "/", "9/9/9/9/9/9/9/9/-",
    ],
)  # fmt: skip
def test_placements_that_break_the_grammar_are_refused(placement: str) -> None:
    """A run of empty squares must be one number, and every rank must be complete."""
    assert refused_field(start_text_with(placement=placement)) in ("placement", "fields")


@pytest.mark.rule("D11")
@pytest.mark.parametrize("turn", ["", "R", "x", "rr", "rby", "r-", "--", "rx", "1", "red", "г"])
def test_turns_that_break_the_grammar_are_refused(turn: str) -> None:
    """A turn is one colour, two different colours, or `-`."""
    assert refused_field(start_text_with(turn=turn)) in ("turn", "fields")


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    "parties",
    [
        "+", "+,+,+", "+,+,+,+,+", "+,+,+,", ",,,", "+,+,+,k", "+,+,+,kr", "+,+,+,kr-", "+,+,+,k--", "+,+,+,krbb",
        "+,+,+,+r", "+,+,+,e", "+,+,+,ex", "+,+,+,erb", "+,+,+,w", "+,+,+,v", "+,+,+,hr", "+,+,+,K--", "+;+;+;+",
        "+,+,+,h-", "+,+,+,x", "++++", "+,+,+,krx", "+,+,+,kxr", "+,+,+,-",
    ],
)  # fmt: skip
def test_parties_that_break_the_grammar_are_refused(parties: str) -> None:
    """Each party has one token. That of a killed party has a controller or `-`, and then the killer."""
    assert refused_field(start_text_with(parties=parties)) == "parties"


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    "clock", ["", "0", "/", "0/", "/1", "0/0", "00/1", "0/01", "-1/1", "0/1/1", "1,1", "a/1", "0/x", "٠/1", "+0/1"]
)
def test_clocks_that_break_the_grammar_are_refused(clock: str) -> None:
    """Numbers have no leading zeros, and turns are counted from 1."""
    assert refused_field(start_text_with(clock=clock)) in ("clock", "fields")


@pytest.mark.rule("D11")
def test_rules_that_break_the_grammar_are_refused() -> None:
    """The error names the field `rules`."""
    for rules in ("", "standard;", "standart", "standard;press=none"):
        assert refused_field(start_text_with(rules=rules)) in ("rules", "fields")
    with pytest.raises(OptionError):
        parse_position(start_text_with(rules="x"))


@pytest.mark.rule("D11")
def test_a_reader_accepts_rules_in_any_order_and_writes_the_canonical_form() -> None:
    """The reader also accepts options equal to the preset's, and `throne=extended`."""
    read = parse_position(start_text_with(rules="standard;limit=200;throne=extended;press=all;board=square4"))
    written = "standard;press=all;diplomat_stroke=on;assassin_stroke=on;puppet=on"
    assert format_position(read) == start_text_with(rules=written)


# -- texts that follow the grammar but are no possible position


def problem_codes(text: str) -> set[str]:
    """The codes of all problems of a well-formed text."""
    with pytest.raises(IllegalSetupError) as caught:
        parse_position(text)
    return {problem.code for problem in caught.value.problems}


@pytest.mark.rule("D11")
def test_more_pieces_of_a_kind_than_the_set_up_has_are_refused() -> None:
    """Two chiefs or five militants are too many. On mini2 a reporter is allowed only as the surprise."""
    assert refused_field(text_with(f"{CHIEFS} rCd4")) == "placement"
    militants = "rMa2 rMa3 rMa4 rMa5"
    parse_position(text_with(f"{CHIEFS} {militants}"))
    assert refused_field(text_with(f"{CHIEFS} {militants} rMa6")) == "placement"
    assert refused_field(text_with("rCa1 bCg7 rRb2", rules="standard;board=mini2")) == "placement"
    parse_position(text_with("rCa1 bCg7 rRb2", rules="standard;board=mini2;surprise=R"))
    assert refused_field(text_with("rCa1 bCg7 rMb2 rMb3 rMb4", rules="standard;board=mini2")) == "placement"


@pytest.mark.rule("D11")
def test_more_pieces_and_corpses_together_than_the_board_has_pieces_are_refused() -> None:
    """The four boards of this test have 36, 27, 54 and 8 pieces."""
    for rules, corpses, chiefs in (
        ("standard", 32, CHIEFS),
        ("standard;board=hex3", 24, "rCa5 bCe1 yCe9"),
        ("standard;board=hex6", 48, "rCa8 bCa1 yCh1 gCo8 pCh15 nCa15"),
        ("standard;board=mini2", 6, "rCa1 bCg7"),
    ):
        files = "bcdefgh" if "hex3" not in rules else "bcde"
        ranks = range(2, 15 if "hex6" in rules else 9)
        centres = ("h8",) if "hex6" in rules else ("e5", "d4")
        free = [f"x{file}{rank}" for rank in ranks for file in files if f"{file}{rank}" not in centres]
        free = [square for square in free if "mini2" not in rules or (square[1] in "bcdef" and square[2] in "23456")]
        assert len(free) > corpses
        parse_position(text_with(" ".join([chiefs, *free[:corpses]]), rules=rules))
        too_many = " ".join([chiefs, *free[: corpses + 1]])
        assert refused_field(text_with(too_many, rules=rules)) == "placement"


@pytest.mark.rule("D11")
@pytest.mark.parametrize("kind", list("ARDNM"))
def test_only_a_chief_or_a_corpse_may_be_on_the_labyrinth(kind: str) -> None:
    assert refused_field(text_with(f"{CHIEFS} r{kind}e5")) == "placement"
    parse_position(text_with(f"{CHIEFS} xe5"))
    parse_position(text_with("rCe5 bCi1 yCi9 gCa9"))


@pytest.mark.rule("D11")
def test_turns_that_the_order_of_turns_cannot_give_are_refused() -> None:
    """The cases are a turn without a slot, a bonus turn without a ruler, `-` before the end, and a turn after it."""
    assert refused_field(text_with("rCa1 yCi9 gCa9", "b", "+,krr,+,+")) == "turn"
    parse_position(text_with("rCa1 yCi9 gCa9", "b", "+,krr,+,+", "standard;inheritance=turns"))
    assert refused_field(text_with("rCa1 yCi9 gCa9", "b", "+,k-r,+,+", "standard;inheritance=turns")) == "turn"
    assert refused_field(text_with(CHIEFS, "b", rules="standard;board=square2")) == "turn"
    assert refused_field(text_with(CHIEFS, "g", rules="standard;board=square3;inheritance=turns")) == "turn"
    assert refused_field(text_with(CHIEFS, "br")) == "turn"
    assert refused_field(text_with("rCe5 bCi1 yCi9 gCa9", "rb")) == "turn"
    assert refused_field(text_with("rCe5 bCi1 yCi9 gCa9", "rr")) == "turn"
    parse_position(text_with("rCe5 yCi9 gCa9", "br", "+,krr,+,+"))
    assert refused_field(text_with("rCa1 bCe5 yCi9 gCa9", "rb", rules="standard;board=square2")) == "turn"
    assert refused_field(text_with(CHIEFS, "-")) == "turn"
    assert refused_field(text_with("rCa1", "r", "+,krr,krr,krr")) == "turn"
    assert refused_field(text_with("", "r", "e-,e-,e-,e-")) == "turn"


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    ("pieces", "parties", "rules"),
    [
        ("rCa1 bCi1 yCi9", "+,+,+,+", "standard"),  # in play without a living chief
        ("rCa1 bCi1 yCi9 gCa9", "+,+,+,krr", "standard"),  # killed with a living chief
        ("rCa1 bCi1 yCi9 gCa9", "+,+,+,w-", "standard"),  # resigned with a living chief
        ("rCa1 bCi1 yCi9 gCa9", "+,+,+,e-", "standard"),  # encircled with a living chief under comeback=never
        ("rCa1 bCi1 yCi9", "+,+,+,e-", "standard;comeback=unclaimed"),  # encircled without a chief under other values
        ("rCa1 bCi1 yCi9", "+,+,+,e-", "standard;comeback=always"),
        ("rCa1 bCi1 yCi9", "+,vr,+,vy", "standard;board=square2"),  # a vassal without a chief
        ("rCa1 bCi1 yCi9 gCa9", "+,+,+,vr", "standard"),  # vassals on boards other than square2
        ("rCa1 bCi1 yCi9 gCa9", "+,vr,+,h", "standard;board=square3"),
        ("rCa1 bCi1 yCi9 gCa9", "+,+,+,h", "standard"),  # hostages other than green on square3
        ("rCa1 bCi1 yCi9 gCa9", "+,h,+,h", "standard;board=square3"),
        ("rCa1 bCi1 yCi9 gCa9", "+,+,+,+", "standard;board=square3"),  # green on square3 that is no hostage
        ("rCa1 bCi1 yCi9", "+,+,+,krr", "standard;board=square3"),
        ("rCa1 bCi1", "+,+,krr,kyy", "standard"),  # a controller that is not in play
        ("rCa1 bCi1", "+,+,w-,wy", "standard"),
        ("rCa1 bCi1 yCi9", "+,+,+,krg", "standard"),  # a killer that is the party itself
        ("rCa1 bCi1 yCi9", "+,+,+,kgb", "standard"),  # a controller that is the party itself
    ],
)
def test_a_status_that_contradicts_the_pieces_or_the_board_is_refused(pieces: str, parties: str, rules: str) -> None:
    """The cases are those of the last bullet of section D11."""
    assert refused_field(text_with(pieces, parties=parties, rules=rules)) == "parties"


@pytest.mark.rule("D11")
def test_a_hostage_may_have_lost_its_chief() -> None:
    """A hostage without a chief is valid. The killer of an inherited party may itself be out of play."""
    parse_position(text_with("rCa1 bCi1 yCi9", parties="+,+,+,h", rules="standard;board=square3"))
    parse_position(text_with("rCa1 bCi1", parties="+,+,kbg,kbb"))


@pytest.mark.rule("D11")
def test_all_problems_are_listed_at_once() -> None:
    """The editor shows all problems of a setup, so the error must contain them all."""
    text = text_with("rCa1 rCa2 rAe5 bCi1 yCi9", "br", "+,+,+,+")
    with pytest.raises(IllegalSetupError) as caught:
        parse_position(text)
    assert [(problem.field, problem.code) for problem in caught.value.problems] == [
        ("placement", "too-many"), ("placement", "labyrinth"), ("turn", "no-ruler"), ("parties", "status"),
    ]  # fmt: skip
    assert problem_codes(text_with("rCa1 bCi1", parties="+,+,kyy,kyg")) == {"controller", "killer"}


@pytest.mark.rule("D11")
def test_texts_that_no_page_sends_are_refused_unread() -> None:
    """A very long text is refused by its length, before it is parsed."""
    for text in ("9/" * 500_000, START + " " * 1_000_000, "x" * 1_000_000):
        with pytest.raises(PositionTextError):
            parse_position(text)
    assert refused_field(drawn_text("rC xx")) in ("placement", "turn", "parties")
