"""Trades of two people at one screen: with the bank, and by offer, counter-offer and deal."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import RICH, position_link

# By the wedding a player with more points gives two cards.
WEDDING = """
war;players=2
turn 9 of 0 action
0: settlement b4n, road b4ne, holds wedding
1: settlement e5n, city d5n, road e5w, has 2wood+1ore+1coin
"""


def card_count(knights_page: KnightsPage, kind: str) -> Locator:
    """Return the element with the number of cards of *kind* in the hand."""
    return knights_page.hand.locator(f".kind-{kind} b")


def propose_trade(knights_page: KnightsPage, give: str, take: str, take_count: int = 1) -> None:
    """Offer one card of *give* for *take_count* of *take*; as a counter-offer, too."""
    for step in (f"give-{give}-more", *[f"take-{take}-more"] * take_count):
        knights_page.page.locator(f'[data-key="{step}"]').click()
    knights_page.page.locator('[data-key="propose"]').click()


def test_an_offer_is_countered_and_becomes_a_deal(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(RICH.replace("4ore", "4ore, holds spy"))))
    page, words = knights_page.page, knights_page.words
    orange, blue = words("name.player.0"), words("name.player.1")
    knights_page.take_over(0)

    # The stock counts the player's own progress card as seen.
    knights_page.button("stock.title").click()
    stock = page.get_by_role("dialog")
    expect(stock.locator(".stock-bank b")).to_have_text(["13", "17", "14", "19", "15", "12", "12", "12"])
    spy = stock.get_by_role("listitem").filter(has_text=words("card.spy.name"))
    expect(spy).to_contain_text(words("stock.unseen", unseen=2, count=3))
    expect(stock.get_by_text(words("stock.unseen", unseen=2, count=2)).first).to_be_visible()
    page.keyboard.press("Escape")

    # The bank's rates: a possible trade is one click away, an impossible one is disabled.
    knights_page.button("trade.title").click()
    expect(page.locator(".bank-table tbody .rate")).to_have_text(["4:1"] * 8)
    expect(page.locator('[data-key="bank-brick-grain"]')).to_be_disabled()
    page.locator('[data-key="bank-wool-grain"]').click()
    expect(card_count(knights_page, "wool")).to_have_text("1")
    expect(card_count(knights_page, "grain")).to_have_text("1")

    # An offer is answered by a counter-offer, with the hand of the other player.
    knights_page.button("trade.tab.offer").click()
    expect(page.locator('[data-key="give-paper-more"]')).to_be_disabled()
    propose_trade(knights_page, "ore", "wood")
    knights_page.take_over(1)
    expect(card_count(knights_page, "wood")).to_have_text("2")
    expect(page.locator(".offer-terms")).to_be_visible()
    knights_page.button("verb.counter.name").click()
    propose_trade(knights_page, "wood", "ore", take_count=2)

    # The first player sees the counter-offer, and accepts it.
    knights_page.take_over(0)
    one_wood, two_ore = words("kind.wood.count", count=1), words("kind.ore.count", count=2)
    answer = words("event.answer.counter", player=blue, give=one_wood, take=two_ore)
    expect(page.locator(".answers")).to_contain_text(answer)
    knights_page.button("verb.deal.name", player=blue).click()
    expect(card_count(knights_page, "ore")).to_have_text("2")
    expect(card_count(knights_page, "wood")).to_have_text("5")
    deal = words("event.deal", player=orange, other=blue, give=two_ore, take=one_wood)
    expect(knights_page.story).to_contain_text(deal)
    expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.rule("K13")
def test_a_gift_is_picked_from_the_players_own_hand(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(WEDDING)))
    page, words = knights_page.page, knights_page.words
    orange, blue = words("name.player.0"), words("name.player.1")
    knights_page.take_over(0)
    # The help of a card is shown before it is played.
    page.locator("#hand .progress").click()
    expect(page.locator(".progress-help")).to_contain_text(words("card.wedding.help"))
    knights_page.button("verb.card.name").click()
    knights_page.take_over(1)
    picker = page.locator("#picker")
    for kind in ("coin", "ore"):
        picker.get_by_role("button", name=re.compile(words(f"kind.{kind}.name"))).first.click()
    # A picked card can be put back before the gift is confirmed.
    picker.locator(".is-picked").first.click()
    expect(picker.locator(".is-picked")).to_have_count(1)
    picker.get_by_role("button", name=re.compile(words("kind.wood.name"))).first.click()
    picker.get_by_role("button", name=words("picker.done", count=2, wanted=2)).click()
    expect(knights_page.story).to_contain_text(
        words("event.progress.played", player=orange, card=words("card.wedding.name"))
    )
    expect(page.locator('[data-player="0"]')).to_contain_text("2")
    expect(knights_page.story).to_contain_text(words.pattern("event.gift", player=blue, other=orange))
