"""Owns the border itself: one request as JSON text in, one answer as JSON text out, whatever goes wrong inside.

A call that may take long is a `Job`. Where its request names a `slice` in milliseconds, it pauses after that: the
answer says how far it is, and `goOn` under the same number does the next slice, or gives it up.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Generator
from math import inf
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

from ..core.errors import MachiavelError, RequestError
from ..core.jobs import Job

#: Longer requests are refused unread: more than a game of the greatest length can need, each letter written as six.
MAX_REQUEST_LENGTH: Final = 8_000_000
MAX_REPORT_LENGTH: Final = 4000
#: Deeper nesting is refused unread: in a browser it can exhaust the stack below Python, which nothing survives.
MAX_NESTING: Final = 200
#: How a request begins: what is refused unread is answered all the same, or the page would wait for it.
ID_AT_START: Final = re.compile(r'\s*\{\s*"id"\s*:\s*(\d{1,15})\b')

#: A text of JSON, or a bracket. A text that does not end takes all the rest: each character is looked at once.
JSON_PART: Final = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[][{}]', re.DOTALL)
#: Nothing is worked on for longer at a time.
MAX_SLICE_MS: Final = 1_000_000_000

ContextT = TypeVar("ContextT")


#: What is called by a request: its owner and the parameters in, JSON values out.
Handler: TypeAlias = Callable[[ContextT, dict[str, Any]], Any]
#: Returns the call of that name for those parameters, None if there is none.
FindHandler: TypeAlias = Callable[[str, dict[str, Any]], Handler[ContextT] | None]


def handle_request(
    text: str, find: FindHandler[ContextT], context: ContextT, pending: dict[Any, Job[Any]] | None = None
) -> str:
    """Serve one request `{"id", "method", "params"}` and return the answer; never raises.

    An error of ours is told by its code; any other is `engine/unknown` with a traceback without paths. *pending*: where
    calls wait that are not done yet.
    """
    pending = {} if pending is None else pending
    number = _request_id(text)
    try:
        if len(text) > MAX_REQUEST_LENGTH:
            raise RequestError("size", "the request is too long")
        if _nesting(text) > MAX_NESTING:
            raise RequestError("size", "the request is nested too deeply")
        request = _parse(text)
        number = request.get("id")
        pause = _slice_ms(request)
        work = _continue(request, pending) if "goOn" in request else _call(request, find, context)
        done = _run_slice(work, number, pause, pending) if isinstance(work, Generator) else {"result": work}
        answer = {"id": number, **done}
    except MachiavelError as error:
        answer = {"id": number, "error": {"code": error.code, "message": error.message, "details": error.details}}
    except Exception as error:  # noqa: BLE001 - the page must hear of every fault
        answer = {"id": number, "error": _unexpected(error)}
    return json.dumps(answer, separators=(",", ":"))


def _call(request: dict[str, Any], find: FindHandler[ContextT], context: ContextT) -> Any:
    """Return what the called method returns: its result, or the work that will bring it."""
    name, params = request.get("method"), request.get("params") or {}
    if not isinstance(params, dict):
        raise RequestError("parameter", "params is an object", {"parameter": "params"})
    method = find(name, params) if isinstance(name, str) else None
    if method is None:
        raise RequestError("method", f"there is no method {str(name)[:40]!r}")
    return method(context, params)


def _continue(request: dict[str, Any], pending: dict[Any, Job[Any]]) -> Job[Any]:
    """Return the work that is to go on; raises RequestError `request/cancelled` where it is given up."""
    number = request.get("id")
    work = pending.pop(number, None) if isinstance(number, int) else None
    if work is None:
        raise RequestError("work", "nothing waits under that number")
    if request["goOn"] is not True:
        work.close()
        raise RequestError("cancelled", "it was given up")
    return work


def _slice_ms(request: dict[str, Any]) -> float:
    """Return after how many milliseconds a work is to pause; infinite where the request names no slice."""
    milliseconds = request.get("slice")
    if milliseconds is None or not isinstance(request.get("id"), int):
        return inf
    if isinstance(milliseconds, bool) or not isinstance(milliseconds, int | float):
        milliseconds = -1
    if not 0 <= milliseconds <= MAX_SLICE_MS:
        about = f"slice is a number of milliseconds from 0 to {MAX_SLICE_MS}"
        raise RequestError("parameter", about, {"parameter": "slice"})
    return milliseconds


def _run_slice(job: Job[Any], number: Any, milliseconds: float, pending: dict[Any, Job[Any]]) -> dict[str, Any]:
    """Work for so many milliseconds, or to the end; return the result or the progress."""
    end = perf_counter() + milliseconds / 1000
    while True:
        try:
            progress = next(job)
        except StopIteration as done:
            return {"result": done.value}
        if perf_counter() >= end:
            pending[number] = job
            return {"progress": progress}


def _request_id(text: str) -> Any:
    """Return the id of a request that has not been read yet, None where it does not stand at its head."""
    head = ID_AT_START.match(text)
    return head and int(head[1])


def _parse(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text, parse_constant=_reject_constant)
    except ValueError as error:  # no JSON, or a number of more digits than Python reads
        if isinstance(error, RequestError):
            raise
        raise RequestError("json", f"the request is no JSON: {str(error)[:100]}") from error
    if not isinstance(request, dict):
        raise RequestError("json", "the request is no object")
    return request


def _nesting(text: str) -> int:
    """Return how deep brackets are nested, those in texts not counted; 0 where there are too few to matter."""
    if text.count("[") + text.count("{") <= MAX_NESTING:
        return 0
    deepest = depth = 0
    for found in JSON_PART.finditer(text):
        first = found[0][0]
        if first != '"':
            depth += 1 if first in "[{" else -1
            deepest = max(deepest, depth)
    return deepest


def _reject_constant(name: str) -> None:
    raise RequestError("json", f"{name} is no number of JSON")


def _unexpected(error: Exception) -> dict[str, Any]:
    report = re.sub(r'File "[^"]*/', 'File "', "".join(traceback.format_exception(error)))
    details = {"traceback": report[-MAX_REPORT_LENGTH:]}
    return {"code": "engine/unknown", "message": repr(error)[:500], "details": details}
