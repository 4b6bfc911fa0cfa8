"""The three maps of K1.7. A new map is a new entry of MAPS."""

from __future__ import annotations

from typing import Final, NamedTuple


class Map(NamedTuple):
    """A map: its row texts (K1.7), and the kind of each harbour by the name of its edge."""

    rows: tuple[str, ...]
    harbours: dict[str, str]


MAPS: Final[dict[str, Map]] = {
    "isle": Map(
        (
            "~ ~ ~ ~ ~ ~ ~",
            "~ ~ f8 m5 p12 ~ ~",
            "~ ~ p4 d g8 h3 ~",
            "~ g10 h6 f2 p9 g10 ~",
            "~ ~ m3 p9 m5 f11 ~",
            "~ ~ f6 g11 h4 ~ ~",
            "~ ~ ~ ~ ~ ~ ~",
        ),
        {
            "c3nw": "any",
            "d2w": "ore",
            "f3w": "any",
            "g4ne": "brick",
            "g6nw": "any",
            "e7nw": "wool",
            "c7w": "wood",
            "b5ne": "any",
            "b3ne": "grain",
        },
    ),
    "twin": Map(
        (
            "~ ~ ~ ~ ~ ~ ~ ~ ~ ~",
            "~ ~ ~ ~ ~ m8 ~ ~ ~ ~",
            "~ ~ ~ h6 f12 ~ ~ p6 g9 ~",
            "~ ~ p10 m4 g3 ~ m10 h2 f8 ~",
            "~ ~ ~ f9 g5 ~ ~ h5 p4 ~",
            "~ ~ ~ ~ ~ $11 ~ ~ ~ ~",
            "~ ~ ~ ~ ~ ~ ~ ~ ~ ~",
        ),
        {"c4nw": "any", "f3ne": "grain", "c9ne": "any", "f9nw": "wood", "d3w": "ore", "d10w": "brick"},
    ),
    "home": Map(
        (
            "~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~",
            "~ ~ $11 ~ ~ ~ ~ ~ ~ m10 ~ ~",
            "~ ~ f5 ~ ~ m6 p3 h9 ~ ~ g8 ~",
            "~ ~ ~ ~ g11 f5 m2 g8 ~ ~ ~ ~",
            "~ ~ ~ ~ f8 h4 d p10 f3 ~ ~ ~",
            "~ ~ ~ ~ p10 g12 h11 p6 ~ ~ ~ ~",
            "~ ~ h3 ~ ~ f9 m4 g5 ~ ~ $4 ~",
            "~ ~ p9 ~ ~ ~ ~ ~ ~ f6 ~ ~",
            "~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~",
        ),
        {
            "c6nw": "any",
            "c8ne": "grain",
            "d9w": "ore",
            "e5w": "wood",
            "f9w": "any",
            "h8nw": "wool",
            "h5ne": "any",
            "d5w": "brick",
            "h6ne": "any",
        },
    ),
}
