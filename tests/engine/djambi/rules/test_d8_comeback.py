"""Rules D8.3 and D8.4: comeback and allegiance."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import position_with
from tests.engine.djambi.queries import (
    parties_field,
    party_token,
    piece_at,
    placement_field,
    play_actions,
    position_result,
    turn_field,
)

CHIEFS = "rCa1 bCi1 yCi9 gCa9"
KINDS = ("unclaimed", "always")


def parties_after_idle_move(pieces: str, tokens: str, rules: str) -> str:
    """The parties field after red's move d2-d3, which changes nothing by itself."""
    return parties_field(
        play_actions(position_with(f"{pieces} rMd2", parties=tokens, rules=f"standard;{rules}"), "d2-d3")
    )


@pytest.mark.rule("D8.3")
def test_a_free_encircled_party_comes_back() -> None:
    """With `unclaimed` only a party without a controller comes back, with `always` any party, with `never` none."""
    assert parties_after_idle_move(CHIEFS, "+,+,+,e-", "comeback=unclaimed") == "+,+,+,+"
    assert parties_after_idle_move(CHIEFS, "+,+,+,eb", "comeback=unclaimed") == "+,+,+,eb"
    for token in ("e-", "er", "eb"):
        assert parties_after_idle_move(CHIEFS, f"+,+,+,{token}", "comeback=always") == "+,+,+,+"
    assert parties_after_idle_move(CHIEFS.replace(" gCa9", " gMa8"), "+,+,+,e-", "comeback=never") == "+,+,+,e-"


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize("comeback", KINDS)
def test_a_party_still_encircled_stays_out(comeback: str) -> None:
    """Killed and resigned parties stay out, too."""
    assert parties_after_idle_move(f"{CHIEFS} xa8 xb8 xb9", "+,+,+,e-", f"comeback={comeback}") == "+,+,+,e-"
    for token in ("w-", "k-b", "wb"):
        assert (
            parties_after_idle_move("rCa1 bCi1 yCi9 gMa8", f"+,+,+,{token}", f"comeback={comeback}") == f"+,+,+,{token}"
        )


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize("comeback", KINDS)
def test_no_party_comes_back_in_the_move_that_eliminated_it(comeback: str) -> None:
    """Of two parties red is eliminated by `access`, and blue wins. With one party left red would count as free."""
    wall = "rCa1 xa3 xb3 xc3 xc2 xc1 bCi1 bMi3 bNi6"
    position = position_with(wall, "b", "+,+,kbb,kbb", f"standard;comeback={comeback}")
    after = play_actions(position, "i3-i4")
    assert (party_token(after, "r"), position_result(after)) == ("e-", "win b")


@pytest.mark.rule("D8.3")
def test_the_group_grows_by_colour_not_by_control() -> None:
    """Green's militant belongs to green's group even if red controls it; red's piece beside the group is an exit."""
    ring = "gCa9 xa8 xb8 gMb9"
    for others, back in {"xc9 xc8": "e-", "xc9": "+", "xc9 rMc8": "+", "xc9 gMc8 xb7 xc7 xd7 xd8 xd9": "e-"}.items():
        pieces = f"rCa1 bCi1 yCi9 {ring} {others}"
        assert parties_after_idle_move(pieces, "+,+,+,e-", "comeback=unclaimed") == f"+,+,+,{back}"
        claimed = "+" if back == "+" else "er"
        assert parties_after_idle_move(pieces, "+,+,+,er", "comeback=always") == f"+,+,+,{claimed}"


@pytest.mark.rule("D8.3")
def test_a_necromobile_of_its_own_colour_frees_a_party() -> None:
    """Under `strict` it must be in the group, otherwise it may be anywhere. One of another colour does not help."""
    ring = "gCa9 xa8 xb8 xb9"
    for mode, back in {"necromobile": "+", "strict": "e-", "access": "+"}.items():
        text = f"encirclement={mode};comeback=unclaimed"
        assert parties_after_idle_move(f"rCa1 bCi1 yCi9 {ring} gNf3", "+,+,+,e-", text) == f"+,+,+,{back}"
        assert parties_after_idle_move(f"rCa1 bCi1 yCi9 {ring} rNf3", "+,+,+,e-", text) == "+,+,+,e-"
    inside = "rCa1 bCi1 yCi9 gCa9 gNb9 xa8 xb8 xc8 xc9"
    assert parties_after_idle_move(inside, "+,+,+,e-", "encirclement=strict;comeback=unclaimed") == "+,+,+,+"


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize("comeback", KINDS)
def test_a_chief_on_the_labyrinth_is_free(comeback: str) -> None:
    """Its party comes back as ruler even if corpses surround the labyrinth."""
    ring = "rCa1 bCi1 yCi9 gCe5 xd4 xd5 xd6 xe4 xe6 xf4 xf5 xf6"
    position = position_with(f"{ring} rMg2", parties="+,+,+,e-", rules=f"standard;comeback={comeback}")
    after = play_actions(position, "g2-g3")
    assert parties_field(after) == "+,+,+,+"
    assert (after.ruler, turn_field(after)) == (3, "rg")


@pytest.mark.rule("D8.3")
def test_a_party_that_comes_back_regains_the_parties_that_it_killed() -> None:
    """It regains those without a controller, with `always` all of them, and never a party that others killed."""
    pieces = "rCa1 bMi1 yCi9 gCa9"
    assert parties_after_idle_move(pieces, "+,k-g,+,e-", "comeback=unclaimed") == "+,kgg,+,+"
    assert parties_after_idle_move(pieces, "+,kyg,+,e-", "comeback=unclaimed") == "+,kyg,+,+"
    assert parties_after_idle_move(pieces, "+,kyg,+,e-", "comeback=always") == "+,kgg,+,+"
    assert parties_after_idle_move(pieces, "+,k-y,+,e-", "comeback=always") == "+,k-y,+,+"
    assert parties_after_idle_move(pieces, "+,kyy,+,e-", "comeback=always") == "+,kyy,+,+"


