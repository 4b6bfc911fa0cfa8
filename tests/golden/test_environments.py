"""The environments of docs/environments.md: tokens, observations, and the actions that a row of numbers plays."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from machiavel import env

from tests.golden import golden

ROWS = golden.rows("environments.json")


def digest(values: Any) -> str:
    """Return a number by which arrays are told apart."""
    return sha256(np.ascontiguousarray(values, dtype="<f4").tobytes()).hexdigest()[:16]


def stepped(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row as its table plays it now: the n-th of the tokens that may follow, for the n of each step."""
    table = getattr(env, row["game"])(row["rules"])
    table.reset(seed=row["seed"])
    tokens = list(table.unwrapped.codec.tokens)
    taken: list[list[Any]] = []
    for _ in range(row["steps"]):
        seen, reward, termination, truncation, _ = table.last()
        if termination or truncation:
            break
        allowed = np.flatnonzero(seen["action_mask"])
        chosen = int(allowed[len(taken) * 7 % len(allowed)])
        taken.append([table.agent_selection, chosen, len(allowed), digest(seen["observation"]), float(reward)])
        table.step(chosen)
    given = {name: row[name] for name in ("game", "rules", "seed", "steps")}
    shape = list(table.observation_space("player_0")["observation"].shape)
    layout = {name: repr(place) for name, place in table.unwrapped.codec.layout().items()}
    told = {"agents": table.possible_agents, "tokens": tokens, "shape": shape, "layout": layout}
    return given | told | {"taken": taken, "record": list(table.unwrapped.record)}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['game']} {row['rules']}" for row in ROWS])
def test_numbers_play_and_show_what_they_did(row: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        assert stepped(row) == row


def written() -> Iterator[tuple[str, str]]:
    """Yield the golden file as it would be written now."""
    yield "environments.json", golden.layout([stepped(row) for row in ROWS])
