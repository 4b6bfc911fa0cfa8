"""Analysis: the graph of a game, the best moves of each position, and marks at moves that lost much."""

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, record_search_commands
from tests.web.djambi.djambi_page import DjambiPage, hash_of_position
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.search.instant_click import press_when_enabled

DUEL = recorded_game("duel")
FOUR = recorded_game("four-parties")


class AnalysisPanel:
    """The panel of the analysis."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page

    @property
    def graph(self) -> Locator:
        """The graph of all shares over the turns."""
        return self.djambi_page.page.get_by_role("slider", name=self.djambi_page.words("analysis.graph"))

    @property
    def lines(self) -> Locator:
        """The items in the list of best moves."""
        return self.djambi_page.page.get_by_role("list", name=self.djambi_page.words("analysis.lines")).locator(".line")

    @property
    def progress(self) -> Locator:
        """The progress bar of the analysis."""
        return self.djambi_page.page.get_by_role(
            "progressbar", name=self.djambi_page.words.pattern("analysis.progress")
        )

    def open(self) -> None:
        """Open the panel."""
        self.djambi_page.button("analysis.title").click()
        expect(self.graph).to_be_visible()

    def expect_analysed(self, plies: int) -> None:
        """Wait until all positions of a game of *plies* moves are analysed."""
        expect(self.graph).to_have_attribute("aria-valuemax", str(plies))
        expect(self.progress).to_have_count(0, timeout=90_000)

    def expect_at(self, ply: int, *shares: str) -> None:
        """Expect the graph to be at *ply* and its text to contain *shares*."""
        expect(self.graph).to_have_attribute("aria-valuenow", str(ply))
        for share in shares:
            expect(self.graph).to_have_attribute("aria-valuetext", re.compile(share))


def test_an_analysis_opened_before_the_linked_game_is_of_that_game(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(2), prepare=press_when_enabled("Analysis")))
    panel = AnalysisPanel(djambi_page)
    panel.expect_analysed(2)
    expect(panel.lines.first).to_be_visible()
    djambi_page.expect_no_alert()


def test_a_finished_game_is_analysed_and_browsed_by_its_graph(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.whole_hash))
    panel, last = AnalysisPanel(djambi_page), len(DUEL.moves)
    djambi_page.expect_played(last)
    panel.open()
    panel.expect_analysed(last)
    panel.expect_at(last, djambi_page.party_name(DUEL.winner) + " 100%")
    expect(djambi_page.page.locator(".lines")).to_contain_text(djambi_page.words("analysis.over"))
    panel.graph.click(position={"x": 1, "y": 20})
    panel.expect_at(0, r"\d%")
    expect(panel.lines).to_have_count(5)
    # A click on a move of a line previews it on the board; the game stays as it is.
    expect(djambi_page.page.locator(".line").nth(1).locator(".line-move").first).to_have_attribute(
        "title", re.compile(".")
    )
    panel.lines.first.locator(".line-move").nth(1).click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("preview.at"))
    djambi_page.banner.get_by_role("button", name=djambi_page.words("log.previous"), exact=True).click()
    djambi_page.button("preview.end").click()
    expect(djambi_page.button("preview.end")).to_have_count(0)
    panel.graph.press("ArrowRight")
    panel.expect_at(1, r"\d%")
    djambi_page.button("log.title").click()
    expect(panel.graph).to_have_count(0)
    djambi_page.expect_played(1)
    djambi_page.expect_moves(DUEL.moves)
    djambi_page.expect_no_alert()


def test_a_blunder_is_marked(open_page: OpenPage) -> None:
    prompter = MovePrompter.after(FOUR, 45)
    djambi_page = DjambiPage(open_page(hash_of_position(prompter.position)))
    prompter = MovePrompter(position=prompter.position)
    djambi_page.play([FOUR.moves[45]], prompter)
    panel = AnalysisPanel(djambi_page)
    panel.open()
    panel.expect_analysed(1)
    expect(djambi_page.page.locator(".analysis-verdict")).to_contain_text(
        djambi_page.words.pattern("analysis.threwAway")
    )
    djambi_page.button("log.title").click()
    mark = djambi_page.move_rows.nth(1).get_by_role("img", name=djambi_page.words.pattern("analysis.threwAway"))
    expect(mark).to_have_text("??")
    djambi_page.button("controls.undo").click()
    expect(mark).to_have_count(0)


def test_an_analysis_is_stopped_and_continued(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(FOUR.hash_after(8)))
    panel = AnalysisPanel(djambi_page)
    panel.open()
    djambi_page.button("analysis.stop").click()
    expect(djambi_page.button("analysis.goOn")).to_be_visible()
    djambi_page.button("analysis.goOn").click()
    panel.expect_analysed(8)


def test_the_analysis_follows_undo_and_another_line(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(3)))
    panel = AnalysisPanel(djambi_page)
    panel.open()
    panel.expect_analysed(3)
    djambi_page.button("controls.undo").click()
    panel.expect_analysed(2)
    prompter = MovePrompter.after(DUEL, 2)
    other = next(move for seed in range(99) if (move := prompter.random_move(seed)) != DUEL.moves[2])
    djambi_page.click_move(other, prompter)
    panel.expect_analysed(3)
    panel.expect_at(3, r"\d%")


def test_computers_play_on_while_a_game_is_analysed(open_page: OpenPage) -> None:
    computers = ComputerPlayers(DjambiPage(open_page(prepare=record_search_commands)))
    computers.seat_players("fast", b="level1", y="level1", g="level1")
    panel = AnalysisPanel(computers.djambi_page)
    panel.open()
    prompter = MovePrompter(rules="standard")
    computers.djambi_page.click_move("c3-c5", prompter)
    computers.expect_turn_of("r")
    panel.expect_analysed(4)


def test_a_new_or_opened_game_shows_its_moves_instead_of_the_analysis(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(2)))
    page, analysis = djambi_page.page, djambi_page.page.locator("#analysis")

    def start_new_game() -> None:
        djambi_page.button("menu.new").click()
        page.get_by_role("dialog").get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()

    def open_saved_game() -> None:
        djambi_page.button("menu.saved").click()
        page.get_by_role("dialog").locator(".saved:not(.is-running) button").first.click()

    for show_another_game in (
        start_new_game,
        lambda: djambi_page.follow_hash(FOUR.hash_after(3)),
        open_saved_game,
        lambda: djambi_page.follow_hash(FOUR.hash_after(5)),
    ):
        AnalysisPanel(djambi_page).open()
        show_another_game()
        expect(analysis).to_be_hidden()
        expect(djambi_page.button("log.title")).to_have_attribute("aria-pressed", "true")
    djambi_page.expect_no_alert()
