"""The environment itself, for any game: agents in turn, masks, chance by a seeded generator, rewards at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..game import CHANCE, Outcome
from ..games import get_game
from .codec import Codec, Prefix

Seen: TypeAlias = dict[str, NDArray[Any]]
#: Makes the codec of a game for the position with which its episodes begin.
CodecMaker: TypeAlias = Callable[[Any], Codec[Any]]

ANSI: Final = "ansi"
HUMAN: Final = "human"


class Table(AECEnv[str, Seen, int], EzPickle):
    """One table of one game.

    Agents are `player_0`, `player_1`, …, one for each seat that plays, in turn order. One step is one token of an
    action (see `Codec`), so that the same agent often acts again; the mask says which tokens may follow. Rewards come
    with the end: 1 for who wins alone, -1 / (n - 1) for each of the others, between that and 1 for who shares the win;
    they add up to 0.

    Args:
        game: the name of the game.
        codec: its actions and observations as numbers.
        rules: a rules text of that game.
        render_mode: `ansi` (render returns text), `human` (prints it) or None.

    """

    metadata: dict[str, Any] = {"render_modes": [ANSI, HUMAN], "name": "machiavel_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, codec: CodecMaker, rules: str, render_mode: str | None = None) -> None:
        EzPickle.__init__(self, game, codec, rules, render_mode)
        super().__init__()
        self.game = get_game(game)
        self.rules = rules
        self.render_mode = render_mode
        self.start = self.game.start(rules)
        self.codec = codec(self.start)
        self.seats = self.game.traits(self.start).seats
        self.numbers = {token: number for number, token in enumerate(self.codec.tokens)}
        self.possible_agents = [f"player_{number}" for number in range(len(self.seats))]
        self.action_spaces = {agent: spaces.Discrete(len(self.numbers)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.line: list[Any] = [self.start]
        self.record: list[str] = []
        #: What the agent to act has entered of its action, and what may follow.
        self.prefix: Prefix = ()
        self.offered: Mapping[str, Prefix] = {}

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

    # -- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode.

        `seed` fixes all dice and cards of the episode; without one they are any. `options` may hold `position`, the
        text of a position to begin with, under the same rules.
        """
        self.chance = Random(seed)
        text = (options or {}).get("position")
        self.line = [self.game.parse_position(text) if text else self.start]
        self.record = []
        self.codec.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

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
        self.prefix = self.offered[self.codec.tokens[int(action or 0)]]
        whole = self.codec.action(self.position, self.prefix)
        if whole is None:
            self.offered = self.codec.offered(self.position, self._seat(agent), self.prefix)
        else:
            self._play(whole)
            self._go_on()
        self._accumulate_rewards()

    def _play(self, action: str) -> None:
        self.codec.played(self.position, action)
        self.line.append(self.game.apply(self.position, action))
        self.record.append(action)

    def _go_on(self) -> None:
        """Play chance until an agent is to act or the game is over."""
        self.prefix = ()
        self.offered = {}
        while (outcome := self.game.outcome(self.line)) is None:
            seat = self.game.seats_to_act(self.position)[0]
            if seat != CHANCE:
                self.agent_selection = self.possible_agents[self.seats.index(seat)]
                self.offered = self.codec.offered(self.position, seat, ())
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

    def observe(self, agent: str) -> Seen:
        """Return `observation` and `action_mask`; the mask of who is not to act is empty."""
        acts = agent == self.agent_selection
        seen = self.codec.observe(self.position, self._seat(agent), self.prefix if acts else ())
        mask = np.zeros(len(self.numbers), np.int8)
        if acts:
            mask[[self.numbers[token] for token in self.offered]] = 1
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


def _wrapped(table: Table) -> AECEnv[str, Seen, int]:
    """Add what every environment of PettingZoo has: clear errors for wrong calls, an end for an action not allowed."""
    bounded = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(table, illegal_reward=-1))
    return wrappers.OrderEnforcingWrapper(bounded)


def djambi(rules: str = "standard", render_mode: str | None = None) -> AECEnv[str, Seen, int]:
    """Return an environment of Djambi under a rules text (D11)."""
    from .djambi_codec import DjambiCodec

    return _wrapped(Table("djambi", DjambiCodec, rules, render_mode))


def knights(rules: str = "war", render_mode: str | None = None) -> AECEnv[str, Seen, int]:
    """Return an environment of Knights under a rules text (K2.5)."""
    from .knights_codec import KnightsCodec

    return _wrapped(Table("knights", KnightsCodec, rules, render_mode))


__all__: Sequence[str] = ["Table", "djambi", "knights"]
