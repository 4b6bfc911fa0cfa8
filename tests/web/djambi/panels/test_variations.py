"""Another move from an earlier position starts a variation, which is named, commented on, promoted and deleted."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.panels.variation import BRANCH_PLY, GAME, PLIES, display_turn, other_move, start_variation


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    return DjambiPage(open_page(GAME.hash_after(PLIES)))


def variation_summaries(djambi_page: DjambiPage) -> Locator:
    return djambi_page.page.locator(".variation > summary")


def open_notes(djambi_page: DjambiPage) -> Locator:
    djambi_page.button("notes.title").click()
    return djambi_page.dialog("notes.title")


def dialog_button(djambi_page: DjambiPage, dialog: Locator, key: str) -> Locator:
    return dialog.get_by_role("button", name=djambi_page.words(key), exact=True)


def test_another_move_from_an_earlier_position_starts_a_variation(djambi_page: DjambiPage) -> None:
    move = start_variation(djambi_page)
    djambi_page.expect_moves([*GAME.moves[:BRANCH_PLY], move])
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.variation"))
    expect(variation_summaries(djambi_page)).to_have_count(1)
    expect(variation_summaries(djambi_page)).to_contain_text(djambi_page.words("tree.mainLine"))
    expect(variation_summaries(djambi_page)).to_contain_text(GAME.moves[BRANCH_PLY])
    djambi_page.button("tree.main").click()
    djambi_page.expect_moves(GAME.moves[:PLIES])
    djambi_page.expect_played(PLIES)
    expect(djambi_page.page.locator(".line-head")).to_be_hidden()
    expect(variation_summaries(djambi_page)).to_contain_text(djambi_page.words("tree.variation"))
    expect(variation_summaries(djambi_page)).to_contain_text(move)


def test_a_new_variation_can_be_undone(djambi_page: DjambiPage) -> None:
    start_variation(djambi_page)
    djambi_page.button("notice.undo").click()
    djambi_page.expect_moves(GAME.moves[:PLIES])
    expect(variation_summaries(djambi_page)).to_have_count(0)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=BRANCH_PLY, plies=PLIES))


def test_the_recorded_move_starts_no_variation(djambi_page: DjambiPage) -> None:
    display_turn(djambi_page)
    djambi_page.click_move(GAME.moves[BRANCH_PLY], MovePrompter.after(GAME, BRANCH_PLY))
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=BRANCH_PLY + 1, plies=PLIES))
    djambi_page.expect_moves(GAME.moves[:PLIES])


def test_undone_moves_become_a_variation_when_another_is_played(djambi_page: DjambiPage) -> None:
    move = other_move()
    for _ in range(PLIES - BRANCH_PLY):
        djambi_page.button("controls.undo").click()
    djambi_page.play([move], MovePrompter.after(GAME, BRANCH_PLY))
    expect(djambi_page.page.locator(".line-head")).to_be_hidden()
    expect(variation_summaries(djambi_page)).to_contain_text(djambi_page.words("tree.variation"))
    expect(variation_summaries(djambi_page)).to_contain_text(GAME.moves[BRANCH_PLY])


def test_a_variation_is_opened_by_keyboard_and_survives_a_reload(djambi_page: DjambiPage) -> None:
    move = start_variation(djambi_page)
    djambi_page.button("tree.main").click()
    expect(variation_summaries(djambi_page)).to_contain_text(move)
    variation_summaries(djambi_page).focus()
    djambi_page.page.keyboard.press("Enter")
    inside = djambi_page.page.locator(".variation-move").get_by_role("button")
    expect(inside).to_have_count(1)
    inside.focus()
    djambi_page.page.keyboard.press("Enter")
    djambi_page.expect_moves([*GAME.moves[:BRANCH_PLY], move])
    expect(djambi_page.move_rows.nth(BRANCH_PLY + 1).get_by_role("button").first).to_be_focused()
    djambi_page.page.reload()
    djambi_page.expect_moves([*GAME.moves[:BRANCH_PLY], move])
    expect(variation_summaries(djambi_page)).to_contain_text(GAME.moves[BRANCH_PLY])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_variations_are_named_commented_promoted_and_deleted(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}{GAME.hash_after(PLIES)}"), language)
    move = start_variation(djambi_page)
    dialog = open_notes(djambi_page)
    expect(dialog).to_contain_text(move)
    dialog.get_by_role("textbox", name=djambi_page.words("notes.comment")).fill("A quiet <b>idea</b>")
    dialog.get_by_role("textbox", name=djambi_page.words("notes.variation")).fill("The quiet way")
    dialog_button(djambi_page, dialog, "notes.save").click()
    expect(djambi_page.page.locator(".line-head")).to_contain_text(
        djambi_page.words("tree.inNamed", name="The quiet way")
    )
    expect(djambi_page.move_rows.nth(BRANCH_PLY + 1)).to_contain_text("A quiet <b>idea</b>")

    dialog_button(djambi_page, open_notes(djambi_page), "notes.promote").click()
    expect(djambi_page.page.locator(".line-head")).to_be_hidden()
    expect(variation_summaries(djambi_page)).to_contain_text(djambi_page.words("tree.variation"))

    dialog_button(djambi_page, open_notes(djambi_page), "notes.delete").click()
    djambi_page.expect_moves(GAME.moves[:PLIES])
    expect(variation_summaries(djambi_page)).to_have_count(0)
    djambi_page.button("notice.undo").click()
    djambi_page.expect_moves([*GAME.moves[:BRANCH_PLY], move])
    expect(djambi_page.move_rows.nth(BRANCH_PLY + 1)).to_contain_text("The quiet way")


def test_the_game_is_replayed(djambi_page: DjambiPage) -> None:
    field = djambi_page.page.get_by_role("combobox", name=djambi_page.words("replay.speed"))
    field.select_option("fast")
    djambi_page.button("replay.start").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("banner.past", plies=PLIES))
    expect(djambi_page.button("replay.stop")).to_be_visible()
    djambi_page.expect_played(PLIES)
    expect(djambi_page.button("replay.start")).to_be_visible()
    djambi_page.page.keyboard.press("Tab")
    djambi_page.page.evaluate("() => document.activeElement.blur()")
    djambi_page.page.keyboard.press("p")
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("banner.past", plies=PLIES))
    djambi_page.page.keyboard.press("p")
    expect(djambi_page.button("replay.start")).to_be_visible()


def test_the_displayed_turn_is_announced_in_words(djambi_page: DjambiPage) -> None:
    djambi_page.page.keyboard.press("ArrowLeft")
    move = GAME.moves[PLIES - 2]
    expect(djambi_page.live_region).to_contain_text(re.compile(rf"{move[:2]}.*{move[3:5]}"))


def test_variations_fit_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES), viewport={"width": 360, "height": 740}, has_touch=True)
    djambi_page = DjambiPage(page)
    move = start_variation(djambi_page)
    djambi_page.expect_moves([*GAME.moves[:BRANCH_PLY], move])
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_computers_wait_in_a_variation(open_page: OpenPage) -> None:
    """In a game against computers a person can try variations; the computers answer there on request."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(PLIES)))
    djambi_page.button("controls.players").click()
    dialog = djambi_page.dialog("players.title")
    mover = MovePrompter.after(GAME, BRANCH_PLY + 1).view["position"]["turn"]["mover"]
    present = MovePrompter.after(GAME, PLIES).view["position"]["turn"]["mover"]
    assert mover != present
    seat = dialog.get_by_role("combobox", name=djambi_page.words("seats.type", seat=djambi_page.party_name(mover)))
    seat.select_option("level1")
    dialog_button(djambi_page, dialog, "players.apply").click()
    expect(dialog).to_have_count(0)
    move = start_variation(djambi_page)
    expect(djambi_page.banner).to_contain_text(
        djambi_page.words("banner.computerWaits", party=djambi_page.party_name(mover))
    )
    djambi_page.button("banner.resume").click()
    djambi_page.expect_played(BRANCH_PLY + 2)
    djambi_page.button("tree.main").click()
    djambi_page.expect_moves(GAME.moves[:PLIES])
    assert move
