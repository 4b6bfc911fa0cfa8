"""On a phone 360 pixels wide the game is played by taps and drags, and everything fits the screen and a finger."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DIALOG_BUTTONS, DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import Choice, MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
MIN_TARGET_PX = 24
"""Minimal width and height of a target in CSS pixels (WCAG 2.5.8)."""
# Lists the targets that are too small. A control in a label is as large as the label; links in sentences are exempt.
TARGETS = "button, a[href], input, select, textarea, summary, [role=gridcell]"
TOO_SMALL_TARGETS = """([min, targets]) => [...document.querySelectorAll(targets)]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("p a"))
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < min - 0.01)
  .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 120)}: ${width} x ${height}`)"""
OVERFLOW_PX = "(element) => element.scrollWidth - element.clientWidth"
PAGE_WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    return DjambiPage(open_page(GAME.hash_after(2), **PHONE))


def centre_of(cell: Locator) -> tuple[float, float]:
    """Return the centre of *cell* in the window."""
    box = cell.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_finger(djambi_page: DjambiPage, start: Locator, goal: Locator) -> None:
    """Drag with one finger."""
    session = djambi_page.page.context.new_cdp_session(djambi_page.page)
    (x, y), (to_x, to_y) = centre_of(start), centre_of(goal)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.25, 0.5, 0.75, 1.0):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_move_takes_two_taps_and_a_kill_three(djambi_page: DjambiPage) -> None:
    prompter = MovePrompter.after(GAME, 2)
    for move in GAME.moves[2:6]:
        for choice in prompter.choices(move):
            djambi_page.expect_offer(choice).tap()
        prompter.play(move)
        djambi_page.expect_played(len(prompter.view["entries"]), move)
    assert djambi_page.position_text() == prompter.position


def test_a_finger_drags_a_piece(djambi_page: DjambiPage) -> None:
    start = djambi_page.expect_offer(Choice("g7", "board.can.select"))
    drag_finger(djambi_page, start, djambi_page.cell("e9"))
    djambi_page.expect_played(3, "g7-e9")
    djambi_page.expect_on_square("e9", "yN")


def test_a_mouse_drag_to_a_wrong_square_is_refused_and_to_a_legal_one_is_played(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(2)))
    djambi_page.expect_offer(Choice("g7", "board.can.select")).drag_to(djambi_page.cell("e8"))
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("refusal.move/not-straight"))
    djambi_page.cell("g7").drag_to(djambi_page.cell("e9"))
    djambi_page.expect_played(3, "g7-e9")


def test_no_state_scrolls_sideways_or_has_a_target_that_is_too_small(
    djambi_page: DjambiPage, subtests: pytest.Subtests
) -> None:
    page = djambi_page.page

    def check_state(scene: str) -> None:
        with subtests.test(scene):
            inner, outer = page.evaluate(PAGE_WIDTHS)
            assert inner <= outer, f"{scene} is {inner} px wide"
            assert page.evaluate(TOO_SMALL_TARGETS, [MIN_TARGET_PX, TARGETS]) == []

    check_state("the game")
    djambi_page.expect_offer(Choice("g7", "board.can.select")).tap()
    expect(djambi_page.button("banner.back")).to_be_visible()
    check_state("a step")
    djambi_page.button("banner.back").tap()
    for key in DIALOG_BUTTONS:
        djambi_page.button(key).tap()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        page.evaluate("() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })")
        check_state(key)
        dialog.get_by_role("button", name=djambi_page.words("dialog.close")).tap()
        expect(dialog).to_have_count(0)


def test_nothing_is_cut_off_in_a_dialog(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    """Tested in French, whose words are longer, on the narrowest phone."""
    djambi_page = DjambiPage(open_page("?lang=fr" + GAME.hash_after(2), **PHONE), "fr")
    for key in DIALOG_BUTTONS:
        with subtests.test(key):
            djambi_page.button(key).first.click()
            dialog = djambi_page.page.get_by_role("dialog")
            expect(dialog).to_be_visible()
            assert dialog.locator(".dialog-body").evaluate(OVERFLOW_PX) <= 0
            djambi_page.page.keyboard.press("Escape")
            expect(dialog).to_have_count(0)


@pytest.mark.parametrize("width", [360, 390, 899, 1280])
def test_the_clock_of_the_last_seconds_is_not_cut_off(open_page: OpenPage, width: int) -> None:
    hot_seat = HotSeat(DjambiPage(open_page("?lang=fr", viewport={"width": width, "height": 800}), "fr"))
    names = dict.fromkeys("rbyg", "Maximilienne de Saint-Just"[:24])
    hot_seat.start_game(clock=(0.15, 0, 0), names=names)
    expect(hot_seat.party_clock("r")).to_contain_class("is-low")
    assert hot_seat.djambi_page.party_panel("r").evaluate(OVERFLOW_PX) <= 0
    clock, party = hot_seat.party_clock("r").bounding_box(), hot_seat.djambi_page.party_panel("r").bounding_box()
    assert clock
    assert party
    assert clock["x"] + clock["width"] <= party["x"] + party["width"]


def test_the_board_fits_the_screen_also_beside_the_analysis(djambi_page: DjambiPage) -> None:
    for square in ("a1", "i9"):
        box = djambi_page.cell(square).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["viewport"]["width"]
    # The button of the analysis is far below the board; then the graph and the board are in view together.
    djambi_page.button("analysis.title").tap()
    expect(djambi_page.page.locator("#board")).to_be_in_viewport(ratio=0.99)
    expect(djambi_page.page.get_by_role("slider", name=djambi_page.words("analysis.graph"))).to_be_in_viewport(
        ratio=0.99
    )


@pytest.mark.parametrize("rests", ["margin", "heading", "empty square"])
def test_the_board_reacts_to_a_finger_while_another_one_rests(djambi_page: DjambiPage, rests: str) -> None:
    """As when a thumb holds a tablet around which four people sit."""
    places = {
        "margin": (3.0, 600.0),
        "heading": centre_of(djambi_page.page.get_by_role("heading", level=1)),
        "empty square": centre_of(djambi_page.cell("e4")),
    }
    touch = touch_sender(djambi_page)
    thumb = {**as_point(places[rests]), "id": 0}
    touch("touchStart", [thumb])
    for choice in (Choice("g7", "board.can.select"), Choice("e9", "board.can.move")):
        finger = {**as_point(centre_of(djambi_page.expect_offer(choice))), "id": 1}
        touch("touchStart", [thumb, finger])
        touch("touchEnd", [finger])
    djambi_page.expect_played(3, "g7-e9")
    touch("touchEnd", [thumb])
    djambi_page.expect_no_alert()


def test_two_thumbs_play_in_quick_succession(djambi_page: DjambiPage) -> None:
    touch = touch_sender(djambi_page)
    first = {**as_point(centre_of(djambi_page.expect_offer(Choice("g7", "board.can.select")))), "id": 0}
    second = {**as_point(centre_of(djambi_page.cell("e9"))), "id": 1}
    touch("touchStart", [first])
    djambi_page.expect_offer(Choice("e9", "board.can.move"))
    touch("touchStart", [first, second])
    touch("touchEnd", [first])
    touch("touchEnd", [second])
    djambi_page.expect_played(3, "g7-e9")


def touch_sender(djambi_page: DjambiPage) -> Callable[[str, list[dict[str, float]]], object]:
    """Return a function that sends a touch event with the positions of the fingers."""
    session = djambi_page.page.context.new_cdp_session(djambi_page.page)
    return lambda kind, points: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def as_point(point: tuple[float, float]) -> dict[str, float]:
    return {"x": point[0], "y": point[1]}
