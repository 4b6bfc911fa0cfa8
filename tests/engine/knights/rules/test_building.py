"""Improvements, metropolises, walls, decks, building and the longest route (K8, K9)."""

from __future__ import annotations

import json

import pytest
from machiavel.knights import chance_weights, legal_actions, parse_position, play
from machiavel.knights.lessons.sketch import parse_sketch, sketch_json

from tests.engine.knights.queries import actions_of_verb, player_fields, position_field


@pytest.mark.rule("K8.1", "K2.6")
def test_improvements_need_commodities_and_a_city() -> None:
    assert actions_of_verb(parse_sketch("war\n0: city d4n, has 1cloth+1coin"), "improve") == [
        "improve:politics",
        "improve:trade",
    ]
    assert not actions_of_verb(parse_sketch("war\n0: toppled d4n, settlement d4s, has 1cloth"), "improve")
    assert not actions_of_verb(parse_sketch("war\n0: city d4n, level trade 1, has 1cloth"), "improve")
    assert not actions_of_verb(parse_sketch("war\n0: city d4n, level trade 5, has 9cloth"), "improve")
    after = play(parse_sketch("war\n0: city d4n, level trade 1, has 3cloth"), "improve:trade")
    assert (player_fields(after, 0)["levels"]["trade"], player_fields(after, 0)["cards"]["cloth"]) == (2, 1)


@pytest.mark.rule("K8.1")
def test_level_4_needs_a_city_without_a_metropolis() -> None:
    lines = "war\n0: city d4n {}, level trade 3, level science 4, metropolis science d4n, has 4cloth+5paper"
    assert actions_of_verb(parse_sketch(lines.format("")), "improve") == ["improve:science"]
    assert actions_of_verb(parse_sketch(lines.format("e5n")), "improve") == ["improve:science", "improve:trade"]


@pytest.mark.rule("K8.2", "K8.3")
def test_a_metropolis_is_founded_and_taken_over() -> None:
    position = parse_sketch("""
        war;target=20
        0: city d4n e5n, level trade 4, has 5cloth
        1: city f4s, level trade 4, metropolis trade f4s
    """)
    asked = play(position, "improve:trade")
    assert position_field(asked, "todo") == [["metropolis", 0, "trade"]]
    assert position_field(asked, "metropolises")["trade"] == [1, "f4s"]
    after = play(asked, "metropolis:e5n")
    assert (position_field(after, "metropolises")["trade"], after.points) == ([0, "e5n"], (6, 2, 0, 0))
    kept = parse_sketch("""
        war
        0: city d4n, level trade 4, has 5cloth
        1: city f4s, level trade 5, metropolis trade f4s
    """)
    assert position_field(play(kept, "improve:trade"), "todo") == []


@pytest.mark.rule("K8.4")
def test_levels_remain_without_a_city() -> None:
    position = parse_sketch("war\n0: level politics 3, road d4w, knight c4s 2, has 1wool+1ore, settlement e4n")
    assert actions_of_verb(position, "promote") == ["promote:c4s"]


@pytest.mark.rule("K8.5")
def test_a_wall_needs_a_city_without_one_and_a_wall_in_supply() -> None:
    position = parse_sketch("""
        war
        0: city d4n e5n wall, toppled b3n, settlement f4s, has 2brick, metropolis trade d4n, level trade 4
    """)
    assert actions_of_verb(position, "wall") == ["wall:d4n"]
    assert player_fields(play(position, "wall:d4n"), 0)["walls"] == ["d4n", "e5n"]
    full = parse_sketch("war\n0: city d4n wall e5n wall e4n wall b3n, has 2brick")
    assert not actions_of_verb(full, "wall")


@pytest.mark.rule("K8.6")
def test_a_drawn_fifth_card_is_trimmed_and_a_point_card_is_revealed() -> None:
    position = parse_sketch("""
        war
        turn 5 of 0 event
        todo draw 1 politics / draw 0 politics
        1: holds spy spy levy levy
    """)
    asked = play(position, "draw:muster")
    assert position_field(asked, "todo") == [["trim", 1], ["draw", 0, "politics"]]
    assert legal_actions(asked) == ("trim:levy", "trim:muster", "trim:spy")
    after = play(play(asked, "trim:spy"), "draw:charter")
    assert (position_field(after, "decks")["politics"]["under"], player_fields(after, 0)["revealed"]) == (
        ["spy"],
        ["charter"],
    )
    assert (player_fields(after, 0)["progress"], after.points[0]) == ([], 1)


