"""The rates of the engine beside those of python-chess, the best-known rules engine in pure Python."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter

import chess
from machiavel.djambi import Position, parse_position
from machiavel.djambi import bench as engine
from machiavel.djambi.ai.levels import get_level
from machiavel.search.levels import run_search

from tools.bench.figures import Figure, Rounds, with_min_goal, without_goal
from tools.paths import TESTS

ROUNDS = 7
CHESS_DEPTH = 4
PERFT_DEPTH = 3
PLIES = 20_000
#: Every twelfth middle-game position is searched.
SPACING = 12
#: The level of that search.
SEARCHED = 5
PERFT_TABLE = TESTS / "engine" / "djambi" / "data" / "perft.tsv"

Task = Callable[[], int]
"""A function that does some work and returns the amount of it."""


def measure_native_rates() -> Iterator[Figure]:
    """Yield three native rates, and the rate of the search beside that of random playouts."""
    states = engine.thaw_all(middle_game_positions())
    listing = repeat_task(lambda: engine.list_moves(states), 5)
    bulk, pushed = "python-chess perft, bulk", "python-chess perft, pushed"
    rounds = measure_in_turn(lambda: engine.perft_start(PERFT_DEPTH), chess_perft_bulk)
    yield with_min_goal("native perft", rounds, 2.5, "nodes/s", bulk)
    rounds = measure_in_turn(lambda: engine.random_playouts(PLIES, 1), chess_perft_pushed)
    yield with_min_goal("native random playouts", rounds, 0.5, "plies/s", pushed)
    yield with_min_goal("native listed moves", measure_in_turn(listing, chess_perft_bulk), 8, "moves/s", bulk)
    positions = [parse_position(text) for text in middle_game_positions()[::SPACING]]
    rounds = measure_in_turn(lambda: count_searched_nodes(positions), lambda: engine.random_playouts(PLIES // 4, 1))
    yield without_goal("native search", rounds, "nodes/s", "random playouts")


def middle_game_positions() -> list[str]:
    """Return the positions of the perft table with at least one death."""
    rows = [line.split("\t") for line in PERFT_TABLE.read_text(encoding="utf-8").splitlines()]
    texts = dict.fromkeys(row[2] for row in rows if not row[0].startswith("#"))
    return [text for text in texts if "x" in text.split(" ")[0]]


def count_searched_nodes(positions: Sequence[Position]) -> int:
    """Search each position at the level SEARCHED and return the number of nodes."""
    level, rng = get_level(SEARCHED), Random(1)
    return sum(run_search(level.make_searcher(level.make_search_state(position), rng)).nodes for position in positions)


def measure_in_turn(ours: Task, reference: Task, rounds: int = ROUNDS) -> Rounds:
    """Measure the rates of both tasks in alternation, after a round of warm-up."""
    pairs = [(work_per_second(ours), work_per_second(reference)) for _ in range(rounds + 1)][1:]
    return Rounds([pair[0] for pair in pairs], [pair[1] for pair in pairs])


def work_per_second(task: Task) -> float:
    """Return the amount of work that *task* does per second."""
    begun = perf_counter()
    done = task()
    return done / (perf_counter() - begun)


def repeat_task(task: Task, times: int) -> Task:
    """Return a task that runs *task* several times."""
    return lambda: sum(task() for _ in range(times))


# ---------------------------------------------------------------- references


def chess_perft_bulk() -> int:
    """Return the perft of the start of chess. Moves of the last ply are counted, not made."""
    return _chess_perft(chess.Board(), CHESS_DEPTH, 1)


def chess_perft_pushed() -> int:
    """Return the perft of the start of chess. Every move is made."""
    return _chess_perft(chess.Board(), CHESS_DEPTH - 1, 0)


def _chess_perft(board: chess.Board, depth: int, counted: int) -> int:
    if depth == counted:
        return board.legal_moves.count() if counted else 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += _chess_perft(board, depth - 1, counted)
        board.pop()
    return nodes


def engine_tasks(texts: Sequence[str]) -> dict[str, Task]:
    """Return the tasks of the engine by name. Each takes some tens of milliseconds."""
    states = engine.thaw_all(texts)
    return {
        "perft_start": lambda: engine.perft_start(PERFT_DEPTH),
        "random_playouts": lambda: engine.random_playouts(PLIES // 10, 1),
        "list_moves": lambda: engine.list_moves(states),
    }
