"""The states of the page that axe-core examines, and its findings."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.web.axe import findings_in_both_themes
from tests.web.djambi.djambi_page import DIALOG_BUTTONS, DjambiPage
from tests.web.djambi.move_prompter import Choice
from tests.web.djambi.recorded_game import recorded_game


def axe_findings(djambi_page: DjambiPage) -> list[str]:
    """Return the findings of axe-core on the page in its light and dark theme, one line for each rule."""
    return findings_in_both_themes(djambi_page.page)


def page_states(djambi_page: DjambiPage) -> Iterator[str]:
    """Bring the page into one state after the other, and yield the name of each."""
    page = djambi_page.page
    yield "a game"
    djambi_page.cell("i1").click()
    expect(djambi_page.banner.get_by_role("link")).to_be_visible()
    yield "a refusal"
    djambi_page.choose(Choice("c3", "board.can.select"))
    expect(djambi_page.button("banner.back")).to_be_visible()
    yield "a step"
    djambi_page.button("log.previous").click()
    expect(djambi_page.button("banner.present")).to_be_visible()
    yield "looking back"
    djambi_page.button("banner.present").click()
    for key in DIALOG_BUTTONS:
        djambi_page.button(key).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate("() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })")
        expect(page.locator("dialog [aria-busy]")).to_have_count(0)
        yield key
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    djambi_page.follow_hash(recorded_game("duel").whole_hash)
    djambi_page.button("banner.result").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the result"
    page.keyboard.press("Escape")
    page.evaluate("() => { location.hash = '#nonsense'; }")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a notice"