@pytest.mark.rule("K8.6")
def test_below_an_empty_pile_the_first_returned_card_is_drawn() -> None:
    source = sketch_json("war\nturn 5 of 0 event\ntodo draw 0 trade / draw 1 trade")
    source["decks"]["trade"] = {"pile": {}, "under": ["levy", "fleet"]}
    position = parse_position(json.dumps(source))
    assert chance_weights(position) == {"draw:levy": 1}
    after = play(position, "draw:levy")
    assert chance_weights(after) == {"draw:fleet": 1}
    source["decks"]["trade"] = {"pile": {}, "under": ["levy"]}
    # No card is left for the second draw.
    assert position_field(play(parse_position(json.dumps(source)), "draw:levy"), "stage") == "action"


@pytest.mark.rule("K9.1")
def test_roads_continue_from_own_buildings_and_roads() -> None:
    """They do not pass foreign pieces or continue from ships. Each edge is listed once."""
    position = parse_sketch("""
        war;ships=on
        0: settlement d4n, road d4nw, has 1wood+1brick, ship b2ne
        1: knight c4s 1, road d4ne
    """)
    assert actions_of_verb(position, "road") == ["road:c5w"]
    after = play(position, "road:c5w")
    assert (player_fields(after, 0)["roads"], player_fields(after, 0)["cards"]["wood"]) == (["c5w", "d4nw"], 0)
    assert not actions_of_verb(parse_sketch("war\n0: settlement d4n, has 1wood+1wool"), "road")


@pytest.mark.rule("K9.1", "K2.2")
def test_roads_need_one_in_supply() -> None:
    roads = [
        "b3w",
        "b3nw",
        "b3ne",
        "c3w",
        "c3ne",
        "c4w",
        "c4nw",
        "c4ne",
        "c5w",
        "c5nw",
        "d4w",
        "d4nw",
        "d4ne",
        "d5w",
        "d5nw",
    ]
    lines = "war\n0: settlement d4n, has 1wood+1brick, road "
    assert not actions_of_verb(parse_sketch(lines + " ".join(roads)), "road")
    assert actions_of_verb(parse_sketch(lines + " ".join(roads[1:])), "road")


@pytest.mark.rule("K9.2")
def test_ships_continue_from_own_buildings_and_ships() -> None:
    """They lie on sea edges, which coastal ones are as well, but not at the end of a road."""
    position = parse_sketch("war;ships=on\n0: settlement a3s, road b3nw, has 1wood+1wool")
    assert actions_of_verb(position, "ship") == ["ship:b2ne", "ship:b3w"]
    after = play(position, "ship:b2ne")
    assert position_field(after, "built") == ["b2ne"]
    assert not actions_of_verb(parse_sketch("war\n0: settlement a3s, has 1wood+1wool"), "ship")


@pytest.mark.rule("K9.2")
def test_a_ship_may_be_moved_once_a_turn() -> None:
    lines = "war;ships=on\n{}\n0: settlement a3s, ship b2ne"
    position = parse_sketch(lines.format("turn 5 of 0 action"))
    assert actions_of_verb(position, "shift") == ["shift:b2ne:b3nw", "shift:b2ne:b3w"]
    after = play(position, "shift:b2ne:b3w")
    assert (position_field(after, "moved"), position_field(after, "built"), player_fields(after, 0)["ships"]) == (
        True,
        [],
        ["b3w"],
    )
    assert not actions_of_verb(after, "shift")
    assert not actions_of_verb(parse_sketch(lines.format("built b2ne")), "shift")
    assert not actions_of_verb(parse_sketch(lines.format("turn 5 of 0 action") + ", knight b2n 1"), "shift")


@pytest.mark.rule("K9.3")
def test_settlements_need_an_own_road_and_a_distance() -> None:
    position = parse_sketch("""
        war
        0: road d4nw d4w e4ne, has 1wood+1brick+1wool+1grain, knight d4n 1, settlement b3n
        1: settlement e5n
    """)
    assert actions_of_verb(position, "settlement") == ["settlement:c4s", "settlement:e4n"]
    after = play(position, "settlement:e4n")
    assert (player_fields(after, 0)["settlements"], after.points[0]) == (["b3n", "e4n"], 2)


@pytest.mark.rule("K9.3")
def test_a_player_without_buildings_may_settle_anywhere() -> None:
    """Only vertices beside a building or with a knight are excluded; own knights make no difference."""
    position = parse_sketch("war\n0: has 1wood+1brick+1wool+1grain, knight d4s 1\n1: settlement d4n")
    sites = actions_of_verb(position, "settlement")
    assert len(sites) == 54 - 4 - 1
    assert not {"settlement:d4s", "settlement:c4s"} & set(sites)


