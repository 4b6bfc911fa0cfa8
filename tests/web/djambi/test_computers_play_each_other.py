"""Watching computers: step by step, slow or fast, with a pause; and what happens when their worker dies."""

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.computers import Opponents, duel, orders, watch
from tests.web.djambi.script import Prompter
from tests.web.djambi.table import Table

#: For a silent worker, on a machine that started as slowly as one may.
LONGEST_PATIENCE_MS = 300_000
FOUR = dict.fromkeys("rbyg", "level1")


def four_computers(open_page: OpenPage, speed: str) -> Opponents:
    """Return a new game that computers alone play."""
    opponents = Opponents(Table(open_page(prepare=watch)))
    opponents.seat(speed, **FOUR)
    return opponents


def test_each_press_plays_one_move(open_page: OpenPage) -> None:
    opponents = four_computers(open_page, "step")
    table = opponents.table
    for count in (1, 2, 3):
        table.button("banner.next").click()
        table.expect_played(count)
        expect(table.button("banner.next")).to_be_visible()
        assert len(opponents.line()) == count
    opponents.pace("fast")
    opponents.expect_at_least(6)


def test_a_pause_holds_the_game_until_it_goes_on(open_page: OpenPage) -> None:
    opponents = four_computers(open_page, "slow")
    table = opponents.table
    opponents.expect_at_least(1)
    table.button("banner.pause").click()
    opponents.expect_waiting()
    held = opponents.line()
    thoughts = orders(table.page).count("start")
    table.button("controls.rotate").click()
    expect(table.button("banner.resume")).to_be_visible()
    assert (opponents.line(), orders(table.page).count("start")) == (held, thoughts)
    table.button("banner.resume").click()
    opponents.expect_at_least(len(held) + 2)
    assert opponents.line()[: len(held)] == held


def test_looking_back_makes_the_computers_wait(open_page: OpenPage) -> None:
    opponents = four_computers(open_page, "fast")
    table = opponents.table
    opponents.expect_at_least(2)
    table.button("log.first").click()
    expect(table.banner).to_contain_text(table.words.pattern("banner.past"))
    held = opponents.line()
    table.button("log.next").click()
    expect(table.banner).to_contain_text(table.words("banner.past", ply=1, plies=len(held)))
    assert opponents.line() == held
    table.button("banner.present").click()
    opponents.expect_at_least(len(held) + 1)


def test_a_computers_worker_starts_while_a_person_looks_for_a_move(open_page: OpenPage) -> None:
    opponents = duel(open_page)
    page = opponents.table.page
    assert not any(worker.url.endswith("search-worker.js") for worker in page.workers)
    with page.expect_worker(lambda worker: worker.url.endswith("search-worker.js")):
        opponents.seat("fast", y="level1")
    assert orders(page) == []


def test_a_worker_killed_in_mid_thought_is_replaced(open_page: OpenPage) -> None:
    opponents = duel(open_page)
    table, page = opponents.table, opponents.table.page
    opponents.seat("step", r="level1", y="level6")
    table.button("banner.next").click()
    table.expect_played(1)
    page.clock.install()
    page.evaluate("() => { globalThis.endsNext = true; }")
    table.button("banner.next").click()
    opponents.expect_thinking()
    page.clock.fast_forward(LONGEST_PATIENCE_MS)
    expect(table.notices).to_contain_text(table.words("notice.mindAgain"))
    table.expect_played(2)
    assert len(opponents.line()) == 2
    table.expect_no_notice()


def test_a_person_takes_over_where_no_computer_can_be_started(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("search-worker.js|ERR_FAILED")

    def without_minds(context: BrowserContext) -> None:
        def refuse(route: Route) -> None:
            route.abort()

        context.route("**/workers/search-worker.js", refuse)

    page: Page = open_page(prepare=without_minds)
    opponents = Opponents(Table(page))
    opponents.seat("fast", r="level3")
    table = opponents.table
    expect(table.notices.get_by_role("alert")).to_contain_text(table.words.pattern("notice.mind"))
    opponents.expect_waiting()
    table.button("notice.mind.do").click()
    opponents.expect_turn_of("r")
    table.expect_no_notice()
    table.play(["c3-c5"], Prompter(rules="standard"))
