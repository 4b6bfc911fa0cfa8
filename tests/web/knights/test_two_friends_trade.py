"""Two friends at one screen trade: with the bank, and with each other by offer, counter-offer and deal."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.test_a_blind_player_plays_knights import RICH
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of

# Who marries is given two cards by who is ahead.
WEDDING = """
war;players=2
turn 9 of 0 action
0: settlement b4n, road b4ne, holds wedding
1: settlement e5n, city d5n, road e5w, has 2wood+1ore+1coin
"""


def held(knights_page: KnightsPage, kind: str) -> Locator:
    """How many cards of *kind* the hand shows."""
    return knights_page.hand.locator(f".kind-{kind} b")


def propose(knights_page: KnightsPage, give: str, take: str, more: int = 0) -> None:
    """Offer, or ask for, one card of *give* for one of *take* and *more*."""
    for step in (f"give-{give}-more", *[f"take-{take}-more"] * (1 + more)):
        knights_page.page.locator(f'[data-key="{step}"]').click()
    knights_page.page.locator('[data-key="propose"]').click()


def test_an_offer_is_countered_and_becomes_a_deal(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(RICH.replace("4ore", "4ore, holds spy"))))
    page, words = knights_page.page, knights_page.words
    orange, blue = words("name.player.0"), words("name.player.1")
    knights_page.take_over(0)

    # What everybody may know of bank and decks; besides, one's own card has been seen.
    knights_page.button("stock.title").click()
    stock = page.get_by_role("dialog")
    expect(stock.locator(".stock-bank b")).to_have_text(["13", "17", "14", "19", "15", "12", "12", "12"])
    spy = stock.get_by_role("listitem").filter(has_text=words("card.spy.name"))
    expect(spy).to_contain_text(words("stock.unseen", unseen=2, count=3))
    expect(stock.get_by_text(words("stock.unseen", unseen=2, count=2)).first).to_be_visible()
    page.keyboard.press("Escape")

    # The bank's best rates at a glance: what can be had is one click away, what cannot is not.
    knights_page.button("trade.title").click()
    expect(page.locator(".bank-table tbody .rate")).to_have_text(["4:1"] * 8)
    expect(page.locator('[data-key="bank-brick-grain"]')).to_be_disabled()
    page.locator('[data-key="bank-wool-grain"]').click()
    expect(held(knights_page, "wool")).to_have_text("1")
    expect(held(knights_page, "grain")).to_have_text("1")

    # An offer to all, answered by a counter-offer in the other's own hand.
    knights_page.button("trade.tab.offer").click()
    expect(page.locator('[data-key="give-paper-more"]')).to_be_disabled()
    propose(knights_page, "ore", "wood")
    knights_page.take_over(1)
    expect(held(knights_page, "wood")).to_have_text("2")
    expect(page.locator(".offer-terms")).to_be_visible()
    knights_page.button("verb.counter.name").click()
    propose(knights_page, "wood", "ore", more=1)

    # Who has offered sees the answer, and takes it.
    knights_page.take_over(0)
    one_wood, two_ore = words("kind.wood.count", count=1), words("kind.ore.count", count=2)
    answer = words("event.answer.counter", player=blue, give=one_wood, take=two_ore)
    expect(page.locator(".answers")).to_contain_text(answer)
    knights_page.button("verb.deal.name", player=blue).click()
    expect(held(knights_page, "ore")).to_have_text("2")
    expect(held(knights_page, "wood")).to_have_text("5")
    deal = words("event.deal", player=orange, other=blue, give=two_ore, take=one_wood)
    expect(knights_page.story).to_contain_text(deal)
    expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.rule("K13")
def test_a_gift_is_picked_from_the_own_hand(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(WEDDING)))
    page, words = knights_page.page, knights_page.words
    orange, blue = words("name.player.0"), words("name.player.1")
    knights_page.take_over(0)
    # A card says what it does before it is played.
    page.locator("#hand .progress").click()
    expect(page.locator(".progress-help")).to_contain_text(words("card.wedding.help"))
    knights_page.button("verb.card.name").click()
    knights_page.take_over(1)
    picker = page.locator("#picker")
    for kind in ("coin", "ore"):
        picker.get_by_role("button", name=re.compile(words(f"kind.{kind}.name"))).first.click()
    # What was picked can be put back, until it is given.
    picker.locator(".is-picked").first.click()
    expect(picker.locator(".is-picked")).to_have_count(1)
    picker.get_by_role("button", name=re.compile(words("kind.wood.name"))).first.click()
    picker.get_by_role("button", name=words("picker.done", count=2, wanted=2)).click()
    expect(knights_page.story).to_contain_text(
        words("event.progress.played", player=orange, card=words("card.wedding.name"))
    )
    expect(page.locator('[data-player="0"]')).to_contain_text("2")
    expect(knights_page.story).to_contain_text(words.pattern("event.gift", player=blue, other=orange))
