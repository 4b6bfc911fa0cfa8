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
# Records the changes of the live region: a screen reader announces these and nothing else.
RECORD_ANNOUNCEMENTS = """() => {
  window.announced = [];
  const region = document.getElementById("live");
  new MutationObserver(() => window.announced.push(region.textContent)).observe(region, { childList: true });
}"""


def take_announcements(page: Page) -> str:
    """Return the announcements since the last call."""
    return without_no_break_spaces(" ".join(page.evaluate("() => window.announced.splice(0)")))


def without_no_break_spaces(text: str) -> str:
    """Return *text* with plain spaces; a repeated sentence differs from the one before by no-break spaces."""
    return text.replace("\u00a0", " ")


def event_sentences(djambi_page: DjambiPage, events: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the sentence of each event of a turn."""
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
def test_every_step_and_every_turn_is_announced(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}#g=1.{GAME.rules}"), language)
    keyboard, prompter = KeyboardPlayer(djambi_page), MovePrompter(rules=GAME.rules)
    expect(djambi_page.live_region).to_have_attribute("aria-live", "polite")
    djambi_page.page.evaluate(RECORD_ANNOUNCEMENTS)
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
        expected = [*event_sentences(djambi_page, played[-1]["events"])]
        expect(djambi_page.live_region).to_contain_text(expected[-1])
        announced = take_announcements(djambi_page.page)
        assert [sentence for sentence in expected if without_no_break_spaces(sentence) not in announced] == [], (
            move,
            announced,
        )
        kind = played[-1]["events"][0]["kind"]
        assert without_no_break_spaces(djambi_page.words(f"step.destination.{kind}")) in announced or not others, (
            move,
            announced,
        )
    expect(djambi_page.live_region).to_contain_text(djambi_page.words.pattern("outcome.last-party"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refused_choice_is_announced_with_its_reason(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}"), language)
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.press("Enter")
    expect(djambi_page.live_region).to_contain_text(djambi_page.words("refusal.piece/empty"))
    djambi_page.page.evaluate(RECORD_ANNOUNCEMENTS)
    keyboard.press("Enter")
    djambi_page.page.wait_for_function("() => window.announced.length > 0")  # announced again, though it is the same


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cells_of_the_grid_are_named_by_their_pieces(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}"), language)
    djambi_page.expect_on_square("a1", "rC")
    djambi_page.expect_on_square("d4", "")
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.press("c", "o")
    expect(djambi_page.live_region).to_contain_text(djambi_page.piece_name("rC"))
