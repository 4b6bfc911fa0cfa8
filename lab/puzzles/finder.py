"""Finds puzzles: computer players play, their games are looked through, and what looks like a puzzle is searched.

    python -m lab.puzzles find --games 60 --seed 1     adds to web/games/djambi/learn/puzzles.json
    python -m lab.puzzles check                        searches all of them once more, prints what fails
    python -m lab.puzzles sift                         the same, and leaves out what fails, grades the rest

A puzzle is kept only if it has one solution, wherever bodies are put, and that is better than anything else by a
clear margin: at least MARGIN of the game. How hard it is says how many of the six levels miss it (`missed`).
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from machiavel.djambi import Position, format_position, parse_position, start_position
from machiavel.djambi.ai.levels import LEVELS
from machiavel.djambi.ai.search_state import DjambiView
from machiavel.djambi.board.pieces import COLORS, NOBODY
from machiavel.djambi.lessons.context import Scene
from machiavel.djambi.lessons.goals import is_reached
from machiavel.djambi.rules.moves import Move, format_move, legal_moves
from machiavel.search.budget import Budget
from machiavel.search.levels import think
from machiavel.search.searcher import Thinker

from lab.puzzles.themes import Theme, stem, themes
from tools.paths import WEB

FILE = WEB / "games" / "djambi" / "learn" / "puzzles.json"
# How many of each kind are kept.
WANTED = dict.fromkeys(("chief", "power", "save", "wall", "two"), 40)
# Of these, one a game.
COMMON = {"chief", "save"}
# The solution's share of the game above that of the best other move.
MARGIN = 0.12
# Nodes: to play, to compare at a glance, when FAINT is enough; then, to compare the finalists; at last twice that.
PLAY, GLANCE, LOOK, PROVE = 150, 300, 2_000, 8_000
FAINT = 0.03
# Level 6 thinks by the clock; to grade puzzles it gets nodes. Levels that play by chance try so often.
NODES_OF_THE_LAST, TRIES = 16_000, 5
# Missed by fewer than so many levels: easy; middling. Else it is hard.
EASY, MIDDLING = 1, 3
# Sample of right moves that are searched where bodies make hundreds of them.
SAMPLE = 12
LONGEST_GAME = 160
RULES = (
    "standard",
    "standard;board=hex3",
    # With two parties in play, a turn is answered before one's next: most problems in two turns are found there.
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


def find(games: int, seed: int) -> None:
    """Play *games* games and add what is found to the file, after each game."""
    puzzles = load()
    have = Counter(puzzle["kind"] for puzzle in puzzles)
    seen = {puzzle["position"].split(" ")[0] for puzzle in puzzles}
    for number in range(games):
        if all(have[kind] >= WANTED[kind] for kind in WANTED):
            break
        rng = Random(seed + number)
        taken: set[str] = set()
        for position in game(rng):
            puzzle = puzzle_in(position, {kind for kind in WANTED if have[kind] < WANTED[kind]} - taken, rng)
            if puzzle and puzzle["position"].split(" ")[0] not in seen:
                taken |= {puzzle["kind"]} & COMMON
                seen.add(puzzle["position"].split(" ")[0])
                have[puzzle["kind"]] += 1
                puzzles.append(puzzle)
        save(puzzles)
        print(f"game {number}: {dict(have)}", file=sys.stderr, flush=True)


def game(rng: Random) -> Iterator[Position]:
    """Yield the positions of a game between quick computer players."""
    position = start_position(rng.choice(RULES))
    for _ in range(LONGEST_GAME):
        if position.mover == NOBODY:
            return
        view = DjambiView(position)
        found = think(Thinker(view, Budget(nodes=PLAY), rng, temperature=15.0))
        view.make(found.move)
        position = view.position()
        if position.mover != NOBODY:
            yield position


def puzzle_in(position: Position, wanted: set[str], rng: Random) -> dict[str, Any] | None:
    """Return the puzzle of a wanted kind that *position* holds, None if there is none."""
    for theme in themes(position):
        if theme.kind not in wanted:
            continue
        margin = clear_margin(position, theme)
        if margin is not None:
            return written(position, theme, margin, rng)
    return None


def clear_margin(position: Position, theme: Theme) -> float | None:
    """Return by how much the solution is better, None if not clearly; looked at quickly first, then deeper."""
    margin = compare(position, theme.right, GLANCE)
    if margin < FAINT:
        return None
    for nodes in (LOOK, PROVE, 2 * PROVE):
        margin = compare(position, theme.right, nodes)
        if margin < MARGIN:
            return None
    return margin


def compare(position: Position, right: Iterable[Move], nodes: int) -> float:
    """Return the share of the game that the best of *right* is worth above the best of all other moves."""
    right_codes = {move.code for move in right}
    view = DjambiView(position)
    others = [code for code in view.moves({}, None, 4) if code not in right_codes]
    sample = sorted(right_codes)[:: max(1, len(right_codes) // SAMPLE)]
    if not others:
        return 0.0
    return best_share(position, sample, nodes) - best_share(position, others, nodes)


def best_share(position: Position, codes: list[int], nodes: int) -> float:
    """Return the mover's share of the game after the best of some moves."""
    found = think(Thinker(DjambiView(position), Budget(nodes=nodes), Random(0), moves=codes))
    return found.lines[0].shares[position.mover]


