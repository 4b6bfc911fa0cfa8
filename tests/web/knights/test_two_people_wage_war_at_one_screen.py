"""A war between two people at one screen, from a linked position; neither sees the other's hand."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.hidden_hands import (
    COLLECT_LEAKS,
    expect_hand_shown,
    expect_hands_hidden,
    hand_over,
    revealing_texts,
)
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import WAR, position_link


@pytest.mark.rule("K10.1", "K10.2", "K10.3", "K11.2", "K11.3", "K11.6", "K11.7", "K11.10", "K11.11", "K15.2")
def test_a_war_between_two_people_with_hidden_hands(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(WAR)))
    page, words = knights_page.page, knights_page.words
    page.evaluate(COLLECT_LEAKS, revealing_texts(0, 1))
    page.add_init_script(f"({COLLECT_LEAKS})({json.dumps(revealing_texts(0, 1))})")
    orange, blue = words("name.player.0"), words("name.player.1")
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=orange))
    expect(knights_page.hand).to_have_text(words("hand.hidden"))
    expect_hands_hidden(knights_page, 0, 1)
    hand_over(knights_page, 0)
    expect_hand_shown(knights_page, 0)

    # Recruit, promote, activate: the button first, then the place.
    for verb, place in (("recruit", "a5s"), ("promote", "a5s"), ("activate", "a5s")):
        page.locator(f'#hand [data-verb="{verb}"]').click()
        knights_page.pick(place)
        expect(page.locator(f'#hand [data-verb="{verb}"]')).to_have_attribute("aria-pressed", "false")
    expect(knights_page.story).to_contain_text(words("event.change.active", place="a5s"))

    # An attack on a wall is refused with the rule.
    knights_page.pick("c4s")
    page.keyboard.press("ArrowLeft")
    assert knights_page.is_at("d3ne")
    page.keyboard.press("ArrowLeft")
    assert knights_page.is_at("d3n")
    page.keyboard.press("Enter")
    expect(knights_page.banner).to_contain_text(words("refusal.war/wall"))
    expect(knights_page.banner.locator("a.rule")).to_have_text("K11.11")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    # A road is captured and a settlement razed, each after a forecast.
    knights_page.aim_knight("d4s", "e5w")
    expect(page.locator(".popover")).to_contain_text(words("forecast.capture.road"))
    page.keyboard.press("Enter")
    expect(knights_page.story).to_contain_text(
        words("event.change.owner.road", player=orange, place="e5w", **{"from": blue})
    )
    knights_page.aim_knight("c5s", "e5n")
    expect(page.locator(".popover")).to_contain_text(words("piece.settlement.name"))
    page.keyboard.press("Enter")
    expect(knights_page.story).to_contain_text(
        words("event.strike.settlement", player=orange, victim=blue, place="e5n")
    )

    # The attacked player decides at the same screen: after the hand-over only that player's hand is shown.
    knights_page.aim_knight("c4s", "d4n")
    expect(page.locator(".popover")).to_contain_text(words("forecast.retreat.can", defender=blue))
    page.keyboard.press("Enter")
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=blue))
    expect_hands_hidden(knights_page, 0, 1)
    hand_over(knights_page, 1)
    expect_hand_shown(knights_page, 1)
    knights_page.pick("b4s")
    expect(knights_page.story).to_contain_text(words("event.retreat", player=blue, **{"from": "d4n", "to": "b4s"}))
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=orange))
    expect_hands_hidden(knights_page, 0, 1)

    # After a reload the page asks for the hand-over again, and the game goes on.
    page.reload()
    expect(knights_page.button("handOver.here", player=orange)).to_be_visible()
    expect(knights_page.hand).to_have_text(words("hand.hidden"))
    expect_hands_hidden(knights_page, 0, 1)
    hand_over(knights_page, 0)

    # A knight that cannot retreat fights and is defeated.
    knights_page.aim_knight("e4n", "d3s")
    expect(page.locator(".popover")).to_contain_text(words("forecast.retreat.cannot", defender=blue))
    page.keyboard.press("Enter")
    hand_over(knights_page, 1)
    expect(knights_page.banner).to_contain_text(words("task.stand.cornered", attacker=orange, player=blue, place="d3s"))
    knights_page.button("verb.fight.name").click()
    expect(knights_page.story).to_contain_text(words("event.fight.attacker", place="d3s", attacker=orange))
    hand_over(knights_page, 0)

    # The stored record is sealed: no hand can be read at a glance.
    stored = [
        json.loads(value) for key, value in page.evaluate("() => Object.entries(localStorage)") if ".game." in key
    ]
    assert all(isinstance(game["record"], str) for game in stored)
