"""Seeded sampling of chance actions: the same seed gives the same throws on every machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final
from zlib import crc32

from .game import CHANCE, Game, PositionT

#: The number of throws made, by kind of throw. The n-th throw of a kind depends only on the seed, the kind and n.
ThrowCounts = Mapping[str, int]
#: The maximum number of throws of one kind in a line.
MAX_THROWS: Final = 1 << 20


def throw_kind(action: str) -> str:
    """Return the kind of a throw: the word before its first colon."""
    return action.partition(":")[0]


def is_chance_to_act(seats: Sequence[int]) -> bool:
    """Return whether chance is among the *seats* to act."""
    return CHANCE in seats


def with_throw_counted(throws: ThrowCounts, action: str) -> ThrowCounts:
    """Return *throws* increased by the throw *action*."""
    kind = throw_kind(action)
    return {**throws, kind: throws.get(kind, 0) + 1}


def sample_throw(game: Game[PositionT], position: PositionT, seed: int, throws: ThrowCounts) -> str:
    """Return the action of chance at *position*; *throws*: the throws made before.

    Each kind of throw has its own random stream, so cards drawn from a deck do not change the dice. Two matches with
    the same seed have the same dice whatever their players do, and an undone throw is repeated.
    """
    weights = game.chance_weights(position)
    kind = throw_kind(next(iter(weights)))
    rng = Random((seed << 52) + (crc32(kind.encode()) << 20) + throws.get(kind, 0) % MAX_THROWS)
    return weighted_choice(weights, rng)


def weighted_choice(weights: Mapping[str, float], rng: Random) -> str:
    """Return a random key of *weights*, each with a probability by its weight.

    The result depends on the order of the keys, so games list them in canonical order.
    """
    rest = rng.random() * sum(weights.values())
    action = ""
    for action, weight in weights.items():
        rest -= weight
        if rest < 0:
            return action
    return action  # Reached only by rounding errors of the subtractions.


class ChanceSampler:
    """Samples the throws of a game without undo, as in an arena."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.throws: ThrowCounts = {}

    def sample_throw(self, game: Game[Any], position: Any) -> str:
        """Return the action of chance at *position* and add it to the throws made."""
        action = sample_throw(game, position, self.seed, self.throws)
        self.throws = with_throw_counted(self.throws, action)
        return action
