"""Progress cards that ask for a kind, a track, a player or dice, and the choice of a deck: by picture, in sight."""

import pytest
from machiavel.knights.board.pieces import KINDS
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.knights.ui_scenes import held

SIZES = ((390, 844), (1280, 800), (1920, 1080))
# What lies over the middle of each button: the button itself, or what is in it.
HIDDEN = """(buttons) => buttons.filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((button) => button.textContent)"""


def play(knights_page: KnightsPage, card: str) -> None:
    """Take a card in hand and begin to play it."""
    knights_page.page.locator(f'#hand [data-help="card:{card}"]').click()
    knights_page.page.locator("#hand .progress-help .primary").click()


def picks(knights_page: KnightsPage) -> Locator:
    """What can be picked."""
    return knights_page.page.locator("#picker .pick")


def expect_asked(knights_page: KnightsPage, key: str, count: int) -> None:
    """Expect so many choices, each in sight at every size, and nothing of the banner cut."""
    expect(picks(knights_page)).to_have_count(count)
    for width, height in SIZES:
        knights_page.page.set_viewport_size({"width": width, "height": height})
        knights_page.page.locator("#picker").scroll_into_view_if_needed()
        for pick in picks(knights_page).all():
            expect(pick).to_be_in_viewport(ratio=1)
        assert picks(knights_page).evaluate_all(HIDDEN) == []
        expect(knights_page.banner).to_contain_text(knights_page.words(key))
        expect(knights_page.button("input.back")).to_be_in_viewport(ratio=1)
        assert knights_page.banner.evaluate("banner => banner.scrollHeight - banner.clientHeight") <= 1
        assert knights_page.banner.evaluate("banner => banner.scrollWidth - banner.clientWidth") <= 1


@pytest.mark.rule("K13")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_kinds_tracks_and_players_are_picked_by_picture(open_page: OpenPage, language: str) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang={language}{held()}"), language)
    knights_page.take_over(0)
    for card, key, count in (
        ("corner-market", "step.card.corner-market", 5),
        ("crane", "step.track", 3),
        ("turncoat", "step.card.turncoat", 3),
        ("fleet", "step.card.fleet", 8),
    ):
        play(knights_page, card)
        expect_asked(knights_page, key, count)
        if count > 3:
            # In the order of the hand, whatever the language.
            order = [knights_page.words(f"kind.{kind}.name") for kind in KINDS[:count]]
            assert picks(knights_page).all_inner_texts() == order
        expect(knights_page.banner.get_by_role("button")).to_have_count(1)
        if card != "fleet":
            knights_page.button("input.back").click()
            expect(picks(knights_page)).to_have_count(0)
    wool = knights_page.words("kind.wool.name")
    knights_page.page.locator("#picker").get_by_role("button", name=wool, exact=True).click()
    expect(knights_page.page.locator("#picker")).to_be_hidden()
    expect(knights_page.hand.get_by_role("button", name=wool)).to_contain_text("2:1")


@pytest.mark.rule("K13")
def test_dice_are_loaded_and_a_deck_is_chosen(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + held(stage="roll", cards="loaded-dice")))
    knights_page.take_over(0)
    play(knights_page, "loaded-dice")
    expect_asked(knights_page, "step.red", 6)
    picks(knights_page).nth(0).click()
    expect_asked(knights_page, "step.yellow", 6)
    picks(knights_page).nth(3).click()
    expect(knights_page.story).to_contain_text(knights_page.words("dice.fixed", red=1, yellow=4))
    knights_page.follow(held(stage="event\ntodo prize 0"))
    knights_page.take_over(0)
    expect(picks(knights_page)).to_have_count(3)
    names = [knights_page.words(f"card.deck.{track}") for track in ("trade", "politics", "science")]
    assert sorted(picks(knights_page).all_inner_texts()) == sorted(names)
    assert picks(knights_page).evaluate_all(HIDDEN) == []
    picks(knights_page).first.click()
    expect(knights_page.page.locator("#picker")).to_be_hidden()


@pytest.mark.rule("K13")
def test_the_sign_of_a_card_that_is_spied_on_is_seen(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + held(stage="action\ntodo spy 0 2")))
    knights_page.take_over(0)
    sign = knights_page.page.locator("#picker .pick .thing")
    expect(sign).to_have_count(1)
    # The sign is pale: it needs the colour of its deck behind it.
    assert sign.evaluate("sign => getComputedStyle(sign).backgroundColor") == "rgb(232, 169, 28)"
