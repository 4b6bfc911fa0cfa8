"""Progress cards that ask for a kind, a track, a player or dice, and the choice of a deck: by picture, in sight."""

import pytest
from machiavel.knights.board.pieces import KINDS
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import KNIGHTS, Kingdom
from tools.knights.ui_scenes import held

SIZES = ((390, 844), (1280, 800), (1920, 1080))
# What lies over the middle of each button: the button itself, or what is in it.
HIDDEN = """(buttons) => buttons.filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((button) => button.textContent)"""


def play(kingdom: Kingdom, card: str) -> None:
    """Take a card in hand and begin to play it."""
    kingdom.page.locator(f'#hand [data-help="card:{card}"]').click()
    kingdom.page.locator("#hand .progress-help .primary").click()


def picks(kingdom: Kingdom) -> Locator:
    """What can be picked."""
    return kingdom.page.locator("#picker .pick")


def expect_asked(kingdom: Kingdom, key: str, count: int) -> None:
    """Expect so many choices, each in sight at every size, and nothing of the banner cut."""
    expect(picks(kingdom)).to_have_count(count)
    for width, height in SIZES:
        kingdom.page.set_viewport_size({"width": width, "height": height})
        kingdom.page.locator("#picker").scroll_into_view_if_needed()
        for pick in picks(kingdom).all():
            expect(pick).to_be_in_viewport(ratio=1)
        assert picks(kingdom).evaluate_all(HIDDEN) == []
        expect(kingdom.banner).to_contain_text(kingdom.words(key))
        expect(kingdom.button("entry.back")).to_be_in_viewport(ratio=1)
        assert kingdom.banner.evaluate("banner => banner.scrollHeight - banner.clientHeight") <= 1
        assert kingdom.banner.evaluate("banner => banner.scrollWidth - banner.clientWidth") <= 1


@pytest.mark.rule("K13")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_kinds_tracks_and_players_are_picked_by_picture(open_page: OpenPage, language: str) -> None:
    kingdom = Kingdom(open_page(f"{KNIGHTS}?lang={language}{held()}"), language)
    kingdom.take_over(0)
    for card, key, count in (
        ("corner-market", "step.card.corner-market", 5),
        ("crane", "step.track", 3),
        ("turncoat", "step.card.turncoat", 3),
        ("fleet", "step.card.fleet", 8),
    ):
        play(kingdom, card)
        expect_asked(kingdom, key, count)
        if count > 3:
            # In the order of the hand, whatever the language.
            order = [kingdom.words(f"kind.{kind}.name") for kind in KINDS[:count]]
            assert picks(kingdom).all_inner_texts() == order
        expect(kingdom.banner.get_by_role("button")).to_have_count(1)
        if card != "fleet":
            kingdom.button("entry.back").click()
            expect(picks(kingdom)).to_have_count(0)
    wool = kingdom.words("kind.wool.name")
    kingdom.page.locator("#picker").get_by_role("button", name=wool, exact=True).click()
    expect(kingdom.page.locator("#picker")).to_be_hidden()
    expect(kingdom.hand.get_by_role("button", name=wool)).to_contain_text("2:1")


@pytest.mark.rule("K13")
def test_dice_are_loaded_and_a_deck_is_chosen(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(KNIGHTS + held(stage="roll", cards="loaded-dice")))
    kingdom.take_over(0)
    play(kingdom, "loaded-dice")
    expect_asked(kingdom, "step.red", 6)
    picks(kingdom).nth(0).click()
    expect_asked(kingdom, "step.yellow", 6)
    picks(kingdom).nth(3).click()
    expect(kingdom.story).to_contain_text(kingdom.words("dice.fixed", red=1, yellow=4))
    kingdom.follow(held(stage="event\ntodo prize 0"))
    kingdom.take_over(0)
    expect(picks(kingdom)).to_have_count(3)
    names = [kingdom.words(f"card.deck.{track}") for track in ("trade", "politics", "science")]
    assert sorted(picks(kingdom).all_inner_texts()) == sorted(names)
    assert picks(kingdom).evaluate_all(HIDDEN) == []
    picks(kingdom).first.click()
    expect(kingdom.page.locator("#picker")).to_be_hidden()


@pytest.mark.rule("K13")
def test_the_sign_of_a_card_that_is_spied_on_is_seen(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(KNIGHTS + held(stage="action\ntodo spy 0 2")))
    kingdom.take_over(0)
    sign = kingdom.page.locator("#picker .pick .thing")
    expect(sign).to_have_count(1)
    # The sign is pale: it needs the colour of its deck behind it.
    assert sign.evaluate("sign => getComputedStyle(sign).backgroundColor") == "rgb(232, 169, 28)"
