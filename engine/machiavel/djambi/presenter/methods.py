"""RPC methods that only Djambi has: resigning, agreed draws, the editor, lessons."""

from __future__ import annotations

from typing import Any, Final

from ...core.presenter import Method
from ...rpc.params import Params, text_of
from ...rpc.session import Session
from ..editor.methods import EDITOR_METHODS
from ..lessons.exercises import LESSON_METHODS
from ..rules.actions import DRAW, RESIGN


def resign(session: Session, params: Params) -> Any:
    """Resign for a party (D8.6)."""
    session.match(params).play(RESIGN + text_of(params, "party"))
    session.promote_played(params)
    return session.view(params)


def agree_draw(session: Session, params: Params) -> Any:
    """End the match as a draw by agreement of all parties in play (D8.7)."""
    session.match(params).play(DRAW)
    session.promote_played(params)
    return session.view(params)


METHODS: Final[dict[str, Method]] = {"resign": resign, "agreeDraw": agree_draw, **EDITOR_METHODS, **LESSON_METHODS}
