"""Djambi's presenter (`core.presenter.Presenter`): views, input of moves, text board, statistics, RPC methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.errors import IllegalMoveError, Refusal
from ...core.game import Transition, Viewer
from ..board.pieces import COLORS
from ..refusals import refusal_of_token
from ..rules.position import Position
from .choices import MoveTree
from .statistics import StatisticsCollector
from .text_board import render_board, render_details
from .views import choices_view, game_view, position_view

if TYPE_CHECKING:
    from ...core.presenter import Method


class DjambiPresenter:
    """The views of Djambi. They are the same for every viewer, because nothing is hidden."""

    def game_info(self) -> dict[str, Any]:
        """Return `GameInfo` without name and version: boards, options and presets."""
        return game_view()

    def position_view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        """Return `PositionView` of `web/protocol`."""
        return position_view(position)

    def action_input(self, position: Position, seat: int | None) -> DjambiActionInput:
        """Return the input of a move at *position*, token by token."""
        return DjambiActionInput(position, is_over=seat is None)

    def render_text(self, position: Position, viewer: Viewer) -> str:
        """Return the board as text for a terminal."""
        return render_board(position)

    def render_details(self, position: Position, viewer: Viewer) -> str:
        """Return the board as text, with the parties, the turn and the position's text."""
        return render_details(position)

    def statistics(self, start: Position, transitions: Sequence[Transition], viewer: Viewer) -> dict[str, Any]:
        """Return `Statistics` of `web/protocol`."""
        controller = start.realm.controller
        controllers = {COLORS[c]: COLORS[owner] if owner >= 0 else None for c, owner in enumerate(controller)}
        collector = StatisticsCollector(start.board, controllers)
        for transition in transitions:
            collector.add_transition(transition)
        return collector.view()

    @property
    def methods(self) -> Mapping[str, Method]:
        """The RPC methods that only Djambi has.

        Imported on first use, because the page needs no editor and no lessons at its start.
        """
        from .methods import METHODS

        return METHODS


class DjambiActionInput:
    """The input of a move at one position, token by token."""

    def __init__(self, position: Position, *, is_over: bool) -> None:
        self.position = position
        self.is_over = is_over
        self.tree = MoveTree(position)

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return the `Choices` after *prefix*; raises IllegalMoveError if no legal move begins with it."""
        if self.is_over:
            return choices_view(self.position, MoveTree.no_choices())
        choices = self.tree.choices(prefix)
        if choices is None:
            refusal = refusal_of_token(self.tree, prefix[:-1], prefix[-1])
            raise IllegalMoveError(" ".join(prefix), refusal or Refusal("move/incomplete", "D2.5"))
        return choices_view(self.position, choices)

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return the reason why *token* may not follow *prefix*, None if it may."""
        return Refusal("game/over", "D8.5") if self.is_over else refusal_of_token(self.tree, prefix, token)
