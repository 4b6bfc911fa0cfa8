"""After a game its players read what it was: dice, cards, points, deeds of war, and who did most of what."""

from machiavel.knights import play, start_position
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.knights.ui_scenes import RULES, link, played


def thrown() -> list[int]:
    """Return how often each sum from 2 to 12 was thrown in the game, counted from its actions."""
    counts = [0] * 11
    for action in played():
        verb, *words = action.split(":")
        if verb == "dice":
            counts[int(words[0]) + int(words[1]) - 2] += 1
    return counts


def test_the_figures_of_a_game_that_is_over(open_page: OpenPage) -> None:
    position = start_position(RULES)
    for action in played():
        position = play(position, action)
    knights_page = KnightsPage(open_page(KNIGHTS + link(played())))
    words = knights_page.words
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    knights_page.banner.get_by_role("button", name=words("banner.result"), exact=True).click()
    dialog = knights_page.page.get_by_role("dialog")

    # The dice against expectation.
    expect(dialog.locator(".histogram li > b")).to_have_text([str(count) for count in thrown()])
    expect(dialog.locator(".histogram .bar-line")).to_have_count(11)
    # Points over the turns, up to what each has at the end.
    expect(dialog.locator(".graph-line")).to_have_count(3)
    expect(dialog.locator(".graph-legend b")).to_have_text([str(points) for points in position.points])
    # Where cards came from and went, what was done in war, and half a dozen awards.
    for key in ("stats.gained", "stats.lost", "stats.war", "stats.cards"):
        expect(dialog.locator(".stats-part", has_text=words(key))).to_have_count(1)
    for key in ("stats.gained.yield", "stats.gained.stolen", "stats.lost.discarded", "stats.war.recruited"):
        row = dialog.get_by_role("row", name=words(key)).get_by_role("cell")
        expect(row).to_have_count(3)
        assert sum(int(number) for number in row.all_inner_texts()) > 0
    expect(dialog.locator(".awards li")).to_have_count(6)
