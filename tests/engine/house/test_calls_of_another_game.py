"""A call that one game alone has is refused where the match that it names is of another."""

from __future__ import annotations

from typing import Any

import pytest
from machiavel import games

from tests.engine.house.page import Page, Refused

#: What the calls of a game may ask for beside a match.
MORE: dict[str, Any] = {
    "action": "end", "seat": "table", "place": "c4n", "kind": "isle", "rules": "war", "viewer": "table", "ply": 0,
    "position": "", "edit": {}, "seed": 1,
}  # fmt: skip
RULES = {"djambi": "standard", "knights": "war"}
EACH = [
    (name, other, call) for name in games.NAMES for other in games.NAMES for call in games.get_game(name).face.calls
]


def opened(game: str) -> Page:
    """Return a page with a match of a game."""
    page = Page()
    page.ask_anything("newMatch", {"match": "m", "game": game, "rules": RULES[game]})
    return page


@pytest.mark.parametrize(("name", "other", "call"), [row for row in EACH if row[0] != row[1]])
def test_a_call_of_one_game_about_a_match_of_another(name: str, other: str, call: str) -> None:
    """It is told what is wrong, if the call is about a match at all."""
    page = opened(other)
    code = ""
    try:
        page.ask_anything(call, {"match": "m", "game": name, **MORE})
    except Refused as refused:
        code = refused.code
    assert code == "" or code.startswith(("request/", "position/"))
    page.ask_anything("view", {"match": "m"})


def test_what_is_wrong_is_told() -> None:
    page = opened("djambi")
    for call in ("stock", "onlook", "mapStart"):
        with pytest.raises(Refused, match=r"^the match 'm' is one of djambi$") as refused:
            page.ask_anything(call, {"match": "m", "game": "knights", "seat": "0"})
        assert refused.value.code == "request/match"
