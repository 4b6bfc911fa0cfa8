"""A hint: the best move, why, where it is heard, and when there is none."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.at_once import pressing
from tests.web.djambi.computers import Opponents, orders, watch
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table
from tests.web.patience import wait_until

GAME = recorded("duel")
#: Three lines of the bar in a window of 1280 pixels.
LONG = """The red militant from c2 to d3. It opens lines for the red diplomat and keeps the red chief out of reach
of the blue assassin on h8. c2-d3"""
#: One kill wins the game.
LAST_MOVE = GAME.first(len(GAME.moves) - 1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_best_move_is_shown_with_a_reason(open_page: OpenPage, language: str) -> None:
    table = Table(open_page(LAST_MOVE, locale=language), language)
    table.button("controls.hint").click()
    for place in (table.banner, table.live):
        expect(place).to_contain_text(table.words.pattern("hint.move"))
        expect(place).to_contain_text(table.words("reason.wins"))
    table.button("hint.hide").click()
    expect(table.banner).to_contain_text(table.words.pattern("step.piece"))


def test_three_lines_of_a_hint_stay_within_its_bar(open_page: OpenPage) -> None:
    table = Table(open_page(LAST_MOVE, viewport={"width": 1280, "height": 800}))
    table.button("controls.hint").click()
    words = table.banner.locator(".banner-words")
    expect(words.locator(".hint-move")).to_be_visible()
    words.evaluate("(words, sentence) => words.replaceChildren(sentence)", LONG)
    top, bottom, height = words.evaluate(
        """(words) => {
            const [bar, inside] = [words.closest('.banner'), words].map((box) => box.getBoundingClientRect());
            return [inside.top - bar.top, bar.bottom - inside.bottom, inside.height];
        }"""
    )
    assert height > 50, "there are three lines"
    assert min(top, bottom) >= 0


def test_the_hint_is_played_with_a_click(open_page: OpenPage) -> None:
    table = Table(open_page(LAST_MOVE))
    table.button("controls.hint").click()
    table.button("hint.play").click()
    expect(table.moves).to_have_count(len(GAME.moves) + 1)
    expect(table.dialog("result.win", winner=table.party_name(GAME.winner))).to_be_visible()


def test_a_hint_ends_with_the_position_it_is_for(open_page: OpenPage) -> None:
    table = Table(open_page())
    table.button("controls.hint").click()
    expect(table.button("hint.hide")).to_be_visible()
    table.cell("c3").click()
    expect(table.banner).to_contain_text(table.words("step.destination.N"))
    table.button("banner.back").click()
    expect(table.button("hint.hide")).to_be_visible()
    table.play(["c3-c5"], Prompter(rules="standard"))
    expect(table.button("hint.hide")).to_have_count(0)


def test_a_hint_asked_for_before_the_links_game_is_there_is_for_that_game(open_page: OpenPage) -> None:
    table = Table(open_page(LAST_MOVE, prepare=pressing("Hint")))
    expect(table.banner).to_contain_text(table.words("reason.wins"))


def test_looking_for_a_hint_can_be_stopped(open_page: OpenPage) -> None:
    table = Table(open_page(prepare=watch))
    table.button("controls.hint").click()
    table.button("hint.stop").click()
    opponents = Opponents(table)
    opponents.expect_turn_of("r")
    assert orders(table.page)[-1] == "stop"


def test_there_is_no_hint_for_the_computers_turn(open_page: OpenPage) -> None:
    table = Table(open_page())
    expect(table.button("controls.hint")).to_be_enabled()
    Opponents(table).seat("step", r="level1")
    expect(table.button("controls.hint")).to_be_disabled()


def test_other_processors_help_with_a_hint(open_page: OpenPage) -> None:
    """One of four is left to the page. Two workers start while the first one thinks, and help with the next hint."""

    def with_four_processors(context: BrowserContext) -> None:
        watch(context)
        context.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });")

    table = Table(open_page(prepare=with_four_processors))
    page = table.page
    table.button("controls.hint").click()
    expect(table.button("hint.play")).to_be_visible(timeout=60_000)
    assert set(orders(page)) == {"start"}
    wait_until(page, lambda: sum(worker.url.endswith("search-worker.js") for worker in page.workers) == 3)
    table.button("hint.play").click()
    table.expect_played(1)
    table.button("controls.hint").click()
    expect(table.button("hint.play")).to_be_visible(timeout=60_000)
    told = orders(page)
    assert told.count("delegate") == told.count("merge") > 0


def test_a_hint_has_words_after_a_refused_click(table: Table) -> None:
    table.cell("e4").click()
    expect(table.banner).to_contain_text(table.words("refusal.piece/empty"))
    table.button("controls.hint").click()
    expect(table.button("hint.play")).to_be_visible()
    expect(table.banner).to_contain_text(table.words.pattern("hint.move"))
    expect(table.banner).not_to_contain_text(table.words("refusal.piece/empty"))


def test_a_hint_has_words_with_a_piece_taken_up(table: Table) -> None:
    table.cell("c3").click()
    expect(table.banner).to_contain_text(table.words("step.destination.N"))
    table.button("controls.hint").click()
    expect(table.button("hint.play")).to_be_visible()
    expect(table.banner).to_contain_text(table.words.pattern("hint.move"))
    table.button("hint.play").click()
    table.expect_played(1)
