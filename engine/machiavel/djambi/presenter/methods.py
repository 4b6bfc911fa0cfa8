"""Owns the calls of a page that only Djambi has, beside those of every game."""

from __future__ import annotations

from typing import Any, Final

from ...rpc.params import Params, text_of
from ...rpc.session import Method, Session
from ..editor.methods import EDITOR_METHODS
from ..game import DRAW, RESIGN
from ..lessons.exercises import LESSON_METHODS


def resign(session: Session, params: Params) -> Any:
    """Let a party give up (D8.6)."""
    session.match(params).play(RESIGN + text_of(params, "party"))
    return session.view(params)


def agree_draw(session: Session, params: Params) -> Any:
    """End the match in a draw that all parties in play agreed on (D8.7)."""
    session.match(params).play(DRAW)
    return session.view(params)


METHODS: Final[dict[str, Method]] = {"resign": resign, "agreeDraw": agree_draw, **EDITOR_METHODS, **LESSON_METHODS}
