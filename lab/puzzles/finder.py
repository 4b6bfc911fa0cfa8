"""The puzzle finder: positions with one clearly best move, from games of computer players, become puzzles."""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from machiavel.djambi import Position, format_position, parse_position, start_position
from machiavel.djambi.ai.levels import LEVELS
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.board.pieces import COLORS, NO_PARTY
from machiavel.djambi.lessons.attempt import Attempt
from machiavel.djambi.lessons.goals import is_reached
from machiavel.djambi.rules.moves import Move, format_move, legal_moves
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.searcher import Searcher

from lab.puzzles.themes import Theme, stem, themes
from tools.paths import WEB

FILE = WEB / "games" / "djambi" / "lessons" / "puzzles.json"
# The number of puzzles that are wanted of each kind.
WANTED = dict.fromkeys(("chief", "power", "save", "wall", "two"), 40)
# The kinds of which a game gives one puzzle at most.
ONCE_A_GAME = {"chief", "save"}
# The smallest margin, which is the share of the game after the solution less that after the best other move.
MARGIN = 0.12
PLAYING_NODES = 150
# The first comparison has few nodes and needs a smaller margin. The later ones have more and more nodes.
FIRST_NODES, FIRST_MARGIN = 300, 0.03
CHECKING_NODES, PROVING_NODES = 2_000, 8_000
# To grade a puzzle, level 6 has nodes in place of time, and a level with a temperature has several tries.
LEVEL_6_NODES, TRIES = 16_000, 5
# A puzzle is middling if the first number of levels miss it, and hard if the second do.
MIDDLING, HARD = 1, 3
# Of solutions that differ only in the placement of a body a sample of about this size is compared.
SAMPLE = 12
# The temperature and the length of the games.
TEMPERATURE, MAX_TURNS = 15.0, 160
RULES = (
    "standard",
    "standard;board=hex3",
    # With two parties each has every other turn, so most puzzles of two turns are found there.
    "standard;board=square2",
    "standard;board=square2",
    "standard;board=mini2",
    "arena",
    "rulebook",
)
Hints = list[tuple[dict[str, Any], str]]
HINTS: dict[str, Hints] = {
    "chief": [({"does": [{"type": "death"}]}, "puzzle-not-chief"), ({}, "puzzle-chief")],
    "power": [({}, "puzzle-power")],
    "save": [({"does": [{"type": "death"}]}, "puzzle-greedy"), ({}, "still-aimed")],
    "wall": [({}, "puzzle-wall")],
    "two": [({}, "puzzle-two")],
}
NEXT_HINTS: Hints = [({}, "puzzle-chief")]


def find_puzzles(games: int, seed: int) -> None:
    """Play *games* games and add their puzzles to the file after each one."""
    puzzles = load_puzzles()
    count = Counter(puzzle["kind"] for puzzle in puzzles)
    seen = {puzzle["position"].split(" ")[0] for puzzle in puzzles}
    for number in range(games):
        if all(count[kind] >= WANTED[kind] for kind in WANTED):
            break
        rng = Random(seed + number)
        finished: set[str] = set()
        for position in play_game(rng):
            puzzle = puzzle_in(position, {kind for kind in WANTED if count[kind] < WANTED[kind]} - finished, rng)
            if puzzle and puzzle["position"].split(" ")[0] not in seen:
                finished |= {puzzle["kind"]} & ONCE_A_GAME
                seen.add(puzzle["position"].split(" ")[0])
                count[puzzle["kind"]] += 1
                puzzles.append(puzzle)
        save_puzzles(puzzles)
        print(f"game {number}: {dict(count)}", file=sys.stderr, flush=True)


def play_game(rng: Random) -> Iterator[Position]:
    """Yield the positions of a game between quick computer players."""
    position = start_position(rng.choice(RULES))
    for _ in range(MAX_TURNS):
        if position.mover == NO_PARTY:
            return
        state = DjambiSearchState(position)
        found = run_search(Searcher(state, Budget(nodes=PLAYING_NODES), rng, temperature=TEMPERATURE))
        state.make(found.move)
        position = state.position()
        if position.mover != NO_PARTY:
            yield position


def puzzle_in(position: Position, wanted: set[str], rng: Random) -> dict[str, Any] | None:
    """Return the puzzle in *position*, or None if there is none of a wanted kind."""
    for theme in themes(position):
        if theme.kind not in wanted:
            continue
        margin = clear_margin(position, theme)
        if margin is not None:
            return puzzle_to_json(position, theme, margin, rng)
    return None


def clear_margin(position: Position, theme: Theme) -> float | None:
    """Return the margin of the solution, or None if it is too small. It is searched with more and more nodes."""
    margin = compare_solutions(position, theme.solutions, FIRST_NODES)
    if margin < FIRST_MARGIN:
        return None
    for nodes in (CHECKING_NODES, PROVING_NODES, 2 * PROVING_NODES):
        margin = compare_solutions(position, theme.solutions, nodes)
        if margin < MARGIN:
            return None
    return margin


