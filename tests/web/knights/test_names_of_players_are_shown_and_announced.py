"""Names of players: texts and announcements use them, and colours only for players without a name."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import position_link

FOUR_PLAYERS = """
war;players=4;target=8
turn 30 of 0 action
robber b4
0: city d3n, city f3n, city d6n, settlement b4s, road c4nw, has 2grain+3ore+1wool
1: settlement g6n, has 2brick
2: settlement b5n, has 1wood
3: settlement g4n
"""
NAMES = ("Anna", "Ben", "Chloé")


def test_names_are_used_in_offers_and_the_result(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(FOUR_PLAYERS)))
    page, words = knights_page.page, knights_page.words
    live = page.locator("#live")
    colours = [words(f"name.player.{player}") for player in range(3)]
    knights_page.button("controls.players").click()
    dialog = page.get_by_role("dialog")
    for colour, name in zip(colours, NAMES, strict=False):
        dialog.get_by_label(words("seats.name", seat=colour)).fill(name)
    knights_page.button("players.apply").click()
    expect(dialog).to_have_count(0)
    knights_page.button("handOver.here", player=NAMES[0]).click()

    # An offer is announced by names.
    knights_page.button("trade.title").click()
    knights_page.button("trade.tab.offer").click()
    for side in ("give", "take"):
        page.locator(f".bundle-{side} .stepper:enabled").first.click()
    page.locator(".proposal .primary").click()
    expect(live).to_contain_text(NAMES[0])
    announcement = live.inner_text()
    assert not [colour for colour in colours if colour in announcement], announcement
    expect(page.locator("#hand-over")).to_be_visible()

    # The result has the name beside the colour.
    knights_page.follow(position_link(FOUR_PLAYERS))
    expect(knights_page.button("handOver.here", player=colours[0])).to_be_visible()
    knights_page.button("controls.players").click()
    dialog.get_by_label(words("seats.name", seat=colours[0])).fill(NAMES[0])
    knights_page.button("players.apply").click()
    knights_page.button("handOver.here", player=NAMES[0]).click()
    page.locator('#hand [data-verb="city"]').click()
    knights_page.pick("b4s")
    result = page.get_by_role("dialog")
    winner = words("name.player", name=NAMES[0], seat=words("name.party.0"))
    expect(result).to_contain_text(words("outcome.points", winners=winner, count=1))
    expect(live).to_contain_text(winner)

    # Players who share a place are aligned below each other.
    lefts = result.locator(".place-party").evaluate_all("all => all.map((one) => one.getBoundingClientRect().left)")
    assert len(lefts) == 4
    assert max(lefts) - min(lefts) < 1, lefts
