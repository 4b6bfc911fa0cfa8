"""The map's geometry, as K1 tells it: the page places every piece by its name alone."""

import json
import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest
from machiavel.knights import format_position, start_position

from tests.web.djambi.test_sides_stay_apart import VISION, delta_e00, seen
from tests.web.modules import run
from tools.paths import WEB

#: Land vertices, land edges (K1.7).
COUNTS = {"isle": (54, 72), "twin": (60, 72), "home": (94, 116)}


def start(name: str = "isle") -> Any:
    """Return a start position of the map *name* as JSON."""
    return json.loads(format_position(start_position(f"war;map={name}")))


@pytest.mark.rule("K1.7")
@pytest.mark.parametrize("name", COUNTS)
def test_a_map_has_its_land_vertices_and_edges(name: str) -> None:
    position = start(name)
    found = run(
        "games/knights/board/map",
        """const {hexes, vertices, edges, harbours} = m.layOut(given.o.tiles, given.o.harbours);
        const isLand = ({hexes: near}) => near.some((hex) => hexes.get(hex).terrain !== "~");
        const count = (places) => [...places.values()].filter(isLand).length;
        return [count(vertices), count(edges), harbours.length];""",
        o=position,
    )
    assert found == [*COUNTS[name], len(position["harbours"])]


@pytest.mark.rule("K1.1", "K1.3", "K1.4")
def test_every_edge_joins_two_corners_that_are_a_side_apart() -> None:
    found = run(
        "games/knights/board/map",
        """const {hexes, vertices, edges} = m.layOut(given.o.tiles, given.o.harbours);
        const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
        const lengths = [...edges.values()].map(({ends}) => far(...ends.map((end) => vertices.get(end))));
        const corners = [...vertices.values()].flatMap((v) => v.hexes.map((hex) => far(v, hexes.get(hex))));
        const sides = [...edges.values()].flatMap((e) => e.hexes.map((hex) => far(e, hexes.get(hex))));
        return [lengths, corners, sides].map((list) => [Math.min(...list), Math.max(...list)]);""",
        o=start("home"),
    )
    assert found[0] == pytest.approx([100, 100])
    assert found[1] == pytest.approx([100, 100])
    assert found[2] == pytest.approx([75**0.5 * 10] * 2)


@pytest.mark.rule("K1.1")
def test_neighbours_are_named_as_in_the_rules() -> None:
    found = run(
        "games/knights/board/map",
        'const sides = ["w", "e", "nw", "ne", "sw", "se"];'
        'return ["c4", "d4"].map((hex) => sides.map((side) => m.neighbour(hex, side)));',
    )
    assert found == [["c3", "c5", "b3", "b4", "d3", "d4"], ["d3", "d5", "c4", "c5", "e4", "e5"]]


def test_a_finger_beside_a_choice_means_the_choice() -> None:
    found = run(
        "games/knights/board/hit",
        """const {layOut} = await import(given.map);
        const layout = layOut(given.o.tiles, given.o.harbours);
        const {x, y} = layout.vertices.get("c4n");
        const beside = (right) => ({x: x + right, y: y + 20});
        return [m.placeAt(layout, beside(40), 0.4, ["c4n"]), m.placeAt(layout, beside(90), 0.4, ["c4n"]),
          m.placeAt(layout, layout.hexes.get("d4"), 0.4, [])];""",
        o=start(),
        map=WEB.joinpath("games/knights/board/map.js").as_uri(),
    )
    assert found[0] == "c4n"
    assert found[1] != "c4n"
    assert found[2] == "d4"


def two_parties() -> Any:
    """Return a position with a piece of every kind and a knight of every level."""
    position = start()
    ours, theirs, *_ = position["players"]
    knights = {"c5n": [1, False, False, False], "e5n": [2, True, False, False], "f4n": [3, True, True, True]}
    ours |= {"roads": ["d4w"], "ships": ["b3nw"], "settlements": ["c4n"], "cities": ["d3s"], "walls": ["d3s"]}
    ours |= {"toppled": ["e4s"], "knights": knights}
    theirs["knights"] = {"d5s": [1, True, True, False]}
    metropolises = {"trade": [0, "d3s"], "politics": None, "science": None}
    return position | {"players": [ours, theirs], "merchant": [1, "d4"], "metropolises": metropolises, "step": 2}


def picture(theme: str = "light", around: list[str] | None = None) -> ElementTree.Element:
    """Return the board of `two_parties` as it is written for rules and files."""
    options = {"id": "p", "theme": theme, "title": 'Two < parties & "walls"'} | ({"around": around} if around else {})
    body = "return m.boardPicture(given.o, given.options);"
    return ElementTree.fromstring(run("games/knights/board/picture", body, o=two_parties(), options=options))


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_board_can_be_written_as_a_picture(theme: str) -> None:
    root = picture(theme)
    text = ElementTree.tostring(root, encoding="unicode")
    assert root.get("aria-label") == 'Two < parties & "walls"'
    assert "NaN" not in text
    assert "undefined" not in text
    named = set(re.findall(r"url\(#([^)]+)\)", text))
    assert named == {str(node.get("id")) for node in root.iter() if node.get("id")}


def test_a_part_of_the_board_is_a_smaller_picture() -> None:
    whole, part = (len(ElementTree.tostring(picture(around=around))) for around in (None, ["d4"]))
    assert part < whole / 2


def test_what_differs_between_two_positions_is_told_piece_by_piece() -> None:
    found = run(
        "games/knights/board/marks",
        """const after = structuredClone(given.o);
        after.robber = "e5";
        const [ours, theirs] = after.players;
        ours.knights = {c5n: [1, true, false, false], e5n: [2, true, false, false], g4n: [3, false, false, true]};
        ours.settlements = [];
        ours.roads = [];
        theirs.roads = ["d4w"];
        const changes = m.changesBetween(given.o, after);
        const words = ({kind, player, place}) => `${kind} ${player} ${place}`;
        const {added, removed, changed} = changes;
        const moved = changes.moved.map(([from, to]) => `${words(from)}-${to.place}`);
        return {added: added.map(words), removed: removed.map(words), changed: changed.map(words), moved};""",
        o=two_parties(),
    )
    assert found == {
        "added": ["road 1 d4w"],
        "removed": ["road 0 d4w", "settlement 0 c4n"],
        "changed": ["knight 0 c5n"],
        "moved": ["knight 0 f4n-g4n", "robber -1 c4-e5"],
    }


@pytest.mark.parametrize("vision", VISION)
def test_any_two_parties_differ(vision: str) -> None:
    """Twenty is the difference that browser games for the colour-blind should keep."""
    colors = run("games/knights/board/theme", "return m.PARTIES.map(({face}) => face);")
    assert len(colors) == 4
    for one, two in combinations(colors, 2):
        assert delta_e00(seen(one, vision), seen(two, vision)) >= 20, (one, two)
