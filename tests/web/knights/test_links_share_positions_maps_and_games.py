"""Links of the share dialog: a position without hands, a map, and after a warning the whole game."""

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.hidden_hands import REVEALING_TEXTS, page_content
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.linked_positions import WAR, position_link


def link_hash(dialog: Locator, label: str) -> str:
    """Return the hash of the link in the field *label*, when it has been made."""
    field = dialog.get_by_label(label, exact=True)
    expect(field).to_have_value(re.compile("#"))
    return "#" + field.input_value().partition("#")[2]


def test_the_link_of_a_position_hides_hands_and_that_of_the_game_reveals_them(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(WAR)))
    page, words = knights_page.page, knights_page.words
    knights_page.take_over(0)
    knights_page.button("menu.share").click()
    dialog = page.get_by_role("dialog")
    observed, island = link_hash(dialog, words("share.observe")), link_hash(dialog, words("share.map"))

    # The link to the whole game is made only after a warning and a click.
    expect(dialog).to_contain_text(words("share.openHelp"))
    link = dialog.get_by_label(words("share.link"), exact=True)
    expect(link).to_be_hidden()
    dialog.get_by_role("button", name=words("share.openly"), exact=True).click()
    whole = link_hash(dialog, words("share.link"))

    # The link to the position shows points and numbers of cards of all players, but no cards.
    friend = KnightsPage(open_page(KNIGHTS + observed))
    expect(friend.page.get_by_role("dialog")).to_contain_text(words("observe.help"))
    expect(friend.page.get_by_role("dialog").locator(".observed-player")).to_have_count(2)
    assert [word for secrets in REVEALING_TEXTS for word in secrets if word in page_content(friend)] == []

    # The link to the map starts a game on it.
    friend.page.evaluate("hash => { location.hash = hash; }", island)
    expect(friend.banner).to_contain_text(friend.task("settlement", 0))
    expect(friend.page.locator(".player")).to_have_count(2)

    # The link to the whole game opens with the hand of the seat to act.
    other = KnightsPage(open_page(KNIGHTS + whole))
    expect(other.page.locator("#hand .progress")).to_contain_text(words("card.spy.name"))

    # The link to a shuffled map opens the same map.
    page.keyboard.press("Escape")
    knights_page.button("menu.new").click()
    # The start button is pressed before the engine has shuffled the map. The game begins on the shuffled map.
    dialog.evaluate("""dialog => {
        dialog.querySelector("input[name=map][value=shuffled]").click();
        dialog.querySelector("button.primary").click();
    }""")
    expect(dialog).to_have_count(0)
    knights_page.button("menu.share").click()
    shuffled = link_hash(dialog, words("share.map"))
    assert shuffled != island
    other.page.evaluate("hash => { location.hash = hash; }", shuffled)
    expect(other.banner).to_contain_text(other.task("settlement", 0))
    other.button("menu.share").click()
    assert link_hash(other.page.get_by_role("dialog"), words("share.map")) == shuffled
