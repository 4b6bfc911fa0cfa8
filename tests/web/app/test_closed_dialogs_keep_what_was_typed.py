"""A dialog that was closed by mistake shows the typed text when it is opened again."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
POSITION = "gC7yC/9/9/9/4rC4/9/9/3rM4bM/8bC b +,+,+,+ 0/9 standard"


def open_new_game_dialog(djambi_page: DjambiPage) -> Locator:
    """Open and return the dialog for a new game."""
    djambi_page.button("menu.new").first.click()
    return djambi_page.dialog("new.title")


def name_field(djambi_page: DjambiPage, dialog: Locator, color: str) -> Locator:
    """Return the field for the name of a party's player."""
    return dialog.get_by_label(djambi_page.words("seats.name", seat=djambi_page.party_name(color)), exact=True)


def open_remark_field(djambi_page: DjambiPage) -> Locator:
    """Open the dialog of remarks; return the field for the remark on the displayed turn."""
    djambi_page.button("notes.title").click()
    return djambi_page.dialog("notes.title").get_by_label(djambi_page.words("notes.comment"))


def test_a_closed_new_game_dialog_keeps_names_and_position(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    dialog = open_new_game_dialog(djambi_page)
    name_field(djambi_page, dialog, "r").fill("Ann")
    dialog.get_by_text(djambi_page.words("new.position"), exact=True).click()
    dialog.get_by_role("textbox", name=djambi_page.words("new.positionText")).fill(POSITION)
    djambi_page.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    dialog = open_new_game_dialog(djambi_page)
    expect(name_field(djambi_page, dialog, "r")).to_have_value("Ann")
    expect(dialog.get_by_role("textbox", name=djambi_page.words("new.positionText"))).to_have_value(POSITION)
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(djambi_page.party_panel("r")).to_contain_text("Ann")
    assert djambi_page.position_text() == POSITION
    djambi_page.button("menu.new").first.click()
    expect(dialog.locator(".new-position textarea")).to_have_value("")


def test_a_cancelled_new_game_dialog_forgets_names(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    dialog = open_new_game_dialog(djambi_page)
    name_field(djambi_page, dialog, "b").fill("Bob")
    dialog.get_by_role("button", name=djambi_page.words("dialog.cancel"), exact=True).click()
    expect(name_field(djambi_page, open_new_game_dialog(djambi_page), "b")).to_have_value("")


def test_a_typed_remark_is_kept_for_its_turn_only(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    open_remark_field(djambi_page).fill("A long remark.")
    djambi_page.page.mouse.click(3, 3)  # a click outside closes the dialog
    expect(djambi_page.dialog("notes.title")).to_have_count(0)
    djambi_page.button("log.previous").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=2, plies=3))
    expect(open_remark_field(djambi_page)).to_have_value("")
    djambi_page.page.keyboard.press("Escape")
    djambi_page.button("banner.present").click()
    djambi_page.expect_played(3)
    expect(open_remark_field(djambi_page)).to_have_value("A long remark.")
    djambi_page.dialog("notes.title").get_by_role("button", name=djambi_page.words("notes.save"), exact=True).click()
    expect(djambi_page.page.locator("#log")).to_contain_text("A long remark.")
    djambi_page.page.reload()
    expect(djambi_page.page.locator("#log")).to_contain_text("A long remark.")
