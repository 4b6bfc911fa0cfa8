"""Rules D8.3 and D8.4: comeback and allegiance."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import listed
from tests.engine.djambi.queries import parties, party, piece_at, placement, played, result, turn

CHIEFS = "rCa1 bCi1 yCi9 gCa9"
KINDS = ("unclaimed", "always")


def after_idle(pieces: str, tokens: str, rules: str) -> str:
    """The parties field after red's move d2-d3, which changes nothing by itself."""
    return parties(played(listed(f"{pieces} rMd2", parties=tokens, rules=f"standard;{rules}"), "d2-d3"))


@pytest.mark.rule("D8.3")
def test_a_free_encircled_party_comes_back() -> None:
    """With `unclaimed` only without a controller, with `always` from any controller, with `never` never."""
    assert after_idle(CHIEFS, "+,+,+,e-", "comeback=unclaimed") == "+,+,+,+"
    assert after_idle(CHIEFS, "+,+,+,eb", "comeback=unclaimed") == "+,+,+,eb"
    for token in ("e-", "er", "eb"):
        assert after_idle(CHIEFS, f"+,+,+,{token}", "comeback=always") == "+,+,+,+"
    assert after_idle(CHIEFS.replace(" gCa9", " gMa8"), "+,+,+,e-", "comeback=never") == "+,+,+,e-"


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize("comeback", KINDS)
def test_a_party_still_encircled_stays_out(comeback: str) -> None:
    """Killed and resigned parties stay out, too."""
    assert after_idle(f"{CHIEFS} xa8 xb8 xb9", "+,+,+,e-", f"comeback={comeback}") == "+,+,+,e-"
    for token in ("w-", "k-b", "wb"):
        assert after_idle("rCa1 bCi1 yCi9 gMa8", f"+,+,+,{token}", f"comeback={comeback}") == f"+,+,+,{token}"


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize("comeback", KINDS)
def test_no_party_comes_back_in_the_move_that_eliminated_it(comeback: str) -> None:
    """With two in play red is encircled by `access`; the test for one party left would free it at once."""
    wall = "rCa1 xa3 xb3 xc3 xc2 xc1 bCi1 bMi3 bNi6"
    position = listed(wall, "b", "+,+,kbb,kbb", f"standard;comeback={comeback}")
    after = played(position, "i3-i4")
    assert (party(after, "r"), result(after)) == ("e-", "win b")


@pytest.mark.rule("D8.3")
def test_the_group_grows_by_colour_not_by_control() -> None:
    """Green's militant counts as green's even if red controls it; red's own piece next to the group is an exit."""
    ring = "gCa9 xa8 xb8 gMb9"
    for others, back in {"xc9 xc8": "e-", "xc9": "+", "xc9 rMc8": "+", "xc9 gMc8 xb7 xc7 xd7 xd8 xd9": "e-"}.items():
        pieces = f"rCa1 bCi1 yCi9 {ring} {others}"
        assert after_idle(pieces, "+,+,+,e-", "comeback=unclaimed") == f"+,+,+,{back}"
        claimed = "+" if back == "+" else "er"
        assert after_idle(pieces, "+,+,+,er", "comeback=always") == f"+,+,+,{claimed}"


@pytest.mark.rule("D8.3")
def test_a_necromobile_of_its_own_colour_frees_it() -> None:
    """Anywhere with `necromobile`, only in the group with `strict`; a necromobile of another colour does not."""
    ring = "gCa9 xa8 xb8 xb9"
    for mode, back in {"necromobile": "+", "strict": "e-", "access": "+"}.items():
        text = f"encirclement={mode};comeback=unclaimed"
        assert after_idle(f"rCa1 bCi1 yCi9 {ring} gNf3", "+,+,+,e-", text) == f"+,+,+,{back}"
        assert after_idle(f"rCa1 bCi1 yCi9 {ring} rNf3", "+,+,+,e-", text) == "+,+,+,e-"
    inside = "rCa1 bCi1 yCi9 gCa9 gNb9 xa8 xb8 xc8 xc9"
    assert after_idle(inside, "+,+,+,e-", "encirclement=strict;comeback=unclaimed") == "+,+,+,+"


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize("comeback", KINDS)
def test_a_chief_on_the_labyrinth_is_free(comeback: str) -> None:
    """Surrounded by corpses there, its party comes back as ruler."""
    ring = "rCa1 bCi1 yCi9 gCe5 xd4 xd5 xd6 xe4 xe6 xf4 xf5 xf6"
    position = listed(f"{ring} rMg2", parties="+,+,+,e-", rules=f"standard;comeback={comeback}")
    after = played(position, "g2-g3")
    assert parties(after) == "+,+,+,+"
    assert (after.ruler, turn(after)) == (3, "rg")


@pytest.mark.rule("D8.3")
def test_it_regains_the_parties_that_it_killed() -> None:
    """Those without a controller; with `always` also those of other controllers; no party killed by others."""
    pieces = "rCa1 bMi1 yCi9 gCa9"
    assert after_idle(pieces, "+,k-g,+,e-", "comeback=unclaimed") == "+,kgg,+,+"
    assert after_idle(pieces, "+,kyg,+,e-", "comeback=unclaimed") == "+,kyg,+,+"
    assert after_idle(pieces, "+,kyg,+,e-", "comeback=always") == "+,kgg,+,+"
    assert after_idle(pieces, "+,k-y,+,e-", "comeback=always") == "+,k-y,+,+"
    assert after_idle(pieces, "+,kyy,+,e-", "comeback=always") == "+,kyy,+,+"


