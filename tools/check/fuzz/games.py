"""Real games of Djambi to mutate: all boards, presets, values of options, with variations and comments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from machiavel.djambi import PRESETS
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

PLIES: Final = 14
NAMES: Final = (
    "The quiet way",
    'Bea "the fox"',
    "back\\slash",
    "café 😀",
    "{brace",
    "{}",
    "two\nlines",
    "1. a3",
    "(",
    " ",
    "",
)


@dataclass(frozen=True)
class Played:
    """A game that was played: its `MatchRecord`, its `PositionView` at the cursor, and the text of its file."""

    rules: str
    record: dict[str, Any]
    position: dict[str, Any]
    is_over: bool
    file: str

    @property
    def position_link(self) -> str:
        """The link to the position at the cursor."""
        return "#p=1." + str(self.position["text"]).replace(" ", "_")

    @property
    def part(self) -> str:
        """The part of a link that names the game."""
        return ""

    @property
    def played(self) -> list[str]:
        """The actions up to the cursor."""
        actions: list[str] = self.record["actions"]
        return actions[: self.record["cursor"]]

    def saved(self, name: str) -> dict[str, Any]:
        """Return the `SavedGame` of the game, with the id *name*."""
        return {
            "version": 1,
            "id": name,
            "saved": 1_790_000_000_000,
            "record": self.record,
            "seats": {},
            "tags": {"Event": "Fuzz"},
            "offer": [],
            "startsByRules": True,
            "hash": "#g=1." + ".".join([self.rules, *self.played]),
            "isOver": self.is_over,
            "position": self.position,
        }


def all_rules() -> Iterator[str]:
    """Yield rules texts: each preset on each board, then each value of each option on a board that has it."""
    info = call_engine(Session(), "gameInfo")
    boards = [board["name"] for board in info["boards"]]
    yield from (f"{preset};board={board}" if board != "square4" else preset for preset in PRESETS for board in boards)
    for option in info["options"]:
        values = [*option["values"], *(["3"] if option["isNumber"] else [])]
        for value in values if option["name"] != "board" else []:
            board = option["boards"][0]
            changes = {"board": board, option["name"]: value}
            yield ";".join(["standard", *(f"{name}={text}" for name, text in changes.items() if text != "square4")])


def play_all(seed: int) -> list[Played]:
    """Play one game by each of the rules. The same *seed* gives the same games."""
    return [play_one(Random(f"{seed}/{rules}"), rules) for rules in all_rules()]


def play_one(rng: Random, rules: str, plies: int = PLIES) -> Played:
    """Play a game at random, with variations, names, comments, some resignations and undone turns."""
    session = Session()
    view = call_engine(session, "newMatch", rules=rules)
    for _ in range(rng.randrange(plies)):
        if view["outcome"] is not None:
            break
        if rng.random() < 0.15:
            view = call_engine(session, "undo", count=rng.randrange(3))
        view = _play_action(rng, session, view)
        if rng.random() < 0.2:
            call_engine(session, "annotate", node=rng.randrange(2), name=rng.choice(NAMES), comment=rng.choice(NAMES))
    view = call_engine(session, "undo", count=rng.choice((0, 0, 0, 1, 3)))
    text = call_engine(session, "exportGame", tags={"Date": "2026.11.21", "Red": rng.choice(NAMES), "Result": "*"})[
        "text"
    ]
    return Played(rules, view["record"], view["position"], view["outcome"] is not None, text)


def _play_action(rng: Random, session: Session, view: dict[str, Any]) -> Any:
    if rng.random() < 0.02:
        return call_engine(session, "play", move=f"resign={view['position']['turn']['mover']}")
    style = rng.choice(("random", "greedy"))
    return call_engine(
        session, "play", move=call_engine(session, "baselineMove", baseline=style, seed=rng.randrange(1 << 30))["move"]
    )


def call_engine(session: Session, method: str, **params: Any) -> Any:
    """Return the result of a call of the engine, which must not be refused."""
    answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": {"match": "real", **params}}), session))
    if "result" not in answer:
        raise AssertionError(answer)
    return answer["result"]
