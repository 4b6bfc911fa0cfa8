"""Links of a correspondence game that are older, repeated, of another line, or of a turn made elsewhere."""

import pytest
from playwright.sync_api import expect

from tests.web.djambi.correspondence.conftest import NewFriend
from tests.web.djambi.correspondence.friend import Friend, another_move
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")


@pytest.fixture
def pair(new_friend: NewFriend) -> tuple[Friend, Friend, str, MovePrompter]:
    """Ann (red) and Bea (the others) after the turns of both, Ann's first link, and the prompter of the game."""
    ann, bea = new_friend(), new_friend()
    prompter = MovePrompter(rules=GAME.rules)
    ann.start_game(dict.fromkeys("rbyg", ""), mine="r")
    ann.djambi_page.play(GAME.moves[:1], prompter)
    first = ann.copy_link()
    bea.open_link(first)
    bea.choose_parties("b", "y", "g")
    bea.djambi_page.play(GAME.moves[1:4], prompter)
    return ann, bea, first, prompter


def test_an_older_link_changes_nothing_and_its_turn_can_be_displayed(
    pair: tuple[Friend, Friend, str, MovePrompter],
) -> None:
    _, bea, first, _ = pair
    bea.open_link(first)
    expect(bea.djambi_page.notices).to_contain_text(bea.words("notice.older", plies=1, present=4))
    bea.djambi_page.expect_moves(GAME.moves[:4])
    bea.expect_waiting_for("Red")
    bea.djambi_page.button("notice.older.do").click()
    expect(bea.djambi_page.banner).to_contain_text(bea.words("banner.past", ply=1, plies=4))


def test_the_notice_about_an_older_link_disappears_with_the_next_turn(
    pair: tuple[Friend, Friend, str, MovePrompter],
) -> None:
    ann, bea, first, prompter = pair
    older = ann.words.pattern("notice.older")
    ann.open_link(bea.copy_link())
    ann.read_recent_turns()
    ann.open_link(first)
    expect(ann.djambi_page.notices).to_contain_text(older)
    ann.djambi_page.play(GAME.moves[4:5], prompter)
    expect(ann.djambi_page.notices).not_to_contain_text(older)
    bea.open_link(first)
    expect(bea.djambi_page.notices).to_contain_text(older)
    bea.open_link(ann.copy_link())
    expect(bea.djambi_page.notices).not_to_contain_text(older)


def test_the_same_link_again_changes_nothing(pair: tuple[Friend, Friend, str, MovePrompter]) -> None:
    ann, bea, first, _ = pair
    ann.open_link(bea.copy_link())
    ann.read_recent_turns()
    ann.expect_own_turn("r")
    ann.open_link(bea.copy_link())
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.djambi_page.expect_moves(GAME.moves[:4])
    ann.expect_own_turn("r")
    assert first != bea.copy_link()


@pytest.mark.parametrize("choice", ["fork.keep", "fork.take"])
def test_a_link_of_another_line_is_stored_as_a_second_game(
    pair: tuple[Friend, Friend, str, MovePrompter], choice: str
) -> None:
    ann, bea, _, _ = pair
    # Ann takes her move back and plays another one, after Bea has answered the first.
    ann.djambi_page.button("controls.undo").click()
    ann.expect_own_turn("r")
    move = another_move(GAME, 0)
    ann.djambi_page.play([move], MovePrompter(rules=GAME.rules))
    ann.expect_waiting_for("Blue")
    bea.open_link(ann.copy_link())
    dialog = bea.djambi_page.dialog("fork.title")
    expect(dialog).to_contain_text(bea.words("fork.help", ply=1))
    expect(dialog).to_contain_text(bea.words("fork.more", count=3))
    dialog.get_by_role("button", name=bea.words(choice), exact=True).click()
    expect(dialog).to_have_count(0)
    mine, theirs = GAME.moves[:4], [move]
    bea.djambi_page.expect_moves(mine if choice == "fork.keep" else theirs)
    bea.djambi_page.button("menu.saved").click()
    started = bea.djambi_page.dialog("saved.title").locator(".saved", has_not_text=bea.words("saved.plies", plies=0))
    expect(started).to_have_count(2)
    bea.djambi_page.page.keyboard.press("Escape")
    bea.open_link(ann.copy_link())
    expect(bea.page.get_by_role("dialog")).to_have_count(0)
    bea.djambi_page.expect_moves(theirs)
    bea.expect_own_turn("b")


