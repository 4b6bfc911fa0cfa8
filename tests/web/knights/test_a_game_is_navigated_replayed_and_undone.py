"""Navigation in a game of Knights, its replay, undo and redo."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.knights.ui_scenes import MIDDLE, game_fragment, played_actions


def test_a_game_is_navigated_replayed_and_undone(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + game_fragment(played_actions(MIDDLE))))
    page, words = knights_page.page, knights_page.words
    page.locator("#hand-over .hand-over-button").click()
    actions = knights_page.story.locator(".story-action")
    present, points = actions.last, page.locator(".player-points summary").first
    expect(present).to_have_attribute("aria-current", "true")
    score = str(points.text_content())

    # A click on an action's row displays the position after it, with the points that players had then.
    knights_page.button("log.first").click()
    expect(knights_page.story.locator('[aria-posinset="1"]')).to_be_in_viewport()
    actions.nth(3).get_by_role("button").click()
    expect(actions.nth(3)).to_have_attribute("aria-current", "true")
    expect(points).not_to_have_text(score)
    knights_page.button("log.next").click()
    expect(actions.nth(4)).to_have_attribute("aria-current", "true")
    knights_page.button("log.first").click()
    expect(knights_page.story.locator("[aria-current]")).to_have_count(0)

    # The replay plays by itself at the chosen speed, and stops.
    knights_page.button("replay.start").click()
    page.get_by_label(words("replay.speed"), exact=True).select_option("fast")
    expect(actions.nth(8)).to_have_attribute("aria-current", "true")
    knights_page.button("replay.stop").click()
    knights_page.button("log.last").click()
    expect(present).to_have_attribute("aria-current", "true")
    expect(points).to_have_text(score)

    # An undone action stays in the list, and can be redone.
    knights_page.button("controls.undo").click()
    expect(present).to_have_class("story-action is-undone")
    knights_page.button("controls.redo").click()
    expect(present).to_have_class("story-action")
