"""War: attacks, captures, fights and strikes (K11)."""

from __future__ import annotations

import pytest
from machiavel.knights import legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import actions_of_verb, player_fields, position_field

#: Fourteen roads away from the middle of the map. With another one the supply is empty.
FAR = ["b3w", "b3nw", "b3ne", "b4nw", "b4ne", "b5nw", "b5ne", "c3w", "f3w", "f3nw", "g3ne", "g4nw", "g4ne", "g5nw"]


@pytest.mark.rule("K11.1")
def test_only_ready_knights_attack_and_never_own_pieces() -> None:
    lines = "war\n0: road d4nw d4w, knight c4s 2 active {}, knight e4n 1\n1: road d4ne, knight d4n 1"
    assert actions_of_verb(parse_sketch(lines.format("ready")), "attack", "capture", "strike")[0] == "attack:c4s:d4n"
    assert not actions_of_verb(parse_sketch(lines.format("")), "attack", "capture", "strike")
    assert "attack:c4s:e4n" not in legal_actions(parse_sketch(lines.format("ready")))


@pytest.mark.rule("K11.2", "K11.5", "K11.6")
def test_an_attacked_knight_retreats_and_the_attacker_follows() -> None:
    position = parse_sketch("war\n0: road d4nw, knight c4s 1 active ready\n1: road d4ne, knight d4n 3 active")
    asked = play(position, "attack:c4s:d4n")
    assert position_field(asked, "todo") == [["stand", 1, 0, "c4s", None, None, "d4n"]]
    assert player_fields(asked, 0)["knights"] == {"c4s": [1, False, False, False]}
    assert legal_actions(asked) == ("fight", "retreat:d4n:c5s")
    after = play(asked, "retreat:d4n:c5s")
    assert player_fields(after, 1)["knights"] == {"c5s": [3, True, False, False]}
    assert player_fields(after, 0)["knights"] == {"d4n": [1, False, False, False]}


@pytest.mark.rule("K11.3")
@pytest.mark.parametrize(
    ("lines", "captures"),
    [
        # A knight captures from its own vertex and from those that it reaches.
        ("0: road d4nw, knight c4s 1 active ready\n1: road d4ne c5w", ["c5w:b4s", "d4ne:c5s"]),
        ("0: knight d4n 1 active ready\n1: road d4nw", ["d4nw:c4s"]),
        # An edge with two open ends can be captured towards either end.
        ("0: road d4nw d4w, knight d4n 1 active ready\n1: road e4nw e4ne d3ne", ["d3ne:d3n", "e4ne:d4s", "e4nw:d3s"]),
        # The end must have no building and no own knight; a foreign knight there is attacked.
        ("0: knight d4n 1 active ready\n1: road d4nw, settlement c4s", []),
        ("0: knight d4n 1 active ready, knight c4s 1\n1: road d4nw", []),
        ("0: knight d4n 1 active ready\n1: road d4nw\n2: knight c4s 1", ["d4nw:c4s"]),
        ("0: knight d4n 1 active ready, road d4ne", []),
        # A ship is captured after a walk on roads.
        ("0: road b3nw, knight b3n 1 active ready\n1: ship b2ne", ["b2ne:b2n"]),
    ],
)
def test_edges_with_an_open_end_are_captured_from_vertices_in_reach(lines: str, captures: list[str]) -> None:
    position = parse_sketch("war;ships=on\n" + lines)
    assert [action.split(":", 2)[2] for action in actions_of_verb(position, "capture")] == captures


@pytest.mark.rule("K11.3")
def test_without_supply_the_near_end_must_be_free() -> None:
    """All fifteen roads are placed. A knight cannot stop at a settlement on c4s, but it can stay where it is."""
    far = " ".join(FAR)
    lines = f"war\n0: road {far} d4nw, knight d4n 1 active ready, settlement c4s\n1: road d4w d4ne"
    assert [action.split(":", 2)[2] for action in actions_of_verb(parse_sketch(lines), "capture")] == ["d4ne:c5s"]
    free = lines.replace(", settlement c4s", "")
    assert [action.split(":", 2)[2] for action in actions_of_verb(parse_sketch(free), "capture")] == [
        "d4ne:c5s",
        "d4w:e4n",
    ]


@pytest.mark.rule("K11.4")
def test_a_captured_road_changes_hands() -> None:
    position = parse_sketch("war\n0: knight d4n 1 active ready\n1: road d4nw")
    after = play(position, "capture:d4n:d4nw:c4s")
    assert (player_fields(after, 0)["roads"], player_fields(after, 1)["roads"]) == (["d4nw"], [])
    assert player_fields(after, 0)["knights"] == {"c4s": [1, False, False, False]}
    assert after.thaw().supply[0:9:8] == [14, 15]
    ship = parse_sketch("war;ships=on\n0: settlement b3n, knight a3s 1 active ready, road b3nw\n1: ship b2ne")
    assert position_field(play(ship, "capture:a3s:b2ne:b2n"), "built") == ["b2ne"]


