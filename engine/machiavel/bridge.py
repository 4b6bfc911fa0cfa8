"""Owns the border to the page: JSON text in, JSON text out; one table of methods (`Methods` in web/protocol.d.ts).

Nothing is decided here. `handle` never raises: what goes wrong inside becomes an answer with an error.
"""

from __future__ import annotations

import json
import re
import traceback
from typing import Any, Final

from .errors import MachiavelError, RequestError
from .learning.exercises import LEARNING
from .playing import PLAYING
from .session import Method, Session
from .study import STUDY

#: Longer requests are refused unread: no page sends them.
LONGEST_REQUEST: Final = 1_000_000

METHODS: Final[dict[str, Method]] = {**PLAYING, **STUDY, **LEARNING}


def handle(text: str, session: Session | None = None) -> str:
    """Serve one request `{"id", "method", "params"}` and return the answer, as JSON text; never raises."""
    number: Any = None
    try:
        if len(text) > LONGEST_REQUEST:
            raise RequestError("size", "the request is too long")
        request = json.loads(text)
        number = request.get("id")
        method = METHODS.get(request.get("method"))
        if method is None:
            raise RequestError("method", f"there is no method {str(request.get('method'))[:40]!r}")
        answer = {"id": number, "result": method(session or SESSION, request.get("params") or {})}
    except MachiavelError as error:
        answer = {"id": number, "error": {"code": error.code, "message": error.message, "details": error.details}}
    except Exception as error:  # noqa: BLE001 - the page must hear of every fault
        report = re.sub(r'File "[^"]*/', 'File "', traceback.format_exc())
        answer = {
            "id": number,
            "error": {"code": "engine/unknown", "message": repr(error)[:500], "details": {"traceback": report[-4000:]}},
        }
    return json.dumps(answer, separators=(",", ":"))


SESSION: Final = Session()
