"""Friends play without a server: each sends the game's link on, and the page says what has happened meanwhile."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import RecordedGame, recorded_game
from tests.web.djambi.test_everybody_can_use_the_page import axe, findings

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
BLANK = "about:blank"


class Friend:
    """Somebody with a device of his own."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.djambi_page = DjambiPage(page, language)
        self.words = self.djambi_page.words

    def begin(self, names: dict[str, str], mine: str) -> None:
        """Let the game on the board be played by link; this device plays the parties *mine*."""
        seats = {color: "person" if color in mine else "away" for color in names}
        dialog = self._players()
        for color, name in names.items():
            dialog.get_by_label(self.words("seats.name", colour=self.djambi_page.party_name(color))).fill(name)
            field = dialog.get_by_label(self.words("seats.type", colour=self.djambi_page.party_name(color)))
            field.select_option(seats[color])
        self.djambi_page.button("players.apply").click()
        expect(dialog).to_have_count(0)

    def _players(self) -> Any:
        self.djambi_page.button("controls.players").click()
        return self.djambi_page.dialog("players.title")

    def letter(self) -> str:
        """Return the link that the page offers to send on."""
        self.djambi_page.button("correspondence.copy").click()
        expect(self.djambi_page.notices).to_contain_text(self.words("notice.correspondenceCopied"))
        return str(self.page.evaluate("() => navigator.clipboard.readText()"))

    def receive(self, letter: str) -> None:
        """Open a link that was sent, as one does from a mail: the page was closed meanwhile."""
        self.page.goto(BLANK)
        self.page.goto(letter)
        wait_until_ready(self.page)

    def sit(self, *colors: str) -> None:
        """Say for the first time which parties are played here."""
        dialog = self.djambi_page.dialog("sides.title")
        for color in "rbyg":
            box = dialog.get_by_label(self.words("sides.mine", colour=self.djambi_page.party_name(color)))
            if box.count():
                box.set_checked(color in colors)
        dialog.get_by_role("button", name=self.words("sides.play"), exact=True).click()
        expect(dialog).to_have_count(0)

    def expect_awaiting(self, player: str) -> None:
        """Expect the page to say that it is *player*'s turn, and the board to let nobody move."""
        expect(self.djambi_page.banner).to_contain_text(self.words("banner.away", player=player))
        expect(self._offers).to_have_count(0)

    def expect_turn(self, color: str) -> None:
        """Expect that *color* is to move, here."""
        expect(self.djambi_page.party_panel(color)).to_have_attribute("aria-current", "true")
        expect(self._offers.first).to_be_attached()

    @property
    def _offers(self) -> Locator:
        """The pieces that may move."""
        return self.page.locator(f"[role=gridcell][aria-label$='; {self.words('board.can.select')}']")

    def read_news(self) -> list[str]:
        """Return what has happened since the last visit, and let it be shown."""
        dialog = self.djambi_page.dialog("news.title")
        expect(dialog).to_be_visible()
        lines = dialog.get_by_role("listitem").all_inner_texts()
        dialog.get_by_role("button", name=self.words("news.show"), exact=True).click()
        expect(dialog).to_have_count(0)
        return lines


Meet = Callable[..., Friend]


def next_other(game: RecordedGame, count: int) -> str:
    """Return a move that could have been played after *count* moves of *game* instead of the next one."""
    prompter = MovePrompter.after(game, count)
    return next(move for seed in range(40) if (move := prompter.random_move(seed)) != game.moves[count])


@pytest.fixture
def meet(open_page: OpenPage) -> Meet:
    """A function that brings one more friend."""

    def come(path: str = "", **options: Any) -> Friend:
        page = open_page(path, permissions=["clipboard-read", "clipboard-write"], **options)
        return Friend(page, "fr" if "lang=fr" in path else "en")

    return come