@pytest.mark.rule("K11.4")
def test_without_supply_a_captured_road_is_removed_and_the_knight_stays_before_it() -> None:
    far = " ".join(FAR)
    position = parse_sketch(f"war\n0: road {far} d4nw, knight d4n 1 active ready\n1: road d4w")
    after = play(position, "capture:d4n:d4w:e4n")
    assert (player_fields(after, 1)["roads"], list(player_fields(after, 0)["knights"])) == ([], ["c4s"])
    assert "d4w" not in player_fields(after, 0)["roads"]


@pytest.mark.rule("K11.3", "K11.5", "K11.6")
def test_capturing_an_edge_attacks_the_knight_beyond_it() -> None:
    """That knight cannot retreat along the captured edge. The vertex that the attacker leaves is empty."""
    position = parse_sketch(
        "war\n0: road d4nw, knight c4s 2 active ready\n1: road d4ne d4nw\n2: knight c5s 1".replace(" d4nw\n2", "\n2")
    )
    asked = play(position, "capture:c4s:d4ne:c5s")
    assert position_field(asked, "todo") == [["stand", 2, 0, "c4s", "d4n", "d4ne", "c5s"]]
    assert legal_actions(asked) == ("fight",)
    owner = parse_sketch("war\n0: road d4nw, knight c4s 2 active ready\n1: road d4ne d5w, knight c5s 1")
    assert legal_actions(play(owner, "capture:c4s:d4ne:c5s")) == ("fight", "retreat:c5s:e5n")


@pytest.mark.rule("K11.6")
def test_the_vertex_that_the_attacker_leaves_is_empty() -> None:
    """The defender's own roads lead to the vertex that the attacker leaves."""
    position = parse_sketch(
        "war\n0: road d4nw d4w, knight e4n 1 active ready\n1: road d4ne d5w e5nw e4ne, knight d4n 1"
    )
    asked = play(position, "attack:e4n:d4n")
    assert "retreat:d4n:e4n" in legal_actions(asked)
    after = play(asked, "retreat:d4n:e4n")
    assert (list(player_fields(after, 0)["knights"]), list(player_fields(after, 1)["knights"])) == (["d4n"], ["e4n"])


@pytest.mark.rule("K11.6", "K11.4")
def test_without_supply_the_attacker_stops_before_the_edge() -> None:
    """The attacker stops on c4s, so the defender cannot retreat past it."""
    far = " ".join(FAR)
    position = parse_sketch(f"""
        war
        0: road {far} d4nw, knight d4n 1 active ready
        1: road d4w e4ne, knight e4n 1
    """)
    asked = play(position, "capture:d4n:d4w:e4n")
    assert legal_actions(asked) == ("fight", "retreat:e4n:d4s")
    after = play(asked, "retreat:e4n:d4s")
    assert (list(player_fields(after, 0)["knights"]), player_fields(after, 1)["roads"]) == (["c4s"], ["e4ne"])


@pytest.mark.rule("K11.7")
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [
        (1, 1, (None, None)),
        (3, 3, (None, None)),
        (3, 1, (2, None)),
        (3, 2, (1, None)),
        (1, 3, (None, 2)),
        (2, 3, (None, 1)),
    ],
)
def test_a_fight_costs_the_loser_its_knight_and_the_winner_levels(
    attacker: int, defender: int, left: tuple[int | None, int | None]
) -> None:
    position = parse_sketch(f"""
        war
        0: road d4nw, knight c4s {attacker} active ready promoted
        1: road d4ne, knight d4n {defender} active
    """)
    after = play(play(position, "attack:c4s:d4n"), "fight")
    mine = {} if left[0] is None else {"d4n": [left[0], False, False, True]}
    theirs = {} if left[1] is None else {"d4n": [left[1], True, False, False]}
    assert (player_fields(after, 0)["knights"], player_fields(after, 1)["knights"]) == (mine, theirs)


@pytest.mark.rule("K11.8", "K2.2")
def test_after_a_fight_recruiting_waits_for_supply() -> None:
    position = parse_sketch("""
        war
        0: road d4nw d4w e4ne, knight c4s 3 active ready, knight e4n 1, knight d4s 1, has 9wool+9ore
        1: road d4ne, knight d4n 2
    """)
    assert not actions_of_verb(position, "recruit")
    after = play(play(position, "attack:c4s:d4n"), "fight")
    assert player_fields(after, 0)["knights"]["d4n"] == [1, False, False, False]
    assert after.thaw().supply[5] == -1
    later = play(after, "promote:e4n")
    assert (later.thaw().supply[5], actions_of_verb(later, "recruit")) == (0, [])


@pytest.mark.rule("K11.9")
def test_pieces_without_a_connection_remain() -> None:
    """A road that a capture cuts off stays on the board."""
    position = parse_sketch(
        "war\n0: knight d4n 1 active ready\n1: road d4ne d5w, settlement e5n".replace(", settlement e5n", "")
    )
    after = play(position, "capture:d4n:d4ne:c5s")
    assert player_fields(after, 1)["roads"] == ["d5w"]


