"""A damaged observation or memory raises a MachiavelError in resampling, in searches and in the terminal."""

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
#: Values that replace a part of an information state.
STRANGE_VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 7, 10**6, 10**400, 0.5, float("nan"), float("inf"), "", "x", "wool", "a1", "\ud800",
    [], {}, [[]], [None], {"wool": -1}, {"": 0}, {1: 2, "a": 3}, [1, 2, 3], ["reply", 0, 9, "wool"], ["reply"], {1, 2},
]  # fmt: skip


def information_states(game_name: str, rules: str, length: int) -> Iterator[tuple[int, Any, Any]]:
    """Yield seat, observation and memory at each decision of a random game."""
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


def paths_to_parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every part of a JSON value."""
    yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in pairs:
        yield from paths_to_parts(part, (*path, key))


def with_damage(value: Any, rng: random.Random) -> Any:
    """Return a copy of *value* with one to three parts replaced, removed or duplicated."""
    box = [copy.deepcopy(value)]
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        path = rng.choice([*paths_to_parts(box[0])])
        holder: Any = box
        for key in (0, *path)[:-1]:
            holder = holder[key]
        key = (0, *path)[-1]
        change = rng.randrange(4)
        if change == 0 and path:
            del holder[key]
        elif change == 1 and isinstance(holder, list) and path:
            holder.append(copy.deepcopy(holder[key]))
        elif change == 2 and isinstance(holder, dict):
            holder[key], other = copy.deepcopy(holder[rng.choice([*holder])]), rng.choice(STRANGE_VALUES)
            if rng.random() < 0.2:
                holder["more"] = other
        else:
            holder[key] = copy.deepcopy(rng.choice(STRANGE_VALUES))
    return box[0]


def count_refusals(
    cases: int, seed: int, samples: list[tuple[int, Any, Any]], do: Callable[[int, Any, Any], object]
) -> int:
    """Return the number of cases that raise a MachiavelError. Other errors are not caught."""
    rng = random.Random(seed)
    refused = 0
    for _ in range(cases):
        seat, observation, memory = rng.choice(samples)
        which = rng.randrange(3)
        if which != 1:
            observation = with_damage(observation, rng)
        if which != 0:
            memory = with_damage(memory, rng)
        if rng.random() < 0.05:
            seat = rng.choice([-1, 9, 10**30, None, "0", True, 0.0])
        message = error_message(do, seat, observation, memory)
        assert len(message) < 600
        refused += bool(message)
    return refused


def error_message(do: Callable[[int, Any, Any], object], *state: Any) -> str:
    try:
        do(*state)
    except MachiavelError as error:
        return error.message
    return ""


@pytest.mark.parametrize("rules", ["war", "storm;players=3;map=twin;ships=on"])
def test_resampling_a_damaged_state_gives_a_position_or_an_error(rules: str) -> None:
    samples = [*information_states("knights", rules, 500)][::9]
    rng = random.Random(1)
    refused = count_refusals(
        CASES, 1, samples, lambda seat, observation, memory: resample(observation, seat, rng, memory)
    )
    assert CASES * 0.4 < refused < CASES


@pytest.mark.parametrize(("game", "rules"), [("knights", "war;players=3"), ("djambi", "standard;board=mini2")])
def test_a_search_refuses_a_damaged_state(game: str, rules: str) -> None:
    """The refusal comes within the first step, which reads the whole information state."""
    samples = [*information_states(game, rules, 200)][::9]
    ai, rng = get_game(game).ai, random.Random(2)

    def search(seat: int, observation: Any, memory: Any) -> None:
        ai.start_search(InformationState(seat, observation, memory), SearchRequest(nodes=5), rng).step()

    refused = count_refusals(60 if game == "knights" else CASES, 2, samples, search)
    assert refused


def test_too_many_hidden_cards_are_refused() -> None:
    """Dealing fewer cards would give another position."""
    samples = [*information_states("knights", "war", 300)]
    seat, observation, memory = samples[-1]
    other = next(p for p in range(4) if p != seat and isinstance(observation["players"][p]["cards"], int))
    for name, message in (("cards", "hidden cards"), ("progress", "hidden progress cards")):
        changed = copy.deepcopy(observation)
        changed["players"][other][name] = 500
        with pytest.raises(MachiavelError, match=message):
            resample(changed, seat, random.Random(0), memory)
    for todo in ([[]], [["reply"]], [["reply", 0, 9, "wool"]], ["reply"], [None]):
        with pytest.raises(MachiavelError, match=r"^todo\[0\]"):
            resample({**observation, "todo": todo}, seat, random.Random(0), memory)
    changed = copy.deepcopy(observation)
    changed["decks"]["trade"]["pile"] = 30
    with pytest.raises(MachiavelError, match=r"decks\.trade\.pile"):
        resample(changed, seat, random.Random(0), memory)


def test_a_memory_may_be_empty() -> None:
    """A program that stores no memory sends an empty one."""
    seat, observation, _ = [*information_states("knights", "war;players=2", 200)][-1]
    bare = {"cards": [{}, {}], "progress": [[], []]}
    get_game("knights").ai.start_search(
        InformationState(seat, observation, bare), SearchRequest(level=1), random.Random(0)
    ).step()
    assert (
        json.loads(
            dump_json(get_game("knights").observation(resample(observation, seat, random.Random(0), bare), seat))
        )
        == observation
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
def test_the_terminal_prints_one_line(
    game: str, lines: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(["machiavel 1", *lines]) + "\n"))
    assert main(["player", "--game", game]) == 2
    captured = capsys.readouterr()
    assert captured.out == "ready\n"
    assert captured.err.startswith("machiavel: ")
    assert captured.err.count("\n") == 1
    assert len(captured.err) < 400
