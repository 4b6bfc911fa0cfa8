"""A variation of a recorded game, and the steps that start it."""

import re

from playwright.sync_api import expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PLIES = 6
BRANCH_PLY = 2
"""Number of moves after which the variations start."""


def other_move(seed: int = 1) -> str:
    """Return a quiet move after `BRANCH_PLY` moves that is not the recorded one."""
    prompter = MovePrompter.after(GAME, BRANCH_PLY)
    moves = (prompter.random_move(number) for number in range(seed, seed + 50))
    return next(move for move in moves if move != GAME.moves[BRANCH_PLY] and re.fullmatch(r"[a-i]\d-[a-i]\d", move))


def display_turn(djambi_page: DjambiPage, ply: int = BRANCH_PLY, plies: int = PLIES) -> None:
    """Display the position after *ply* of *plies* moves."""
    djambi_page.move_rows.nth(ply).get_by_role("button").first.click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=plies))


def start_variation(djambi_page: DjambiPage) -> str:
    """Play another move than the recorded one after `BRANCH_PLY` moves; return it."""
    move = other_move()
    display_turn(djambi_page)
    djambi_page.click_move(move, MovePrompter.after(GAME, BRANCH_PLY))
    djambi_page.expect_played(BRANCH_PLY + 1, move)
    return move
