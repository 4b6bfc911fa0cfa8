"""Answers that tell only what is new are short at any length. tests/web/app/ puts them together."""

from __future__ import annotations

import json
from itertools import cycle, islice
from typing import Any

import pytest
from machiavel.core.errors import MachiavelError
from machiavel.rpc.rules_service import METHODS
from machiavel.rpc.session import Session

from tests.engine.rpc.protocol import mismatches

#: A position and the way round it; nobody ever meets anybody.
CORNERS = "rC7bC/9/9/9/9/9/9/9/gC7yC r +,+,+,+ 0/1 standard;limit=999999"
ROUND = ("a9-b9", "i9-h9", "i1-h1", "a1-b1", "b9-a9", "h9-i9", "h1-i1", "b1-a1")
#: What each could do instead, in the same order.
OTHERWISE = ("a9-c9", "i9-g9", "i1-g1", "a1-c1", "b9-c9", "h9-g9", "h1-g1", "b1-c1")
#: What an answer may have, in bytes of JSON.
SHORT = 4000


class Reader:
    """One who asks for what is new."""

    def __init__(self) -> None:
        self.revision = -1

    def hear(self, session: Session, method: str, **params: Any) -> dict[str, Any]:
        """Return the news."""
        news: dict[str, Any] = METHODS[method](session, {"match": "m", "since": self.revision, **params})
        self.revision = news["revision"]
        return news


def test_who_knows_another_match_is_told_everything() -> None:
    """After a new one took the name, and to who says what cannot be."""
    session, reader = Session(), Reader()
    for _ in range(2):
        news = reader.hear(session, "newMatch", rules="standard")
        assert (news["entries"], [node["node"] for node in news["nodes"]]) == ([], [0])
        reader.hear(session, "play", move="c3-c4")
        reader.hear(session, "play", move="g3-g4")
    reader.revision = 10_000
    assert len(reader.hear(session, "view")["entries"]) == 2
    with pytest.raises(MachiavelError):
        METHODS["view"](session, {"match": "m", "since": "all"})


def test_answers_are_short_at_any_length() -> None:
    """To a play, to looking back; and what a computer player is told. After 10 turns and after 1,000."""
    session, reader, sizes = Session(), Reader(), {}
    reader.hear(session, "newMatch", position=CORNERS)
    for ply, move in zip(range(1, 1001), cycle(ROUND), strict=False):
        play_on(session, move)
        if ply in (10, 1000):
            reader.hear(session, "undo", count=1)
            answers = {
                "play": reader.hear(session, "play", move=move),
                "view": reader.hear(session, "view", ply=ply // 2),
                "record": reader.hear(session, "record"),
                "sight": METHODS["sight"](session, {"match": "m"}),
            }
            assert mismatches(answers["play"], "MatchNews") == []
            assert mismatches(answers["record"], "RecordNews") == []
            assert mismatches(answers["sight"], "Sight") == []
            sizes[ply] = {name: len(json.dumps(answer)) for name, answer in answers.items()}
    assert max(max(size.values()) for size in sizes.values()) < SHORT, sizes


def test_answers_to_a_study_are_short_however_much_was_tried() -> None:
    """A thousand moves, each with another one tried in its place: what is done there is told in few words."""
    session, reader = Session(), Reader()
    reader.hear(session, "newMatch", position=CORNERS)
    match = session.matches["m"]
    for move, other in zip(islice(cycle(ROUND), 1000), cycle(OTHERWISE), strict=False):
        play_on(session, other)
        match.undo()
        play_on(session, move)
    reader.hear(session, "view")
    tried = match.at(998).children[0]
    answers = {
        "play": reader.hear(session, "play", move=ROUND[0]),
        "annotate": reader.hear(session, "annotate", node=tried.number, comment="quiet"),
        "promote": reader.hear(session, "promote", node=match.at(999).number),
        "deleteNode": reader.hear(session, "deleteNode", node=tried.number),
    }
    assert [kind for answer in answers.values() for kind in kinds(answer)] == ["new", "words", "first", "gone"]
    assert mismatches(answers["annotate"], "MatchNews") == []
    sizes = {name: len(json.dumps(answer)) for name, answer in answers.items()}
    assert max(sizes.values()) < SHORT, sizes


def play_on(session: Session, move: str) -> None:
    """Play where the house rule would have ended the game long ago."""
    session.matches["m"].play(move).outcome = None


def kinds(news: dict[str, Any]) -> list[str]:
    """What befell the tree."""
    return [change["kind"] for change in news["changes"]]