@pytest.mark.parametrize("choice", ["fork.keep", "fork.take"])
def test_a_turn_for_a_party_of_this_browser_needs_confirmation(
    pair: tuple[Friend, Friend, str, MovePrompter], new_friend: NewFriend, choice: str
) -> None:
    """A link lets its reader move and resign for every party."""
    ann, bea, _, prompter = pair
    cid = new_friend()
    cid.open_link(bea.copy_link())
    cid.choose_parties("r")
    cid.djambi_page.play(GAME.moves[4:5], prompter)
    ann.open_link(cid.copy_link())
    dialog = ann.djambi_page.dialog("fork.title")
    expect(dialog).to_contain_text(ann.words("fork.own", players="Red"))
    dialog.get_by_role("button", name=ann.words(choice), exact=True).click()
    ann.djambi_page.expect_moves(GAME.moves[: 1 if choice == "fork.keep" else 5])


def test_variations_tried_since_the_last_turn_are_kept(pair: tuple[Friend, Friend, str, MovePrompter]) -> None:
    ann, bea, _, _ = pair
    ann.djambi_page.move_rows.nth(0).get_by_role("button").click()
    tried = another_move(GAME, 0)
    ann.djambi_page.click_move(tried, MovePrompter(rules=GAME.rules))
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.variation"))
    expect(ann.djambi_page.button("correspondence.copy")).to_have_count(0)
    ann.open_link(bea.copy_link())
    assert len(ann.read_recent_turns()) == 3
    ann.djambi_page.expect_played(4, GAME.moves[3])
    ann.expect_own_turn("r")
    expect(ann.page.locator(".variations", has_text=tried)).to_be_attached()


def test_a_spectator_cannot_move(pair: tuple[Friend, Friend, str, MovePrompter], new_friend: NewFriend) -> None:
    _, _, first, _ = pair
    guest = new_friend()
    guest.open_link(first)
    dialog = guest.djambi_page.dialog("sides.title")
    dialog.get_by_role("button", name=guest.words("sides.look"), exact=True).click()
    expect(guest.djambi_page.banner).to_contain_text(guest.words("banner.watch", player="Blue"))
    expect(guest.djambi_page.button("correspondence.copy")).to_have_count(0)
    expect(guest.movable_pieces).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_undo_of_a_sent_turn_shows_a_notice_that_offers_to_redo_it(new_friend: NewFriend, language: str) -> None:
    """Undo takes back the turns of the others together with the player's own."""
    ann, bea = new_friend(f"?lang={language}{DUEL.hash_after(0)}"), new_friend()
    prompter = MovePrompter(rules=DUEL.rules)
    ann.start_game({"r": "Ann", "b": "Bea"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    ann.djambi_page.button("controls.undo").click()
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.takenBack"))
    ann.djambi_page.button("notice.undo").click()
    ann.djambi_page.expect_played(1, DUEL.moves[0])
    expect(ann.djambi_page.notices).not_to_contain_text(ann.words("notice.takenBack"))
    bea.open_link(ann.copy_link().replace(f"lang={language}", "lang=en"))
    bea.choose_parties("b")
    bea.djambi_page.play(DUEL.moves[1:2], prompter)
    ann.open_link(bea.copy_link().replace("#", f"?lang={language}#"))
    ann.read_recent_turns()
    ann.expect_own_turn("r")
    ann.djambi_page.button("controls.undo").click()
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.takenBackOthers", count=2))
    ann.djambi_page.button("notice.undo").click()
    ann.djambi_page.expect_moves(DUEL.moves[:2])
    ann.expect_own_turn("r")
