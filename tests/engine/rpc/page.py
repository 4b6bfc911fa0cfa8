"""A page for tests. It calls the rules service and checks each request and answer against the protocol types."""

from __future__ import annotations

import json
from typing import Any

from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

from tests.engine.rpc.protocol import mismatches, params_of, result_of


class Refused(Exception):  # noqa: N818 - this answer is expected and no fault
    """An error that the rules service has answered."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: str = error["code"]
        self.message: str = error["message"]
        self.details: dict[str, Any] = error["details"]


class Page:
    """A page with a session of its own and one match `m`."""

    def __init__(self, **start: Any) -> None:
        self.session = Session()
        self.number = 0
        if start:
            self.call("newMatch", **start)

    def call(self, method: str, **params: Any) -> Any:
        """Call a method of the protocol and return its result. Both must have the types of the protocol."""
        if "match" in params_of(method).fields:
            params.setdefault("match", "m")
        assert not mismatches(params, params_of(method)), "the test itself breaks the protocol"
        result = self.call_raw(method, params)
        assert mismatches(result, result_of(method)) == []
        return result

    def call_raw(self, method: Any, params: Any) -> Any:
        """Call any method with any parameters. Refusals raise Refused; an unexpected error fails the test."""
        self.number += 1
        request = {"id": self.number, "method": method, "params": params}
        answer = json.loads(handle(json.dumps(request), self.session))
        assert answer["id"] == self.number
        if "error" in answer:
            assert mismatches(answer["error"], "EngineError") == []
            assert answer["error"]["code"] != "engine/unknown", answer["error"]["details"]
            raise Refused(answer["error"])
        return answer["result"]

    def play(self, *moves: str) -> Any:
        """Play moves and return the last view."""
        view = None
        for move in moves:
            view = self.call("play", move=move)
        return view