@pytest.mark.rule("K9.3")
def test_a_player_without_buildings_may_settle_away_from_its_roads() -> None:
    """All its buildings were struck. A toppled city counts as a building."""
    ends = ["settlement:d3s", "settlement:d4s", "settlement:e3n", "settlement:e4n"]
    lines = "war;ships=on\n0: has 1wood+1brick+1wool+1grain, road e4ne e3ne{}\n1: settlement d4n"
    assert len(actions_of_verb(parse_sketch(lines.format("")), "settlement")) == 54 - 4
    assert actions_of_verb(parse_sketch(lines.format(", toppled b4n")), "settlement") == ends


@pytest.mark.rule("K9.4")
def test_a_city_replaces_a_settlement_or_a_toppled_city() -> None:
    position = parse_sketch("war\n0: settlement d4n e5n, has 2grain+3ore")
    assert actions_of_verb(position, "city") == ["city:d4n", "city:e5n"]
    after = play(position, "city:d4n")
    assert (player_fields(after, 0)["cities"], after.thaw().supply[2:4]) == (["d4n"], [4, 3])
    toppled = parse_sketch("war\n0: settlement d4n, toppled e5n, city e4n b3n f4s, has 2grain+3ore")
    assert actions_of_verb(toppled, "city") == ["city:e5n"]
    risen = play(toppled, "city:e5n")
    assert (player_fields(risen, 0)["toppled"], risen.points[0]) == ([], 9)


# -- K9.5


@pytest.mark.rule("K9.5")
@pytest.mark.parametrize(
    ("lines", "length"),
    [
        ("0: road d4nw d4ne d5w e5nw", 4),
        ("0: road d4nw d4ne d5w e5nw e4ne d4w", 6),
        ("0: road d4nw d4ne d5w e5nw e4ne d4w c5w", 7),
        ("0: road d4nw d4ne d5w c5w d5nw", 3),
        ("0: road d4nw d4ne d5w e5nw\n1: knight c5s 1", 2),
        ("0: road d4nw d4ne d5w e5nw\n1: settlement e5n", 3),
        ("0: road d4nw d4ne d5w e5nw, knight c5s 1", 4),
        ("0: road b3nw b3w, ship b2ne", 2),
        ("0: road b3nw b3w, ship b2ne, settlement a3s", 2),
        ("0: road b3nw, ship b2ne, settlement a3s", 2),
        ("0: road b3nw, ship b2ne, knight a3s 1", 1),
    ],
)
def test_a_route_is_the_longest_trail_without_foreign_pieces(lines: str, length: int) -> None:
    """Rings count in full and branches once. Roads continue as ships only at an own building."""
    assert parse_sketch("war;ships=on\n" + lines).routes[0] == length


LONG = "road d4nw d4ne d5w e5nw"


@pytest.mark.rule("K9.5", "K14.1")
def test_a_route_of_five_brings_two_points() -> None:
    position = parse_sketch(f"war\n0: {LONG}, has 2wood+2brick, settlement c4s\n1: settlement b3s")
    assert (position_field(position, "longest"), position.points[0]) == (None, 1)
    after = play(position, "road:e4ne")
    assert (position_field(after, "longest"), after.points[0], after.routes[0]) == (0, 3, 5)


@pytest.mark.rule("K9.5")
def test_with_equal_routes_the_holder_keeps_the_longest() -> None:
    rival = "b3w b3nw b3ne b4nw b4ne"
    lines = "war\nturn 5 of 1 action\nlongest {}\n0: " + LONG + " e4ne\n1: road " + rival + ", settlement a4s"
    lines += ", has 1wood+1brick"
    kept = play(parse_sketch(lines.format(0).replace(" b4ne", "")), "road:b4ne")
    assert (kept.routes[:2], position_field(kept, "longest")) == ((5, 5), 0)
    nobody = sketch_json(lines.format("null")) | {"longest": None}
    assert position_field(play(parse_position(json.dumps(nobody)), "end"), "longest") is None


@pytest.mark.rule("K9.5")
def test_a_route_that_is_cut_is_lost() -> None:
    """A foreign recruit stands in the middle of it."""
    position = parse_sketch(f"""
        war
        turn 5 of 1 action
        longest 0
        0: {LONG} e4ne
        1: road d5nw, has 1wool+1ore
    """)
    after = play(position, "recruit:c5s")
    assert (after.routes[0], position_field(after, "longest")) == (3, None)
