"""Owns the calls of a thinking worker: begin to think about a game, think a slice longer, tell what is known.

A worker holds one thought at a time. It is stepped from outside in slices of some milliseconds, so that a word to
stop is heard between two of them; nothing here waits or sleeps. Shapes: `Thought` and `MindMethods` in
web/protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any, Final

from ..border import serve
from ..djambi import Move, Position
from ..djambi.notation import parse_move
from ..djambi.pieces import COLORS
from ..djambi.referee import play
from ..djambi.thinking.reasons import reasons
from ..djambi.thinking.searching import DjambiView
from ..errors import MatchOverError, RequestError
from ..match import Match
from ..search.budget import Budget
from ..search.levels import LEVELS, Level, get_level
from ..search.thinking import Line, Progress, Thinker
from .params import Params
from .session import GAME

#: Longer slices would make a page wait for its worker to hear.
LONGEST_SLICE: Final = 1.0


class Mind:
    """One worker's thought about one position."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._view: DjambiView | None = None
        self._run: Iterator[Progress] = iter(())
        self._last: Progress | None = None

    def think(self, params: Params) -> Any:
        """Begin to think about the position at a record's cursor; forget any earlier thought."""
        match = Match.from_record(GAME, params.get("record", {}))
        if match.outcome is not None:
            raise MatchOverError
        history = [node.position for node in match.cursor.line()]
        self._position, self._last = match.position, None
        self._view = view = DjambiView(match.position, history=history)
        thinker = _thinker(view, params)
        if "moves" in params:
            thinker.moves = _moves(match.position, params)
        self._run = thinker.run()
        return {"moves": len(thinker.moves or ())}

    def step(self, params: Params) -> Any:
        """Think for so many milliseconds; return `Thought`."""
        if self._view is None:
            raise RequestError("thought", "nothing is being thought about")
        seconds = _number(params, "milliseconds", 30) / 1000
        end = perf_counter() + min(seconds, LONGEST_SLICE)
        for progress in self._run:
            self._last = progress
            if progress.is_final or perf_counter() >= end:
                break
        return self._thought()

    def stop(self, _: Params) -> Any:
        """Forget the thought."""
        self._position = self._view = self._last = None
        self._run = iter(())

    def _thought(self) -> dict[str, Any]:
        last, view = self._last, self._view
        assert view is not None
        lines = last.lines if last else ()
        return {
            "depth": last.depth if last else 0,
            "nodes": last.nodes if last else 0,
            "isFinal": bool(last and last.is_final),
            "lines": [self._line(line) for line in lines],
        }

    def _line(self, line: Line) -> dict[str, Any]:
        assert self._view is not None
        assert self._position is not None
        move = Move(line.move, self._position.board)
        name = move.board.names
        return {
            "move": str(move),
            "from": None if move.is_pass else name[move.origin],
            "to": None if move.is_pass else name[move.target],
            "value": line.value,
            "shares": {COLORS[seat]: round(share, 4) for seat, share in enumerate(line.shares)},
            "line": [self._view.format_move(move) for move in line.moves],
            "reasons": reasons(self._position, move),
        }


def _thinker(view: DjambiView, params: Params) -> Thinker:
    """Return the search that *params* ask for: a level, or limits; of a share of the moves if one is given."""
    rng = Random(int(_number(params, "seed", 0)))
    lines = max(1, int(_number(params, "lines", 1)))
    nodes = int(_number(params, "nodes", 0)) if "nodes" in params else None
    seconds = _number(params, "seconds", 0) if "seconds" in params else None
    budget = Budget(nodes, seconds, clock=perf_counter)
    if "level" in params:
        level = _level(params)
        if budget.nodes is None and budget.seconds is None:
            budget = level.budget(perf_counter)
        thinker = level.thinker(view, rng, budget, lines)
    else:
        thinker = Thinker(view, budget, rng, lines=lines)
    index, count = _share(params)
    if count > 1:
        candidates = view.moves({}, None, thinker.style.root_breadth)
        thinker.moves = candidates[index::count] or candidates[:1]
    return thinker


def _moves(position: Position, params: Params) -> list[int]:
    """Return the only moves to think about; raises if one of them is not legal."""
    texts = params["moves"]
    if not (isinstance(texts, list) and texts and all(isinstance(text, str) for text in texts)):
        raise RequestError("parameter", "moves are texts, one or more", {"parameter": "moves"})
    moves = [parse_move(position, text) for text in texts]
    for move in moves:
        play(position, move)
    return [move.code for move in moves]


def _level(params: Params) -> Level:
    number = params["level"]
    if type(number) is not int or not 1 <= number <= len(LEVELS):
        raise RequestError("parameter", f"level is a number from 1 to {len(LEVELS)}", {"parameter": "level"})
    return get_level(number)


def _share(params: Params) -> tuple[int, int]:
    """Return which of how many workers this is."""
    share = params.get("share", [0, 1])
    if not (isinstance(share, list) and len(share) == 2 and all(type(n) is int for n in share)):
        raise RequestError("parameter", "share is [index, count]", {"parameter": "share"})
    index, count = share
    if not 0 <= index < count <= 64:
        raise RequestError("parameter", "share is [index, count]", {"parameter": "share"})
    return index, count


def _number(params: Params, name: str, default: float) -> float:
    value = params.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise RequestError("parameter", f"{name} is a number from 0 on", {"parameter": name})
    return value


MIND_METHODS: Final[dict[str, Callable[[Mind, Params], Any]]] = {
    "think": Mind.think,
    "step": Mind.step,
    "stop": Mind.stop,
}
MIND: Final = Mind()


def handle(text: str) -> str:
    """Serve one request of a thinking worker; see `border.serve`."""
    return serve(text, MIND_METHODS, MIND)
