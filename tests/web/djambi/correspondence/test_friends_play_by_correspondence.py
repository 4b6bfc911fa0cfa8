"""A correspondence game: friends send the game's link to each other, and the page shows the turns since their last."""

from playwright.sync_api import expect

from tests.web.axe import axe_script
from tests.web.djambi.a11y.page_states import axe_findings
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.correspondence.conftest import NewFriend
from tests.web.djambi.correspondence.friend import another_move
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")


def test_two_friends_play_a_duel_by_links(new_friend: NewFriend) -> None:
    ann, bob = new_friend(DUEL.hash_after(0)), new_friend()
    prompter = MovePrompter(rules=DUEL.rules)
    ann.start_game({"r": "Ann", "b": "Bob"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    ann.expect_waiting_for("Bob (Blue)")
    bob.open_link(ann.copy_link())
    bob.choose_parties("b")
    expect(bob.djambi_page.party_panel("r")).to_contain_text("Ann")
    friends = {"r": ann, "b": bob}
    for ply, move in enumerate(DUEL.moves[1:7], start=1):
        mover = prompter.view["position"]["turn"]["mover"]
        mine, other = friends[mover], friends["b" if mover == "r" else "r"]
        mine.djambi_page.play([move], prompter)
        turn = prompter.view["position"]["turn"]["mover"]
        if turn == mover:
            mine.expect_own_turn(mover)
            continue
        mine.expect_waiting_for("Ann (Red)" if turn == "r" else "Bob (Blue)")
        other.open_link(mine.copy_link())
        recent_turns = other.read_recent_turns()
        assert "Bob (Blue)" in recent_turns[-1] if mover == "b" else "Ann (Red)" in recent_turns[-1]
        other.djambi_page.expect_played(ply + 1, move)
        other.expect_own_turn(turn)
    ahead = friends[prompter.view["entries"][-1]["mover"]]
    assert ahead.djambi_page.position_text() == prompter.position


def test_each_friend_sees_the_turns_of_the_others(new_friend: NewFriend) -> None:
    ann, bea = new_friend(), new_friend()
    prompter = MovePrompter(rules=GAME.rules)
    ann.start_game({"r": "Ann", "b": "", "y": "Bea", "g": ""}, mine="rb")
    ann.djambi_page.play(GAME.moves[:2], prompter)
    ann.expect_waiting_for("Bea (Yellow)")
    bea.open_link(ann.copy_link())
    bea.choose_parties("y", "g")
    bea.expect_own_turn("y")
    bea.djambi_page.play(GAME.moves[2:4], prompter)
    ann.open_link(bea.copy_link())
    recent_turns = ann.read_recent_turns()
    assert [line.split("\n")[0] for line in recent_turns] == ["Bea (Yellow)", "Green"]
    ann.djambi_page.expect_moves(GAME.moves[:4])
    ann.expect_own_turn("r")


def test_recent_turns_are_replayed_from_the_players_last(new_friend: NewFriend) -> None:
    ann, bea = new_friend(), new_friend()
    prompter = MovePrompter(rules=GAME.rules)
    ann.start_game(dict.fromkeys("rbyg", ""), mine="r")
    ann.djambi_page.play(GAME.moves[:1], prompter)
    bea.open_link(ann.copy_link())
    bea.choose_parties("b", "y", "g")
    bea.djambi_page.play(GAME.moves[1:4], prompter)
    link = bea.copy_link()
    ann.page.evaluate(
        "() => { window.shown = []; new MutationObserver(() => {"
        " const row = document.querySelector('.moves [aria-current]')?.closest('li');"
        " const ply = row && [...row.parentElement.children].indexOf(row);"
        " if (window.shown.at(-1) !== ply) window.shown.push(ply); })"
        ".observe(document.querySelector('.moves'), { subtree: true, attributes: true, childList: true }); }"
    )
    ann.djambi_page.follow_hash("#" + link.split("#")[1])
    assert len(ann.read_recent_turns()) == 3
    ann.djambi_page.expect_played(4, GAME.moves[3])
    ann.expect_own_turn("r")
    shown = ann.page.evaluate("() => window.shown")
    assert shown[-4:] == [1, 2, 3, 4]


def test_the_replay_of_recent_turns_can_be_skipped(new_friend: NewFriend) -> None:
    ann, bea = new_friend(), new_friend("?lang=fr")
    prompter = MovePrompter(rules=GAME.rules)
    ann.start_game(dict.fromkeys("rbyg", ""), mine="r")
    ann.djambi_page.play(GAME.moves[:1], prompter)
    bea.open_link(ann.copy_link().replace("#", "?lang=fr#", 1))
    bea.choose_parties("b", "y", "g")
    bea.djambi_page.play(GAME.moves[1:4], prompter)
    ann.open_link(bea.copy_link().replace("?lang=fr", ""))
    dialog = ann.djambi_page.dialog("news.title")
    dialog.get_by_role("button", name=ann.words("news.skip"), exact=True).click()
    ann.djambi_page.expect_played(4, GAME.moves[3])
    ann.expect_own_turn("r")


def test_a_resignation_and_the_end_are_sent_by_link(new_friend: NewFriend) -> None:
    ann, bob = new_friend(DUEL.hash_after(0)), new_friend()
    prompter = MovePrompter(rules=DUEL.rules)
    ann.start_game({"r": "Ann", "b": "Bob"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    bob.open_link(ann.copy_link())
    bob.choose_parties("b")
    bob.djambi_page.button("controls.resign").click()
    bob.djambi_page.dialog("resign.title").get_by_role("button", name=bob.words("resign.confirm")).click()
    expect(bob.page.get_by_role("dialog")).to_contain_text(bob.words("outcome.last-party", winners="Ann (Red)"))
    bob.page.keyboard.press("Escape")
    ann.open_link(bob.copy_link())
    assert "Bob (Blue)" in ann.read_recent_turns()[0]
    expect(ann.djambi_page.banner).to_contain_text(ann.words("outcome.last-party", winners="Red"))


def test_computers_take_part_in_a_correspondence_game(new_friend: NewFriend) -> None:
    ann, bob = new_friend("#g=1.standard;board=square3"), new_friend()
    ann.start_game({"r": "Ann", "b": "", "y": "Bob"}, mine="r")
    ComputerPlayers(ann.djambi_page).seat_players(b="level1", speed="fast")
    ann.djambi_page.play(["c1-d2"], MovePrompter(rules="standard;board=square3"))
    ann.expect_waiting_for("Bob (Yellow)")
    bob.open_link(ann.copy_link())
    bob.choose_parties("y")
    expect(bob.djambi_page.party_panel("b")).to_contain_text(bob.words("seat.level1"))
    bob.expect_own_turn("y")


def test_a_game_in_progress_is_continued_by_links(new_friend: NewFriend) -> None:
    ann, bob = new_friend(DUEL.hash_after(2)), new_friend()
    ann.djambi_page.button("controls.players").click()
    ann.djambi_page.button("sides.open").click()
    mover = MovePrompter.after(DUEL, 2).view["position"]["turn"]["mover"]
    ann.choose_parties("b" if mover == "r" else "r")
    ann.expect_waiting_for(ann.djambi_page.party_name(mover))
    bob.open_link(ann.copy_link())
    bob.choose_parties(mover)
    bob.expect_own_turn(mover)


def test_the_link_can_be_sent_with_the_share_sheet_of_the_system(new_friend: NewFriend) -> None:
    share = "window.sharedData = []; navigator.share = async (data) => { window.sharedData.push(data); };"
    ann = new_friend(DUEL.hash_after(0), prepare=lambda context: context.add_init_script(share))
    ann.start_game({"r": "Ann", "b": "Bob"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], MovePrompter(rules=DUEL.rules))
    ann.djambi_page.button("correspondence.send").click()
    ann.page.wait_for_function("() => window.sharedData.length === 1")
    assert ann.page.evaluate("() => window.sharedData[0].url") == ann.page.url


def test_the_link_of_an_ordinary_game_contains_the_names(new_friend: NewFriend) -> None:
    ann, bob = new_friend(), new_friend()
    hot_seat = HotSeat(ann.djambi_page)
    hot_seat.start_game(names={"r": "Ève & <b>", "b": "😀 Bo"})
    ann.djambi_page.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))
    bob.open_link(ann.page.url)
    expect(bob.page.get_by_role("dialog")).to_have_count(0)
    expect(bob.djambi_page.party_panel("r")).to_contain_text("Ève & <b>")
    expect(bob.djambi_page.party_panel("b")).to_contain_text("😀 Bo")
    bob.expect_own_turn("b")


def test_axe_finds_nothing_serious_in_the_dialogs(new_friend: NewFriend) -> None:
    ann, bea = new_friend(DUEL.hash_after(0)), new_friend(bypass_csp=True)
    prompter = MovePrompter(rules=DUEL.rules)
    ann.start_game({"r": "Ann", "b": "Bea"}, mine="r")
    ann.djambi_page.play(DUEL.moves[:1], prompter)
    bea.open_link(ann.copy_link())
    bea.page.evaluate(axe_script())
    expect(bea.djambi_page.dialog("sides.title")).to_be_visible()
    assert axe_findings(bea.djambi_page) == []
    bea.choose_parties("b")
    bea.djambi_page.play(DUEL.moves[1:2], prompter)
    bea.expect_waiting_for("Ann (Red)")
    assert axe_findings(bea.djambi_page) == []
    ann.open_link(bea.copy_link())
    ann.read_recent_turns()
    ann.expect_own_turn("r")
    ann.djambi_page.play(DUEL.moves[2:3], prompter)
    bea.open_link(ann.copy_link())
    bea.page.evaluate(axe_script())
    expect(bea.djambi_page.dialog("news.title")).to_be_visible()
    assert axe_findings(bea.djambi_page) == []
    bea.page.keyboard.press("Escape")
    bea.expect_own_turn("b")
    bea.djambi_page.button("controls.undo").click()
    bea.expect_own_turn("b")
    bea.djambi_page.play([another_move(DUEL, 1)], MovePrompter.after(DUEL, 1))
    bea.open_link(ann.copy_link())
    bea.page.evaluate(axe_script())
    expect(bea.djambi_page.dialog("fork.title")).to_be_visible()
    assert axe_findings(bea.djambi_page) == []
