"""Environments of both games, with the wrappers of PettingZoo and with types."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from gymnasium import spaces
from pettingzoo.utils import wrappers

from .pettingzoo_env import Observation, Table


class Environment(wrappers.OrderEnforcingWrapper[str, Observation, int]):
    """A `Table` in the usual wrappers of PettingZoo, which report wrong calls and end the episode at an illegal action.

    `unwrapped` is the `Table`.
    """

    if TYPE_CHECKING:  # PettingZoo has no types that a type checker could use
        possible_agents: list[str]
        agents: list[str]
        agent_selection: str
        num_agents: int
        max_num_agents: int
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        render_mode: str | None
        metadata: dict[str, Any]

        @property
        def unwrapped(self) -> Table: ...  # noqa: D102
        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None: ...  # noqa: D102
        def step(self, action: int | np.integer[Any] | None) -> None: ...  # noqa: D102
        def last(self, observe: bool = True) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...  # noqa: D102
        def observe(self, agent: str) -> Observation: ...  # noqa: D102
        def render(self) -> str | None: ...  # noqa: D102
        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]: ...  # noqa: D102
        def action_space(self, agent: str) -> spaces.Discrete: ...  # noqa: D102
        def observation_space(self, agent: str) -> spaces.Dict: ...  # noqa: D102
        def close(self) -> None: ...  # noqa: D102

    def __init__(self, table: Table) -> None:
        super().__init__(wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)))

    def __copy__(self) -> Self:
        # Not shallow: the table is mutable, so both copies would play the same game.
        return deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


def djambi(rules: str = "standard", render_mode: str | None = None) -> Environment:
    """Return an environment of Djambi under a rules text (D11)."""
    from .djambi_codec import DjambiCodec

    return Environment(Table("djambi", DjambiCodec, rules, render_mode))


def knights(rules: str = "war", render_mode: str | None = None) -> Environment:
    """Return an environment of Knights under a rules text (K2.5)."""
    from .knights_codec import KnightsCodec

    return Environment(Table("knights", KnightsCodec, rules, render_mode))
