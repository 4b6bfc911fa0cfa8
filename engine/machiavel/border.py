"""Owns the border itself: one request as JSON text in, one answer as JSON text out, whatever goes wrong inside."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from .errors import MachiavelError, RequestError

#: Longer requests are refused unread: no page sends them.
LONGEST_REQUEST: Final = 1_000_000
LONGEST_REPORT: Final = 4000

OwnerT = TypeVar("OwnerT")


def serve(text: str, methods: Mapping[str, Callable[[OwnerT, dict[str, Any]], Any]], owner: OwnerT) -> str:
    """Serve one request `{"id", "method", "params"}` by a table of methods and return the answer; never raises.

    An error of ours is told by its code; any other is `engine/unknown` with a traceback without paths.
    """
    number: Any = None
    try:
        if len(text) > LONGEST_REQUEST:
            raise RequestError("size", "the request is too long")
        request = json.loads(text, parse_constant=_no_number)
        number = request.get("id")
        method = methods.get(request.get("method"))
        if method is None:
            raise RequestError("method", f"there is no method {str(request.get('method'))[:40]!r}")
        answer = {"id": number, "result": method(owner, request.get("params") or {})}
    except MachiavelError as error:
        answer = {"id": number, "error": {"code": error.code, "message": error.message, "details": error.details}}
    except Exception as error:  # noqa: BLE001 - the page must hear of every fault
        answer = {"id": number, "error": _unknown(error)}
    return json.dumps(answer, separators=(",", ":"))


def _no_number(name: str) -> None:
    raise RequestError("json", f"{name} is no number of JSON")


def _unknown(error: Exception) -> dict[str, Any]:
    report = re.sub(r'File "[^"]*/', 'File "', "".join(traceback.format_exception(error)))
    details = {"traceback": report[-LONGEST_REPORT:]}
    return {"code": "engine/unknown", "message": repr(error)[:500], "details": details}
