"""Refusals: each code with its rule, and its sentence in each language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.engine.djambi.drawing import CHIEFS, text_with
from tests.engine.djambi.refusal_codes import REFUSAL_CODES, refusal_codes_in
from tests.engine.rpc.page import Page

I18N = Path(__file__).parents[3] / "web" / "games" / "djambi" / "i18n"
KILLED = "+,krr,+,+"
#: Corpses around the labyrinth, except on d5.
RING = "xd4 xe4 xf4 xf5 xd6 xe6 xf6"
THREE = "rCa1 yCi9 gCa9"

#: Each case has pieces, parties, rules, prefix, token, code and rule.
CASES = [
    (CHIEFS, "", "standard", [], "b2", "piece/empty", "D2.5"),
    (f"{CHIEFS} xb2", "", "standard", [], "b2", "piece/corpse", "D3.9"),
    (CHIEFS, "", "standard", [], "i1", "piece/not-yours", "D2.5"),
    (f"{THREE} bMb2", "+,w-,+,+", "standard", [], "b2", "piece/nobodys", "D2.5"),
    (f"{CHIEFS} rMa2 rMb1 rMb2", "", "standard", [], "a1", "piece/no-move", "D2.2"),
    (f"{THREE} bMb2", KILLED, "standard;inheritance=turns", [], "b2", "piece/not-its-turn", "D6.4"),
    (CHIEFS, "", "standard", [], "--", "pass/forced", "D6.5"),
    (CHIEFS, "", "standard", ["a1"], "--", "pass/forced", "D6.5"),
    (CHIEFS, "", "standard", [], "z9", "choice/no-square", "D1.1"),
    (CHIEFS, "", "standard", ["a1"], "a1", "move/same-square", "D2.5"),
    (CHIEFS, "", "standard", ["a1"], "b3", "move/not-straight", "D2.1"),
    (f"{CHIEFS} rMc3", "", "standard", ["c3"], "c6", "move/militant-two", "D2.1"),
    (f"{CHIEFS} rAc3 xc5", "", "standard", ["c3"], "c7", "move/blocked", "D2.2"),
    (f"{CHIEFS} rAc3", "", "standard", ["c3"], "e5", "move/labyrinth-chief", "D2.4"),
    (f"{CHIEFS} rAc3 xc5", "", "standard", ["c3"], "c5", "move/corpse", "D3.9"),
    (f"{CHIEFS} rRc3 bMc5", "", "standard", ["c3"], "c5", "move/reporter-enters", "D3.4"),
    (f"{CHIEFS} rNc3 bMc5", "", "standard", ["c3"], "c5", "move/necromobile-living", "D3.6"),
    ("rCa1 bCe5 yCi9 gCa9 rMd5", "", "standard", ["d5"], "e5", "move/militant-throne", "D3.2"),
    ("rCd4 bCi1 yCi9 gCa9 rRf3", "", "standard;press=all", ["f3"], "d3", "move/press-own-chief", "D3.4"),
    ("rCd4 bCi1 yCi9 gCa9 rAd1", "", "arena", ["d1"], "d4", "victim/own-chief", "D4.1"),
    (f"{CHIEFS} rAd1 rMd4", "", "standard", ["d1"], "d4", "victim/own", "D4.2"),
    (f"{THREE} rAd1 bMd4", KILLED, "standard", ["d1"], "d4", "victim/vassal", "D4.2"),
    (f"{THREE} rAd1 bMd4", "+,w-,+,+", "standard;ethics=responsible", ["d1"], "d4", "victim/neutral", "D4.2"),
    (f"{THREE} rAd1 bMd4", "+,w-,+,+", "rulebook", ["d1"], "d4", "victim/untouchable", "D4.3"),
    (f"{CHIEFS} rDd1 rMd4", "", "standard", ["d1"], "d4", "victim/handle-own", "D4.4"),
    (f"{CHIEFS} rMc3 bMc5", "", "standard", ["c3", "c5"], "e5", "body/labyrinth", "D3.1"),
    (f"{CHIEFS} rNc3 xc5", "", "standard", ["c3", "c5"], "e5", "body/labyrinth", "D3.6"),
    (f"{CHIEFS} rDc3 bMc5", "", "standard", ["c3", "c5"], "e5", "body/labyrinth-living", "D3.5"),
    (f"{CHIEFS} rMc3 bMc5", "", "standard", ["c3", "c5"], "a9", "body/occupied", "D3.1"),
    ("rCa1 bCc5 yCi9 gCa9 rMc3", "", "standard", ["c3", "c5"], "e5", "body/puppet-off", "D7.3"),
    (f"{CHIEFS} rMc3 bMc5", "", "standard", ["c3", "c5", "h5"], "h6", "move/too-long", "D2.5"),
    (f"{CHIEFS} rRd2 yMc6 xd7", "", "standard", ["d2", "d6"], "d7", "victim/corpse", "D3.9"),
    (f"{CHIEFS} rRd2 yMc6", "", "standard", ["d2", "d6"], "d7", "victim/nobody", "D3.4"),
    (f"{CHIEFS} rRd2 yMc6", "", "standard", ["d2", "d6"], "c5", "move/reporter-reach", "D3.4"),
    (f"{CHIEFS} rRd2 yMc6 yMe6", "", "standard;press=compulsory", ["d2", "d6"], ".", "victim/compulsory", "D3.4"),
    ("rCa1 bCe5 yCi9 gCa9 rAc5 bMe8", "", "standard", ["c5", "e5"], "e8", "leave/occupied", "D3.7"),
    ("rCa1 bCe5 yCe8 gCa9 rAc5", "", "standard", ["c5", "e5"], "e8", "leave/stroke-off", "D7.2"),
    ("rCa1 bCe5 yCe8 gCa9 rDc5", "", "standard", ["c5", "e5", "h2"], "e8", "leave/stroke-off", "D7.1"),
    ("rCa1 bCe5 yCe8 gCa9 rDc5", "", "arena", ["c5", "e5", "f5"], "f5", "leave/same-chief", "D7.1"),
    (f"{CHIEFS} rNd5 xe5 {RING}", "", "standard", ["d5", "e5"], "d5", "body/no-way-out", "D3.7"),
    (f"rCa1 bCe5 yCi9 gCa9 rAd5 {RING}", "", "standard", ["d5"], "e5", "move/no-way-out", "D3.7"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pieces", "parties", "rules", "prefix", "token", "code", "rule"), CASES, ids=[f"{c[5]}-{c[6]}" for c in CASES]
)
def test_a_refused_token_has_its_code_and_rule(
    pieces: str, parties: str, rules: str, prefix: list[str], token: str, code: str, rule: str
) -> None:
    """The refusal names the rule that a player has most likely overlooked."""
    page = Page(position=text_with(pieces, parties=parties, rules=rules))
    refusal = page.call("refusal", prefix=prefix, token=token)
    assert (refusal["code"], refusal["rule"]) == (code, rule)


def test_every_code_has_a_case() -> None:
    """The four codes listed here have no case in this file: they refuse whole actions, or hardly ever occur."""
    elsewhere = {"game/over", "move/incomplete", "resign/out-of-play", "move/reporter-stays"}
    assert {case[5] for case in CASES} | elsewhere == set(REFUSAL_CODES)


def test_tokens_that_may_follow_have_no_refusal() -> None:
    """The tokens are a piece, a destination and a body square."""
    page = Page(position=text_with(f"{CHIEFS} rMc3 bMc5"))
    for prefix, token in (([], "c3"), (["c3"], "c5"), (["c3", "c5"], "c3")):
        assert page.call("refusal", prefix=prefix, token=token) is None


def test_a_wrong_prefix_is_refused_for_its_first_wrong_token() -> None:
    page = Page(position=text_with(f"{CHIEFS} rMc3"))
    assert page.call("refusal", prefix=["c3", "c9"], token="a1")["code"] == "move/militant-two"
    assert page.call("refusal", prefix=["b9", "c9"], token="a1")["code"] == "piece/empty"


@pytest.mark.parametrize("board", ["square4", "mini2", "hex3", "hex6"])
def test_parameters_are_squares_and_pieces_of_the_board(board: str) -> None:
    """They are names of squares and letters of colours and kinds."""
    page = Page(rules=f"standard;board={board}")
    info = next(b for b in page.call("gameInfo")["boards"] if b["name"] == board)
    squares = [cell["square"] for cell in info["cells"]]
    for token in squares:
        refusal = page.call("refusal", prefix=[], token=token)
        for key, value in (refusal or {"params": {}})["params"].items():
            assert value in squares or (key in ("color", "kind", "controller") and len(value) == 1)


def test_after_the_end_the_end_is_the_reason() -> None:
    """This also holds after an agreed draw, where the position still has moves."""
    over = Page(position=text_with("rCa1 xb1", "-", "+,krr,krr,krr"))
    refusal = over.call("refusal", prefix=[], token="a1")
    assert refusal["code"] not in ("piece/not-yours", "piece/no-move")
    agreed = Page(rules="standard")
    agreed.play("draw")
    assert agreed.call("refusal", prefix=[], token="c3") is not None


# -- sentences


def test_codes_are_found_in_the_sources() -> None:
    """The other tests here depend on this search."""
    assert refusal_codes_in('Refusal("move/blocked", "D2.2")') == {"move/blocked"}
    assert refusal_codes_in('Refusal("victim/own" if a else "victim/vassal", "D4.2")') == {
        "victim/own",
        "victim/vassal",
    }
    assert refusal_codes_in('Refusal(\n    "a/b", "D1.1")') == {"a/b"}
    assert sorted(set(REFUSAL_CODES)) == REFUSAL_CODES
    assert {"move/militant-throne", "pass/forced", "resign/out-of-play", "victim/vassal"} <= set(REFUSAL_CODES)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_a_sentence(language: str) -> None:
    """Each language has one for every code, and none without a code."""
    file = I18N / f"{language}.json"
    if not file.exists():
        pytest.skip(f"{file.name} is not written yet")
    messages = json.loads(file.read_text("utf-8"))
    known = {key.removeprefix("refusal.") for key in messages if key.startswith("refusal.") and "/" in key}
    assert known == set(REFUSAL_CODES)
    assert all(messages[f"refusal.{code}"].strip() for code in REFUSAL_CODES)
