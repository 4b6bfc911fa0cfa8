"""A whole game against three computers, from the new game to its statistics, with a reload in the middle."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.auto_player import AutoPlayer
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

#: Turns of all players together: two for each.
TURNS = 8


def test_a_person_and_three_computers_play_to_the_end(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang=fr"), "fr")
    page, words, auto_player = knights_page.page, knights_page.words, AutoPlayer(knights_page)
    page.get_by_label(words("controls.speed"), exact=True).select_option("fast")
    knights_page.button("menu.new").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("details.options summary").click()
    turns = dialog.get_by_label(words("option.turns.name"), exact=True)
    turns.fill(str(TURNS))
    turns.press("Tab")
    for seat in (1, 2, 3):
        field = dialog.get_by_label(words("seats.type", seat=words(f"name.party.{seat}")))
        field.select_option("level1")
        expect(field).to_contain_text(words("seat.level4"))
    dialog.get_by_role("button", name=words("new.start"), exact=True).click()
    expect(dialog).to_have_count(0)
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))

    # After the first settlement and its road the page is loaded again, and the game goes on.
    auto_player.play(2)
    before = knights_page.story.get_by_role("button").count()
    page.reload()
    expect(knights_page.story.get_by_role("button").nth(before - 1)).to_be_visible()
    assert "#" not in page.url, "the address does not hold a running game with secrets"
    assert auto_player.play(200) < 200

    # At the end the page shows the winner and statistics, and the address holds the whole game.
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name=words("stats.title"), exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text(words("stats.dice"))
    expect(page.get_by_role("dialog")).to_contain_text(words("award.title"))
    page.keyboard.press("Escape")
    expect(knights_page.story.get_by_role("button").last).to_be_in_viewport()
    page.wait_for_function("() => location.hash.startsWith('#g=1')")
    assert "{" not in page.locator("body").inner_text(), "every placeholder of a sentence is filled in"
