"""A war from a position that was sent, between two people at one screen who see nothing of each other's hands."""

import base64
import json

import pytest
from machiavel.knights import format_position
from machiavel.knights.lessons.sketch import parse_sketch
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

# A wall that holds (d3n), a knight that retreats (d4n), one that cannot (d3s), a road (e5w), a settlement (e5n).
WAR = """
war;players=2
0: settlement b4n, road d4nw d4w e4nw e4ne d5w b4ne, knight c4s 3 active ready, knight e4n 3 active ready,
   knight d4s 1 active ready, knight c5s 2 active ready, has 3wool+3ore+2grain, holds spy
1: city d3n wall, settlement e5n, road d3ne c5w e5w, knight d4n 1 active, knight d3s 1 active, has 2paper+1cloth,
   holds wedding
"""
# Each is told to whoever holds it: a card's own name, its words, and how many of a kind a reader hears of.
SECRETS = ({"spy", "Spy", "3 wool"}, {"wedding", "Wedding", "2 paper"})
# At any moment at all: whatever changes on the page, what nobody at the screen may see is looked for in all of it.
WATCH = """words => {
  Object.assign(globalThis, { forbidden: words, leaks: [] });
  const kept = () => [history.state, { ...localStorage }, { ...sessionStorage }];
  new MutationObserver(() => {
    const page = JSON.stringify([document.documentElement.outerHTML, location.href, ...kept()]);
    globalThis.leaks.push(...globalThis.forbidden.filter((word) => page.includes(word)));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def address_of(war: str) -> str:
    """Return the address that holds a position."""
    text = format_position(parse_sketch(war)).encode()
    return f"{KNIGHTS}#p=1.@{base64.urlsafe_b64encode(text).decode().rstrip('=')}"


def told(knights_page: KnightsPage) -> str:
    """Return all that the page tells at this moment: its elements, what a reader hears, its address, what it keeps."""
    page = knights_page.page
    kept = page.evaluate("() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])")
    return "\n".join([page.content(), page.locator("body").aria_snapshot(), page.url, kept])


def expect_secret(knights_page: KnightsPage, *players: int) -> None:
    """Whatever the page tells, none of it is in the hand of *players*."""
    page = told(knights_page)
    assert [word for word in words_of(*players) if word in page] == []
    assert knights_page.page.evaluate("() => globalThis.leaks") == []
    assert "#" not in knights_page.page.url, "a running game with secrets stands in no address"


def words_of(*players: int) -> list[str]:
    """Return what tells the hands of *players*."""
    return sorted(word for player in players for word in SECRETS[player])


def hand_over(knights_page: KnightsPage, player: int) -> None:
    """Hand the screen to *player*: from the click on, nothing of the other's hand may ever be there."""
    knights_page.page.evaluate("words => { globalThis.forbidden = words; }", words_of(1 - player))
    knights_page.take_over(player)
    expect_secret(knights_page, 1 - player)


def expect_told(knights_page: KnightsPage, player: int) -> None:
    """All that tells the hand of *player* is there: what is looked for as a secret is what the page would tell."""
    expect(knights_page.page.locator("#hand .progress")).to_be_visible()
    page = told(knights_page)
    assert [word for word in words_of(player) if word not in page] == []


def strike_out(knights_page: KnightsPage, knight: str, target: str) -> None:
    """Pick a knight and what it shall do; what it leads to is shown, and done with a second Enter."""
    knights_page.go(knight)
    knights_page.go(target)
    expect(knights_page.page.locator(".popover .danger")).to_be_visible()


@pytest.mark.rule("K10.1", "K10.2", "K10.3", "K11.2", "K11.3", "K11.6", "K11.7", "K11.10", "K11.11", "K15.2")
def test_a_war_between_two_people_with_hidden_hands(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(WAR)))
    page, words = knights_page.page, knights_page.words
    page.evaluate(WATCH, words_of(0, 1))
    page.add_init_script(f"({WATCH})({json.dumps(words_of(0, 1))})")
    orange, blue = words("name.player.0"), words("name.player.1")
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=orange))
    expect(knights_page.hand).to_have_text(words("hand.hidden"))
    expect_secret(knights_page, 0, 1)
    hand_over(knights_page, 0)
    expect_told(knights_page, 0)

    # Recruit, promote, wake: the button first, then the place.
    for verb, place in (("recruit", "a5s"), ("promote", "a5s"), ("activate", "a5s")):
        page.locator(f'#hand [data-verb="{verb}"]').click()
        knights_page.go(place)
        expect(page.locator(f'#hand [data-verb="{verb}"]')).to_have_attribute("aria-pressed", "false")
    expect(knights_page.story).to_contain_text(words("event.change.active", place="a5s"))

    # A wall holds, and the page says by which rule.
    knights_page.go("c4s")
    page.keyboard.press("ArrowLeft")
    assert knights_page.is_at("d3ne")
    page.keyboard.press("ArrowLeft")
    assert knights_page.is_at("d3n")
    page.keyboard.press("Enter")
    expect(knights_page.banner).to_contain_text(words("refusal.war/wall"))
    expect(knights_page.banner.locator("a.rule")).to_have_text("K11.11")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    # A road changes hands, and a settlement is razed: each is foretold before it is done.
    strike_out(knights_page, "d4s", "e5w")
    expect(page.locator(".popover")).to_contain_text(words("forecast.capture.road"))
    page.keyboard.press("Enter")
    expect(knights_page.story).to_contain_text(
        words("event.change.owner.road", player=orange, place="e5w", **{"from": blue})
    )
    strike_out(knights_page, "c5s", "e5n")
    expect(page.locator(".popover")).to_contain_text(words("piece.settlement.name"))
    page.keyboard.press("Enter")
    expect(knights_page.story).to_contain_text(
        words("event.strike.settlement", player=orange, victim=blue, place="e5n")
    )

    # Who is attacked decides at this screen: it is handed over, and then only that hand is to be seen.
    strike_out(knights_page, "c4s", "d4n")
    expect(page.locator(".popover")).to_contain_text(words("forecast.retreat.can", defender=blue))
    page.keyboard.press("Enter")
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=blue))
    expect_secret(knights_page, 0, 1)
    hand_over(knights_page, 1)
    expect_told(knights_page, 1)
    knights_page.go("b4s")
    expect(knights_page.story).to_contain_text(words("event.retreat", player=blue, **{"from": "d4n", "to": "b4s"}))
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=orange))
    expect_secret(knights_page, 0, 1)

    # Loaded again just now, the page still asks who looks; then the game is where it was.
    page.reload()
    expect(knights_page.button("handOver.here", player=orange)).to_be_visible()
    expect(knights_page.hand).to_have_text(words("hand.hidden"))
    expect_secret(knights_page, 0, 1)
    hand_over(knights_page, 0)

    # One that cannot retreat fights and falls.
    strike_out(knights_page, "e4n", "d3s")
    expect(page.locator(".popover")).to_contain_text(words("forecast.retreat.cannot", defender=blue))
    page.keyboard.press("Enter")
    hand_over(knights_page, 1)
    expect(knights_page.banner).to_contain_text(words("task.stand.cornered", attacker=orange, player=blue, place="d3s"))
    knights_page.button("verb.fight.name").click()
    expect(knights_page.story).to_contain_text(words("event.fight.attacker", place="d3s", attacker=orange))
    hand_over(knights_page, 0)

    # What is kept is sealed: no hand is read there in passing.
    kept = [json.loads(value) for key, value in page.evaluate("() => Object.entries(localStorage)") if ".game." in key]
    assert all(isinstance(game["record"], str) for game in kept)
