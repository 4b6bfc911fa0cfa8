"""Owns what a page may ask of the rules worker: one table of methods (`Methods` in web/protocol)."""

from __future__ import annotations

from typing import Final

from ..border import serve
from ..djambi.learning.exercises import LEARNING
from ..djambi.setup.calls import SETTING_UP
from .playing import PLAYING
from .session import Method, Session
from .study import STUDY

METHODS: Final[dict[str, Method]] = {**PLAYING, **STUDY, **SETTING_UP, **LEARNING}


def handle(text: str, session: Session | None = None) -> str:
    """Serve one request of a page, in its own *session* or the only one; see `border.serve`."""
    return serve(text, METHODS, session or SESSION)


SESSION: Final = Session()
