"""A draw by correspondence: one player offers it with a turn, the others answer by link."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import axe_script
from tests.web.conftest import wait_until_ready
from tests.web.djambi.a11y.page_states import axe_findings
from tests.web.djambi.correspondence.conftest import NewFriend
from tests.web.djambi.correspondence.friend import Friend
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
NAMES = {"r": "Ann", "b": "Bob"}


@pytest.fixture
def pair(new_friend: NewFriend) -> tuple[Friend, Friend]:
    """Ann (red) and Bob (blue) after one turn each, with Ann to move."""
    ann, bob = new_friend(DUEL.hash_after(0)), new_friend()
    ann.start_game(NAMES, mine="r")
    prompter = MovePrompter(rules=DUEL.rules)
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    bob.open_link(ann.copy_link())
    bob.choose_parties("b")
    bob.djambi_page.play(DUEL.moves[1:2], prompter)
    ann.open_link(bob.copy_link())
    ann.read_recent_turns()
    ann.expect_own_turn("r")
    return ann, bob


def play_recorded_turn(friend: Friend, ply: int) -> None:
    """Play the recorded turn after *ply* turns."""
    friend.djambi_page.play(DUEL.moves[ply : ply + 1], MovePrompter.after(DUEL, ply))


def open_draw_dialog(friend: Friend) -> Locator:
    """Open the dialog of the draw, and return it."""
    friend.djambi_page.button("controls.draw").click()
    return friend.djambi_page.dialog("draw.title")


def offer_draw(friend: Friend) -> None:
    """Offer a draw with the dialog."""
    dialog = open_draw_dialog(friend)
    dialog.get_by_role("button", name=friend.words("draw.title"), exact=True).click()
    expect(dialog).to_have_count(0)
    expect(friend.djambi_page.live_region).to_contain_text(friend.words("offer.said"))


def expect_draw_offer(friend: Friend, players: str) -> None:
    """Expect the offer of *players* in the banner, with the buttons of both answers."""
    expect(friend.djambi_page.banner).to_contain_text(friend.words("offer.by", players=players))
    expect(friend.djambi_page.button("offer.accept")).to_be_visible()
    expect(friend.djambi_page.button("offer.decline")).to_be_visible()


def expect_no_draw_offer(friend: Friend) -> None:
    """Expect no offer of a draw on the page or in its address."""
    expect(friend.djambi_page.button("offer.accept")).to_have_count(0)
    expect(friend.djambi_page.banner).not_to_contain_text(friend.words.pattern("offer.stands"))
    expect(friend.page).not_to_have_url(re.compile(r"&d=1\.[rbyg]+(&|$)"))


def test_an_offer_is_sent_with_the_turn_and_accepted(pair: tuple[Friend, Friend]) -> None:
    ann, bob = pair
    offer_draw(ann)
    play_recorded_turn(ann, 2)
    expect(ann.djambi_page.banner).to_contain_text(ann.words("offer.stands", players="Ann (Red)"))
    bob.open_link(ann.copy_link())
    expect(bob.djambi_page.dialog("news.title")).to_contain_text(bob.words("offer.by", players="Ann (Red)"))
    bob.read_recent_turns()
    expect_draw_offer(bob, "Ann (Red)")
    bob.djambi_page.button("offer.accept").click()
    expect(bob.page.get_by_role("dialog")).to_contain_text(bob.words.pattern("outcome.agreement"))
    bob.page.keyboard.press("Escape")
    expect(bob.djambi_page.move_rows.nth(4)).to_contain_text(bob.words("log.draw"))
    expect_no_draw_offer(bob)
    ann.open_link(bob.copy_link())
    assert ann.read_recent_turns()[-1].lower() == ann.words("log.draw")
    expect(ann.djambi_page.banner).to_contain_text(ann.words.pattern("outcome.agreement"))
    expect(ann.djambi_page.button("controls.draw")).to_be_disabled()


@pytest.mark.parametrize("how", ["button", "turn"])
def test_an_offer_is_declined_by_a_button_or_by_a_turn(pair: tuple[Friend, Friend], how: str) -> None:
    ann, bob = pair
    offer_draw(ann)
    play_recorded_turn(ann, 2)
    bob.open_link(ann.copy_link())
    bob.read_recent_turns()
    expect_draw_offer(bob, "Ann (Red)")
    if how == "button":
        bob.djambi_page.button("offer.decline").click()
        expect(bob.djambi_page.live_region).to_contain_text(bob.words("offer.declined"))
        expect_no_draw_offer(bob)
    play_recorded_turn(bob, 3)
    expect_no_draw_offer(bob)
    ann.open_link(bob.copy_link())
    ann.read_recent_turns()
    expect_no_draw_offer(ann)
    play_recorded_turn(ann, 4)
    expect_no_draw_offer(ann)


def test_an_offer_survives_a_reload_and_can_be_withdrawn(pair: tuple[Friend, Friend]) -> None:
    ann, _ = pair
    offer_draw(ann)
    expect(ann.page).to_have_url(re.compile("&d=1.r$"))
    ann.page.reload()
    wait_until_ready(ann.page)
    expect(ann.djambi_page.banner).to_contain_text(ann.words("offer.stands", players="Ann (Red)"))
    ann.expect_own_turn("r")
    open_draw_dialog(ann).get_by_role("button", name=ann.words("offer.withdraw"), exact=True).click()
    expect_no_draw_offer(ann)


def test_an_offer_can_follow_the_turn_in_a_second_link(pair: tuple[Friend, Friend]) -> None:
    ann, bob = pair
    play_recorded_turn(ann, 2)
    bob.open_link(ann.copy_link())
    bob.read_recent_turns()
    offer_draw(ann)
    bob.open_link(ann.copy_link())  # the same turns, with an offer
    expect_draw_offer(bob, "Ann (Red)")
    bob.open_link(ann.copy_link())
    expect_draw_offer(bob, "Ann (Red)")


def test_two_offers_that_cross_are_an_agreement(pair: tuple[Friend, Friend]) -> None:
    ann, bob = pair
    offer_draw(ann)
    offer_draw(bob)
    bob.open_link(ann.copy_link())
    expect(bob.djambi_page.banner).to_contain_text(bob.words.pattern("outcome.agreement"))


def test_all_parties_in_play_must_agree(new_friend: NewFriend) -> None:
    friends = {"r": new_friend(GAME.hash_after(0))}
    friends["r"].start_game({"r": "Ann", "b": "Bob", "y": "Cem", "g": "Dee"}, mine="rg")
    offer_draw(friends["r"])
    friends["r"].djambi_page.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))
    link = friends["r"].copy_link()
    agreed = {"y": "Ann (Red) and Dee (Green)", "b": "Ann (Red), Cem (Yellow), and Dee (Green)"}
    for color in "yb":
        friends[color] = new_friend()
        friends[color].open_link(link)
        friends[color].choose_parties(color)
        expect_draw_offer(friends[color], agreed[color])
        friends[color].djambi_page.button("offer.accept").click()
        if color == "y":
            stands = friends["y"].words("offer.stands", players=agreed["b"])
            expect(friends["y"].djambi_page.banner).to_contain_text(stands)
            link = friends["y"].copy_link()
    expect(friends["b"].page.get_by_role("dialog")).to_contain_text(friends["b"].words.pattern("outcome.agreement"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_players_see_who_accepts_and_who_declines(new_friend: NewFriend, language: str) -> None:
    """The link contains the answers of the others; an older link does not bring the offer back."""
    query = f"?lang={language}"
    ann = new_friend(query + GAME.hash_after(0))
    ann.start_game({"r": "Ann", "b": "Bob", "y": "Cem", "g": "Dee"}, mine="r")
    offer_draw(ann)
    ann.djambi_page.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))
    link = ann.copy_link().replace("#", query + "#")
    friends: dict[str, Friend] = {}
    for color in "yb":
        friends[color] = new_friend(query)
        friends[color].open_link(link)
        friends[color].choose_parties(color)
    cem, bob = friends["y"], friends["b"]
    cem.djambi_page.button("offer.accept").click()
    ann.open_link(cem.copy_link().replace("#", query + "#"))
    expect(ann.djambi_page.notices).to_contain_text(
        ann.words("offer.accepted", players=f"Cem ({ann.djambi_page.party_name('y')})")
    )
    bob.djambi_page.button("offer.decline").click()
    declined = bob.words("offer.refused", players=f"Bob ({bob.djambi_page.party_name('b')})")
    expect(bob.djambi_page.banner).to_contain_text(declined)
    answer = bob.copy_link().replace("#", query + "#")
    for friend in (ann, cem):
        friend.open_link(answer)
        expect(friend.djambi_page.banner).to_contain_text(declined)
        expect(friend.djambi_page.button("controls.draw")).to_be_disabled()
        friend.open_link(link)
        expect(friend.djambi_page.banner).to_contain_text(declined)
        expect_no_draw_offer(friend)
        friend.page.reload()
        wait_until_ready(friend.page)
        expect(friend.djambi_page.banner).to_contain_text(declined)
    bob.djambi_page.play(GAME.moves[1:2], MovePrompter.after(GAME, 1))
    expect(bob.page).not_to_have_url(re.compile("&d="))
    ann.open_link(bob.copy_link().replace("#", query + "#"))
    ann.read_recent_turns()
    expect(ann.djambi_page.banner).not_to_contain_text(declined)
    expect(ann.djambi_page.button("controls.draw")).to_be_enabled()


def test_withdrawn_and_lapsed_offers_are_shown(pair: tuple[Friend, Friend]) -> None:
    ann, bob = pair
    offer_draw(ann)
    bob.open_link(ann.copy_link())
    expect_draw_offer(bob, "Ann (Red)")
    open_draw_dialog(ann).get_by_role("button", name=ann.words("offer.withdraw"), exact=True).click()
    expect(ann.djambi_page.banner).to_contain_text(ann.words("offer.withdrawn", players="Ann (Red)"))
    bob.open_link(ann.copy_link())
    expect(bob.djambi_page.banner).to_contain_text(bob.words("offer.withdrawn", players="Ann (Red)"))
    expect_no_draw_offer(bob)
    play_recorded_turn(ann, 2)
    offer_draw(ann)
    bob.open_link(ann.copy_link())
    bob.read_recent_turns()
    expect_draw_offer(bob, "Ann (Red)")
    bob.djambi_page.button("offer.accept").wait_for()
    play_recorded_turn(bob, 3)
    ann.open_link(bob.copy_link())
    lapsed = ann.words("offer.lapsed", players="Ann (Red)")
    expect(ann.djambi_page.dialog("news.title")).to_contain_text(lapsed)
    ann.read_recent_turns()
    expect_no_draw_offer(ann)


def test_a_link_cannot_decline_for_a_party_of_this_browser(pair: tuple[Friend, Friend]) -> None:
    ann, bob = pair
    offer_draw(ann)
    bob.open_link(ann.copy_link().replace("&d=1.r", "&d=1.r.b"))
    expect_draw_offer(bob, "Ann (Red)")


def test_a_link_cannot_accept_for_a_party_of_this_browser(pair: tuple[Friend, Friend]) -> None:
    ann, bob = pair
    offer_draw(ann)
    play_recorded_turn(ann, 2)
    bob.open_link(ann.copy_link().replace("&d=1.r", "&d=1.rb"))
    bob.read_recent_turns()
    expect_draw_offer(bob, "Ann (Red)")


def test_an_offer_stands_while_a_variation_is_tried(pair: tuple[Friend, Friend]) -> None:
    ann, _ = pair
    offer_draw(ann)
    ann.djambi_page.move_rows.nth(1).get_by_role("button").click()
    other = MovePrompter.after(DUEL, 1)
    tried = next(one for seed in range(40) if (one := other.random_move(seed)) != DUEL.moves[1])
    ann.djambi_page.click_move(tried, other)
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.variation"))
    expect(ann.page).not_to_have_url(re.compile("&d="))
    expect(ann.djambi_page.button("controls.draw")).to_be_disabled()
    ann.djambi_page.button("tree.mainLine").or_(ann.djambi_page.button("tree.main")).first.click()
    ann.expect_own_turn("r")
    expect(ann.djambi_page.banner).to_contain_text(ann.words("offer.stands", players="Ann (Red)"))


def test_no_draw_is_offered_to_a_computer(new_friend: NewFriend) -> None:
    ann = new_friend(GAME.hash_after(0))
    ann.djambi_page.button("controls.players").click()
    dialog = ann.djambi_page.dialog("players.title")
    for color, seat in {"b": "away", "y": "level1"}.items():
        label = ann.words("seats.type", seat=ann.djambi_page.party_name(color))
        dialog.get_by_label(label).select_option(seat)
    ann.djambi_page.button("players.apply").click()
    expect(dialog).to_have_count(0)
    expect(ann.djambi_page.button("controls.draw")).to_be_disabled()


def test_axe_finds_nothing_serious_in_the_dialog_and_an_offer(new_friend: NewFriend) -> None:
    ann = new_friend(DUEL.hash_after(0), bypass_csp=True)
    ann.page.evaluate(axe_script())
    ann.start_game(NAMES, mine="r")
    open_draw_dialog(ann)
    assert axe_findings(ann.djambi_page) == []
    ann.page.keyboard.press("Escape")
    ann.page.evaluate("() => { location.hash += '&d=1.b'; }")
    expect_draw_offer(ann, "Bob (Blue)")
    assert axe_findings(ann.djambi_page) == []
