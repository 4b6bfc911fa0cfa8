"""The map's geometry, as K1 tells it: the page places every piece by its name alone."""

import re
from xml.etree import ElementTree

import pytest

from tests.web.modules import run

MAPS = {
    "isle": (
        ["~ ~ ~ ~ ~ ~ ~", "~ ~ f8 m5 p12 ~ ~", "~ ~ p4 d g8 h3 ~", "~ g10 h6 f2 p9 g10 ~", "~ ~ m3 p9 m5 f11 ~", "~ ~ f6 g11 h4 ~ ~"]
        + ["~ ~ ~ ~ ~ ~ ~"],
        "c3nw any, d2w ore, f3w any, g4ne brick, g6nw any, e7nw wool, c7w wood, b5ne any, b3ne grain",
        (54, 72),
    ),
    "twin": (
        ["~ ~ ~ ~ ~ ~ ~ ~ ~ ~", "~ ~ ~ ~ ~ m8 ~ ~ ~ ~", "~ ~ ~ h6 f12 ~ ~ p6 g9 ~", "~ ~ p10 m4 g3 ~ m10 h2 f8 ~"]
        + ["~ ~ ~ f9 g5 ~ ~ h5 p4 ~", "~ ~ ~ ~ ~ $11 ~ ~ ~ ~", "~ ~ ~ ~ ~ ~ ~ ~ ~ ~"],
        "c4nw any, f3ne grain, c9ne any, f9nw wood, d3w ore, d10w brick",
        (60, 72),
    ),
    "home": (
        ["~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~", "~ ~ $11 ~ ~ ~ ~ ~ ~ m10 ~ ~", "~ ~ f5 ~ ~ m6 p3 h9 ~ ~ g8 ~", "~ ~ ~ ~ g11 f5 m2 g8 ~ ~ ~ ~"]
        + ["~ ~ ~ ~ f8 h4 d p10 f3 ~ ~ ~", "~ ~ ~ ~ p10 g12 h11 p6 ~ ~ ~ ~", "~ ~ h3 ~ ~ f9 m4 g5 ~ ~ $4 ~"]
        + ["~ ~ p9 ~ ~ ~ ~ ~ ~ f6 ~ ~", "~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~"],
        "c6nw any, c8ne grain, d9w ore, e5w wood, f9w any, h8nw wool, h5ne any, d5w brick, h6ne any",
        (94, 116),
    ),
}


def harbours(text: str) -> dict[str, str]:
    """Return the harbours of a map as a position has them."""
    return dict(part.split() for part in text.split(", "))


@pytest.mark.rule("K1.7")
@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_its_land_vertices_and_edges(name: str) -> None:
    tiles, at, counts = MAPS[name]
    found = run(
        "games/knights/board/map",
        """const {hexes, vertices, edges, harbours} = m.layOut(given.tiles, given.at);
        const isLand = ({hexes: near}) => near.some((hex) => hexes.get(hex).terrain !== "~");
        return [[...vertices.values()].filter(isLand).length, [...edges.values()].filter(isLand).length, harbours.length];""",
        tiles=tiles,
        at=harbours(at),
    )
    assert found == [*counts, len(harbours(at))]


@pytest.mark.rule("K1.1", "K1.3", "K1.4")
def test_every_edge_joins_two_corners_that_are_a_side_apart() -> None:
    tiles, at, _ = MAPS["home"]
    found = run(
        "games/knights/board/map",
        """const {hexes, vertices, edges} = m.layOut(given.tiles, given.at);
        const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
        const lengths = [...edges.values()].map(({ends}) => far(...ends.map((end) => vertices.get(end))));
        const corners = [...vertices.values()].flatMap((v) => v.hexes.map((hex) => far(v, hexes.get(hex))));
        const sides = [...edges.values()].flatMap((e) => e.hexes.map((hex) => far(e, hexes.get(hex))));
        return [lengths, corners, sides].map((list) => [Math.min(...list), Math.max(...list)]);""",
        tiles=tiles,
        at=harbours(at),
    )
    side = pytest.approx([100, 100])
    assert found[0] == side
    assert found[1] == side
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
    tiles, at, _ = MAPS["isle"]
    near, far, free = run(
        "games/knights/board/hit",
        f"""const map = await import(new URL("map.js", {run_address()}));
        const layout = map.layOut(given.tiles, given.at);
        const {{x, y}} = layout.vertices.get("c4n");
        return [m.placeAt(layout, {{x: x + 40, y: y + 20}}, 0.4, ["c4n"]), m.placeAt(layout, {{x: x + 90, y}}, 0.4, ["c4n"]),
          m.placeAt(layout, layout.hexes.get("d4"), 0.4, [])];""",
        tiles=tiles,
        at=harbours(at),
    )
    assert near == "c4n"
    assert far != "c4n"
    assert free == "d4"


def run_address() -> str:
    """Return the address of the board's folder as a JavaScript text."""
    from tools.paths import WEB

    return repr(WEB.joinpath("games/knights/board/hit.js").as_uri())


OBSERVATION = {
    "tiles": MAPS["isle"][0],
    "harbours": harbours(MAPS["isle"][1]),
    "robber": "c4",
    "merchant": [1, "d4"],
    "metropolises": {"trade": [0, "d3s"], "politics": None, "science": None},
    "player": 0,
    "dice": [3, 4, "raiders"],
    "step": 2,
    "rules": "storm;ships=on",
    "players": [
        {"roads": ["d4w"], "ships": ["b3nw"], "settlements": ["c4n"], "cities": ["d3s"], "toppled": ["e4s"], "walls": ["d3s"]}
        | {"knights": {"c5n": [1, False, False, False], "e5n": [2, True, False, False], "f4n": [3, True, True, True]}},
        {"roads": [], "ships": [], "settlements": [], "cities": [], "toppled": [], "walls": [], "knights": {"d5s": [1, True, True, False]}},
    ],
}


def picture(theme: str = "light", around: list[str] | None = None) -> ElementTree.Element:
    """Return the board of OBSERVATION as it is written for rules and files."""
    options = {"id": "p", "theme": theme, "title": 'Two < parties & "walls"'} | ({"around": around} if around else {})
    return ElementTree.fromstring(run("games/knights/board/picture", "return m.boardPicture(given.o, given.options);", o=OBSERVATION, options=options))


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
        after.players[0].knights = {"c5n": [1, true, false, false], "e5n": [2, true, false, false], "g4n": [3, false, false, true]};
        after.players[0].settlements = [];
        after.players[1].roads = ["d4w"];
        after.players[0].roads = [];
        const changes = m.changesBetween(given.o, after);
        const words = (figure) => `${figure.kind} ${figure.player} ${figure.place}`;
        return {...Object.fromEntries(["added", "removed", "changed"].map((name) => [name, changes[name].map(words)])),
          moved: changes.moved.map(([from, to]) => `${words(from)}-${to.place}`)};""",
        o=OBSERVATION,
    )
    assert found == {
        "added": ["road 1 d4w"],
        "removed": ["road 0 d4w", "settlement 0 c4n"],
        "changed": ["knight 0 c5n"],
        "moved": ["knight 0 f4n-g4n", "robber -1 c4-e5"],
    }
