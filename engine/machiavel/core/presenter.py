"""Owns what the host asks of a game on behalf of a page: how it is shown and entered.

Words and pixels are the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from .errors import IllegalMoveError, MachiavelError, Refusal, RequestError
from .game import CHANCE, OMNISCIENT, Game, PositionT, Transition, Viewer

#: A method for the page that only this game has: its session and the parameters in, JSON values out.
Method: TypeAlias = Callable[[Any, dict[str, Any]], Any]

PositionT_contra = TypeVar("PositionT_contra", contravariant=True)

GAME_OVER: Final = Refusal("game/over", "")


class ActionInput(Protocol):
    """How one seat enters an action at one position, token by token."""

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return what may follow *prefix* (`Choices` of the game's protocol); or raise IllegalMoveError."""

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return why *token* may not follow *prefix*, None if it may."""


class Presenter(Protocol[PositionT_contra]):
    """What pages and terminals are shown of a game, as JSON values in the shapes of its protocol."""

    def info(self) -> dict[str, Any]:
        """Return what never changes, `GameInfo` but for name and version."""

    def position_view(self, position: PositionT_contra, viewer: Viewer) -> dict[str, Any]:
        """Return what *viewer* may see of a position."""

    def action_input(self, position: PositionT_contra, seat: int | None) -> ActionInput:
        """Return the entry of *seat* (or CHANCE) at a position; None: the game is over there."""

    def render_text(self, position: PositionT_contra, viewer: Viewer) -> str:
        """Return the position drawn with letters of equal width."""

    def render_details(self, position: PositionT_contra, viewer: Viewer) -> str:
        """Return all that a person at a terminal is shown: the drawing, and what it does not tell."""

    def statistics(self, start: PositionT_contra, steps: Sequence[Transition], viewer: Viewer) -> Any:
        """Return what is counted over a line; raises RequestError in a game that counts nothing."""

    @property
    def methods(self) -> Mapping[str, Method]:
        """The methods of the bridge that only this game has."""


class DefaultPresenter(Generic[PositionT]):
    """The face of a game that has no better one: positions are observations, an action is entered as one token."""

    methods: Mapping[str, Method] = {}

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
        """Return the observation; for OMNISCIENT the text."""
        seen = self.game.format_position(position) if viewer == OMNISCIENT else self.game.observation(position, viewer)
        return {"observation": seen}

    def action_input(self, position: PositionT, seat: int | None) -> ActionInput:
        """Return the list of actions."""
        return DefaultActionInput(self.game, position, seat)

    def render_text(self, position: PositionT, viewer: Viewer) -> str:
        """Return what `position_view` shows."""
        return str(self.position_view(position, viewer)["observation"])

    def render_details(self, position: PositionT, viewer: Viewer) -> str:
        """Return the drawing."""
        return self.render_text(position, viewer)

    def statistics(self, start: PositionT, steps: Sequence[Transition], viewer: Viewer) -> Any:
        """Count nothing."""
        raise RequestError("statistics", f"{self.game.name} counts nothing")


class DefaultActionInput(Generic[PositionT]):
    """Whole actions, each entered as one token; actions out of turn and what is not listed may be typed too."""

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
            return GAME_OVER
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
