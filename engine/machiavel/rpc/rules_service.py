"""The rules service: the methods of every game for a page's rules worker, and those that a game adds."""

from __future__ import annotations

from typing import Final

from .params import Params
from .play_methods import PLAY_METHODS
from .session import Method, Session
from .study_methods import STUDY_METHODS
from .transport import handle_request

#: `AnyMethods` of `web/protocol/app.ts`.
METHODS: Final[dict[str, Method]] = {**PLAY_METHODS, **STUDY_METHODS}


def handle(text: str, session: Session | None = None) -> str:
    """Handle one request of a page, in *session* or in that of the worker; see `transport.handle_request`."""
    context = session or SESSION

    def find(name: str, params: Params) -> Method | None:
        return METHODS.get(name) or context.game(params).presenter.methods.get(name)

    return handle_request(text, find, context, context.pending)


SESSION: Final = Session()
