"""A person plays against computers to the end, and takes back or leaves while they search."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import (
    DUEL_RULES,
    ComputerPlayers,
    open_duel,
    record_search_commands,
    search_commands,
)
from tests.web.djambi.djambi_page import DjambiPage, hash_of_position
from tests.web.djambi.move_prompter import MovePrompter

#: Four parties with few pieces each, and a limit of few quiet turns until a draw.
ENDGAME = "7gC1/2bC1bA4/9/9/gM8/5yM3/2rA5yC/9/rC2rR5 r +,+,+,+ 0/1 standard;limit=6"


def open_three_against_yellow(open_page: OpenPage, speed: str = "fast", level: str = "level1") -> ComputerPlayers:
    """Open a new game of a person, Yellow, against three computers."""
    computers = ComputerPlayers(DjambiPage(open_page(prepare=record_search_commands)))
    computers.seat_players(speed, r=level, b=level, g=level)
    return computers


def test_three_computers_answer_from_the_first_move_on(open_page: OpenPage) -> None:
    computers = open_three_against_yellow(open_page)
    prompter = MovePrompter(rules="standard")
    for turn in range(2):
        computers.expect_turn_of("y")
        computers.play_any_move(prompter, seed=turn)
    computers.expect_turn_of("y")
    assert len(computers.listed_moves()) == 10
    computers.djambi_page.expect_no_alert()


def test_a_game_against_three_computers_is_played_to_its_end(open_page: OpenPage) -> None:
    computers = ComputerPlayers(DjambiPage(open_page(hash_of_position(ENDGAME), prepare=record_search_commands)))
    djambi_page, prompter = computers.djambi_page, MovePrompter(position=ENDGAME)
    computers.seat_players(b="level1", y="level2", g="level1")
    result = djambi_page.page.locator("dialog")
    first_step = djambi_page.banner.get_by_text(djambi_page.words("step.piece", party="Red", colour="Red"))
    for seed in range(30):
        expect(result.or_(first_step)).to_be_visible()
        if result.is_visible():
            break
        computers.play_any_move(prompter, seed)
    watch_on = djambi_page.button("beaten.watch")
    expect(watch_on.or_(djambi_page.button("result.rematch"))).to_be_visible()
    if watch_on.is_visible():
        watch_on.click()
    expect(result).to_contain_text(djambi_page.words.pattern("result.length"))
    result.get_by_role("button", name=djambi_page.words("result.look")).click()
    computers.catch_up(prompter)
    assert prompter.view["outcome"] is not None
    assert djambi_page.position_text() == prompter.position
    djambi_page.expect_no_alert()


def test_undo_leads_to_the_persons_last_turn(open_page: OpenPage) -> None:
    computers = open_three_against_yellow(open_page)
    prompter = MovePrompter(rules="standard")
    computers.expect_turn_of("y")
    computers.play_any_move(prompter, seed=1)
    computers.expect_turn_of("y")
    before = computers.listed_moves()
    computers.djambi_page.button("controls.undo").click()
    computers.djambi_page.expect_played(2)
    computers.expect_turn_of("y")
    assert computers.listed_moves() == before
    computers.djambi_page.button("controls.redo").click()
    computers.djambi_page.expect_played(len(before))
    assert computers.listed_moves() == before


def test_undo_during_a_search_cancels_the_move_of_the_computer(open_page: OpenPage) -> None:
    computers = open_duel(open_page)
    djambi_page, page = computers.djambi_page, computers.djambi_page.page
    computers.seat_players(y="level6")
    computers.expect_turn_of("r")
    computers.hold_searches()
    first = computers.play_any_move(MovePrompter(rules=DUEL_RULES), seed=1)
    computers.expect_searching()
    stops = search_commands(page).count("stop")
    djambi_page.button("controls.undo").click()
    computers.expect_turn_of("r")
    computers.hold_searches(False)
    assert search_commands(page).count("stop") > stops
    fresh = MovePrompter(rules=DUEL_RULES)
    other = next(move for seed in range(99) if (move := fresh.random_move(seed)) != first)
    djambi_page.click_move(other, fresh)
    computers.wait_for_moves(2)
    assert computers.listed_moves()[0] == other


def test_a_new_game_stops_the_search_of_the_old_one(open_page: OpenPage) -> None:
    computers = open_duel(open_page)
    djambi_page, page = computers.djambi_page, computers.djambi_page.page
    computers.hold_searches()
    computers.seat_players(r="level6", y="level6")
    computers.expect_searching()
    computers.djambi_page.button("menu.new").click()
    dialog = djambi_page.dialog("new.title")
    for color in "ry":
        name = djambi_page.words("seats.type", seat=djambi_page.party_name(color))
        dialog.get_by_label(name).select_option("person")
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    computers.expect_turn_of("r")
    assert search_commands(page)[-1] == "stop"
    prompter = MovePrompter(rules=DUEL_RULES)
    moves = [prompter.random_move(1)]
    djambi_page.play(moves, prompter)
    djambi_page.expect_moves(moves)
