"""Fit the evaluation to self-play, and measure how far its shares can be trusted.

    python -m tools.tune play FILE --games 60 --nodes 300     games of the search against itself, one line a position
    python -m tools.tune fit FILE                             weights that predict the results better, and how much
    python -m tools.tune shares FILE                          predicted share against mean result, by tenths

A line of the file holds a position, the shares that the search predicted there, and the result's points, by colour.
The file is not kept: the games can be played again.
"""

import argparse
import dataclasses
import sys
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from machiavel.arena.games import GAME, opening
from machiavel.djambi import Position, format_position, parse_position
from machiavel.djambi.evaluation import DEFAULT_WEIGHTS, Evaluation, Weights
from machiavel.djambi.searching import DjambiView
from machiavel.djambi.state import State
from machiavel.search.budget import Budget
from machiavel.search.levels import think
from machiavel.search.thinking import Thinker

#: One position in so many is kept: neighbours in a game say the same thing.
SPACING = 4
LONGEST = 300
#: The fit is pulled back to the weights in force, the more so the fewer positions there are.
PULL = 0.002
ROUNDS = 150
STEP = 0.25


class Sample(NamedTuple):
    """A position of a game whose end is known; shares and points by colour."""

    position: Position
    predicted: list[float]
    points: list[float]


# -- games


def play(options: argparse.Namespace) -> None:
    """Play games and write their positions."""
    with options.file.open("a") as out:
        for number in range(options.first, options.first + options.games):
            lines, turns = _game(options.rules, number, options.nodes)
            out.write("".join(lines))
            out.flush()
            print(f"game {number}: {turns} turns", flush=True)


def _game(rules: str, number: int, nodes: int) -> tuple[list[str], int]:
    """Play one game of the search against itself, a little blurred, and return its positions with its result."""
    rng = Random(number)
    line = [opening(rules, 900_000 + number, 8)]
    kept = []
    while GAME.outcome(line) is None and len(line) < LONGEST:
        view = DjambiView(line[-1], history=line)
        found = think(Thinker(view, Budget(nodes=nodes), rng, temperature=4.0))
        if len(line) % SPACING == 0:
            kept.append((format_position(line[-1]), found.lines[0].shares))
        line.append(GAME.apply(line[-1], view.format_move(found.move)))
    winners = (GAME.outcome(line) or GAME.agreement(line)).winners
    colors = line[0].board.colors
    points = " ".join(f"{1 / len(winners) if color in winners else 0:.3f}" for color in colors)
    return [f"{text}\t{' '.join(f'{s:.4f}' for s in shares)}\t{points}\n" for text, shares in kept], len(line)


def read(file: Path) -> Iterator[Sample]:
    """Yield the samples of a file."""
    for line in file.read_text().splitlines():
        text, predicted, points = line.split("\t")
        yield Sample(parse_position(text), [float(x) for x in predicted.split()], [float(x) for x in points.split()])


# -- shares


def shares(options: argparse.Namespace) -> None:
    """Print, for each tenth of the predicted shares, their mean and the mean of what the parties got."""
    samples = list(read(options.file))
    pairs = [
        (predicted, points)
        for sample in samples
        for color, (predicted, points) in enumerate(zip(sample.predicted, sample.points, strict=True))
        if color in sample.position.realm.in_play
    ]
    print(f"{len(samples)} positions, {len(pairs)} shares")
    for tenth in range(10):
        found = [pair for pair in pairs if min(9, int(pair[0] * 10)) == tenth]
        if found:
            mean, got = (sum(column) / len(found) for column in zip(*found, strict=True))
            print(f"{tenth / 10:.1f}-{tenth / 10 + 0.1:.1f}\t{len(found)}\t{mean:.3f}\t{got:.3f}\t{got - mean:+.3f}")


# -- fit


def weight_names() -> list[tuple[str, int | None]]:
    """Return each number in `Weights` that is fitted: field and place in it."""
    names: list[tuple[str, int | None]] = []
    for field in dataclasses.fields(Weights):
        value = getattr(DEFAULT_WEIGHTS, field.name)
        if isinstance(value, tuple):
            names += [(field.name, place) for place in range(len(value))]
        elif field.name != "scale":
            names.append((field.name, None))
    return names


def changed(weights: Weights, name: tuple[str, int | None], by: float) -> Weights:
    """Return *weights* with one number changed."""
    field, place = name
    value: Any = getattr(weights, field)
    bent: Any = value + by if place is None else (*value[:place], value[place] + by, *value[place + 1 :])
    return dataclasses.replace(weights, **{field: bent})


