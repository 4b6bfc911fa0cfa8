"""Two people at one screen: between their decisions it is handed over, and no hand is shown before it is."""

import json
import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import KNIGHTS, Kingdom

KINDS = ("wood", "brick", "wool", "grain", "ore")


def seen(kingdom: Kingdom) -> str:
    """Return all that the page's elements hold, whether it is to be seen or not."""
    return str(kingdom.page.evaluate("() => document.documentElement.outerHTML"))


def test_the_screen_is_handed_over_before_a_hand_is_shown(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(KNIGHTS))
    welcome = kingdom.page.locator("#welcome")
    # Friends say who they are; nothing is asked that the secrets decide.
    welcome.get_by_role("button", name=kingdom.words("welcome.new")).click()
    dialog = kingdom.page.get_by_role("dialog")
    first = kingdom.words("seats.name", colour=kingdom.words("name.party.0"))
    expect(dialog.get_by_label(first)).to_be_focused()
    expect(dialog.get_by_label(kingdom.words("settings.handsOver"))).to_have_count(0)
    kingdom.page.keyboard.press("Escape")
    kingdom.begin({}, 2)
    expect(welcome).to_be_hidden()
    looking = 0
    for player, tasks in ((0, 2), (1, 4), (0, 2)):
        name = kingdom.words(f"name.player.{player}")
        expect(kingdom.banner).to_contain_text(kingdom.words("handOver.pass", player=name))
        expect(kingdom.hand).to_have_text(kingdom.words("hand.hidden"))
        assert not re.search(r"kind-(wood|brick|wool|grain|ore)", seen(kingdom))
        kingdom.button("handOver.here", player=name).click()
        expect(kingdom.hand.get_by_role("button")).to_have_count(8)
        looking = player
        for _ in range(tasks):
            kingdom.pick_first()
    assert looking == 0
    # The first player's city has brought cards: they are kept, but not in what is painted before the engine is there.
    kept = kingdom.page.evaluate("() => Object.entries(localStorage)")
    (game,) = [json.loads(value) for key, value in kept if key.startswith("machiavel.knights.game.")]
    assert all(isinstance(player["cards"], int) for player in game["position"]["players"])
    kingdom.page.reload()
    expect(kingdom.banner).to_contain_text(kingdom.words("handOver.here", player=kingdom.words("name.player.0")))
    expect(kingdom.hand).to_have_text(kingdom.words("hand.hidden"))


def test_a_person_alone_is_never_asked(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(KNIGHTS))
    expect(kingdom.hand.get_by_role("button")).to_have_count(8)
    expect(kingdom.page.locator("#veil")).to_be_hidden()
