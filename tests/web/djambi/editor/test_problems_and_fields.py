"""Problems of a position and how they are corrected; the fields for parties, turn, clock and text."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.editor.editor_page import EditorPage, open_editor

DUEL = "8bC/9/9/9/9/9/9/4rA4/rC7x r +,+,w-,w- 0/1 standard"


def test_problems_name_their_square_and_rule_and_are_corrected(open_page: OpenPage) -> None:
    page = open_page()
    editor = open_editor(page)
    editor.text_field.fill("9/9/9/9/4rM4/9/9/9/rCrC7 - +,+,kyy,krr 0/1 standard")
    editor.expect_problems("too-many", "labyrinth", "turn-missing", "chief-missing", "controller", "killer")
    rules = [item.get_by_role("link").get_attribute("href") for item in editor.problems.all()]
    assert rules == [f"rules.html?rules=standard#{rule}" for rule in ("D1.3", "D2.4", "D8.5", "D5.1", "D8.2", "D5.1")]
    anchors = page.request.get(page.url.split("#")[0] + "rules.html").text()
    assert all(f'id="{address.partition("#")[2]}"' in anchors for address in rules if address)
    for item, party in zip(editor.problems.all(), ("Red", "Red", "", "Blue", "Yellow", "Yellow"), strict=True):
        assert party.lower() in item.inner_text().lower()
    expect(editor.cell("a1")).to_have_accessible_name(re.compile(editor.words("board.state.fault")))
    expect(editor.editor_button("setup.play")).to_be_disabled()
    expect(editor.editor_button("setup.share")).to_be_disabled()
    editor.problems.nth(1).get_by_role("button", name=editor.words("setup.goTo", square="e5")).click()
    expect(editor.cell("e5")).to_be_focused()
    editor.problems.nth(1).get_by_role("button", name=editor.words("setup.mend.empty", square="e5")).click()
    editor.expect_on_square("e5", "")
    editor.expect_problems("too-many", "turn-missing", "chief-missing", "controller", "killer")


def test_parties_turn_and_clock_are_set(editor: EditorPage) -> None:
    editor.editor_button("setup.tool.hand").click()
    editor.cell("a9").drag_to(editor.cell("e5"))
    editor.cell("i1").click()
    editor.page.keyboard.press("k")
    editor.expect_problems("chief-missing")
    editor.list_field("setup.status", colour="Blue").select_option("killed")
    editor.list_field("setup.killer", colour="Blue").select_option("g")
    editor.list_field("setup.controller", colour="Blue").select_option("r")
    editor.expect_problems()
    editor.list_field("setup.turn").select_option(label=editor.words("setup.turn.bonus", party="Green", base="Yellow"))
    editor.root.get_by_role("spinbutton", name=editor.words("setup.turnNumber")).fill("41")
    editor.root.get_by_role("spinbutton", name=editor.words("setup.quiet")).fill("7")
    editor.page.keyboard.press("Tab")
    expect(editor.text_field).to_have_value(re.compile(r" yg \+,krg,\+,\+ 7/41 standard$"))


def test_a_text_is_entered_and_an_unreadable_one_is_explained(editor: EditorPage) -> None:
    editor.enter_text(DUEL)
    editor.text_field.fill("9/9 r +,+,+,+ 0/1 standard")
    fault = editor.root.get_by_role("alert")
    expect(fault).to_contain_text(editor.words.pattern("error.position/placement"))
    editor.expect_on_square("e2", "rA")
    editor.editor_button("setup.leave").click()
    editor.open()
    editor.expect_text("9/9 r +,+,+,+ 0/1 standard")
    editor.enter_text(DUEL.replace("rA4", "rD4"), "e2", "rD")
    expect(fault).to_have_count(0)


def test_a_position_pasted_outside_the_fields_is_read(editor: EditorPage) -> None:
    editor.page.evaluate(
        "text => { const data = new DataTransfer(); data.setData('text/plain', text);"
        " document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); }",
        DUEL,
    )
    editor.expect_text(DUEL)
