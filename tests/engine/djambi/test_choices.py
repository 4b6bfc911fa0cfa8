"""Choices for a move entered step by step: names of steps, effects, implied tokens, previews."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.djambi.drawing import CHIEFS, text_with
from tests.engine.rpc.page import Page, Refused


def page_of(pieces: str, rules: str = "standard", parties: str = "", turn: str = "r") -> Page:
    """A page with these pieces on the board."""
    return Page(position=text_with(pieces, turn, parties, rules))


def options(choices: dict[str, Any]) -> dict[str, str]:
    """The effect of each token."""
    return {option["token"]: option["effect"] for option in choices["options"]}


def shown_at(preview: dict[str, Any], square: str) -> str:
    """The contents of a square in a preview."""
    pieces = {piece["square"]: piece["color"] + piece["kind"] for piece in preview["pieces"]}
    return "x" if square in preview["corpses"] else pieces.get(square, "")


def test_first_the_piece() -> None:
    """Those that can move, in square order."""
    choices = page_of("rCa1 rMa2 rMb1 rMb2 rMa3 rAc4 bCi1 yCi9 gCa9").call("choices", prefix=[])
    assert (choices["step"], choices["taken"], choices["piece"], choices["preview"]) == ("piece", 0, None, None)
    assert options(choices) == dict.fromkeys(("b1", "a2", "b2", "a3", "c4"), "select")


def test_a_plain_move_takes_two_clicks() -> None:
    """A piece and a destination."""
    page = page_of(f"{CHIEFS} rMc3")
    second = page.call("choices", prefix=["c3"])
    assert (second["step"], second["prefix"], second["taken"]) == ("destination", ["c3"], 0)
    assert second["piece"] == {"square": "c3", "color": "r", "kind": "M", "controller": "r"}
    assert options(second)["c5"] == "move"
    assert second["preview"] is None
    done = page.call("choices", prefix=["c3", "c5"])
    assert (done["step"], done["move"], done["options"]) == ("done", "c3-c5", [])
    assert (shown_at(done["preview"], "c5"), shown_at(done["preview"], "c3")) == ("rM", "")
    assert [event["type"] for event in done["preview"]["events"]] == ["move"]


def test_effects_of_destinations() -> None:
    """Each destination has a word for its effect."""
    chief = options(page_of("rCd4 bMd6 bCi1 yCi9 gCa9").call("choices", prefix=["d4"]))
    assert (chief["e5"], chief["d6"], chief["d5"]) == ("throne", "kill", "move")
    diplomat = options(page_of(f"{CHIEFS} rDd4 bMd6 xf4").call("choices", prefix=["d4"]))
    assert diplomat["d6"] == "handle"
    assert "f4" not in diplomat
    necromobile = options(page_of(f"{CHIEFS} rNd4 bMd6 xf4").call("choices", prefix=["d4"]))
    assert necromobile["f4"] == "exhume"
    assert "d6" not in necromobile


def test_a_body_step_follows_a_kill_by_chief_or_militant() -> None:
    """Its preview shows the killer on its target and the body on no square."""
    page = page_of(f"{CHIEFS} rMc3 bMc4")
    third = page.call("choices", prefix=["c3", "c4"])
    assert (third["step"], third["taken"]) == ("body", 0)
    assert set(options(third).values()) == {"put"}
    assert {"c3", "h5"} <= set(options(third))
    assert not {"e5", "c4", "a1"} & set(options(third))
    assert (shown_at(third["preview"], "c4"), third["preview"]["corpses"]) == ("rM", [])
    done = page.call("choices", prefix=["c3", "c4", "h5"])
    assert done["move"] == "c3xc4@h5"
    assert shown_at(done["preview"], "h5") == "x"


def test_a_place_step_follows_handling_and_a_body_step_digging() -> None:
    """The step's name tells a living piece from a corpse."""
    assert page_of(f"{CHIEFS} rDc3 bMc4").call("choices", prefix=["c3", "c4"])["step"] == "place"
    assert page_of(f"{CHIEFS} rNc3 xc4").call("choices", prefix=["c3", "c4"])["step"] == "body"


def test_an_assassins_kill_is_done_at_once() -> None:
    """The square of the corpse is not a choice."""
    done = page_of(f"{CHIEFS} rAc3 bMc6").call("choices", prefix=["c3", "c6"])
    assert (done["step"], done["move"], done["taken"]) == ("done", "c3xc6", 0)
    assert shown_at(done["preview"], "c3") == "x"


def test_a_reporter_chooses_a_victim_or_spares() -> None:
    """`.` spares; without a piece beside the reporter there is no such step."""
    page = page_of(f"{CHIEFS} rRd2 yMc6 yMd7")
    third = page.call("choices", prefix=["d2", "d6"])
    assert third["step"] == "victim"
    assert options(third) == {".": "spare", "c6": "kill", "d7": "kill"}
    assert third["options"][0]["square"] is None
    assert page.call("choices", prefix=["d2", "d6", "."])["move"] == "d2-d6"
    assert page.call("choices", prefix=["d2", "d6", "c6"])["move"] == "d2-d6!c6"
    assert page.call("choices", prefix=["d2", "d4"])["step"] == "done"


