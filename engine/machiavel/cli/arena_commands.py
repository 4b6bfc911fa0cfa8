"""The command `arena`: games between players, and their statistics."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..arena.engine_process import BrokenError
from ..arena.executors import play_locally, play_on_ray
from ..arena.players import check_player
from ..arena.results import count_endings, count_forfeits, player_results, rate_players, seconds_per_decision
from ..arena.runner import (
    MAX_DECISIONS,
    MAX_TURNS,
    GameResult,
    ScheduledGame,
    opening_position,
    schedule_games,
)
from ..core.commands import CommandAdder
from ..core.errors import MachiavelError, RequestError
from ..core.game import Game
from ..core.registry import get_game
from .position_commands import number_from_one, whole_number

MAX_GAMES: Final = 1_000_000
MAX_JOBS: Final = 256


def register_commands(add: CommandAdder, game: Game[Any]) -> None:
    """Add the command `arena`."""
    ai = game.ai
    named = [*([f"1-{ai.levels}"] if ai.levels else []), *ai.baselines]
    added = add("arena", run_arena)
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
    default = f"{MAX_TURNS}; {MAX_DECISIONS} where a turn is several decisions"
    added.add_argument("--turns", type=number_from_one, help=f"a longer game is cut off and adjudicated ({default})")
    added.add_argument("--jobs", type=number_from_one, default=1, help="processes (1)")
    added.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster, or on a local one")
    added.add_argument("--quiet", action="store_true", help="figures only, not each game")


def run_arena(arguments: argparse.Namespace) -> None:
    """Play games between players, each opening in every seating. Print shares with 95 % intervals and ratings.

    A program whose answer is late, illegal, malformed or missing forfeits that game.
    """
    game, names = arguments.game, arguments.players
    if arguments.games > MAX_GAMES:
        raise RequestError("arena", f"{arguments.games} games are more than {MAX_GAMES}")
    try:
        for name in dict.fromkeys(names):
            check_player(game, name, arguments.rules)
        scheduled_games = schedule_games(
            names, arguments.games, arguments.rules, arguments.seed, arguments.turns, game.name
        )
    except BrokenError as broken:
        raise RequestError("player", str(broken)) from None
    except ValueError as error:
        if isinstance(error, MachiavelError):
            raise
        raise RequestError("arena", str(error)) from None
    results = []
    for result in _play_all(scheduled_games, arguments):
        results.append(result)
        if not arguments.quiet:
            print(_game_line(result), flush=True)
    print_report(results)


def _play_all(scheduled_games: Sequence[ScheduledGame], arguments: argparse.Namespace) -> Iterator[GameResult]:
    if arguments.ray is not None:
        return play_on_ray(scheduled_games, arguments.ray or None)
    return play_locally(scheduled_games, min(arguments.jobs, len(scheduled_games), MAX_JOBS))


def _game_line(result: GameResult) -> str:
    seats = " ".join(
        f"{_on_one_line(name)}:{points:.2f}" for name, points in zip(result.scheduled.names, result.points, strict=True)
    )
    line = f"{result.scheduled.number + 1}\t{seats}\t{result.reason}\t{result.turns} {_length_unit(result.scheduled)}"
    if result.forfeit is None:
        return line
    place, why = result.forfeit
    return f"{line}\t{_on_one_line(result.scheduled.names[place])} {why}: {_on_one_line(result.fault)}"


def _length_unit(scheduled: ScheduledGame) -> str:
    """Return the unit of a game's length: actions if a turn can have several, else turns."""
    game = get_game(scheduled.game)
    start = opening_position(game, scheduled.rules, scheduled.seed, 0)
    return "actions" if game.game_type(start).has_several_decisions else "turns"


def _on_one_line(text: str) -> str:
    """Return *text* on one line, because the command of a program may have line breaks."""
    return " ".join(text.split())


def print_report(results: Sequence[GameResult]) -> None:
    """Print the statistics of the games *results*."""
    lost = count_forfeits(results)
    for player in player_results(results):
        interval = f"95 % {player.interval_low:.3f}..{player.interval_high:.3f}"
        outlived = f"beaten {player.outlived:.3f} ± {player.outlived_margin:.3f}"
        time = f"{1000 * seconds_per_decision(player.name, results):,.0f} ms a move"
        share = [f"share {player.mean:.3f}", interval, f"a seat {player.per_seat:.3f}"]
        line = [_on_one_line(player.name), *share, outlived, time]
        why = lost.get(player.name, Counter())
        if why:
            line.append(f"forfeits {sum(why.values())}: {', '.join(f'{name} {n}' for name, n in sorted(why.items()))}")
        print("\t".join(line))
    rated = rate_players(results)
    if rated is None:
        print("no ratings without the package openskill: pip install openskill", file=sys.stderr)
    for name, (mu, sigma) in (rated or {}).items():
        print(f"{name}\trating {mu:.2f} ± {2 * sigma:.2f}")
    ends = "\t".join(f"{reason} {count}" for reason, count in count_endings(results).most_common())
    turns = sum(result.turns for result in results) / max(1, len(results))
    unit = _length_unit(results[0].scheduled) if results else "turns"
    rate = sum(r.nodes for r in results) / max(1e-9, sum(r.seconds for r in results))
    print(f"games {len(results)}\tended: {ends}\tmean {turns:.0f} {unit}\t{rate:,.0f} nodes/s")
    words = results[0].counts and get_game(results[0].scheduled.game).ai.counted_actions
    means = [sum(result.counts[i] for result in results) / len(results) for i in range(len(words))]
    if means:
        print("a game\t" + "\t".join(f"{word} {mean:.1f}" for word, mean in zip(words, means, strict=True)))
