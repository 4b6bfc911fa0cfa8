"""Seeded sampling of chance actions: the same seed gives the same throws on every machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final
from zlib import crc32

from .game import CHANCE, Game, PositionT

#: Number of throws made by kind. The n-th throw of a kind depends on the seed, the kind and n only.
ThrowCounts = Mapping[str, int]
#: Limit of the throws of one kind in a line.
MAX_THROWS: Final = 1 << 20


def throw_kind(action: str) -> str:
    """Return the kind of a throw: the word before its first colon."""
    return action.partition(":")[0]


def is_chance(seats: Sequence[int]) -> bool:
    """Return whether chance is among the *seats* to act."""
    return CHANCE in seats


def with_count(throws: ThrowCounts, action: str) -> ThrowCounts:
    """Return *throws* with one more of the kind of *action*."""
    kind = throw_kind(action)
    return {**throws, kind: throws.get(kind, 0) + 1}


def sample(game: Game[PositionT], position: PositionT, seed: int, throws: ThrowCounts) -> str:
    """Return the action of chance at *position*, after *throws*.

    Each kind of throw has its own random stream, so cards drawn from a deck do not change the dice. Two matches with
    one seed have the same dice whatever their players do, and after an undo the same throw comes again.
    """
    weights = game.chance_weights(position)
    kind = throw_kind(next(iter(weights)))
    rng = Random((seed << 52) + (crc32(kind.encode()) << 20) + throws.get(kind, 0) % MAX_THROWS)
    return weighted_choice(weights, rng)


def weighted_choice(weights: Mapping[str, float], rng: Random) -> str:
    """Return a random key, each by its weight. The result depends on their order, so games list them canonically."""
    rest = rng.random() * sum(weights.values())
    action = ""
    for action, weight in weights.items():
        rest -= weight
        if rest < 0:
            return action
    return action  # rounding errors of the subtractions


class ChanceSampler:
    """Samples the throws of one line that is never undone, as in an arena."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.throws: ThrowCounts = {}

    def sample(self, game: Game[Any], position: Any) -> str:
        """Return the action of chance at *position* and count it."""
        action = sample(game, position, self.seed, self.throws)
        self.throws = with_count(self.throws, action)
        return action
