"""One call answers with all that a page needs next: the view, the choices and the complete record."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

from tests.engine.rpc.page import Page, Refused

SEATS = ["r", "b", "y", "g"]


def test_choices_are_answered_for_the_seats_that_ask() -> None:
    """They come only if such a seat is the first to act, and equal those of a call of their own."""
    page = Page(rules="standard")
    view = page.call("play", move="c3-c4", choicesFor=["b"])
    assert view["choices"] == page.call("choices", prefix=[])
    assert "choices" not in page.call("undo", choicesFor=["b", "y"])
    assert page.call("redo", choicesFor=SEATS)["choices"] == view["choices"]
    assert "choices" not in page.call("view")


def test_the_information_state_is_answered_for_the_seats_that_ask() -> None:
    """It comes only if such a seat is the first to act, and equals that of a call of its own."""
    page = Page(rules="standard")
    for move in ("c3-c4", "g3-g4"):
        view = page.call("play", move=move, informationStateFor=["b", "y"])
        assert view["informationState"] == page.call("informationState")
        assert view["informationState"]["seat"] == view["toAct"][0]
    move = page.call("baselineMove", baseline="random", seed=1)["move"]
    assert "informationState" not in page.call("play", move=move, informationStateFor=["b", "y"])
    assert "informationState" not in page.call("view")
    delta = page.call_raw("undo", {"match": "m", "since": -1, "informationStateFor": ["y"]})
    assert delta["informationState"] == page.call("informationState")


def test_the_information_state_of_a_seat_has_no_secret_of_another() -> None:
    """It comes only for the first seat to act. The view with it is still that of its own viewer."""
    call = make_knights_caller()
    for number in range(60):
        move = call("choices", prefix=[])["actions"][number % 2 - 1]
        view = call("play", move=move, viewer="0", informationStateFor=["1"])
        (seat,) = view["toAct"]
        assert ("informationState" in view) == (seat == "1")
        if seat == "1":
            assert view["informationState"] == call("informationState")
            own = [isinstance(each["cards"], dict) for each in view["informationState"]["observation"]["players"]]
            assert own == [False, True]
            assert view["position"] == call("view", viewer="0")["position"]


def test_neither_choices_nor_information_state_are_answered_when_the_game_is_over() -> None:
    page, asked = Page(rules="standard"), {"choicesFor": SEATS, "informationStateFor": SEATS}
    for party in "rb":
        assert {"choices", "informationState"} <= page.call("play", move=f"resign={party}", **asked).keys()
    assert not {"choices", "informationState"} & page.call("play", move="draw", **asked).keys()


def test_a_played_variation_can_become_the_main_line() -> None:
    """The parameter `promote` does this, also for a move that has been played before and for a resignation."""
    page = Page(rules="standard")
    for move, main in (("c3-c4", "c3-c4"), ("a3-a4", "c3-c4"), ("c3-c4", "c3-c4")):
        page.play(move)
        assert page.call("undo")["tree"][1]["action"] == main
    page.call("play", move="a3-a4", promote=True)
    assert page.call("undo")["tree"][1]["action"] == "a3-a4"
    page.call("play", move="resign=r", promote=True)
    assert page.call("undo")["tree"][1]["action"] == "resign=r"


def test_the_next_choices_are_those_of_each_token() -> None:
    page = Page(rules="standard")
    for prefix in ([], ["c3"]):
        tokens = [option["token"] for option in page.call("choices", prefix=prefix)["options"]]
        each = [page.call("choices", prefix=[*prefix, token]) for token in tokens]
        assert page.call("nextChoices", prefix=prefix) == each


VIEWERS = {"acting": {}, "waiting": "table", "over": "open"}


@pytest.mark.parametrize(
    "params",
    [
        {"choicesFor": "r"},
        {"choicesFor": [7]},
        {"informationStateFor": "r"},
        {"withRecord": 1},
        {"promote": "yes"},
        {"nextViewers": "table"},
        {"nextViewers": {**VIEWERS, "acting": ["b"]}},
        {"nextViewers": {**VIEWERS, "acting": {"b": "nobody"}}},
        {"nextViewers": {**VIEWERS, "waiting": None}},
        {"nextViewers": VIEWERS, "since": 0, "revisions": 0},
        {"nextViewers": VIEWERS, "since": 0, "revisions": {"table": "all"}},
    ],
)
def test_faulty_parameters_are_refused(params: dict[str, Any]) -> None:
    page = Page(rules="standard")
    with pytest.raises(Refused) as refused:
        page.call_raw("play", {"match": "m", "move": "c3-c4", **params})
    assert refused.value.code == "request/parameter"


def test_the_record_is_answered_with_a_view_that_hides_secrets() -> None:
    """It is the whole record, or the delta since the revision of `open`. The view is still that of its viewer."""
    call = make_knights_caller()
    first = call("choices", prefix=[])["actions"][0]
    view = call("play", move=first, viewer="0", choicesFor=["0"], withRecord=True)
    assert view["fullRecord"] == call("record")
    assert view["choices"] == call("choices", prefix=[])
    assert "seed" not in view["record"]
    parts = {"since": -1, "withRecord": True, "revisions": {"open": -1}}
    delta = call("play", move=view["choices"]["actions"][0], viewer="0", **parts)
    assert delta["fullRecord"] == call("record", viewer="open", since=-1)
    assert "seed" not in delta["head"]
    known = delta["fullRecord"]["revision"]
    later = call("view", viewer="0", withRecord=True, since=known, revisions={"open": known})
    assert later["fullRecord"]["entries"] == []


def test_the_view_is_that_of_the_viewer_for_the_seat_that_acts_next() -> None:
    """It equals the answer to a call of that viewer. The first listed seat to act counts, else `waiting`."""
    call = make_knights_caller()
    for acting, viewer in (({"0": "0", "1": "1"}, "0"), ({"1": "1"}, "table"), ({"0": "open"}, "open")):
        asked = {"viewer": "1", "nextViewers": {"acting": acting, "waiting": "table", "over": "open"}}
        answer = call("view", **asked)
        assert (answer.pop("viewer"), "callerEvents" in answer) == (viewer, False)
        assert answer == call("view", viewer=viewer)
        known = call("view", viewer=viewer, since=-1)["revision"]
        call("play", move=call("choices", prefix=[])["actions"][0])
        for revisions in ({viewer: known}, {viewer: -1}, {}):
            delta = call("view", **asked, since=7, revisions=revisions)
            assert delta.pop("callerEvents") == call("view", viewer="1")["entries"][-1]["events"]
            assert delta.pop("viewer") == viewer
            assert delta == call("view", viewer=viewer, since=revisions.get(viewer, -1))
        call("undo", force=True)


def test_no_hand_is_sent_before_the_screen_is_handed_over() -> None:
    """Two people share a screen: the answer to an action shows no hand but that of its viewer."""
    call, rng, hand_overs, known = make_knights_caller(), Random(5), 0, {}
    seat, seats = "0", ["0", "1"]
    for _ in range(200):
        choices = call("choices", prefix=[])
        acting = {each: each if each == seat else "table" for each in seats}
        viewers = {"acting": acting, "waiting": "table", "over": "open"}
        asked = {"viewer": seat, "since": known.get(seat, -1), "revisions": known, "nextViewers": viewers}
        shown = call("play", move=rng.choice(choices["actions"]), choicesFor=[seat], **asked)
        known[shown["viewer"]] = shown["revision"]
        (next_seat,) = shown["toAct"]
        assert shown["viewer"] == (seat if next_seat == seat else "table")
        visible = [each for each in seats if isinstance(shown["position"]["players"][int(each)]["cards"], dict)]
        assert visible == ([seat] if next_seat == seat else [])
        assert ("choices" in shown) == (next_seat == seat)
        assert shown["position"] == call("view", viewer=shown["viewer"], since=shown["revision"])["position"]
        hand_overs += next_seat != seat
        seat = next_seat
    assert hand_overs > 5


def test_the_viewer_of_a_finished_game_sees_all() -> None:
    page = Page(rules="standard")
    for party in "rby":
        view = page.call("play", move=f"resign={party}", nextViewers={**VIEWERS, "acting": {"g": "g"}})
    assert (view["outcome"] is not None, view["viewer"]) == (True, "open")


def make_knights_caller() -> Callable[..., Any]:
    """Return a function that calls methods for a new match of Knights with two players."""
    session = Session()

    def call(method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"game": "knights", "match": "m", **params}}
        return json.loads(handle(json.dumps(request), session))["result"]

    call("newMatch", rules="war;players=2", seed=4)
    return call
