"""Hostile contents of the browser's storage: saved games, settings, progress in lessons."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from machiavel.djambi.board.pieces import COLORS

from tools.check.fuzz.cases import ODD, Case, mutate_text, shuffle_words
from tools.check.fuzz.games import Played

Json = Any
Maker = Callable[[Random, Json, Sequence[Played]], Json]
WORDS: Final = ("__proto__", "constructor", "prototype", "toString", "length", "", "r", "b", "q", "0", "-1")
SETTINGS: Final = {
    "language": "fr",
    "pieceSet": "letters",
    "showCoordinates": False,
    "speed": "fast",
    "replaySpeed": "slow",
    "theme": "dark",
    "motion": "calm",
    "sound": True,
    "pieceHelp": False,
}
PROGRESS: Final = {"lessons": {"chief": 2, "militant": 1}, "puzzles": ["p1", "p2"]}


def any_json(rng: Random) -> Json:
    """Return any JSON value."""
    deep: Json = 0
    for _ in range(rng.choice((1, 50, 250))):
        deep = [deep] if rng.random() < 0.5 else {rng.choice(WORDS): deep}
    values: tuple[Json, ...] = (
        None, True, False, 0, 1, -1, 2, 99, 0.5, -0.0, 1e308, 1 << 53, 1 << 31, "", "1", "r", "a1", "x" * 3000,
        rng.choice(ODD), rng.choice(WORDS), [], {}, [None], [[]], [0] * 500, {"__proto__": {"a": 1}}, deep,
    )  # fmt: skip
    return copy.deepcopy(rng.choice(values))


def _unchanged(_: Random, value: Json, __: Sequence[Played]) -> Json:
    return value


def replace_value(rng: Random, value: Json, _: Sequence[Played] = ()) -> Json:
    """Replace, remove or add a value at any depth, more often near the top. Return *value* itself."""
    place = value
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys) if keys else None
        if key is not None and isinstance(place[key], dict | list) and place[key] and rng.random() < 0.6:
            place = place[key]
            continue
        deed = rng.randrange(4)
        if isinstance(place, dict):
            if deed == 0 and key is not None:
                del place[key]
            else:
                place[key if deed > 1 and key is not None else rng.choice(WORDS)] = any_json(rng)
        elif deed == 0 or key is None:
            place.append(any_json(rng))
        elif deed == 1:
            place.pop(key)
        else:
            place[key] = any_json(rng)
        return value


def _replace_several_values(rng: Random, value: Json, games: Sequence[Played]) -> Json:
    for _ in range(rng.randrange(2, 6)):
        value = replace_value(rng, value, games)
    return value


def _change_version(rng: Random, value: Json, _: Sequence[Played]) -> Json:
    """Change the version numbers, remove some fields and add an unknown one, as another version of the page might."""
    for holder, name in ((value, "version"), (value["record"], "format")):
        if rng.random() < 0.5:
            holder[name] = rng.choice((0, 2, 99, "1", 1.5, None))
    if rng.random() < 0.7:
        value["position"].pop(rng.choice(list(value["position"])))
    if rng.random() < 0.5:
        value.pop(rng.choice([name for name in value if name not in ("version", "record", "position")]))
    value["clocks"] = {"r": 1}
    return value


def _damage_cursor(rng: Random, value: Json, _: Sequence[Played]) -> Json:
    count = len(value["record"]["actions"])
    value["record"]["cursor"] = rng.choice((-1, count + 1, count, 0, 1 << 60, 1e9, 0.5, "0", None, True))
    return value


def _damage_parents(rng: Random, value: Json, _: Sequence[Played]) -> Json:
    """Damage the tree: give a node an invalid parent, or shuffle, repeat or delete nodes."""
    record = value["record"]
    if "nodes" not in record:
        actions = record["actions"]
        record["nodes"] = [[0, "", "", ""], *([n, action, "", ""] for n, action in enumerate(actions))]
    nodes = record["nodes"]
    node = rng.choice(nodes)
    deed = rng.randrange(6)
    if deed < 3:
        node[0] = rng.choice((len(nodes), len(nodes) - 1, -1, 0, 1, 1 << 60, None, "0", True))
    elif deed == 3:
        rng.shuffle(nodes)
    elif deed == 4:
        nodes[:] = nodes * rng.choice((2, 300))
    else:
        del nodes[: rng.randrange(len(nodes) + 1)]
    return value


def _mix_with_other_game(rng: Random, value: Json, games: Sequence[Played]) -> Json:
    """Replace some fields of the game by those of another game, and perhaps shuffle its actions."""
    other = rng.choice(games)
    record = value["record"]
    for name in rng.sample(["start", "actions", "cursor"], rng.randrange(3)):
        record[name] = copy.deepcopy(other.record[name])
    if rng.random() < 0.5:
        value["position"] = other.position
    if rng.random() < 0.5:
        record["actions"] = shuffle_words(rng, record["actions"])
    return value


def _replace_people(rng: Random, value: Json, _: Sequence[Played]) -> Json:
    """Replace the names of players, and the seats or the headers, by hostile texts."""
    texts = ["level1", "level7", "greedy", "person", "constructor", "__proto__", *rng.choices(ODD, k=3), "x" * 3000]
    names = (*WORDS, "Red", "Start", "Game", "bad name", "a]b")
    for name in rng.sample(["seats", "tags"], rng.randrange(1, 3)):
        value[name] = {rng.choice(names): rng.choice(texts) for _ in range(5)}
    value["record"]["players"] = {rng.choice(COLORS if rng.random() < 0.7 else "q"): rng.choice(texts)}
    return value


def _lengthen_record(rng: Random, value: Json, _: Sequence[Played]) -> Json:
    record = value["record"]
    record["actions"] = (record["actions"] or ["--"]) * rng.choice((2, 300))
    return value


MAKERS: Final[dict[str, Maker]] = {
    "a saved game": _unchanged,
    "one value": replace_value,
    "several values": _replace_several_values,
    "another version": _change_version,
    "the cursor": _damage_cursor,
    "the tree": _damage_parents,
    "two games mixed": _mix_with_other_game,
    "people": _replace_people,
    "long": _lengthen_record,
}


def saved_case(rng: Random, games: Sequence[Played]) -> Case:
    """Return a hostile saved game, in the list or in progress, or a real one, which must open."""
    kind = rng.choice(("listed", "start"))
    name = rng.choice([*MAKERS, "mutated text"])
    value = copy.deepcopy(rng.choice(games).saved("broken"))
    if name == "mutated text":
        text = mutate_text(rng, json.dumps(value))[1]
    else:
        text = json.dumps(MAKERS[name](rng, value, games), ensure_ascii=rng.random() < 0.5)
    payload = {"id": "broken" if rng.random() < 0.9 else "other id", "text": text}
    return Case(kind, name, payload, "opened" if name == "a saved game" else None)


def settings_case(rng: Random, _: Sequence[Played]) -> Case:
    """Return hostile settings and hostile progress in lessons."""
    settings, progress = (replace_value(rng, copy.deepcopy(value)) for value in (SETTINGS, PROGRESS))
    texts = [json.dumps(value) for value in (settings, progress)]
    if rng.random() < 0.3:
        texts = [rng.choice((mutate_text(rng, text)[1], json.dumps(any_json(rng)))) for text in texts]
    return Case("settings", "one value", {"text": texts[0], "progress": texts[1]})
