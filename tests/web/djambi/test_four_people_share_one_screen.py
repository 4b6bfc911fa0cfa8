"""Four people, one screen: the board turns to whoever is to move, the screen is passed on, people negotiate."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.busy import be_busy, busy, go_on, wait_until_busy
from tests.web.djambi.computers import Opponents
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.seating import Seating, pass_time, tamed
from tests.web.djambi.table import Table
from tests.web.djambi.test_everybody_can_use_the_page import axe, findings

GAME = recorded("four-parties")
HOMES = {"r": "a1", "b": "i1", "y": "i9", "g": "a9"}
HEX_HOMES = {"r": "a5", "b": "e1", "y": "e9"}


@pytest.fixture
def seating(table: Table) -> Seating:
    return Seating(table)


def test_the_board_turns_to_whoever_is_to_move(seating: Seating) -> None:
    seating.begin(turns_board=True)
    prompter = Prompter(rules="standard")
    for move in GAME.moves[:4]:
        seating.expect_home_at_left_bottom(HOMES[prompter.view["position"]["turn"]["mover"]])
        seating.move(move, prompter)
    seating.table.button("controls.undo").click()
    seating.expect_home_at_left_bottom(HOMES["g"])


def test_the_hexagon_turns_by_sixths(open_page: OpenPage) -> None:
    seating = Seating(Table(open_page("#g=1.standard;board=hex3")))
    seating.table.button("menu.settings").click()
    seating.page.get_by_label(seating.table.words("settings.turnsBoard")).check()
    seating.page.keyboard.press("Escape")
    prompter = Prompter(rules="standard;board=hex3")
    for color in ("r", "b", "y"):
        assert prompter.view["position"]["turn"]["mover"] == color
        seating.expect_home_at_left_bottom(HEX_HOMES[color])
        seating.move(prompter.bot_move(seed=1), prompter)


def test_the_board_stays_as_it_is_without_that_wish(seating: Seating) -> None:
    seating.begin()
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.expect_home_at_left_bottom(HOMES["r"])


def test_the_board_does_not_turn_to_computers(seating: Seating) -> None:
    seating.begin(turns_board=True)
    opponents = Opponents(seating.table)
    opponents.seat(b="level1", y="level1", speed="fast")
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    opponents.expect_turn_of("g")
    seating.expect_home_at_left_bottom(HOMES["g"])
    opponents.seat(r="level1", g="level1", speed="step")
    opponents.expect_waiting()
    seating.expect_home_at_left_bottom(HOMES["g"])


def test_who_turns_the_board_by_hand_keeps_it_for_the_turn(seating: Seating) -> None:
    seating.begin(turns_board=True)
    seating.table.button("controls.rotate").click()
    prompter = Prompter(rules="standard")
    seating.expect_home_at_left_bottom("i1")
    seating.move(GAME.moves[0], prompter)
    seating.expect_home_at_left_bottom(HOMES["b"])


def test_the_turn_is_seen_unless_one_wants_calm(open_page: OpenPage) -> None:
    seating = Seating(Table(open_page(reduced_motion="no-preference")))
    tilted = (
        "() => { window.tilts = 0; const ground = document.querySelector('#board canvas');"
        " new MutationObserver(() => { window.tilts += ground.style.transform.startsWith('rotate') ? 1 : 0; })"
        ".observe(ground, { attributes: true, attributeFilter: ['style'] }); }"
    )
    seating.page.evaluate(tilted)
    seating.table.button("controls.rotate").click()
    seating.page.wait_for_function("() => window.tilts > 1")
    seating.page.wait_for_function("() => document.querySelector('#board canvas').style.transform === ''")
    seating.table.button("menu.settings").click()
    seating.page.get_by_label(seating.table.words("settings.motion")).uncheck()
    seating.page.keyboard.press("Escape")
    seating.page.evaluate("() => { window.tilts = 0; }")
    seating.table.button("controls.rotate").click()
    seating.expect_home_at_left_bottom("i9")
    assert seating.page.evaluate("() => window.tilts") == 0


def test_the_form_of_the_players_stays_until_they_sit_there(open_page: OpenPage) -> None:
    """Closed before, it could be opened again, would show who sat there until then, and seat them anew."""
    table = Table(open_page(prepare=busy()))
    name = table.words("seats.name", colour=table.party_name("b"))
    players = table.dialog("players.title")
    table.button("controls.players").click()
    players.get_by_label(name).fill("Bob")
    be_busy(table.page, "setPlayers")
    table.button("players.apply").click()
    wait_until_busy(table.page)
    expect(players).to_be_visible()
    go_on(table.page)
    expect(players).to_have_count(0)
    table.button("controls.players").click()
    expect(players.get_by_label(name)).to_have_value("Bob")


@pytest.mark.parametrize("how", ["tap", "key", "button"])
def test_the_screen_is_passed_on(seating: Seating, how: str) -> None:
    seating.begin(hands_over=True, names={"b": "Bea"})
    prompter = Prompter(rules="standard")
    seating.move(GAME.moves[0], prompter)
    seating.expect_passed_to("Bea (Blue)")
    expect(seating.veil).to_be_focused()
    next_piece = prompter.choices(GAME.moves[1])[0].token
    box = seating.table.cell(next_piece).bounding_box()
    assert box
    seating.table.expect_standing("d2", "rM")
    if how == "key":
        seating.page.keyboard.press("Enter")
    elif how == "button":
        seating.table.button("recess.end").click()
    else:
        seating.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(seating.veil).to_have_count(0)
    # What went on chose nothing.
    expect(seating.table.banner).to_contain_text(seating.table.words("step.piece", party="Bea (Blue)"))
    seating.move(GAME.moves[1], prompter)
    seating.expect_passed_to("Yellow")


def test_after_negotiating_the_screen_is_still_to_be_passed_on(seating: Seating) -> None:
    seating.begin(hands_over=True, names={"b": "Bea"})
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.expect_passed_to("Bea (Blue)")
    seating.table.button("controls.recess").click()
    seating.page.get_by_label(seating.table.words("recess.limit")).select_option("2")
    seating.table.button("recess.end").click()
    seating.expect_passed_to("Bea (Blue)")
    seating.veil.click()
    expect(seating.table.banner).to_contain_text(seating.table.words("step.piece", party="Bea (Blue)"))


def test_who_takes_back_takes_the_passing_back(seating: Seating) -> None:
    seating.begin(hands_over=True)
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.expect_passed_to("Blue")
    seating.table.button("controls.undo").click()
    expect(seating.veil).to_have_count(0)
    expect(seating.table.banner).to_contain_text(seating.table.words("step.piece", party="Red"))


def test_nobody_passes_the_screen_to_himself_or_to_a_computer(seating: Seating) -> None:
    seating.begin(hands_over=True, names={"r": "Ann", "b": "ann "}, seats={"y": "level1"})
    prompter = Prompter(rules="standard")
    opponents = Opponents(seating.table)
    opponents.pace("step")
    seating.move(GAME.moves[0], prompter)
    expect(seating.table.banner).to_contain_text(seating.table.words("step.piece", party="ann (Blue)"))
    seating.move(GAME.moves[1], prompter)
    opponents.expect_waiting()
    expect(seating.veil).to_have_count(0)
    seating.table.button("banner.next").click()
    seating.expect_passed_to("Green")


def test_two_turns_of_one_person_follow_each_other_without_passing(open_page: OpenPage) -> None:
    seating = Seating(Table(open_page(recorded("duel").first(1))))
    seating.table.button("menu.settings").click()
    seating.page.get_by_label(seating.table.words("settings.handsOver")).check()
    seating.page.keyboard.press("Escape")
    prompter = Prompter.after(recorded("duel"), 1)
    passed = 0
    for move in recorded("duel").moves[1:]:
        mover = prompter.view["position"]["turn"]["mover"]
        seating.table.click_through(move, prompter)
        prompter.play(move)
        turn = prompter.view["position"]["turn"]
        if turn and turn["mover"] != mover:
            passed += 1
            seating.veil.click()
        expect(seating.veil).to_have_count(0)
    assert 0 < passed < len(recorded("duel").moves) - 1, "the recorded duel has two turns in a row"


def test_people_negotiate(seating: Seating) -> None:
    table = seating.table
    table.button("controls.recess").click()
    expect(table.banner).to_contain_text(table.words("recess.titleNoClock"))
    expect(table.board).to_be_visible()
    box = table.cell("c1").bounding_box()
    assert box
    table.page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(table.page.locator("#controls[inert]")).to_have_count(1)
    table.button("recess.end").click()
    expect(table.banner).to_contain_text(table.words("step.piece", party="Red"))
    seating.move(GAME.moves[0], Prompter(rules="standard"))


def test_the_computers_wait_while_people_negotiate(open_page: OpenPage) -> None:
    seating = Seating(Table(open_page(prepare=tamed)))
    opponents = Opponents(seating.table)
    opponents.seat(b="level1", speed="slow")
    prompter = Prompter(rules="standard")
    seating.table.click_through(GAME.moves[0], prompter)
    prompter.play(GAME.moves[0])
    seating.table.button("controls.recess").click()
    expect(seating.table.banner).to_contain_text(seating.table.words("recess.titleNoClock"))
    count = len(opponents.line())
    pass_time(seating.page, 60)
    assert len(opponents.line()) == count
    seating.table.button("recess.end").click()
    opponents.expect_at_least(2)


def test_one_alone_with_computers_has_nobody_to_negotiate_with(seating: Seating) -> None:
    Opponents(seating.table).seat(b="level1", y="level1", g="level1", speed="step")
    expect(seating.table.button("controls.recess")).to_have_count(0)


def test_a_negotiation_may_be_limited(open_page: OpenPage) -> None:
    page = open_page(prepare=tamed)
    seating = Seating(Table(page))
    table = seating.table
    table.button("controls.recess").click()
    table.banner.get_by_label(table.words("recess.limit")).select_option("1")
    time = table.banner.get_by_role("timer")
    expect(time).to_have_text("0:59")
    pass_time(page, 30)
    expect(time).to_have_text("0:29")
    pass_time(page, 31)
    expect(table.banner).to_contain_text(table.words("step.piece", party="Red"))
    expect(table.live).to_contain_text(table.words("recess.over"))


def test_the_wishes_of_a_device_are_kept(seating: Seating) -> None:
    seating.begin(turns_board=True, hands_over=True)
    seating.page.reload()
    wait_until_ready(seating.page)
    seating.table.button("menu.settings").click()
    for key in ("settings.turnsBoard", "settings.handsOver"):
        expect(seating.page.get_by_label(seating.table.words(key))).to_be_checked()


def test_axe_finds_nothing_serious(open_page: OpenPage) -> None:
    page = open_page(bypass_csp=True)
    page.evaluate(axe())
    seating = Seating(Table(page))
    seating.begin(hands_over=True, turns_board=True, clock=(1, 0, 0), names={"b": "Bea"})
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.expect_passed_to("Bea (Blue)")
    assert findings(seating.table) == []
    seating.veil.click()
    assert findings(seating.table) == []
    seating.table.button("controls.recess").click()
    seating.table.banner.get_by_label(seating.table.words("recess.limit")).select_option("5")
    assert findings(seating.table) == []
    seating.table.button("recess.end").click()
    seating.table.button("menu.new").first.click()
    assert findings(seating.table) == []


def test_it_fits_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("?lang=fr", viewport={"width": 360, "height": 740}, has_touch=True)
    seating = Seating(Table(page, "fr"))
    seating.begin(hands_over=True, clock=(15, 10, 20), names={"b": "Bertrand de Montmirail"})
    seating.move(GAME.moves[0], Prompter(rules="standard"))
    seating.expect_passed_to("Bertrand de Montmirail (Bleu)")
    seating.veil.tap()
    expect(seating.veil).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    clock = seating.clock("b").bounding_box()
    panel = seating.table.party("b").bounding_box()
    assert clock is not None
    assert panel is not None
    assert clock["x"] + clock["width"] <= panel["x"] + panel["width"]
