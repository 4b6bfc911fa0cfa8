"""Two people at one screen: between their decisions it is handed over, and no hand is shown before it is."""

import json
import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

KINDS = ("wood", "brick", "wool", "grain", "ore")


def seen(knights_page: KnightsPage) -> str:
    """Return all that the page's elements hold, whether it is to be seen or not."""
    return str(knights_page.page.evaluate("() => document.documentElement.outerHTML"))


def test_the_screen_is_handed_over_before_a_hand_is_shown(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    welcome = knights_page.page.locator("#welcome")
    # Friends say who they are; nothing is asked that the secrets decide.
    welcome.get_by_role("button", name=knights_page.words("welcome.new")).click()
    dialog = knights_page.page.get_by_role("dialog")
    first = knights_page.words("seats.name", colour=knights_page.words("name.party.0"))
    expect(dialog.get_by_label(first)).to_be_focused()
    expect(dialog.get_by_label(knights_page.words("settings.handsOver"))).to_have_count(0)
    knights_page.page.keyboard.press("Escape")
    knights_page.begin({}, 2)
    expect(welcome).to_be_hidden()
    looking = 0
    for player, tasks in ((0, 2), (1, 4), (0, 2)):
        name = knights_page.words(f"name.player.{player}")
        expect(knights_page.banner).to_contain_text(knights_page.words("handOver.pass", player=name))
        expect(knights_page.hand).to_have_text(knights_page.words("hand.hidden"))
        assert not re.search(r"kind-(wood|brick|wool|grain|ore)", seen(knights_page))
        knights_page.button("handOver.here", player=name).click()
        expect(knights_page.hand.get_by_role("button")).to_have_count(8)
        looking = player
        for _ in range(tasks):
            knights_page.pick_first()
    assert looking == 0
    # The first player's city has brought cards: they are kept, but not in what is painted before the engine is there.
    kept = knights_page.page.evaluate("() => Object.entries(localStorage)")
    (game,) = [json.loads(value) for key, value in kept if key.startswith("machiavel.knights.game.")]
    assert all(isinstance(player["cards"], int) for player in game["position"]["players"])
    knights_page.page.reload()
    expect(knights_page.banner).to_contain_text(
        knights_page.words("handOver.here", player=knights_page.words("name.player.0"))
    )
    expect(knights_page.hand).to_have_text(knights_page.words("hand.hidden"))


def test_a_person_alone_is_never_asked(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    expect(knights_page.page.locator("#hand-over")).to_be_hidden()
