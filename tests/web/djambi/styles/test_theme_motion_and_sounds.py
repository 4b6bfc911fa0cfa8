"""Themes of the system and by choice, forced colours, reduced motion, sounds, and the looks of the board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import axe_script, findings
from tests.web.conftest import Guard, OpenPage, wait_until_ready
from tests.web.djambi.a11y.page_states import page_states
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.styles.settings_dialog import COUNT_TONES, open_settings
from tests.web.patience import wait_until_still

GAME = recorded_game("four-parties")


def chosen_theme(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-theme")


def background_colour(page: Page) -> str:
    return str(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize(
    ("preferences", "expected"),
    [
        ({"color_scheme": "light"}, "light"),
        ({"color_scheme": "dark"}, "dark"),
        ({"contrast": "more"}, "contrast"),
        ({"forced_colors": "active"}, "contrast"),
    ],
)
def test_the_system_chooses_the_theme(open_page: OpenPage, preferences: dict[str, str], expected: str) -> None:
    assert chosen_theme(open_page(ready=False, **preferences)) == expected


def test_the_theme_follows_the_system_while_the_page_is_open(open_page: OpenPage) -> None:
    page = open_page(ready=False, color_scheme="light")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_chosen_theme_wins_and_is_there_from_the_first_paint(open_page: OpenPage) -> None:
    page = open_page(color_scheme="light")
    djambi_page = DjambiPage(page)
    before = background_colour(page)
    open_settings(djambi_page)("settings.theme").select_option("dark")
    assert chosen_theme(page) == "dark"
    assert background_colour(page) != before
    page.add_init_script(
        "new PerformanceObserver((list) => { window.atPaint ??= document.documentElement.dataset.theme; })"
        ".observe({ type: 'paint', buffered: true });"
    )
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("() => window.atPaint") == "dark"
    page.goto(page.url.split("#")[0] + "rules.html")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_board_changes_with_the_theme(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("willReadFrequently")
    page = open_page(color_scheme="light")
    djambi_page = DjambiPage(page)
    field = open_settings(djambi_page)("settings.theme")
    pictures: list[str] = []
    for choice in ("light", "dark", "contrast"):
        field.select_option(choice)
        painted = page.wait_for_function(
            "(seen) => { const ground = document.querySelector('#board canvas').getContext('2d');"
            " const pixel = ground.getImageData(4, 300, 1, 1).data.join();"
            " return seen.includes(pixel) ? null : pixel; }",
            arg=pictures,
        )
        pictures.append(painted.json_value())


def test_axe_finds_nothing_serious_in_strong_contrast(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    """Only the contrast depends on this theme; with forced colours the system chooses all colours."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(4), bypass_csp=True, contrast="more"))
    expect(djambi_page.page.locator("html")).to_have_attribute("data-theme", "contrast")
    djambi_page.page.evaluate(axe_script())
    for scene in page_states(djambi_page):
        with subtests.test(scene):
            assert findings(djambi_page.page, "color-contrast") == []


def test_animations_can_be_switched_off(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="no-preference")
    djambi_page = DjambiPage(page)
    expect(page.locator("html")).to_have_attribute("data-motion", "full")
    open_settings(djambi_page)("settings.motion").uncheck()
    expect(page.locator("html")).to_have_attribute("data-motion", "calm")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "calm")


def test_reduced_motion_of_the_system_is_respected(open_page: OpenPage) -> None:
    expect(open_page(ready=False, reduced_motion="reduce").locator("html")).to_have_attribute("data-motion", "calm")


def test_there_is_no_sound_until_it_is_switched_on(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(COUNT_TONES))
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:1], prompter)
    assert page.evaluate("() => window.tones") == 0
    open_settings(djambi_page)("settings.sound").check()
    page.keyboard.press("Escape")
    djambi_page.play(GAME.moves[1:2], prompter)
    page.wait_for_function("() => window.tones > 0")
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("() => window.tones") == 0
    djambi_page.play(GAME.moves[2:3], prompter)
    page.wait_for_function("() => window.tones > 0")


def test_the_board_has_several_looks_and_pieces_can_be_letters(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    picture = "() => [...document.querySelectorAll('#board canvas')].map((layer) => layer.toDataURL()).join()"
    djambi_page.button("menu.settings").click()
    dialog = djambi_page.dialog("settings.title")
    pictures = {djambi_page.page.evaluate(picture)}
    for key, choice in (("look", "stone"), ("look", "ink"), ("pieces", "letters")):
        name = djambi_page.words(f"settings.{key}")
        dialog.get_by_role("combobox", name=name, exact=True).select_option(choice)
        new = djambi_page.page.wait_for_function(
            f"seen => {{ const now = ({picture})(); return seen.includes(now) ? null : now; }}", arg=list(pictures)
        )
        pictures.add(new.json_value())
    djambi_page.page.reload()
    wait_until_ready(djambi_page.page)
    expect(djambi_page.page.locator("html")).to_have_attribute("data-look", "ink")


#: Returns the picture of the layer with the pieces.
PIECES_PICTURE = "() => document.querySelectorAll('#board canvas')[1]?.toDataURL()"


def test_the_board_equals_the_board_of_a_reloaded_page(open_page: OpenPage) -> None:
    """Tested after moves, with another set of pieces, another theme, and a rotated board."""
    djambi_page = DjambiPage(open_page())
    djambi_page.play(GAME.moves[:8], MovePrompter(rules="standard"))
    expect_same_picture_after_reload(djambi_page)
    open_settings(djambi_page)("settings.pieces").select_option("letters")
    expect_same_picture_after_reload(djambi_page)
    open_settings(djambi_page)("settings.theme").select_option("contrast")
    expect_same_picture_after_reload(djambi_page)
    turn = djambi_page.button("controls.rotate")
    turn.click()
    expect_same_picture_after_reload(djambi_page, turn.click)  # the rotation is not stored


def expect_same_picture_after_reload(djambi_page: DjambiPage, repeat: Callable[[], object] = lambda: None) -> None:
    """Reload the page, call *repeat*, and expect the same picture of the board."""
    page = djambi_page.page
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)
    expect(page.locator("dialog[open]")).to_have_count(0)
    wait_until_still(page)
    picture = page.evaluate(PIECES_PICTURE)
    page.reload()
    wait_until_ready(page)
    repeat()
    page.wait_for_function(f"(picture) => ({PIECES_PICTURE})() === picture", arg=picture)


def test_the_settings_link_to_the_reference_of_the_engine_where_the_site_has_it(open_page: OpenPage) -> None:
    """`build.py api` writes the address of the reference into the pages."""
    djambi_page = DjambiPage(open_page())
    open_settings(djambi_page)
    link = djambi_page.dialog("settings.title").get_by_role("link", name=djambi_page.words("settings.reference"))
    expect(link).to_have_count(0)
    djambi_page.page.keyboard.press("Escape")
    djambi_page.page.evaluate("() => { document.documentElement.dataset.reference = 'api/index.html'; }")
    open_settings(djambi_page)
    expect(link).to_have_attribute("href", "api/index.html")
