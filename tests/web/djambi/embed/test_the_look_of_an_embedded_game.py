"""Theme, language, size and accessibility of an embedded game."""

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_script
from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.page_states import axe_findings
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.embed.conftest import OpenHostPage
from tests.web.djambi.embed.embedded_game import EmbeddedGame, embedded_game
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
SIX = recorded_game("six-parties")


@pytest.mark.parametrize(
    ("requested", "scheme", "theme"), [("dark", "light", "dark"), ("", "dark", "dark"), ("light", "dark", "light")]
)
def test_the_host_chooses_theme_language_and_names(
    open_host_page: OpenHostPage, requested: str, scheme: str, theme: str
) -> None:
    embedded = embedded_game(
        open_host_page(f"?lang=fr&theme={requested}&r=Anne{GAME.hash_after(2)}", color_scheme=scheme), "fr"
    )
    expect(embedded.frame.locator("html")).to_have_attribute("data-theme", theme)
    expect(embedded.frame.locator("html")).to_have_attribute("lang", "fr")
    expect(embedded.party_items.nth(0)).to_contain_text("Anne")
    expect(embedded.party_items.nth(1)).to_contain_text(embedded.words("name.party.b"))
    expect(embedded.open_link).to_be_visible()


def test_the_embedded_game_fits_frames_of_any_size(open_page: OpenPage) -> None:
    page = open_page(f"embed.html?lang=fr{DUEL.whole_hash}", ready=False, viewport={"width": 240, "height": 340})
    embedded = EmbeddedGame(page, "fr")
    embedded.expect_turn(len(DUEL.moves), len(DUEL.moves))
    for width, height in ((240, 340), (320, 480), (900, 500)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "() => document.documentElement.scrollWidth <= innerWidth"
            " && document.documentElement.scrollHeight <= innerHeight"
        )
        for part in (
            embedded.button("log.first"),
            embedded.button("embed.last"),
            embedded.open_link,
            embedded.cell("a1"),
        ):
            expect(part).to_be_in_viewport(ratio=1)


def test_the_names_of_six_parties_are_not_cut(open_page: OpenPage) -> None:
    page = open_page(f"embed.html?lang=fr{SIX.hash_after(9)}", ready=False, viewport={"width": 240, "height": 400})
    embedded = EmbeddedGame(page, "fr")
    embedded.expect_turn(9, 9)
    expect(embedded.party_items).to_have_count(6)
    for width in (240, 420, 600):
        page.set_viewport_size({"width": width, "height": 540})
        names = page.locator(".embed-party > span:not(.visually-hidden)")
        assert names.evaluate_all("(spans) => spans.filter((s) => s.scrollWidth > s.clientWidth).length") == 0


def test_axe_finds_nothing_serious_in_an_embedded_game(open_page: OpenPage) -> None:
    page = open_page("embed.html" + GAME.hash_after(8), ready=False, bypass_csp=True)
    EmbeddedGame(page).expect_turn(8, 8)
    page.evaluate(axe_script())
    assert axe_findings(DjambiPage(page)) == []
