"""The editor's texts in both languages, and its accessibility."""

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_script
from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.page_states import axe_findings
from tests.web.djambi.editor.editor_page import open_editor
from tests.web.djambi.i18n.untranslated import untranslated_letters
from tests.web.visible import visible_texts
from tests.web.words import words


def test_axe_finds_nothing_serious_in_the_editor(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    page = open_page(bypass_csp=True)
    page.evaluate(axe_script())
    editor = open_editor(page)
    with subtests.test("a legal position"):
        assert axe_findings(editor) == []
    editor.text_field.fill("9/9/9/9/4rM4/9/9/9/rCrC7 - +,+,kyy,krr 0/1 standard")
    editor.expect_problems("too-many", "labyrinth", "turn-missing", "chief-missing", "controller", "killer")
    with subtests.test("problems"):
        assert axe_findings(editor) == []
    editor.text_field.fill("nonsense")
    expect(editor.root.get_by_role("alert")).to_be_visible()
    with subtests.test("a fault"):
        assert axe_findings(editor) == []
    editor.editor_button("setup.rules.change").click()
    expect(editor.dialog("setup.rules.title")).to_be_visible()
    with subtests.test("the rules"):
        assert axe_findings(editor) == []


def test_every_text_comes_from_the_translations(open_page: OpenPage) -> None:
    page = open_page("?lang=x-test")
    page.locator(".control", has_text="controls.setup").click()
    keys = sorted(words("en").all, key=len, reverse=True)
    field = page.locator("#setup textarea")
    field.fill("9/9/9/9/4rM4/9/9/9/rCrC7 - +,e-,kyy,krr 0/1 rulebook;board=square3")
    expect(page.locator("#setup .setup-problem")).to_have_count(6)
    field.fill("nonsense")
    expect(page.locator("#setup").get_by_role("alert")).to_be_visible()
    left = [text for text in visible_texts(page) if untranslated_letters(text, keys)]
    assert left == []


def test_the_french_editor_has_no_english_sentence(open_page: OpenPage) -> None:
    editor = open_editor(open_page("?lang=fr"), "fr")
    editor.enter_text("9/9/9/9/4rM4/9/9/9/rCrC7 - +,e-,kyy,krr 0/1 rulebook;board=square3", "e5", "rM")
    english, french = words("en").all, set(words("fr").all.values())
    foreign = {text for text in english.values() if " " in text and text not in french}
    assert not visible_texts(editor.page) & foreign
    expect(editor.problems.nth(1)).to_contain_text("Le militant rouge se trouve dans le labyrinthe")
    expect(editor.problems.nth(1).get_by_role("button").last).to_have_text("Vider e5")
