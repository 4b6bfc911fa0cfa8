"""Hints: the best move with a reason, shown, announced and played."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, record_search_commands, search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.search.instant_click import press_when_enabled
from tests.web.patience import wait_until

GAME = recorded_game("duel")
#: Three lines of the banner in a window 1280 pixels wide.
LONG_HINT = """The red militant from c2 to d3. It opens lines for the red diplomat and keeps the red chief out of reach
of the blue assassin on h8. c2-d3"""
#: One kill wins the game.
LAST_MOVE = GAME.hash_after(len(GAME.moves) - 1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_best_move_is_shown_with_a_reason(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(LAST_MOVE, locale=language), language)
    djambi_page.button("controls.hint").click()
    for place in (djambi_page.banner, djambi_page.live_region):
        expect(place).to_contain_text(djambi_page.words.pattern("hint.move"))
        expect(place).to_contain_text(djambi_page.words("reason.wins"))
    djambi_page.button("hint.hide").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("step.piece"))


def test_a_hint_of_three_lines_fits_the_banner(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(LAST_MOVE, viewport={"width": 1280, "height": 800}))
    djambi_page.button("controls.hint").click()
    words = djambi_page.banner.locator(".banner-words")
    expect(words.locator(".hint-move")).to_be_visible()
    words.evaluate("(words, sentence) => words.replaceChildren(sentence)", LONG_HINT)
    top, bottom, height = words.evaluate(
        """(words) => {
            const [bar, inside] = [words.closest('.banner'), words].map((box) => box.getBoundingClientRect());
            return [inside.top - bar.top, bar.bottom - inside.bottom, inside.height];
        }"""
    )
    assert height > 50, "there are three lines"
    assert min(top, bottom) >= 0


def test_the_hint_is_played_with_a_click(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(LAST_MOVE))
    djambi_page.button("controls.hint").click()
    djambi_page.button("hint.play").click()
    expect(djambi_page.move_rows).to_have_count(len(GAME.moves) + 1)
    expect(djambi_page.dialog("result.win", winner=djambi_page.party_name(GAME.winner))).to_be_visible()


def test_a_hint_disappears_with_its_position(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    djambi_page.button("controls.hint").click()
    expect(djambi_page.button("hint.hide")).to_be_visible()
    djambi_page.cell("c3").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.destination.N"))
    djambi_page.button("banner.back").click()
    expect(djambi_page.button("hint.hide")).to_be_visible()
    djambi_page.play(["c3-c5"], MovePrompter(rules="standard"))
    expect(djambi_page.button("hint.hide")).to_have_count(0)


def test_a_hint_requested_before_the_linked_game_is_open_is_for_that_game(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(LAST_MOVE, prepare=press_when_enabled("Hint")))
    expect(djambi_page.banner).to_contain_text(djambi_page.words("reason.wins"))


def test_the_search_for_a_hint_can_be_stopped(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(prepare=record_search_commands))
    djambi_page.button("controls.hint").click()
    djambi_page.button("hint.stop").click()
    computers = ComputerPlayers(djambi_page)
    computers.expect_turn_of("r")
    assert search_commands(djambi_page.page)[-1] == "stop"


def test_no_hint_is_offered_for_a_computers_turn(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    expect(djambi_page.button("controls.hint")).to_be_enabled()
    ComputerPlayers(djambi_page).seat_players("step", r="level1")
    expect(djambi_page.button("controls.hint")).to_be_disabled()


def test_more_search_workers_help_with_a_hint(open_page: OpenPage) -> None:
    """One processor of four is left to the page. Two workers start during the first search and help with the next."""

    def with_four_processors(context: BrowserContext) -> None:
        record_search_commands(context)
        context.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });")

    djambi_page = DjambiPage(open_page(prepare=with_four_processors))
    page = djambi_page.page
    djambi_page.button("controls.hint").click()
    expect(djambi_page.button("hint.play")).to_be_visible(timeout=60_000)
    assert set(search_commands(page)) == {"start"}
    wait_until(page, lambda: sum(worker.url.endswith("search-worker.js") for worker in page.workers) == 3)
    djambi_page.button("hint.play").click()
    djambi_page.expect_played(1)
    djambi_page.button("controls.hint").click()
    expect(djambi_page.button("hint.play")).to_be_visible(timeout=60_000)
    commands = search_commands(page)
    assert commands.count("delegate") == commands.count("merge") > 0


def test_a_hint_replaces_the_explanation_of_a_refused_click(djambi_page: DjambiPage) -> None:
    djambi_page.cell("e4").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("refusal.piece/empty"))
    djambi_page.button("controls.hint").click()
    expect(djambi_page.button("hint.play")).to_be_visible()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("hint.move"))
    expect(djambi_page.banner).not_to_contain_text(djambi_page.words("refusal.piece/empty"))


def test_a_hint_is_shown_while_a_piece_is_chosen(djambi_page: DjambiPage) -> None:
    djambi_page.cell("c3").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.destination.N"))
    djambi_page.button("controls.hint").click()
    expect(djambi_page.button("hint.play")).to_be_visible()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("hint.move"))
    djambi_page.button("hint.play").click()
    djambi_page.expect_played(1)
