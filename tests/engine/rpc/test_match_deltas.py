"""Deltas of a match are short at any length of it. tests/web/app applies them to views."""

from __future__ import annotations

import json
from itertools import cycle, islice
from typing import Any

import pytest
from machiavel.core.errors import MachiavelError
from machiavel.rpc.rules_service import METHODS
from machiavel.rpc.session import Session

from tests.engine.rpc.protocol import mismatches

#: A position and moves that lead its chiefs to and fro without meeting another piece.
CORNERS = "rC7bC/9/9/9/9/9/9/9/gC7yC r +,+,+,+ 0/1 standard;limit=999999"
CIRCLE = ("a9-b9", "i9-h9", "i1-h1", "a1-b1", "b9-a9", "h9-i9", "h1-i1", "b1-a1")
#: For each move of CIRCLE another one in the same position.
ALTERNATIVES = ("a9-c9", "i9-g9", "i1-g1", "a1-c1", "b9-c9", "h9-g9", "h1-g1", "b1-c1")
#: The maximum size of an answer as JSON.
MAX_BYTES = 4000


class DeltaClient:
    """A client that calls with the last revision that it received."""

    def __init__(self) -> None:
        self.revision = -1

    def call(self, session: Session, method: str, **params: Any) -> dict[str, Any]:
        """Call a method and return the delta."""
        delta: dict[str, Any] = METHODS[method](session, {"match": "m", "since": self.revision, **params})
        self.revision = delta["revision"]
        return delta


def test_an_unknown_revision_gets_the_whole_match() -> None:
    """The revision is that of a match that was replaced, or one that never existed."""
    session, client = Session(), DeltaClient()
    for _ in range(2):
        delta = client.call(session, "newMatch", rules="standard")
        assert (delta["entries"], [node["node"] for node in delta["nodes"]]) == ([], [0])
        client.call(session, "play", move="c3-c4")
        client.call(session, "play", move="g3-g4")
    client.revision = 10_000
    assert len(client.call(session, "view")["entries"]) == 2
    with pytest.raises(MachiavelError):
        METHODS["view"](session, {"match": "m", "since": "all"})


def test_answers_are_short_at_any_length() -> None:
    """Answers to `play`, `view` and `record` and information states are measured after 10 and after 1,000 turns."""
    session, client, sizes = Session(), DeltaClient(), {}
    client.call(session, "newMatch", position=CORNERS)
    for ply, move in zip(range(1, 1001), cycle(CIRCLE), strict=False):
        play_past_the_end(session, move)
        if ply in (10, 1000):
            client.call(session, "undo", count=1)
            answers = {
                "play": client.call(session, "play", move=move),
                "view": client.call(session, "view", ply=ply // 2),
                "record": client.call(session, "record"),
                "informationState": METHODS["informationState"](session, {"match": "m"}),
            }
            assert mismatches(answers["play"], "MatchDelta") == []
            assert mismatches(answers["record"], "AnyRecordDelta") == []
            assert mismatches(answers["informationState"], "InformationState") == []
            sizes[ply] = {name: len(json.dumps(answer)) for name, answer in answers.items()}
    assert max(max(size.values()) for size in sizes.values()) < MAX_BYTES, sizes


def test_answers_in_a_study_are_short_with_many_variations() -> None:
    """The study has a thousand moves, each with a variation."""
    session, client = Session(), DeltaClient()
    client.call(session, "newMatch", position=CORNERS)
    match = session.matches["m"]
    for move, other in zip(islice(cycle(CIRCLE), 1000), cycle(ALTERNATIVES), strict=False):
        play_past_the_end(session, other)
        match.undo()
        play_past_the_end(session, move)
    client.call(session, "view")
    tried = match.node_at(998).children[0]
    answers = {
        "play": client.call(session, "play", move=CIRCLE[0]),
        "annotate": client.call(session, "annotate", node=tried.number, comment="quiet"),
        "promote": client.call(session, "promote", node=match.node_at(999).number),
        "deleteNode": client.call(session, "deleteNode", node=tried.number),
    }
    assert [kind for answer in answers.values() for kind in change_kinds(answer)] == [
        "added",
        "annotated",
        "promoted",
        "deleted",
    ]
    assert mismatches(answers["annotate"], "MatchDelta") == []
    sizes = {name: len(json.dumps(answer)) for name, answer in answers.items()}
    assert max(sizes.values()) < MAX_BYTES, sizes


def play_past_the_end(session: Session, move: str) -> None:
    """Play a move and ignore the outcome, since the limit of D8.7 would have ended the game long before."""
    session.matches["m"].play(move).outcome = None


def change_kinds(delta: dict[str, Any]) -> list[str]:
    """Return the kinds of the changes of the tree."""
    return [change["kind"] for change in delta["changes"]]
