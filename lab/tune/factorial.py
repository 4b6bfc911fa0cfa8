"""A factorial experiment: games between two sides whose settings are all moved up or down at random.

Each block of six games moves every setting, so each game counts for all of them. A setting wins if the sides that had
it up took more than half.
"""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from machiavel.arena.results import player_results
from machiavel.arena.runner import play_game, schedule_games
from machiavel.core.ai_settings import current_name
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS
from machiavel.djambi.ai.settings import ALIASES, to_settings
from machiavel.search.search_params import SearchParams

from lab.tune.intervals import Z

#: The share of its value by which each setting is moved. A name without a place moves all numbers of that name.
STEPS = {
    **{f"piece_values[{kind}]": 0.25 for kind in range(1, 6)},
    **dict.fromkeys(("commanded", "power", "chief_exits", "threat_before", "diplomat_threat_before", "mobility"), 0.4),
    **dict.fromkeys(
        (
            "centre_bonus",
            "access",
            "access_now",
            "exits_with_necromobile",
            "threat_after",
            "diplomat_threat_after",
            "hanging",
        ),
        0.6,
    ),
    "corpse_bonus": 0.6,
    **{f"mobility_by_kind[{kind}]": 0.6 for kind in (0, 1, 2, 3, 5)},
    "scale": 0.2,
    "plan_weight": 0.2,
    "hostility": 0.6,
    "worst_reply_weight": 0.6,
    "reply_temperature": 0.4,
    "exploration": 0.6,
    "static_weight": 0.6,
}
#: The six ways in which two sides of two seats each can sit, all with the same opening.
GAMES_PER_BLOCK = 6
#: Intervals below this count as this when effects are ordered.
MIN_INTERVAL = 1e-9


class Block(NamedTuple):
    """A block of six games. `ups` has the settings that were up on the first side and down on the other.

    All other settings were the other way round. `share` is that of the first side; 0.5 is even.
    """

    number: int
    ups: frozenset[str]
    share: float


class Effect(NamedTuple):
    """The effect of a setting: the mean share of the sides that have it up, minus 0.5, with its 95 % interval."""

    name: str
    size: float
    interval: float


def moved_values(name: str, sign: int) -> dict[str, float]:
    """Return the settings for which a name of STEPS stands, moved up (*sign* 1) or down (-1)."""
    defaults = to_settings(SearchParams()) | to_settings(DEFAULT_WEIGHTS)
    return {
        key: round(value * (1 + sign * STEPS[name]), 4)
        for key, value in defaults.items()
        if name in (key, key.split("[")[0])
    }


def player_name(ups: frozenset[str], nodes: int) -> str:
    """Return the arena's name of the player with *ups* up and all other settings down."""
    moved: dict[str, float] = {}
    for name in STEPS:
        moved |= moved_values(name, 1 if name in ups else -1)
    return ",".join([f"nodes={nodes}", *(f"{name}={value:.4f}" for name, value in moved.items())])


def play_block(number: int, nodes: int, rules: str) -> Block:
    """Play block *number* with *nodes* nodes a move."""
    rng = Random(number)
    ups = frozenset(name for name in STEPS if rng.random() < 0.5)
    names = [player_name(ups, nodes), player_name(frozenset(STEPS) - ups, nodes)]
    records = [play_game(scheduled) for scheduled in schedule_games(names, GAMES_PER_BLOCK, rules, number)]
    return Block(number, ups, next(share.mean for share in player_results(records) if share.name == names[0]))


def format_block(block: Block) -> str:
    """Return the line of a block in a file."""
    return f"{block.number}\t{block.share:.4f}\t{' '.join(sorted(block.ups))}\n"


def read_blocks(file: Path) -> list[Block]:
    """Return the blocks of a file."""
    blocks = []
    for line in file.read_text().splitlines():
        number, share, ups = line.split("\t")
        names = frozenset(current_name(name, ALIASES) for name in ups.split())
        blocks.append(Block(int(number), names, float(share)))
    return blocks


def setting_effects(blocks: Sequence[Block]) -> list[Effect]:
    """Return the effect of each setting that is in at least two blocks, the most significant first."""
    found = []
    for name in STEPS:
        gains = [(block.share - 0.5) * (1 if name in block.ups else -1) for block in blocks]
        mean = sum(gains) / len(gains)
        variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        found.append(Effect(name, mean, Z * sqrt(variance / len(gains))))
    return sorted(found, key=lambda effect: -abs(effect.size) / max(effect.interval, MIN_INTERVAL))
