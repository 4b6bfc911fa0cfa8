"""Ask games what settings of the search do: all at once, each half dozen of games with another half of them up."""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from machiavel.arena.results import shares
from machiavel.arena.runner import play_fixture, schedule
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS
from machiavel.djambi.ai.options import named
from machiavel.search.alpha_beta import Style

#: By how much of itself each setting is moved up or down; where no place is named, all its numbers are together.
STEPS = {
    **{f"men[{kind}]": 0.25 for kind in range(1, 6)},
    **dict.fromkeys(("commanded", "power", "walls", "threat_before", "baited_before", "mobility"), 0.4),
    **dict.fromkeys(("nearness", "access", "access_now", "dug", "threat_after", "baited_after", "hanging"), 0.6),
    "corpses": 0.6,
    **{f"roaming[{kind}]": 0.6 for kind in (0, 1, 2, 3, 5)},
    "scale": 0.2,
    "trust": 0.2,
    "hostility": 0.6,
    "caution": 0.6,
    "doubt": 0.4,
    "curiosity": 0.6,
    "certainty": 0.6,
}
#: In two-against-two one opening is played in every seating.
BLOCK = 6
#: Two-sided 95 %.
Z = 1.96


class Block(NamedTuple):
    """Six games. `ups`: which settings one side had up and the other down; all others the other way round."""

    number: int
    ups: frozenset[str]
    #: What that side took, 0.5 being even.
    share: float


class Effect(NamedTuple):
    """What a side takes above even that has the setting up, all others being up or down by lot."""

    name: str
    size: float
    doubt: float


def values(name: str, sign: int) -> dict[str, float]:
    """Return the settings that a name of STEPS stands for, a step up (1) or down (-1)."""
    known = named(Style()) | named(DEFAULT_WEIGHTS)
    return {
        key: round(value * (1 + sign * STEPS[name]), 4)
        for key, value in known.items()
        if name in (key, key.split("[")[0])
    }


def player(ups: frozenset[str], nodes: int) -> str:
    """Return the name of the arena's player who has these settings up and the rest down."""
    moved: dict[str, float] = {}
    for name in STEPS:
        moved |= values(name, 1 if name in ups else -1)
    return ",".join([f"nodes={nodes}", *(f"{name}={value:.4f}" for name, value in moved.items())])


def play_block(number: int, nodes: int, rules: str) -> Block:
    """Play the half dozen of that number."""
    rng = Random(number)
    ups = frozenset(name for name in STEPS if rng.random() < 0.5)
    names = [player(ups, nodes), player(frozenset(STEPS) - ups, nodes)]
    records = [play_fixture(fixture) for fixture in schedule(names, BLOCK, rules, number)]
    return Block(number, ups, next(share.mean for share in shares(records) if share.name == names[0]))


def write(block: Block) -> str:
    """Return a block's line in a file."""
    return f"{block.number}\t{block.share:.4f}\t{' '.join(sorted(block.ups))}\n"


def read(file: Path) -> list[Block]:
    """Return the blocks of a file."""
    found = []
    for line in file.read_text().splitlines():
        number, share, ups = line.split("\t")
        found.append(Block(int(number), frozenset(ups.split()), float(share)))
    return found


def effects(blocks: Sequence[Block]) -> list[Effect]:
    """Return what each setting does, the clearest first. At least two blocks."""
    found = []
    for name in STEPS:
        gains = [(block.share - 0.5) * (1 if name in block.ups else -1) for block in blocks]
        mean = sum(gains) / len(gains)
        variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        found.append(Effect(name, mean, Z * sqrt(variance / len(gains))))
    return sorted(found, key=lambda effect: -abs(effect.size) / max(effect.doubt, 1e-9))