#: For each party in play: the worth now, its change for a change of each weight; then the points.
Row = tuple[list[tuple[float, list[float]]], list[float]]


def rows(samples: Sequence[Sample], unit: Sequence[float]) -> list[Row]:
    """Return what the fit needs of each sample; *unit*: by how much each weight is changed."""
    names = weight_names()
    rulebook = samples[0].position.rulebook
    base = Evaluation(rulebook)
    bent = [Evaluation(rulebook, changed(DEFAULT_WEIGHTS, n, u)) for n, u in zip(names, unit, strict=True)]
    found = []
    for sample in samples:
        state = State.thaw(sample.position)
        now = base.worths(state)
        then = [evaluation.worths(state) for evaluation in bent]
        alive = sample.position.realm.in_play
        parties = [(now[c], [worths[c] - now[c] for worths in then]) for c in alive]
        found.append((parties, [sample.points[c] for c in alive]))
    return found


def fit(options: argparse.Namespace) -> None:
    """Print fitted weights, and the loss before and after on games that were left out of the fit."""
    samples = list(read(options.file))
    unit = [max(1.0, 0.1 * abs(_number(name))) for name in weight_names()]
    all_rows = rows(samples, unit)
    cut = len(all_rows) * 4 // 5
    training, held_out = all_rows[:cut], all_rows[cut:]
    change = [0.0] * (len(unit) + 1)
    print(f"{len(all_rows)} positions")
    print(f"now: loss {_loss(training, change):.4f}, held out {_loss(held_out, change):.4f}")
    for _ in range(ROUNDS):
        change = _improved(training, change)
    print(f"fitted: loss {_loss(training, change):.4f}, held out {_loss(held_out, change):.4f}")
    for name, by, part in zip(weight_names(), change, unit, strict=False):
        place = "" if name[1] is None else f"[{name[1]}]"
        print(f"{name[0]}{place}\t{_number(name):.1f}\t{_number(name) + by * part:.1f}")
    print(f"scale\t{DEFAULT_WEIGHTS.scale:.0f}\t{DEFAULT_WEIGHTS.scale * exp(change[-1]):.0f}")


def _number(name: tuple[str, int | None]) -> float:
    value = getattr(DEFAULT_WEIGHTS, name[0])
    return float(value if name[1] is None else value[name[1]])


def _chances(row: Row, change: Sequence[float]) -> list[float]:
    """Return the parties' shares with the weights changed so; the last of *change* is the scale's logarithm."""
    scale = DEFAULT_WEIGHTS.scale * exp(change[-1])
    worths = [now + sum(c * f for c, f in zip(change, features, strict=False)) for now, features in row[0]]
    top = max(worths)
    powers = [exp((worth - top) / scale) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


def _loss(found: Sequence[Row], change: Sequence[float]) -> float:
    total = 0.0
    for row in found:
        for chance, points in zip(_chances(row, change), row[1], strict=True):
            total -= points * log(max(chance, 1e-9))
    return total / max(1, len(found))


def _improved(found: Sequence[Row], change: list[float]) -> list[float]:
    """Take one step down the gradient."""
    scale = DEFAULT_WEIGHTS.scale * exp(change[-1])
    slope = [0.0] * len(change)
    for row in found:
        for (now, features), chance, points in zip(row[0], _chances(row, change), row[1], strict=True):
            miss = (chance - points) / scale
            slope[-1] -= miss * (now + sum(c * f for c, f in zip(change, features, strict=False)))
            for index, feature in enumerate(features):
                if feature:
                    slope[index] += miss * feature
    size = len(found)
    factor = STEP * DEFAULT_WEIGHTS.scale / 10
    stepped = [c - factor * (s / size + PULL * c / 10) for c, s in zip(change[:-1], slope[:-1], strict=True)]
    return [*stepped, change[-1] - STEP * slope[-1] / size]


def main(arguments: Sequence[str]) -> int:
    """Do one of the three."""
    parser = argparse.ArgumentParser(prog="tune", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    for run in (play, fit, shares):
        added = verbs.add_parser(run.__name__, help=run.__doc__)
        added.add_argument("file", type=Path)
        added.set_defaults(run=run)
        if run is play:
            added.add_argument("--games", type=int, default=60)
            added.add_argument("--first", type=int, default=0, help="number of the first game")
            added.add_argument("--nodes", type=int, default=300)
            added.add_argument("--rules", default="standard")
    options = parser.parse_args(arguments)
    options.run(options)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
