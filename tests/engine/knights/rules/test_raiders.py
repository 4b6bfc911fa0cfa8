"""Attacks of the raiders (K12)."""

from __future__ import annotations

import pytest
from machiavel.knights import legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import player_fields, position_field

COMING = "storm;map=twin\nturn 9 of 1 dice\nstep 6\n"
#: A throw of a number that only c5 has on the map twin.
FACE = "dice:6:6:raiders"


@pytest.mark.rule("K12.1")
def test_the_seventh_step_is_an_attack() -> None:
    after = play(parse_sketch("storm\nturn 9 of 1 dice\nstep 5"), FACE)
    assert (position_field(after, "step"), position_field(after, "attacks")) == (6, 0)
    after = play(parse_sketch(COMING), FACE)
    assert (position_field(after, "step"), position_field(after, "attacks")) == (0, 1)
    off = play(parse_sketch("war\nturn 9 of 1 dice"), FACE)
    assert (position_field(off, "step"), position_field(off, "attacks")) == (0, 0)


@pytest.mark.rule("K12.2", "K12.3", "K12.4")
def test_the_best_defender_gets_a_point() -> None:
    """Toppled cities and inactive knights do not count. Afterwards all knights are inactive."""
    position = parse_sketch(
        COMING
        + """
        0: city d3n, toppled e4s, knight e5n 2 active
        2: knight f4n 3, knight e4n 1 active
    """
    )
    after = play(position, FACE)
    assert (player_fields(after, 0)["defender"], after.points[0], position_field(after, "attacks")) == (1, 4, 1)
    knights = player_fields(after, 0)["knights"] | player_fields(after, 2)["knights"]
    assert not any(active or ready for _, active, ready, _ in knights.values())


@pytest.mark.rule("K12.4")
def test_equal_defenders_get_a_card_each() -> None:
    position = parse_sketch(COMING + "0: city d3n, knight e5n 1 active\n2: knight f4n 1 active")
    asked = play(position, FACE)
    assert position_field(asked, "todo") == [["prize", 2], ["prize", 0]]
    assert legal_actions(asked) == ("deck:politics", "deck:science", "deck:trade")
    assert position_field(play(asked, "deck:science"), "todo") == [["draw", 2, "science"], ["prize", 0]]
    nobody = play(parse_sketch(COMING), FACE)
    assert position_field(nobody, "todo") == []


@pytest.mark.rule("K12.5")
def test_the_weakest_defender_is_pillaged() -> None:
    """Only players with a city that is not a metropolis are compared."""
    position = parse_sketch(
        COMING
        + """
        0: city d3n wall e5n, knight f4n 1 active
        1: city c4n, level trade 4, metropolis trade c4n
        2: city d8n
        3: city e8s, knight e9s 1 active
    """.replace("c4n", "c5n")
    )
    asked = play(position, FACE)
    assert position_field(asked, "todo") == [["pillage", 2]]
    after = play(asked, "pillage:d8n")
    assert (player_fields(after, 2)["settlements"], player_fields(after, 2)["cities"]) == (["d8n"], [])


@pytest.mark.rule("K12.5", "K2.2")
def test_a_pillaged_city_loses_its_wall_and_is_toppled_without_a_settlement_in_supply() -> None:
    lines = "storm\nturn 9 of 1 event\ntodo pillage 0\n0: city d4n wall"
    after = play(parse_sketch(lines), "pillage:d4n")
    assert (player_fields(after, 0)["settlements"], player_fields(after, 0)["walls"], after.thaw().supply[2:5]) == (
        ["d4n"],
        [],
        [4, 4, 3],
    )
    full = parse_sketch(lines + ", settlement e5n e4n b3n b5n f4s")
    toppled = play(full, "pillage:d4n")
    assert (player_fields(toppled, 0)["toppled"], player_fields(toppled, 0)["walls"], toppled.points[0]) == (
        ["d4n"],
        [],
        6,
    )
    assert toppled.thaw().supply[2:5] == [0, 3, 3]
