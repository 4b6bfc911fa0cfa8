"""Generated maps: they satisfy all constraints for any seed, and the same seed gives the same map."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from machiavel.__main__ import main
from machiavel.core.errors import OptionError
from machiavel.knights import format_position, legal_actions, parse_position
from machiavel.knights.board.geometry import Board
from machiavel.knights.board.maps import MAPS, Map
from machiavel.knights.mapgen import KINDS, MAX_ISLETS, generate_map, start_on_generated_map
from machiavel.knights.mapgen.seeded_random import SeededRandom

#: The number of throws, of 36, that give each number.
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
DIRECTIONS = ("w", "e", "nw", "ne", "sw", "se")
SEEDS = range(8)
MAP_PARAMETERS = [
    *((kind, players, islets) for kind in KINDS for players in (4,) for islets in (0, 3)),
    *(("random", players, islets) for players in (2, 3) for islets in (0, 2, MAX_ISLETS)),
]
EACH = pytest.mark.parametrize(("kind", "players", "islets"), MAP_PARAMETERS)


class MapGrid:
    """The tiles of a map, by hex of its board."""

    def __init__(self, generated: Map) -> None:
        rows = [row.split(" ") for row in generated.rows]
        self.tiles = [tile for row in rows for tile in row]
        self.board = Board(tuple("".join(tile[0] for tile in row) for row in rows), tuple(generated.harbours.items()))
        self.number = {h: int(tile[1:]) for h, tile in enumerate(self.tiles) if len(tile) > 1}
        self.terrain = {h: tile[0] for h, tile in enumerate(self.tiles) if tile != "~"}

    def neighbours(self, hexagon: int) -> list[int]:
        """Return the hexes of the grid that share a side with a hex."""
        return [n for direction in DIRECTIONS if (n := self.board.neighbour(hexagon, direction)) >= 0]

    def connected_groups(self, letters: str) -> list[set[int]]:
        """Return the connected groups of the tiles with one of these terrain letters."""
        remaining = {h for h in self.terrain if self.terrain[h] in letters}
        groups = []
        while remaining:
            group, edge = set(), {remaining.pop()}
            while edge:
                group |= edge
                edge = {n for h in edge for n in self.neighbours(h) if n in remaining}
                remaining -= edge
            groups.append(group)
        return groups


@cache
def generated_grids(kind: str, players: int, islets: int) -> list[MapGrid]:
    return [MapGrid(generate_map(kind, seed, players, islets)) for seed in SEEDS]


@EACH
def test_neighbours_have_no_equal_numbers_and_not_both_6_or_8(kind: str, players: int, islets: int) -> None:
    for grid in generated_grids(kind, players, islets):
        for one, other in combinations(grid.number, 2):
            if other in grid.neighbours(one):
                numbers = {grid.number[one], grid.number[other]}
                assert len(numbers) == 2
                assert not numbers <= {6, 8}


@EACH
def test_no_vertex_has_more_than_11_pips(kind: str, players: int, islets: int) -> None:
    for grid in generated_grids(kind, players, islets):
        pips = [sum(PIPS[grid.number[h]] for h in three if h in grid.number) for three in grid.board.vertex_hexes]
        assert max(pips) <= 11


@EACH
def test_no_terrain_is_much_better_than_another(kind: str, players: int, islets: int) -> None:
    """The mean pips of terrains with two tiles or more are compared. Gold never has a 6 or 8."""
    for grid in generated_grids(kind, players, islets):
        pips: dict[str, list[int]] = {}
        for hexagon, number in grid.number.items():
            pips.setdefault(grid.terrain[hexagon], []).append(PIPS[number])
        mean = sum(map(sum, pips.values())) / len(grid.number)
        assert max(pips.pop("$", [0])) < 5
        assert all(abs(sum(each) / len(each) - mean) <= 0.75 for each in pips.values() if len(each) > 1)


@EACH
def test_no_group_of_one_terrain_is_too_large(kind: str, players: int, islets: int) -> None:
    for grid in generated_grids(kind, players, islets):
        for letter, count in Counter(grid.terrain.values()).items():
            if letter != "$" and count > 1:
                assert max(map(len, grid.connected_groups(letter))) <= max(2, count // 2)


@EACH
def test_terrains_have_about_equal_numbers_of_tiles(kind: str, players: int, islets: int) -> None:
    """The numbers differ by at most 1, or by as much as on the map of K1.7 itself."""
    own = _terrain_imbalance(MapGrid(MAPS[kind])) if kind in MAPS else 1
    for grid in generated_grids(kind, players, islets):
        assert _terrain_imbalance(grid) <= max(1, own)


def _terrain_imbalance(grid: MapGrid) -> int:
    counts = [list(grid.terrain.values()).count(letter) for letter in "fhpgm"]
    return max(counts) - min(counts)


@EACH
def test_harbours_lie_apart_on_coasts_away_from_their_own_resource(kind: str, players: int, islets: int) -> None:
    """No two of them share a vertex. There are six to nine."""
    for grid in generated_grids(kind, players, islets):
        board = grid.board
        ends = [vertex for edge in board.harbours for vertex in board.ends[edge]]
        assert len(set(ends)) == len(ends) == 2 * len(board.harbours)
        assert 6 <= len(board.harbours) <= 9
        for edge, row in board.harbours.items():
            assert board.is_land_edge[edge]
            assert board.is_sea_edge[edge]
            assert all(board.resource[h] != row for h in board.edge_hexes[edge])


@pytest.mark.rule("K1.2", "K1.7")
@pytest.mark.parametrize("kind", MAPS)
def test_a_known_map_keeps_its_outline_and_the_counts_of_everything_on_it(kind: str) -> None:
    before = MapGrid(MAPS[kind])
    shape = [sorted(map(len, before.connected_groups("fhpgmd$"))), Counter(before.tiles)["$"]]
    for seed in SEEDS:
        generated = generate_map(kind, seed)
        after = MapGrid(generated)
        assert [sorted(map(len, after.connected_groups("fhpgmd$"))), Counter(after.tiles)["$"]] == shape
        assert Counter(after.terrain.values()) == Counter(before.terrain.values())
        assert Counter(after.number.values()) == Counter(before.number.values())
        assert Counter(generated.harbours.values()) == Counter(MAPS[kind].harbours.values())
        assert sum(after.board.is_land_vertex) == sum(before.board.is_land_vertex)


@EACH
def test_the_margin_is_sea(kind: str, players: int, islets: int) -> None:
    for grid in generated_grids(kind, players, islets):
        columns, last = grid.board.columns, len(grid.tiles) - 1
        outer = [
            t for h, t in enumerate(grid.tiles) if h % columns in (0, columns - 1) or h < columns or last - h < columns
        ]
        assert set(outer) == {"~"}


@pytest.mark.parametrize("islets", range(MAX_ISLETS + 1))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_landmass_is_one_island_and_its_islets(players: int, islets: int) -> None:
    """The island is larger for more players. An islet has one to three hexes, and there is no lake."""
    sizes = {2: range(13, 16), 3: range(16, 19), 4: range(19, 23)}
    for seed in SEEDS[:5]:
        grid = MapGrid(generate_map("random", seed, players, islets))
        *small, main = sorted(grid.connected_groups("fhpgmd$"), key=len)
        assert len(main) in sizes[players]
        assert len(small) == islets
        assert all(1 <= len(islet) <= 3 for islet in small)
        assert all(letter != "$" or h not in main for h, letter in grid.terrain.items())
        sea = {h for h in grid.board.hexes if h not in grid.terrain}
        reached, edge = {0}, {0}
        while edge:
            edge = {n for h in edge for n in grid.neighbours(h) if n in sea} - reached
            reached |= edge
        assert reached == sea


def test_the_same_seed_gives_the_same_map_and_another_seed_another() -> None:
    for kind in KINDS:
        maps = [generate_map(kind, seed) for seed in range(30)]
        assert maps == [generate_map(kind, seed) for seed in range(30)]
        assert len({generated.rows for generated in maps}) == 30
    assert generate_map("isle", 2**64 + 5) == generate_map("isle", 5)


@pytest.mark.rule("K1.8", "K4.1")
@pytest.mark.parametrize(("kind", "players", "islets"), MAP_PARAMETERS)
def test_a_game_starts_on_every_map(kind: str, players: int, islets: int) -> None:
    """The text of the start has `map=custom` and the whole map; parsed and formatted it is the same."""
    generated = generate_map(kind, 7, players, islets)
    position = start_on_generated_map(kind, 7, f"storm;players={players}", islets)
    text = format_position(position)
    ships = ";ships=on" if islets else ""
    assert f';map=custom{ships}"' in text
    assert all(row in text for row in generated.rows)
    assert format_position(parse_position(text)) == text
    assert len(legal_actions(position)) == sum(MapGrid(generated).board.is_land_vertex)


def test_a_seed_gives_the_same_map_on_every_machine() -> None:
    """The maps were recorded on one machine. A release that changes the generator must change them here."""
    assert generate_map("isle", 1) == Map(
        (
            "~ ~ ~ ~ ~ ~ ~",
            "~ ~ g6 f3 m5 ~ ~",
            "~ ~ f10 p4 m11 h8 ~",
            "~ d g2 f6 p3 m4 ~",
            "~ ~ g8 h11 h12 g9 ~",
            "~ ~ f10 p9 p5 ~ ~",
            "~ ~ ~ ~ ~ ~ ~",
        ),
        {
            "b3ne": "wood",
            "b5nw": "wool",
            "c3w": "any",
            "c6ne": "any",
            "e2ne": "any",
            "e7nw": "any",
            "f3w": "grain",
            "f6w": "ore",
            "g5nw": "brick",
        },
    )
    assert generate_map("random", 2**70 + 3, 3, 1).rows == (
        "~ ~ ~ ~ ~ ~ ~ ~",
        "~ ~ ~ ~ ~ ~ $5 ~",
        "~ ~ p9 h4 m10 ~ ~ ~",
        "~ m8 h3 g9 d ~ ~ ~",
        "~ ~ f5 g11 f6 m12 ~ ~",
        "~ ~ h10 p2 f4 g5 ~ ~",
        "~ ~ ~ p8 ~ ~ ~ ~",
        "~ ~ ~ ~ ~ ~ ~ ~",
    )


def test_random_numbers_are_those_of_splitmix64() -> None:
    """These are the first numbers of its authors' program for the seed 1234567."""
    rng = SeededRandom(1234567)
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [rng.number_below(2**64) for _ in known] == known


@pytest.mark.parametrize(
    ("wrong", "names"),
    [({"kind": "moon"}, "kind"), ({"players": 5}, "players"), ({"islets": 7}, "islets"), ({"islets": -1}, "islets")],
)
def test_a_parameter_out_of_range_is_refused_by_name(wrong: dict[str, object], names: str) -> None:
    parameters = {"kind": "random", "seed": 1} | wrong
    with pytest.raises(OptionError, match=names):
        generate_map(**parameters)  # type: ignore[arg-type]


def test_the_command_knights_map_prints_a_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["knights", "map", "--kind", "random", "--seed", "7", "--players", "3", "--islets", "2"]) == 0
    text = capsys.readouterr().out.strip()
    assert parse_position(text) == start_on_generated_map("random", 7, "war;players=3", 2)
    assert main(["knights", "map", "--rules", "storm"]) == 0
    assert '"rules":"storm;map=custom"' in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["--islets", "9"], ["--rules", "moon"], ["--rules", "war;players=5"]])
def test_the_command_knights_map_refuses_bad_input_in_one_line(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["knights", "map", *wrong]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