@pytest.mark.rule("D8.3")
def test_all_come_back_together_and_freedom_is_not_judged_again() -> None:
    """Blue and green come back in one move."""
    assert after_idle("rCa1 bCi1 yCi9 gCa9", "+,e-,+,e-", "comeback=unclaimed") == "+,+,+,+"


@pytest.mark.rule("D8.3", "D8.1")
def test_the_number_of_parties_is_that_after_elimination() -> None:
    """With two in play `access` applies: behind a wall with room green stays out; with three it comes back."""
    wall = "gCa9 xa7 xb7 xc7 xc8 xc9"
    rules = "comeback=unclaimed"
    assert after_idle(f"rCa1 bCi1 rNg3 bNf2 {wall}", "+,+,krr,e-", rules) == "+,+,krr,e-"
    assert after_idle(f"rCa1 bCi1 yCi9 {wall}", "+,+,+,e-", rules) == "+,+,+,+"


@pytest.mark.rule("D8.3", "D8.5")
def test_it_applies_whatever_the_number_of_parties() -> None:
    """Red kills the last other chief; green is free and comes back, so the game goes on."""
    position = listed("rCa1 rAd1 bCd4 gCa9", parties="+,+,k-b,e-", rules="standard;comeback=unclaimed")
    after = played(position, "d1xd4")
    assert parties(after) == "+,krr,k-b,+"
    assert result(after) is None
    assert turn(after) == "g"


@pytest.mark.rule("D8.3", "D8.4")
def test_a_comeback_is_before_allegiance() -> None:
    """A ruler does not get a party that comes back in this move, but gets one that is still encircled."""
    pieces = "rCe5 bCi1 yCi9 gCa9"
    assert after_idle(pieces, "+,+,+,e-", "comeback=unclaimed") == "+,+,+,+"
    assert after_idle(f"{pieces} xa8 xb8 xb9", "+,+,+,e-", "comeback=unclaimed") == "+,+,+,er"


@pytest.mark.rule("D8.4")
def test_a_ruler_gets_every_party_without_controller() -> None:
    """Killed, encircled and resigned parties; never hostages."""
    for token, then in {"k-b": "krb", "e-": "er", "w-": "wr", "wb": "wb", "kbb": "kbb"}.items():
        assert after_idle("rCe5 bCi1 yCi9 gMa9", f"+,+,+,{token}", "comeback=never") == f"+,+,+,{then}"
    hostage = "comeback=never"
    position = listed("rCe5 bCi1 yCi9 gCa9 rMd2", rules=f"standard;board=square3;{hostage}")
    assert parties(played(position, "d2-d3")) == "+,+,+,h"


@pytest.mark.rule("D8.4")
def test_a_vassal_without_controller_goes_to_the_ruler() -> None:
    """On square2, after red's elimination."""
    position = listed("rCa1 xa2 xb1 xb2 bCi1 yCe5 yMi3 gCa9", "y", rules="standard;board=square2")
    assert parties(played(position, "i3-i4")) == "ey,vy,+,vy"


@pytest.mark.rule("D8.4")
def test_allegiance_reign_ends_with_the_reign() -> None:
    """Without a ruler encircled and resigned parties become neutral, killed ones not; `permanent` changes nothing."""
    pieces = "rCa1 bCi1 yCi9 gMa9"
    for token in ("eb", "er", "wb", "wr"):
        assert after_idle(pieces, f"+,+,+,{token}", "allegiance=reign") == f"+,+,+,{token[0]}-"
        assert after_idle(pieces, f"+,+,+,{token}", "allegiance=permanent") == f"+,+,+,{token}"
    assert after_idle(pieces, "+,+,+,kbb", "allegiance=reign") == "+,+,+,kbb"


@pytest.mark.rule("D8.4")
def test_allegiance_reign_follows_the_ruler() -> None:
    """A ruler gets such parties from other controllers, except killed ones."""
    pieces = "rCe5 bCi1 yCi9 gMa9"
    for token, then in {"eb": "er", "wb": "wr", "kbb": "kbb", "k-b": "krb"}.items():
        assert after_idle(pieces, f"+,+,+,{token}", "allegiance=reign") == f"+,+,+,{then}"
    for token in ("eb", "wb"):
        assert after_idle(pieces, f"+,+,+,{token}", "allegiance=permanent") == f"+,+,+,{token}"


@pytest.mark.rule("D8.4", "D8.3")
def test_a_party_that_loses_its_controller_by_d8_4_comes_back_a_move_later() -> None:
    """D8.3 comes before D8.4: the controller is lost in one move, the comeback follows in the next."""
    rules = "standard;comeback=unclaimed;allegiance=reign"
    position = listed(f"{CHIEFS} rMd2 bMf2", parties="+,+,+,eb", rules=rules)
    after = played(position, "d2-d3")
    assert parties(after) == "+,+,+,e-"
    again = played(after, "f2-f3")
    assert parties(again) == "+,+,+,+"
    assert (piece_at(again, "a9"), placement(again).count("x")) == ("gC", 0)
