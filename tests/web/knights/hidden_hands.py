"""Checks that the page reveals no hidden hand of the position `WAR`."""

from playwright.sync_api import expect

from tests.web.knights.knights_page import KnightsPage

#: Texts that reveal the hand of each player: the code and name of a progress card, and a number of cards.
REVEALING_TEXTS = ({"spy", "Spy", "3 wool"}, {"wedding", "Wedding", "2 paper"})
#: At every change of the page, collects in `leaks` the texts that are anywhere in it, in its address or storage.
COLLECT_LEAKS = """texts => {
  Object.assign(globalThis, { forbidden: texts, leaks: [] });
  const stored = () => [history.state, { ...localStorage }, { ...sessionStorage }];
  new MutationObserver(() => {
    const page = JSON.stringify([document.documentElement.outerHTML, location.href, ...stored()]);
    globalThis.leaks.push(...globalThis.forbidden.filter((text) => page.includes(text)));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def revealing_texts(*players: int) -> list[str]:
    """Return the texts that reveal the hands of *players*, sorted."""
    return sorted(text for player in players for text in REVEALING_TEXTS[player])


def page_content(knights_page: KnightsPage) -> str:
    """Return the HTML of the page, its accessible texts, its address and its storage."""
    page = knights_page.page
    stored = page.evaluate("() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])")
    return "\n".join([page.content(), page.locator("body").aria_snapshot(), page.url, stored])


def expect_hands_hidden(knights_page: KnightsPage, *players: int) -> None:
    """Expect that nothing reveals, or has revealed, the hands of *players*."""
    content = page_content(knights_page)
    assert [text for text in revealing_texts(*players) if text in content] == []
    assert knights_page.page.evaluate("() => globalThis.leaks") == []
    assert "#" not in knights_page.page.url, "the address does not hold a running game with secrets"


def expect_hand_shown(knights_page: KnightsPage, player: int) -> None:
    """Expect all texts that reveal the hand of *player*: the page would show them if it were hidden by mistake."""
    expect(knights_page.page.locator("#hand .progress")).to_be_visible()
    content = page_content(knights_page)
    assert [text for text in revealing_texts(player) if text not in content] == []


def hand_over(knights_page: KnightsPage, player: int) -> None:
    """Confirm the hand-over to *player*; from the click on nothing may reveal the hand of the other one."""
    knights_page.page.evaluate("texts => { globalThis.forbidden = texts; }", revealing_texts(1 - player))
    knights_page.take_over(player)
    expect_hands_hidden(knights_page, 1 - player)