def compare_solutions(position: Position, solutions: Iterable[Move], nodes: int) -> float:
    """Return the share of the game after the best of *solutions* less that after the best other move."""
    solution_codes = {move.code for move in solutions}
    state = DjambiSearchState(position)
    others = [code for code in state.candidate_moves({}, None, 4) if code not in solution_codes]
    sample = sorted(solution_codes)[:: max(1, len(solution_codes) // SAMPLE)]
    if not others:
        return 0.0
    return best_share(position, sample, nodes) - best_share(position, others, nodes)


def best_share(position: Position, codes: list[int], nodes: int) -> float:
    """Return the mover's share of the game after the best of the moves *codes*."""
    found = run_search(Searcher(DjambiSearchState(position), Budget(nodes=nodes), Random(0), moves=codes))
    return found.lines[0].shares[position.mover]


def count_levels_that_miss(position: Position, solutions: Iterable[Move]) -> int:
    """Return the number of levels that miss *solutions*. One that plays by chance misses in most tries."""
    solution_codes = {move.code for move in solutions}
    count = 0
    for level in LEVELS:
        budget = Budget(nodes=LEVEL_6_NODES) if level.nodes is None else None
        tries = TRIES if level.temperature else 1
        answers = [
            run_search(level.make_searcher(level.make_search_state(position), Random(n), budget)).move
            for n in range(tries)
        ]
        count += 2 * sum(answer in solution_codes for answer in answers) < tries
    return count


def grade(missed: int) -> int:
    """Return the grade of a puzzle that *missed* levels miss, from 1 (easy) to 3 (hard)."""
    return 1 + (missed >= MIDDLING) + (missed >= HARD)


def puzzle_to_json(position: Position, theme: Theme, margin: float, rng: Random) -> dict[str, Any]:
    """Return the entry of a puzzle in the file."""
    solution = format_move(theme.solutions[0])
    first = exercise_question(theme.goal, theme.kind, solution, wrong_move(position, theme.goal, rng))
    asks = [first]
    if theme.then:
        reply, next_solution = find_reply(position, theme, rng)
        asks.append({**exercise_question(theme.then, theme.kind, next_solution, None), "hints": hints(NEXT_HINTS)})
        first["replies"] = [reply]
    text = format_position(position)
    missed = count_levels_that_miss(position, theme.solutions)
    return {
        "id": f"{theme.kind}-{stable_hash(text) % 0xFFFFF:05x}",
        "kind": theme.kind,
        "level": grade(missed),
        "missed": missed,
        "mover": COLORS[position.mover],
        "margin": round(margin, 2),
        "position": text,
        "asks": asks,
    }


def stable_hash(text: str) -> int:
    """Return a hash of 32 bits that is the same in every process."""
    number = 0
    for letter in text:
        number = (number * 31 + ord(letter)) & 0xFFFFFFFF
    return number


def exercise_question(goal: dict[str, Any], kind: str, solution: str, wrong: str | None) -> dict[str, Any]:
    """Return a question of the exercise, with the hints of that kind of puzzle and perhaps one wrong move."""
    return {"goal": goal, "hints": hints(HINTS[kind]), "solution": solution, "wrong": [wrong] if wrong else []}


def hints(table: Hints) -> list[dict[str, Any]]:
    """Return the hints of *table* in the form of the file."""
    return [{"when": when, "say": say} for when, say in table]


def wrong_move(position: Position, goal: dict[str, Any], rng: Random) -> str | None:
    """Return a random move that misses *goal*, or None if there is none."""
    missed = [move for move in legal_moves(position) if not is_reached(goal, Attempt.from_move(position, move))]
    return format_move(rng.choice(missed)) if missed else None


def find_reply(position: Position, theme: Theme, rng: Random) -> tuple[str, str]:
    """Return the best reply that is legal after every solution, and a move that reaches the second goal after it."""
    after = Attempt.from_move(position, theme.solutions[0]).after
    codes = [move.code for move in legal_moves(after) if format_move(move) in theme.replies]
    state = DjambiSearchState(after)
    best = run_search(Searcher(state, Budget(nodes=CHECKING_NODES), rng, moves=codes)).move
    reply = state.format_move(best)
    state.make(best)
    attempts = (Attempt.from_move(state.position(), move) for move in legal_moves(state.position()))
    return reply, next(format_move(attempt.move) for attempt in attempts if is_reached(theme.then, attempt))


def check_puzzles() -> list[dict[str, Any]]:
    """Search every puzzle with as many nodes as when it was found. Return those that pass, graded again."""
    passed = []
    for puzzle in load_puzzles():
        position = parse_position(puzzle["position"])
        goal = puzzle["asks"][0]["goal"]
        solutions = [move for move in legal_moves(position) if is_reached(goal, Attempt.from_move(position, move))]
        margin, stems = compare_solutions(position, solutions, 2 * PROVING_NODES), {stem(move) for move in solutions}
        missed = count_levels_that_miss(position, solutions)
        is_clear = margin >= MARGIN and len(stems) == 1
        if is_clear:
            passed.append({**puzzle, "level": grade(missed), "missed": missed, "margin": round(margin, 2)})
        verdict = "" if is_clear else "\tUNCLEAR"
        print(f"{puzzle['id']}\t{len(stems)} solutions\t{margin:.2f}\tmissed by {missed}{verdict}", flush=True)
    return passed


def load_puzzles() -> list[dict[str, Any]]:
    """Return the puzzles of the file."""
    puzzles: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    return puzzles


def save_puzzles(puzzles: list[dict[str, Any]]) -> None:
    """Write the puzzles one a line, the easy ones first, and those of one level in the order of their hashes."""
    order = sorted(puzzles, key=lambda puzzle: (puzzle["level"], puzzle["id"].rpartition("-")[2]))
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in order)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
