"""The yardsticks as programs of docs/protocol.md. In an arena they have names.

    python -m machiavel arena 4 material material material --games 24

- `material`: max^n on material, two plies, every move of both, the order of turns exact;
- `mobile`: the same on men that hang, mobility and material;
- `montecarlo`: a tree of upper confidence bounds with max^n backups and random playouts, 300 of them or as many as a
  number after the name says.

Each is written from the description of a kind of program, not from its source, and takes from machiavel the rules
alone: which moves there are and what they do. The same position always gets the same answer; the limits of `go` are
passed over.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from zlib import crc32

from machiavel.djambi import parse_position
from machiavel.djambi.rules.moves import Move, format_move
from machiavel.djambi.rules.state import State

from lab.baselines.evaluators import by_material, by_prospects
from lab.baselines.maxn import best_of_all, best_of_factored
from lab.baselines.monte_carlo import most_visited

#: Playouts a move.
PLAYOUTS = 300

Chooser = Callable[[State, Random], int]


def chooser(name: str, playouts: int = PLAYOUTS) -> Chooser:
    """Return how the yardstick of that name finds its move; KeyError if there is none."""
    choosers: dict[str, Chooser] = {
        "material": partial(best_of_all, judge=by_material),
        "mobile": partial(best_of_factored, judge=by_prospects),
        "montecarlo": partial(most_visited, playouts=playouts),
    }
    return choosers[name]


def main(arguments: list[str]) -> None:
    """Speak the protocol until the other side says quit."""
    choose = chooser(arguments[0], *map(int, arguments[1:]))
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
