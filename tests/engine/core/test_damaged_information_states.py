"""A damaged observation or memory is told by an error of ours, whoever asks: a program, the mind, a terminal."""

from __future__ import annotations

import copy
import io
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.core.ai import InformationState, SearchRequest
from machiavel.core.errors import MachiavelError
from machiavel.core.game import Actor, Transition
from machiavel.core.registry import get_game
from machiavel.knights import resample
from machiavel.knights.notation.format import dump_json

CASES = 400
#: What is put in the place of a part.
STRANGE: list[Any] = [
    None, True, False, -1, 0, 1, 7, 10**6, 10**400, 0.5, float("nan"), float("inf"), "", "x", "wool", "a1", "\ud800",
    [], {}, [[]], [None], {"wool": -1}, {"": 0}, {1: 2, "a": 3}, [1, 2, 3], ["reply", 0, 9, "wool"], ["reply"], {1, 2},
]  # fmt: skip


def sights(game_name: str, rules: str, length: int) -> Iterator[tuple[int, Any, Any]]:
    """Seat, observation and memory all along a random game."""
    game, rng = get_game(game_name), random.Random(length)
    position, memories = game.start(rules), {}
    for _ in range(length):
        acting = game.seats_to_act(position)
        if not acting:
            return
        if acting[0] >= 0:
            yield acting[0], game.observation(position, acting[0]), memories.get(acting[0])
        action = rng.choice(list(game.chance_weights(position)) or game.actions(position, acting[0]))
        after = game.apply(position, action)
        for seat in game.game_type(position).seats:
            step = Transition(position, action, after, Actor(acting[0], {}))
            memories[seat] = game.update_memory(memories.get(seat), step, seat)
        position = after


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a JSON value."""
    yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in pairs:
        yield from places(part, (*path, key))


def damaged(value: Any, rng: random.Random) -> Any:
    """A value with one to three parts exchanged, left out or doubled."""
    box = [copy.deepcopy(value)]
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        path = rng.choice([*places(box[0])])
        holder: Any = box
        for key in (0, *path)[:-1]:
            holder = holder[key]
        key = (0, *path)[-1]
        way = rng.randrange(4)
        if way == 0 and path:
            del holder[key]
        elif way == 1 and isinstance(holder, list) and path:
            holder.append(copy.deepcopy(holder[key]))
        elif way == 2 and isinstance(holder, dict):
            holder[key], other = copy.deepcopy(holder[rng.choice([*holder])]), rng.choice(STRANGE)
            if rng.random() < 0.2:
                holder["more"] = other
        else:
            holder[key] = copy.deepcopy(rng.choice(STRANGE))
    return box[0]


def falls(cases: int, seed: int, samples: list[tuple[int, Any, Any]], do: Callable[[int, Any, Any], object]) -> int:
    """How many of the damaged sights were refused; what is not an error of ours goes through."""
    rng = random.Random(seed)
    refused = 0
    for _ in range(cases):
        seat, observation, memory = rng.choice(samples)
        which = rng.randrange(3)
        if which != 1:
            observation = damaged(observation, rng)
        if which != 0:
            memory = damaged(memory, rng)
        if rng.random() < 0.05:
            seat = rng.choice([-1, 9, 10**30, None, "0", True, 0.0])
        message = told(do, seat, observation, memory)
        assert len(message) < 600
        refused += bool(message)
    return refused


def told(do: Callable[[int, Any, Any], object], *sight: Any) -> str:
    try:
        do(*sight)
    except MachiavelError as error:
        return error.message
    return ""


@pytest.mark.parametrize("rules", ["war", "storm;players=3;map=twin;ships=on"])
def test_what_is_dealt_to_a_damaged_observation_is_a_position_or_an_error_of_ours(rules: str) -> None:
    samples = [*sights("knights", rules, 500)][::9]
    rng = random.Random(1)
    refused = falls(CASES, 1, samples, lambda seat, seen, memory: resample(seen, seat, rng, memory))
    assert CASES * 0.4 < refused < CASES


@pytest.mark.parametrize(("game", "rules"), [("knights", "war;players=3"), ("djambi", "standard;board=mini2")])
def test_what_thinks_about_a_damaged_sight_tells_it(game: str, rules: str) -> None:
    """To its first step, where all of the sight has been read."""
    samples = [*sights(game, rules, 200)][::9]
    brain, rng = get_game(game).ai, random.Random(2)

    def think(seat: int, seen: Any, memory: Any) -> None:
        brain.start_search(InformationState(seat, seen, memory), SearchRequest(nodes=5), rng).step()

    refused = falls(60 if game == "knights" else CASES, 2, samples, think)
    assert refused


def test_more_hidden_cards_than_there_are_is_no_observation() -> None:
    """Dealing fewer would be another position."""
    samples = [*sights("knights", "war", 300)]
    seat, seen, memory = samples[-1]
    other = next(p for p in range(4) if p != seat and isinstance(seen["players"][p]["cards"], int))
    for name, message in (("cards", "hidden cards"), ("progress", "hidden progress cards")):
        changed = copy.deepcopy(seen)
        changed["players"][other][name] = 500
        with pytest.raises(MachiavelError, match=message):
            resample(changed, seat, random.Random(0), memory)
    for todo in ([[]], [["reply"]], [["reply", 0, 9, "wool"]], ["reply"], [None]):
        with pytest.raises(MachiavelError, match=r"^todo\[0\]"):
            resample({**seen, "todo": todo}, seat, random.Random(0), memory)
    changed = copy.deepcopy(seen)
    changed["decks"]["trade"]["pile"] = 30
    with pytest.raises(MachiavelError, match=r"decks\.trade\.pile"):
        resample(changed, seat, random.Random(0), memory)


def test_a_memory_may_know_nothing() -> None:
    """A program that kept none of its own says what it has."""
    seat, seen, _ = [*sights("knights", "war;players=2", 200)][-1]
    bare = {"cards": [{}, {}], "progress": [[], []]}
    get_game("knights").ai.start_search(
        InformationState(seat, seen, bare), SearchRequest(level=1), random.Random(0)
    ).step()
    assert (
        json.loads(dump_json(get_game("knights").observation(resample(seen, seat, random.Random(0), bare), seat)))
        == seen
    )


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("knights", ["seat 0", "observation {}", "go nodes=5"]),
        ("knights", ["seat 0", "observation []", "go nodes=5"]),
        ("knights", ["seat 0", "observation null", "go"]),
        ("knights", ["seat 0", "observation " + "[" * 100_000, "go"]),
        ("knights", ["seat 0", "memory " + "[" * 100_000, "observation {}", "go"]),
        ("knights", ["seat 0", "observation {", "go nodes=5"]),
        ("knights", ["seat 9", "observation {}", "go nodes=5"]),
        ("knights", ["position x", "go nodes=5"]),
        ("djambi", ["position x", "go nodes=5"]),
        ("djambi", ["seat r", "observation {}", "go nodes=5"]),
        ("djambi", ["seat r", 'observation "x"', "memory {}", "go nodes=5"]),
        ("djambi", ["history x", "position gC7yC/9/9/9/9/9/9/7rM1/rC7bC r +,+,+,+ 0/1 standard", "go nodes=5"]),
    ],
)
def test_a_terminal_gets_one_line(
    game: str, lines: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(["machiavel 1", *lines]) + "\n"))
    assert main(["player", "--game", game]) == 2
    captured = capsys.readouterr()
    assert captured.out == "ready\n"
    assert captured.err.startswith("machiavel: ")
    assert captured.err.count("\n") == 1
    assert len(captured.err) < 400
