"""Who types something into a dialog, and closes it by mistake, finds it there again."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
POSITION = "gC7yC/9/9/9/4rC4/9/9/3rM4bM/8bC b +,+,+,+ 0/9 standard"


def new_game(table: Table) -> Locator:
    """Open the dialog of a new game."""
    table.button("menu.new").first.click()
    return table.dialog("new.title")


def name_of(table: Table, dialog: Locator, color: str) -> Locator:
    """The field for the name of a party's player."""
    return dialog.get_by_label(table.words("seats.name", colour=table.party_name(color)), exact=True)


def remark(table: Table) -> Locator:
    """Open the dialog of remarks; return the field of the turn's."""
    table.button("notes.title").click()
    return table.dialog("notes.title").get_by_label(table.words("notes.comment"))


def test_names_and_a_position_for_a_new_game(open_page: OpenPage) -> None:
    table = Table(open_page())
    dialog = new_game(table)
    name_of(table, dialog, "r").fill("Ann")
    dialog.get_by_text(table.words("new.position"), exact=True).click()
    dialog.get_by_role("textbox", name=table.words("new.positionText")).fill(POSITION)
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    dialog = new_game(table)
    expect(name_of(table, dialog, "r")).to_have_value("Ann")
    expect(dialog.get_by_role("textbox", name=table.words("new.positionText"))).to_have_value(POSITION)
    dialog.get_by_role("button", name=table.words("new.start"), exact=True).click()
    expect(table.party("r")).to_contain_text("Ann")
    assert table.position() == POSITION
    table.button("menu.new").first.click()
    expect(dialog.locator(".new-position textarea")).to_have_value("")


def test_who_gives_a_new_game_up_begins_anew(open_page: OpenPage) -> None:
    table = Table(open_page())
    dialog = new_game(table)
    name_of(table, dialog, "b").fill("Bob")
    dialog.get_by_role("button", name=table.words("dialog.cancel"), exact=True).click()
    expect(name_of(table, new_game(table), "b")).to_have_value("")


def test_a_remark_belongs_to_its_turn(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(3)))
    remark(table).fill("A long remark.")
    table.page.mouse.click(3, 3)  # beside the dialog
    expect(table.dialog("notes.title")).to_have_count(0)
    table.button("log.previous").click()
    expect(table.banner).to_contain_text(table.words("banner.past", ply=2, plies=3))
    expect(remark(table)).to_have_value("")
    table.page.keyboard.press("Escape")
    table.button("banner.present").click()
    table.expect_played(3)
    expect(remark(table)).to_have_value("A long remark.")
    table.dialog("notes.title").get_by_role("button", name=table.words("notes.save"), exact=True).click()
    expect(table.page.locator("#log")).to_contain_text("A long remark.")
    table.page.reload()
    expect(table.page.locator("#log")).to_contain_text("A long remark.")
