"""Round the board: who is next, in power, killed by whom, and commands whose pieces; and the view turned."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
FALLEN = Prompter.after(GAME, 40)
#: Red is in power; blue's chief was killed by red, who commands its assassin.
REIGN = "7gC1/2bA6/9/9/4rC4/5yM3/2rA5yC/9/5rR3 r +,krr,+,+ 0/7 standard"


def link(position: str) -> str:
    return "#p=1." + position.replace(" ", "_")


# How many pictures of the panels' pieces are other elements than at the last call.
CHANGES = """() => {
  const now = [...document.querySelectorAll(".party-pieces canvas")];
  const before = (globalThis.pictures ??= now);
  globalThis.pictures = now;
  return now.filter((picture, number) => picture !== before[number]).length;
}"""


@pytest.mark.rule("D6.3")
def test_the_next_turns_are_shown_with_the_bonus_turns_of_power(open_page: OpenPage) -> None:
    table = Table(open_page(link(REIGN)))
    turns = Prompter(position=REIGN).view["position"]["upcoming"]
    assert {turn["isBonus"] for turn in turns} == {True, False}
    strip = table.page.get_by_role("list", name=table.words("strip.title")).get_by_role("listitem")
    expect(strip).to_have_count(len(turns))
    for turn, chip in zip(turns, strip.all(), strict=True):
        names = {"colour": table.party_name(turn["color"]), "mover": table.party_name(turn["mover"])}
        ordinary = "strip.turn" if turn["mover"] == turn["color"] else "strip.inherited"
        expect(chip).to_have_text(table.words("strip.bonus" if turn["isBonus"] else ordinary, **names))
    expect(strip.first).to_have_attribute("aria-current", "step")
    expect(table.page.locator("#strip")).to_contain_text(table.words("strip.clock", turn=7, quiet=0, limit=200))


def test_the_panels_say_who_is_in_power_and_who_killed_whom(open_page: OpenPage) -> None:
    table = Table(open_page(link(REIGN)))
    red, blue = table.party("r"), table.party("b")
    expect(red).to_contain_text(table.words("party.ruler"))
    expect(red).to_contain_text(table.words("party.commands", parties=table.party_name("b")))
    expect(blue).to_contain_text(table.words("party.killed", killer=table.party_name("r")), ignore_case=True)
    expect(table.party("g")).not_to_contain_text(table.words("party.ruler"))


def test_a_large_screen_shows_who_fell_by_whom_and_how_many_rules_are_changed(open_page: OpenPage) -> None:
    fallen = [(ply, e) for ply, e in enumerate(FALLEN.view["entries"], 1) for e in e["events"] if e["type"] == "death"]
    address = GAME.first(40).replace("standard", "standard;press=optional;limit=150")
    table = Table(open_page(address, viewport={"width": 1920, "height": 1080}))
    table.expect_played(40)
    men = table.page.locator("#fallen").get_by_role("button")
    expect(men).to_have_count(len(fallen))
    assert len(fallen) > 2
    ply, first = fallen[0]
    name = table.piece(first["color"] + first["kind"])
    man = table.page.locator("#fallen").get_by_role(
        "button", name=re.compile(rf"{re.escape(name)}, \D*{ply}$", re.IGNORECASE)
    )
    man.click()
    expect(table.banner).to_contain_text(table.words("banner.past", ply=ply, plies=40))
    expect(men).to_have_count(1)
    changed = table.words("strip.rulesChanged", preset=table.words("preset.standard.name"), count=1)
    expect(table.page.locator("#strip").get_by_role("link", name=changed)).to_be_visible()
    # The short list shows many more moves than the long one.
    row = table.moves.nth(1)
    long = row.bounding_box()
    table.button("log.compact").click()
    short = row.bounding_box()
    assert long
    assert short
    assert short["height"] < 0.7 * long["height"]


def test_the_view_of_the_board_is_turned_and_the_moves_stay_the_same(open_page: OpenPage) -> None:
    table = Table(open_page())

    def corner() -> tuple[bool, bool]:
        """Return whether a1 is in the left half, and in the upper one."""
        cell, board = (part.bounding_box() for part in (table.cell("a1"), table.cell("e5")))
        assert cell
        assert board
        return cell["x"] < board["x"], cell["y"] < board["y"]

    assert corner() == (True, False)
    for left, upper in [(True, True), (False, True), (False, False), (True, False)]:
        table.button("controls.rotate").click()
        assert corner() == (left, upper)
    table.button("controls.rotate").click()
    table.play(["c1-d2"], Prompter(rules="standard"))


def test_a_move_draws_no_picture_of_a_piece_that_is_there(open_page: OpenPage) -> None:
    page = open_page(GAME.first(1))
    table = Table(page)
    page.evaluate(CHANGES)
    table.play(GAME.moves[1:2], Prompter.after(GAME, 1))
    assert page.evaluate(CHANGES) == 0
    # Another theme may have other colours.
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    table.play(GAME.moves[2:3], Prompter.after(GAME, 2))
    assert page.evaluate(CHANGES) == page.locator(".party-pieces canvas").count() > 0
