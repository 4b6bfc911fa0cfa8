"""An unexpected error is shown, can be reported, and loses nothing."""

import json
from typing import Any

import pytest
from machiavel import __version__
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Guard, OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
COPYING = {"permissions": ["clipboard-read", "clipboard-write"]}
ERRORS = {
    "an error": "() => setTimeout(() => { throw new Error('an error of the test'); })",
    "a broken promise": "() => { Promise.reject(new Error('an error of the test')); }",
}
#: Makes one request invalid, so that the engine answers with an error that the page does not expect.
BROKEN_ANSWER = """
const Original = Worker;
window.isBroken = false;
window.Worker = class extends Original {
  postMessage(message) {
    if (!window.isBroken || message.method !== "refusal") return super.postMessage(message);
    window.isBroken = false;
    super.postMessage({ ...message, params: { ...message.params, prefix: 7 } });
  }
};
"""


def error_notice(djambi_page: DjambiPage, reason: str) -> Locator:
    """Return the notice of an error with *reason*."""
    return djambi_page.notices.get_by_role("alert").filter(has_text=reason)


def copy_report(djambi_page: DjambiPage, shown: Locator) -> Any:
    """Copy the report of the notice *shown*, and return it parsed."""
    shown.get_by_role("button", name=djambi_page.words("notice.copyReport"), exact=True).click()
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.copied"))
    return json.loads(djambi_page.page.evaluate("() => navigator.clipboard.readText()"))


def play_two_moves_and_start_a_third(page: Page) -> tuple[DjambiPage, MovePrompter]:
    """Play two moves and make the first choice of the third."""
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    first, second, *_ = prompter.choices(GAME.moves[2])
    djambi_page.choose(first)
    djambi_page.expect_offer(second)
    return djambi_page, prompter


@pytest.mark.parametrize("kind", ERRORS)
def test_an_unexpected_error_is_shown_and_can_be_reported(open_page: OpenPage, guard: Guard, kind: str) -> None:
    guard.allow("an error of the test")
    djambi_page, prompter = play_two_moves_and_start_a_third(open_page(**COPYING))
    djambi_page.page.evaluate(ERRORS[kind])
    shown = error_notice(
        djambi_page, djambi_page.words("notice.unexpected", reason=djambi_page.words("error.unknown", code="Error"))
    )
    report = copy_report(djambi_page, shown)
    assert report["machiavel"] == __version__
    assert report["error"]["message"] == "an error of the test"
    assert "at " in report["error"]["stack"]
    assert report["position"] == prompter.position
    assert (report["ply"], report["entered"]) == (2, [prompter.choices(GAME.moves[2])[0].token])
    assert report["game"]["actions"] == list(GAME.moves[:2])
    assert report["browser"] == djambi_page.page.evaluate("() => navigator.userAgent")
    for choice in prompter.choices(GAME.moves[2])[1:]:
        djambi_page.choose(choice)
    djambi_page.expect_played(3, GAME.moves[2])
    shown.get_by_role("button", name=djambi_page.words("notice.dismiss")).click()
    expect(shown).to_have_count(0)
    djambi_page.page.reload()
    wait_until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:3])


def test_names_of_players_are_not_reported(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("an error of the test")
    djambi_page = DjambiPage(open_page("#g=1.standard.a3-a4&w=1.abcdefgh.r-QW5u", **COPYING))
    djambi_page.page.keyboard.press("Escape")
    expect(djambi_page.party_panel("r")).to_contain_text("Ann")
    djambi_page.page.evaluate(ERRORS["an error"])
    report = copy_report(djambi_page, error_notice(djambi_page, djambi_page.words("error.unknown", code="Error")))
    assert report["game"]["players"] == {}
    assert "Ann" not in json.dumps(report)


def test_an_unexpected_answer_of_the_engine_can_be_reported(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(BROKEN_ANSWER), **COPYING)
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:1], prompter)
    page.evaluate("() => { window.isBroken = true; }")
    djambi_page.cell("e5").click()  # no piece of Blue: the page asks the engine for the reason
    report = copy_report(djambi_page, djambi_page.notices.get_by_role("alert"))
    assert report["error"]["code"]
    assert report["position"] == prompter.position
    djambi_page.play(GAME.moves[1:2], prompter)


def test_the_report_can_be_selected_where_copying_is_forbidden(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("an error of the test")
    page = open_page(viewport={"width": 390, "height": 844})
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    djambi_page, prompter = play_two_moves_and_start_a_third(page)
    page.evaluate(ERRORS["an error"])
    shown = error_notice(djambi_page, djambi_page.words("error.unknown", code="Error"))
    shown.get_by_role("button", name=djambi_page.words("notice.copyReport"), exact=True).click()
    field = djambi_page.notices.get_by_role("textbox", name=djambi_page.words("notice.report"))
    assert json.loads(field.input_value())["position"] == prompter.position
    field.focus()
    selected = "(field) => field.selectionEnd - field.selectionStart === field.value.length"
    assert field.evaluate(selected)
