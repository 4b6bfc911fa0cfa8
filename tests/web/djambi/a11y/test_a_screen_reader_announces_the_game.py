"""A screen reader announces every step and turn of a game that is played by keyboard, in both languages."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.keyboard_player import KeyboardPlayer
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("duel")
# A screen reader speaks when the region changes, and only then.
LISTEN = """() => {
  window.heard = [];
  const region = document.getElementById("live");
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true });
}"""


def heard(page: Page) -> str:
    """Return what has been said since the last time, and forget it."""
    return plain(" ".join(page.evaluate("() => window.heard.splice(0)")))


def plain(text: str) -> str:
    """Return *text* without the no-break spaces, by which a repeated sentence differs from the one before."""
    return text.replace("\u00a0", " ")


def sentences(djambi_page: DjambiPage, events: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the sentence of each thing that a turn did."""
    words = djambi_page.words
    for event in events:
        rest = {name: value for name, value in event.items() if isinstance(value, str) and name != "type"}
        key = f"event.{event['type']}"
        if "kind" in rest:
            rest["piece"] = words(f"name.the.{rest['kind']}", color=words(f"name.adjective.{rest['color']}"))
        rest |= {name: djambi_page.party_name(rest[name]) for name in ("by", "controller") if name in rest}
        if event["type"] == "control":
            rest["pieces"] = words(f"name.pieces.{event['party']}")
        if rest.get("party"):
            rest["party"] = djambi_page.party_name(rest["party"])
        elif event["type"] == "power":
            key = "event.power.none"
        yield words.sentence(key, **rest)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_and_every_turn_is_said(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}#g=1.{GAME.rules}"), language)
    keyboard, prompter = KeyboardPlayer(djambi_page), MovePrompter(rules=GAME.rules)
    expect(djambi_page.live_region).to_have_attribute("aria-live", "polite")
    djambi_page.page.evaluate(LISTEN)
    keyboard.tab_to_board()
    for move in GAME.moves:
        first, *others = prompter.choices(move)
        keyboard.choose(first)
        for choice in others:
            djambi_page.expect_offer(choice)
            keyboard.choose(choice)
        prompter.play(move)
        played = prompter.view["entries"]
        djambi_page.expect_played(len(played), move)
        said = [*sentences(djambi_page, played[-1]["events"])]
        expect(djambi_page.live_region).to_contain_text(said[-1])
        spoken = heard(djambi_page.page)
        assert [sentence for sentence in said if plain(sentence) not in spoken] == [], (move, spoken)
        kind = played[-1]["events"][0]["kind"]
        assert plain(djambi_page.words(f"step.destination.{kind}")) in spoken or not others, (move, spoken)
    expect(djambi_page.live_region).to_contain_text(djambi_page.words.pattern("outcome.last-party"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_refused_is_said_with_its_reason(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}"), language)
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.press("Enter")
    expect(djambi_page.live_region).to_contain_text(djambi_page.words("refusal.piece/empty"))
    djambi_page.page.evaluate(LISTEN)
    keyboard.press("Enter")
    djambi_page.page.wait_for_function("() => window.heard.length > 0")  # said again, though it is the same


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_grid_says_who_stands_where(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}"), language)
    djambi_page.expect_on_square("a1", "rC")
    djambi_page.expect_on_square("d4", "")
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.press("c", "o")
    expect(djambi_page.live_region).to_contain_text(djambi_page.piece_name("rC"))
