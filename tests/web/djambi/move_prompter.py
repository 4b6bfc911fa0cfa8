"""The engine run natively beside the page, to find the choices with which a person plays a move."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from machiavel.rpc.rules_service import Session, handle

from tests.web.djambi.recorded_game import RecordedGame

SQUARE = re.compile(r"[a-o][1-9]\d?")
QUIET_MOVE_LENGTH = len("a1-b2")


@dataclass(frozen=True)
class Choice:
    """One choice of a person: its token, and the key of the words with which the board offers it."""

    token: str
    message_key: str


class MovePrompter:
    """A game that is played natively beside the page; finds the choices of each move."""

    def __init__(self, **start: str) -> None:
        """Start from `rules` or a `position`, the parameters of `newMatch`."""
        self._session = Session()
        self.view = self._call("newMatch", **start)

    @classmethod
    def after(cls, game: RecordedGame, count: int) -> "MovePrompter":
        """Return a prompter of *game* after *count* moves."""
        prompter = cls(rules=game.rules)
        for move in game.moves[:count]:
            prompter.play(move)
        return prompter

    def choices(self, move: str) -> list[Choice]:
        """Return the choices of *move* in order, without those that the engine makes by itself."""
        return list(self._choices(move))

    def play(self, move: str) -> None:
        """Play *move*."""
        self.view = self._call("play", move=move)

    @property
    def position(self) -> str:
        """The text of the present position."""
        return str(self.view["position"]["text"])

    @property
    def has_eliminated_a_party(self) -> bool:
        """Whether the last move eliminated a party and the game goes on."""
        events = self.view["entries"][-1]["events"]
        return not self.view["outcome"] and any(event["type"] in ("party-killed", "encircled") for event in events)

    def random_move(self, seed: int) -> str:
        """Return a random legal move, the same one for the same *seed*."""
        return str(self._call("baselineMove", baseline="random", seed=seed)["move"])

    def _choices(self, move: str) -> Iterator[Choice]:
        wanted = SQUARE.findall(move) or [move]
        prefix: list[str] = []
        while True:
            open_now = self._call("choices", prefix=prefix)
            prefix = open_now["prefix"]
            if open_now["step"] == "done":
                assert open_now["move"] == move, f"{prefix} is {open_now['move']}, not {move}"
                return
            token = wanted[len(prefix)] if len(prefix) < len(wanted) else "."
            (effect,) = (option["effect"] for option in open_now["options"] if option["token"] == token)
            yield Choice(token, offer_key(open_now["step"], effect))
            prefix = [*prefix, token]

    def _call(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "script", **params}}
        answer = json.loads(handle(json.dumps(request), self._session))
        assert "result" in answer, answer
        return answer["result"]


def offer_key(step: str, effect: str) -> str:
    """Return the key of the words with which a cell offers a choice."""
    return "board.can.put-body" if (step, effect) == ("body", "put") else f"board.can.{effect}"


@cache
def long_quiet_game(max_moves: int) -> RecordedGame:
    """Return a game of random moves, without kills where possible, by rules without a limit of quiet turns."""
    prompter = MovePrompter(rules="standard;limit=none")
    moves: list[str] = []
    while len(moves) < max_moves and prompter.view["outcome"] is None:
        candidates = [prompter.random_move(seed) for seed in range(len(moves), len(moves) + 12)]
        moves.append(next((move for move in candidates if len(move) == QUIET_MOVE_LENGTH), candidates[0]))
        prompter.play(moves[-1])
    return RecordedGame("standard;limit=none", tuple(moves), prompter.position, "")
