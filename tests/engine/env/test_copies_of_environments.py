"""Copies of an environment have its state and are independent. `reset` refuses wrong arguments with a message."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from machiavel import djambi as djambi_rules
from machiavel import env
from machiavel import knights as knights_rules
from machiavel.core.errors import MachiavelError, RequestError

TABLES = [(env.djambi, "standard;board=hex3;limit=9"), (env.knights, "storm;players=2;target=8;turns=8")]
EACH = pytest.mark.parametrize(("make", "rules"), TABLES, ids=["djambi", "knights"])
COPIERS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "pickle 0": lambda value: pickle.loads(pickle.dumps(value, 0)),
}
EACH_COPIER = pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
WRAPPED = pytest.mark.parametrize("is_wrapped", [True, False], ids=["wrapped", "bare"])


@pytest.fixture(autouse=True)
def _warnings_are_ignored() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent|Observation is not a NumPy")
        yield


def step_at_random(table: Any, rng: random.Random, steps: int) -> int:
    """Make random legal steps and return their number, which is less than *steps* if the game ends before."""
    for number in range(steps):
        if not table.agents:
            return number
        seen, _, termination, truncation, _ = table.last()
        table.step(None if termination or truncation else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return steps


def environment_data(table: Any) -> list[Any]:
    """Return all data of an environment."""
    bare = table.unwrapped
    game = bare.game
    seen = [table.observe(agent) for agent in bare.possible_agents] if bare.agents else []
    return [
        [game.format_position(position) for position in bare.line],
        list(bare.record),
        bare.prefix,
        dict(bare.legal_tokens),
        bare.chance.getstate(),
        [
            dict(part)
            for part in (bare.rewards, bare._cumulative_rewards, bare.terminations, bare.truncations, bare.infos)
        ],
        [*bare.agents, bare.agent_selection],
        [(each["observation"].tolist(), each["action_mask"].tolist()) for each in seen],
        [space.np_random.bit_generator.state for space in bare.action_spaces.values()],
    ]


def sample_states(make: Any, rules: str) -> Iterator[Any]:
    """Yield an environment within an action, between actions, and at the end of its game."""
    table = make(rules)
    table.reset(seed=3)
    rng = random.Random(8)
    for _ in range(3):
        while not table.unwrapped.prefix and step_at_random(table, rng, 1):
            pass
        yield table
        step_at_random(table, rng, 20)
        yield table
    while table.agents and not any(table.terminations.values()):
        step_at_random(table, rng, 1)
    yield table  # the game is over, but not every agent has made its last step
    step_at_random(table, rng, 10)
    assert table.agents == []
    yield table


@EACH
@EACH_COPIER
@WRAPPED
def test_a_copy_has_the_state_of_the_original(make: Any, rules: str, copier: Any, is_wrapped: bool) -> None:
    """Steps in one do not change the other, and equal steps have equal throws in both."""
    for number, original in enumerate(sample_states(make, rules)):
        table = original if is_wrapped else original.unwrapped
        before = environment_data(table)
        twin = copier(table)
        assert type(twin) is type(table)
        assert str(twin) == str(table)
        assert environment_data(twin) == before
        step_at_random(twin, random.Random(number), 30)
        assert environment_data(table) == before
        third = copier(table)
        step_at_random(third, random.Random(number), 30)
        assert environment_data(third) == environment_data(twin)
        twin.reset(seed=5)
        assert environment_data(table) == before


@EACH
@EACH_COPIER
@WRAPPED
def test_a_copy_of_a_new_environment_can_be_reset(make: Any, rules: str, copier: Any, is_wrapped: bool) -> None:
    table = make(rules) if is_wrapped else make(rules).unwrapped
    twin = copier(table)
    with pytest.raises(AttributeError):
        _ = twin.agent_selection
    for each in (table, twin):
        each.reset(seed=5)
    assert environment_data(table)[:-1] == environment_data(twin)[:-1], "except unused generators of spaces"


@EACH
def test_a_copy_after_an_illegal_action_is_over(make: Any, rules: str) -> None:
    table = make(rules)
    table.reset(seed=5)
    table.step(int(table.observe(table.agent_selection)["action_mask"].argmin()))
    twin = pickle.loads(pickle.dumps(table))
    assert twin.terminations == table.terminations
    assert set(twin.terminations.values()) == {True}
    assert twin.rewards == table.rewards
    step_at_random(twin, random.Random(1), 10)
    assert twin.agents == []


def test_a_checkpoint_is_short() -> None:
    """It holds the actions, not the positions."""
    table = env.knights("war;players=2")
    table.reset(seed=1)
    small = len(pickle.dumps(table))
    step_at_random(table, random.Random(1), 600)
    assert len(table.unwrapped.record) > 200
    assert len(pickle.dumps(table)) < small + 60 * len(table.unwrapped.record)


# -- arguments of reset and of the constructors


@pytest.mark.parametrize("make", [env.djambi, env.knights])
def test_a_seed_is_a_whole_number(make: Any) -> None:
    """Integers of numpy are accepted, too."""
    table = make()
    states = []
    for seed in (7, np.int64(7), np.uint8(7), np.random.default_rng(0).integers(7, 8)):
        table.reset(seed=seed)
        states.append(table.unwrapped.chance.getstate())
    assert all(state == states[0] for state in states)
    table.reset(seed=None)
    before = environment_data(table)
    for wrong in ("7", 7.0, np.float64(7), True, np.True_, [7], b"7"):
        with pytest.raises(RequestError, match="seed is a whole number or None, not"):
            table.reset(seed=wrong)
    assert environment_data(table) == before, "a refused seed has changed something"


@pytest.mark.parametrize(
    ("make", "rules", "other"),
    [
        (env.djambi, "standard", "rulebook"),
        (env.djambi, "standard", "standard;board=hex3"),
        (env.djambi, "standard", "standard;board=mini2"),
        (env.djambi, "standard;board=mini2", "standard"),
        (env.djambi, "standard", "standard;limit=20"),
        (env.knights, "war", "war;players=2"),
        (env.knights, "war;players=2", "war"),
        (env.knights, "war", "storm"),
        (env.knights, "war", "war;map=twin"),
    ],
)
def test_a_position_of_other_rules_is_refused(make: Any, rules: str, other: str) -> None:
    """The message names both rules."""
    rules_of = djambi_rules if make is env.djambi else knights_rules
    table = make(rules)
    table.reset(seed=1)
    before = environment_data(table)
    for given in (rules_of.start_position(other), rules_of.format_position(rules_of.start_position(other))):
        with pytest.raises(RequestError) as caught:
            table.reset(seed=2, options={"position": given})
        assert caught.value.code == "request/rules"
        assert f"{other!r}" in caught.value.message
        assert f"{rules!r}" in caught.value.message
    assert environment_data(table) == before


def test_a_position_on_another_map_is_refused() -> None:
    table = env.knights("war;players=2")
    text = knights_rules.format_position(knights_rules.start_position("war;players=2"))
    exchanged = text.replace("f8 m5 p12", "m8 f5 p12")
    assert exchanged != text
    with pytest.raises(RequestError, match="on another map"):
        table.reset(options={"position": exchanged})


def test_equal_rules_under_another_name_are_accepted() -> None:
    """The argument `position` may be a position or its text."""
    table = env.djambi("standard;ethics=ruthless;diplomat_stroke=on;assassin_stroke=on")
    start = djambi_rules.start_position("arena")
    for given in (start, djambi_rules.format_position(start)):
        table.reset(options={"position": given})
        assert table.unwrapped.position == start
    table.reset(options={"position": None})
    assert table.unwrapped.position == table.unwrapped.start


@pytest.mark.parametrize("make", [env.djambi, env.knights])
def test_unknown_options_and_render_modes_are_refused(make: Any) -> None:
    table = make()
    with pytest.raises(RequestError, match="no option 'postion': there is 'position'"):
        table.reset(options={"postion": "x"})
    for wrong in (7, b"x", ["x"]):
        with pytest.raises(RequestError, match="position is a text of"):
            table.reset(options={"position": wrong})
    for wrong in ("", "nonsense"):
        with pytest.raises(MachiavelError):
            table.reset(options={"position": wrong})
    for mode in ("rgb_array", "foo", "", 1):
        with pytest.raises(RequestError, match="render_mode is 'ansi' or 'human' or None, not"):
            make(render_mode=mode)
