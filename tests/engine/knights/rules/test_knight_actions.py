"""Actions of knights other than attacks (K10)."""

from __future__ import annotations

import pytest
from machiavel.knights import legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import actions_of_verb, player_fields, position_field

PAID = "has 1wool+1ore+1grain"


@pytest.mark.rule("K10.1")
def test_recruits_are_placed_at_own_roads_and_ships() -> None:
    position = parse_sketch(f"war;ships=on\n0: road d4nw, ship b2ne, settlement c4s, {PAID}")
    assert actions_of_verb(position, "recruit") == ["recruit:a3s", "recruit:d4n"]
    after = play(position, "recruit:d4n")
    assert player_fields(after, 0)["knights"] == {"d4n": [1, False, False, False]}
    assert not actions_of_verb(parse_sketch(f"war\n0: road d4nw d4w, knight c4s 1, knight d4n 1, {PAID}"), "recruit")


@pytest.mark.rule("K10.2")
def test_an_activated_knight_is_not_ready() -> None:
    position = parse_sketch(f"war\n0: road d4nw, knight d4n 1, knight c4s 1 active, {PAID}")
    assert actions_of_verb(position, "activate") == ["activate:d4n"]
    after = play(position, "activate:d4n")
    assert (player_fields(after, 0)["knights"]["d4n"], player_fields(after, 0)["cards"]["grain"]) == (
        [1, True, False, False],
        0,
    )
    assert not actions_of_verb(after, "move")


@pytest.mark.rule("K10.3")
def test_a_knight_is_promoted_once_a_turn_if_the_supply_has_the_next_level() -> None:
    position = parse_sketch("war\n0: road d4nw, knight d4n 1 active ready, knight c4s 1 promoted, has 2wool+2ore")
    assert actions_of_verb(position, "promote") == ["promote:d4n"]
    after = play(position, "promote:d4n")
    assert player_fields(after, 0)["knights"]["d4n"] == [2, True, True, True]
    assert not actions_of_verb(after, "promote")
    none_left = parse_sketch(f"war\n0: road d4nw d4w, knight d4n 1, knight c4s 2, knight e4n 2, {PAID}")
    assert not actions_of_verb(none_left, "promote")


@pytest.mark.rule("K10.4")
@pytest.mark.parametrize(("level", "promotions"), [(2, []), (3, ["promote:d4n"])])
def test_level_3_needs_politics(level: int, promotions: list[str]) -> None:
    position = parse_sketch(f"war\n0: road d4nw, knight d4n 2, level politics {level}, {PAID}")
    assert actions_of_verb(position, "promote") == promotions


@pytest.mark.rule("K10.5")
def test_a_knight_acts_once() -> None:
    position = parse_sketch("war\n0: road d4nw d4w, knight d4n 1 active ready promoted")
    after = play(position, "move:d4n:e4n")
    assert player_fields(after, 0)["knights"] == {"e4n": [1, False, False, True]}
    assert not actions_of_verb(after, "move")


@pytest.mark.rule("K10.6")
@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("0: road d4nw d4w, knight d4n 1 active ready", ["c4s", "e4n"]),
        ("0: road d4nw d4w, knight d4n 1 active ready\n1: knight c4s 1", []),
        ("0: road d4nw d4w, knight d4n 1 active ready, knight c4s 1", ["e4n"]),
        ("0: road d4nw d4w, knight d4n 1 active ready, settlement c4s", ["e4n"]),
        ("0: road b3nw, ship b2ne, knight b3n 1 active ready", ["a3s"]),
        ("0: road b3nw, ship b2ne, knight b3n 1 active ready, settlement a3s", ["b2n"]),
        ("0: road b3nw b3w, ship b2ne, knight a3s 1 active ready", ["b2n", "b3n", "c3n"]),
        (
            "0: road d4nw d4ne d5w e5nw e4ne d4w, knight d4n 1 active ready\n1: knight c5s 1",
            ["c4s", "d4s", "e4n", "e5n"],
        ),
    ],
)
def test_a_knight_walks_along_own_roads_and_ships_past_own_pieces(lines: str, moves: list[str]) -> None:
    """Foreign pieces stop it. It changes from road to ship only at an own building or where the walk begins."""
    position = parse_sketch("peace;ships=on\n" + lines)
    assert [move.rpartition(":")[2] for move in actions_of_verb(position, "move")] == moves


@pytest.mark.rule("K10.7")
def test_a_displaced_knight_relocates() -> None:
    """The weaker knight walks along its owner's roads; the vertex that the stronger one left is free for it."""
    position = parse_sketch(
        """
        peace
        0: road d4nw, knight c4s 2 active ready
        1: road d4nw
    """.replace("1: road d4nw", "1: road d4ne, knight d4n 1 active")
    )
    assert actions_of_verb(position, "displace") == ["displace:c4s:d4n"]
    asked = play(position, "displace:c4s:d4n")
    assert (position_field(asked, "todo"), asked.actor) == ([["relocate", 1, "d4n", 1, True]], 1)
    assert legal_actions(asked) == ("retreat:d4n:c5s",)
    after = play(asked, "retreat:d4n:c5s")
    assert player_fields(after, 1)["knights"] == {"c5s": [1, True, False, False]}
    assert player_fields(after, 0)["knights"] == {"d4n": [2, False, False, False]}


@pytest.mark.rule("K10.7", "K3.4")
def test_a_displaced_knight_without_a_free_vertex_returns_to_supply() -> None:
    position = parse_sketch("peace\n0: road d4nw, knight c4s 2 active ready\n1: knight d4n 1")
    after = play(position, "displace:c4s:d4n")
    assert (position_field(after, "todo"), player_fields(after, 1)["knights"], after.thaw().supply[13]) == ([], {}, 2)


@pytest.mark.rule("K10.7", "K11.2")
def test_equal_knights_are_not_displaced_and_in_war_none_is() -> None:
    lines = "\n0: road d4nw, knight c4s 1 active ready\n1: road d4ne, knight d4n 1"
    assert not actions_of_verb(parse_sketch("peace" + lines), "displace", "attack")
    assert actions_of_verb(parse_sketch("war" + lines), "displace", "attack") == ["attack:c4s:d4n"]


@pytest.mark.rule("K10.8")
def test_a_ready_knight_next_to_the_robber_chases_it() -> None:
    lines = "\nattacks {}\nrobber d4\n0: road d4nw d5nw, knight d4n 1 active ready, knight d5n 1 active ready"
    position = parse_sketch("war" + lines.format(0))
    assert actions_of_verb(position, "chase") == ["chase:d4n"]
    asked = play(position, "chase:d4n")
    assert (position_field(asked, "todo"), player_fields(asked, 0)["knights"]["d4n"]) == (
        [["robber", 0]],
        [1, False, False, False],
    )
    assert not actions_of_verb(parse_sketch("storm" + lines.format(0)), "chase")
    assert actions_of_verb(parse_sketch("storm" + lines.format(1)), "chase")
