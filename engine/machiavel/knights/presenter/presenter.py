"""Knights' presenter (`core.presenter.Presenter`): views, input of actions, text board, statistics, RPC methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Transition, Viewer
from ..rules.position import Position
from .choices import KnightsActionInput
from .statistics import line_statistics
from .text_board import render_board, render_details
from .views import game_view, position_view

if TYPE_CHECKING:
    from ...rpc.session import Method


class KnightsPresenter:
    """The views of Knights, which hide from each viewer the hands of other players."""

    def game_info(self) -> dict[str, Any]:
        """Return `GameInfo` without name and version: options, presets, maps, cards, costs."""
        return game_view()

    def position_view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        """Return `PositionView` of the protocol."""
        return position_view(position, viewer)

    def action_input(self, position: Position, seat: int | None) -> KnightsActionInput:
        """Return the input of an action by *seat* at *position*, token by token."""
        return KnightsActionInput(position, seat)

    def render_text(self, position: Position, viewer: Viewer) -> str:
        """Return the board as text for a terminal."""
        return render_board(position)

    def render_details(self, position: Position, viewer: Viewer) -> str:
        """Return the board as text, the turn, and the possessions of each player."""
        return render_details(position, viewer)

    def statistics(self, start: Position, steps: Sequence[Transition], viewer: Viewer) -> dict[str, Any]:
        """Return `Statistics` of the protocol, made only of facts that every viewer may know."""
        return line_statistics(start, steps)

    @property
    def methods(self) -> Mapping[str, Method]:
        """The RPC methods that only Knights has."""
        from .methods import METHODS

        return METHODS
