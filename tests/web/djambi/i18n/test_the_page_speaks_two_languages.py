"""The language of the page: the browser's at first, switched by a button, remembered, and never mixed."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DIALOG_BUTTONS, DjambiPage
from tests.web.djambi.i18n.untranslated import untranslated_letters
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.visible import visible_texts
from tests.web.words import words

GAME = recorded_game("four-parties")


def test_a_french_browser_gets_a_french_page(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(2), locale="fr-FR"), "fr")
    expect(djambi_page.page.locator("html")).to_have_attribute("lang", "fr")
    djambi_page.play(GAME.moves[2:6], MovePrompter.after(GAME, 2))
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.piece", party=djambi_page.words("name.party.y")))


def test_a_browser_of_another_language_gets_an_english_page(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(locale="de-DE"))
    expect(djambi_page.button("menu.new")).to_be_visible()
    expect(djambi_page.page.locator("html")).to_have_attribute("lang", "en")


def test_the_language_is_switched_in_the_middle_of_a_move(djambi_page: DjambiPage) -> None:
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    first, second, *rest = prompter.choices(GAME.moves[2])
    djambi_page.choose(first)
    djambi_page.choose(second)
    djambi_page.expect_offer(rest[0])
    djambi_page.page.get_by_role("button", name="Français").click()
    french = DjambiPage(djambi_page.page, "fr")
    for choice in rest:
        french.choose(choice)
    french.expect_played(3, GAME.moves[2])
    french.expect_no_alert()


def test_the_language_is_switched_during_a_game_and_remembered(
    djambi_page: DjambiPage, until_ready: Callable[[Page], None]
) -> None:
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    djambi_page.page.get_by_role("button", name="Français").click()
    french = DjambiPage(djambi_page.page, "fr")
    expect(french.button("menu.new")).to_be_visible()
    french.expect_moves(GAME.moves[:2])
    french.play(GAME.moves[2:3], prompter)
    french.page.reload()
    until_ready(french.page)
    french.expect_moves(GAME.moves[:3])
    french.button("menu.settings").click()
    french.dialog("settings.title").get_by_label(french.words("settings.language")).select_option("en")
    expect(djambi_page.button("controls.undo")).to_be_visible()


def page_states(djambi_page: DjambiPage, text_of: Callable[[str], str]) -> Iterator[str]:
    """Bring the page into one state after the other and yield its name; *text_of* gives the page's text for a key."""
    page = djambi_page.page
    button = lambda name: page.get_by_role("button", name=text_of(name), exact=True)  # noqa: E731
    yield "the game"
    page.locator("[role=gridcell][data-square=i1]").click()
    expect(page.locator("#banner a")).to_be_visible()
    yield "a refusal"
    page.locator("[role=gridcell][data-square=c3]").click()
    expect(button("banner.back")).to_be_visible()
    yield "a step"
    button("log.previous").click()
    expect(button("banner.present")).to_be_visible()
    yield "looking back"
    button("banner.present").click()
    for name in DIALOG_BUTTONS:
        button(name).click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        page.evaluate("() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })")
        expect(page.locator("dialog [aria-busy]")).to_have_count(0)
        yield name
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    page.evaluate("() => { location.hash = '#nonsense'; }")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a notice"


def test_every_visible_text_comes_from_the_translations(open_page: OpenPage) -> None:
    page = open_page("?lang=x-test" + GAME.hash_after(4))
    keys = sorted(words("en").all, key=len, reverse=True)
    untranslated = {
        f"{state}: {text}"
        for state in page_states(DjambiPage(page), lambda key: key)
        for text in visible_texts(page)
        if untranslated_letters(text, keys)
    }
    assert not untranslated, "\n".join(sorted(untranslated))


@pytest.mark.parametrize(("language", "other", "locale"), [("fr", "en", "fr-FR"), ("en", "fr", "en-GB")])
def test_no_sentence_of_the_other_language_is_shown(
    open_page: OpenPage, language: str, other: str, locale: str
) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(4), locale=locale), language)
    own, others = words(language).all, words(other).all
    foreign = {text for key, text in others.items() if " " in text and text not in own.values()}
    texts: set[str] = set()
    for _ in page_states(djambi_page, words(language)):
        texts |= visible_texts(djambi_page.page)
    assert not {text for text in texts if any(sentence in text for sentence in foreign)}
    placeholders = {text for text in texts if re.search(r"\{\w+\}", text)}
    assert not placeholders
