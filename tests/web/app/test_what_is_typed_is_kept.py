"""Who types something into a dialog, and closes it by mistake, finds it there again."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
POSITION = "gC7yC/9/9/9/4rC4/9/9/3rM4bM/8bC b +,+,+,+ 0/9 standard"


def new_game(djambi_page: DjambiPage) -> Locator:
    """Open the dialog of a new game."""
    djambi_page.button("menu.new").first.click()
    return djambi_page.dialog("new.title")


def name_of(djambi_page: DjambiPage, dialog: Locator, color: str) -> Locator:
    """The field for the name of a party's player."""
    return dialog.get_by_label(djambi_page.words("seats.name", colour=djambi_page.party_name(color)), exact=True)


def remark(djambi_page: DjambiPage) -> Locator:
    """Open the dialog of remarks; return the field of the turn's."""
    djambi_page.button("notes.title").click()
    return djambi_page.dialog("notes.title").get_by_label(djambi_page.words("notes.comment"))


def test_names_and_a_position_for_a_new_game(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    dialog = new_game(djambi_page)
    name_of(djambi_page, dialog, "r").fill("Ann")
    dialog.get_by_text(djambi_page.words("new.position"), exact=True).click()
    dialog.get_by_role("textbox", name=djambi_page.words("new.positionText")).fill(POSITION)
    djambi_page.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    dialog = new_game(djambi_page)
    expect(name_of(djambi_page, dialog, "r")).to_have_value("Ann")
    expect(dialog.get_by_role("textbox", name=djambi_page.words("new.positionText"))).to_have_value(POSITION)
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(djambi_page.party_panel("r")).to_contain_text("Ann")
    assert djambi_page.position_text() == POSITION
    djambi_page.button("menu.new").first.click()
    expect(dialog.locator(".new-position textarea")).to_have_value("")


def test_who_gives_a_new_game_up_begins_anew(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    dialog = new_game(djambi_page)
    name_of(djambi_page, dialog, "b").fill("Bob")
    dialog.get_by_role("button", name=djambi_page.words("dialog.cancel"), exact=True).click()
    expect(name_of(djambi_page, new_game(djambi_page), "b")).to_have_value("")


def test_a_remark_belongs_to_its_turn(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    remark(djambi_page).fill("A long remark.")
    djambi_page.page.mouse.click(3, 3)  # beside the dialog
    expect(djambi_page.dialog("notes.title")).to_have_count(0)
    djambi_page.button("log.previous").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=2, plies=3))
    expect(remark(djambi_page)).to_have_value("")
    djambi_page.page.keyboard.press("Escape")
    djambi_page.button("banner.present").click()
    djambi_page.expect_played(3)
    expect(remark(djambi_page)).to_have_value("A long remark.")
    djambi_page.dialog("notes.title").get_by_role("button", name=djambi_page.words("notes.save"), exact=True).click()
    expect(djambi_page.page.locator("#log")).to_contain_text("A long remark.")
    djambi_page.page.reload()
    expect(djambi_page.page.locator("#log")).to_contain_text("A long remark.")
