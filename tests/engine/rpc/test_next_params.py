"""One call answers with all that a page needs next: the view, the choices, the complete record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

from tests.engine.rpc.page import Page, Refused

SEATS = ["r", "b", "y", "g"]


def test_choices_are_answered_for_the_seats_that_ask() -> None:
    """Only if one of them is the first to act; they are those of a call of their own."""
    page = Page(rules="standard")
    view = page.call("play", move="c3-c4", choicesFor=["b"])
    assert view["choices"] == page.call("choices", prefix=[])
    assert "choices" not in page.call("undo", choicesFor=["b", "y"])
    assert page.call("redo", choicesFor=SEATS)["choices"] == view["choices"]
    assert "choices" not in page.call("view")


def test_no_choices_are_answered_when_the_game_is_over() -> None:
    page = Page(rules="standard")
    for party in "rb":
        page.call("resign", party=party, choicesFor=SEATS)
    assert "choices" not in page.call("agreeDraw", choicesFor=SEATS)


def test_a_played_variation_can_become_the_main_line() -> None:
    """With `promote`; also where it has been played before, and for a resignation."""
    page = Page(rules="standard")
    for move, main in (("c3-c4", "c3-c4"), ("a3-a4", "c3-c4"), ("c3-c4", "c3-c4")):
        page.play(move)
        assert page.call("undo")["tree"][1]["action"] == main
    page.call("play", move="a3-a4", promote=True)
    assert page.call("undo")["tree"][1]["action"] == "a3-a4"
    page.call("resign", party="r", promote=True)
    assert page.call("undo")["tree"][1]["action"] == "resign=r"


def test_the_next_choices_are_those_of_each_token() -> None:
    page = Page(rules="standard")
    for prefix in ([], ["c3"]):
        tokens = [option["token"] for option in page.call("choices", prefix=prefix)["options"]]
        each = [page.call("choices", prefix=[*prefix, token]) for token in tokens]
        assert page.call("nextChoices", prefix=prefix) == each


@pytest.mark.parametrize("params", [{"choicesFor": "r"}, {"choicesFor": [7]}, {"withRecord": 1}, {"promote": "yes"}])
def test_faulty_parameters_are_refused(params: dict[str, Any]) -> None:
    page = Page(rules="standard")
    with pytest.raises(Refused) as refused:
        page.call_raw("play", {"match": "m", "move": "c3-c4", **params})
    assert refused.value.code == "request/parameter"


def test_the_record_is_answered_with_a_view_that_hides_secrets() -> None:
    """The whole record, or the delta since `recordSince`; the view is that of its viewer still."""
    session = Session()

    def call(method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"game": "knights", "match": "m", **params}}
        return json.loads(handle(json.dumps(request), session))["result"]

    call("newMatch", rules="war;players=2", seed=4)
    first = call("choices", prefix=[])["actions"][0]
    view = call("play", move=first, viewer="0", choicesFor=["0"], withRecord=True)
    assert view["fullRecord"] == call("record")
    assert view["choices"] == call("choices", prefix=[])
    assert "seed" not in view["record"]
    parts = {"since": -1, "withRecord": True, "recordSince": -1}
    delta = call("play", move=view["choices"]["actions"][0], viewer="0", **parts)
    assert delta["fullRecord"] == call("record", viewer="open", since=-1)
    assert "seed" not in delta["head"]
    known = delta["fullRecord"]["revision"]
    later = call("view", viewer="0", withRecord=True, since=known, recordSince=known)
    assert later["fullRecord"]["entries"] == []
