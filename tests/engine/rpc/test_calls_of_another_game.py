"""A call is refused where the match that it names is of another game, or has not the seat that it names."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from machiavel.core import registry
from machiavel.core.errors import MachiavelError
from machiavel.rpc.rules_service import METHODS
from machiavel.rpc.session import Session

from tests.engine.rpc.page import Page, Refused

#: What the calls of a game may ask for beside a match.
MORE: dict[str, Any] = {
    "action": "end", "seat": "table", "place": "c4n", "kind": "isle", "rules": "war", "viewer": "table", "ply": 0,
    "position": "", "edit": {}, "seed": 1,
}  # fmt: skip
RULES = {"djambi": "standard", "knights": "war"}
EACH = [
    (name, other, call)
    for name in registry.GAME_NAMES
    for other in registry.GAME_NAMES
    for call in registry.get_game(name).presenter.methods
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


#: By game: rules with fewer seats than the game has, and the seats that they have not.
FEWER = {"djambi": ("standard;board=mini2", ("y", "g")), "knights": ("war;players=2", ("2", "3"))}
#: What calls that name a seat may ask for beside it.
ASKED: dict[str, Any] = {"match": "m", "prefix": [], "token": "c4n", "move": "end", "style": "random", "seed": 1}


class Noting(dict[str, Any]):
    """Parameters that note which of them were asked for."""

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
    """Tell whether a call about a match of a game asks which seat is meant."""
    session, params = Session(), Noting({**ASKED, "seat": registry.get_game(game).seat_ids[0]})
    METHODS["newMatch"](session, {"match": "m", "game": game, "rules": RULES[game]})
    with contextlib.suppress(MachiavelError):
        {**METHODS, **registry.get_game(game).presenter.methods}[call](session, params)
    return "seat" in params.names


SEATED = [
    (name, call)
    for name in registry.GAME_NAMES
    for call in (*METHODS, *registry.get_game(name).presenter.methods)
    if takes_seat(name, call)
]


def test_the_calls_that_take_a_seat_are_found() -> None:
    everywhere = {"choices", "refusal", "play", "interjections", "sight", "botMove"}
    assert {call for name, call in SEATED if name == "djambi"} == everywhere
    assert {call for name, call in SEATED if name == "knights"} == {*everywhere, "threats", "stock"}


@pytest.mark.parametrize(("name", "call"), SEATED)
def test_a_seat_that_the_match_has_not_is_refused(name: str, call: str) -> None:
    """The third seat of a game for two made `threats` fail with IndexError."""
    page = Page()
    rules, missing = FEWER[name]
    before = page.ask_anything("newMatch", {"match": "m", "game": name, "rules": rules})
    for seat in missing:
        with pytest.raises(Refused, match=r"^seat is one of ") as refused:
            page.ask_anything(call, {**ASKED, "seat": seat})
        assert (refused.value.code, refused.value.details) == ("request/parameter", {"parameter": "seat"})
    assert page.ask_anything("view", {"match": "m"}) == before
