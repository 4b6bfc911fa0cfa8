"""The rules pages of Knights: both languages, options in force, and a narrow window."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tools.languages import LANGUAGES
from tools.paths import WEB

#: A query with the options of a game.
STORM = "?rules=storm;map=twin;ships=on;turns=200"
MESSAGES = {
    language: json.loads((WEB / "games" / "knights" / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
PAGES = {"en": "knights-rules.html", "fr": "knights-rules.fr.html"}


def values_in_force(page: Page, option: str) -> list[str]:
    """Return the values of an option that the text marks as in force, sorted."""
    return sorted(
        set(
            page.locator(f"code.is-in-force[data-option={option}]").evaluate_all("all => all.map(e => e.dataset.value)")
        )
    )


@pytest.mark.parametrize("language", PAGES)
def test_the_options_in_force_are_marked(open_page: OpenPage, language: str) -> None:
    page, messages = open_page(PAGES[language] + STORM, ready=False), MESSAGES[language]
    summary = page.locator("#in-force")
    expect(summary).to_contain_text(messages["preset.storm.name"])
    expect(summary).to_contain_text(messages["option.map.twin.name"])
    expect(summary.locator("> ul > li")).to_have_count(2)
    expect(summary.locator("> ul > li").first).to_contain_text(messages["option.ships.on.help"])
    expect(page.locator("main li[id='K14.4'] .here")).to_contain_text("200")
    expect(page.locator("h2#K11 + .here")).to_contain_text(messages["option.war.name"])
    assert [values_in_force(page, option) for option in ("ships", "raiders", "war", "map")] == [
        ["on"],
        ["on"],
        ["on"],
        ["twin"],
    ]


def test_unknown_values_in_the_query_are_ignored(open_page: OpenPage) -> None:
    page = open_page("knights-rules.html?rules=moon;war=maybe;target=<b>;turns=12", ready=False)
    expect(page.locator("#in-force > ul > li")).to_have_count(1)
    expect(page.locator("#in-force")).not_to_contain_text("maybe")


def test_the_other_language_opens_at_the_same_rule(open_page: OpenPage) -> None:
    page = open_page("knights-rules.html" + STORM + "#K11.3", ready=False)
    expect(page.locator(":target")).to_contain_text("Capture")
    page.locator("#language").click()
    expect(page).to_have_url(re.compile(r"knights-rules\.fr\.html\?rules=storm.*#K11\.3$"))
    expect(page.locator(":target")).to_contain_text("S’emparer")
    expect(page.locator(":target figure svg")).to_be_visible()


def test_the_rules_page_fits_a_phone(open_page: OpenPage) -> None:
    page = open_page("knights-rules.fr.html", ready=False)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
