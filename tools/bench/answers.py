"""What an answer to a page costs in bytes and in time, however long the game already is; how long opening takes."""

import json
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from machiavel.djambi.game import GAME
from machiavel.djambi.movegen import list_moves
from machiavel.djambi.moves import Move
from machiavel.djambi.state import State
from machiavel.host.bridge import handle
from machiavel.host.session import Session

from tools.bench.figures import Figure

RULES = "standard;limit=none"
#: After so many actions it is measured, over so many more.
LENGTHS = (100, 1_000, 4_000)
TURNS = 20
#: Bytes of an answer, and milliseconds for the answer to a play and for what a computer player is told.
SHORT, QUICK = 4_000, 2.0
#: Seconds for a game of 5,000 actions that this page has stored itself.
OPENED = 3.0
#: A plain move has a code below this: nobody is touched.
PLAIN = 1 << 14


class Page:
    """One that hears every answer."""

    def __init__(self) -> None:
        self.session, self.revision = Session(), -1
        self.ask("newMatch", rules=RULES)

    def ask(self, method: str, **params: Any) -> str:
        """Ask for what is new."""
        request = {"id": 1, "method": method, "params": {"match": "m", "since": self.revision, **params}}
        answer = handle(json.dumps(request), self.session)
        self.revision = json.loads(answer)["result"].get("revision", self.revision)
        return answer

    def quiet_move(self, rng: Random) -> str:
        """Return a move that touches nobody."""
        position = self.session.matches["m"].position
        return str(
            Move(rng.choice([code for code in list_moves(State.thaw(position)) if code < PLAIN]), position.board)
        )


def measure() -> Iterator[Figure]:
    """Yield the figures of answers at each length, then of opening."""
    page, rng = Page(), Random(1)
    match = page.session.matches["m"]
    for length in LENGTHS:
        while match.ply < length:
            match.play(page.quiet_move(rng))
        page.ask("view")
        yield from _answers(page, rng, length)
    record = json.loads(page.ask("record"))["result"]
    yield _opening(page, record)


def _answers(page: Page, rng: Random, length: int) -> Iterator[Figure]:
    sizes, times = [], []
    for _ in range(TURNS):
        move, position = page.quiet_move(rng), page.session.matches["m"].position
        begun = perf_counter()
        answers = [page.ask("play", move=move), page.ask("sight")]
        answered = perf_counter()
        GAME.apply(position, move)
        times.append(((answered - begun) - (perf_counter() - answered)) * 1000)
        sizes.append(max(map(len, answers)))
    size, spent = max(sizes), median(times)
    name = f"answers after {length} actions"
    yield Figure(f"{name}, longest", f"{size:,} bytes", f"<= {SHORT:,}", size <= SHORT)
    yield Figure(f"{name}, beside the rules", f"{spent:.2f} ms", f"<= {QUICK}", spent <= QUICK)


def _opening(page: Page, record: dict[str, Any]) -> Figure:
    begun = perf_counter()
    page.ask("loadMatch", record=record)
    spent = perf_counter() - begun
    actions = len(record["actions"])
    return Figure(f"opening {actions} actions", f"{spent:.2f} s", f"<= {OPENED}", spent <= OPENED)
