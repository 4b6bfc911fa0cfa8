"""Sketches: short texts that describe positions for lessons, diagrams and tests by their important parts.

An example:

    storm;ships=on                                      the rules text; if it is left out, LESSON_RULES
    turn 5 of 0 action, dice 3 4 raiders                as in K3.1; without dice in the stages before the throw
    todo discard 0 4 / robber 0                         the tasks, in their order
    robber c4, merchant 1 d4, step 3, attacks 1, longest 2, fleet wood, built b2ne, moved, offer 1wood 2wool
    0: settlement c4s, city d4s wall, toppled e4n, road d4w d4nw, ship b2ne, knight d4n 2 active ready promoted,
       has 2wood+1ore, level politics 3, holds spy, shows press, defender 1, metropolis trade d4s

A line that begins with a player's number is about that player. If the next line begins with a word, it is about the
same player. All other cards are in the bank and in the decks. Parts that are left out are as in the middle of a turn
of player 0; the longest route is found by K9.5. With `map=custom` the map is LESSON_TILES.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final

from ..board.geometry import Board
from ..board.pieces import CARD_TOTALS, KINDS, TRACKS
from ..board.progress_cards import CARD_COUNTS, CARDS, CARDS_OF
from ..rules.options import CUSTOM, PRESETS, parse_rules
from ..rules.position import (
    Position,
    format_position,
    parse_position,
    parse_stored_position,
    start_on,
    start_position,
)

Fields = dict[str, Any]

LESSON_RULES: Final = "war;players=2;map=custom"
#: The map of lessons, on whose twelve tiles every rule can be shown.
LESSON_TILES: Final = (
    "~ ~ ~ ~ ~ ~ ~",
    "~ ~ f6 h9 p10 ~ ~",
    "~ ~ g4 m8 f3 h5 ~",
    "~ ~ p12 g6 m11 ~ ~",
    "~ ~ ~ d h2 ~ ~",
    "~ ~ ~ ~ ~ ~ ~",
)
LESSON_HARBOURS: Final = (("b3nw", "any"), ("b5ne", "wool"), ("c3w", "grain"), ("d6w", "ore"))
DEFAULT_FIELDS: Final = {"turn": 9, "stage": "action", "todo": []}
DEFAULT_DICE: Final = [1, 2, "trade"]
#: By sort of piece: the field of a player (K3.1) that lists the places of such pieces.
LISTS: Final = {
    "settlement": "settlements",
    "city": "cities",
    "toppled": "toppled",
    "road": "roads",
    "ship": "ships",
}
BUNDLE_PART: Final = re.compile(r"(\d+)([a-z]+)")


def parse_sketch(text: str) -> Position:
    """Return the position of a sketch; raises ValueError for unknown words, or an error of `parse_position`."""
    parse = parse_position if "longest" in text else parse_stored_position
    return parse(json.dumps(sketch_json(text)))


def sketch_json(text: str) -> Fields:
    """Return the position of a sketch as JSON (K3.1), valid or not."""
    rules, lines = _split_lines(text)
    start = _start_json(rules)
    fields: Fields = json.loads(format_position(start)) | DEFAULT_FIELDS | {"dice": DEFAULT_DICE}
    for line in lines:
        if line[0].isdigit():
            player, _, parts = line.partition(":")
            for part in parts.split(","):
                _read_player_part(fields, int(player), part.split())
        else:
            for part in line.split(","):
                _read_part(fields, part.split())
    _fill_bank_and_decks(fields)
    _sort_places(fields, start.board)
    return fields


def _split_lines(text: str) -> tuple[str, list[str]]:
    """Return the rules text and the other lines of a sketch, with continued lines joined."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if lines and lines[-1][0].isdigit() and not line[0].isdigit():
            lines[-1] += " " + line
        else:
            lines.append(line)
    if lines and re.split("[; ]", lines[0])[0] in PRESETS:
        return lines[0], lines[1:]
    return LESSON_RULES, lines


