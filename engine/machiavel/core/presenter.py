"""Protocol of a game's presenter: JSON views of positions and choices, for pages and terminals.

The views have no sentences and no coordinates in pixels; these are made by the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from .errors import IllegalMoveError, MachiavelError, Refusal, RequestError
from .game import CHANCE, OMNISCIENT, Game, PositionT, Transition, Viewer

#: A method for the page that only this game has. It takes the session and the parameters and returns JSON values.
Method: TypeAlias = Callable[[Any, dict[str, Any]], Any]

PositionT_contra = TypeVar("PositionT_contra", contravariant=True)

GAME_OVER: Final = Refusal("game/over", "")


class ActionInput(Protocol):
    """The input of an action by one seat at one position, token by token."""

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return the tokens that may follow *prefix* (`Choices` of the game's protocol).

        Raises IllegalMoveError if no legal action begins with *prefix*.
        """

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return the reason why *token* may not follow *prefix*, None if it may."""


class Presenter(Protocol[PositionT_contra]):
    """The views of a game for pages and terminals, as JSON values in the shapes of its protocol."""

    def game_info(self) -> dict[str, Any]:
        """Return `GameInfo` without name and version: what is the same in every match."""

    def position_view(self, position: PositionT_contra, viewer: Viewer) -> dict[str, Any]:
        """Return the view of a position for *viewer*."""

    def action_input(self, position: PositionT_contra, seat: int | None) -> ActionInput:
        """Return the input of *seat* (or CHANCE) at a position; *seat* is None if the game is over."""

    def render_text(self, position: PositionT_contra, viewer: Viewer) -> str:
        """Return the position drawn as monospaced text."""

    def render_details(self, position: PositionT_contra, viewer: Viewer) -> str:
        """Return the drawing, followed by text about everything that the drawing does not show."""

    def statistics(self, start: PositionT_contra, steps: Sequence[Transition], viewer: Viewer) -> Any:
        """Return the statistics of a line as JSON values; raises RequestError in a game without statistics."""

    @property
    def methods(self) -> Mapping[str, Method]:
        """The methods of the rules service that only this game has."""


class DefaultPresenter(Generic[PositionT]):
    """The presenter of a game that has no other: shows positions as observations, takes an action as one token."""

    methods: Mapping[str, Method] = {}

    def __init__(self, game: Game[PositionT]) -> None:
        self.game = game

    def game_info(self) -> dict[str, Any]:
        """Return the seat ids, the options and the presets."""
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
        """Return the observation of *viewer*; for OMNISCIENT the position's text."""
        seen = self.game.format_position(position) if viewer == OMNISCIENT else self.game.observation(position, viewer)
        return {"observation": seen}

    def action_input(self, position: PositionT, seat: int | None) -> ActionInput:
        """Return the input of *seat*, where a whole action is one token."""
        return DefaultActionInput(self.game, position, seat)

    def render_text(self, position: PositionT, viewer: Viewer) -> str:
        """Return the observation, or the position's text, as text for a terminal."""
        return str(self.position_view(position, viewer)["observation"])

    def render_details(self, position: PositionT, viewer: Viewer) -> str:
        """Return the same text as `render_text`."""
        return self.render_text(position, viewer)

    def statistics(self, start: PositionT, steps: Sequence[Transition], viewer: Viewer) -> Any:
        """Raise RequestError, because the game has no statistics."""
        raise RequestError("statistics", f"there are no statistics of {self.game.name}")


class DefaultActionInput(Generic[PositionT]):
    """Input of whole actions as single tokens. Legal actions that are not listed can be typed too."""

    def __init__(self, game: Game[PositionT], position: PositionT, seat: int | None) -> None:
        self.game = game
        self.position = position
        self.seat = seat

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return all listed actions as options, or the complete action after a *prefix* of one token."""
        listed = [] if self.seat is None else self.game.actions(self.position, self.seat)
        if not prefix:
            options = [{"token": action} for action in listed]
            return {"prefix": [], "step": "action", "options": options, "move": None}
        refusal = self.refusal(prefix[:-1], prefix[-1])
        if refusal:
            raise IllegalMoveError(" ".join(prefix), refusal)
        return {"prefix": list(prefix), "step": "done", "options": [], "move": prefix[0]}

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return the reason why the action *token* is refused, None if it is legal."""
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
