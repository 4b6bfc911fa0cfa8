"""Transport of requests: takes a request as JSON text, returns the answer as JSON text, also after any error.

A call that may take long is a `Job`. If its request has a `slice` in milliseconds, the job pauses after that time and
the answer has its progress. The next request with the same id and `continue` runs the next slice or cancels the job.
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

#: In characters; longer requests are refused unread. It is enough for the longest game, written in `\uXXXX` escapes.
MAX_REQUEST_LENGTH: Final = 8_000_000
#: The maximum number of characters of a traceback.
MAX_REPORT_LENGTH: Final = 4000
#: The maximum nesting of brackets. Deeper nesting can crash the interpreter in a browser, so it is refused unread.
MAX_NESTING: Final = 200
#: The id at the start of a request, which is read before the request is parsed. With it every refused request is
#: answered; without an answer the page would wait forever.
ID_AT_START: Final = re.compile(r'\s*\{\s*"id"\s*:\s*(\d{1,15})\b')

#: A JSON string or a bracket. A string without an end matches all the rest, so each character is scanned only once.
JSON_PART: Final = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[][{}]', re.DOTALL)
#: The maximum length of a slice.
MAX_SLICE_MS: Final = 1_000_000_000

ContextT = TypeVar("ContextT")


#: A function that handles a method. It takes the context and the parameters and returns JSON values, or a `Job` that
#: returns them.
Handler: TypeAlias = Callable[[ContextT, dict[str, Any]], Any]
#: A function that returns the handler of a method by its name and parameters, None if there is none.
FindHandler: TypeAlias = Callable[[str, dict[str, Any]], Handler[ContextT] | None]


def handle_request(
    text: str, find: FindHandler[ContextT], context: ContextT, pending: dict[Any, Job[Any]] | None = None
) -> str:
    """Handle one request `{"id", "method", "params"}` and return the answer; raises nothing.

    The answer to a MachiavelError has its code; the answer to any other error has the code `engine/unknown` and a
    traceback without paths. *pending*: the paused jobs by the ids of their requests.
    """
    pending = {} if pending is None else pending
    number = _request_id(text)
    try:
        if len(text) > MAX_REQUEST_LENGTH:
            raise RequestError("size", "the request is too long")
        if _bracket_nesting(text) > MAX_NESTING:
            raise RequestError("size", "the request is nested too deeply")
        request = _parse_request(text)
        number = request.get("id")
        slice_ms = _slice_ms(request)
        called = _continue_job(request, pending) if "continue" in request else _call_method(request, find, context)
        if isinstance(called, Generator):
            answer = {"id": number, **_run_slice(called, number, slice_ms, pending)}
        else:
            answer = {"id": number, "result": called}
    except MachiavelError as error:
        answer = {"id": number, "error": {"code": error.code, "message": error.message, "details": error.details}}
    except Exception as error:  # noqa: BLE001 - every error must reach the page
        answer = {"id": number, "error": _unexpected_error(error)}
    return json.dumps(answer, separators=(",", ":"))


def _call_method(request: dict[str, Any], find: FindHandler[ContextT], context: ContextT) -> Any:
    """Call the method of *request*; return its result, or the job that will return it."""
    name, params = request.get("method"), request.get("params") or {}
    if not isinstance(params, dict):
        raise RequestError("parameter", "params is an object", {"parameter": "params"})
    method = find(name, params) if isinstance(name, str) else None
    if method is None:
        raise RequestError("method", f"there is no method {str(name)[:40]!r}")
    return method(context, params)


def _continue_job(request: dict[str, Any], pending: dict[Any, Job[Any]]) -> Job[Any]:
    """Return the job that *request* continues; if it cancels the job, raise RequestError `request/cancelled`."""
    number = request.get("id")
    job = pending.pop(number, None) if isinstance(number, int) else None
    if job is None:
        raise RequestError("work", "no call is pending under that id")
    if request["continue"] is not True:
        job.close()
        raise RequestError("cancelled", "the call was cancelled")
    return job


def _slice_ms(request: dict[str, Any]) -> float:
    """Return the length of the slice that *request* asks for, in milliseconds; infinite if it asks for none."""
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
    """Run *job* for *milliseconds* and return its progress, or to its end and return its result."""
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
    """Return the id at the start of the unparsed request *text*, None if there is none."""
    head = ID_AT_START.match(text)
    return head and int(head[1])


def _parse_request(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text, parse_constant=_reject_constant)
    except ValueError as error:  # The text is no JSON, or a number has more digits than Python parses.
        if isinstance(error, RequestError):
            raise
        raise RequestError("json", f"the request is not valid JSON: {str(error)[:100]}") from error
    if not isinstance(request, dict):
        raise RequestError("json", "the request is not an object")
    return request


def _bracket_nesting(text: str) -> int:
    """Return the nesting of brackets outside of strings; 0 if there are at most MAX_NESTING opening brackets."""
    if text.count("[") + text.count("{") <= MAX_NESTING:
        return 0
    max_depth = depth = 0
    for found in JSON_PART.finditer(text):
        first = found[0][0]
        if first != '"':
            depth += 1 if first in "[{" else -1
            max_depth = max(max_depth, depth)
    return max_depth


def _reject_constant(name: str) -> None:
    raise RequestError("json", f"{name} is not a number of JSON")


def _unexpected_error(error: Exception) -> dict[str, Any]:
    report = re.sub(r'File "[^"]*/', 'File "', "".join(traceback.format_exception(error)))
    details = {"traceback": report[-MAX_REPORT_LENGTH:]}
    return {"code": "engine/unknown", "message": repr(error)[:500], "details": details}
