"""Djambi's presenter (`core.presenter.Presenter`): views, input of moves, text board, statistics, own methods."""

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
    from ...rpc.session import Method


class DjambiPresenter:
    """What is shown of Djambi; everybody sees everything."""

    def info(self) -> dict[str, Any]:
        """Return boards, options, presets."""
        return game_view()

    def position_view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        """Return `PositionView`."""
        return position_view(position)

    def action_input(self, position: Position, seat: int | None) -> DjambiActionInput:
        """Return the moves of a position as sequences of tokens."""
        return DjambiActionInput(position, is_over=seat is None)

    def render_text(self, position: Position, viewer: Viewer) -> str:
        """Return the board."""
        return render_board(position)

    def render_details(self, position: Position, viewer: Viewer) -> str:
        """Return the board, the parties, whose turn it is, and the text."""
        return render_details(position)

    def statistics(self, start: Position, steps: Sequence[Transition], viewer: Viewer) -> dict[str, Any]:
        """Return `Statistics`."""
        controller = start.realm.controller
        commands = {COLORS[c]: COLORS[owner] if owner >= 0 else None for c, owner in enumerate(controller)}
        chronicle = StatisticsCollector(start.board, list(commands), commands)
        for step in steps:
            chronicle.add_transition(step)
        return chronicle.view()

    @property
    def methods(self) -> Mapping[str, Method]:
        """Resigning and agreeing, setting up, learning."""
        from .methods import METHODS

        return METHODS


class DjambiActionInput:
    """The moves of one position, entered square by square."""

    def __init__(self, position: Position, *, is_over: bool) -> None:
        self.position = position
        self.is_over = is_over
        self.tree = MoveTree(position)

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return `Choices`."""
        if self.is_over:
            return choices_view(self.position, MoveTree.no_choices())
        found = self.tree.choices(prefix)
        if found is None:
            refusal = refusal_of_token(self.tree, prefix[:-1], prefix[-1])
            raise IllegalMoveError(" ".join(prefix), refusal or Refusal("move/incomplete", "D2.5"))
        return choices_view(self.position, found)

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return why a token may not follow."""
        return Refusal("game/over", "D8.5") if self.is_over else refusal_of_token(self.tree, prefix, token)
