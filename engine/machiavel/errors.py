"""The errors that callers can catch; every one has a stable code.

MachiavelError
├── NotationError (ValueError)          a text that breaks a grammar
│   ├── PositionTextError               D11; `.field` names which of the five fields
│   └── MoveTextError                   D12
├── IllegalMoveError (ValueError)       a well-formed move that the rules refuse; `.refusal` says why
├── IllegalSetupError (ValueError)      pieces and parties that cannot stand so; `.problems` lists all
├── OptionError (ValueError)            an unknown option, value or preset (D10)
├── MatchOverError                      an action after the end of a match
└── RequestError (ValueError)           a call across the border that names no method or match, or has wrong parameters
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class MachiavelError(Exception):
    """The root of the tree; `code` is stable, `details` is JSON."""

    def __init__(self, code: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details: dict[str, Any] = dict(details or {})


class NotationError(MachiavelError, ValueError):
    """A text that breaks its grammar."""


class PositionTextError(NotationError):
    """A position text that breaks D11; `field` is placement, turn, parties, clock, rules or fields."""

    def __init__(self, field: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"position/{field}", f"{field}: {message}", {"field": field, **(details or {})})
        self.field = field


class MoveTextError(NotationError):
    """A move text that breaks D12."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__("move/text", f"move {text[:40]!r}: {message}", {"move": text[:40]})


class Refusal:
    """Why the rules refuse something: a stable code, the number of the rule, and what it speaks of."""

    __slots__ = ("code", "params", "rule")

    def __init__(self, code: str, rule: str, params: Mapping[str, str] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.params: dict[str, str] = dict(params or {})

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.params!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.rule, self.params) == (other.code, other.rule, other.params)

    __hash__ = None  # type: ignore[assignment]


class IllegalMoveError(MachiavelError, ValueError):
    """A move that can be read but not played."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        message = f"move {move!r} is refused by {refusal.rule} ({refusal.code})"
        super().__init__(refusal.code, message, {"move": move, "rule": refusal.rule, "params": refusal.params})
        self.refusal = refusal


class SetupProblem(NamedTuple):
    """One thing that keeps a setup from being a position."""

    #: Of D11: placement, turn, parties.
    field: str
    #: Stable.
    code: str
    message: str
    #: What exactly is wrong: finer than the code.
    reason: str
    #: The rule that it breaks.
    rule: str
    #: Whose it is: a colour's letter.
    party: str | None = None
    #: Where it is.
    squares: Sequence[str] = ()
    #: What a sentence about it speaks of.
    params: Mapping[str, str | int] = {}

    def view(self) -> dict[str, Any]:
        """Return it as a JSON value."""
        return {**self._asdict(), "squares": list(self.squares), "params": dict(self.params)}


class IllegalSetupError(MachiavelError, ValueError):
    """A setup that no position may have; `problems` holds every one, not the first only."""

    def __init__(self, problems: Sequence[SetupProblem]) -> None:
        field, code, message = problems[0][:3]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        listed = [problem.view() for problem in problems]
        super().__init__(f"setup/{code}", f"{field}: {message}{more}", {"field": field, "problems": listed})
        self.field = field
        self.problems = problems


class OptionError(MachiavelError, ValueError):
    """A preset, option or value that D10 does not have."""

    def __init__(self, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__("rules/option", f"rules: {message}", {"field": "rules", **(details or {})})


class MatchOverError(MachiavelError):
    """An action after the end."""

    def __init__(self, message: str = "the game is over") -> None:
        super().__init__("match/over", message)


class RequestError(MachiavelError, ValueError):
    """A request that the bridge cannot serve."""

    def __init__(self, code: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"request/{code}", message, details)
