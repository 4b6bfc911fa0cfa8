"""Four computers play each other: step by step, then fast to the end."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

LEVELS = ("level1", "level2", "level3", "level4")
TURNS = 4


def test_four_computers_play_step_by_step_and_to_the_end(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    page, words = knights_page.page, knights_page.words
    knights_page.button("menu.new").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("details.options summary").click()
    for key in ("war", "peace", "storm"):
        expect(dialog.get_by_text(words(f"preset.{key}.name"), exact=True).first).to_be_visible()
    turns = dialog.get_by_label(words("option.turns.name"), exact=True)
    turns.fill(str(TURNS))
    turns.press("Tab")
    for seat, level in enumerate(LEVELS):
        dialog.get_by_label(words("seats.type", seat=words(f"name.party.{seat}"))).select_option(level)
    dialog.get_by_role("button", name=words("new.start"), exact=True).click()

    # Step by step, each click plays one action.
    speed = page.get_by_label(words("controls.speed"), exact=True)
    speed.select_option("step")
    actions = knights_page.story.locator(".story-action")
    step = knights_page.button("banner.next")
    expect(step).to_be_enabled()
    before = actions.count()
    step.click()
    expect(actions).to_have_count(before + 1)
    # Without people there is no hand-over.
    expect(page.locator("#hand-over")).to_be_hidden()
    speed.select_option("fast")
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    expect(knights_page.story.locator(".turn-head")).to_have_count(TURNS + 1)
