"""The environment itself, for any game: agents in turn, masks, chance by a seeded generator, rewards at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from operator import index
from random import Random
from typing import Any, Final, Self, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ..core.errors import RequestError
from ..core.game import CHANCE, Outcome
from ..core.registry import get_game
from .codec import Codec, Prefix

Observation: TypeAlias = dict[str, NDArray[Any]]
#: Makes the codec of a game for the position with which its episodes begin.
CodecFactory: TypeAlias = Callable[[Any], Codec[Any]]

ANSI: Final = "ansi"
HUMAN: Final = "human"


class Table(AECEnv[str, Observation, int]):
    """One table of one game.

    Agents are `player_0`, `player_1`, …, one for each seat that plays, in turn order. One step is one token of an
    action (see `Codec`), so that the same agent often acts again; the mask says which tokens may follow. Rewards come
    with the end: 1 for who wins alone, -1 / (n - 1) for each of the others, between that and 1 for who shares the win;
    they add up to 0.

    `copy`, `deepcopy` and `pickle` give a table that stands where this one stands, with what has been entered and the
    generator of chance, and goes its own way from there.

    Args:
        game: the name of the game.
        codec: its actions and observations as numbers.
        rules: a rules text of that game.
        render_mode: `ansi` (render returns text), `human` (prints it) or None.

    """

    metadata: dict[str, Any] = {"render_modes": [ANSI, HUMAN], "name": "machiavel_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, codec: CodecFactory, rules: str, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            known = " or ".join(map(repr, self.metadata["render_modes"]))
            raise RequestError("render_mode", f"render_mode is {known} or None, not {str(render_mode)[:40]!r}")
        self.game = get_game(game)
        self.rules = rules
        self.render_mode = render_mode
        self.start = self.game.start(rules)
        self.codec = codec(self.start)
        self.seats = self.game.game_type(self.start).seats
        self.numbers = {token: number for number, token in enumerate(self.codec.tokens)}
        self.possible_agents = [f"player_{number}" for number in range(len(self.seats))]
        self.action_spaces = {agent: spaces.Discrete(len(self.numbers)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.line: list[Any] = [self.start]
        self.record: list[str] = []
        #: What the agent to act has entered of its action, and what may follow.
        self.prefix: Prefix = ()
        self.legal_tokens: Mapping[str, Prefix] = {}

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, self.codec.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.numbers),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    # -- copies

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        # Positions never change: both have the same ones.
        twin = memo[id(self)] = object.__new__(type(self))
        twin.__dict__.update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return twin

    def __getstate__(self) -> dict[str, Any]:
        # The record says how the first position became the last: short for a checkpoint, and soon replayed.
        return {**vars(self), "line": self.line[:1]}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        for action in self.record:
            self.line.append(self.game.replay(self.position, action))

    # -- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode.

        `seed` fixes all dice and cards of the episode; without one they are any. `options` may hold `position`, a
        position to begin with, or its text; its rules are the environment's. Raises RequestError for another seed than
        a whole number, for other options and other rules, and what `parse_position` raises.
        """
        start = self._start(options or {})
        self.chance = Random(_seed(seed))
        self.line = [start]
        self.record = []
        self.codec.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._advance()

    def _start(self, options: Mapping[str, Any]) -> Any:
        """Return the position to begin with."""
        for name in options:
            # PettingZoo's own test of an environment gives one called `options`.
            if name not in ("position", "options"):
                raise RequestError("options", f"reset has no option {str(name)[:40]!r}: there is 'position'")
        given = options.get("position")
        if given is None:
            return self.start
        if not isinstance(given, (str, type(self.start))):
            raise RequestError("position", f"position is a text of {self.game.name}, not {type(given).__name__}")
        position = self.game.parse_position(given) if isinstance(given, str) else given
        if self.codec.rules(position) != self.codec.rules(self.start):
            theirs, ours = str(position.options), str(self.start.options)
            what = f"of the rules {theirs!r}" if theirs != ours else "on another map"
            raise RequestError("rules", f"the position is {what}, this environment is of {ours!r}")
        return position

    @property
    def position(self) -> Any:
        """The present position."""
        return self.line[-1]

    def step(self, action: int | None) -> None:
        """Take a token of the agent whose turn it is; with the last one of an action, play that and all chance."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        # A token that the mask does not allow is refused by name, not taken for another.
        self.prefix = self.legal_tokens[self.codec.tokens[int(action or 0)]]
        whole = self.codec.action(self.position, self.prefix)
        if whole is None:
            self.legal_tokens = self.codec.legal_tokens(self.position, self._seat(agent), self.prefix)
        else:
            self._play(whole)
            self._advance()
        self._accumulate_rewards()

    def _play(self, action: str) -> None:
        self.codec.note_action(self.position, action)
        self.line.append(self.game.apply(self.position, action))
        self.record.append(action)

    def _advance(self) -> None:
        """Play chance until an agent is to act or the game is over."""
        self.prefix = ()
        self.legal_tokens = {}
        while (outcome := self.game.outcome(self.line)) is None:
            seat = self.game.seats_to_act(self.position)[0]
            if seat != CHANCE:
                self.agent_selection = self.possible_agents[self.seats.index(seat)]
                self.legal_tokens = self.codec.legal_tokens(self.position, seat, ())
                return
            weights = self.game.chance_weights(self.position)
            self._play(self.chance.choices(list(weights), list(weights.values()))[0])
        self._end(outcome)

    def _end(self, outcome: Outcome) -> None:
        others = max(1, len(self.seats) - 1)
        share = (len(self.seats) / max(1, len(outcome.winners)) - 1) / others
        for agent, seat in zip(self.possible_agents, self.seats, strict=True):
            self.rewards[agent] = share if seat in outcome.winners else -1 / others
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"reason": outcome.reason} for agent in self.agents}

    # -- seeing

    def _seat(self, agent: str) -> int:
        return self.seats[self.possible_agents.index(agent)]

    def observe(self, agent: str) -> Observation:
        """Return `observation` and `action_mask`; the mask of who is not to act is empty."""
        acts = agent == self.agent_selection
        seen = self.codec.observe(self.position, self._seat(agent), self.prefix if acts else ())
        mask = np.zeros(len(self.numbers), np.int8)
        if acts:
            mask[[self.numbers[token] for token in self.legal_tokens]] = 1
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """Return the board as the agent to act may see it, or print it; None without a render mode."""
        if self.render_mode is None:
            return None
        text = self.codec.draw(self.position, self._seat(self.agent_selection))
        if self.render_mode == HUMAN:
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing: there is no window."""

    def __str__(self) -> str:
        return f"{self.game.name}_v0"


def _seed(seed: object) -> int | None:
    """Return a seed, one of numpy's numbers too; what is no whole number would be another seed than it seems."""
    if seed is None:
        return None
    try:
        if not isinstance(seed, bool):
            return index(seed)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise RequestError("seed", f"seed is a whole number or None, not {repr(seed)[:40]}")
