"""A fit of the evaluation's weights to the results of games, by gradient descent."""

import dataclasses
from collections.abc import Sequence
from math import exp, log
from typing import Any, NamedTuple

from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Evaluator, Weights
from machiavel.djambi.rules.state import State

from lab.tune.self_play import Sample

#: These weights are not fitted: `scale` is the unit of the others, and `hanging` counts at the end of a line only, so
#: that a single position says nothing about it.
NOT_FITTED = ("scale", "hanging")
#: The strength of regularization towards the default weights.
PULL = 0.002
ROUNDS, LEARNING_RATE = 150, 0.25
#: The share of the samples that is fitted, as a fraction. The last samples of the file are held out.
TRAINING = 4, 5
#: The share of a weight by which it is changed to measure its effect.
UNIT = 0.1
#: The minimum of that change.
MIN_UNIT = 1.0
#: The minimum probability of which the logarithm is taken; smaller ones count as this.
MIN_PROBABILITY = 1e-9

#: A field of `Weights` and, if it holds several numbers, the place in it.
WeightName = tuple[str, int | None]


class Party(NamedTuple):
    """A party of a sample: its evaluation, and the change of that for one unit more of each weight."""

    value: float
    slopes: list[float]


class Row(NamedTuple):
    """A sample in the form that the fit needs: its parties in play and their points."""

    parties: list[Party]
    points: list[float]


def weight_names() -> list[WeightName]:
    """Return the name of each number in `Weights` that is fitted."""
    names: list[WeightName] = []
    for field in dataclasses.fields(Weights):
        value = getattr(DEFAULT_WEIGHTS, field.name)
        if isinstance(value, tuple):
            names += [(field.name, place) for place in range(len(value))]
        elif field.name not in NOT_FITTED:
            names.append((field.name, None))
    return names


def with_change(weights: Weights, name: WeightName, change: float) -> Weights:
    """Return *weights* with *change* added to one number."""
    field, place = name
    value: Any = getattr(weights, field)
    changed: Any = value + change if place is None else (*value[:place], value[place] + change, *value[place + 1 :])
    return dataclasses.replace(weights, **{field: changed})


def fit_rows(samples: Sequence[Sample], units: Sequence[float]) -> list[Row]:
    """Return the row of each sample. *units* has the change of each weight by which its slope is measured."""
    names = weight_names()
    rulebook = samples[0].position.rulebook
    base = Evaluator(rulebook)
    changed = [Evaluator(rulebook, with_change(DEFAULT_WEIGHTS, n, u)) for n, u in zip(names, units, strict=True)]
    rows = []
    for sample in samples:
        state = State.thaw(sample.position)
        values = base.evaluate(state)
        changed_values = [evaluation.evaluate(state) for evaluation in changed]
        in_play = sample.position.realm.in_play
        parties = [Party(values[c], [each[c] - values[c] for each in changed_values]) for c in in_play]
        rows.append(Row(parties, [sample.points[c] for c in in_play]))
    return rows


def print_fit(samples: Sequence[Sample]) -> None:
    """Print fitted weights, and the loss before and after on the samples that were held out."""
    units = [max(MIN_UNIT, UNIT * abs(_default(name))) for name in weight_names()]
    rows = fit_rows(samples, units)
    cut = len(rows) * TRAINING[0] // TRAINING[1]
    training, held_out = rows[:cut], rows[cut:]
    change = [0.0] * (len(units) + 1)
    print(f"{len(rows)} positions")
    print(f"now: loss {_loss(training, change):.4f}, held out {_loss(held_out, change):.4f}")
    for _ in range(ROUNDS):
        change = _improved(training, change)
    print(f"fitted: loss {_loss(training, change):.4f}, held out {_loss(held_out, change):.4f}")
    for name, by, unit in zip(weight_names(), change, units, strict=False):
        place = "" if name[1] is None else f"[{name[1]}]"
        print(f"{name[0]}{place}\t{_default(name):.1f}\t{_default(name) + by * unit:.1f}")
    print(f"scale\t{DEFAULT_WEIGHTS.scale:.0f}\t{DEFAULT_WEIGHTS.scale * exp(change[-1]):.0f}")


def _default(name: WeightName) -> float:
    value = getattr(DEFAULT_WEIGHTS, name[0])
    return float(value if name[1] is None else value[name[1]])


def _probabilities(row: Row, change: Sequence[float]) -> list[float]:
    """Return each party's probability to win. *change* has that of each weight in units, then the scale's logarithm."""
    scale = DEFAULT_WEIGHTS.scale * exp(change[-1])
    values = [value + sum(c * s for c, s in zip(change, slopes, strict=False)) for value, slopes in row.parties]
    best = max(values)
    powers = [exp((value - best) / scale) for value in values]
    total = sum(powers)
    return [power / total for power in powers]


def _loss(rows: Sequence[Row], change: Sequence[float]) -> float:
    """Return the mean cross-entropy of the points."""
    total = 0.0
    for row in rows:
        for probability, points in zip(_probabilities(row, change), row.points, strict=True):
            total -= points * log(max(probability, MIN_PROBABILITY))
    return total / max(1, len(rows))


def _improved(rows: Sequence[Row], change: list[float]) -> list[float]:
    """Return *change* after one step down the gradient."""
    scale = DEFAULT_WEIGHTS.scale * exp(change[-1])
    gradient = [0.0] * len(change)
    for row in rows:
        parties = zip(row.parties, _probabilities(row, change), row.points, strict=True)
        for (value, slopes), probability, points in parties:
            miss = (probability - points) / scale
            gradient[-1] -= miss * (value + sum(c * s for c, s in zip(change, slopes, strict=False)))
            for index, slope in enumerate(slopes):
                if slope:
                    gradient[index] += miss * slope
    size = len(rows)
    factor = LEARNING_RATE * DEFAULT_WEIGHTS.scale / 10
    stepped = [c - factor * (g / size + PULL * c / 10) for c, g in zip(change[:-1], gradient[:-1], strict=True)]
    return [*stepped, change[-1] - LEARNING_RATE * gradient[-1] / size]
