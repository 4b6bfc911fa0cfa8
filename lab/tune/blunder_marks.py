"""Measure what the marks of bad moves are worth: what became of those who made them, in games of players who err."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from machiavel.djambi import Djambi, Position
from machiavel.djambi.ai.levels import get_level
from machiavel.djambi.ai.opening import opening
from machiavel.djambi.ai.search_state import DjambiView
from machiavel.search.budget import Budget
from machiavel.search.levels import think
from machiavel.search.searcher import Thinker

from lab.tune.calibration import mean_of_games

GAME = Djambi()
LONGEST = 300
#: Above the last two losses the page marks a move `?` and `??` (web/house/losses.js).
BOUNDS = (0.0, 0.02, 0.1, 0.25)
NAMES = ("as good as the best", "no mark", "?", "??")


class Mark(NamedTuple):
    """A move of a game. `best`: the mover's share after the best one; `loss`: what this one threw away of it.

    `got`: the mover's points at the end; `game`: which game it was.
    """

    best: float
    loss: float
    got: float
    game: int


class Row(NamedTuple):
    """What became of the moves of one mark. `doubt`: 95 % of the mean of `got`, whole games being drawn."""

    name: str
    moves: int
    games: int
    best: float
    loss: float
    got: float
    doubt: float


def marks(number: int, levels: Sequence[int], nodes: int, every: int) -> list[Mark]:
    """Play a game in which each seat has one of *levels* by lot, and judge one move in *every* as the page does."""
    rng = Random(number)
    line = [opening("standard", Random(700_000 + number), 8)]
    players = [get_level(rng.choice(levels)) for _ in line[0].board.colors]
    found: list[tuple[int, float, float]] = []
    while GAME.outcome(line) is None and len(line) < LONGEST:
        position = line[-1]
        player = players[position.mover]
        view = player.view(position, line)
        move = think(player.thinker(view, rng)).move
        if (len(line) + number) % every == 0:
            found.append((position.mover, *judged(position, move, nodes)))
        line.append(GAME.apply(position, view.format_move(move)))
    winners = (GAME.outcome(line) or GAME.agreement(line)).winners
    got = {seat: 1 / len(winners) for seat in winners}
    return [Mark(best, loss, got.get(seat, 0.0), number) for seat, best, loss in found]


def judged(position: Position, move: int, nodes: int) -> tuple[float, float]:
    """Return the mover's share after the best move, and what *move* throws away of it."""
    first = _lines(position, nodes)
    best, share = first[0]
    if best == move:
        return share, 0.0
    compared = dict(_lines(position, nodes, (best, move)))
    top = max(compared.values())
    return top, top - compared.get(move, top)


def _lines(position: Position, nodes: int, moves: tuple[int, ...] | None = None) -> list[tuple[int, float]]:
    thinker = Thinker(DjambiView(position), Budget(nodes=nodes), Random(1), lines=len(moves or "1"), moves=moves)
    return [(line.move, line.shares[position.mover]) for line in think(thinker).lines]


def rows(found: Sequence[Mark]) -> Iterator[Row]:
    """Yield what became of the moves of each mark, the harmless ones first."""
    for number, name in enumerate(NAMES):
        high = BOUNDS[number + 1] if number + 1 < len(BOUNDS) else 2.0
        part = [mark for mark in found if BOUNDS[number] < mark.loss <= high or (number == 0 and mark.loss <= 0)]
        if part:
            yield _row(name, part)


def _row(name: str, part: Sequence[Mark]) -> Row:
    size = len(part)
    best, loss = (sum(values) / size for values in zip(*((mark.best, mark.loss) for mark in part), strict=True))
    got, doubt, games = mean_of_games([(mark.got, mark.game) for mark in part])
    return Row(name, size, games, best, loss, got, doubt)
