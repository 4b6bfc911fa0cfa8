"""The environment of any game for PettingZoo: agents in turn, masks, seeded chance, rewards at the end."""

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
#: A function that creates the codec of a game for the start position of the episodes.
CodecFactory: TypeAlias = Callable[[Any], Codec[Any]]

ANSI: Final = "ansi"
HUMAN: Final = "human"


class Table(AECEnv[str, Observation, int]):
    """The environment of one game.

    Agents are `player_0`, `player_1`, …, one for each seat of the game, in turn order. One step is one token of an
    action (see `Codec`), so the same agent often acts several times in a row. The mask has the legal tokens. Rewards
    are given at the end of the game: 1 to a single winner, -1 / (n - 1) to each loser of n seats, a number between them
    to each of several winners. The sum of the rewards is 0.

    `copy`, `deepcopy` and `pickle` make an independent table in the same state, the entered tokens and the random
    generator included.

    Args:
        game: the name of the game.
        codec: a function that creates the codec of its actions and observations.
        rules: a rules text of the game.
        render_mode: `ansi` (`render` returns text), `human` (`render` prints it) or None.

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
        self.observation_spaces = {agent: self._make_observation_space() for agent in self.possible_agents}
        self.line: list[Any] = [self.start]
        self.record: list[str] = []
        #: The tokens that the agent to act has entered.
        self.prefix: Prefix = ()
        #: By each token that may follow: the prefix that it leads to.
        self.legal_tokens: Mapping[str, Prefix] = {}

    def _make_observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, self.codec.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.numbers),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations; it is always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions; it is always the same object."""
        return self.action_spaces[agent]

    # -- copies

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        # Positions are immutable, so both tables share them.
        twin = memo[id(self)] = object.__new__(type(self))
        twin.__dict__.update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return twin

    def __getstate__(self) -> dict[str, Any]:
        # Only the first position and the actions, which are short in a checkpoint and fast to replay.
        return {**vars(self), "line": self.line[:1]}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        for action in self.record:
            self.line.append(self.game.replay(self.position, action))

    # -- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start an episode.

        `seed` determines all dice and cards of the episode; without a seed they are random. `options` may have
        `position`: a start position or its text, under the environment's rules. Raises RequestError for a seed that is
        no whole number, for unknown options and for other rules, and the errors of `parse_position`.
        """
        start = self._start_position(options or {})
        self.chance = Random(_checked_seed(seed))
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
        self._advance_to_agent()

    def _start_position(self, options: Mapping[str, Any]) -> Any:
        """Return the start position for the *options* of `reset`."""
        for name in options:
            # Ignored, because PettingZoo's test of environments passes an option called `options`.
            if name not in ("position", "options"):
                raise RequestError("options", f"reset has no option {str(name)[:40]!r}: there is 'position'")
        given = options.get("position")
        if given is None:
            return self.start
        if not isinstance(given, (str, type(self.start))):
            raise RequestError("position", f"position is a text of {self.game.name}, not {type(given).__name__}")
        position = self.game.parse_position(given) if isinstance(given, str) else given
        if self.codec.rules_and_map(position) != self.codec.rules_and_map(self.start):
            theirs, ours = str(position.options), str(self.start.options)
            what = f"of the rules {theirs!r}" if theirs != ours else "on another map"
            raise RequestError("rules", f"the position is {what}, this environment is of {ours!r}")
        return position

    @property
    def position(self) -> Any:
        """The current position."""
        return self.line[-1]

    def step(self, action: int | None) -> None:
        """Enter a token for the agent to act; after the last token, play the action and the throws that follow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        # Raises KeyError with the name of the token if it is illegal.
        self.prefix = self.legal_tokens[self.codec.tokens[int(action or 0)]]
        complete = self.codec.complete_action(self.position, self.prefix)
        if complete is None:
            self.legal_tokens = self.codec.legal_tokens(self.position, self._seat_of(agent), self.prefix)
        else:
            self._play_action(complete)
            self._advance_to_agent()
        self._accumulate_rewards()

    def _play_action(self, action: str) -> None:
        self.codec.note_action(self.position, action)
        self.line.append(self.game.apply(self.position, action))
        self.record.append(action)

    def _advance_to_agent(self) -> None:
        """Play throws until an agent is to act or the game is over."""
        self.prefix = ()
        self.legal_tokens = {}
        while (outcome := self.game.outcome(self.line)) is None:
            seat = self.game.seats_to_act(self.position)[0]
            if seat != CHANCE:
                self.agent_selection = self.possible_agents[self.seats.index(seat)]
                self.legal_tokens = self.codec.legal_tokens(self.position, seat, ())
                return
            weights = self.game.chance_weights(self.position)
            self._play_action(self.chance.choices(list(weights), list(weights.values()))[0])
        self._finish_episode(outcome)

    def _finish_episode(self, outcome: Outcome) -> None:
        others = max(1, len(self.seats) - 1)
        share = (len(self.seats) / max(1, len(outcome.winners)) - 1) / others
        for agent, seat in zip(self.possible_agents, self.seats, strict=True):
            self.rewards[agent] = share if seat in outcome.winners else -1 / others
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"reason": outcome.reason} for agent in self.agents}

    # -- observing

    def _seat_of(self, agent: str) -> int:
        return self.seats[self.possible_agents.index(agent)]

    def observe(self, agent: str) -> Observation:
        """Return `observation` and `action_mask`; the mask of an agent that is not to act is all zeros."""
        acts = agent == self.agent_selection
        observation = self.codec.observe(self.position, self._seat_of(agent), self.prefix if acts else ())
        mask = np.zeros(len(self.numbers), np.int8)
        if acts:
            mask[[self.numbers[token] for token in self.legal_tokens]] = 1
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """Return or print the board as the agent to act may see it, by the render mode; without one return None."""
        if self.render_mode is None:
            return None
        text = self.codec.draw_text(self.position, self._seat_of(self.agent_selection))
        if self.render_mode == HUMAN:
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing, because there is no window to close."""

    def __str__(self) -> str:
        return f"{self.game.name}_v0"


def _checked_seed(seed: object) -> int | None:
    """Return *seed*, an int or an integer of numpy, as an int; raises RequestError for any other value."""
    if seed is None:
        return None
    try:
        if not isinstance(seed, bool):
            return index(seed)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise RequestError("seed", f"seed is a whole number or None, not {repr(seed)[:40]}")