def missed_by(position: Position, right: Iterable[Move]) -> int:
    """Return how many of the levels miss what is *right*; by chance if more often than not."""
    right_codes = {move.code for move in right}
    count = 0
    for level in LEVELS:
        budget = Budget(nodes=NODES_OF_THE_LAST) if level.nodes is None else None
        tries = TRIES if level.temperature else 1
        answers = [think(level.thinker(level.view(position), Random(n), budget)).move for n in range(tries)]
        count += 2 * sum(answer in right_codes for answer in answers) < tries
    return count


def grade(missed: int) -> int:
    """Return 1 (easy) to 3 (hard) for a puzzle that so many levels miss."""
    return 1 + (missed >= EASY) + (missed >= MIDDLING)


def written(position: Position, theme: Theme, margin: float, rng: Random) -> dict[str, Any]:
    """Return the entry of the file."""
    right = [format_move(move) for move in theme.right]
    first = ask(theme.goal, theme.kind, right[0], wrong_move(position, theme.goal, rng))
    asks = [first]
    if theme.then:
        reply, solution = answer(position, theme, rng)
        asks.append({**ask(theme.then, theme.kind, solution, None), "hints": hints(NEXT_HINTS)})
        first["replies"] = [reply]
    text = format_position(position)
    missed = missed_by(position, theme.right)
    return {
        "id": f"{theme.kind}-{abs(hash_of(text)) % 0xFFFFF:05x}",
        "kind": theme.kind,
        "level": grade(missed),
        "missed": missed,
        "mover": COLORS[position.mover],
        "margin": round(margin, 2),
        "position": text,
        "asks": asks,
    }


def hash_of(text: str) -> int:
    """Return a number for a text, the same in every process."""
    number = 0
    for letter in text:
        number = (number * 31 + ord(letter)) & 0xFFFFFFFF
    return number


def ask(goal: dict[str, Any], kind: str, solution: str, wrong: str | None) -> dict[str, Any]:
    """Return what is asked, with the hints of that kind of puzzle."""
    return {"goal": goal, "hints": hints(HINTS[kind]), "solution": solution, "wrong": [wrong] if wrong else []}


def hints(table: Hints) -> list[dict[str, Any]]:
    """Return hints as the file has them."""
    return [{"when": when, "say": say} for when, say in table]


def wrong_move(position: Position, goal: dict[str, Any], rng: Random) -> str | None:
    """Return some move that misses the goal."""
    missed = [move for move in legal_moves(position) if not is_reached(goal, Scene.of(position, move))]
    return format_move(rng.choice(missed)) if missed else None


def answer(position: Position, theme: Theme, rng: Random) -> tuple[str, str]:
    """Return a good reply that is legal after every solution, and what refutes it."""
    after = Scene.of(position, theme.right[0]).after
    codes = [move.code for move in legal_moves(after) if format_move(move) in theme.replies]
    view = DjambiView(after)
    best = think(Thinker(view, Budget(nodes=LOOK), rng, moves=codes)).move
    reply = view.format_move(best)
    view.make(best)
    scenes = (Scene.of(view.position(), move) for move in legal_moves(view.position()))
    return reply, next(format_move(scene.move) for scene in scenes if is_reached(theme.then, scene))


def check() -> list[dict[str, Any]]:
    """Search every puzzle once more, as deep as at last when it was found; return those that pass, graded anew."""
    passed = []
    for puzzle in load():
        position = parse_position(puzzle["position"])
        goal = puzzle["asks"][0]["goal"]
        right = [move for move in legal_moves(position) if is_reached(goal, Scene.of(position, move))]
        margin, stems = compare(position, right, 2 * PROVE), {stem(move) for move in right}
        missed = missed_by(position, right)
        is_clear = margin >= MARGIN and len(stems) == 1
        if is_clear:
            passed.append({**puzzle, "level": grade(missed), "missed": missed, "margin": round(margin, 2)})
        verdict = "" if is_clear else "\tUNCLEAR"
        print(f"{puzzle['id']}\t{len(stems)} solutions\t{margin:.2f}\tmissed by {missed}{verdict}", flush=True)
    return passed


def load() -> list[dict[str, Any]]:
    """Return the puzzles found so far."""
    puzzles: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    return puzzles


def save(puzzles: list[dict[str, Any]]) -> None:
    """Write the puzzles, the easy ones first, one a line."""
    order = sorted(puzzles, key=lambda puzzle: (puzzle["level"], puzzle["id"].rpartition("-")[2]))
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in order)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> int:
    """Find, check or sift, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m lab.puzzles", description=__doc__)
    parser.add_argument("verb", choices=("find", "check", "sift"))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.verb == "find":
        find(arguments.games, arguments.seed)
        return 0
    passed = check()
    if arguments.verb == "sift":
        save(passed)
        return 0
    return int(len(passed) < len(load()))


if __name__ == "__main__":
    sys.exit(main())
