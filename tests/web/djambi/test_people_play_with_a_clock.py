"""A clock for each party: increments, time for bonus turns, what stops it and what is said; when time is out."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.computers import Opponents
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.seating import Seating, pass_time, stand_still, tamed
from tests.web.djambi.table import Table
from tests.web.djambi.test_everybody_can_use_the_page import axe, findings
from tests.web.djambi.test_people_choose_how_it_looks_and_sounds import COUNT_SOUNDS, settings

GAME = recorded("four-parties")
#: Red is in power: after each turn of another party he has a bonus turn (D6.1).
REIGN = "gC7yC/9/9/9/4rC4/9/9/3rM4bM/8bC b +,+,+,+ 0/9 standard"


@pytest.fixture
def seating(open_page: OpenPage) -> Seating:
    """A page in which time stands still."""
    page = open_page(prepare=tamed)
    stand_still(page)
    return Seating(Table(page))


def tamed_and_heard(context: BrowserContext) -> Callable[[], None]:
    """Do as `tamed`, and count the tones that pages play."""
    context.add_init_script(COUNT_SOUNDS)
    return tamed(context)


def step(seating: Seating, color: str) -> str:
    """Return what the banner says when *color* is to choose a piece."""
    return seating.table.words("step.piece", party=seating.table.party_name(color))


def saved_clock(page: Page) -> Any:
    """Return the clock of the game in progress as it is saved."""
    text = page.evaluate("() => localStorage.getItem('machiavel.game.' + sessionStorage.getItem('machiavel.current'))")
    return json.loads(text)["clock"]


def test_a_game_has_no_clock_unless_one_is_wanted(seating: Seating) -> None:
    seating.begin()
    expect(seating.page.locator(".party-clock")).to_have_count(0)
    seating.page.keyboard.press("t")
    expect(seating.table.live).to_contain_text(seating.table.words("clock.none"))


def test_each_party_has_its_own_time_and_gains_with_each_turn(seating: Seating) -> None:
    seating.begin(clock=(5, 10, 0))
    prompter = Prompter(rules="standard")
    seating.expect_running("r")
    pass_time(seating.page, 62.5)
    seating.expect_time("r", "3:57")
    seating.move(GAME.moves[0], prompter)
    seating.expect_time("r", "4:07")
    seating.expect_running("b")
    pass_time(seating.page, 5)
    seating.expect_time("b", "4:55")
    seating.expect_time("r", "4:07")
    seating.expect_time("g", "5:00")


def test_a_bonus_turn_brings_time(open_page: OpenPage) -> None:
    prompter = Prompter(position=REIGN)
    page = open_page(prepare=tamed)
    seating = Seating(Table(page))
    stand_still(page)
    table = seating.table
    table.button("menu.new").click()
    dialog = table.dialog("new.title")
    dialog.get_by_text(table.words("new.position"), exact=True).click()
    dialog.get_by_role("textbox", name=table.words("new.positionText")).fill(REIGN)
    pass_time(page, 1)
    dialog.get_by_label(table.words("clock.use")).check()
    for key, value in {"base": "1", "increment": "0", "bonus": "20"}.items():
        dialog.get_by_label(table.words(f"clock.{key}"), exact=True).fill(value)
    dialog.get_by_role("button", name=table.words("new.start"), exact=True).click()
    expect(dialog).to_have_count(0)
    seating.expect_running("b")
    seating.move(prompter.bot_move(seed=1), prompter)
    assert prompter.view["position"]["turn"] == {"color": "r", "mover": "r", "isBonus": True}
    seating.expect_time("r", "1:20")
    pass_time(page, 15)
    seating.expect_time("r", "1:05")


def test_taking_back_restores_the_time_of_the_turn(seating: Seating) -> None:
    seating.begin(clock=(5, 10, 0))
    prompter = Prompter(rules="standard")
    pass_time(seating.page, 30)
    seating.move(GAME.moves[0], prompter)
    pass_time(seating.page, 100)
    seating.table.button("controls.undo").click()
    seating.table.expect_played(0)
    seating.expect_time("r", "5:00")
    seating.expect_time("b", "5:00")
    seating.expect_running("r")
    seating.table.button("controls.redo").click()
    seating.table.expect_played(1)
    seating.expect_time("r", "4:40")
    seating.expect_time("b", "5:00")


@pytest.mark.rule("D8.6")
def test_whose_time_is_out_resigns_and_may_take_it_back(seating: Seating) -> None:
    table = seating.table
    seating.begin(clock=(1, 0, 0), names={"r": "Ann"})
    seating.move(GAME.moves[0], prompter := Prompter(rules="standard"))
    seating.move(GAME.moves[1], prompter)
    pass_time(seating.page, 59.9)
    expect(table.banner).to_contain_text(step(seating, "y"))
    pass_time(seating.page, 0.1)
    table.expect_played(3)
    expect(table.moves.nth(3)).to_contain_text(table.words("log.resigned"))
    expect(table.notices).to_contain_text(table.words("notice.timeOut", player="Yellow"))
    expect(table.party("y")).to_contain_class("status-resigned")
    expect(seating.clock("y")).to_have_count(0)
    seating.expect_running("g")
    seating.expect_time("g", "1:00")
    table.button("controls.undo").click()
    expect(table.banner).to_contain_text(step(seating, "y"))
    seating.expect_time("y", "1:00")
    seating.expect_running("y")


def test_the_last_one_whose_time_is_out_loses_the_game(seating: Seating) -> None:
    seating.begin(clock=(0.5, 0, 0))
    for _ in range(3):
        pass_time(seating.page, 31)
        expect(seating.table.notices).to_contain_text(seating.table.words.pattern("notice.timeOut"))
    dialog = seating.page.get_by_role("dialog")
    expect(dialog).to_contain_text(seating.table.words("outcome.last-party", winners="Green"))
    dialog.get_by_role("button", name=seating.table.words("result.rematch")).click()
    seating.expect_time("g", "0:30")
    seating.expect_running("r")


def test_the_clock_stands_still_while_the_screen_is_passed_on(seating: Seating) -> None:
    seating.begin(clock=(5, 0, 0), hands_over=True)
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.expect_passed_to("Blue")
    seating.expect_running(None)
    pass_time(seating.page, 600)
    seating.expect_time("b", "5:00")
    seating.veil.click()
    seating.expect_running("b")
    pass_time(seating.page, 7)
    seating.expect_time("b", "4:53")


def test_the_clock_stands_still_while_people_negotiate(seating: Seating) -> None:
    seating.begin(clock=(5, 0, 0))
    pass_time(seating.page, 60)
    seating.table.button("controls.recess").click()
    expect(seating.table.banner).to_contain_text(seating.table.words("recess.title"))
    seating.expect_running(None)
    pass_time(seating.page, 1000)
    seating.expect_time("r", "4:00")
    seating.table.button("recess.end").click()
    seating.expect_running("r")


def test_computers_have_no_clock_and_take_nobodys_time(seating: Seating) -> None:
    seating.begin(clock=(5, 0, 0), seats={"b": "level1", "y": "level1"})
    opponents = Opponents(seating.table)
    opponents.pace("slow")
    for color in ("b", "y"):
        expect(seating.clock(color)).to_have_count(0)
    seating.table.click_through(GAME.moves[0], Prompter(rules="standard"))
    seating.table.expect_played(1, GAME.moves[0])
    seating.expect_running(None)
    seating.page.clock.resume()
    opponents.expect_turn_of("g")
    stand_still(seating.page)
    seating.expect_running("g")


def test_the_clock_stands_still_while_a_turn_is_shown(open_page: OpenPage) -> None:
    page = open_page(prepare=tamed, reduced_motion="no-preference")
    seating = Seating(Table(page))
    seating.begin(clock=(5, 0, 0))
    prompter = Prompter(rules="standard")
    stand_still(page)
    seating.expect_running("r")
    # By keyboard, so that nothing has been shown before it is played; frames are drawn only when time passes.
    for choice in prompter.choices(GAME.moves[0]):
        seating.table.expect_offer(choice).focus()
        page.keyboard.press("Enter")
    seating.table.expect_played(1, GAME.moves[0])
    seating.expect_running(None)
    pass_time(page, 2)
    seating.expect_running("b")


def test_looking_back_and_studying_do_not_stop_a_turn_but_a_variation_does(seating: Seating) -> None:
    seating.begin(clock=(5, 0, 0))
    prompter = Prompter(rules="standard")
    for move in GAME.moves[:2]:
        seating.move(move, prompter)
    seating.table.moves.nth(1).get_by_role("button").click()
    expect(seating.table.banner).to_contain_text(seating.table.words("banner.past", ply=1, plies=2))
    pass_time(seating.page, 10)
    seating.expect_running("y")
    seating.expect_time("y", "4:50")
    other = Prompter.after(GAME, 1)
    move = next(move for seed in range(20) if (move := other.bot_move(seed)) != GAME.moves[1])
    seating.table.click_through(move, other)
    expect(seating.table.notices).to_contain_text(seating.table.words("notice.variation"))
    seating.expect_running(None)
    pass_time(seating.page, 15)  # less than a silent engine is waited for
    seating.table.button("tree.mainLine").or_(seating.table.button("tree.main")).first.click()
    seating.expect_running("y")
    seating.expect_time("y", "4:50")


def test_times_survive_a_reload_and_the_game_waits_for_somebody(open_page: OpenPage) -> None:
    page = open_page(prepare=tamed)
    stand_still(page)
    seating = Seating(Table(page))
    seating.begin(clock=(5, 10, 0))
    pass_time(page, 20)
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    pass_time(page, 33)
    page.reload()
    page.clock.resume()
    wait_until_ready(page)
    stand_still(page)
    expect(seating.table.banner).to_contain_text(seating.table.words("recess.title"))
    seating.expect_running(None)
    seating.expect_time("r", "4:50")
    seating.expect_time("b", "4:27")
    pass_time(page, 500)
    seating.table.button("recess.end").click()
    seating.expect_running("b")
    seating.expect_time("b", "4:27")


def test_nothing_is_saved_while_a_clock_runs(seating: Seating) -> None:
    seating.begin(clock=(5, 0, 0))
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.page.evaluate(
        "() => { window.writes = 0; const write = Storage.prototype.setItem;"
        " Storage.prototype.setItem = function (...entry) { window.writes += 1; return write.apply(this, entry); }; }"
    )
    pass_time(seating.page, 120)
    seating.expect_time("b", "3:00")
    assert seating.page.evaluate("() => window.writes") == 0
    seating.page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    assert saved_clock(seating.page)["left"]["b"] == pytest.approx(180_000, abs=1_500)


def test_little_time_is_shown_and_said(seating: Seating) -> None:
    words = seating.table.words
    seating.begin(clock=(2, 0, 0), names={"r": "Ann"})
    expect(seating.clock("r")).not_to_contain_class("is-low")
    pass_time(seating.page, 105.1)
    expect(seating.clock("r")).to_contain_class("is-low")
    expect(seating.clock("r").locator(".icon")).to_be_visible()
    low = words("clock.low", player="Ann (Red)", time=words("clock.seconds", count=15))
    expect(seating.table.live).to_contain_text(low)
    pass_time(seating.page, 5)
    nearly_out = words("clock.low", player="Ann (Red)", time=words("clock.seconds", count=10))
    expect(seating.table.live).to_contain_text(nearly_out)
    seating.expect_time("r", "0:09.9")


def test_little_time_has_words_and_is_told_once(seating: Seating) -> None:
    words = seating.table.words
    seating.begin(clock=(2, 0, 0))
    expect(seating.clock("r")).to_have_text(f"{words('clock.left')} 2:00")
    pass_time(seating.page, 105.1)
    expect(seating.clock("r")).to_have_text(f"{words('clock.leftLow')} 0:14")
    told = words("clock.low", player="Red", time=words("clock.seconds", count=15))
    expect(seating.table.live).to_contain_text(told)
    seating.table.button("controls.recess").click()
    seating.table.button("recess.end").click()
    pass_time(seating.page, 2)
    seating.expect_running("r")
    expect(seating.table.live).to_contain_text(words("recess.over"))  # nothing was said after it
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    expect(seating.clock("b")).to_have_text(f"{words('clock.left')} 2:00")


@pytest.mark.parametrize("is_wanted", [True, False], ids=["sound", "silence"])
def test_little_time_is_heard_if_sounds_are_wanted(open_page: OpenPage, is_wanted: bool) -> None:
    page = open_page(prepare=tamed_and_heard)
    seating = Seating(Table(page))
    settings(seating.table)("settings.sound").set_checked(is_wanted)
    page.keyboard.press("Escape")
    stand_still(page)
    seating.begin(clock=(2, 0, 0))
    pass_time(page, 104)
    assert page.evaluate("() => window.tones") == 0
    pass_time(page, 2)
    low = page.evaluate("() => window.tones")
    assert (low > 0) == is_wanted
    pass_time(page, 3)
    assert page.evaluate("() => window.tones") == low
    pass_time(page, 2)
    assert page.evaluate("() => window.tones") == 2 * low  # ten seconds are left


@pytest.mark.parametrize("place", ["page", "board"])
def test_a_key_tells_everybodys_time(seating: Seating, place: str) -> None:
    words = seating.table.words
    seating.begin(clock=(61, 0, 0))
    pass_time(seating.page, 5)
    if place == "board":
        seating.table.cell("a1").focus()
    seating.page.keyboard.press("t")
    red = f"{words('clock.hours', count=1)} {words('clock.seconds', count=55)}"
    blue = f"{words('clock.hours', count=1)} {words('clock.minutes', count=1)}"
    expect(seating.table.live).to_contain_text(words("clock.of", player="Red", time=red))
    expect(seating.table.live).to_contain_text(words("clock.of", player="Blue", time=blue))
    seating.table.button("controls.recess").click()
    seating.page.keyboard.press("t")
    expect(seating.table.live).to_contain_text(words("clock.stands"))


def test_the_last_clock_is_proposed_again(seating: Seating) -> None:
    seating.begin(clock=(7, 3, 4))
    seating.begin()
    seating.table.button("menu.new").click()
    dialog = seating.table.dialog("new.title")
    expect(dialog.get_by_label(seating.table.words("clock.use"))).not_to_be_checked()
    dialog.get_by_label(seating.table.words("clock.use")).check()
    for key, value in {"base": "7", "increment": "3", "bonus": "4"}.items():
        expect(dialog.get_by_label(seating.table.words(f"clock.{key}"), exact=True)).to_have_value(value)


def test_axe_finds_nothing_serious(open_page: OpenPage) -> None:
    page = open_page(bypass_csp=True)
    page.evaluate(axe())
    seating = Seating(Table(page))
    seating.begin(clock=(0.15, 0, 0))
    expect(seating.clock("r")).to_contain_class("is-low")
    page.keyboard.press("Tab")
    assert findings(seating.table) == []
