"""Another move from an earlier position is a variation: named, commented on, promoted, deleted; games are replayed."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
PLIES = 6
BACK = 2
"""Where the variations begin."""


@pytest.fixture
def table(open_page: OpenPage) -> Table:
    return Table(open_page(GAME.first(PLIES)))


def other_move(seed: int = 1) -> str:
    """Return a move that was not played after `BACK` moves."""
    prompter = Prompter.after(GAME, BACK)
    moves = (prompter.bot_move(number) for number in range(seed, seed + 50))
    return next(move for move in moves if move != GAME.moves[BACK] and re.fullmatch(r"[a-i]\d-[a-i]\d", move))


def look_back(table: Table, ply: int = BACK, plies: int = PLIES) -> None:
    table.moves.nth(ply).get_by_role("button").first.click()
    expect(table.banner).to_contain_text(table.words("banner.past", ply=ply, plies=plies))


def vary(table: Table) -> str:
    """Play another move in the past; return it."""
    move = other_move()
    look_back(table)
    table.click_through(move, Prompter.after(GAME, BACK))
    table.expect_played(BACK + 1, move)
    return move


def folds(table: Table) -> Locator:
    return table.page.locator(".variation > summary")


def notes(table: Table) -> Locator:
    table.button("notes.title").click()
    return table.dialog("notes.title")


def in_dialog(table: Table, dialog: Locator, key: str) -> Locator:
    return dialog.get_by_role("button", name=table.words(key), exact=True)


def test_another_move_in_the_past_begins_a_variation(table: Table) -> None:
    move = vary(table)
    table.expect_line([*GAME.moves[:BACK], move])
    expect(table.notices).to_contain_text(table.words("notice.variation"))
    expect(folds(table)).to_have_count(1)
    expect(folds(table)).to_contain_text(table.words("tree.mainLine"))
    expect(folds(table)).to_contain_text(GAME.moves[BACK])
    table.button("tree.main").click()
    table.expect_line(GAME.moves[:PLIES])
    table.expect_played(PLIES)
    expect(table.page.locator(".line-head")).to_be_hidden()
    expect(folds(table)).to_contain_text(table.words("tree.variation"))
    expect(folds(table)).to_contain_text(move)


def test_it_can_be_undone_at_once(table: Table) -> None:
    vary(table)
    table.button("notice.undo").click()
    table.expect_line(GAME.moves[:PLIES])
    expect(folds(table)).to_have_count(0)
    expect(table.banner).to_contain_text(table.words("banner.past", ply=BACK, plies=PLIES))


def test_the_same_move_is_no_variation(table: Table) -> None:
    look_back(table)
    table.click_through(GAME.moves[BACK], Prompter.after(GAME, BACK))
    expect(table.banner).to_contain_text(table.words("banner.past", ply=BACK + 1, plies=PLIES))
    table.expect_line(GAME.moves[:PLIES])


def test_what_is_taken_back_and_replaced_becomes_a_variation_of_the_game(table: Table) -> None:
    move = other_move()
    for _ in range(PLIES - BACK):
        table.button("controls.undo").click()
    table.play([move], Prompter.after(GAME, BACK))
    expect(table.page.locator(".line-head")).to_be_hidden()
    expect(folds(table)).to_contain_text(table.words("tree.variation"))
    expect(folds(table)).to_contain_text(GAME.moves[BACK])


def test_a_variation_is_unfolded_and_visited_by_keyboard_and_survives(table: Table) -> None:
    move = vary(table)
    table.button("tree.main").click()
    expect(folds(table)).to_contain_text(move)
    folds(table).focus()
    table.page.keyboard.press("Enter")
    inside = table.page.locator(".variation-move").get_by_role("button")
    expect(inside).to_have_count(1)
    inside.focus()
    table.page.keyboard.press("Enter")
    table.expect_line([*GAME.moves[:BACK], move])
    expect(table.moves.nth(BACK + 1).get_by_role("button").first).to_be_focused()
    table.page.reload()
    table.expect_line([*GAME.moves[:BACK], move])
    expect(folds(table)).to_contain_text(GAME.moves[BACK])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_variations_are_named_commented_promoted_and_deleted(open_page: OpenPage, language: str) -> None:
    table = Table(open_page(f"?lang={language}{GAME.first(PLIES)}"), language)
    move = vary(table)
    dialog = notes(table)
    expect(dialog).to_contain_text(move)
    dialog.get_by_role("textbox", name=table.words("notes.comment")).fill("A quiet <b>idea</b>")
    dialog.get_by_role("textbox", name=table.words("notes.variation")).fill("The quiet way")
    in_dialog(table, dialog, "notes.save").click()
    expect(table.page.locator(".line-head")).to_contain_text(table.words("tree.inNamed", name="The quiet way"))
    expect(table.moves.nth(BACK + 1)).to_contain_text("A quiet <b>idea</b>")

    in_dialog(table, notes(table), "notes.promote").click()
    expect(table.page.locator(".line-head")).to_be_hidden()
    expect(folds(table)).to_contain_text(table.words("tree.variation"))

    in_dialog(table, notes(table), "notes.delete").click()
    table.expect_line(GAME.moves[:PLIES])
    expect(folds(table)).to_have_count(0)
    table.button("notice.undo").click()
    table.expect_line([*GAME.moves[:BACK], move])
    expect(table.moves.nth(BACK + 1)).to_contain_text("The quiet way")


def test_the_game_is_replayed(table: Table) -> None:
    field = table.page.get_by_role("combobox", name=table.words("replay.speed"))
    field.select_option("fast")
    table.button("replay.start").click()
    expect(table.banner).to_contain_text(table.words.pattern("banner.past", plies=PLIES))
    expect(table.button("replay.stop")).to_be_visible()
    table.expect_played(PLIES)
    expect(table.button("replay.start")).to_be_visible()
    table.page.keyboard.press("Tab")
    table.page.evaluate("() => document.activeElement.blur()")
    table.page.keyboard.press("p")
    expect(table.banner).to_contain_text(table.words.pattern("banner.past", plies=PLIES))
    table.page.keyboard.press("p")
    expect(table.button("replay.start")).to_be_visible()


def test_a_turn_is_told_in_words_when_it_is_looked_at(table: Table) -> None:
    table.page.keyboard.press("ArrowLeft")
    move = GAME.moves[PLIES - 2]
    expect(table.live).to_contain_text(re.compile(rf"{move[:2]}.*{move[3:5]}"))


def test_variations_are_made_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(GAME.first(PLIES), viewport={"width": 360, "height": 740}, has_touch=True)
    table = Table(page)
    move = vary(table)
    table.expect_line([*GAME.moves[:BACK], move])
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_computers_wait_in_a_variation(open_page: OpenPage) -> None:
    """Against computers, too, the past can be tried otherwise; they answer when they are asked to."""
    table = Table(open_page(GAME.first(PLIES)))
    table.button("controls.players").click()
    dialog = table.dialog("players.title")
    mover = Prompter.after(GAME, BACK + 1).view["position"]["turn"]["mover"]
    present = Prompter.after(GAME, PLIES).view["position"]["turn"]["mover"]
    assert mover != present
    seat = dialog.get_by_role("combobox", name=table.words("seats.type", colour=table.party_name(mover)))
    seat.select_option("level1")
    in_dialog(table, dialog, "players.apply").click()
    expect(dialog).to_have_count(0)
    move = vary(table)
    expect(table.banner).to_contain_text(table.words("banner.computerWaits", party=table.party_name(mover)))
    table.button("banner.resume").click()
    table.expect_played(BACK + 2)
    table.button("tree.main").click()
    table.expect_line(GAME.moves[:PLIES])
    assert move
