"""The rules page, opened from a game: in the player's language, at one rule, with the options in force."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.web.axe import axe_script, findings, findings_in_both_themes
from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.lessons.lesson_dialog import LessonDialog
from tests.web.djambi.move_prompter import Choice
from tests.web.words import words
from tools.serve.server import Server

START = "#p=1.gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC_r_+,+,+,+_0/1_"
RULES = "rulebook;press=all"
STRICT = "rules.html?rules=" + RULES


def open_in_new_tab(link: Locator) -> Page:
    """Click on a link that opens a new tab; return the page of that tab."""
    with link.page.expect_popup() as opened:
        link.click()
    opened.value.wait_for_load_state()
    return opened.value


def rule_item(page: Page, number: str) -> Locator:
    return page.locator(f'main li[id="{number}"]')


def test_a_refusal_leads_to_its_rule_and_back_to_the_game(open_page: OpenPage) -> None:
    page = open_page("?lang=fr" + START + RULES)
    djambi_page = DjambiPage(page, "fr")
    djambi_page.choose(Choice("c3", "board.can.select"))
    djambi_page.cell("e5").click()
    rules = open_in_new_tab(djambi_page.banner.get_by_role("link", name=djambi_page.words("rules.link", rule="D2.4")))
    expect(rules.locator("html")).to_have_attribute("lang", "fr")
    expect(rules.locator(":target")).to_contain_text("Seul un chef peut finir son déplacement")
    expect(rules.locator(":target")).to_be_in_viewport()
    # The tab may be closed before Playwright reports the click.
    with rules.expect_event("close"), suppress(Error):
        rules.get_by_role("link", name=djambi_page.words("rules.back")).click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("refusal.move/labyrinth-chief"))
    djambi_page.choose(Choice("c4", "board.can.move"))


def test_a_rules_page_opened_directly_leads_to_the_game_in_the_same_tab(open_page: OpenPage) -> None:
    page = open_page("rules.html", ready=False)
    page.get_by_role("link", name=words("en")("rules.back")).click()
    expect(DjambiPage(page).board).to_be_visible()


@pytest.mark.parametrize("name", ["rules.html", "rules.fr.html"])
def test_the_rules_in_pictures_fit_on_one_screen(open_page: OpenPage, name: str) -> None:
    page = open_page(name, ready=False)
    cards = page.locator(".cards > div")
    expect(cards).to_have_count(8)
    box = cards.last.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 800
    drawn = page.locator(".cards svg").first.bounding_box()
    assert drawn
    assert drawn["height"] > 120
    page.set_viewport_size({"width": 320, "height": 480})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_the_options_in_force_are_at_the_top_and_at_their_rules(open_page: OpenPage) -> None:
    say = words("en")
    page = open_page(STRICT, ready=False)
    summary = page.locator("#in-force")
    press = say("rules.value", option=say("option.press.name"), value=say("option.press.all.name"))
    preset, board = say("preset.rulebook.name"), say("option.board.square4.name")
    expect(summary).to_contain_text(say("rules.rules", preset=preset, board=board))
    expect(summary.locator("> ul > li")).to_have_count(1)
    expect(summary.locator("> ul > li")).to_contain_text(press)
    # All options except for the board and for the piece that only the duel has.
    summary.get_by_text(say("rules.all")).click()
    expect(summary.locator("details li")).to_have_count(14)
    note = rule_item(page, "D3.4").locator(".here")
    expect(note).to_contain_text(say("rules.here", option=say("option.press.name"), value=say("option.press.all.name")))
    expect(note).to_contain_text(say("rules.changed", preset=preset))
    inherited = rule_item(page, "D6.4").locator(".here")
    expect(inherited).to_contain_text(say("option.inheritance.turns.name"))
    expect(inherited).not_to_contain_text(say("rules.changed", preset=preset))
    expect(rule_item(page, "D9.1").locator(".here")).to_contain_text(board)


def test_the_values_in_force_are_marked(open_page: OpenPage) -> None:
    page = open_page(STRICT, ready=False)
    expect(rule_item(page, "D3.4").locator("code.is-in-force")).to_have_text(re.compile("press=all"))
    expect(rule_item(page, "D3.4").locator("code.is-not")).to_have_text(["press=optional", "press=compulsory"])
    expect(rule_item(page, "D8.1").locator("code.is-in-force")).to_have_text(re.compile("encirclement=strict"))
    row = page.locator("tr", has=page.get_by_role("rowheader", name="comeback"))
    expect(row.locator(".is-in-force")).to_contain_text(["always"])


def test_an_option_without_effect_on_the_board_is_not_in_force(open_page: OpenPage) -> None:
    page = open_page("rules.html?rules=standard;board=hex3", ready=False)
    expect(rule_item(page, "D9.5").locator("code.is-in-force")).to_contain_text("board=hex3")
    expect(rule_item(page, "D1.4").locator("code.is-not")).to_have_text("setup=mirror")
    expect(rule_item(page, "D1.5").locator(".here")).to_have_count(0)


def test_all_options_are_printed(open_page: OpenPage) -> None:
    page = open_page(STRICT, ready=False, color_scheme="dark")
    options = page.locator("#in-force details li")
    expect(options).not_to_have_count(0)
    expect(options.first).to_be_hidden()
    page.emulate_media(media="print")
    page.evaluate("() => { dispatchEvent(new Event('beforeprint')); }")
    expect(options.first).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.querySelector('#in-force .quiet')).color") == "rgb(0, 0, 0)"


def test_without_a_game_no_option_is_in_force(open_page: OpenPage) -> None:
    page = open_page("rules.html", ready=False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#in-force")).to_be_hidden()
    expect(page.locator(".is-in-force, .is-not, .here")).to_have_count(0)


@pytest.mark.parametrize(
    "rules_text", ["<img src=x onerror=alert(1)>", "standard;press=<b>all", "arena;limit=0;ethics=;x"]
)
def test_invalid_rules_in_the_address_are_not_repeated(open_page: OpenPage, rules_text: str) -> None:
    page = open_page(f"rules.html?rules={rules_text}", ready=False)
    expect(page.locator("#in-force")).to_contain_text(words("en")("rules.same"))
    expect(page.locator("#in-force img, #in-force ul > li b b")).to_have_count(0)


def test_the_other_language_opens_at_the_same_rule(open_page: OpenPage) -> None:
    page = open_page(STRICT + "#D8.1", ready=False)
    page.get_by_role("link", name="Français").click()
    expect(page.locator(":target")).to_contain_text("encerclé")
    expect(page.locator("#in-force")).to_contain_text(words("fr")("option.press.all.name"))
    page.get_by_role("link", name="D3.4").first.click()
    page.get_by_role("link", name="English").click()
    expect(page.locator(":target")).to_contain_text("Reporter")


def test_the_dialog_of_a_new_game_links_to_the_rules_with_its_options(djambi_page: DjambiPage) -> None:
    say = djambi_page.words
    djambi_page.button("menu.new").click()
    dialog = djambi_page.dialog("new.title")
    dialog.get_by_role("radio", name=say("preset.arena.name")).check()
    dialog.get_by_text(say("new.options"), exact=True).click()
    dialog.get_by_role("combobox", name=say("option.press.name")).select_option("compulsory")
    rules = open_in_new_tab(dialog.get_by_role("link", name=say("rules.link", rule="D3.4")))
    expect(rules.locator("#in-force")).to_contain_text(say("preset.arena.name"))
    expect(rule_item(rules, "D3.4").locator("code.is-in-force")).to_contain_text("press=compulsory")
    expect(dialog).to_be_visible()


def test_the_menu_opens_the_rules_of_the_game(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(START + "standard;pass=free"))
    rules = open_in_new_tab(djambi_page.page.get_by_role("link", name=djambi_page.words("menu.rules")))
    expect(rules.locator("#in-force")).to_contain_text(djambi_page.words("option.pass.free.name"))


def test_a_lesson_leads_to_its_rule(djambi_page: DjambiPage) -> None:
    lessons = LessonDialog(djambi_page.page)
    lessons.open()
    lessons.lesson_button("court").click()
    rules = open_in_new_tab(lessons.dialog.get_by_role("link", name=djambi_page.words("rules.link", rule="D1.2")))
    expect(rules.locator("#in-force")).to_contain_text(djambi_page.words("preset.standard.name"))
    expect(rules.locator(":target")).to_contain_text("D1.2")


@pytest.mark.parametrize("width", [360, 390, 1280])
@pytest.mark.parametrize("name", ["rules.html", "rules.fr.html"])
def test_the_rules_fit_any_screen(open_page: OpenPage, name: str, width: int) -> None:
    page = open_page(f"{name}?rules={RULES}", ready=False, viewport={"width": width, "height": 800})
    expect(page.locator("#in-force")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == width
    diagrams = page.locator("figure svg")
    assert diagrams.count() > 15
    for diagram in diagrams.all():
        box = diagram.bounding_box()
        assert box
        assert 200 < box["width"] <= 360
        assert box["x"] + box["width"] <= width


def test_diagrams_follow_the_theme_and_are_light_on_paper(open_page: OpenPage) -> None:
    page = open_page("rules.html", ready=False, color_scheme="dark")
    tile = "() => getComputedStyle(document.querySelector('#g-square81 path[fill^=var]:nth-of-type(5)')).fill"
    dark = page.evaluate(tile)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    light = page.evaluate(tile)
    assert light != dark
    page.emulate_media(color_scheme="dark", media="print")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(tile) == light


@pytest.mark.parametrize("name", ["rules.html", "rules.fr.html"])
def test_axe_finds_nothing_serious_in_the_rules(open_page: OpenPage, name: str) -> None:
    page = open_page(f"{name}?rules={RULES}#D3.4", ready=False, bypass_csp=True)
    expect(page.locator("#in-force")).to_be_visible()
    page.evaluate(axe_script())
    assert findings_in_both_themes(page) == []
    page.emulate_media(contrast="more")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    assert findings(page, "color-contrast") == []


def test_the_rules_open_offline_and_in_a_folder_of_a_host(open_page: OpenPage, sub_path_server: Server) -> None:
    page = open_page(at=sub_path_server, service_workers="allow")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.context.set_offline(True)
    page.goto(f"{sub_path_server.url}rules.fr.html?rules={RULES}#D8.1")
    expect(page.locator("#in-force")).to_contain_text(words("fr")("option.press.all.name"))
    expect(rule_item(page, "D8.1").locator("figure svg").first).to_be_visible()
