"""Fit the evaluation to self-play, and measure how far the shares that the page shows can be trusted.

    python build.py tune play FILE --games 60 --nodes 300     games of the search against itself, one line a position
    python build.py tune fit FILE                             weights that predict the results better, and how much
    python build.py tune calibrate FILE --nodes 600           constants that turn findings into shares
    python build.py tune shares FILE --nodes 600              predicted share against mean result, by tenths
    python build.py tune marks FILE --games 40                what became of those whose moves the page marks as bad
    python build.py tune screen FILE --blocks 100             which settings win games, all tried at once
    python build.py tune saw FILE --games 6                   how much the shares told change over quiet turns

A line of the file holds a position, the points that the game brought by colour, and the game's number. The file is
not kept: the games can be played again. `calibrate` and `shares` search each position anew; give them different
games, or `shares` the same with `--folds 5`, or the figures praise themselves. `marks` plays games of its own, and
adds what it judges to its file: share of the best move, loss, points, game. So do `saw`: parties, change of the
mover's best shares, of the standing; and `screen`: number, share of one
side in six games, the settings that this side had up and the other down.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from machiavel.djambi import Djambi, format_position, parse_position
from machiavel.djambi.ai.opening import opening
from machiavel.djambi.ai.search_state import DjambiView
from machiavel.search.budget import Budget
from machiavel.search.levels import think
from machiavel.search.searcher import Thinker

from lab.tune import blunder_marks, calibration, evaluation_fit, factorial, share_noise
from lab.tune.evaluation_fit import Sample

GAME = Djambi()
#: One position in so many is kept: neighbours in a game say the same thing. It shares no factor with the number of
#: parties, so that every one of them is to move in as many: with 4 it would be the same one all the time.
SPACING = 5
LONGEST = 300
#: How much the search's choices are blurred; it may be more in the first turns, for games that differ more.
BLUR, OPENING = 4.0, 40
#: No game counts for more positions than this, however long the last two chase each other.
MOST = 24


def play(options: argparse.Namespace) -> None:
    """Play games and write their positions."""
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            lines, turns = _game(options.rules, number, options.nodes, options.blur)
            out.write("".join(lines))
            out.flush()
            print(f"game {number}: {turns} turns", flush=True)


def _game(rules: str, number: int, nodes: int, blur: float) -> tuple[list[str], int]:
    """Play one game of the search against itself, a little blurred, and return its positions with its result."""
    rng = Random(number)
    line = [opening(rules, Random(900_000 + number), 8)]
    kept = []
    while GAME.outcome(line) is None and len(line) < LONGEST:
        view = DjambiView(line[-1], history=line)
        temperature = blur if len(line) < OPENING else BLUR
        found = think(Thinker(view, Budget(nodes=nodes), rng, temperature=temperature))
        if len(line) % SPACING == 0:
            kept.append(format_position(line[-1]))
        line.append(GAME.apply(line[-1], view.format_move(found.move)))
    winners = (GAME.outcome(line) or GAME.agreement(line)).winners
    colors = line[0].board.colors
    points = " ".join(f"{1 / len(winners) if color in winners else 0:.3f}" for color in colors)
    spread = kept[:: 1 + (len(kept) - 1) // MOST | 1]  # odd, for the same reason as SPACING
    return [f"{text}\t{points}\t{number}\n" for text in spread], len(line)


def read(file: Path) -> Iterator[Sample]:
    """Yield the samples of a file."""
    for line in file.read_text().splitlines():
        text, points, game = line.split("\t")
        yield Sample(parse_position(text), [float(x) for x in points.split()], int(game))


def fit(options: argparse.Namespace) -> None:
    """Print fitted weights, and the loss before and after on games that were left out of the fit."""
    evaluation_fit.fit(list(read(options.file)))


def calibrate(options: argparse.Namespace) -> None:
    """Print fitted constants of `search.shares`, and the loss before and after."""
    judged = _judged(options)
    found = calibration.calibrated(judged)
    for size, trust in found.items():
        part = [each for each in judged if len(each.finding.parties) == size]
        before, after = calibration.loss(part), calibration.loss(part, trust)
        print(f"{size} parties\t{len(part)} positions\tloss {before:.4f} -> {after:.4f}")
        print(f"    {size}: Trust({', '.join(f'{value:.2f}' for value in trust)}),")


def shares(options: argparse.Namespace) -> None:
    """Print, for each tenth of the predicted shares, their mean and the mean of what the parties got."""
    judged = _judged(options)
    found = calibration.tenths(calibration.predicted(judged, options.folds))
    size, games = sum(tenth.size for tenth in found), len({each.game for each in judged})
    print(f"{len(judged)} positions of {games} games, {size} shares, loss {calibration.loss(judged):.4f}")
    print("| predicted | shares | games | mean predicted | mean result | difference |\n|---|---|---|---|---|---|")
    for each in found:
        low, miss = each.number / 10, each.result - each.predicted
        means = f"{each.predicted:.3f} | {each.result:.3f} ± {each.doubt:.3f} | {miss:+.3f}"
        print(f"| {low:.1f}–{low + 0.1:.1f} | {each.size} | {each.games} | {means} |")
    if options.plot:
        calibration.plot(found, options.plot)


def marks(options: argparse.Namespace) -> None:
    """Play games of players who err, judge their moves as the page does, print what became of them by mark."""
    levels = [int(level) for level in options.levels.split(",")]
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            found = blunder_marks.marks(number, levels, options.nodes, options.every)
            out.write("".join(f"{mark.best:.4f}\t{mark.loss:.4f}\t{mark.got:.3f}\t{mark.game}\n" for mark in found))
            out.flush()
    judged = []
    for line in options.file.read_text().splitlines():
        best, loss, got, game = line.split("\t")
        judged.append(blunder_marks.Mark(float(best), float(loss), float(got), int(game)))
    print("| mark | moves | games | best share | loss | left | mean result |\n|---|---|---|---|---|---|---|")
    for row in blunder_marks.rows(judged):
        means = f"{row.best:.3f} | {row.loss:.3f} | {row.best - row.loss:.3f} | {row.got:.3f} ± {row.doubt:.3f}"
        print(f"| {row.name} | {row.moves} | {row.games} | {means} |")


def saw(options: argparse.Namespace) -> None:
    """Play games of one level and print how much each share changes over a turn in which nothing happens."""
    found = []
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            for change in share_noise.changes(number, options.level, options.nodes):
                found.append(change)
                out.write(f"{change.parties}\t{change.shares:.4f}\t{change.standing:.4f}\n")
            out.flush()
    print("| parties | quiet turns | change of the shares of the best move | of the standing |\n|---|---|---|---|")
    for parties in sorted({change.parties for change in found}):
        part = [change for change in found if change.parties == parties]
        shares, standing = (sum(change[column] for change in part) / len(part) for column in (1, 2))
        print(f"| {parties} | {len(part)} | {shares:.3f} | {standing:.3f} |")


def screen(options: argparse.Namespace) -> None:
    """Play half dozens of games between two sides whose settings differ by lot; print what each setting takes."""
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.blocks):
            out.write(factorial.write(factorial.play_block(number, options.nodes, options.rules)))
            out.flush()
    blocks = factorial.read(options.file)
    print(f"{len(blocks)} half dozens\n| setting | down, up | share above even |\n|---|---|---|")
    for each in factorial.effects(blocks) if len(blocks) > 1 else []:
        ends = (", ".join(map(str, factorial.values(each.name, sign).values())) for sign in (-1, 1))
        print(f"| {each.name} | {'; '.join(ends)} | {each.size:+.3f} ± {each.doubt:.3f} |")


def _judged(options: argparse.Namespace) -> list[calibration.Judged]:
    samples = list(read(options.file))[:: options.every]
    return [calibration.judge(each.position, each.points, each.game, options.nodes) for each in samples]


def main(arguments: Sequence[str]) -> int:
    """Do one of the seven."""
    parser = argparse.ArgumentParser(prog="tune", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    added = {
        run: verbs.add_parser(run.__name__, help=run.__doc__)
        for run in (play, fit, calibrate, shares, marks, saw, screen)
    }
    for run, verb in added.items():
        verb.add_argument("file", type=Path)
        verb.set_defaults(run=run)
    added[play].add_argument("--games", type=int, default=60)
    added[play].add_argument("--first", type=int, default=0, help="number of the first game")
    added[play].add_argument("--nodes", type=int, default=300)
    added[play].add_argument("--rules", default="standard")
    added[play].add_argument("--blur", type=float, default=BLUR, help=f"in the first {OPENING} turns")
    for verb in (added[calibrate], added[shares]):
        verb.add_argument("--nodes", type=int, default=600)
        verb.add_argument("--every", type=int, default=1, help="only one position in so many")
    added[marks].add_argument("--games", type=int, default=40)
    added[marks].add_argument("--first", type=int, default=0, help="number of the first game")
    added[marks].add_argument("--levels", default="1,2,3,4", help="who plays, by lot")
    added[marks].add_argument("--nodes", type=int, default=1500, help="as the page judges")
    added[marks].add_argument("--every", type=int, default=2, help="one move in so many is judged")
    added[saw].add_argument("--games", type=int, default=6)
    added[saw].add_argument("--first", type=int, default=0, help="number of the first game")
    added[saw].add_argument("--level", type=int, default=5, help="who plays")
    added[saw].add_argument("--nodes", type=int, default=1500, help="as the page judges")
    added[screen].add_argument("--blocks", type=int, default=100, help=f"of {factorial.BLOCK} games each")
    added[screen].add_argument("--first", type=int, default=0, help="number of the first one")
    added[screen].add_argument("--nodes", type=int, default=600)
    added[screen].add_argument("--rules", default="standard")
    added[shares].add_argument("--folds", type=int, default=0, help="predict each part of the games by the others")
    added[shares].add_argument("--plot", type=Path, help="an SVG to draw")
    options = parser.parse_args(arguments)
    options.run(options)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