def test_a_compulsory_victim_without_alternative_is_taken() -> None:
    """With two victims there is a choice, with none only a move, with `press=all` no choice."""
    compulsory = "standard;press=compulsory"
    two = page_of(f"{CHIEFS} rRd2 yMc6 yMd7", compulsory)
    assert options(two.call("choices", prefix=["d2", "d6"])) == {"c6": "kill", "d7": "kill"}
    one = page_of(f"{CHIEFS} rRd2 yMc6", compulsory).call("choices", prefix=["d2", "d6"])
    assert (one["step"], one["taken"], one["prefix"], one["move"]) == ("done", 1, ["d2", "d6", "c6"], "d2-d6!c6")
    everybody = page_of(f"{CHIEFS} rRd2 yMc6 yMd7", "standard;press=all").call("choices", prefix=["d2", "d6"])
    assert (everybody["step"], everybody["move"]) == ("done", "d2-d6!c6!d7")
    assert everybody["preview"]["corpses"] == ["c6", "d7"]


def test_after_an_act_on_the_labyrinth_the_way_out_is_last() -> None:
    """An assassin's after the kill, a diplomat's after the place, strokes included."""
    rules = "standard;throne=extended"
    assassin = page_of("rCa1 bCe5 yCe8 gCa9 rAc5", rules)
    leave = assassin.call("choices", prefix=["c5", "e5"])
    assert leave["step"] == "leave"
    assert (options(leave)["e6"], options(leave)["e8"]) == ("leave", "stroke")
    assert (shown_at(leave["preview"], "e5"), shown_at(leave["preview"], "c5")) == ("rA", "x")
    done = assassin.call("choices", prefix=["c5", "e5", "e8"])
    assert done["move"] == "c5xe5~xe8"
    assert [shown_at(done["preview"], s) for s in ("c5", "e5", "e8")] == ["x", "x", "rA"]
    diplomat = page_of("rCa1 bCe5 yCe8 gCa9 rDc5", rules)
    assert diplomat.call("choices", prefix=["c5", "e5"])["step"] == "place"
    leave = diplomat.call("choices", prefix=["c5", "e5", "h2"])
    assert (leave["step"], shown_at(leave["preview"], "h2")) == ("leave", "bC")
    done = diplomat.call("choices", prefix=["c5", "e5", "h2", "e8"])
    assert done["move"] == "c5-e5@h2~@e8"
    assert [shown_at(done["preview"], s) for s in ("h2", "e5", "e8")] == ["bC", "yC", "rD"]


def test_a_step_with_one_choice_is_taken() -> None:
    """A single way out, because corpses close the others."""
    ring = "xd4 xe4 xf4 xf5 xd6 xe6 xf6"
    page = page_of(f"rCa1 bCi1 yCi9 gCa9 rNd5 xe5 {ring}")
    choices = page.call("choices", prefix=["d5", "e5", "c5"])
    assert (choices["step"], choices["taken"], choices["move"]) == ("done", 1, "d5-e5@c5~d5")
    open_ways = page.call("choices", prefix=["d5", "e5", "a2"])
    assert (open_ways["step"], set(options(open_ways))) == ("leave", {"a5", "b5", "c5", "d5"})


def test_the_only_piece_is_not_chosen_for_the_player() -> None:
    """The first token is never implied; those after it are."""
    page = page_of("rCa1 xa2 xb1 bCi1 yCi9 gCa9 xc3")
    first = page.call("choices", prefix=[])
    assert (options(first), first["taken"]) == ({"a1": "select"}, 0)
    then = page.call("choices", prefix=["a1"])
    assert (then["move"], then["taken"]) == ("a1-b2", 1)


def test_a_forced_pass_is_the_only_choice() -> None:
    """Its token is `--`, and it has no square."""
    page = page_of("rCa1 xa2 xb1 xb2 bCi1 yCi9 gCa9")
    first = page.call("choices", prefix=[])
    assert first["options"] == [{"token": "--", "square": None, "effect": "pass", "move": None}]
    done = page.call("choices", prefix=["--"])
    assert (done["step"], done["move"], done["piece"]) == ("done", "--", None)
    free = page_of(CHIEFS, "standard;pass=free").call("choices", prefix=[])
    assert options(free) == {"a1": "select", "--": "pass"}


def test_inherited_pieces_show_their_controller() -> None:
    """Blue's militant is controlled by red."""
    page = page_of("rCa1 bMg3 yCi9 gCa9", parties="+,krr,+,+")
    assert page.call("choices", prefix=["g3"])["piece"] == {
        "square": "g3", "color": "b", "kind": "M", "controller": "r",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("prefix", "reason"),
    [
        (["b2"], ("piece/empty", "D2.5")),
        (["i1"], ("piece/not-yours", "D2.5")),
        (["c3", "c6"], ("move/militant-two", "D2.1")),
        (["c3", "c4", "e5"], ("body/labyrinth", "D3.1")),
        (["c3", "c4", "h5", "h6"], ("move/too-long", "D2.5")),
        (["--"], ("pass/forced", "D6.5")),
        (["q9"], ("choice/no-square", "D1.1")),
    ],
)
def test_a_prefix_that_begins_no_move_is_refused(prefix: list[str], reason: tuple[str, str]) -> None:
    """With the reason for its last token."""
    with pytest.raises(Refused) as caught:
        page_of(f"{CHIEFS} rMc3 bMc4").call("choices", prefix=prefix)
    assert (caught.value.code, caught.value.details["rule"]) == reason


def test_a_finished_match_offers_nothing() -> None:
    """For any prefix."""
    page = page_of(CHIEFS)
    for party in "byg":
        page.play(f"resign={party}")
    choices = page.call("choices", prefix=["a1", "a2"])
    assert (choices["options"], choices["move"], choices["prefix"]) == ([], None, [])
