"""Recorded games, and the engine run natively beside the page: which choices a person makes to play a move."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from machiavel.rpc.rules_service import Session, handle

GAMES = Path(__file__).parent / "games"
SQUARE = re.compile(r"[a-i][1-9]")
PLAIN = len("a1-b2")


@dataclass(frozen=True)
class Recorded:
    """A game that was played to its end: rules, moves (D12), the text of the last position, the winner's letter."""

    rules: str
    moves: tuple[str, ...]
    end: str
    winner: str

    @property
    def hash(self) -> str:
        """The readable link to the whole game."""
        return self.first(len(self.moves))

    def first(self, count: int) -> str:
        """Return the readable link to the game after *count* moves."""
        return "#g=1." + ".".join([self.rules, *self.moves[:count]])


@cache
def recorded(name: str) -> Recorded:
    """Return the game of `games/<name>.json`."""
    data = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return Recorded(data["rules"], tuple(data["moves"]), data["end"], data["winner"])


@dataclass(frozen=True)
class Choice:
    """One choice that a person makes: its token, and the key of the words by which the board offers it."""

    token: str
    offered: str


class Prompter:
    """Follows a game natively and whispers what to choose next."""

    def __init__(self, **start: str) -> None:
        """Begin with *rules* or a *position*, as `newMatch` takes them."""
        self._session = Session()
        self.view = self._ask("newMatch", **start)

    @classmethod
    def after(cls, game: Recorded, count: int) -> "Prompter":
        """Return one that stands after *count* moves of *game*."""
        prompter = cls(rules=game.rules)
        for move in game.moves[:count]:
            prompter.play(move)
        return prompter

    def choices(self, move: str) -> list[Choice]:
        """Return what is to be chosen, in order, to play *move*; what the engine takes by itself is left out."""
        return list(self._choices(move))

    def play(self, move: str) -> None:
        """Go on to the position after *move*."""
        self.view = self._ask("play", move=move)

    @property
    def position(self) -> str:
        """The text of the present position."""
        return str(self.view["position"]["text"])

    @property
    def has_beaten(self) -> bool:
        """Whether the last move put a party out of a game that goes on."""
        events = self.view["entries"][-1]["events"]
        return not self.view["outcome"] and any(event["type"] in ("party-killed", "encircled") for event in events)

    def bot_move(self, seed: int) -> str:
        """Return any legal move, the same one for the same *seed*."""
        return str(self._ask("baselineMove", baseline="random", seed=seed)["move"])

    def _choices(self, move: str) -> Iterator[Choice]:
        wanted = SQUARE.findall(move) or [move]
        prefix: list[str] = []
        while True:
            open_now = self._ask("choices", prefix=prefix)
            prefix = open_now["prefix"]
            if open_now["step"] == "done":
                assert open_now["move"] == move, f"{prefix} is {open_now['move']}, not {move}"
                return
            token = wanted[len(prefix)] if len(prefix) < len(wanted) else "."
            (effect,) = (option["effect"] for option in open_now["options"] if option["token"] == token)
            yield Choice(token, offer_key(open_now["step"], effect))
            prefix = [*prefix, token]

    def _ask(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "script", **params}}
        answer = json.loads(handle(json.dumps(request), self._session))
        assert "result" in answer, answer
        return answer["result"]


def offer_key(step: str, effect: str) -> str:
    """Return the key of the words by which a cell offers a choice."""
    return "board.can.put-body" if (step, effect) == ("body", "put") else f"board.can.{effect}"


@cache
def long_game(most: int) -> Recorded:
    """Play at random, but in peace if possible, without the limit of quiet turns."""
    prompter = Prompter(rules="standard;limit=none")
    moves: list[str] = []
    while len(moves) < most and prompter.view["outcome"] is None:
        offers = [prompter.bot_move(seed) for seed in range(len(moves), len(moves) + 12)]
        moves.append(next((move for move in offers if len(move) == PLAIN), offers[0]))
        prompter.play(moves[-1])
    return Recorded("standard;limit=none", tuple(moves), prompter.position, "")
