"""Any position is drawn, by mouse, finger or keys; what is wrong is told and mended; one plays, analyses, shares it."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.editor_page import EditorPage, open_editor
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.test_a_french_player_reads_french import remainder
from tests.web.djambi.test_everybody_can_use_the_page import axe, findings
from tests.web.visible import visible_texts
from tests.web.words import words

GAME = recorded_game("four-parties")
PLIES = 6
#: There are fewer controls before the board.
MOST_TABS = 100
DUEL = "8bC/9/9/9/9/9/9/4rA4/rC7x r +,+,w-,w- 0/1 standard"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def hash_of(position: str) -> str:
    return "#p=1." + position.replace(" ", "_")


@pytest.fixture
def board(open_page: OpenPage) -> EditorPage:
    return open_editor(open_page())


def with_clipboard(context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])


# -- drawing


def test_a_position_is_drawn_with_the_mouse(board: EditorPage) -> None:
    board.editor_button("setup.clear").click()
    board.expect_problems(*["chief-missing"] * 4)
    board.place_piece("rC", "a1")
    board.place_piece("rA", "e2")
    board.place_piece("bC", "i9")
    board.editor_button("setup.tool.corpse").click()
    board.cell("i1").click()
    board.expect_on_square("i1", "x")
    board.expect_problems("chief-missing", "chief-missing")
    for _ in range(2):
        board.problems.first.get_by_role("button").first.click()
    board.expect_problems()
    board.expect_text(DUEL)
    expect(board.editor_button("setup.play")).to_be_enabled()


def test_pieces_are_moved_killed_revived_recoloured_and_taken_off(board: EditorPage) -> None:
    board.editor_button("setup.tool.hand").click()
    board.cell("c3").drag_to(board.cell("d4"))
    board.expect_on_square("d4", "rN")
    board.expect_on_square("c3", "")
    board.cell("d4").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "rN")
    board.editor_button("setup.tool.kill").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "x")
    board.colour_button("r").click()
    board.editor_button("setup.tool.revive").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "rN")
    board.colour_button("b").click()
    board.editor_button("setup.tool.recolour").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "bN")
    board.expect_problems("too-many")
    board.editor_button("setup.tool.erase").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "")
    board.expect_problems()


def test_pieces_are_dragged_from_the_palette_and_off_the_board(board: EditorPage) -> None:
    board.editor_button("setup.clear").click()
    board.colour_button("g").click()
    board.kind_button("C").drag_to(board.cell("c4"))
    board.expect_on_square("c4", "gC")
    board.editor_button("setup.tool.hand").click()
    board.cell("c4").drag_to(board.root.get_by_role("heading", name=board.words("setup.title")))
    board.expect_on_square("c4", "")


def test_all_is_undone_and_redone(board: EditorPage) -> None:
    start = board.text_field.input_value()
    board.editor_button("setup.clear").click()
    board.place_piece("rC", "e5")
    board.page.keyboard.press("Control+z")
    board.expect_on_square("e5", "")
    board.editor_button("setup.undo").click()
    board.expect_text(start)
    expect(board.editor_button("setup.undo")).to_be_disabled()
    board.page.keyboard.press("Control+y")
    board.editor_button("setup.redo").click()
    board.expect_on_square("e5", "rC")
    board.editor_button("setup.start").click()
    board.expect_text(start)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_drawn_by_keyboard_alone(open_page: OpenPage, language: str) -> None:
    page = open_page(f"?lang={language}")
    board = EditorPage(page, language)
    board.button("controls.setup").focus()
    page.keyboard.press("Enter")
    expect(board.root.get_by_role("heading", name=board.words("setup.title"))).to_be_focused()
    board.editor_button("setup.clear").focus()
    page.keyboard.press("Enter")
    board.expect_on_square("a1", "")
    for _ in range(MOST_TABS):
        if page.locator("[role=gridcell]:focus").count():
            break
        page.keyboard.press("Tab")
    expect(board.cell("e5")).to_be_focused()
    page.keyboard.press("c")
    board.expect_on_square("e5", "rC")
    for key in ("ArrowUp", "Shift+B", "c", "ArrowRight", "m", "ArrowRight", "x", "ArrowRight", "d", "k"):
        page.keyboard.press(key)
    for square, letters in (("e6", "bC"), ("f6", "bM"), ("g6", "x"), ("h6", "x")):
        board.expect_on_square(square, letters)
    page.keyboard.press("v")
    board.expect_on_square("h6", "bA")
    for key in ("ArrowLeft", "Delete", "h", "ArrowLeft", "Enter", "1", "Enter"):
        page.keyboard.press(key)
    board.expect_on_square("g6", "")
    board.expect_on_square("f6", "")
    board.expect_on_square("f1", "bM")
    expect(board.live_region).to_contain_text(
        board.words("board.cell.piece", piece=board.piece_name("bM"), square="f1")
    )
    expect(board.live_region).to_contain_text(board.words("setup.said.problems", count=2))


def test_a_position_is_drawn_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    board = EditorPage(page)
    board.button("controls.setup").tap()
    board.editor_button("setup.clear").tap()
    board.colour_button("y").tap()
    board.kind_button("C").tap()
    board.cell("b2").tap()
    board.expect_on_square("b2", "yC")
    board.editor_button("setup.tool.hand").tap()
    board.cell("b2").tap()
    board.cell("h8").tap()
    board.expect_on_square("h8", "yC")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "() => [...document.querySelectorAll('#setup :is(button, select, input)')].filter((e) => e.checkVisibility()"
        " && Math.min(e.offsetHeight, e.offsetWidth) < 24).map((e) => e.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize(
    ("board_name", "square", "pieces"),
    [("hex3", "e9", 27), ("mini2", "g7", 8), ("square3", "i9", 36), ("square2", "i9", 36)],
)
def test_every_board_can_be_drawn_on(open_page: OpenPage, board_name: str, square: str, pieces: int) -> None:
    board = open_editor(open_page())
    board.editor_button("setup.rules.change").click()
    dialog = board.dialog("setup.rules.title")
    name = re.compile("^" + re.escape(board.words(f"option.board.{board_name}.name")))
    dialog.get_by_role("radio", name=name).check()
    board.button("players.apply").click()
    expect(dialog).to_have_count(0)
    board.expect_problems()
    occupied = re.compile(r", [a-i]\d")
    expect(board.root.get_by_role("gridcell", name=occupied)).to_have_count(pieces)
    board.editor_button("setup.tool.erase").click()
    board.cell(square).click()
    board.expect_on_square(square, "")
    board.place_piece("rM", square)
    board.editor_button("setup.undo").click()
    board.expect_on_square(square, "")


# -- problems, parties, text


def test_problems_name_their_square_and_rule_and_are_mended(open_page: OpenPage) -> None:
    page = open_page()
    board = open_editor(page)
    board.text_field.fill("9/9/9/9/4rM4/9/9/9/rCrC7 - +,+,kyy,krr 0/1 standard")
    board.expect_problems("too-many", "labyrinth", "turn-missing", "chief-missing", "controller", "killer")
    rules = [item.get_by_role("link").get_attribute("href") for item in board.problems.all()]
    assert rules == [f"rules.html?rules=standard#{rule}" for rule in ("D1.3", "D2.4", "D8.5", "D5.1", "D8.2", "D5.1")]
    anchors = page.request.get(page.url.split("#")[0] + "rules.html").text()
    assert all(f'id="{address.partition("#")[2]}"' in anchors for address in rules if address)
    for item, party in zip(board.problems.all(), ("Red", "Red", "", "Blue", "Yellow", "Yellow"), strict=True):
        assert party.lower() in item.inner_text().lower()
    expect(board.cell("a1")).to_have_accessible_name(re.compile(board.words("board.state.fault")))
    expect(board.editor_button("setup.play")).to_be_disabled()
    expect(board.editor_button("setup.share")).to_be_disabled()
    board.problems.nth(1).get_by_role("button", name=board.words("setup.goTo", square="e5")).click()
    expect(board.cell("e5")).to_be_focused()
    board.problems.nth(1).get_by_role("button", name=board.words("setup.mend.empty", square="e5")).click()
    board.expect_on_square("e5", "")
    board.expect_problems("too-many", "turn-missing", "chief-missing", "controller", "killer")


def test_parties_turn_and_clock_are_set(board: EditorPage) -> None:
    board.editor_button("setup.tool.hand").click()
    board.cell("a9").drag_to(board.cell("e5"))
    board.cell("i1").click()
    board.page.keyboard.press("k")
    board.expect_problems("chief-missing")
    board.list_field("setup.status", colour="Blue").select_option("killed")
    board.list_field("setup.killer", colour="Blue").select_option("g")
    board.list_field("setup.controller", colour="Blue").select_option("r")
    board.expect_problems()
    board.list_field("setup.turn").select_option(label=board.words("setup.turn.bonus", party="Green", base="Yellow"))
    board.root.get_by_role("spinbutton", name=board.words("setup.turnNumber")).fill("41")
    board.root.get_by_role("spinbutton", name=board.words("setup.quiet")).fill("7")
    board.page.keyboard.press("Tab")
    expect(board.text_field).to_have_value(re.compile(r" yg \+,krg,\+,\+ 7/41 standard$"))


def test_a_text_is_written_and_what_cannot_be_read_is_told(board: EditorPage) -> None:
    board.enter_text(DUEL)
    board.text_field.fill("9/9 r +,+,+,+ 0/1 standard")
    fault = board.root.get_by_role("alert")
    expect(fault).to_contain_text(board.words.pattern("error.position/placement"))
    board.expect_on_square("e2", "rA")
    board.editor_button("setup.leave").click()
    board.open()
    board.expect_text("9/9 r +,+,+,+ 0/1 standard")
    board.enter_text(DUEL.replace("rA4", "rD4"), "e2", "rD")
    expect(fault).to_have_count(0)


def test_a_position_is_pasted_beside_the_fields(board: EditorPage) -> None:
    board.page.evaluate(
        "text => { const data = new DataTransfer(); data.setData('text/plain', text);"
        " document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); }",
        DUEL,
    )
    board.expect_text(DUEL)


# -- from there


def test_one_plays_from_it_and_the_game_before_is_kept(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    board = open_editor(page)
    board.enter_text(DUEL)
    board.editor_button("setup.play").click()
    dialog = board.dialog("setup.play.title")
    dialog.get_by_role("button", name=board.words("new.start"), exact=True).click()
    expect(board.root).to_be_hidden()
    djambi_page = DjambiPage(page)
    djambi_page.expect_moves([])
    assert djambi_page.position_text() == DUEL
    djambi_page.play(["e2-e3"], MovePrompter(position=DUEL))
    page.go_back()
    djambi_page.expect_moves(GAME.moves[:PLIES])


def test_the_game_before_is_had_back_from_the_notice(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    board = open_editor(page)
    board.enter_text(DUEL)
    board.editor_button("setup.analyse").click()
    djambi_page = DjambiPage(page)
    expect(djambi_page.button("analysis.title")).to_have_attribute("aria-pressed", "true")
    djambi_page.button("log.title").click()
    djambi_page.expect_moves([])
    djambi_page.button("notice.setupPlayed.back").click()
    djambi_page.expect_moves(GAME.moves[:PLIES])


def test_it_is_shared_by_a_link(open_page: OpenPage) -> None:
    page = open_page(prepare=with_clipboard)
    board = open_editor(page)
    board.enter_text(DUEL)
    board.editor_button("setup.share").click()
    field = board.root.get_by_role("textbox", name=board.words("share.link"))
    expect(field).to_have_value(re.compile(re.escape(hash_of(DUEL)) + "$"))
    assert page.evaluate("() => navigator.clipboard.readText()") == field.input_value()
    assert DjambiPage(open_page("#" + field.input_value().split("#")[1])).position_text() == DUEL


def test_a_finished_position_cannot_be_played(board: EditorPage) -> None:
    board.enter_text("9/9/9/9/9/9/9/9/rC8 - +,w-,w-,w- 0/1 standard", "i9", "")
    board.expect_problems()
    expect(board.root).to_contain_text(board.words.pattern("setup.over"))
    expect(board.editor_button("setup.play")).to_be_disabled()
    expect(board.editor_button("setup.share")).to_be_enabled()


def test_nothing_is_lost_by_leaving(open_page: OpenPage) -> None:
    """Neither the drawing nor the game; both survive a reload."""
    page = open_page(GAME.hash_after(PLIES))
    board = open_editor(page)
    start = board.text_field.input_value()
    board.enter_text(DUEL)
    board.editor_button("setup.leave").click()
    expect(board.button("controls.setup")).to_be_focused()
    djambi_page = DjambiPage(page)
    djambi_page.expect_moves(GAME.moves[:PLIES])
    page.reload()
    djambi_page.expect_moves(GAME.moves[:PLIES])
    board.open()
    board.expect_text(DUEL)
    board.editor_button("setup.undo").click()
    board.expect_text(start)


def test_a_position_of_the_game_is_taken_up(open_page: OpenPage) -> None:
    """The one that is looked at; what was drawn before can be had back."""
    page = open_page(GAME.hash_after(PLIES))
    board = open_editor(page)
    board.enter_text(DUEL)
    board.editor_button("setup.leave").click()
    djambi_page = DjambiPage(page)
    djambi_page.move_rows.nth(2).get_by_role("button").first.click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=2, plies=PLIES))
    djambi_page.button("setup.here").click()
    board.expect_text(MovePrompter.after(GAME, 2).position)
    board.editor_button("setup.undo").click()
    board.expect_text(DUEL)


def test_it_is_opened_from_the_menu(open_page: OpenPage) -> None:
    page = open_page()
    board = EditorPage(page)
    board.button("menu.new").click()
    dialog = board.dialog("new.title")
    dialog.get_by_text(board.words("new.position"), exact=True).click()
    dialog.get_by_role("button", name=board.words("setup.title")).click()
    expect(dialog).to_have_count(0)
    board.expect_on_square("a1", "rC")


def test_computers_wait_while_one_draws(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    djambi_page = DjambiPage(page)
    djambi_page.button("controls.players").click()
    dialog = djambi_page.dialog("players.title")
    mover = MovePrompter.after(GAME, PLIES).view["position"]["turn"]["mover"]
    board = EditorPage(page)
    dialog.get_by_label(djambi_page.words("seats.type", colour=djambi_page.party_name(mover))).select_option("level1")
    djambi_page.button("players.apply").click()
    board.open()
    for _ in range(5):
        board.editor_button("setup.clear").click()
        board.expect_on_square("a1", "")
        board.editor_button("setup.start").click()
        board.expect_on_square("a1", "rC")
    assert page.locator("#log .moves > .move").count() == PLIES + 1
    board.editor_button("setup.leave").click()
    djambi_page.expect_played(PLIES + 1)


def test_axe_finds_nothing_serious(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    page = open_page(bypass_csp=True)
    page.evaluate(axe())
    board = open_editor(page)
    with subtests.test("a lawful position"):
        assert findings(board) == []
    board.text_field.fill("9/9/9/9/4rM4/9/9/9/rCrC7 - +,+,kyy,krr 0/1 standard")
    board.expect_problems("too-many", "labyrinth", "turn-missing", "chief-missing", "controller", "killer")
    with subtests.test("problems"):
        assert findings(board) == []
    board.text_field.fill("nonsense")
    expect(board.root.get_by_role("alert")).to_be_visible()
    with subtests.test("a fault"):
        assert findings(board) == []
    board.editor_button("setup.rules.change").click()
    expect(board.dialog("setup.rules.title")).to_be_visible()
    with subtests.test("the rules"):
        assert findings(board) == []


def test_every_word_comes_from_the_translations(open_page: OpenPage) -> None:
    page = open_page("?lang=x-test")
    page.locator(".control", has_text="controls.setup").click()
    keys = sorted(words("en").all, key=len, reverse=True)
    field = page.locator("#setup textarea")
    field.fill("9/9/9/9/4rM4/9/9/9/rCrC7 - +,e-,kyy,krr 0/1 rulebook;board=square3")
    expect(page.locator("#setup .setup-problem")).to_have_count(6)
    field.fill("nonsense")
    expect(page.locator("#setup").get_by_role("alert")).to_be_visible()
    left = [text for text in visible_texts(page) if remainder(text, keys)]
    assert left == []


def test_a_french_player_reads_french(open_page: OpenPage) -> None:
    board = open_editor(open_page("?lang=fr"), "fr")
    board.enter_text("9/9/9/9/4rM4/9/9/9/rCrC7 - +,e-,kyy,krr 0/1 rulebook;board=square3", "e5", "rM")
    english, french = words("en").all, set(words("fr").all.values())
    foreign = {text for text in english.values() if " " in text and text not in french}
    assert not visible_texts(board.page) & foreign
    expect(board.problems.nth(1)).to_contain_text("Le militant rouge se trouve dans le labyrinthe")
    expect(board.problems.nth(1).get_by_role("button").last).to_have_text("Vider e5")
