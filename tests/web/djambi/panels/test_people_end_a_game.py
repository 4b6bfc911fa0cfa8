"""The end of a game: resignations, draws, the result with its standing, and a rematch."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

DUEL = recorded_game("duel")


def dialog_button(djambi_page: DjambiPage, dialog: Locator, key: str) -> Locator:
    return dialog.get_by_role("button", name=djambi_page.words(key), exact=True)


def resign(djambi_page: DjambiPage, color: str) -> None:
    djambi_page.button("controls.resign").click()
    dialog = djambi_page.dialog("resign.title")
    dialog.get_by_label(djambi_page.party_name(color)).check()
    dialog_button(djambi_page, dialog, "resign.confirm").click()
    expect(dialog).to_have_count(0)


def test_a_resignation_can_be_taken_back(djambi_page: DjambiPage) -> None:
    words = djambi_page.words
    djambi_page.play(["c1-d2"], MovePrompter(rules="standard"))
    resign(djambi_page, "b")
    djambi_page.expect_played(2)
    expect(djambi_page.party_panel("b")).to_contain_text(words.sentence("party.resigned"))
    expect(djambi_page.live_region).to_contain_text(words("event.resigned", party=djambi_page.party_name("b")))
    djambi_page.expect_on_square("i1", "x")
    expect(djambi_page.banner).to_contain_text(words("step.piece", party=djambi_page.party_name("y")))
    djambi_page.button("controls.undo").click()
    djambi_page.expect_on_square("i1", "bC")


def test_the_last_party_wins_when_the_others_resign(djambi_page: DjambiPage) -> None:
    words = djambi_page.words
    for color in "ygb":
        resign(djambi_page, color)
    result = djambi_page.dialog("result.win", winner=djambi_page.party_name("r"))
    expect(result).to_contain_text(words("outcome.last-party", winners=djambi_page.party_name("r")))
    places = result.get_by_role("list", name=words("result.standing")).get_by_role("listitem")
    expect(places).to_have_count(4)
    for place, color in zip(places.all(), "rbgy", strict=True):
        expect(place).to_contain_text(djambi_page.party_name(color))
    dialog_button(djambi_page, result, "result.look").click()
    expect(djambi_page.button("controls.resign")).to_be_disabled()
    expect(djambi_page.button("controls.draw")).to_be_disabled()


def test_a_draw_needs_all_parties(djambi_page: DjambiPage) -> None:
    djambi_page.button("controls.draw").click()
    dialog = djambi_page.dialog("draw.title")
    for color in "rby":
        dialog.get_by_role(
            "checkbox", name=djambi_page.words("draw.accepts", player=djambi_page.party_name(color))
        ).check()
    expect(dialog_button(djambi_page, dialog, "draw.confirm")).to_be_disabled()
    dialog_button(djambi_page, dialog, "dialog.cancel").click()
    expect(dialog).to_have_count(0)
    djambi_page.play(["c1-d2"], MovePrompter(rules="standard"))


def test_a_draw_that_all_accept_ends_the_game(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(2)))
    djambi_page.button("controls.draw").click()
    dialog = djambi_page.dialog("draw.title")
    for color in "rb":
        dialog.get_by_role(
            "checkbox", name=djambi_page.words("draw.accepts", player=djambi_page.party_name(color))
        ).check()
    dialog_button(djambi_page, dialog, "draw.confirm").click()
    result = djambi_page.dialog("result.draw")
    expect(result).to_contain_text(djambi_page.words.pattern("outcome.agreement"))
    places = result.get_by_role("list", name=djambi_page.words("result.standing")).get_by_role("listitem")
    expect(places).to_have_count(1)
    djambi_page.page.keyboard.press("Escape")
    expect(djambi_page.move_rows.last).to_contain_text(djambi_page.words("log.draw"))
    assert djambi_page.page.url.endswith(DUEL.hash_after(2) + ".draw")


def test_a_rematch_is_started_from_the_result(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.whole_hash))
    djambi_page.button("banner.result").click()
    result = djambi_page.dialog("result.win", winner=djambi_page.party_name(DUEL.winner))
    expect(dialog_button(djambi_page, result, "result.analyse")).to_be_visible()
    dialog_button(djambi_page, result, "result.rematch").click()
    expect(result).to_have_count(0)
    djambi_page.expect_moves([])
    djambi_page.play(DUEL.moves[:2], MovePrompter(rules=DUEL.rules))
