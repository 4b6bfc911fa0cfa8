"""Owns Knights as a `machiavel.core.presenter.Presenter`: its views, entry, drawing and statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.errors import Refusal
from ...core.game import Transition, Viewer
from ..rules.position import Position
from .choices import ActionTree
from .statistics import count_steps
from .text_board import render_board, render_details
from .views import game_view, position_view

if TYPE_CHECKING:
    from ...rpc.session import Method


class KnightsPresenter:
    """What is shown of Knights; hands are shown to their owners."""

    def info(self) -> dict[str, Any]:
        """Return options, presets, maps, cards, costs."""
        return game_view()

    def position_view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        """Return `PositionView`."""
        return position_view(position, viewer)

    def action_input(self, position: Position, seat: int | None) -> KnightsActionInput:
        """Return the actions of a position as sequences of tokens."""
        return KnightsActionInput(position, seat)

    def render_text(self, position: Position, viewer: Viewer) -> str:
        """Return the board."""
        return render_board(position)

    def render_details(self, position: Position, viewer: Viewer) -> str:
        """Return the board, whose turn it is, and what each player has."""
        return render_details(position, viewer)

    def statistics(self, start: Position, steps: Sequence[Transition], viewer: Viewer) -> dict[str, Any]:
        """Return `Statistics`."""
        return count_steps(start, steps)

    @property
    def methods(self) -> Mapping[str, Method]:
        """Return what only this game's pages ask."""
        from .methods import METHODS

        return METHODS


class KnightsActionInput:
    """The actions of one position for one seat, entered token by token."""

    def __init__(self, position: Position, seat: int | None) -> None:
        self.tree = ActionTree(position, seat)

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return `Choices`; raises IllegalMoveError."""
        return self.tree.choices(prefix)

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return why a token may not follow."""
        return self.tree.refusal(prefix, token)
