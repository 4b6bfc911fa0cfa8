"""Owns what a page may ask of the rules worker: one table of methods for every game, and each game's own beside it."""

from __future__ import annotations

from typing import Final

from .params import Params
from .play_methods import PLAY_METHODS
from .session import Method, Session
from .study_methods import STUDY_METHODS
from .transport import handle_request

#: The methods of `web/protocol/app.ts`.
METHODS: Final[dict[str, Method]] = {**PLAY_METHODS, **STUDY_METHODS}


def handle(text: str, session: Session | None = None) -> str:
    """Serve one request of a page, in its own *session* or the only one; see `transport.handle_request`."""
    owner = session or SESSION

    def find(name: str, params: Params) -> Method | None:
        return METHODS.get(name) or owner.game(params).presenter.methods.get(name)

    return handle_request(text, find, owner, owner.pending)


SESSION: Final = Session()