def listed_strikes(rules: str, victim: str, level: int = 3, more: str = "") -> list[str]:
    """Return the strikes of a knight on d4n with a road to c4s. Player 1 has *victim*, and *more* elsewhere."""
    return actions_of_verb(
        parse_sketch(f"{rules}\n0: road d4nw, knight d4n {level} active ready\n1: {victim}{more}"), "strike"
    )


@pytest.mark.rule("K11.10", "K11.11")
@pytest.mark.parametrize(
    ("victim", "levels"),
    [("settlement c4s", {2, 3}), ("toppled c4s", {2, 3}), ("city c4s", {3}), ("city c4s wall", set())],
)
def test_the_levels_that_strike_each_building(victim: str, levels: set[int]) -> None:
    assert {level for level in (1, 2, 3) if listed_strikes("war", victim, level)} == levels


@pytest.mark.rule("K11.10", "K11.14")
def test_a_strike_takes_the_vertex_and_the_owners_edge() -> None:
    position = parse_sketch("war\n0: knight d4n 2 active ready, settlement e5n\n1: settlement c4s f4s, road d4nw")
    after = play(position, "strike:d4n:c4s")
    assert (player_fields(after, 1)["settlements"], player_fields(after, 1)["roads"], after.points) == (
        ["f4s"],
        [],
        (1, 1, 0, 0),
    )
    assert (player_fields(after, 0)["roads"], player_fields(after, 0)["knights"]) == (
        ["d4nw"],
        {"c4s": [2, False, False, False]},
    )
    others = parse_sketch("war\n0: knight d4n 2 active ready\n1: settlement c4s f4s\n2: road d4nw")
    assert player_fields(play(others, "strike:d4n:c4s"), 2)["roads"] == ["d4nw"]
    assert not actions_of_verb(position, "move", "attack", "capture")


@pytest.mark.rule("K11.10")
def test_without_supply_a_struck_owners_edge_is_removed() -> None:
    far = " ".join(FAR)
    position = parse_sketch(f"war\n0: road {far} d5nw, knight d4n 2 active ready\n1: settlement c4s f4s, road d4nw")
    after = play(position, "strike:d4n:c4s")
    assert (player_fields(after, 1)["roads"], list(player_fields(after, 0)["knights"])) == ([], ["c4s"])
    assert "d4nw" not in player_fields(after, 0)["roads"]


@pytest.mark.rule("K11.10")
@pytest.mark.parametrize(
    ("lines", "strikes"),
    [
        ("0: knight d4n 2 active ready\n1: settlement c4s", 0),
        ("0: knight d4n 2 active ready, road d4nw\n1: settlement c4s", 1),
        ("0: knight d4n 2 active ready\n1: settlement c4s, road d4nw", 1),
        ("0: knight d4n 2 active ready\n1: settlement c4s\n2: road d4nw", 0),
    ],
)
def test_linked_strikes_need_an_edge_of_the_attacker_or_the_victim(lines: str, strikes: int) -> None:
    assert len(actions_of_verb(parse_sketch("war;strike_edge=linked\n" + lines), "strike")) == strikes
    assert len(actions_of_verb(parse_sketch("war\n" + lines), "strike")) == 1


@pytest.mark.rule("K11.12")
def test_a_metropolis_is_struck_only_if_open_and_without_a_wall() -> None:
    victim = "city c4s {} f4s, level trade 4, metropolis trade c4s"
    assert not listed_strikes("war", victim.format(""))
    assert listed_strikes("war;metropolis=open", victim.format(""))
    assert not listed_strikes("war;metropolis=open", victim.format("wall"))
    lines = "war;metropolis=open\n0: road d4nw, knight d4n 3 active ready\n1: level trade 4, city c4s {}"
    lines += ", metropolis trade c4s"
    asked = play(parse_sketch(lines.format("f4s")), "strike:d4n:c4s")
    assert (position_field(asked, "todo"), position_field(asked, "metropolises")["trade"]) == (
        [["metropolis", 1, "trade"]],
        None,
    )
    assert play(asked, "metropolis:f4s").points[1] == 4
    gone = play(parse_sketch(lines.format("")), "strike:d4n:c4s")
    assert (position_field(gone, "todo"), position_field(gone, "metropolises")["trade"], gone.points[1]) == (
        [],
        None,
        0,
    )


@pytest.mark.rule("K11.13")
def test_the_last_building_may_be_safe() -> None:
    assert listed_strikes("war", "settlement c4s")
    assert not listed_strikes("war;last_building=safe", "settlement c4s")
    assert listed_strikes("war;last_building=safe", "settlement c4s, toppled f4s")


@pytest.mark.rule("K11.14")
def test_no_knight_enters_a_vertex_with_a_foreign_building() -> None:
    position = parse_sketch("war\n0: road d4nw d4w, knight d4n 1 active ready\n1: settlement c4s")
    assert not actions_of_verb(position, "move", "attack", "capture", "strike")


def test_in_peace_no_knight_attacks() -> None:
    lines = "\n0: road d4nw, knight d4n 3 active ready\n1: settlement c4s, road d4ne"
    assert not actions_of_verb(parse_sketch("peace" + lines), "strike", "capture", "attack")
