"""Knights for everybody: axe-core finds nothing serious, a phone's fingers reach all, and it needs no network."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import KNIGHTS, Kingdom
from tools import npm
from tools.server import Site, serving

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return grave.map(({ id, help, nodes }) => [id, help, ...nodes.map((node) => node.html)].join(": ").slice(0, 400));
}"""
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
# A control inside a label is as large as the label; a link in the middle of a sentence is exempt.
SMALL = """least => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("p a"))
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.01)
  .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 120)}: ${width} x ${height}`)"""
D4N = (0.5, 0.346)
"""Where the vertex d4n is on the board of a phone 360 pixels wide, as parts of the board."""
D4NE = (14, 8)
"""From there to the middle of the edge d4ne, in CSS pixels."""
LEAST = 24
"""CSS pixels, by WCAG 2.5.8."""
DIALOGS = ("menu.new", "menu.saved", "menu.share", "menu.settings", "controls.players")
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return sizes.some((size) => size > 0);
}"""


@cache
def axe() -> str:
    return (npm.package("axe-core") / "axe.min.js").read_text(encoding="utf-8")


def test_axe_finds_nothing_serious_in_any_theme(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    kingdom = Kingdom(open_page(KNIGHTS, bypass_csp=True))
    page = kingdom.page
    page.evaluate(axe())
    kingdom.pick_first()
    expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
    for theme in ("light", "dark", "contrast"):
        kingdom.button("menu.settings").click()
        page.get_by_role("dialog").get_by_label(kingdom.words("settings.theme"), exact=True).select_option(theme)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        with subtests.test(f"a game, {theme}"):
            assert page.evaluate(RUN) == []
        for key in DIALOGS:
            kingdom.button(key).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            page.evaluate("() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })")
            with subtests.test(f"{key}, {theme}"):
                assert page.evaluate(RUN) == []
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_phone_plays_by_touch(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(f"{KNIGHTS}?lang=fr", **PHONE), "fr")
    page, words = kingdom.page, kingdom.words
    expect(kingdom.banner).to_contain_text(kingdom.task("settlement", 0))
    room = page.evaluate(WIDTHS)[1]
    assert page.evaluate(WIDTHS)[0] <= room, "nothing to scroll sideways"
    assert page.evaluate(SMALL, LEAST) == []

    # A finger that rests on a button asks what it is for, and does not press it.
    thing = page.locator('[data-help="verb:settlement"]')
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".help-box")).to_contain_text(words("piece.settlement.help"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".help-box")).to_be_visible()
    expect(kingdom.banner.locator("a.rule")).to_have_count(0)
    assert page.evaluate(WIDTHS)[0] <= room

    # A tap founds a settlement, and the next one builds the road.
    page.locator("#board").scroll_into_view_if_needed()
    board = page.locator("#board").bounding_box()
    assert board
    x, y = board["x"] + board["width"] * D4N[0], board["y"] + board["height"] * D4N[1]
    page.touchscreen.tap(x, y)
    expect(kingdom.story).to_contain_text(words("event.place.settlement", player=words("name.player.0"), place="d4n"))
    expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
    page.touchscreen.tap(x + D4NE[0], y + D4NE[1])
    expect(kingdom.story).to_contain_text(words("event.place.road", player=words("name.player.0"), place="d4ne"))
    assert page.evaluate(WIDTHS)[0] <= room


def test_a_game_of_knights_goes_on_without_a_network(open_page: OpenPage, site: Path) -> None:
    with serving(Site(site)) as server:
        kingdom = Kingdom(open_page(KNIGHTS, at=server, service_workers="allow"))
        kingdom.pick_first()
        expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
        kingdom.page.wait_for_function(KEPT)
        kingdom.page.context.set_offline(True)
        kingdom.page.reload()
        expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
        kingdom.pick_first()
        expect(kingdom.story.get_by_role("button").nth(1)).to_be_visible()
