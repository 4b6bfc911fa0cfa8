"""Positions written down in few words.

    storm;ships=on                                      a rules text
    turn 5 of 0 action, dice 3 4 raiders                as K3.1 says; without dice before the throw
    todo discard 0 4 / robber 0                         tasks
    robber c4, merchant 1 d4, step 3, attacks 1, longest 2, fleet wood, built b2ne, moved
    0: settlement c4s, city d4s wall, toppled e4n, road d4w d4nw, ship b2ne, knight d4n 2 active ready promoted,
       has 2wood+1ore, level politics 3, holds spy, shows press, defender 1, metropolis trade d4s

A line that begins with a player's number is his; lines that begin with a word go on with it. What players do not
hold is in the bank and in the piles. The middle of the map isle, where most of them are:

                     b4s
                      |c5w
                     d4n
            d3n  d4nw/ \\d4ne   d5n
               \\    /   \\    /
            d3ne\\c4s     c5s/d5nw
                  | d4  |
               d4w| f2  |d5w
                  |     |
                 e4n     e5n
           e4nw /   \\   /   \\ e5ne
             d3s e4ne\\ /e5nw d5s
                     d4s
                      |e5w
                     f4n
"""

from __future__ import annotations

import json
import re
from typing import Any

from machiavel.knights import (
    Position,
    format_position,
    legal_actions,
    parse_position,
    start_position,
)
from machiavel.knights.board.pieces import CARD_TOTALS, KINDS, TRACKS
from machiavel.knights.board.progress_cards import CARD_COUNTS, CARDS, CARDS_OF
from machiavel.knights.rules.position import parse_stored_position

LISTS = {"settlement": "settlements", "city": "cities", "toppled": "toppled", "road": "roads", "ship": "ships"}


def sketched(text: str) -> Position:
    """Return the position that is written down; where nothing is said of it, the longest route is as K9.5 gives it."""
    read = parse_position if "longest" in text else parse_stored_position
    return read(json.dumps(sketched_json(text)))


def sketched_json(text: str) -> dict[str, Any]:
    """Return it as JSON, lawful or not."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        if lines and lines[-1][:1].isdigit() and line.strip() and not line.strip()[0].isdigit():
            lines[-1] += " " + line.strip()
        elif line.strip():
            lines.append(line.strip())
    rules, *rest = lines
    drawn = json.loads(format_position(start_position(rules)))
    drawn.update(todo=[], turn=1, stage="action", dice=[2, 3, "trade"])
    for line in rest:
        if line[0].isdigit():
            player, _, words = line.partition(":")
            for part in words.split(","):
                _add(drawn, int(player), part.split())
        else:
            for part in line.split(","):
                _set(drawn, part.split())
    _fill(drawn)
    return drawn


def _set(drawn: dict[str, Any], words: list[str]) -> None:
    match words:
        case ["turn", turn, "of", player, stage]:
            drawn.update(turn=int(turn), player=int(player), stage=stage)
            if stage in ("setup", "roll", "dice"):
                drawn["dice"] = None
        case ["dice", red, yellow, event]:
            drawn["dice"] = [int(red), int(yellow), event]
        case ["todo", *tasks]:
            drawn["todo"] = [[_value(word) for word in task.split()] for task in " ".join(tasks).split("/")]
        case ["robber", place]:
            drawn["robber"] = _value(place)
        case ["merchant", player, place]:
            drawn["merchant"] = [int(player), place]
        case ["moved"]:
            drawn["moved"] = True
        case [("fleet" | "built") as name, *values]:
            drawn[name] = values
        case [name, value]:
            drawn[name] = _value(value)
        case _:
            raise AssertionError(words)


def _value(word: str) -> Any:
    return {"null": None, "true": True, "false": False}.get(word, int(word) if word.isdigit() else word)


def _add(drawn: dict[str, Any], player: int, words: list[str]) -> None:
    fields = drawn["players"][player]
    match words:
        case [("settlement" | "city" | "toppled" | "road" | "ship") as sort, *places]:
            fields[LISTS[sort]] += [place for place in places if place != "wall"]
            fields["walls"] += [places[i - 1] for i, word in enumerate(places) if word == "wall"]
        case ["knight", place, level, *flags]:
            fields["knights"][place] = [int(level), "active" in flags, "ready" in flags, "promoted" in flags]
        case ["has", bundle]:
            parts = [re.fullmatch(r"(\d+)([a-z]+)", part) for part in bundle.split("+")]
            fields["cards"].update({part[2]: int(part[1]) for part in parts if part})
        case ["level", track, level]:
            fields["levels"][track] = int(level)
        case ["metropolis", track, place]:
            drawn["metropolises"][track] = [player, place]
        case ["defender", number]:
            fields["defender"] = int(number)
        case [("holds" | "shows") as how, *names]:
            fields["progress" if how == "holds" else "revealed"] += sorted(names)
        case _:
            raise AssertionError(words)


def _fill(drawn: dict[str, Any]) -> None:
    """Put all that nobody has into the bank and the piles."""
    for kind, total in zip(KINDS, CARD_TOTALS, strict=True):
        drawn["bank"][kind] = total - sum(fields["cards"][kind] for fields in drawn["players"])
    held = [name for fields in drawn["players"] for name in (*fields["progress"], *fields["revealed"])]
    for number, track in enumerate(TRACKS):
        left = {CARDS[card]: CARD_COUNTS[card] - held.count(CARDS[card]) for card in CARDS_OF[number]}
        drawn["decks"][track]["pile"] = {name: count for name, count in left.items() if count}


def of_verb(position: Position, *verbs: str) -> list[str]:
    """Return the listed actions whose text begins so."""
    return [action for action in legal_actions(position) if action.startswith(tuple(verbs))]


def player(position: Position, number: int) -> dict[str, Any]:
    """Return a player's fields."""
    fields: dict[str, Any] = json.loads(format_position(position))["players"][number]
    return fields


def field(position: Position, name: str) -> Any:
    """Return a field of the position's text."""
    return json.loads(format_position(position))[name]