def test_two_friends_send_a_duel_to_and_fro(meet: Meet) -> None:
    ann, bob = meet(DUEL.hash_after(0)), meet()
    prompter = MovePrompter(rules=DUEL.rules)
    ann.begin({"r": "Ann", "b": "Bob"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    ann.expect_awaiting("Bob (Blue)")
    bob.receive(ann.letter())
    bob.sit("b")
    expect(bob.djambi_page.party_panel("r")).to_contain_text("Ann")
    friends = {"r": ann, "b": bob}
    for ply, move in enumerate(DUEL.moves[1:7], start=1):
        mover = prompter.view["position"]["turn"]["mover"]
        mine, other = friends[mover], friends["b" if mover == "r" else "r"]
        mine.djambi_page.play([move], prompter)
        turn = prompter.view["position"]["turn"]["mover"]
        if turn == mover:
            mine.expect_turn(mover)
            continue
        mine.expect_awaiting("Ann (Red)" if turn == "r" else "Bob (Blue)")
        other.receive(mine.letter())
        news = other.read_news()
        assert "Bob (Blue)" in news[-1] if mover == "b" else "Ann (Red)" in news[-1]
        other.djambi_page.expect_played(ply + 1, move)
        other.expect_turn(turn)
    ahead = friends[prompter.view["entries"][-1]["mover"]]
    assert ahead.djambi_page.position_text() == prompter.position


def test_four_friends_each_see_what_the_others_did(meet: Meet) -> None:
    ann, bea = meet(), meet()
    prompter = MovePrompter(rules=GAME.rules)
    ann.begin({"r": "Ann", "b": "", "y": "Bea", "g": ""}, mine="rb")
    ann.djambi_page.play(GAME.moves[:2], prompter)
    ann.expect_awaiting("Bea (Yellow)")
    bea.receive(ann.letter())
    bea.sit("y", "g")
    bea.expect_turn("y")
    bea.djambi_page.play(GAME.moves[2:4], prompter)
    ann.receive(bea.letter())
    news = ann.read_news()
    assert [line.split("\n")[0] for line in news] == ["Bea (Yellow)", "Green"]
    ann.djambi_page.expect_moves(GAME.moves[:4])
    ann.expect_turn("r")


def test_what_has_happened_is_shown_from_where_one_was(meet: Meet) -> None:
    ann, bea = meet(), meet()
    prompter = MovePrompter(rules=GAME.rules)
    ann.begin(dict.fromkeys("rbyg", ""), mine="r")
    ann.djambi_page.play(GAME.moves[:1], prompter)
    bea.receive(ann.letter())
    bea.sit("b", "y", "g")
    bea.djambi_page.play(GAME.moves[1:4], prompter)
    letter = bea.letter()
    ann.page.evaluate(
        "() => { window.shown = []; new MutationObserver(() => {"
        " const row = document.querySelector('.moves [aria-current]')?.closest('li');"
        " const ply = row && [...row.parentElement.children].indexOf(row);"
        " if (window.shown.at(-1) !== ply) window.shown.push(ply); })"
        ".observe(document.querySelector('.moves'), { subtree: true, attributes: true, childList: true }); }"
    )
    ann.page.evaluate("hash => { location.hash = hash; }", letter.split("#")[1])
    assert len(ann.read_news()) == 3
    ann.djambi_page.expect_played(4, GAME.moves[3])
    ann.expect_turn("r")
    shown = ann.page.evaluate("() => window.shown")
    assert shown[-4:] == [1, 2, 3, 4]


def test_who_is_in_a_hurry_goes_to_the_present(meet: Meet) -> None:
    ann, bea = meet(), meet("?lang=fr")
    prompter = MovePrompter(rules=GAME.rules)
    ann.begin(dict.fromkeys("rbyg", ""), mine="r")
    ann.djambi_page.play(GAME.moves[:1], prompter)
    bea.receive(ann.letter().replace("#", "?lang=fr#", 1))
    bea.sit("b", "y", "g")
    bea.djambi_page.play(GAME.moves[1:4], prompter)
    ann.receive(bea.letter().replace("?lang=fr", ""))
    dialog = ann.djambi_page.dialog("news.title")
    dialog.get_by_role("button", name=ann.words("news.skip"), exact=True).click()
    ann.djambi_page.expect_played(4, GAME.moves[3])
    ann.expect_turn("r")


@pytest.fixture
def pair(meet: Meet) -> tuple[Friend, Friend, str, MovePrompter]:
    """Ann has played a turn, Bea has answered; Ann's first letter, and where the game stands."""
    ann, bea = meet(), meet()
    prompter = MovePrompter(rules=GAME.rules)
    ann.begin(dict.fromkeys("rbyg", ""), mine="r")
    ann.djambi_page.play(GAME.moves[:1], prompter)
    first = ann.letter()
    bea.receive(first)
    bea.sit("b", "y", "g")
    bea.djambi_page.play(GAME.moves[1:4], prompter)
    return ann, bea, first, prompter


def test_an_older_link_loses_nothing(pair: tuple[Friend, Friend, str, MovePrompter]) -> None:
    _, bea, first, _ = pair
    bea.receive(first)
    expect(bea.djambi_page.notices).to_contain_text(bea.words("notice.older", plies=1, present=4))
    bea.djambi_page.expect_moves(GAME.moves[:4])
    bea.expect_awaiting("Red")
    bea.djambi_page.button("notice.older.do").click()
    expect(bea.djambi_page.banner).to_contain_text(bea.words("banner.past", ply=1, plies=4))


def test_what_is_told_of_an_older_link_goes_with_the_next_one(pair: tuple[Friend, Friend, str, MovePrompter]) -> None:
    ann, bea, first, prompter = pair
    older = ann.words.pattern("notice.older")
    ann.receive(bea.letter())
    ann.read_news()
    ann.receive(first)
    expect(ann.djambi_page.notices).to_contain_text(older)
    ann.djambi_page.play(GAME.moves[4:5], prompter)
    expect(ann.djambi_page.notices).not_to_contain_text(older)
    bea.receive(first)
    expect(bea.djambi_page.notices).to_contain_text(older)
    bea.receive(ann.letter())
    expect(bea.djambi_page.notices).not_to_contain_text(older)


def test_the_same_link_again_brings_nothing_new(pair: tuple[Friend, Friend, str, MovePrompter]) -> None:
    ann, bea, first, _ = pair
    ann.receive(bea.letter())
    ann.read_news()
    ann.expect_turn("r")
    ann.receive(bea.letter())
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.djambi_page.expect_moves(GAME.moves[:4])
    ann.expect_turn("r")
    assert first != bea.letter()


@pytest.mark.parametrize("choice", ["fork.keep", "fork.take"])
def test_a_link_that_goes_another_way_is_kept_beside_the_game(
    pair: tuple[Friend, Friend, str, MovePrompter], choice: str
) -> None:
    ann, bea, _, _ = pair
    # Ann takes her move back and plays another one, after Bea has answered the first.
    ann.djambi_page.button("controls.undo").click()
    ann.expect_turn("r")
    move = next_other(GAME, 0)
    ann.djambi_page.play([move], MovePrompter(rules=GAME.rules))
    ann.expect_awaiting("Blue")
    bea.receive(ann.letter())
    dialog = bea.djambi_page.dialog("fork.title")
    expect(dialog).to_contain_text(bea.words("fork.help", ply=1))
    expect(dialog).to_contain_text(bea.words("fork.more", count=3))
    dialog.get_by_role("button", name=bea.words(choice), exact=True).click()
    expect(dialog).to_have_count(0)
    mine, theirs = GAME.moves[:4], [move]
    bea.djambi_page.expect_moves(mine if choice == "fork.keep" else theirs)
    bea.djambi_page.button("menu.saved").click()
    begun = bea.djambi_page.dialog("saved.title").locator(".saved", has_not_text=bea.words("saved.plies", plies=0))
    expect(begun).to_have_count(2)
    bea.djambi_page.page.keyboard.press("Escape")
    bea.receive(ann.letter())
    expect(bea.page.get_by_role("dialog")).to_have_count(0)
    bea.djambi_page.expect_moves(theirs)
    bea.expect_turn("b")


@pytest.mark.parametrize("choice", ["fork.keep", "fork.take"])
def test_a_turn_of_ones_own_that_was_not_made_here_is_told_and_not_taken_for_granted(
    pair: tuple[Friend, Friend, str, MovePrompter], meet: Meet, choice: str
) -> None:
    """Anybody who has the link can play for anybody: move, or give up."""
    ann, bea, _, prompter = pair
    cid = meet()
    cid.receive(bea.letter())
    cid.sit("r")
    cid.djambi_page.play(GAME.moves[4:5], prompter)
    ann.receive(cid.letter())
    dialog = ann.djambi_page.dialog("fork.title")
    expect(dialog).to_contain_text(ann.words("fork.own", players="Red"))
    dialog.get_by_role("button", name=ann.words(choice), exact=True).click()
    ann.djambi_page.expect_moves(GAME.moves[: 1 if choice == "fork.keep" else 5])


def test_variations_that_one_has_tried_meanwhile_stay(pair: tuple[Friend, Friend, str, MovePrompter]) -> None:
    ann, bea, _, _ = pair
    ann.djambi_page.move_rows.nth(0).get_by_role("button").click()
    tried = next_other(GAME, 0)
    ann.djambi_page.click_move(tried, MovePrompter(rules=GAME.rules))
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.variation"))
    expect(ann.djambi_page.button("correspondence.copy")).to_have_count(0)
    ann.receive(bea.letter())
    assert len(ann.read_news()) == 3
    ann.djambi_page.expect_played(4, GAME.moves[3])
    ann.expect_turn("r")
    expect(ann.page.locator(".variations", has_text=tried)).to_be_attached()


def test_a_resignation_and_the_end_travel_too(meet: Meet) -> None:
    ann, bob = meet(DUEL.hash_after(0)), meet()
    prompter = MovePrompter(rules=DUEL.rules)
    ann.begin({"r": "Ann", "b": "Bob"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    bob.receive(ann.letter())
    bob.sit("b")
    bob.djambi_page.button("controls.resign").click()
    bob.djambi_page.dialog("resign.title").get_by_role("button", name=bob.words("resign.confirm")).click()
    expect(bob.page.get_by_role("dialog")).to_contain_text(bob.words("outcome.last-party", winners="Ann (Red)"))
    bob.page.keyboard.press("Escape")
    ann.receive(bob.letter())
    assert "Bob (Blue)" in ann.read_news()[0]
    expect(ann.djambi_page.banner).to_contain_text(ann.words("outcome.last-party", winners="Red"))


def test_computers_take_part_in_a_game_by_link(meet: Meet) -> None:
    ann, bob = meet("#g=1.standard;board=square3"), meet()
    ann.begin({"r": "Ann", "b": "", "y": "Bob"}, mine="r")
    ComputerPlayers(ann.djambi_page).seat_players(b="level1", speed="fast")
    ann.djambi_page.play(["c1-d2"], MovePrompter(rules="standard;board=square3"))
    ann.expect_awaiting("Bob (Yellow)")
    bob.receive(ann.letter())
    bob.sit("y")
    expect(bob.djambi_page.party_panel("b")).to_contain_text(bob.words("seat.level1"))
    bob.expect_turn("y")


def test_one_decides_in_the_middle_of_a_game_to_go_on_by_link(meet: Meet) -> None:
    ann, bob = meet(DUEL.hash_after(2)), meet()
    ann.djambi_page.button("controls.players").click()
    ann.djambi_page.button("sides.open").click()
    mover = MovePrompter.after(DUEL, 2).view["position"]["turn"]["mover"]
    ann.sit("b" if mover == "r" else "r")
    ann.expect_awaiting(ann.djambi_page.party_name(mover))
    bob.receive(ann.letter())
    bob.sit(mover)
    bob.expect_turn(mover)


def test_who_only_looks_on_moves_nobody(pair: tuple[Friend, Friend, str, MovePrompter], meet: Meet) -> None:
    _, _, first, _ = pair
    guest = meet()
    guest.receive(first)
    dialog = guest.djambi_page.dialog("sides.title")
    dialog.get_by_role("button", name=guest.words("sides.look"), exact=True).click()
    expect(guest.djambi_page.banner).to_contain_text(guest.words("banner.watch", player="Blue"))
    expect(guest.djambi_page.button("correspondence.copy")).to_have_count(0)
    expect(guest._offers).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_takes_back_what_is_sent_is_told_so(meet: Meet, language: str) -> None:
    """The notice offers to have it back; the turns of the others go with one's own."""
    ann, bea = meet(f"?lang={language}{DUEL.hash_after(0)}"), meet()
    prompter = MovePrompter(rules=DUEL.rules)
    ann.begin({"r": "Ann", "b": "Bea"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    ann.djambi_page.button("controls.undo").click()
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.takenBack"))
    ann.djambi_page.button("notice.undo").click()
    ann.djambi_page.expect_played(1, DUEL.moves[0])
    expect(ann.djambi_page.notices).not_to_contain_text(ann.words("notice.takenBack"))
    bea.receive(ann.letter().replace(f"lang={language}", "lang=en"))
    bea.sit("b")
    bea.djambi_page.play(DUEL.moves[1:2], prompter)
    ann.receive(bea.letter().replace("#", f"?lang={language}#"))
    ann.read_news()
    ann.expect_turn("r")
    ann.djambi_page.button("controls.undo").click()
    expect(ann.djambi_page.notices).to_contain_text(ann.words("notice.takenBackOthers", count=2))
    ann.djambi_page.button("notice.undo").click()
    ann.djambi_page.expect_moves(DUEL.moves[:2])
    ann.expect_turn("r")


def test_the_link_can_be_handed_to_another_program(meet: Meet) -> None:
    share = "window.given = []; navigator.share = async (what) => { window.given.push(what); };"
    ann = meet(DUEL.hash_after(0), prepare=lambda context: context.add_init_script(share))
    ann.begin({"r": "Ann", "b": "Bob"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], MovePrompter(rules=DUEL.rules))
    ann.djambi_page.button("correspondence.send").click()
    ann.page.wait_for_function("() => window.given.length === 1")
    assert ann.page.evaluate("() => window.given[0].url") == ann.page.url


def test_a_link_of_an_ordinary_game_carries_the_names(meet: Meet) -> None:
    ann, bob = meet(), meet()
    hot_seat = HotSeat(ann.djambi_page)
    hot_seat.start_game(names={"r": "Ève & <b>", "b": "😀 Bo"})
    ann.djambi_page.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))
    bob.receive(ann.page.url)
    expect(bob.page.get_by_role("dialog")).to_have_count(0)
    expect(bob.djambi_page.party_panel("r")).to_contain_text("Ève & <b>")
    expect(bob.djambi_page.party_panel("b")).to_contain_text("😀 Bo")
    bob.expect_turn("b")


def test_axe_finds_nothing_serious(meet: Meet) -> None:
    ann, bea = meet(DUEL.hash_after(0)), meet(bypass_csp=True)
    prompter = MovePrompter(rules=DUEL.rules)
    ann.begin({"r": "Ann", "b": "Bea"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    bea.receive(ann.letter())
    bea.page.evaluate(axe())
    expect(bea.djambi_page.dialog("sides.title")).to_be_visible()
    assert findings(bea.djambi_page) == []
    bea.sit("b")
    bea.djambi_page.play(DUEL.moves[1:2], prompter)
    bea.expect_awaiting("Ann (Red)")
    assert findings(bea.djambi_page) == []
    ann.receive(bea.letter())
    ann.read_news()
    ann.expect_turn("r")
    ann.djambi_page.play(DUEL.moves[2:3], prompter)
    bea.receive(ann.letter())
    bea.page.evaluate(axe())
    expect(bea.djambi_page.dialog("news.title")).to_be_visible()
    assert findings(bea.djambi_page) == []
    bea.page.keyboard.press("Escape")
    bea.expect_turn("b")
    bea.djambi_page.button("controls.undo").click()
    bea.expect_turn("b")
    bea.djambi_page.play([next_other(DUEL, 1)], MovePrompter.after(DUEL, 1))
    bea.receive(ann.letter())
    bea.page.evaluate(axe())
    expect(bea.djambi_page.dialog("fork.title")).to_be_visible()
    assert findings(bea.djambi_page) == []
