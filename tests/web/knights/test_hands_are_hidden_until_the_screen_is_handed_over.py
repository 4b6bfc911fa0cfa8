"""Hand-over between people at one screen: no hand is shown before it is confirmed."""

import json
import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage


def page_html(knights_page: KnightsPage) -> str:
    """Return the HTML of the whole page, with hidden elements."""
    return str(knights_page.page.evaluate("() => document.documentElement.outerHTML"))


def test_the_screen_is_handed_over_before_a_hand_is_shown(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    welcome = knights_page.page.locator("#welcome")
    # The dialog asks for names, but not for the hand-over, which a game with secrets always has.
    welcome.get_by_role("button", name=knights_page.words("welcome.new")).click()
    dialog = knights_page.page.get_by_role("dialog")
    first = knights_page.words("seats.name", seat=knights_page.words("name.party.0"))
    expect(dialog.get_by_label(first)).to_be_focused()
    expect(dialog.get_by_label(knights_page.words("settings.handsOver"))).to_have_count(0)
    knights_page.page.keyboard.press("Escape")
    knights_page.start_game({}, 2)
    expect(welcome).to_be_hidden()
    current = 0
    for player, tasks in ((0, 2), (1, 4), (0, 2)):
        name = knights_page.words(f"name.player.{player}")
        expect(knights_page.banner).to_contain_text(knights_page.words("handOver.pass", player=name))
        expect(knights_page.hand).to_have_text(knights_page.words("hand.hidden"))
        assert not re.search(r"kind-(wood|brick|wool|grain|ore)", page_html(knights_page))
        knights_page.button("handOver.here", player=name).click()
        expect(knights_page.hand.get_by_role("button")).to_have_count(8)
        current = player
        for _ in range(tasks):
            knights_page.pick_first()
    assert current == 0
    # The first player's city has yielded cards. They are stored, but not in the position that is painted before the
    # engine is ready.
    stored = knights_page.page.evaluate("() => Object.entries(localStorage)")
    (game,) = [json.loads(value) for key, value in stored if key.startswith("machiavel.knights.game.")]
    assert all(isinstance(player["cards"], int) for player in game["position"]["players"])
    knights_page.page.reload()
    expect(knights_page.banner).to_contain_text(
        knights_page.words("handOver.here", player=knights_page.words("name.player.0"))
    )
    expect(knights_page.hand).to_have_text(knights_page.words("hand.hidden"))


def test_a_person_alone_is_never_asked_for_a_hand_over(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    expect(knights_page.page.locator("#hand-over")).to_be_hidden()
