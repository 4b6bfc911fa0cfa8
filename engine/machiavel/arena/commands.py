"""Owns the command `arena`: games between players, and what they prove."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from ..commands import Add
from ..errors import MachiavelError, RequestError
from .figures import endings, ratings, shares
from .games import Fixture, Record, schedule
from .players import make_player
from .spread import play_here, play_on_ray


def register(add: Add) -> None:
    """Add the command."""
    added = add("arena", arena)
    added.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help="1-6, greedy, random, material, mobile, montecarlo, nodes=N,... or program:COMMAND",
    )
    added.add_argument("--games", type=int, default=24, help="how many (24)")
    added.add_argument("--rules", default="standard", help="e.g. rulebook;board=hex3")
    added.add_argument("--seed", type=int, default=0, help="of the openings and the players' dice (0)")
    added.add_argument("--turns", type=int, default=300, help="a longer game is shared by all still in play (300)")
    added.add_argument("--jobs", type=int, default=1, help="processes (1)")
    added.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster, or on a local one")
    added.add_argument("--quiet", action="store_true", help="figures only, not each game")


def arena(arguments: argparse.Namespace) -> None:
    """Let players meet: seats rotated, each opening in every seating. Print shares with 95 % intervals and ratings."""
    for name in dict.fromkeys(arguments.players):
        make_player(name).close()
    try:
        fixtures = schedule(arguments.players, arguments.games, arguments.rules, arguments.seed, arguments.turns)
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
    return play_here(fixtures, arguments.jobs)


def _game(record: Record) -> str:
    seats = " ".join(f"{name}:{points:.2f}" for name, points in zip(record.fixture.names, record.points, strict=True))
    return f"{record.fixture.number + 1}\t{seats}\t{record.reason}\t{record.turns} turns"


def report(records: Sequence[Record]) -> None:
    """Print what the games prove."""
    for share in shares(records):
        doubts = f"95 % {share.low:.3f}..{share.high:.3f}"
        beaten = f"beaten {share.beaten:.3f} ± {share.beaten_doubt:.3f}"
        print("\t".join([share.name, f"share {share.mean:.3f}", doubts, f"a seat {share.per_seat:.3f}", beaten]))
    rated = ratings(records)
    if rated is None:
        print("no ratings: pip install 'machiavel[arena]'", file=sys.stderr)
    for name, (mu, sigma) in (rated or {}).items():
        print(f"{name}\trating {mu:.2f} ± {2 * sigma:.2f}")
    ends = "\t".join(f"{reason} {count}" for reason, count in endings(records).most_common())
    turns = sum(record.turns for record in records) / max(1, len(records))
    rate = sum(r.nodes for r in records) / max(1e-9, sum(r.seconds for r in records))
    print(f"games {len(records)}\tended: {ends}\tmean {turns:.0f} turns\t{rate:,.0f} nodes/s")
