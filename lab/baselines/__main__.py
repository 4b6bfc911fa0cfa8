"""The baselines as programs that speak the protocol of docs/protocol.md.

    python -m lab.arena 4 material material material --games 24

- `material`: max^n two plies deep on material, every move of both sides, the exact order of turns;
- `mobile`: the same on hanging pieces, mobility and material;
- `montecarlo`: UCT with max^n backups and random playouts, 300 of them or the number after the name.

Each follows the description of a kind of program, not the source of one, and takes from machiavel only the rules:
which moves are legal and what they do. The same position always gets the same answer; the limits of `go` are
ignored.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from zlib import crc32

from machiavel.djambi import parse_position
from machiavel.djambi.rules.moves import Move, format_move
from machiavel.djambi.rules.state import State

from lab.baselines.evaluators import material_shares, mobility_shares
from lab.baselines.maxn import best_of_all_moves, best_of_few_placements
from lab.baselines.monte_carlo import best_by_visits

DEFAULT_PLAYOUTS = 300

Chooser = Callable[[State, Random], int]


def get_chooser(name: str, playouts: int = DEFAULT_PLAYOUTS) -> Chooser:
    """Return the function by which the baseline *name* chooses a move. Raises KeyError for an unknown name."""
    choosers: dict[str, Chooser] = {
        "material": partial(best_of_all_moves, evaluate=material_shares),
        "mobile": partial(best_of_few_placements, evaluate=mobility_shares),
        "montecarlo": partial(best_by_visits, playouts=playouts),
    }
    return choosers[name]


def main(arguments: list[str]) -> None:
    """Answer the lines of the protocol until `quit`."""
    choose = get_chooser(arguments[0], *map(int, arguments[1:]))
    text = ""
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "machiavel":
            print("ready", flush=True)
        elif word == "position":
            text = rest
        elif word == "go":
            position = parse_position(text)
            code = choose(State.thaw(position), Random(crc32(text.encode())))
            print("bestmove", format_move(Move(code, position.board)), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main(sys.argv[1:])
