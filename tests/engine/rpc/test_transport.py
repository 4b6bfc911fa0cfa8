"""Malformed requests are refused quickly, with an error of the engine's own."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session
from machiavel.rpc.transport import _bracket_nesting


def answer_to_text(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(handle(text, Session()))
    return found


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("[" * 300, 300),
        ("[" * 250 + "]" * 250, 250),
        ("[]" * 300, 1),
        ('["' + "[" * 300 + '"]', 1),
        ('["' + '\\"[' * 300 + '"]', 1),
        ('["\\\\",' + "[" * 300 + "]" * 300 + "]", 301),
        ('["\\\\\\"' + "[" * 300 + '"]', 1),
        ('["' + "[" * 300 + "\\", 1),
        ('["a\\\nb", ' + "{[" * 150, 301),
    ],
)
def test_brackets_in_texts_are_not_counted(text: str, depth: int) -> None:
    assert _bracket_nesting(text) == depth


def count_steps(text: str) -> int:
    """Return the number of trace events that a text causes, a measure of the steps in Python."""
    count = 0

    def counted(*_: object) -> Any:
        nonlocal count
        count += 1
        return counted

    sys.settrace(counted)
    try:
        _bracket_nesting(text)
    finally:
        sys.settrace(None)
    return count


def test_an_unterminated_text_is_scanned_once() -> None:
    """An escaped quote starts no new text, so eight million of them are a single match of the pattern."""
    for text in ("[" * 201 + '"' + '\\"' * 4_000_000, "[" * 201 + '"' * 3 + "\\" * 7_999_000):
        assert _bracket_nesting(text) == 201
        assert count_steps(text) < 2000
        assert answer_to_text(text[:7_999_999])["error"]["code"] == "request/size"


ODD = ["1" + "0" * 400, "1e999", "-1", "true", '"5"', "[]", "{}", "-0.5"]


@pytest.mark.parametrize("number", ODD)
def test_an_invalid_slice_is_refused(number: str) -> None:
    """A slice is a number of milliseconds."""
    start = json.dumps({"method": "start", "params": {}})[1:-1]
    found = answer_to_text('{"id": 1, "slice": ' + number + ", " + start + "}")
    assert found["error"]["code"] == "request/parameter"
    assert "slice is a number of milliseconds" in found["error"]["message"]


@pytest.mark.parametrize("name", ["NaN", "Infinity", "9" * 5000])
def test_invalid_numbers_are_refused(name: str) -> None:
    assert answer_to_text('{"id": 1, "method": "start", "slice": ' + name + "}")["error"]["code"] == "request/json"


def test_a_call_stays_pending_when_its_slice_is_refused() -> None:
    """The refusal does not cancel the call."""
    session = Session()

    def send(**request: Any) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(handle(json.dumps({"id": 3, **request}), session))
        return found

    send(method="newMatch", params={"match": "m", "rules": "standard"})
    send(method="play", params={"match": "m", "move": "a3-a4"})
    record = send(method="record", params={"match": "m"})["result"]
    assert "progress" in send(method="loadMatch", params={"match": "n", "record": record}, slice=0)
    assert send(**{"continue": True}, slice=-1)["error"]["code"] == "request/parameter"
    assert "result" in send(**{"continue": True}, slice=1e9)
