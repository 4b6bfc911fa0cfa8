"""Owns the throws: draws what chance does from a seed, so that the same seed gives the same throws everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final
from zlib import crc32

from .game import CHANCE, Game, PositionT

#: How often each kind of throw was made: the n-th one of a kind depends on the seed, the kind and n only.
ThrowCounts = Mapping[str, int]
#: No line has more throws of one kind.
MAX_THROWS: Final = 1 << 20


def throw_kind(action: str) -> str:
    """Return the kind of a throw: the word before its first colon."""
    return action.partition(":")[0]


def is_chance(seats: Sequence[int]) -> bool:
    """Tell whether chance is to act where *seats* are."""
    return CHANCE in seats


def with_count(throws: ThrowCounts, action: str) -> ThrowCounts:
    """Return *throws* with one more of the kind of *action*."""
    kind = throw_kind(action)
    return {**throws, kind: throws.get(kind, 0) + 1}


def sample(game: Game[PositionT], position: PositionT, seed: int, throws: ThrowCounts) -> str:
    """Return what chance does at *position*, after *throws*.

    Each kind of throw has a stream of its own: what was drawn from a deck changes no dice. So two matches of one seed
    see the same dice whatever their players do, and who takes a turn back meets the same throw again.
    """
    weights = game.chance_weights(position)
    kind = throw_kind(next(iter(weights)))
    rng = Random((seed << 52) + (crc32(kind.encode()) << 20) + throws.get(kind, 0) % MAX_THROWS)
    return weighted_choice(weights, rng)


def weighted_choice(weights: Mapping[str, float], rng: Random) -> str:
    """Return one of the keys by its weight; their order matters, so a game gives them in its canonical order."""
    rest = rng.random() * sum(weights.values())
    action = ""
    for action, weight in weights.items():
        rest -= weight
        if rest < 0:
            return action
    return action  # rounding left a hair


class ChanceSampler:
    """The throws of one line that is only played on: an arena's."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.throws: ThrowCounts = {}

    def sample(self, game: Game[Any], position: Any) -> str:
        """Return what chance does at *position* and count it."""
        action = sample(game, position, self.seed, self.throws)
        self.throws = with_count(self.throws, action)
        return action
