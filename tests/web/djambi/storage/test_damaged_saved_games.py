"""Damaged saved games, and saved games of other versions: opened as far as possible, and never overwritten."""

import copy
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
UntilReady = Callable[[Page], None]
Damage = Callable[[dict[str, Any]], object]
KEY_PREFIX = "machiavel.game."


def saved_games(page: Page) -> dict[str, dict[str, Any]]:
    """Return the saved games by id."""
    stored: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    return {
        key.removeprefix(KEY_PREFIX): json.loads(text) for key, text in stored.items() if key.startswith(KEY_PREFIX)
    }


def damage_current_game(page: Page, damage: Damage) -> str:
    """Damage the saved game in progress, and open the page without a link; return the key of the game."""
    ((_, game),) = saved_games(page).items()
    damage(game)
    return replace_current_game(page, game)


def replace_current_game(page: Page, game: dict[str, Any]) -> str:
    """Save *game* in place of the game in progress, and open the page without a link; return its key."""
    (name,) = saved_games(page)
    address = page.url.split("#")[0]
    page.goto(f"{address}rules.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY_PREFIX + name, json.dumps(game)])
    page.goto(address)
    return KEY_PREFIX + name


DISPENSABLE: dict[str, Damage] = {
    "no-position": lambda game: game.pop("position"),
    "position-of-an-older-version": lambda game: game["position"].pop("upcoming"),
    "piece-of-another-version": lambda game: game["position"]["pieces"][0].update(color="p", kind="Q"),
    "piece-beside-the-board": lambda game: game["position"]["pieces"][0].update(square="a0"),
    "nothing-among-the-pieces": lambda game: game["position"]["pieces"].append(None),
    "no-seats-no-names": lambda game: (game.pop("seats"), game.pop("tags"), game["record"].pop("players")),
    "unknown-player": lambda game: game["record"]["players"].update(q="Ann", __proto__="x"),
    "cursor-out-of-range": lambda game: game["record"].update(cursor=99),
    "date-beyond-all-dates": lambda game: game.update(saved=1e300),
    "fields-of-a-newer-version": lambda game: game.update(clocks={"r": 1}, position={"board": "torus"}),
}


def expect_one_game(djambi_page: DjambiPage, moves: Sequence[str]) -> None:
    """Expect *moves* without a notice, and only this game in the list."""
    djambi_page.expect_moves(moves)
    djambi_page.expect_no_alert()
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(1)
    djambi_page.page.keyboard.press("Escape")


def test_a_game_opens_with_damaged_dispensable_fields(
    djambi_page: DjambiPage, until_ready: UntilReady, subtests: pytest.Subtests
) -> None:
    """Only the start and the actions of a game are essential."""
    djambi_page.play(GAME.moves[:3], MovePrompter(rules="standard"))
    ((_, whole),) = saved_games(djambi_page.page).items()
    for name, damage in DISPENSABLE.items():
        with subtests.test(name):
            damaged = copy.deepcopy(whole)
            damage(damaged)
            replace_current_game(djambi_page.page, damaged)
            until_ready(djambi_page.page)
            expect_one_game(djambi_page, GAME.moves[:3])
            djambi_page.play(GAME.moves[3:4], MovePrompter.after(GAME, 3))


def test_a_game_with_a_refused_action_opens_up_to_that_action(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    djambi_page.play(GAME.moves[:4], MovePrompter(rules="standard"))
    before = saved_games(djambi_page.page)
    key = damage_current_game(djambi_page.page, lambda game: game["record"]["actions"].insert(2, "a1-a9"))
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:2])
    notice = djambi_page.notices.get_by_role("alert")
    expect(notice).to_contain_text(djambi_page.words("notice.savedPart", reason="").strip())
    expect(notice).to_contain_text("a1-a9")
    assert len(saved_games(djambi_page.page)) == 2
    stored = saved_games(djambi_page.page)[key.removeprefix(KEY_PREFIX)]
    assert stored["record"]["actions"] == [*GAME.moves[:2], "a1-a9", *GAME.moves[2:4]]
    assert stored["saved"] == before[key.removeprefix(KEY_PREFIX)]["saved"]
    djambi_page.play(GAME.moves[2:3], MovePrompter.after(GAME, 2))


ESSENTIAL: dict[str, Damage] = {
    "no-start": lambda game: game["record"].update(start="no position"),
    "first-action": lambda game: game["record"]["actions"].insert(0, "a1-a9"),
}


@pytest.mark.parametrize("damage", ESSENTIAL.values(), ids=ESSENTIAL)
def test_a_game_that_cannot_be_opened_stays_unchanged_in_storage(
    djambi_page: DjambiPage, until_ready: UntilReady, damage: Damage
) -> None:
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    key = damage_current_game(djambi_page.page, damage)
    text = djambi_page.page.evaluate("(key) => localStorage.getItem(key)", key)
    until_ready(djambi_page.page)
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
        djambi_page.words("notice.saved", reason="").strip()
    )
    djambi_page.expect_moves([])
    assert djambi_page.page.evaluate("(key) => localStorage.getItem(key)", key) == text
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))


def test_the_link_of_a_damaged_game_still_opens_it(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    """The address contains the whole game, whatever is in storage."""
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:3], prompter)
    address = djambi_page.page.url
    damage_current_game(djambi_page.page, lambda game: game["record"].update(start="no position"))
    until_ready(djambi_page.page)
    djambi_page.page.goto("about:blank")
    djambi_page.page.goto(address)
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:3])
    djambi_page.play(GAME.moves[3:4], prompter)


def test_nonsense_in_storage_harms_neither_settings_nor_games(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    djambi_page.page.evaluate("""() => {
      const settings = { language: 5, pieceSet: "runes", theme: {}, speed: null, motion: "toString",
        showCoordinates: "no", sound: 1, constructor: "x" };
      localStorage.setItem("machiavel.settings", JSON.stringify(settings));
      localStorage.setItem("machiavel.learn", JSON.stringify({ lessons: ["x"], puzzles: { length: 3 } }));
      const nonsense = ["", "{", "null", "[]", "7", '"x"', '{"version":1}', '{"version":1,"record":{"format":1}}'];
      nonsense.forEach((text, n) => localStorage.setItem(`machiavel.game.nonsense${n}`, text));
    }""")
    djambi_page.page.reload()
    until_ready(djambi_page.page)
    expect_one_game(djambi_page, GAME.moves[:2])
    djambi_page.button("menu.settings").click()
    expect(djambi_page.dialog("settings.title")).to_be_visible()


def test_a_damaged_game_in_the_list_leaves_the_game_in_progress(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(3)))
    ((_, game),) = saved_games(djambi_page.page).items()
    game["record"]["start"] = "no position"
    text = json.dumps(game)
    djambi_page.page.evaluate("(text) => localStorage.setItem('machiavel.game.broken', text)", text)
    djambi_page.button("menu.saved").click()
    dialog = djambi_page.dialog("saved.title")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    dialog.get_by_role("button", name=djambi_page.words("saved.open")).click()
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
        djambi_page.words("notice.saved", reason="").strip()
    )
    djambi_page.page.keyboard.press("Escape")
    djambi_page.expect_moves(DUEL.moves[:3])
    assert djambi_page.page.evaluate("() => localStorage.getItem('machiavel.game.broken')") == text
    djambi_page.play(DUEL.moves[3:4], MovePrompter.after(DUEL, 3))