@pytest.mark.rule("D8.3")
def test_free_parties_come_back_together_and_freedom_is_not_judged_again() -> None:
    """Blue and green come back in one move."""
    assert parties_after_idle_move("rCa1 bCi1 yCi9 gCa9", "+,e-,+,e-", "comeback=unclaimed") == "+,+,+,+"


@pytest.mark.rule("D8.3", "D8.1")
def test_the_number_of_parties_is_that_after_elimination() -> None:
    """Green is behind a wall with room. With two parties in play it stays out by `access`; with three it comes back."""
    wall = "gCa9 xa7 xb7 xc7 xc8 xc9"
    rules = "comeback=unclaimed"
    assert parties_after_idle_move(f"rCa1 bCi1 rNg3 bNf2 {wall}", "+,+,krr,e-", rules) == "+,+,krr,e-"
    assert parties_after_idle_move(f"rCa1 bCi1 yCi9 {wall}", "+,+,+,e-", rules) == "+,+,+,+"


@pytest.mark.rule("D8.3", "D8.5")
def test_a_comeback_happens_whatever_the_number_of_parties() -> None:
    """Red kills the last other chief; green is free and comes back, so the game goes on."""
    position = position_with("rCa1 rAd1 bCd4 gCa9", parties="+,+,k-b,e-", rules="standard;comeback=unclaimed")
    after = play_actions(position, "d1xd4")
    assert parties_field(after) == "+,krr,k-b,+"
    assert position_result(after) is None
    assert turn_field(after) == "g"


@pytest.mark.rule("D8.3", "D8.4")
def test_a_comeback_is_before_allegiance() -> None:
    """A ruler does not get a party that comes back in this move, but it gets one that is still encircled."""
    pieces = "rCe5 bCi1 yCi9 gCa9"
    assert parties_after_idle_move(pieces, "+,+,+,e-", "comeback=unclaimed") == "+,+,+,+"
    assert parties_after_idle_move(f"{pieces} xa8 xb8 xb9", "+,+,+,e-", "comeback=unclaimed") == "+,+,+,er"


@pytest.mark.rule("D8.4")
def test_a_ruler_gets_every_party_without_controller() -> None:
    """It gets killed, encircled and resigned parties, but no hostages."""
    for token, then in {"k-b": "krb", "e-": "er", "w-": "wr", "wb": "wb", "kbb": "kbb"}.items():
        assert parties_after_idle_move("rCe5 bCi1 yCi9 gMa9", f"+,+,+,{token}", "comeback=never") == f"+,+,+,{then}"
    hostage = "comeback=never"
    position = position_with("rCe5 bCi1 yCi9 gCa9 rMd2", rules=f"standard;board=square3;{hostage}")
    assert parties_field(play_actions(position, "d2-d3")) == "+,+,+,h"


@pytest.mark.rule("D8.4")
def test_a_vassal_without_controller_goes_to_the_ruler() -> None:
    """On square2 a vassal has no controller once red is eliminated."""
    position = position_with("rCa1 xa2 xb1 xb2 bCi1 yCe5 yMi3 gCa9", "y", rules="standard;board=square2")
    assert parties_field(play_actions(position, "i3-i4")) == "ey,vy,+,vy"


@pytest.mark.rule("D8.4")
def test_allegiance_reign_ends_with_the_reign() -> None:
    """Encircled and resigned parties become neutral, killed ones do not. With `permanent` nothing changes."""
    pieces = "rCa1 bCi1 yCi9 gMa9"
    for token in ("eb", "er", "wb", "wr"):
        assert parties_after_idle_move(pieces, f"+,+,+,{token}", "allegiance=reign") == f"+,+,+,{token[0]}-"
        assert parties_after_idle_move(pieces, f"+,+,+,{token}", "allegiance=permanent") == f"+,+,+,{token}"
    assert parties_after_idle_move(pieces, "+,+,+,kbb", "allegiance=reign") == "+,+,+,kbb"


@pytest.mark.rule("D8.4")
def test_allegiance_reign_follows_the_ruler() -> None:
    """A new ruler takes encircled and resigned parties from their controllers, but no killed ones."""
    pieces = "rCe5 bCi1 yCi9 gMa9"
    for token, then in {"eb": "er", "wb": "wr", "kbb": "kbb", "k-b": "krb"}.items():
        assert parties_after_idle_move(pieces, f"+,+,+,{token}", "allegiance=reign") == f"+,+,+,{then}"
    for token in ("eb", "wb"):
        assert parties_after_idle_move(pieces, f"+,+,+,{token}", "allegiance=permanent") == f"+,+,+,{token}"


@pytest.mark.rule("D8.4", "D8.3")
def test_a_party_that_loses_its_controller_by_d8_4_comes_back_a_move_later() -> None:
    """D8.3 comes before D8.4: the controller is lost in one move, the comeback follows in the next."""
    rules = "standard;comeback=unclaimed;allegiance=reign"
    position = position_with(f"{CHIEFS} rMd2 bMf2", parties="+,+,+,eb", rules=rules)
    after = play_actions(position, "d2-d3")
    assert parties_field(after) == "+,+,+,e-"
    again = play_actions(after, "f2-f3")
    assert parties_field(again) == "+,+,+,+"
    assert (piece_at(again, "a9"), placement_field(again).count("x")) == ("gC", 0)
