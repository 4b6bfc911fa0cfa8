"""The answers of the engine and of the model to one question, in the same form, and their disagreements."""

from __future__ import annotations

import random
import re
import traceback
from collections import Counter
from dataclasses import dataclass, field

import machiavel.djambi as engine
from machiavel.core.errors import IllegalMoveError, MachiavelError, MatchOverError

from . import game
from .boards import PARTIES
from .model import Position, RefusedError
from .position_text import format_position, parse_position

REFUSED = "refused"
SILENT = re.compile(r";limit=0(;|$)")
"""Texts that are not compared, because D10 does not say whether 0 is a number of turns."""


@dataclass(frozen=True)
class Disagreement:
    """A question with two different answers."""

    question: str
    position: str
    move: str
    engine: str
    reference: str

    def __str__(self) -> str:
        return (
            f"{self.question}\n  position  {self.position}\n  move      {self.move}\n"
            f"  engine    {self.engine}\n  reference {self.reference}"
        )


@dataclass
class Comparison:
    """The number of comparisons, and the disagreements."""

    rng: random.Random
    found: list[Disagreement] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    other_text: str = "9/9/9/9/9/9/9/9/9 r +,+,+,+ 0/1 standard"
    """A position text from which mutations take fields."""

    def check(self, question: str, position: str, move: str, theirs: object, ours: object) -> bool:
        """Count the question, record different answers, and return whether they agree."""
        self.counts[question] += 1
        if theirs == ours:
            return True
        self.found.append(Disagreement(question, position, move, str(theirs), str(ours)))
        return False


def outcome_text(position: engine.Position) -> str | None:
    """The engine's outcome in the form of the model."""
    outcome = position.outcome()
    if outcome is None:
        return None
    word = {"last-party": "win", "no-party": "draw"}.get(outcome.reason, outcome.reason)
    return " ".join([word, *(PARTIES[party] for party in outcome.winners)])


def accepted_by_engine(text: str) -> str:
    """The text that the engine gives a position, `refused`, or the traceback of an unexpected error."""
    try:
        return engine.format_position(engine.parse_position(text))
    except MachiavelError:
        return REFUSED
    except Exception:  # noqa: BLE001  (any other error is a finding, too)
        return traceback.format_exc()


def accepted_by_reference(text: str) -> str:
    """The text that the model gives a position, or `refused`."""
    try:
        return format_position(parse_position(text))
    except RefusedError:
        return REFUSED


def played_by_engine(position: engine.Position, move: str) -> str:
    """The text and the outcome of the position after a move in the engine, or `refused`."""
    try:
        after = engine.play(position, engine.parse_move(position, move))
    except (MachiavelError, MatchOverError):
        return REFUSED
    except Exception:  # noqa: BLE001
        return traceback.format_exc()
    return f"{engine.format_position(after)} | {outcome_text(after)}"


def resigned_in_engine(position: engine.Position, party: str) -> str:
    """The text and the outcome of the position after a resignation in the engine, or `refused`."""
    try:
        after = engine.resign(position, PARTIES.index(party))
    except (IllegalMoveError, MatchOverError):
        return REFUSED
    except Exception:  # noqa: BLE001
        return traceback.format_exc()
    return f"{engine.format_position(after)} | {outcome_text(after)}"


def as_text(position: Position) -> str:
    """The text and the outcome of a position of the model."""
    return f"{format_position(position)} | {game.result(position)}"


def resigned_in_reference(position: Position, party: str) -> str:
    """The text and the outcome of the position after a resignation in the model, or `refused`."""
    try:
        return as_text(game.resign(position, party))
    except RefusedError:
        return REFUSED


def difference(theirs: list[str], ours: list[str]) -> tuple[str, str]:
    """The moves that only one of two lists has, as two short answers."""
    more, less = sorted(set(theirs) - set(ours)), sorted(set(ours) - set(theirs))
    if not more and not less and theirs != ours:
        return f"in this order or with duplicates: {theirs}", f"{ours}"
    return f"alone has {len(more)}: {more[:20]}", f"alone has {len(less)}: {less[:20]}"
