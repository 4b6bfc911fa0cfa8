"""Sketches: positions for lessons and diagrams, of which only the important parts are written.

A sketch is a JSON object. Parts that it leaves out are as in the middle of player 0's turn on the map LESSON_TILES:

    rules      rules text; `map=custom` and two players are understood
    tiles, harbours   another map, as in K3.1
    pieces     `0 city c4n wall trade`, `0 knight c4s 2 ready`, `1 road c4w`: player, sort, place, then for a city
               `wall` and the track of a metropolis, for a knight its level and `active` or `ready`
    hands      `0 2wood+1brick` (K7.3)
    progress, revealed   `0 masons spy`
    levels     `0 3 0 1`: trade, politics, science
    robber, merchant, turn, player, stage, todo, dice, fixed, step, attacks, longest, offer   as in K3.1
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from ..board.pieces import KINDS, TRACKS
from ..rules.action_code import parse_bundle
from ..rules.options import CUSTOM, parse_rules
from ..rules.position import Position, format_position, parse_position, start_on

Fields = dict[str, Any]

#: The map of lessons: twelve tiles, on which every rule can be shown.
LESSON_TILES: Final = (
    "~ ~ ~ ~ ~ ~ ~",
    "~ ~ f6 h9 p10 ~ ~",
    "~ ~ g4 m8 f3 h5 ~",
    "~ ~ p12 g6 m11 ~ ~",
    "~ ~ ~ d h2 ~ ~",
    "~ ~ ~ ~ ~ ~ ~",
)
LESSON_HARBOURS: Final = {"b3nw": "any", "b5ne": "wool", "c3w": "grain", "d6w": "ore"}
#: Fields of a position (K3.1) that a sketch may set directly.
COPIED_FIELDS: Final = (
    *("robber", "merchant", "turn", "player", "stage", "todo"),
    *("dice", "fixed", "step", "attacks", "longest", "offer"),
)
DEFAULT_FIELDS: Final = {"turn": 9, "stage": "action", "todo": []}
DEFAULT_DICE: Final = [1, 2, "trade"]


def position_from_sketch(sketch: Mapping[str, Any]) -> Position:
    """Return the position of a sketch; raises ValueError for an unknown part, otherwise as `parse_position` does."""
    known = {"rules", "tiles", "harbours", "pieces", "hands", "progress", "revealed", "levels", *COPIED_FIELDS}
    if unknown := sorted(set(sketch) - known):
        raise ValueError(f"a sketch has no {unknown[0]!r}")
    harbours = sketch.get("harbours", LESSON_HARBOURS if "tiles" not in sketch else {})
    rules = sketch.get("rules", "war")
    options = replace(parse_rules(rules), map=CUSTOM)
    if "players" not in rules:
        options = replace(options, players="2")
    start = start_on(options, tuple(sketch.get("tiles", LESSON_TILES)), tuple(sorted(harbours.items())))
    fields: Fields = json.loads(format_position(start)) | DEFAULT_FIELDS
    fields |= {name: sketch[name] for name in COPIED_FIELDS if name in sketch}
    if fields["stage"] in ("event", "yield", "action"):
        fields["dice"] = fields["dice"] or DEFAULT_DICE
    for name, put in READERS.items():
        for line in sketch.get(name, ()):
            owner, *words = line.split(" ")
            put(fields, fields["players"][int(owner)], int(owner), words)
    return parse_position(json.dumps(_in_board_order(fields, start), sort_keys=True, separators=(",", ":")))


def _read_piece(fields: Fields, player: Fields, owner: int, words: list[str]) -> None:
    sort, place, *more = words
    if sort == "knight":
        ready = "ready" in more
        player["knights"][place] = [int(more[0]), ready or "active" in more, ready, False]
        return
    player[{"city": "cities", "toppled": "toppled"}.get(sort, sort + "s")].append(place)
    for word in more:
        if word == "wall":
            player["walls"].append(place)
        else:
            fields["metropolises"][word] = [owner, place]


def _read_hand(fields: Fields, player: Fields, owner: int, words: list[str]) -> None:
    for kind, number in zip(KINDS, parse_bundle(words[0]), strict=True):
        player["cards"][kind] += number
        fields["bank"][kind] -= number


def _card_reader(where: str) -> Callable[[Fields, Fields, int, list[str]], None]:
    def put(fields: Fields, player: Fields, owner: int, words: list[str]) -> None:
        for name in words:
            player[where] = sorted([*player[where], name])
            pile = next(deck["pile"] for deck in fields["decks"].values() if name in deck["pile"])
            pile[name] -= 1
            if not pile[name]:
                del pile[name]

    return put


def _read_levels(fields: Fields, player: Fields, owner: int, words: list[str]) -> None:
    player["levels"] = dict(zip(TRACKS, map(int, words), strict=True))


READERS: Final = {
    "pieces": _read_piece,
    "hands": _read_hand,
    "progress": _card_reader("progress"),
    "revealed": _card_reader("revealed"),
    "levels": _read_levels,
}


def _in_board_order(fields: Fields, start: Position) -> Fields:
    """Sort the places of each player into board order (K1.5), which a sketch need not follow."""
    numbers = {**start.board.vertex_numbers, **start.board.edge_numbers}

    def in_order(places: Iterable[str]) -> list[str]:
        return sorted(places, key=lambda place: numbers.get(place, -1))

    for player in fields["players"]:
        for name in ("roads", "ships", "settlements", "cities", "toppled", "walls"):
            player[name] = in_order(player[name])
    return fields
