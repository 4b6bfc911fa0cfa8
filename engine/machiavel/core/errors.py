"""Errors for callers to catch, each with a stable code; refusals; problems.

MachiavelError
├── NotationError (ValueError)          a text that breaks a grammar
│   ├── PositionTextError               of a position; `.field` names the part of it
│   └── MoveTextError                   of an action
├── IllegalMoveError (ValueError)       a well-formed move that the rules refuse; `.refusal` says why
├── IllegalSetupError (ValueError)      an invalid setup; `.problems` lists everything wrong with it
├── OptionError (ValueError)            an unknown option, value or preset of the rules
├── MatchOverError                      an action after the end of a match
└── RequestError (ValueError)           a request for an unknown method or match, or with wrong parameters
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class MachiavelError(Exception):
    """The base class of all errors. `code` never changes between versions; `details` is a JSON value.

    `details["fault"]` is optional. It narrows the code down: pages have a sentence for the pair of code and fault.
    """

    def __init__(self, code: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details: dict[str, Any] = dict(details or {})

    def __reduce__(self) -> tuple[Any, ...]:
        # By default pickle calls the class with the message as its only argument, which most subclasses do not take.
        return _rebuild_error, (type(self), self.args), self.__dict__


def _rebuild_error(kind: type[MachiavelError], arguments: tuple[Any, ...]) -> MachiavelError:
    """Return an error of *kind* without attributes; pickle and copy add the attributes."""
    error = kind.__new__(kind, *arguments)
    error.args = arguments
    return error


class NotationError(MachiavelError, ValueError):
    """A text that breaks its grammar."""


class PositionTextError(NotationError):
    """A position's text that breaks its grammar; `field` names the part of the text."""

    def __init__(self, field: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"position/{field}", f"{field}: {message}", {"field": field, **(details or {})})
        self.field = field


class MoveTextError(NotationError):
    """An action's text that breaks its grammar."""

    def __init__(self, text: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__("move/text", f"move {text[:40]!r}: {message}", {"move": text[:40], **(details or {})})


def check_depth(depth: object, minimum: int = 0) -> int:
    """Return *depth*, a number of plies; raises RequestError unless it is a whole number from *minimum* on."""
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < minimum:
        about = f"depth is a whole number from {minimum} on, not {ascii(depth)[:40]}"
        raise RequestError("parameter", about, {"parameter": "depth"})
    return depth


class Refusal:
    """The reason why the rules refuse an action: a stable code, the rule's number, parameters of the sentence."""

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
    """A well-formed move that the rules refuse."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        message = f"move {move!r} is refused by {refusal.rule} ({refusal.code})"
        super().__init__(refusal.code, message, {"move": move, "rule": refusal.rule, "params": refusal.params})
        self.refusal = refusal


class Problem(Protocol):
    """One reason why a setup is no valid position. Each game has its own class of problems."""

    @property
    def field(self) -> str:
        """The part of the position's text that has the problem."""

    @property
    def code(self) -> str:
        """The code of the problem, which never changes between versions."""

    @property
    def message(self) -> str:
        """A sentence in English for developers."""

    def view(self) -> dict[str, Any]:
        """Return the problem as a JSON value."""


class IllegalSetupError(MachiavelError, ValueError):
    """A setup that is no valid position; `problems` lists all reasons, not only the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        listed = [problem.view() for problem in problems]
        message = f"{first.field}: {first.message}{more}"
        super().__init__(f"setup/{first.code}", message, {"field": first.field, "problems": listed})
        self.field = first.field
        self.problems = problems


class OptionError(MachiavelError, ValueError):
    """A preset, option or value that does not exist in the rules."""

    def __init__(self, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__("rules/option", f"rules: {message}", {"field": "rules", **(details or {})})


class MatchOverError(MachiavelError):
    """An action or a request for one after the end of the game."""

    def __init__(self, message: str = "the game is over") -> None:
        super().__init__("match/over", message)


class RequestError(MachiavelError, ValueError):
    """A request that cannot be served."""

    def __init__(self, code: str, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"request/{code}", message, details)
