"""A person sends a position without anybody's hand, a map, and the whole game, and is told what each link tells."""

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.test_two_people_wage_war_at_one_screen import SECRETS, WAR, address_of, told


def fragment(dialog: Locator, label: str) -> str:
    """Return what the link in the field *label* holds, once it is made."""
    field = dialog.get_by_label(label, exact=True)
    expect(field).to_have_value(re.compile("#"))
    return "#" + field.input_value().partition("#")[2]


def test_a_position_is_sent_without_hands_and_a_game_with_them(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(WAR)))
    page, words = knights_page.page, knights_page.words
    knights_page.take_over(0)
    knights_page.button("menu.share").click()
    dialog = page.get_by_role("dialog")
    observed, island = fragment(dialog, words("share.observe")), fragment(dialog, words("share.map"))

    # The link that tells all is not there before one has read what it tells, and wants it.
    expect(dialog).to_contain_text(words("share.openHelp"))
    link = dialog.get_by_label(words("share.link"), exact=True)
    expect(link).to_be_hidden()
    dialog.get_by_role("button", name=words("share.openly"), exact=True).click()
    whole = fragment(dialog, words("share.link"))

    # A friend looks at the position: everybody's points and numbers of cards, nobody's cards.
    friend = KnightsPage(open_page(KNIGHTS + observed))
    expect(friend.page.get_by_role("dialog")).to_contain_text(words("observe.help"))
    expect(friend.page.get_by_role("dialog").locator(".observed-player")).to_have_count(2)
    assert [word for secrets in SECRETS for word in secrets if word in told(friend)] == []

    # The link to the map begins a game on it, of which nothing has been played.
    friend.page.evaluate("hash => { location.hash = hash; }", island)
    expect(friend.banner).to_contain_text(friend.task("settlement", 0))
    expect(friend.page.locator(".player")).to_have_count(2)

    # Another is sent everything, and plays on with the first hand.
    other = KnightsPage(open_page(KNIGHTS + whole))
    expect(other.page.locator("#hand .progress")).to_contain_text(words("card.spy.name"))

    # An island that chance has drawn is the same one to whoever is sent its link.
    page.keyboard.press("Escape")
    knights_page.button("menu.new").click()
    # Both are pressed at once: whoever is quicker than the engine still gets what was chosen.
    dialog.evaluate("""dialog => {
        dialog.querySelector("input[name=map][value=shuffled]").click();
        dialog.querySelector("button.primary").click();
    }""")
    expect(dialog).to_have_count(0)
    knights_page.button("menu.share").click()
    shuffled = fragment(dialog, words("share.map"))
    assert shuffled != island
    other.page.evaluate("hash => { location.hash = hash; }", shuffled)
    expect(other.banner).to_contain_text(other.task("settlement", 0))
    other.button("menu.share").click()
    assert fragment(other.page.get_by_role("dialog"), words("share.map")) == shuffled
