"""Arrows and rings are drawn on the board with the right button or a finger, and sent with the link."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PHONE = {"width": 390, "height": 844}


def drag_mouse(djambi_page: DjambiPage, start: str, goal: str, button: str = "right") -> None:
    """Drag with a mouse *button* from *start* to *goal*; on one square this draws a ring."""
    for square, act in ((start, djambi_page.page.mouse.down), (goal, djambi_page.page.mouse.up)):
        djambi_page.page.mouse.move(*djambi_page.cell_centre(square))
        act(button="right" if button == "right" else "left")


def linked_annotations(djambi_page: DjambiPage, target: str = "turn") -> str:
    """Return the annotations in the link of the share dialog."""
    dialog = djambi_page.open_share_dialog()
    field = djambi_page.choose_link_target(dialog, target)
    expect(field).to_have_value(re.compile("#"))
    link = field.input_value()
    dialog.get_by_role("button", name=djambi_page.words("dialog.close"), exact=True).click()
    expect(dialog).to_have_count(0)
    return link.partition("&m=")[2]


def test_arrows_and_rings_belong_to_their_position_and_are_in_the_link(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(4)))
    djambi_page.expect_played(4)
    expect(djambi_page.button("controls.wipe")).to_be_hidden()
    drag_mouse(djambi_page, "c3", "e5")
    drag_mouse(djambi_page, "d4", "d4")
    drag_mouse(djambi_page, "a1", "a9")
    drag_mouse(djambi_page, "a1", "a9")  # the same arrow again removes it
    assert linked_annotations(djambi_page) == "1.c3-e5.d4"
    # While a move is entered, a right click takes back a step.
    djambi_page.choose(next(iter(MovePrompter.after(GAME, 4).choices(GAME.moves[4]))))
    expect(djambi_page.button("banner.back")).to_be_visible()
    drag_mouse(djambi_page, "d4", "d4")
    expect(djambi_page.button("banner.back")).to_have_count(0)
    assert linked_annotations(djambi_page) == "1.c3-e5.d4"
    # Another position has no annotations, and a link can leave them out.
    djambi_page.button("log.previous").click()
    expect(djambi_page.button("controls.wipe")).to_be_hidden()
    djambi_page.button("banner.present").click()
    expect(djambi_page.button("controls.wipe")).to_be_visible()
    link = hash_with_annotations(djambi_page)
    friend = DjambiPage(open_page(link))
    friend.expect_played(4)
    assert linked_annotations(friend, "position") == "1.c3-e5.d4"
    friend.button("controls.wipe").click()
    assert linked_annotations(friend) == ""


def hash_with_annotations(djambi_page: DjambiPage) -> str:
    """Return the hash of the link with annotations, after a look at the link without them."""
    dialog = djambi_page.open_share_dialog()
    field = djambi_page.choose_link_target(dialog, "turn")
    box = dialog.get_by_label(djambi_page.words("share.marks"))
    box.uncheck()
    expect(field).to_have_value(re.compile("^[^&]*&t=4$"))
    box.check()
    expect(field).to_have_value(re.compile("&m=1"))
    link = field.input_value()
    dialog.get_by_role("button", name=djambi_page.words("dialog.close"), exact=True).click()
    return "#" + link.partition("#")[2]


def test_a_finger_draws_with_the_tool(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(4), viewport=PHONE, has_touch=True))
    tool = djambi_page.button("controls.arrows")
    tool.tap()
    expect(tool).to_have_attribute("aria-pressed", "true")
    djambi_page.cell("d4").tap()
    drag_finger(djambi_page.page, djambi_page, "c3", "e5")
    assert linked_annotations(djambi_page) == "1.d4.c3-e5"
    # The dialog has switched the tool off, so that the board can be played on again.
    expect(tool).to_have_attribute("aria-pressed", "false")


def drag_finger(page: Page, djambi_page: DjambiPage, start: str, goal: str) -> None:
    """Drag with one finger."""
    finger = page.context.new_cdp_session(page)
    for square, kind in ((start, "touchStart"), (goal, "touchMove")):
        x, y = djambi_page.cell_centre(square)
        point = {"x": x, "y": y}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
