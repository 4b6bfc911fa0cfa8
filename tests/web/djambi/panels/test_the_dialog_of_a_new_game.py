"""The dialog of a new game: boards, presets, changed options, names, and the text of a position."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter

BOARDS = {"square4": 4, "square3": 3, "square2": 2, "mini2": 2, "hex3": 3, "hex6": 6}


@pytest.fixture
def dialog(djambi_page: DjambiPage) -> Locator:
    djambi_page.button("menu.new").click()
    return djambi_page.dialog("new.title")


def start_game(djambi_page: DjambiPage, dialog: Locator) -> None:
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(dialog).to_have_count(0)


def alternative(djambi_page: DjambiPage, dialog: Locator, key: str) -> Locator:
    """Return the label of the alternative with the name of *key*, on which a person clicks."""
    name = re.compile("^" + re.escape(djambi_page.words(key)))
    return dialog.get_by_role("radio", name=name).locator("xpath=ancestor::label")


def option_field(djambi_page: DjambiPage, dialog: Locator, name: str) -> Locator:
    """Return the field of an option: a list, or a number for the limit."""
    role = "spinbutton" if name == "limit" else "combobox"
    return dialog.get_by_role(role, name=djambi_page.words(f"option.{name}.name"), exact=True)


def test_every_board_can_be_played(djambi_page: DjambiPage) -> None:
    for board, players in BOARDS.items():
        djambi_page.button("menu.new").click()
        dialog = djambi_page.dialog("new.title")
        alternative(djambi_page, dialog, f"option.board.{board}.name").click()
        expect(dialog.get_by_role("textbox", name=djambi_page.words.pattern("seats.name"))).to_have_count(players)
        start_game(djambi_page, dialog)
        rules = "standard" if board == "square4" else f"standard;board={board}"
        prompter = MovePrompter(rules=rules)
        assert djambi_page.position_text() == prompter.position
        djambi_page.play([prompter.random_move(seed=1)], prompter)
        assert djambi_page.position_text() == prompter.position


@pytest.mark.parametrize("preset", ["rulebook", "arena"])
def test_a_preset_is_chosen(djambi_page: DjambiPage, dialog: Locator, preset: str) -> None:
    alternative(djambi_page, dialog, f"preset.{preset}.name").click()
    start_game(djambi_page, dialog)
    assert djambi_page.position_text() == MovePrompter(rules=preset).position


def test_options_that_differ_from_the_preset_are_marked(djambi_page: DjambiPage, dialog: Locator) -> None:
    words = djambi_page.words
    dialog.get_by_text(words("new.options"), exact=True).click()
    ethics, limit = (option_field(djambi_page, dialog, name) for name in ("ethics", "limit"))
    marks = dialog.get_by_text(words("new.changed"), exact=True).filter(visible=True)
    expect(marks).to_have_count(0)
    ethics.select_option("ruthless")
    limit.fill("50")
    expect(marks).to_have_count(2)
    expect(dialog.get_by_text(words("new.optionsChanged", count=2))).to_be_visible()
    expect(dialog.get_by_text(words("option.ethics.ruthless.help"))).to_be_visible()
    ethics.select_option("classic")
    expect(marks).to_have_count(1)
    start_game(djambi_page, dialog)
    assert djambi_page.position_text() == MovePrompter(rules="standard;limit=50").position


def test_options_are_reset_to_the_preset_and_stored_as_a_rule_set(djambi_page: DjambiPage, dialog: Locator) -> None:
    words = djambi_page.words
    dialog.get_by_text(words("new.options"), exact=True).click()
    option_field(djambi_page, dialog, "puppet").select_option("on")
    dialog.get_by_role("button", name=words("new.reset")).click()
    expect(option_field(djambi_page, dialog, "puppet")).to_have_value("off")
    # Rules are stored as a rule set with a name.
    option_field(djambi_page, dialog, "ethics").select_option("ruthless")
    dialog.get_by_text(words("clubs.title"), exact=True).click()
    dialog.get_by_label(words("clubs.name")).fill("Thursday")
    dialog.get_by_role("button", name=words("clubs.keep"), exact=True).click()
    djambi_page.page.keyboard.press("Escape")
    djambi_page.button("menu.new").first.click()
    dialog.get_by_text(words("new.options"), exact=True).click()
    expect(option_field(djambi_page, dialog, "ethics")).not_to_have_value("ruthless")
    dialog.get_by_role("button", name="Thursday", exact=True).click()
    expect(option_field(djambi_page, dialog, "ethics")).to_have_value("ruthless")
    dialog.get_by_role("button", name=words("saved.delete", title="Thursday")).click()
    expect(dialog.get_by_role("button", name="Thursday", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name=words("new.reset")).click()
    start_game(djambi_page, dialog)
    assert djambi_page.position_text() == MovePrompter(rules="standard").position


def test_every_option_has_a_sentence_and_the_number_of_its_rule(djambi_page: DjambiPage, dialog: Locator) -> None:
    words = djambi_page.words
    dialog.get_by_text(words("new.options"), exact=True).click()
    options = {key.split(".")[1] for key in words.all if key.startswith("option.")} - {"board", "surprise"}
    assert len(options) == 14
    for name in options:
        expect(option_field(djambi_page, dialog, name)).to_be_visible()
        expect(dialog.get_by_text(words(f"option.{name}.help"))).to_be_visible()
    expect(dialog.get_by_role("link", name=words.pattern("rules.link"))).to_have_count(len(options))


def test_an_invalid_limit_is_refused_before_the_start(djambi_page: DjambiPage, dialog: Locator) -> None:
    dialog.get_by_text(djambi_page.words("new.options"), exact=True).click()
    option_field(djambi_page, dialog, "limit").fill("0")
    expect(dialog.get_by_role("alert")).to_contain_text(djambi_page.words.pattern("error.rules/option"))
    expect(dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True)).to_be_disabled()


def test_players_are_given_names(djambi_page: DjambiPage, dialog: Locator) -> None:
    name = dialog.get_by_role("textbox", name=djambi_page.words("seats.name", seat=djambi_page.party_name("b")))
    name.fill("<img src=x> & Ève")
    start_game(djambi_page, dialog)
    expect(djambi_page.party_panel("b")).to_contain_text("<img src=x> & Ève")
    expect(djambi_page.party_panel("r")).to_contain_text(djambi_page.party_name("r"))


def test_a_game_starts_from_the_text_of_a_position(djambi_page: DjambiPage, dialog: Locator) -> None:
    words = djambi_page.words
    dialog.get_by_text(words("new.position"), exact=True).click()
    field = dialog.get_by_role("textbox", name=words("new.positionText"))
    field.fill("9/9/9 nonsense")
    expect(dialog.get_by_role("alert")).to_contain_text(words.pattern("error.position/fields.count"))
    position = "gC7yC/9/9/9/9/2bM1bA4/9/3rR5/rC7bC y +,+,+,+ 0/3 rulebook"
    field.fill(position)
    expect(dialog.get_by_role("alert")).to_have_count(0)
    start_game(djambi_page, dialog)
    assert djambi_page.position_text() == position


def test_a_new_game_leaves_the_old_one_in_the_list(djambi_page: DjambiPage) -> None:
    djambi_page.play(["c1-d2"], MovePrompter(rules="standard"))
    djambi_page.button("menu.new").click()
    start_game(djambi_page, djambi_page.dialog("new.title"))
    djambi_page.expect_moves([])
    djambi_page.page.go_back()
    djambi_page.expect_moves(["c1-d2"])


# ---------------------------------------------------------------- absent parties


def seat_field(djambi_page: DjambiPage, dialog: Locator, color: str) -> Locator:
    """Return the list of the players that *color* may have."""
    return dialog.get_by_label(djambi_page.words("seats.type", seat=djambi_page.party_name(color)))


def test_absent_parties_resign_before_the_first_move(djambi_page: DjambiPage, dialog: Locator) -> None:
    words = djambi_page.words
    absent = re.compile(re.escape(words("seat.absent")))
    expect(dialog.get_by_text(words("new.absent"))).to_be_hidden()
    expect(seat_field(djambi_page, dialog, "b").get_by_role("option", name=absent)).to_have_count(0)
    alternative(djambi_page, dialog, "option.board.hex6.name").click()
    expect(dialog.get_by_text(words("new.absent"))).to_be_visible()
    for color in "nr":
        seat_field(djambi_page, dialog, color).select_option("absent")
    start_game(djambi_page, dialog)
    prompter = MovePrompter(rules="standard;board=hex6")
    for color in "rn":
        prompter.play(f"resign={color}")
    assert djambi_page.position_text() == prompter.position
    djambi_page.expect_move_count(2)
    # The link has the resignations, and the next form proposes the same players.
    assert ".resign=r.resign=n" in djambi_page.game_link()
    djambi_page.button("menu.new").first.click()
    expect(seat_field(djambi_page, dialog, "n")).to_have_value("absent")


def test_a_game_with_fewer_than_two_players_is_refused(djambi_page: DjambiPage, dialog: Locator) -> None:
    words = djambi_page.words
    alternative(djambi_page, dialog, "option.board.hex6.name").click()
    expect(dialog.get_by_text(words("new.absent"))).to_be_visible()
    start = dialog.get_by_role("button", name=words("new.start"), exact=True)
    for color in "rbygp":
        expect(start).to_be_enabled()
        seat_field(djambi_page, dialog, color).select_option("absent")
    expect(dialog.get_by_role("alert")).to_have_text(words("seats.tooFew"))
    expect(start).to_be_disabled()
    # A smaller board has no absent parties.
    alternative(djambi_page, dialog, "option.board.square3.name").click()
    expect(start).to_be_enabled()
    expect(seat_field(djambi_page, dialog, "r")).to_have_value("person")


def test_the_help_about_absent_parties_is_as_wide_as_the_players_on_a_phone(djambi_page: DjambiPage) -> None:
    djambi_page.page.set_viewport_size({"width": 360, "height": 700})
    djambi_page.button("menu.newShort").or_(djambi_page.button("menu.new")).first.click()
    dialog = djambi_page.dialog("new.title")
    alternative(djambi_page, dialog, "option.board.hex6.name").click()
    help_box = dialog.get_by_text(djambi_page.words("new.absent")).bounding_box()
    players_box = dialog.locator(".seats").bounding_box()
    assert help_box
    assert players_box
    assert help_box["width"] > 0.9 * players_box["width"]
