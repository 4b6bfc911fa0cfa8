"""Statistics of a finished game: dice, points, cards, war and awards."""

from machiavel.knights import play, start_position
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.knights.ui_scenes import RULES, game_fragment, played_actions


def throw_counts() -> list[int]:
    """Return the number of throws of each sum from 2 to 12, counted from the game's actions."""
    counts = [0] * 11
    for action in played_actions():
        verb, *words = action.split(":")
        if verb == "dice":
            counts[int(words[0]) + int(words[1]) - 2] += 1
    return counts


def test_the_result_dialog_shows_the_statistics_of_the_game(open_page: OpenPage) -> None:
    position = start_position(RULES)
    for action in played_actions():
        position = play(position, action)
    knights_page = KnightsPage(open_page(KNIGHTS + game_fragment(played_actions())))
    words = knights_page.words
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    knights_page.banner.get_by_role("button", name=words("banner.result"), exact=True).click()
    dialog = knights_page.page.get_by_role("dialog")

    # Throws and their expected numbers.
    expect(dialog.locator(".histogram li > b")).to_have_text([str(count) for count in throw_counts()])
    expect(dialog.locator(".histogram .bar-line")).to_have_count(11)
    # Points over the turns, with the final points of each player.
    expect(dialog.locator(".graph-line")).to_have_count(3)
    expect(dialog.locator(".graph-legend b")).to_have_text([str(points) for points in position.points])
    # Cards gained and lost, acts of war, and six awards.
    for key in ("stats.gained", "stats.lost", "stats.war", "stats.cards"):
        expect(dialog.locator(".stats-part", has_text=words(key))).to_have_count(1)
    for key in ("stats.gained.yield", "stats.gained.stolen", "stats.lost.discarded", "stats.war.recruited"):
        row = dialog.get_by_role("row", name=words(key)).get_by_role("cell")
        expect(row).to_have_count(3)
        assert sum(int(number) for number in row.all_inner_texts()) > 0
    expect(dialog.locator(".awards li")).to_have_count(6)
