"""Answers that tell only what is new: put together they are the whole view, and they are short at any length."""

from __future__ import annotations

import json
from itertools import cycle
from random import Random
from typing import Any

import pytest
from machiavel import games
from machiavel.errors import MachiavelError
from machiavel.host.bridge import METHODS
from machiavel.host.session import Session

from tests.engine.house.protocol import mismatches
from tests.engine.house.toy import GAME as TOY

games.add_game(TOY)

#: A position and the way round it; nobody ever meets anybody.
CORNERS = "rC7bC/9/9/9/9/9/9/9/gC7yC r +,+,+,+ 0/1 standard;limit=999999"
ROUND = ("a9-b9", "i9-h9", "i1-h1", "a1-b1", "b9-a9", "h9-i9", "h1-i1", "b1-a1")
#: What an answer may have, in bytes of JSON.
SHORT = 4000


class Reader:
    """One who has heard every answer, as web/house/news.js has."""

    def __init__(self, viewer: str) -> None:
        self.viewer = viewer
        self.revision = -1
        self.entries: list[dict[str, Any]] = []

    def hear(self, session: Session, method: str, **params: Any) -> dict[str, Any]:
        """Ask for what is new and return the whole view."""
        told = {"match": "m", "viewer": self.viewer, "since": self.revision, **params}
        news = METHODS[method](session, told)
        self.entries = self.entries[: news["from"] - 1] + news["entries"]
        self.revision = news["revision"]
        assert len(self.entries) == news["length"]
        actions = [entry["action"] for entry in self.entries]
        rest = {key: news[key] for key in ("match", "ply", "position", "toAct", "outcome")}
        return {**rest, "entries": self.entries, "record": {**news["head"], "actions": actions}}


def ask(session: Session, rng: Random) -> tuple[str, dict[str, Any]]:
    """Something that a person might do to a match."""
    match = session.matches["m"]
    numbers = [node.number for node in match.nodes()]
    seats = match.game.seats_to_act(match.position) if match.outcome is None else ()
    actions = [action for seat in seats for action in match.game.actions(match.position, seat)]
    calls: list[tuple[str, dict[str, Any]]] = [
        ("undo", {"count": rng.randint(1, 4), "force": True}),
        ("redo", {"count": rng.randint(1, 4)}),
        ("visit", {"node": rng.choice(numbers)}),
        ("promote", {"node": rng.choice(numbers)}),
        ("annotate", {"node": rng.choice(numbers), "comment": rng.choice(["", "so"])}),
        ("setPlayers", {"players": {}}),
    ]
    if rng.random() < 0.1:
        calls = [("deleteNode", {"node": rng.choice(numbers)})]
    return ("play", {"move": rng.choice(actions)}) if actions and rng.random() < 0.6 else rng.choice(calls)


@pytest.mark.parametrize(("name", "viewers"), [("toy", ("open", "table", "y")), ("djambi", ("open", "r"))])
@pytest.mark.parametrize("seed", range(4))
def test_news_put_together_are_the_view(name: str, viewers: tuple[str, ...], seed: int) -> None:
    """Whatever was done in between, and for each viewer what that one may see."""
    session, rng = Session(), Random(seed)
    game = games.get_game(name)
    METHODS["newMatch"](session, {"match": "m", "game": name, "rules": game.default_rules, "seed": seed})
    readers = [Reader(viewer) for viewer in viewers]
    for _ in range(120):
        method, params = ask(session, rng)
        METHODS[method](session, {"match": "m", **params})
        for reader in readers:
            if rng.random() < 0.5:
                whole = METHODS["view"](session, {"match": "m", "viewer": reader.viewer})
                assert reader.hear(session, "view") == whole


def test_who_knows_another_match_is_told_everything() -> None:
    """After a new one took the name, and to who says what cannot be."""
    session, reader = Session(), Reader("open")
    for _ in range(2):
        view = reader.hear(session, "newMatch", rules="standard", since=reader.revision)
        assert view["entries"] == []
        reader.hear(session, "play", move="c3-c4")
        reader.hear(session, "play", move="g3-g4")
    reader.revision = 10_000
    assert len(reader.hear(session, "view")["entries"]) == 2
    with pytest.raises(MachiavelError):
        METHODS["view"](session, {"match": "m", "since": "all"})


def test_answers_are_short_at_any_length() -> None:
    """To a play, to looking back; and what a computer player is told. After 10 turns and after 1,000."""
    session, reader, sizes = Session(), Reader("open"), {}
    reader.hear(session, "newMatch", position=CORNERS)
    for ply, move in zip(range(1, 1001), cycle(ROUND), strict=False):
        node = session.matches["m"].play(move)
        node.outcome = None  # the house rule would have ended it long ago
        if ply in (10, 1000):
            reader.hear(session, "undo", count=1)
            told = {"match": "m", "since": reader.revision}
            answers = {
                "play": METHODS["play"](session, {**told, "move": move}),
                "view": METHODS["view"](session, {**told, "ply": ply // 2}),
                "sight": METHODS["sight"](session, {"match": "m"}),
            }
            assert mismatches(answers["play"], "MatchNews") == []
            assert mismatches(answers["sight"], "Sight") == []
            sizes[ply] = {name: len(json.dumps(answer)) for name, answer in answers.items()}
    assert max(max(size.values()) for size in sizes.values()) < SHORT, sizes
