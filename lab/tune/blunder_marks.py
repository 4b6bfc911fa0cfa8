"""The marks of bad moves against results: the points of players who made a move that the page marks `?` or `??`."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from machiavel.djambi import Djambi, Position
from machiavel.djambi.ai.levels import get_level
from machiavel.djambi.ai.opening import random_opening
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.searcher import Searcher

from lab.tune.intervals import mean_of_games

GAME = Djambi()
MAX_TURNS = 300
#: The number of random turns before the levels play.
RANDOM_TURNS = 8
#: Added to the number of a game for the seed of its opening, so that no other measurement has the same openings.
OPENING_SEED = 700_000
#: The lower bound of the loss of each mark. The last two marks are those of the page (web/app/model/blunders.ts).
BOUNDS = {"as good as the best": 0.0, "no mark": 0.02, "?": 0.1, "??": 0.25}
#: A number above any loss.
INFINITE = 2.0


class MarkedMove(NamedTuple):
    """A move of a game with the loss by which the page judges it.

    `best` is the mover's share after the best move, `loss` the difference to that after this one, `points` the
    mover's points at the end, and `game` the number of the game.
    """

    best: float
    loss: float
    points: float
    game: int


class Row(NamedTuple):
    """The moves of one mark: their number, the number of games, and means. `interval` is that of `points` (95 %)."""

    name: str
    moves: int
    games: int
    best: float
    loss: float
    points: float
    interval: float


def play_marked(number: int, levels: Sequence[int], nodes: int, every: int) -> list[MarkedMove]:
    """Play a game in which each seat has a random one of *levels*. Judge one move in *every*, with *nodes* nodes."""
    rng = Random(number)
    line = [random_opening("standard", Random(OPENING_SEED + number), RANDOM_TURNS)]
    players = [get_level(rng.choice(levels)) for _ in line[0].board.colors]
    judged: list[tuple[int, float, float]] = []
    while GAME.outcome(line) is None and len(line) < MAX_TURNS:
        position = line[-1]
        player = players[position.mover]
        state = player.make_search_state(position, line)
        move = run_search(player.make_searcher(state, rng)).move
        if (len(line) + number) % every == 0:
            judged.append((position.mover, *judge_move(position, move, nodes)))
        line.append(GAME.apply(position, state.format_move(move)))
    winners = (GAME.outcome(line) or GAME.agreement(line)).winners
    points = {seat: 1 / len(winners) for seat in winners}
    return [MarkedMove(best, loss, points.get(seat, 0.0), number) for seat, best, loss in judged]


def judge_move(position: Position, move: int, nodes: int) -> tuple[float, float]:
    """Return the mover's share after the best move, and the difference to that after *move*.

    The two moves are searched once more beside each other, as the page does.
    """
    best, share = _search(position, nodes)[0]
    if best == move:
        return share, 0.0
    compared = dict(_search(position, nodes, (best, move)))
    top = max(compared.values())
    return top, top - compared.get(move, top)


def _search(position: Position, nodes: int, moves: tuple[int, ...] | None = None) -> list[tuple[int, float]]:
    """Return the best move with the mover's share, or all of *moves* with their shares, the better ones first."""
    count = len(moves) if moves else 1
    searcher = Searcher(DjambiSearchState(position), Budget(nodes=nodes), Random(1), lines=count, moves=moves)
    return [(line.move, line.shares[position.mover]) for line in run_search(searcher).lines]


def mark_rows(moves: Sequence[MarkedMove]) -> Iterator[Row]:
    """Yield the row of each mark that occurs, the harmless ones first."""
    names = list(BOUNDS)
    for name, next_name in zip(names, [*names[1:], None], strict=True):
        low, high = BOUNDS[name], BOUNDS[next_name] if next_name else INFINITE
        part = [move for move in moves if low < move.loss <= high or (name == names[0] and move.loss <= 0)]
        if part:
            yield _row(name, part)


def _row(name: str, moves: Sequence[MarkedMove]) -> Row:
    size = len(moves)
    best, loss = (sum(values) / size for values in zip(*((move.best, move.loss) for move in moves), strict=True))
    points, interval, games = mean_of_games([(move.points, move.game) for move in moves])
    return Row(name, size, games, best, loss, points, interval)
