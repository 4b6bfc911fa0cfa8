"""The size and time of the rules worker's answers in long games and studies, and the time to open a game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.moves import Move
from machiavel.djambi.rules.state import State
from machiavel.match.record import format_record
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

from tools.bench.figures import Figure

RULES = "standard;limit=none"
#: The number of actions before each measurement.
LENGTHS = (100, 1_000, 4_000)
#: The number of actions that are measured.
TURNS = 20
#: The number of moves in the study. Each has a variation.
STUDY_MOVES = 2_000
#: The number of actions in a game of Knights before the measurement.
PLAYED_ACTIONS = 1_000
#: Limits for all answers to one action. In Knights a position has 4,000 bytes, an information state 3,000.
MAX_ANSWER_BYTES, MAX_KNIGHTS_BYTES, MAX_ANSWER_MS = 8_000, 12_000, 2.0
#: The limit for opening a game of about 4,000 actions that the page has stored.
MAX_OPENING_SECONDS = 3.0
DJAMBI_SEATS = ["r", "b", "y", "g"]
KNIGHTS_SEATS = ["0", "1", "2", "3"]
#: The codes of moves that capture and handle nothing are below this number.
PLAIN_MOVES_BELOW = 1 << 14

Call = tuple[str, Mapping[str, Any]]


class RulesClient:
    """A client of the rules service that follows all answers, as a page does."""

    def __init__(self, **start: Any) -> None:
        self.session, self.revisions = Session(), {"": -1}
        self.ask("newMatch", **start)

    @property
    def match(self) -> Any:
        """The match that is open."""
        return self.session.matches["m"]

    def ask(self, method: str, **params: Any) -> str:
        """Return the answer to a call, with the changes since the viewer's last revision."""
        viewer = params.get("viewer", "")
        params = {"match": "m", "since": self.revisions.get(viewer, -1), "revisions": self.revisions, **params}
        answer = handle(json.dumps({"id": 1, "method": method, "params": params}), self.session)
        result = json.loads(answer)["result"]
        self.revisions[viewer] = result.get("revision", self.revisions.get(viewer, -1))
        if "fullRecord" in result:
            self.revisions["open"] = result["fullRecord"]["revision"]
        return answer

    def cost(self, asked: Sequence[Call]) -> tuple[int, float]:
        """Return the bytes of all answers to *asked*, and the milliseconds that they take apart from the rules."""
        before = self.match.cursor
        begun = perf_counter()
        answers = [self.ask(method, **params) for method, params in asked]
        answered = perf_counter()
        for node in self.match.line_nodes_from(before.ply + 1):
            self.match.game.apply(node.parent.position, node.action)
        return sum(map(len, answers)), ((answered - begun) - (perf_counter() - answered)) * 1000

    def quiet_move(self, rng: Random) -> str:
        """Return a move of Djambi that captures and handles nothing."""
        position = self.match.position
        plain = [code for code in list_moves(State.thaw(position)) if code < PLAIN_MOVES_BELOW]
        return str(Move(rng.choice(plain), position.board))

    def some_action(self, rng: Random) -> str:
        """Return an action of the first seat to act."""
        game, position = self.match.game, self.match.position
        return str(rng.choice(game.actions(position, game.seats_to_act(position)[0])))


def measure_answers() -> Iterator[Figure]:
    """Yield the figures of answers in games and studies, and of opening a game."""
    page, rng = RulesClient(rules=RULES), Random(1)
    for length in LENGTHS:
        while page.match.ply < length:
            page.match.play(page.quiet_move(rng))
        page.ask("view")
        asked = {"informationStateFor": DJAMBI_SEATS}
        costs = [page.cost([("play", {"move": page.quiet_move(rng), **asked})]) for _ in range(TURNS)]
        yield from _size_and_time_figures(f"answers after {length} actions", costs)
    yield from _study_figures(rng)
    yield from _knights_figures(rng)
    yield _opening_figure(page, format_record(page.match))


def _study_figures(rng: Random) -> Iterator[Figure]:
    page = RulesClient(rules=RULES)
    while page.match.ply < STUDY_MOVES:
        tried = [page.quiet_move(rng) for _ in range(2)]
        for move in tried:
            page.match.play(move)
            page.match.undo()
        page.match.redo()
    page.ask("view")
    costs = []
    for number in range(TURNS):
        remark = {"node": number, "comment": "a remark"}
        costs.append(page.cost([("play", {"move": page.quiet_move(rng)}), ("annotate", remark)]))
    yield from _size_and_time_figures(f"answers in a study of {STUDY_MOVES} moves", costs)


def _knights_figures(rng: Random) -> Iterator[Figure]:
    page, costs = RulesClient(game="knights", rules="war", viewer="0"), []
    viewers = {"acting": {}, "waiting": "0", "over": "open"}
    asked = {"viewer": "0", "nextViewers": viewers, "withRecord": True, "informationStateFor": KNIGHTS_SEATS}
    for turn in range(PLAYED_ACTIONS + TURNS):
        costs.append(page.cost([("play", {"move": page.some_action(rng), **asked})]))
        assert page.match.outcome is None, f"the game was over after {turn} actions"
    yield from _size_and_time_figures(
        f"Knights, answers after {PLAYED_ACTIONS} actions", costs[PLAYED_ACTIONS:], MAX_KNIGHTS_BYTES
    )


def _size_and_time_figures(
    name: str, costs: Sequence[tuple[int, float]], max_bytes: int = MAX_ANSWER_BYTES
) -> Iterator[Figure]:
    size, spent = max(size for size, _ in costs), median(spent for _, spent in costs)
    yield Figure(f"{name}, most for one action", f"{size:,} bytes", f"<= {max_bytes:,}", size <= max_bytes)
    yield Figure(f"{name}, beside the rules", f"{spent:.2f} ms", f"<= {MAX_ANSWER_MS}", spent <= MAX_ANSWER_MS)


def _opening_figure(page: RulesClient, record: dict[str, Any]) -> Figure:
    begun = perf_counter()
    page.ask("loadMatch", record=record)
    spent = perf_counter() - begun
    actions = len(record["actions"])
    return Figure(
        f"opening {actions} actions", f"{spent:.2f} s", f"<= {MAX_OPENING_SECONDS}", spent <= MAX_OPENING_SECONDS
    )
