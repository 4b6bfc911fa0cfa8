"""Fit the weights of the evaluation to the results of games."""

import dataclasses
from collections.abc import Sequence
from math import exp, log
from typing import Any, NamedTuple

from machiavel.djambi import Position
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Evaluation, Weights
from machiavel.djambi.rules.state import State

#: The scale is what the rest is measured by; what hangs counts at the end of a line only, which no position tells.
NOT_FITTED = ("scale", "hanging")
#: The fit is pulled back to the weights in force, the more so the fewer positions there are.
PULL = 0.002
ROUNDS = 150
STEP = 0.25


class Sample(NamedTuple):
    """A position of a game whose end is known: points by colour, the game's number."""

    position: Position
    points: list[float]
    game: int


def weight_names() -> list[tuple[str, int | None]]:
    """Return each number in `Weights` that is fitted: field and place in it."""
    names: list[tuple[str, int | None]] = []
    for field in dataclasses.fields(Weights):
        value = getattr(DEFAULT_WEIGHTS, field.name)
        if isinstance(value, tuple):
            names += [(field.name, place) for place in range(len(value))]
        elif field.name not in NOT_FITTED:
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


def fit(samples: Sequence[Sample]) -> None:
    """Print fitted weights, and the loss before and after on games that were left out of the fit."""
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
