"""Owns the command `arena`: games between players, and what they prove."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..arena.executors import play_here, play_on_ray
from ..arena.external_player import BrokenError
from ..arena.players import check_player
from ..arena.results import endings, forfeits, pace, ratings, shares
from ..arena.runner import (
    LONGEST_DECISIONS,
    LONGEST_TURNS,
    Fixture,
    Record,
    opening,
    schedule,
)
from ..core.errors import MachiavelError, RequestError
from ..core.game import Game
from ..core.registry import get_game
from .position_commands import CommandAdder, number_from_one, whole_number

MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 256


def register(add: CommandAdder, game: Game[Any]) -> None:
    """Add the command."""
    brain = game.ai
    named = [*([f"1-{brain.levels}"] if brain.levels else []), *brain.baselines]
    added = add("arena", arena)
    added.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help=f"{', '.join(named)}, nodes=N,..., LEVEL,SETTING=VALUE,... or program:COMMAND",
    )
    added.add_argument("--games", type=number_from_one, default=24, help="how many (24)")
    added.add_argument("--rules", default=game.default_rules, help=f"a rules text ({game.default_rules})")
    added.add_argument(
        "--seed", type=whole_number, default=0, help="of the openings, the throws and the players' dice (0)"
    )
    longest = f"{LONGEST_TURNS}; {LONGEST_DECISIONS} where a turn is several decisions"
    added.add_argument("--turns", type=number_from_one, help=f"a longer game is judged as it stands ({longest})")
    added.add_argument("--jobs", type=number_from_one, default=1, help="processes (1)")
    added.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster, or on a local one")
    added.add_argument("--quiet", action="store_true", help="figures only, not each game")


def arena(arguments: argparse.Namespace) -> None:
    """Let players meet: seats rotated, each opening in every seating. Print shares with 95 % intervals and ratings.

    A program that answers late, illegally, with something else or not at all forfeits that game.
    """
    game, names = arguments.game, arguments.players
    if arguments.games > MOST_GAMES:
        raise RequestError("arena", f"{arguments.games} games are more than {MOST_GAMES}")
    try:
        for name in dict.fromkeys(names):
            check_player(game, name, arguments.rules)
        fixtures = schedule(names, arguments.games, arguments.rules, arguments.seed, arguments.turns, game.name)
    except BrokenError as broken:
        raise RequestError("player", str(broken)) from None
    except ValueError as error:
        if isinstance(error, MachiavelError):
            raise
        raise RequestError("arena", str(error)) from None
    records = []
    for record in _played(fixtures, arguments):
        records.append(record)
        if not arguments.quiet:
            print(_game(record), flush=True)
    report(records)


def _played(fixtures: Sequence[Fixture], arguments: argparse.Namespace) -> Iterator[Record]:
    if arguments.ray is not None:
        return play_on_ray(fixtures, arguments.ray or None)
    return play_here(fixtures, min(arguments.jobs, len(fixtures), MOST_JOBS))


def _game(record: Record) -> str:
    seats = " ".join(
        f"{_line(name)}:{points:.2f}" for name, points in zip(record.fixture.names, record.points, strict=True)
    )
    line = f"{record.fixture.number + 1}\t{seats}\t{record.reason}\t{record.turns} {_unit(record.fixture)}"
    if record.forfeit is None:
        return line
    place, why = record.forfeit
    return f"{line}\t{_line(record.fixture.names[place])} {why}: {_line(record.fault)}"


def _unit(fixture: Fixture) -> str:
    """Return what a game's length is counted in: a turn may be many actions."""
    game = get_game(fixture.game)
    return "actions" if game.game_type(opening(game, fixture.rules, fixture.seed, 0)).has_several_decisions else "turns"


def _line(text: str) -> str:
    """Return *text* on one line: a command may have several."""
    return " ".join(text.split())


def report(records: Sequence[Record]) -> None:
    """Print what the games prove."""
    lost = forfeits(records)
    for share in shares(records):
        doubts = f"95 % {share.low:.3f}..{share.high:.3f}"
        beaten = f"beaten {share.beaten:.3f} ± {share.beaten_doubt:.3f}"
        taken = f"{1000 * pace(share.name, records):,.0f} ms a move"
        line = [_line(share.name), f"share {share.mean:.3f}", doubts, f"a seat {share.per_seat:.3f}", beaten, taken]
        why = lost.get(share.name, Counter())
        if why:
            line.append(f"forfeits {sum(why.values())}: {', '.join(f'{name} {n}' for name, n in sorted(why.items()))}")
        print("\t".join(line))
    rated = ratings(records)
    if rated is None:
        print("no ratings without the package openskill: pip install openskill", file=sys.stderr)
    for name, (mu, sigma) in (rated or {}).items():
        print(f"{name}\trating {mu:.2f} ± {2 * sigma:.2f}")
    ends = "\t".join(f"{reason} {count}" for reason, count in endings(records).most_common())
    turns = sum(record.turns for record in records) / max(1, len(records))
    unit = _unit(records[0].fixture) if records else "turns"
    rate = sum(r.nodes for r in records) / max(1e-9, sum(r.seconds for r in records))
    print(f"games {len(records)}\tended: {ends}\tmean {turns:.0f} {unit}\t{rate:,.0f} nodes/s")
    words = records[0].counts and get_game(records[0].fixture.game).ai.counted_actions
    means = [sum(record.counts[i] for record in records) / len(records) for i in range(len(words))]
    if means:
        print("a game\t" + "\t".join(f"{word} {mean:.1f}" for word, mean in zip(words, means, strict=True)))
