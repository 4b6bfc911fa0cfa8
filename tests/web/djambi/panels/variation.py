"""A variation of the recorded game, and the steps to it."""

import re

from playwright.sync_api import expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PLIES = 6
BRANCH_PLY = 2
"""Where the variations begin."""


def other_move(seed: int = 1) -> str:
    """Return a move that was not played after `BACK` moves."""
    prompter = MovePrompter.after(GAME, BRANCH_PLY)
    moves = (prompter.random_move(number) for number in range(seed, seed + 50))
    return next(move for move in moves if move != GAME.moves[BRANCH_PLY] and re.fullmatch(r"[a-i]\d-[a-i]\d", move))


def display_turn(djambi_page: DjambiPage, ply: int = BRANCH_PLY, plies: int = PLIES) -> None:
    djambi_page.move_rows.nth(ply).get_by_role("button").first.click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=plies))


def start_variation(djambi_page: DjambiPage) -> str:
    """Play another move in the past; return it."""
    move = other_move()
    display_turn(djambi_page)
    djambi_page.click_move(move, MovePrompter.after(GAME, BRANCH_PLY))
    djambi_page.expect_played(BRANCH_PLY + 1, move)
    return move
