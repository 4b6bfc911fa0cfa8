"""Choices for a move entered step by step: names of steps, effects, implied tokens, previews."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.djambi.drawing import CHIEFS, text_with
from tests.engine.rpc.page import Page, Refused


def page_with(pieces: str, rules: str = "standard", parties: str = "", turn: str = "r") -> Page:
    """A page with a match that begins with these pieces."""
    return Page(position=text_with(pieces, turn, parties, rules))


def effects_by_token(choices: dict[str, Any]) -> dict[str, str]:
    """The effect of each token that is offered."""
    return {option["token"]: option["effect"] for option in choices["options"]}


def preview_contents(preview: dict[str, Any], square: str) -> str:
    """The contents of a square in a preview: `rC`, `x`, or an empty text."""
    pieces = {piece["square"]: piece["color"] + piece["kind"] for piece in preview["pieces"]}
    return "x" if square in preview["corpses"] else pieces.get(square, "")


def test_the_first_step_is_the_piece() -> None:
    """The pieces that can move are offered in square order."""
    choices = page_with("rCa1 rMa2 rMb1 rMb2 rMa3 rAc4 bCi1 yCi9 gCa9").call("choices", prefix=[])
    assert (choices["step"], choices["taken"], choices["piece"], choices["preview"]) == ("piece", 0, None, None)
    assert effects_by_token(choices) == dict.fromkeys(("b1", "a2", "b2", "a3", "c4"), "select")


def test_a_plain_move_takes_two_clicks() -> None:
    """The player clicks the piece, then its destination."""
    page = page_with(f"{CHIEFS} rMc3")
    second = page.call("choices", prefix=["c3"])
    assert (second["step"], second["prefix"], second["taken"]) == ("destination", ["c3"], 0)
    assert second["piece"] == {"square": "c3", "color": "r", "kind": "M", "controller": "r"}
    assert effects_by_token(second)["c5"] == "move"
    assert second["preview"] is None
    done = page.call("choices", prefix=["c3", "c5"])
    assert (done["step"], done["move"], done["options"]) == ("done", "c3-c5", [])
    assert (preview_contents(done["preview"], "c5"), preview_contents(done["preview"], "c3")) == ("rM", "")
    assert [event["type"] for event in done["preview"]["events"]] == ["move"]


def test_each_destination_has_a_word_for_its_effect() -> None:
    chief = effects_by_token(page_with("rCd4 bMd6 bCi1 yCi9 gCa9").call("choices", prefix=["d4"]))
    assert (chief["e5"], chief["d6"], chief["d5"]) == ("throne", "kill", "move")
    diplomat = effects_by_token(page_with(f"{CHIEFS} rDd4 bMd6 xf4").call("choices", prefix=["d4"]))
    assert diplomat["d6"] == "handle"
    assert "f4" not in diplomat
    necromobile = effects_by_token(page_with(f"{CHIEFS} rNd4 bMd6 xf4").call("choices", prefix=["d4"]))
    assert necromobile["f4"] == "exhume"
    assert "d6" not in necromobile


def test_a_body_step_follows_a_kill_by_chief_or_militant() -> None:
    """Its preview shows the killer on its target and the body nowhere."""
    page = page_with(f"{CHIEFS} rMc3 bMc4")
    third = page.call("choices", prefix=["c3", "c4"])
    assert (third["step"], third["taken"]) == ("body", 0)
    assert set(effects_by_token(third).values()) == {"put"}
    assert {"c3", "h5"} <= set(effects_by_token(third))
    assert not {"e5", "c4", "a1"} & set(effects_by_token(third))
    assert (preview_contents(third["preview"], "c4"), third["preview"]["corpses"]) == ("rM", [])
    done = page.call("choices", prefix=["c3", "c4", "h5"])
    assert done["move"] == "c3xc4@h5"
    assert preview_contents(done["preview"], "h5") == "x"


def test_a_place_step_follows_handling_and_a_body_step_exhuming() -> None:
    """The name of the step tells a living piece from a corpse."""
    assert page_with(f"{CHIEFS} rDc3 bMc4").call("choices", prefix=["c3", "c4"])["step"] == "place"
    assert page_with(f"{CHIEFS} rNc3 xc4").call("choices", prefix=["c3", "c4"])["step"] == "body"


def test_an_assassins_kill_is_done_at_once() -> None:
    """The square of the corpse is not a choice."""
    done = page_with(f"{CHIEFS} rAc3 bMc6").call("choices", prefix=["c3", "c6"])
    assert (done["step"], done["move"], done["taken"]) == ("done", "c3xc6", 0)
    assert preview_contents(done["preview"], "c3") == "x"


def test_a_reporter_chooses_a_victim_or_spares_all() -> None:
    """The token `.` spares all. Without a piece beside the reporter there is no such step."""
    page = page_with(f"{CHIEFS} rRd2 yMc6 yMd7")
    third = page.call("choices", prefix=["d2", "d6"])
    assert third["step"] == "victim"
    assert effects_by_token(third) == {".": "spare", "c6": "kill", "d7": "kill"}
    assert third["options"][0]["square"] is None
    assert page.call("choices", prefix=["d2", "d6", "."])["move"] == "d2-d6"
    assert page.call("choices", prefix=["d2", "d6", "c6"])["move"] == "d2-d6!c6"
    assert page.call("choices", prefix=["d2", "d4"])["step"] == "done"


def test_a_compulsory_victim_without_alternative_is_taken() -> None:
    """The player chooses between two victims. A single victim, and all victims under `press=all`, are taken at once."""
    compulsory = "standard;press=compulsory"
    two = page_with(f"{CHIEFS} rRd2 yMc6 yMd7", compulsory)
    assert effects_by_token(two.call("choices", prefix=["d2", "d6"])) == {"c6": "kill", "d7": "kill"}
    one = page_with(f"{CHIEFS} rRd2 yMc6", compulsory).call("choices", prefix=["d2", "d6"])
    assert (one["step"], one["taken"], one["prefix"], one["move"]) == ("done", 1, ["d2", "d6", "c6"], "d2-d6!c6")
    everybody = page_with(f"{CHIEFS} rRd2 yMc6 yMd7", "standard;press=all").call("choices", prefix=["d2", "d6"])
    assert (everybody["step"], everybody["move"]) == ("done", "d2-d6!c6!d7")
    assert everybody["preview"]["corpses"] == ["c6", "d7"]


def test_after_an_act_on_the_labyrinth_the_way_out_is_last() -> None:
    """An assassin leaves after its kill, a diplomat after it has put the piece down. A way out may be a stroke."""
    rules = "standard;throne=extended"
    assassin = page_with("rCa1 bCe5 yCe8 gCa9 rAc5", rules)
    leave = assassin.call("choices", prefix=["c5", "e5"])
    assert leave["step"] == "leave"
    assert (effects_by_token(leave)["e6"], effects_by_token(leave)["e8"]) == ("leave", "stroke")
    assert (preview_contents(leave["preview"], "e5"), preview_contents(leave["preview"], "c5")) == ("rA", "x")
    done = assassin.call("choices", prefix=["c5", "e5", "e8"])
    assert done["move"] == "c5xe5~xe8"
    assert [preview_contents(done["preview"], s) for s in ("c5", "e5", "e8")] == ["x", "x", "rA"]
    diplomat = page_with("rCa1 bCe5 yCe8 gCa9 rDc5", rules)
    assert diplomat.call("choices", prefix=["c5", "e5"])["step"] == "place"
    leave = diplomat.call("choices", prefix=["c5", "e5", "h2"])
    assert (leave["step"], preview_contents(leave["preview"], "h2")) == ("leave", "bC")
    done = diplomat.call("choices", prefix=["c5", "e5", "h2", "e8"])
    assert done["move"] == "c5-e5@h2~@e8"
    assert [preview_contents(done["preview"], s) for s in ("h2", "e5", "e8")] == ["bC", "yC", "rD"]


def test_a_step_with_one_choice_is_taken() -> None:
    """Corpses close all ways out but one."""
    ring = "xd4 xe4 xf4 xf5 xd6 xe6 xf6"
    page = page_with(f"rCa1 bCi1 yCi9 gCa9 rNd5 xe5 {ring}")
    choices = page.call("choices", prefix=["d5", "e5", "c5"])
    assert (choices["step"], choices["taken"], choices["move"]) == ("done", 1, "d5-e5@c5~d5")
    open_ways = page.call("choices", prefix=["d5", "e5", "a2"])
    assert (open_ways["step"], set(effects_by_token(open_ways))) == ("leave", {"a5", "b5", "c5", "d5"})


def test_the_only_piece_is_not_chosen_for_the_player() -> None:
    """The first token is never implied, although later ones are."""
    page = page_with("rCa1 xa2 xb1 bCi1 yCi9 gCa9 xc3")
    first = page.call("choices", prefix=[])
    assert (effects_by_token(first), first["taken"]) == ({"a1": "select"}, 0)
    then = page.call("choices", prefix=["a1"])
    assert (then["move"], then["taken"]) == ("a1-b2", 1)


def test_a_forced_pass_is_the_only_choice() -> None:
    """Its token is `--`, and it has no square."""
    page = page_with("rCa1 xa2 xb1 xb2 bCi1 yCi9 gCa9")
    first = page.call("choices", prefix=[])
    assert first["options"] == [{"token": "--", "square": None, "effect": "pass", "move": None}]
    done = page.call("choices", prefix=["--"])
    assert (done["step"], done["move"], done["piece"]) == ("done", "--", None)
    free = page_with(CHIEFS, "standard;pass=free").call("choices", prefix=[])
    assert effects_by_token(free) == {"a1": "select", "--": "pass"}


def test_inherited_pieces_show_their_controller() -> None:
    """Blue's militant is controlled by red."""
    page = page_with("rCa1 bMg3 yCi9 gCa9", parties="+,krr,+,+")
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
    """The refusal gives the reason for the last token of the prefix."""
    with pytest.raises(Refused) as caught:
        page_with(f"{CHIEFS} rMc3 bMc4").call("choices", prefix=prefix)
    assert (caught.value.code, caught.value.details["rule"]) == reason


def test_a_finished_match_offers_nothing() -> None:
    """A prefix of tokens does not change this."""
    page = page_with(CHIEFS)
    for party in "byg":
        page.play(f"resign={party}")
    choices = page.call("choices", prefix=["a1", "a2"])
    assert (choices["options"], choices["move"], choices["prefix"]) == ([], None, [])
