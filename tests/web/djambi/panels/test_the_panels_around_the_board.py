"""The panels around the board: next turns, power, kills, control; and the rotated view."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage, hash_of_position
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
AFTER_40_MOVES = MovePrompter.after(GAME, 40)
#: Red is in power and has killed Blue's chief; it controls Blue's assassin.
RED_IN_POWER = "7gC1/2bA6/9/9/4rC4/5yM3/2rA5yC/9/5rR3 r +,krr,+,+ 0/7 standard"


# Counts the pictures of pieces in the panels that are other elements than at the last call.
COUNT_NEW_PICTURES = """() => {
  const now = [...document.querySelectorAll(".party-pieces canvas")];
  const before = (globalThis.pictures ??= now);
  globalThis.pictures = now;
  return now.filter((picture, number) => picture !== before[number]).length;
}"""


@pytest.mark.rule("D6.3")
def test_the_next_turns_are_shown_with_the_bonus_turns_of_power(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(hash_of_position(RED_IN_POWER)))
    turns = MovePrompter(position=RED_IN_POWER).view["position"]["upcoming"]
    assert {turn["isBonus"] for turn in turns} == {True, False}
    strip = djambi_page.page.get_by_role("list", name=djambi_page.words("turnStrip.title")).get_by_role("listitem")
    expect(strip).to_have_count(len(turns))
    for turn, chip in zip(turns, strip.all(), strict=True):
        names = {"colour": djambi_page.party_name(turn["color"]), "mover": djambi_page.party_name(turn["mover"])}
        ordinary = "turnStrip.turn" if turn["mover"] == turn["color"] else "turnStrip.inherited"
        expect(chip).to_have_text(djambi_page.words("turnStrip.bonus" if turn["isBonus"] else ordinary, **names))
    expect(strip.first).to_have_attribute("aria-current", "step")
    expect(djambi_page.page.locator("#turn-strip")).to_contain_text(
        djambi_page.words("turnStrip.clock", turn=7, quiet=0, limit=200)
    )


def test_the_panels_say_who_is_in_power_and_who_killed_whom(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(hash_of_position(RED_IN_POWER)))
    red, blue = djambi_page.party_panel("r"), djambi_page.party_panel("b")
    expect(red).to_contain_text(djambi_page.words("party.ruler"))
    expect(red).to_contain_text(djambi_page.words("party.commands", parties=djambi_page.party_name("b")))
    expect(blue).to_contain_text(
        djambi_page.words("party.killed", killer=djambi_page.party_name("r")), ignore_case=True
    )
    expect(djambi_page.party_panel("g")).not_to_contain_text(djambi_page.words("party.ruler"))


def test_a_large_screen_lists_killed_pieces_and_counts_changed_rules(open_page: OpenPage) -> None:
    killed = [
        (ply, e) for ply, e in enumerate(AFTER_40_MOVES.view["entries"], 1) for e in e["events"] if e["type"] == "death"
    ]
    address = GAME.hash_after(40).replace("standard", "standard;press=optional;limit=150")
    djambi_page = DjambiPage(open_page(address, viewport={"width": 1920, "height": 1080}))
    djambi_page.expect_played(40)
    buttons = djambi_page.page.locator("#captured").get_by_role("button")
    expect(buttons).to_have_count(len(killed))
    assert len(killed) > 2
    ply, first = killed[0]
    name = djambi_page.piece_name(first["color"] + first["kind"])
    button = djambi_page.page.locator("#captured").get_by_role(
        "button", name=re.compile(rf"{re.escape(name)}, \D*{ply}$", re.IGNORECASE)
    )
    button.click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=40))
    expect(buttons).to_have_count(1)
    changed = djambi_page.words("turnStrip.rulesChanged", preset=djambi_page.words("preset.standard.name"), count=1)
    expect(djambi_page.page.locator("#turn-strip").get_by_role("link", name=changed)).to_be_visible()
    # The compact list has lower rows.
    row = djambi_page.move_rows.nth(1)
    ordinary = row.bounding_box()
    djambi_page.button("log.compact").click()
    compact = row.bounding_box()
    assert ordinary
    assert compact
    assert compact["height"] < 0.7 * ordinary["height"]


def test_the_board_is_rotated_and_moves_stay_the_same(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())

    def corner() -> tuple[bool, bool]:
        """Return whether a1 is left of the centre, and whether it is above it."""
        cell, board = (part.bounding_box() for part in (djambi_page.cell("a1"), djambi_page.cell("e5")))
        assert cell
        assert board
        return cell["x"] < board["x"], cell["y"] < board["y"]

    assert corner() == (True, False)
    for left, upper in [(True, True), (False, True), (False, False), (True, False)]:
        djambi_page.button("controls.rotate").click()
        assert corner() == (left, upper)
    djambi_page.button("controls.rotate").click()
    djambi_page.play(["c1-d2"], MovePrompter(rules="standard"))


def test_a_move_redraws_no_picture_in_the_panels(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(1))
    djambi_page = DjambiPage(page)
    page.evaluate(COUNT_NEW_PICTURES)
    djambi_page.play(GAME.moves[1:2], MovePrompter.after(GAME, 1))
    assert page.evaluate(COUNT_NEW_PICTURES) == 0
    # Another theme redraws them all.
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    djambi_page.play(GAME.moves[2:3], MovePrompter.after(GAME, 2))
    assert page.evaluate(COUNT_NEW_PICTURES) == page.locator(".party-pieces canvas").count() > 0
