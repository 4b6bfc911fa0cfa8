"""The errors that callers can catch; every one has a stable code.

MachiavelError
├── NotationError (ValueError)          a text that breaks a grammar
│   ├── PositionTextError               of a position; `.field` names which part of it
│   └── MoveTextError                   of an action
├── IllegalMoveError (ValueError)       a well-formed move that the rules refuse; `.refusal` says why
├── IllegalSetupError (ValueError)      what cannot stand so; `.problems` lists all
├── OptionError (ValueError)            an unknown option, value or preset of the rules
├── MatchOverError                      an action after the end of a match
└── RequestError (ValueError)           a call across the border that names no method or match, or has wrong parameters
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class MachiavelError(Exception):
    """The root of the tree; `code` is stable, `details` is JSON.

    `details["fault"]`, where it is given, says more than the code; a page has a sentence of its own for the two.
    """

    def __init__(self, code: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details: dict[str, Any] = dict(details or {})

    def __reduce__(self) -> tuple[Any, ...]:
        # What pickle does by itself is to call the class with the message alone.
        return _rebuild_error, (type(self), self.args), self.__dict__


def _rebuild_error(kind: type[MachiavelError], arguments: tuple[Any, ...]) -> MachiavelError:
    """Return an error without its attributes, which pickle and copy add."""
    error = kind.__new__(kind, *arguments)
    error.args = arguments
    return error


class NotationError(MachiavelError, ValueError):
    """A text that breaks its grammar."""


class PositionTextError(NotationError):
    """A position's text that breaks its grammar; `field` names the part that does."""

    def __init__(self, field: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"position/{field}", f"{field}: {message}", {"field": field, **(details or {})})
        self.field = field


class MoveTextError(NotationError):
    """An action's text that breaks its grammar."""

    def __init__(self, text: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__("move/text", f"move {text[:40]!r}: {message}", {"move": text[:40], **(details or {})})


def check_depth(depth: object, least: int = 0) -> int:
    """Return how deep to count; raises RequestError for what is no whole number from *least* on."""
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < least:
        about = f"depth is a whole number from {least} on, not {ascii(depth)[:40]}"
        raise RequestError("parameter", about, {"parameter": "depth"})
    return depth


class Refusal:
    """Why the rules refuse something: a stable code, the number of the rule, and what it speaks of."""

    __slots__ = ("code", "params", "rule")

    def __init__(self, code: str, rule: str, params: Mapping[str, str] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.params: dict[str, str] = dict(params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.code, self.rule, self.params)

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


class Problem(Protocol):
    """One thing that keeps what is drawn from being a position; games have their own kinds of it."""

    @property
    def field(self) -> str:
        """The part of a position's text that it is in."""

    @property
    def code(self) -> str:
        """Stable."""

    @property
    def message(self) -> str:
        """English."""

    def view(self) -> dict[str, Any]:
        """Return it as a JSON value."""


class IllegalSetupError(MachiavelError, ValueError):
    """A setup that no position may have; `problems` holds every one, not the first only."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        listed = [problem.view() for problem in problems]
        message = f"{first.field}: {first.message}{more}"
        super().__init__(f"setup/{first.code}", message, {"field": first.field, "problems": listed})
        self.field = first.field
        self.problems = problems


class OptionError(MachiavelError, ValueError):
    """A preset, option or value that the rules do not have."""

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
