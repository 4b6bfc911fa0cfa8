"""Owns what the host asks of a game on behalf of a page: how it is shown and entered.

Words and pixels are the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from .errors import IllegalMoveError, MachiavelError, Refusal, RequestError
from .game import CHANCE, OPEN, Game, PositionT, Step, Viewer

if TYPE_CHECKING:
    from ..rpc.session import Method

ShownT = TypeVar("ShownT", contravariant=True)

OVER: Final = Refusal("game/over", "")


class Entry(Protocol):
    """How one seat enters an action at one position, token by token."""

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return what may follow *prefix* (`Choices` of the game's protocol); or raise IllegalMoveError."""

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return why *token* may not follow *prefix*, None if it may."""


class Face(Protocol[ShownT]):
    """What pages and terminals are shown of a game, as JSON values in the shapes of its protocol."""

    def info(self) -> dict[str, Any]:
        """Return what never changes, `GameInfo` but for name and version."""

    def position_view(self, position: ShownT, viewer: Viewer) -> dict[str, Any]:
        """Return what *viewer* may see of a position."""

    def entry(self, position: ShownT, seat: int | None) -> Entry:
        """Return the entry of *seat* (or CHANCE) at a position; None: the game is over there."""

    def drawing(self, position: ShownT, viewer: Viewer) -> str:
        """Return the position drawn with letters of equal width."""

    def description(self, position: ShownT, viewer: Viewer) -> str:
        """Return all that a person at a terminal is shown: the drawing, and what it does not tell."""

    def statistics(self, start: ShownT, steps: Sequence[Step], viewer: Viewer) -> Any:
        """Return what is counted over a line; raises RequestError in a game that counts nothing."""

    @property
    def calls(self) -> Mapping[str, Method]:
        """The methods of the bridge that only this game has."""


class PlainFace(Generic[PositionT]):
    """The face of a game that has no better one: positions are observations, an action is entered as one token."""

    calls: Mapping[str, Callable[..., Any]] = {}

    def __init__(self, game: Game[PositionT]) -> None:
        self.game = game

    def info(self) -> dict[str, Any]:
        """Return the seats and the options."""
        options = [
            {
                "name": option.name,
                "values": list(option.values),
                "isNumber": option.is_number,
                "rule": option.rule,
                "presets": dict(option.presets),
            }
            for option in self.game.options
        ]
        return {"seats": list(self.game.seat_ids), "options": options, "presets": list(self.game.presets)}

    def position_view(self, position: PositionT, viewer: Viewer) -> dict[str, Any]:
        """Return the observation; for OPEN the text."""
        seen = self.game.format_position(position) if viewer == OPEN else self.game.observation(position, viewer)
        return {"observation": seen}

    def entry(self, position: PositionT, seat: int | None) -> Entry:
        """Return the list of actions."""
        return PlainEntry(self.game, position, seat)

    def drawing(self, position: PositionT, viewer: Viewer) -> str:
        """Return what `position_view` shows."""
        return str(self.position_view(position, viewer)["observation"])

    def description(self, position: PositionT, viewer: Viewer) -> str:
        """Return the drawing."""
        return self.drawing(position, viewer)

    def statistics(self, start: PositionT, steps: Sequence[Step], viewer: Viewer) -> Any:
        """Count nothing."""
        raise RequestError("statistics", f"{self.game.name} counts nothing")


class PlainEntry(Generic[PositionT]):
    """Whole actions, each entered as one token; interjections and what is not listed may be typed too."""

    def __init__(self, game: Game[PositionT], position: PositionT, seat: int | None) -> None:
        self.game = game
        self.position = position
        self.seat = seat

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return every action as an option, or the action that was chosen."""
        listed = [] if self.seat is None else self.game.actions(self.position, self.seat)
        if not prefix:
            options = [{"token": action} for action in listed]
            return {"prefix": [], "step": "action", "options": options, "move": None}
        refusal = self.refusal(prefix[:-1], prefix[-1])
        if refusal:
            raise IllegalMoveError(" ".join(prefix), refusal)
        return {"prefix": list(prefix), "step": "done", "options": [], "move": prefix[0]}

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return why the action is refused."""
        if self.seat is None:
            return OVER
        if prefix:
            return Refusal("action/complete", "")
        try:
            self.game.apply(self.position, token)
            seat = self.game.actor(self.position, token).seat
        except IllegalMoveError as error:
            return error.refusal
        except MachiavelError as error:
            return Refusal(error.code, "")
        return None if seat == self.seat or self.seat == CHANCE else Refusal("action/seat", "")
