"""A war from a position that was sent, between two people at one screen who see nothing of each other's hands."""

import base64
import json

import pytest
from machiavel.knights import format_position
from playwright.sync_api import expect

from tests.engine.knights.sketch import sketched
from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import KNIGHTS, Kingdom

# A wall that holds (d3n), a knight that retreats (d4n), one that cannot (d3s), a road (e5w), a settlement (e5n).
WAR = """
war;players=2
0: settlement b4n, road d4nw d4w e4nw e4ne d5w b4ne, knight c4s 3 active ready, knight e4n 3 active ready,
   knight d4s 1 active ready, knight c5s 2 active ready, has 3wool+3ore+2grain, holds spy
1: city d3n wall, settlement e5n, road d3ne c5w e5w, knight d4n 1 active, knight d3s 1 active, has 2paper+1cloth,
   holds wedding
"""
SECRETS = ({"spy", "Spy", "3 wool"}, {"wedding", "Wedding", "2 paper"})


def address_of(war: str) -> str:
    """Return the address that holds a position."""
    text = format_position(sketched(war)).encode()
    return f"{KNIGHTS}#p=1.@{base64.urlsafe_b64encode(text).decode().rstrip('=')}"


def told(kingdom: Kingdom) -> str:
    """Return all that the page tells at this moment: its elements, what a reader hears, its address, what it keeps."""
    page = kingdom.page
    kept = page.evaluate("() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])")
    return "\n".join([page.content(), page.locator("body").aria_snapshot(), page.url, kept])


def expect_secret(kingdom: Kingdom, *players: int) -> None:
    """Whatever the page tells, none of it is in the hand of *players*."""
    page = told(kingdom)
    assert [word for player in players for word in SECRETS[player] if word in page] == []
    assert "#" not in kingdom.page.url, "a running game with secrets stands in no address"


def strike_out(kingdom: Kingdom, knight: str, target: str) -> None:
    """Pick a knight and what it shall do; what it leads to is shown, and done with a second Enter."""
    kingdom.go(knight)
    kingdom.go(target)
    expect(kingdom.page.locator(".popover .danger")).to_be_visible()


@pytest.mark.rule("K10.1", "K10.2", "K10.3", "K11.2", "K11.3", "K11.6", "K11.7", "K11.10", "K11.11", "K15.2")
def test_a_war_between_two_people_with_hidden_hands(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(address_of(WAR)))
    page, words = kingdom.page, kingdom.words
    orange, blue = words("name.player.0"), words("name.player.1")
    expect(kingdom.banner).to_contain_text(words("handOver.pass", player=orange))
    expect(kingdom.hand).to_have_text(words("hand.hidden"))
    expect_secret(kingdom, 0, 1)
    kingdom.take_over(0)
    expect(page.locator("#hand .hand-progress")).to_contain_text("Spy")
    expect_secret(kingdom, 1)

    # Recruit, promote, wake: the button first, then the place.
    for verb, place in (("recruit", "a5s"), ("promote", "a5s"), ("activate", "a5s")):
        page.locator(f'#hand [data-verb="{verb}"]').click()
        kingdom.go(place)
        expect(page.locator(f'#hand [data-verb="{verb}"]')).to_have_attribute("aria-pressed", "false")
    expect(kingdom.story).to_contain_text(words("event.change.active", place="a5s"))

    # A wall holds, and the page says by which rule.
    kingdom.go("c4s")
    page.keyboard.press("ArrowLeft")
    assert kingdom.is_at("d3ne")
    page.keyboard.press("ArrowLeft")
    assert kingdom.is_at("d3n")
    page.keyboard.press("Enter")
    expect(kingdom.banner).to_contain_text(words("refusal.war/wall"))
    expect(kingdom.banner.locator("a.rule")).to_have_text("K11.11")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    # A road changes hands, and a settlement is razed: each is foretold before it is done.
    strike_out(kingdom, "d4s", "e5w")
    expect(page.locator(".popover")).to_contain_text(words("forecast.capture", place="e5w"))
    page.keyboard.press("Enter")
    expect(kingdom.story).to_contain_text(
        words("event.change.owner.road", player=orange, place="e5w", **{"from": blue})
    )
    strike_out(kingdom, "c5s", "e5n")
    expect(page.locator(".popover")).to_contain_text(words("piece.settlement.name"))
    page.keyboard.press("Enter")
    settlement = words("piece.settlement.name")
    expect(kingdom.story).to_contain_text(
        words("event.strike", player=orange, victim=blue, piece=settlement, place="e5n")
    )

    # Who is attacked decides at this screen: it is handed over, and then only that hand is to be seen.
    strike_out(kingdom, "c4s", "d4n")
    expect(page.locator(".popover")).to_contain_text(words("forecast.retreat.can", defender=blue))
    page.keyboard.press("Enter")
    expect(kingdom.banner).to_contain_text(words("handOver.pass", player=blue))
    expect_secret(kingdom, 0, 1)
    kingdom.take_over(1)
    expect(page.locator("#hand .hand-progress")).to_contain_text("Wedding")
    expect_secret(kingdom, 0)
    kingdom.go("b4s")
    expect(kingdom.story).to_contain_text(words("event.retreat", player=blue, **{"from": "d4n", "to": "b4s"}))
    expect(kingdom.banner).to_contain_text(words("handOver.pass", player=orange))
    expect_secret(kingdom, 0, 1)

    # Loaded again just now, the page still asks who looks; then the game is where it was.
    page.reload()
    expect(kingdom.button("handOver.here", player=orange)).to_be_visible()
    expect(kingdom.hand).to_have_text(words("hand.hidden"))
    expect_secret(kingdom, 0, 1)
    kingdom.take_over(0)
    expect_secret(kingdom, 1)

    # One that cannot retreat fights and falls.
    strike_out(kingdom, "e4n", "d3s")
    expect(page.locator(".popover")).to_contain_text(words("forecast.retreat.cannot", defender=blue))
    page.keyboard.press("Enter")
    kingdom.take_over(1)
    kingdom.button("verb.fight.name").click()
    expect(kingdom.story).to_contain_text(words("event.fight.attacker", place="d3s", attacker=orange))
    kingdom.take_over(0)

    # What is kept is sealed: no hand is read there in passing.
    kept = [json.loads(value) for key, value in page.evaluate("() => Object.entries(localStorage)") if ".game." in key]
    assert all(isinstance(game["record"], str) for game in kept)
