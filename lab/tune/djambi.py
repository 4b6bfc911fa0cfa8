"""Commands of `build.py tune` for Djambi: fits by self-play, and measurements of the shares that the page shows.

    python build.py tune play FILE --games 60 --nodes 300     games of the search against itself, one sample a line
    python build.py tune fit FILE                             weights that predict the results better
    python build.py tune calibrate FILE --nodes 600           constants that turn a search's findings into shares
    python build.py tune shares FILE --nodes 600              predicted shares against mean results, by tenths
    python build.py tune marks FILE --games 40                results of the players whose moves the page marks as bad
    python build.py tune screen FILE --blocks 100             which settings win games, all of them tried at once
    python build.py tune saw FILE --games 6                   how much the shares change over quiet turns

A sample is a position, the points of each colour at the end of its game, and the game's number. `calibrate` and
`shares` search each position again: give them files of different games, or give `shares` the option `--folds 5`, for
constants look too good on the games that they were fitted to. `marks`, `screen` and `saw` play games of their own and
append what they measure to FILE, so that a run can be continued:

    marks     share after the best move, loss, points, game
    screen    block, share of the first side, settings that it had up and the other side down
    saw       parties, change of the shares of the best move, change of the standing
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from lab.tune import blunder_marks, calibration, evaluation_fit, factorial, self_play, share_noise
from lab.tune.calibration_plot import write_plot


def play(options: argparse.Namespace) -> None:
    """Play games and append their samples to FILE."""
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            lines, turns = self_play.play_game(options.rules, number, options.nodes, options.blur)
            out.write("".join(lines))
            out.flush()
            print(f"game {number}: {turns} turns", flush=True)


def fit(options: argparse.Namespace) -> None:
    """Print fitted weights, and the loss before and after on the last fifth of FILE, which is held out."""
    evaluation_fit.print_fit(list(self_play.read_samples(options.file)))


def calibrate(options: argparse.Namespace) -> None:
    """Print fitted constants of `search.shares`, and the loss before and after."""
    samples = _searched(options)
    for size, constants in calibration.fit_all(samples).items():
        part = calibration.with_parties(samples, size)
        before, after = calibration.mean_loss(part), calibration.mean_loss(part, constants)
        print(f"{size} parties\t{len(part)} positions\tloss {before:.4f} -> {after:.4f}")
        print(f"    {size}: Calibration({', '.join(f'{value:.2f}' for value in constants)}),")


def shares(options: argparse.Namespace) -> None:
    """Print, for each tenth of the predicted shares, their mean and the mean result."""
    samples = _searched(options)
    found = calibration.filled_tenths(calibration.predict_shares(samples, options.folds))
    size, games = sum(tenth.size for tenth in found), len({sample.game for sample in samples})
    print(f"{len(samples)} positions of {games} games, {size} shares, loss {calibration.mean_loss(samples):.4f}")
    print("| predicted | shares | games | mean predicted | mean result | difference |\n|---|---|---|---|---|---|")
    for tenth in found:
        low, miss = tenth.number / 10, tenth.result - tenth.predicted
        means = f"{tenth.predicted:.3f} | {tenth.result:.3f} ± {tenth.interval:.3f} | {miss:+.3f}"
        print(f"| {low:.1f}–{low + 0.1:.1f} | {tenth.size} | {tenth.games} | {means} |")
    if options.plot:
        write_plot(found, options.plot)


def marks(options: argparse.Namespace) -> None:
    """Play games between weak levels, judge their moves as the page does, print the results by mark."""
    levels = [int(level) for level in options.levels.split(",")]
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            moves = blunder_marks.play_marked(number, levels, options.nodes, options.every)
            out.write("".join(f"{move.best:.4f}\t{move.loss:.4f}\t{move.points:.3f}\t{move.game}\n" for move in moves))
            out.flush()
    judged = []
    for line in options.file.read_text().splitlines():
        best, loss, points, game = line.split("\t")
        judged.append(blunder_marks.MarkedMove(float(best), float(loss), float(points), int(game)))
    print("| mark | moves | games | best share | loss | left | mean result |\n|---|---|---|---|---|---|---|")
    for row in blunder_marks.mark_rows(judged):
        means = f"{row.best:.3f} | {row.loss:.3f} | {row.best - row.loss:.3f} | {row.points:.3f} ± {row.interval:.3f}"
        print(f"| {row.name} | {row.moves} | {row.games} | {means} |")


def saw(options: argparse.Namespace) -> None:
    """Play games of one level and print how much each share changes over a quiet turn."""
    changes = []
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            for change in share_noise.quiet_changes(number, options.level, options.nodes):
                changes.append(change)
                out.write(f"{change.parties}\t{change.shares:.4f}\t{change.standing:.4f}\n")
            out.flush()
    print("| parties | quiet turns | change of the shares of the best move | of the standing |\n|---|---|---|---|")
    for parties in sorted({change.parties for change in changes}):
        part = [change for change in changes if change.parties == parties]
        shares = sum(change.shares for change in part) / len(part)
        standing = sum(change.standing for change in part) / len(part)
        print(f"| {parties} | {len(part)} | {shares:.3f} | {standing:.3f} |")


def screen(options: argparse.Namespace) -> None:
    """Play blocks of six games between two sides with random settings; print the effect of each setting."""
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.blocks):
            out.write(factorial.format_block(factorial.play_block(number, options.nodes, options.rules)))
            out.flush()
    blocks = factorial.read_blocks(options.file)
    print(f"{len(blocks)} half dozens\n| setting | down, up | share above even |\n|---|---|---|")
    for effect in factorial.setting_effects(blocks) if len(blocks) > 1 else []:
        ends = (", ".join(map(str, factorial.moved_values(effect.name, sign).values())) for sign in (-1, 1))
        print(f"| {effect.name} | {'; '.join(ends)} | {effect.size:+.3f} ± {effect.interval:.3f} |")


def _searched(options: argparse.Namespace) -> list[calibration.SearchedSample]:
    samples = list(self_play.read_samples(options.file))[:: options.every]
    return [calibration.search_sample(each.position, each.points, each.game, options.nodes) for each in samples]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py tune", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)

    def add(run: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:
        verb = verbs.add_parser(run.__name__, help=run.__doc__)
        verb.add_argument("file", type=Path, metavar="FILE")
        verb.set_defaults(run=run)
        return verb

    verb = add(play)
    _add_playing(verb, games=60, nodes=300)
    verb.add_argument("--rules", default="standard")
    temperature, turns = self_play.TEMPERATURE, self_play.OPENING_TURNS
    verb.add_argument("--blur", type=float, default=temperature, help=f"temperature in the first {turns} turns")
    add(fit)
    for verb in (add(calibrate), add(shares)):
        verb.add_argument("--nodes", type=int, default=600)
        verb.add_argument("--every", type=int, default=1, help="take every n-th position only")
    verb.add_argument("--folds", type=int, default=0, help="parts of the games, each predicted by the others")
    verb.add_argument("--plot", type=Path, help="an SVG file to write")
    verb = add(marks)
    _add_playing(verb, games=40, nodes=1500)
    verb.add_argument("--levels", default="1,2,3,4", help="one of them for each seat, at random")
    verb.add_argument("--every", type=int, default=2, help="judge every n-th move only")
    verb = add(saw)
    _add_playing(verb, games=6, nodes=1500)
    verb.add_argument("--level", type=int, default=5)
    verb = add(screen)
    verb.add_argument("--blocks", type=int, default=100, help=f"of {factorial.GAMES_PER_BLOCK} games each")
    verb.add_argument("--first", type=int, default=0, help="number of the first block")
    verb.add_argument("--nodes", type=int, default=600)
    verb.add_argument("--rules", default="standard")
    return parser


def _add_playing(verb: argparse.ArgumentParser, games: int, nodes: int) -> None:
    verb.add_argument("--games", type=int, default=games)
    verb.add_argument("--first", type=int, default=0, help="number of the first game")
    verb.add_argument("--nodes", type=int, default=nodes)


def main(arguments: Sequence[str]) -> int:
    """Run one command and return the exit status."""
    options = _parser().parse_args(arguments)
    options.run(options)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
