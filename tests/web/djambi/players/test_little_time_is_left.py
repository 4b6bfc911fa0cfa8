"""Little time left on a clock: shown, announced, heard, and read out on request."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.axe import axe_script
from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.page_states import axe_findings
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.page_time import control_time, pass_time, pause_time
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.styles.settings_dialog import COUNT_TONES, open_settings

GAME = recorded_game("four-parties")


@pytest.fixture
def hot_seat(open_page: OpenPage) -> HotSeat:
    """A game on a page whose time is stopped."""
    page = open_page(prepare=control_time)
    pause_time(page)
    return HotSeat(DjambiPage(page))


def control_time_and_count_tones(context: BrowserContext) -> Callable[[], None]:
    """Control the time of the page, and count the tones that it plays."""
    context.add_init_script(COUNT_TONES)
    return control_time(context)


def test_little_time_is_shown_and_announced(hot_seat: HotSeat) -> None:
    words = hot_seat.djambi_page.words
    hot_seat.start_game(clock=(2, 0, 0), names={"r": "Ann"})
    expect(hot_seat.party_clock("r")).not_to_contain_class("is-low")
    pass_time(hot_seat.page, 105.1)
    expect(hot_seat.party_clock("r")).to_contain_class("is-low")
    expect(hot_seat.party_clock("r").locator(".icon")).to_be_visible()
    low = words("clock.low", player="Ann (Red)", time=words("clock.seconds", count=15))
    expect(hot_seat.djambi_page.live_region).to_contain_text(low)
    pass_time(hot_seat.page, 5)
    nearly_out = words("clock.low", player="Ann (Red)", time=words("clock.seconds", count=10))
    expect(hot_seat.djambi_page.live_region).to_contain_text(nearly_out)
    hot_seat.expect_clock_time("r", "0:09.9")


def test_little_time_is_labelled_and_announced_once(hot_seat: HotSeat) -> None:
    words = hot_seat.djambi_page.words
    hot_seat.start_game(clock=(2, 0, 0))
    expect(hot_seat.party_clock("r")).to_have_text(f"{words('clock.left')} 2:00")
    pass_time(hot_seat.page, 105.1)
    expect(hot_seat.party_clock("r")).to_have_text(f"{words('clock.leftLow')} 0:14")
    announced = words("clock.low", player="Red", time=words("clock.seconds", count=15))
    expect(hot_seat.djambi_page.live_region).to_contain_text(announced)
    hot_seat.djambi_page.button("controls.recess").click()
    hot_seat.djambi_page.button("recess.end").click()
    pass_time(hot_seat.page, 2)
    hot_seat.expect_running_clock("r")
    expect(hot_seat.djambi_page.live_region).to_contain_text(words("recess.over"))  # no announcement has followed it
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    expect(hot_seat.party_clock("b")).to_have_text(f"{words('clock.left')} 2:00")


@pytest.mark.parametrize("has_sound", [True, False], ids=["sound", "silence"])
def test_little_time_is_signalled_by_tones_if_sounds_are_on(open_page: OpenPage, has_sound: bool) -> None:
    page = open_page(prepare=control_time_and_count_tones)
    hot_seat = HotSeat(DjambiPage(page))
    open_settings(hot_seat.djambi_page)("settings.sound").set_checked(has_sound)
    page.keyboard.press("Escape")
    pause_time(page)
    hot_seat.start_game(clock=(2, 0, 0))
    pass_time(page, 104)
    assert page.evaluate("() => window.tones") == 0
    pass_time(page, 2)
    low = page.evaluate("() => window.tones")
    assert (low > 0) == has_sound
    pass_time(page, 3)
    assert page.evaluate("() => window.tones") == low
    pass_time(page, 2)
    assert page.evaluate("() => window.tones") == 2 * low  # ten seconds are left


@pytest.mark.parametrize("place", ["page", "board"])
def test_a_key_announces_the_time_of_all_parties(hot_seat: HotSeat, place: str) -> None:
    words = hot_seat.djambi_page.words
    hot_seat.start_game(clock=(61, 0, 0))
    pass_time(hot_seat.page, 5)
    if place == "board":
        hot_seat.djambi_page.cell("a1").focus()
    hot_seat.page.keyboard.press("t")
    red = f"{words('clock.hours', count=1)} {words('clock.seconds', count=55)}"
    blue = f"{words('clock.hours', count=1)} {words('clock.minutes', count=1)}"
    expect(hot_seat.djambi_page.live_region).to_contain_text(words("clock.of", player="Red", time=red))
    expect(hot_seat.djambi_page.live_region).to_contain_text(words("clock.of", player="Blue", time=blue))
    hot_seat.djambi_page.button("controls.recess").click()
    hot_seat.page.keyboard.press("t")
    expect(hot_seat.djambi_page.live_region).to_contain_text(words("clock.stands"))


def test_axe_finds_nothing_serious_with_little_time(open_page: OpenPage) -> None:
    page = open_page(bypass_csp=True)
    page.evaluate(axe_script())
    hot_seat = HotSeat(DjambiPage(page))
    hot_seat.start_game(clock=(0.15, 0, 0))
    expect(hot_seat.party_clock("r")).to_contain_class("is-low")
    page.keyboard.press("Tab")
    assert axe_findings(hot_seat.djambi_page) == []
