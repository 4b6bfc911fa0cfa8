"""Golden tokens, observations and games of the environments (docs/environments.md)."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from machiavel import env

from tests.golden import golden_files

ROWS = golden_files.read_json("environments.json")


def digest(values: Any) -> str:
    """Return a short hash of an array."""
    return sha256(np.ascontiguousarray(values, dtype="<f4").tobytes()).hexdigest()[:16]


def present_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row as its environment plays it now. Step n takes the allowed token number 7n, modulo their count."""
    environment = getattr(env, row["game"])(row["rules"])
    environment.reset(seed=row["seed"])
    tokens = list(environment.unwrapped.codec.tokens)
    taken: list[list[Any]] = []
    for _ in range(row["steps"]):
        seen, reward, termination, truncation, _ = environment.last()
        if termination or truncation:
            break
        allowed = np.flatnonzero(seen["action_mask"])
        chosen = int(allowed[len(taken) * 7 % len(allowed)])
        taken.append([environment.agent_selection, chosen, len(allowed), digest(seen["observation"]), float(reward)])
        environment.step(chosen)
    given = {name: row[name] for name in ("game", "rules", "seed", "steps")}
    shape = list(environment.observation_space("player_0")["observation"].shape)
    layout = {name: repr(section) for name, section in environment.unwrapped.codec.layout().items()}
    described = {"agents": environment.possible_agents, "tokens": tokens, "shape": shape, "layout": layout}
    return given | described | {"taken": taken, "record": list(environment.unwrapped.record)}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['game']} {row['rules']}" for row in ROWS])
def test_a_token_plays_the_same_action_and_gives_the_same_observation(row: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        assert present_row(row) == row


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of the golden file, and its text as the present code writes it."""
    yield "environments.json", golden_files.format_json([present_row(row) for row in ROWS])
