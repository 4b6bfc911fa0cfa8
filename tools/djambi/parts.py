"""A Monte-Carlo tree whose moves are chosen in parts, as a program of docs/protocol.md: a man, what he does, a square.

    python -m machiavel arena nodes=2000 "program:python -m tools.djambi.parts 2000" --games 24

Every part is a choice of its own by upper confidence bounds, everybody for the own share of the game (max^n); what
is reached is judged as the search in force judges it, not played out. It counts nodes as that does, and looks at the
root first as that does; against one alone it is that search. See docs/strength.md for what came of it.
"""

import sys
from collections.abc import Callable, Iterable
from math import log, sqrt
from random import Random

from machiavel.djambi import Position, parse_position
from machiavel.djambi.codes import BODY_SHIFT, FIELD
from machiavel.djambi.thinking.searching import DjambiView
from machiavel.search.budget import Budget
from machiavel.search.levels import think
from machiavel.search.thinking import Thinker
from machiavel.search.tree import OutOfNodes
from machiavel.search.view import OVER

from tools.djambi.rivals import Counted, Shares, root_moves

#: How much is tried of which little is known; places tried for a body.
CURIOSITY, BREADTH = 0.04, 4
#: What a man and a deed are told by; a whole move is told by itself.
PARTS: tuple[Callable[[int], int], ...] = (
    lambda code: code & FIELD,
    lambda code: code & ((1 << BODY_SHIFT) - 1),
    lambda code: code,
)


class Choice:
    """One part of a move still to be chosen, or (`part` 0) a position. `moves`: what is left to choose from."""

    __slots__ = ("children", "moves", "part", "total", "visits")

    def __init__(self, part: int, moves: list[int] | None, total: Shares) -> None:
        self.part, self.moves = part, moves
        self.total, self.visits = total, 0
        self.children: dict[int, Choice] = {}

    def split(self, moves: Iterable[int]) -> None:
        """Give the choice its children, in the order of *moves*: the best-looking first."""
        told, part = PARTS[self.part], self.part + 1
        for move in moves:
            child = self.children.setdefault(told(move), Choice(part % len(PARTS), [], []))
            if child.moves is not None:
                child.moves.append(move)

    def next(self, mover: int) -> "Choice":
        """Return the child with the highest bound for *mover*; of those never visited the first, as good as here."""
        here = self.total[mover] / self.visits if self.visits and self.total else 0.0
        spread = CURIOSITY * sqrt(log(self.visits + 1))
        best, chosen = -1.0, self
        for child in self.children.values():
            known = child.visits
            bound = child.total[mover] / known + spread / sqrt(known) if known else here + spread
            if bound > best:
                best, chosen = bound, child
        return chosen


def search(position: Position, limit: int, rng: Random) -> int:
    """Return the move that was visited most."""
    view = DjambiView(position)
    if len(position.realm.in_play) == 2:
        return think(Thinker(view, Budget(nodes=limit), rng)).move
    root, tree = Choice(0, None, []), Counted(view, limit)
    root.split(root_moves(view, rng))
    try:
        while True:
            _visit(tree, root)
    except OutOfNodes:
        tree.rewind()
    choice, move = root, view.nothing
    for _ in PARTS:
        move, choice = max(choice.children.items(), key=lambda each: each[1].visits)
    return move


def _visit(tree: Counted, root: Choice) -> None:
    """Go down to a position that was never judged, judge it, and tell all choices on the way."""
    path, choice, view = [root], root, tree.view
    while view.mover != OVER and (choice.visits or choice is root or choice.part):
        mover = view.mover
        if not choice.children:
            choice.split(choice.moves if choice.part and choice.moves else view.moves({}, None, BREADTH))
        child = choice.next(mover)
        if not child.part:
            tree.push(next(code for code, each in choice.children.items() if each is child))
        choice = child
        path.append(choice)
    shares = tree.judged()
    for each in path:
        each.visits += 1
        each.total = [a + b for a, b in zip(each.total, shares, strict=True)] if each.total else shares[:]
    tree.rewind()


def main(limit: int) -> None:
    """Speak the protocol; the limits of `go` are passed over."""
    rng, position = Random(1), None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "machiavel":
            print("ready", flush=True)
        elif word == "position":
            position = parse_position(rest)
        elif word == "go" and position is not None:
            print("bestmove", DjambiView(position).format_move(search(position, limit, rng)), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main(int(sys.argv[1]))
