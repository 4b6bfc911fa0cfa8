"""Choices of progress cards: kinds, tracks, players, dice and decks are pictures, in view at every size."""

import pytest
from machiavel.knights.board.pieces import KINDS
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.knights.ui_scenes import position_with_cards

SIZES = ((390, 844), (1280, 800), (1920, 1080))
# Returns the texts of buttons whose centre is covered by another element.
COVERED_BUTTONS = """(buttons) => buttons.filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((button) => button.textContent)"""


def play_card(knights_page: KnightsPage, card: str) -> None:
    """Open the help of a card in the hand, and press the button that plays it."""
    knights_page.page.locator(f'#hand [data-help="card:{card}"]').click()
    knights_page.page.locator("#hand .progress-help .primary").click()


def choice_buttons(knights_page: KnightsPage) -> Locator:
    """Return the buttons of the offered choices."""
    return knights_page.page.locator("#picker .pick")


def expect_choices(knights_page: KnightsPage, key: str, count: int) -> None:
    """Expect *count* choices and the question *key*; at every size all are in view and the banner is not cut."""
    expect(choice_buttons(knights_page)).to_have_count(count)
    for width, height in SIZES:
        knights_page.page.set_viewport_size({"width": width, "height": height})
        knights_page.page.locator("#picker").scroll_into_view_if_needed()
        for pick in choice_buttons(knights_page).all():
            expect(pick).to_be_in_viewport(ratio=1)
        assert choice_buttons(knights_page).evaluate_all(COVERED_BUTTONS) == []
        expect(knights_page.banner).to_contain_text(knights_page.words(key))
        expect(knights_page.button("input.back")).to_be_in_viewport(ratio=1)
        assert knights_page.banner.evaluate("banner => banner.scrollHeight - banner.clientHeight") <= 1
        assert knights_page.banner.evaluate("banner => banner.scrollWidth - banner.clientWidth") <= 1


@pytest.mark.rule("K13")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_kinds_tracks_and_players_are_picked_by_picture(open_page: OpenPage, language: str) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang={language}{position_with_cards()}"), language)
    knights_page.take_over(0)
    for card, key, count in (
        ("corner-market", "step.card.corner-market", 5),
        ("crane", "step.track", 3),
        ("turncoat", "step.card.turncoat", 3),
        ("fleet", "step.card.fleet", 8),
    ):
        play_card(knights_page, card)
        expect_choices(knights_page, key, count)
        if count > 3:
            # The order is that of the hand in every language.
            order = [knights_page.words(f"kind.{kind}.name") for kind in KINDS[:count]]
            assert choice_buttons(knights_page).all_inner_texts() == order
        expect(knights_page.banner.get_by_role("button")).to_have_count(1)
        if card != "fleet":
            knights_page.button("input.back").click()
            expect(choice_buttons(knights_page)).to_have_count(0)
    wool = knights_page.words("kind.wool.name")
    knights_page.page.locator("#picker").get_by_role("button", name=wool, exact=True).click()
    expect(knights_page.page.locator("#picker")).to_be_hidden()
    expect(knights_page.hand.get_by_role("button", name=wool)).to_contain_text("2:1")


@pytest.mark.rule("K13")
def test_dice_and_decks_are_picked_by_picture(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + position_with_cards(stage="roll", cards="loaded-dice")))
    knights_page.take_over(0)
    play_card(knights_page, "loaded-dice")
    expect_choices(knights_page, "step.red", 6)
    choice_buttons(knights_page).nth(0).click()
    expect_choices(knights_page, "step.yellow", 6)
    choice_buttons(knights_page).nth(3).click()
    expect(knights_page.story).to_contain_text(knights_page.words("dice.fixed", red=1, yellow=4))
    knights_page.follow(position_with_cards(stage="event\ntodo prize 0"))
    knights_page.take_over(0)
    expect(choice_buttons(knights_page)).to_have_count(3)
    names = [knights_page.words(f"card.deck.{track}") for track in ("trade", "politics", "science")]
    assert sorted(choice_buttons(knights_page).all_inner_texts()) == sorted(names)
    assert choice_buttons(knights_page).evaluate_all(COVERED_BUTTONS) == []
    choice_buttons(knights_page).first.click()
    expect(knights_page.page.locator("#picker")).to_be_hidden()


@pytest.mark.rule("K13")
def test_the_icon_of_a_spied_card_has_a_dark_background(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + position_with_cards(stage="action\ntodo spy 0 2")))
    knights_page.take_over(0)
    icon = knights_page.page.locator("#picker .pick .thing")
    expect(icon).to_have_count(1)
    # The icon is pale: it needs the colour of its deck behind it.
    assert icon.evaluate("icon => getComputedStyle(icon).backgroundColor") == "rgb(232, 169, 28)"