def _start_json(rules: str) -> Position:
    options = parse_rules(rules)
    return start_on(options, LESSON_TILES, LESSON_HARBOURS) if options.map == CUSTOM else start_position(options)


def _read_part(fields: Fields, words: list[str]) -> None:
    """Set the field of the position that *part* of a sketch describes."""
    match words:
        case ["turn", turn, "of", player, stage]:
            fields.update(turn=int(turn), player=int(player), stage=stage)
            if stage in ("setup", "roll", "dice"):
                fields["dice"] = None
        case ["dice", red, yellow, event]:
            fields["dice"] = [int(red), int(yellow), event]
        case ["todo", *tasks]:
            fields["todo"] = [[_part_value(word) for word in task.split()] for task in " ".join(tasks).split("/")]
        case ["merchant", player, place]:
            fields["merchant"] = [int(player), place]
        case ["moved"]:
            fields["moved"] = True
        case [("fleet" | "built") as name, *values]:
            fields[name] = values
        case ["offer", give, take]:
            fields["offer"] = {"give": _bundle_counts(give), "take": _bundle_counts(take), "answers": {}}
        case [name, value] if name in fields:
            fields[name] = _part_value(value)
        case _:
            raise ValueError(f"a sketch has no {' '.join(words)[:40]!r}")


def _part_value(word: str) -> Any:
    return {"null": None, "true": True, "false": False}.get(word, int(word) if word.isdigit() else word)


def _bundle_counts(text: str) -> dict[str, int]:
    """Return the number of cards by kind in a bundle such as `2wood+1ore`."""
    parts = [BUNDLE_PART.fullmatch(part) for part in text.split("+")]
    if None in parts:
        raise ValueError(f"{text[:40]!r} is not a bundle")
    return {part[2]: int(part[1]) for part in parts if part}


def _read_player_part(fields: Fields, number: int, words: list[str]) -> None:
    """Add the pieces or cards of a player that *part* of a sketch describes, or set another field of the player."""
    player = fields["players"][number]
    match words:
        case [("settlement" | "city" | "toppled" | "road" | "ship") as sort, *places]:
            player[LISTS[sort]] += [place for place in places if place != "wall"]
            player["walls"] += [places[i - 1] for i, word in enumerate(places) if word == "wall"]
        case ["knight", place, level, *flags] if set(flags) <= {"active", "ready", "promoted"}:
            player["knights"][place] = [int(level), "active" in flags, "ready" in flags, "promoted" in flags]
        case ["has", bundle]:
            player["cards"].update(_bundle_counts(bundle))
        case ["level", track, level]:
            player["levels"][track] = int(level)
        case ["metropolis", track, place]:
            fields["metropolises"][track] = [number, place]
        case ["defender", points]:
            player["defender"] = int(points)
        case [("holds" | "shows") as how, *names]:
            player["progress" if how == "holds" else "revealed"] += sorted(names)
        case _:
            raise ValueError(f"a sketch has no {' '.join(words)[:40]!r}")


def _fill_bank_and_decks(fields: Fields) -> None:
    """Put all cards that no player has into the bank and the decks."""
    for kind, total in zip(KINDS, CARD_TOTALS, strict=True):
        fields["bank"][kind] = total - sum(player["cards"][kind] for player in fields["players"])
    held = [name for player in fields["players"] for name in (*player["progress"], *player["revealed"])]
    for number, track in enumerate(TRACKS):
        counts = {CARDS[card]: CARD_COUNTS[card] - held.count(CARDS[card]) for card in CARDS_OF[number]}
        fields["decks"][track]["pile"] = {name: count for name, count in counts.items() if count}


def _sort_places(fields: Fields, board: Board) -> None:
    """Sort the places of each player in board order (K1.5), because a sketch may have any order."""
    numbers = {**board.vertex_numbers, **board.edge_numbers}

    def in_order(places: Iterable[str]) -> list[str]:
        return sorted(places, key=lambda place: numbers.get(place, -1))

    for player in fields["players"]:
        for name in (*LISTS.values(), "walls"):
            player[name] = in_order(player[name])
