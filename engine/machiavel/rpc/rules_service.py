"""The rules service: the methods that a page's rules worker has for every game, and those that a game adds."""

from __future__ import annotations

from typing import Final

from .params import Params
from .play_methods import PLAY_METHODS
from .session import Method, Session
from .study_methods import STUDY_METHODS
from .transport import handle_request

#: The methods for every game: `AnyMethods` of `web/protocol/app.ts`.
METHODS: Final[dict[str, Method]] = {**PLAY_METHODS, **STUDY_METHODS}


def handle(text: str, session: Session | None = None) -> str:
    """Handle one request of a page in *session*, by default the worker's session; see `transport.handle_request`."""
    context = session or SESSION

    def find(name: str, params: Params) -> Method | None:
        return METHODS.get(name) or context.game(params).presenter.methods.get(name)

    return handle_request(text, find, context, context.pending)


SESSION: Final = Session()
