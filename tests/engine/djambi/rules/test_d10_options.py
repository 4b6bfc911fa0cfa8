"""Section D10: options and presets, compared with the table in the rules."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from machiavel.core.errors import OptionError
from machiavel.djambi import (
    PRESETS,
    format_rules,
    make_options,
    parse_rules,
    start_position,
)
from machiavel.djambi.rules.options import OPTIONS

RULES = Path(__file__).parents[4] / "docs" / "rules" / "djambi.md"


def table_cells() -> list[list[str]]:
    """The cells of the table in section D10: one list per row, the head of the table first."""
    section = RULES.read_text("utf-8").split("## D10")[1].split("## D11")[0]
    lines = [line for line in section.splitlines() if line.startswith("|") and not line.startswith("|---")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.rule("D10")
def test_options_values_and_presets_are_those_of_the_table() -> None:
    """Options, values and presets also come in the order of the table."""
    head, *rows = table_cells()
    assert head[2:] == list(PRESETS)
    assert [row[0] for row in rows] == [option.name for option in OPTIONS]
    for row, option in zip(rows, OPTIONS, strict=True):
        values = ["none"] if option.is_number else row[1].split()
        assert list(option.values) == values
        for preset, value in zip(head[2:], row[2:], strict=True):
            assert parse_rules(preset)[option.name] == value


@pytest.mark.rule("D10", "D11")
def test_every_value_can_be_written_and_read() -> None:
    """A value is written only if it differs from the preset's."""
    for preset in PRESETS:
        for option in OPTIONS:
            for value in (*option.values, *(["1", "999999"] if option.is_number else [])):
                options = parse_rules(f"{preset};{option.name}={value}")
                assert options[option.name] == value
                is_default = parse_rules(preset)[option.name] == value
                assert format_rules(options) == (preset if is_default else f"{preset};{option.name}={value}")


@pytest.mark.rule("D10", "D11")
def test_options_are_written_in_the_order_of_the_table() -> None:
    """A reader accepts options in any order, and `throne=extended`. Values equal to the preset's are not written."""
    text = "arena;pass=free;throne=extended;comeback=always;ethics=ruthless;setup=rotational;board=square3"
    assert format_rules(parse_rules(text)) == "arena;board=square3;setup=rotational;comeback=always;puppet=on;pass=free"
    assert format_rules(parse_rules("standard;throne=extended")) == (
        "standard;diplomat_stroke=on;assassin_stroke=on;puppet=on"
    )
    names = [option.name for option in OPTIONS]
    others = {option.name: option.values[-1] for option in OPTIONS}
    written = re.findall(r";([a-z_]+)=", format_rules(make_options("standard", **others)))
    assert all(names.index(a) < names.index(b) for a, b in pairwise(written))


@pytest.mark.rule("D10")
@pytest.mark.parametrize(
    "text",
    [
        "", "Standard", "standard;", "standard;;pass=free", "standard;pass", "standard;pass=", "standard;pass=maybe",
        "standard;press=All", "standard;limit=0", "standard;limit=007", "standard;limit=-1", "standard;limit=1.5",
        "standard;limit=١", "standard;throne=on", "standard;throne=off", "standard;nonsense=1", "pass=free",
        "standard;pass=free;pass=forced", "standard; pass=free", "standard;board=square5", "standard,pass=free",
        "standard;passing=free", "standard;surprise=C", "standard;throne=extended;puppet=off", "standard;self=1",
    ],
)  # fmt: skip
def test_what_the_table_does_not_have_is_refused(text: str) -> None:
    """Unknown presets, options and values are refused, and options that are set twice."""
    with pytest.raises(OptionError, match="rules"):
        parse_rules(text)


@pytest.mark.rule("D10")
def test_no_option_is_called_preset() -> None:
    """`preset=…` is refused like every other unknown option."""
    with pytest.raises(OptionError):
        parse_rules("standard;preset=arena")


@pytest.mark.rule("D10")
def test_a_refusal_is_one_line() -> None:
    """The message is one line even if the text has line breaks."""
    with pytest.raises(OptionError) as caught:
        parse_rules("standard;a\nb=1;a\nb=1")
    assert "\n" not in caught.value.message


@pytest.mark.rule("D10")
def test_a_combination_that_the_table_does_not_rule_out_is_valid() -> None:
    """For example, `surprise` may be set on a large board and `setup` on the small one, where they have no effect."""
    for text in (
        "standard;surprise=D",
        "rulebook;board=mini2;setup=rotational;encirclement=access",
        "arena;limit=none",
    ):
        assert format_rules(start_position(text).options) == format_rules(parse_rules(text))
