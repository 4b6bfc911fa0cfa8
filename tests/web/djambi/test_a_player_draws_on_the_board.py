"""Somebody shows an idea: arrows and rings on the board, with the right button or a finger, sent with the link."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
PHONE = {"width": 390, "height": 844}


def draw(table: Table, start: str, goal: str, button: str = "right") -> None:
    """Draw with the mouse from one square to another, or on one."""
    for square, act in ((start, table.page.mouse.down), (goal, table.page.mouse.up)):
        table.page.mouse.move(*table.middle(square))
        act(button="right" if button == "right" else "left")


def drawn(table: Table, target: str = "turn") -> str:
    """Return what the link says to be drawn."""
    dialog = table.share()
    field = table.choose_link(dialog, target)
    expect(field).to_have_value(re.compile("#"))
    link = field.input_value()
    dialog.get_by_role("button", name=table.words("dialog.close"), exact=True).click()
    expect(dialog).to_have_count(0)
    return link.partition("&m=")[2]


def test_arrows_and_rings_stay_with_their_position_and_go_with_the_link(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(4)))
    table.expect_played(4)
    expect(table.button("controls.wipe")).to_be_hidden()
    draw(table, "c3", "e5")
    draw(table, "d4", "d4")
    draw(table, "a1", "a9")
    draw(table, "a1", "a9")  # once more takes it away
    assert drawn(table) == "1.c3-e5.d4"
    # A right click still goes a step back while a move is being entered.
    table.choose(next(iter(Prompter.after(GAME, 4).choices(GAME.moves[4]))))
    expect(table.button("banner.back")).to_be_visible()
    draw(table, "d4", "d4")
    expect(table.button("banner.back")).to_have_count(0)
    assert drawn(table) == "1.c3-e5.d4"
    # Another position has nothing drawn on it; the link may be without.
    table.button("log.previous").click()
    expect(table.button("controls.wipe")).to_be_hidden()
    table.button("banner.present").click()
    expect(table.button("controls.wipe")).to_be_visible()
    link = linked(table)
    friend = Table(open_page(link))
    friend.expect_played(4)
    assert drawn(friend, "position") == "1.c3-e5.d4"
    friend.button("controls.wipe").click()
    assert drawn(friend) == ""


def linked(table: Table) -> str:
    """Return the link with what is drawn, after one without it; as the page's path takes it."""
    dialog = table.share()
    field = table.choose_link(dialog, "turn")
    box = dialog.get_by_label(table.words("share.marks"))
    box.uncheck()
    expect(field).to_have_value(re.compile("^[^&]*&t=4$"))
    box.check()
    expect(field).to_have_value(re.compile("&m=1"))
    link = field.input_value()
    dialog.get_by_role("button", name=table.words("dialog.close"), exact=True).click()
    return "#" + link.partition("#")[2]


def test_a_finger_draws_with_the_tool(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(4), viewport=PHONE, has_touch=True))
    tool = table.button("controls.arrows")
    tool.tap()
    expect(tool).to_have_attribute("aria-pressed", "true")
    table.cell("d4").tap()
    touch_drag(table.page, table, "c3", "e5")
    assert drawn(table) == "1.d4.c3-e5"
    # The dialog has put the tool away: the board is played on again.
    expect(tool).to_have_attribute("aria-pressed", "false")


def touch_drag(page: Page, table: Table, start: str, goal: str) -> None:
    """Drag with one finger."""
    finger = page.context.new_cdp_session(page)
    for square, kind in ((start, "touchStart"), (goal, "touchMove")):
        x, y = table.middle(square)
        point = {"x": x, "y": y}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
