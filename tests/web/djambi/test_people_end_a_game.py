"""Resigning, a draw that all accept or one does not, the result with its standing, and another game."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

DUEL = recorded("duel")


def confirm(table: Table, dialog: Locator, key: str) -> Locator:
    return dialog.get_by_role("button", name=table.words(key), exact=True)


def resign(table: Table, color: str) -> None:
    table.button("controls.resign").click()
    dialog = table.dialog("resign.title")
    dialog.get_by_label(table.party_name(color)).check()
    confirm(table, dialog, "resign.confirm").click()
    expect(dialog).to_have_count(0)


def test_a_party_resigns_and_it_can_be_taken_back(table: Table) -> None:
    words = table.words
    table.play(["c1-d2"], Prompter(rules="standard"))
    resign(table, "b")
    table.expect_played(2)
    expect(table.party("b")).to_contain_text(words.sentence("party.resigned"))
    expect(table.live).to_contain_text(words("event.resigned", party=table.party_name("b")))
    table.expect_standing("i1", "x")
    expect(table.banner).to_contain_text(words("step.piece", party=table.party_name("y")))
    table.button("controls.undo").click()
    table.expect_standing("i1", "bC")


def test_the_last_party_wins_when_the_others_resign(table: Table) -> None:
    words = table.words
    for color in "ygb":
        resign(table, color)
    result = table.dialog("result.win", winner=table.party_name("r"))
    expect(result).to_contain_text(words("outcome.last-party", winners=table.party_name("r")))
    places = result.get_by_role("list", name=words("result.standing")).get_by_role("listitem")
    expect(places).to_have_count(4)
    for place, color in zip(places.all(), "rbgy", strict=True):
        expect(place).to_contain_text(table.party_name(color))
    confirm(table, result, "result.look").click()
    expect(table.button("controls.resign")).to_be_disabled()
    expect(table.button("controls.draw")).to_be_disabled()


def test_a_draw_that_one_party_refuses_is_none(table: Table) -> None:
    table.button("controls.draw").click()
    dialog = table.dialog("draw.title")
    for color in "rby":
        dialog.get_by_role("checkbox", name=table.words("draw.accepts", player=table.party_name(color))).check()
    expect(confirm(table, dialog, "draw.confirm")).to_be_disabled()
    confirm(table, dialog, "dialog.cancel").click()
    expect(dialog).to_have_count(0)
    table.play(["c1-d2"], Prompter(rules="standard"))


def test_a_draw_that_all_accept_ends_the_game(open_page: OpenPage) -> None:
    table = Table(open_page(DUEL.first(2)))
    table.button("controls.draw").click()
    dialog = table.dialog("draw.title")
    for color in "rb":
        dialog.get_by_role("checkbox", name=table.words("draw.accepts", player=table.party_name(color))).check()
    confirm(table, dialog, "draw.confirm").click()
    result = table.dialog("result.draw")
    expect(result).to_contain_text(table.words.pattern("outcome.agreement"))
    places = result.get_by_role("list", name=table.words("result.standing")).get_by_role("listitem")
    expect(places).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.moves.last).to_contain_text(table.words("log.draw"))
    assert table.page.url.endswith(DUEL.first(2) + ".draw")


def test_after_the_result_comes_a_rematch(open_page: OpenPage) -> None:
    table = Table(open_page(DUEL.hash))
    table.button("banner.result").click()
    result = table.dialog("result.win", winner=table.party_name(DUEL.winner))
    expect(confirm(table, result, "result.analyse")).to_be_visible()
    confirm(table, result, "result.rematch").click()
    expect(result).to_have_count(0)
    table.expect_line([])
    table.play(DUEL.moves[:2], Prompter(rules=DUEL.rules))
