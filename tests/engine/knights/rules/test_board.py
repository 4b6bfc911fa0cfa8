"""The board (K1), pieces and cards (K2.1-K2.3), options and presets (K2.4, K2.5)."""

from __future__ import annotations

import pytest
from machiavel.core.errors import OptionError
from machiavel.knights import (
    PRESETS,
    format_rules,
    legal_actions,
    parse_rules,
    start_position,
)
from machiavel.knights.board.geometry import Board, get_board
from machiavel.knights.board.maps import MAPS
from machiavel.knights.board.pieces import CARD_TOTALS, CITY_YIELD, KINDS, SUPPLY
from machiavel.knights.board.progress_cards import DECKS
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import position_field

ISLE = start_position("war").board


@pytest.mark.rule("K1.1")
def test_a_hex_has_six_neighbours() -> None:
    """In a shifted row the columns above and below are one higher."""

    def around(name: str) -> list[str]:
        directions = ("w", "e", "nw", "ne", "sw", "se")
        return [ISLE.hex_names[ISLE.neighbour(ISLE.hex_numbers[name], direction)] for direction in directions]

    assert around("c4") == ["c3", "c5", "b3", "b4", "d3", "d4"]
    assert around("d4") == ["d3", "d5", "c4", "c5", "e4", "e5"]


@pytest.mark.rule("K1.2")
@pytest.mark.parametrize(("name", "land", "tiles"), [("isle", 19, 18), ("twin", 16, 15), ("home", 27, 24)])
def test_maps_have_a_rim_of_sea_and_the_right_number_of_tiles(name: str, land: int, tiles: int) -> None:
    """All land except deserts yields a resource or gold."""
    board = start_position(f"war;map={name}").board
    assert len(board.land) == land
    assert sum(board.is_tile) == tiles
    rows = [row.split() for row in MAPS[name].rows]
    assert all(tile == "~" for row in (rows[0], rows[-1]) for tile in row)
    assert all(row[0] == row[-1] == "~" for row in rows)


@pytest.mark.rule("K1.3", "K1.4", "K1.7")
@pytest.mark.parametrize(("name", "vertices", "edges"), [("isle", 54, 72), ("twin", 60, 72), ("home", 94, 116)])
def test_maps_have_the_right_numbers_of_land_vertices_and_edges(name: str, vertices: int, edges: int) -> None:
    board = start_position(f"war;map={name}").board
    assert sum(board.is_land_vertex) == vertices
    assert sum(board.is_land_edge) == edges


@pytest.mark.rule("K1.3", "K1.4")
def test_corners_and_sides_of_a_hex_have_their_names() -> None:
    """The drawing in `queries` shows the ring around d4."""
    names = ISLE.vertex_names
    assert {names[v] for v in ISLE.corners[ISLE.hex_numbers["d4"]]} == {"d4n", "c5s", "e5n", "d4s", "e4n", "c4s"}
    ends = {edge: {names[v] for v in ISLE.ends[ISLE.edge_numbers[edge]]} for edge in ("d4nw", "d4ne", "d4w", "e5w")}
    assert ends == {
        "d4nw": {"d4n", "c4s"},
        "d4ne": {"d4n", "c5s"},
        "d4w": {"c4s", "e4n"},
        "e5w": {"d4s", "f4n"},
    }
    assert {names[v] for v in ISLE.near[ISLE.vertex_numbers["d4n"]]} == {"c4s", "c5s", "b4s"}


@pytest.mark.rule("K1.4")
def test_a_coastal_edge_is_land_and_sea() -> None:
    coast, inland, open_sea = (ISLE.edge_numbers[name] for name in ("b3w", "d4w", "b2ne"))
    assert (ISLE.is_land_edge[coast], ISLE.is_sea_edge[coast]) == (True, True)
    assert (ISLE.is_land_edge[inland], ISLE.is_sea_edge[inland]) == (True, False)
    assert (ISLE.is_land_edge[open_sea], ISLE.is_sea_edge[open_sea]) == (False, True)


@pytest.mark.rule("K1.5")
def test_lists_are_sorted_by_text() -> None:
    """On a map with columns of two digits this differs from the order of the board."""
    actions = legal_actions(start_position("war;map=home"))
    assert list(actions) == sorted(actions)
    assert actions.index("settlement:b10n") < actions.index("settlement:b3n")


@pytest.mark.rule("K1.6")
def test_both_ends_of_an_edge_have_its_harbour() -> None:
    harbour = ISLE.edge_numbers["b3ne"]
    grain = KINDS.index("grain")
    assert [ISLE.vertex_harbours[v] for v in ISLE.ends[harbour]] == [(grain,), (grain,)]


@pytest.mark.rule("K1.8")
def test_a_custom_map_has_no_start_of_its_own() -> None:
    with pytest.raises(OptionError, match=r"K1\.8"):
        start_position("war;map=custom")


def test_boards_are_cached() -> None:
    assert start_position("storm").board is ISLE
    assert isinstance(get_board(("~~~", "~d~", "~~~"), ()), Board)


# -- pieces, cards, options


@pytest.mark.rule("K2.1")
def test_pieces_and_cards_have_the_numbers_of_the_rules() -> None:
    assert SUPPLY == (15, 15, 5, 4, 3, 2, 2, 2)
    assert CARD_TOTALS == (19, 19, 19, 19, 19, 12, 12, 12)
    assert [sum(deck.values()) for deck in DECKS.values()] == [18, 18, 18]


@pytest.mark.rule("K2.2")
def test_toppled_cities_are_missing_in_the_supply_of_cities() -> None:
    position = parse_sketch("""
        storm
        0: city d4n e5n, toppled e4n b3n
    """)
    state = position.thaw()
    assert state.supply[:5] == [15, 15, 5, 0, 3]


@pytest.mark.rule("K2.3")
def test_cities_yield_the_cards_of_their_terrain() -> None:
    kinds = {letter: sorted(KINDS[kind] for kind, _ in cost) for letter, cost in CITY_YIELD.items()}
    assert kinds == {
        "f": ["paper", "wood"],
        "h": ["brick"],
        "p": ["cloth", "wool"],
        "g": ["grain"],
        "m": ["coin", "ore"],
    }


@pytest.mark.rule("K2.5")
@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("war", "war"),
        ("war;target=13", "war"),
        ("peace;war=off;raiders=on", "peace"),
        ("peace;war=on", "peace;war=on"),
        ("storm;turns=20;players=2", "storm;players=2;turns=20"),
    ],
)
def test_rules_are_written_as_differences_from_their_preset(given: str, written: str) -> None:
    assert format_rules(parse_rules(given)) == written
    assert position_field(start_position(given), "rules") == written


@pytest.mark.rule("K2.4", "K2.5")
@pytest.mark.parametrize(
    "text",
    [
        *("", "calm", "WAR", "war;", "war;target", "war;ship=on", "war;war=maybe", "war;war=on;war=on"),
        *("war;target=7", "war;target=21", "war;target=08", "war;target=+9", "war;turns=0", "war;turns=1000"),
        *("war;players=1", "war;players=5"),
    ],
)
def test_malformed_rules_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_rules(text)
    assert "\n" not in caught.value.message


@pytest.mark.rule("K2.5")
def test_the_presets_differ_in_war_and_raiders() -> None:
    assert list(PRESETS) == ["war", "peace", "storm"]
    storm, peace = parse_rules("storm"), parse_rules("peace")
    assert (storm.war, storm.raiders, peace.war, peace.raiders) == ("on", "on", "off", "on")
