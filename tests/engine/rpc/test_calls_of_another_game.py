"""Calls about a match of another game, or with a seat that the match does not have, are refused."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from machiavel.core import registry
from machiavel.core.errors import MachiavelError
from machiavel.rpc.rules_service import METHODS
from machiavel.rpc.session import Session

from tests.engine.rpc.page import Page, Refused

#: All parameters that methods of one game may need, except the match.
OTHER_PARAMS: dict[str, Any] = {
    "action": "end", "seat": "table", "place": "c4n", "kind": "isle", "rules": "war", "viewer": "table", "ply": 0,
    "position": "", "edit": {}, "seed": 1,
}  # fmt: skip
RULES = {"djambi": "standard", "knights": "war"}
GAME_METHODS = [
    (name, other, call)
    for name in registry.GAME_NAMES
    for other in registry.GAME_NAMES
    for call in registry.get_game(name).presenter.methods
]


def page_with_match(game: str) -> Page:
    """Return a page with a match of a game."""
    page = Page()
    page.call_raw("newMatch", {"match": "m", "game": game, "rules": RULES[game]})
    return page


@pytest.mark.parametrize(("name", "other", "call"), [row for row in GAME_METHODS if row[0] != row[1]])
def test_a_call_of_one_game_about_a_match_of_another_has_no_unexpected_error(name: str, other: str, call: str) -> None:
    """The error is one of requests or positions. Methods that need no match may succeed."""
    page = page_with_match(other)
    code = ""
    try:
        page.call_raw(call, {"match": "m", "game": name, **OTHER_PARAMS})
    except Refused as refused:
        code = refused.code
    assert code == "" or code.startswith(("request/", "position/"))
    page.call_raw("view", {"match": "m"})


def test_the_error_names_the_match() -> None:
    page = page_with_match("djambi")
    for call in ("stock", "spectatorText", "mapStart"):
        with pytest.raises(Refused, match=r"^the match 'm' is one of djambi$") as refused:
            page.call_raw(call, {"match": "m", "game": "knights", "seat": "0"})
        assert refused.value.code == "request/match"


#: Rules of each game for fewer players, and the seats that are missing then.
SMALLER_RULES = {"djambi": ("standard;board=mini2", ("y", "g")), "knights": ("war;players=2", ("2", "3"))}
#: All parameters that methods with a seat may need, except the seat.
SEAT_PARAMS: dict[str, Any] = {"match": "m", "prefix": [], "token": "c4n", "move": "end", "style": "random", "seed": 1}


class RecordingParams(dict[str, Any]):
    """Parameters of a call that record which names are read."""

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.names: set[Any] = set()

    def __contains__(self, name: object) -> bool:
        self.names.add(name)
        return super().__contains__(name)

    def __getitem__(self, name: str) -> Any:
        self.names.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.names.add(name)
        return super().get(name, default)


def takes_seat(game: str, call: str) -> bool:
    """Return whether a method reads the parameter `seat`."""
    session, params = Session(), RecordingParams({**SEAT_PARAMS, "seat": registry.get_game(game).seat_ids[0]})
    METHODS["newMatch"](session, {"match": "m", "game": game, "rules": RULES[game]})
    with contextlib.suppress(MachiavelError):
        {**METHODS, **registry.get_game(game).presenter.methods}[call](session, params)
    return "seat" in params.names


METHODS_WITH_SEAT = [
    (name, call)
    for name in registry.GAME_NAMES
    for call in (*METHODS, *registry.get_game(name).presenter.methods)
    if takes_seat(name, call)
]


def test_the_methods_with_a_seat_are_found() -> None:
    everywhere = {"choices", "nextChoices", "refusal", "play", "outOfTurnActions", "informationState", "baselineMove"}
    assert {call for name, call in METHODS_WITH_SEAT if name == "djambi"} == everywhere
    assert {call for name, call in METHODS_WITH_SEAT if name == "knights"} == {*everywhere, "threats", "stock"}


@pytest.mark.parametrize(("name", "call"), METHODS_WITH_SEAT)
def test_a_seat_outside_the_match_is_refused(name: str, call: str) -> None:
    """The third seat in a game for two once made `threats` fail with IndexError."""
    page = Page()
    rules, missing = SMALLER_RULES[name]
    before = page.call_raw("newMatch", {"match": "m", "game": name, "rules": rules})
    for seat in missing:
        with pytest.raises(Refused, match=r"^seat is one of ") as refused:
            page.call_raw(call, {**SEAT_PARAMS, "seat": seat})
        assert (refused.value.code, refused.value.details) == ("request/parameter", {"parameter": "seat"})
    assert page.call_raw("view", {"match": "m"}) == before
