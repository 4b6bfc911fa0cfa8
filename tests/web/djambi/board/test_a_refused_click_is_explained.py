"""A click that no rule allows is answered by a sentence and a link to the rule."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import Choice


def test_a_wrong_piece_is_refused_with_its_rule(djambi_page: DjambiPage) -> None:
    words = djambi_page.words
    djambi_page.cell("i1").click()
    chief = words("name.the.C", color=words("name.adjective.b"))
    expect(djambi_page.banner).to_contain_text(
        words("refusal.piece/not-yours", controller=djambi_page.party_name("b"), piece=chief)
    )
    expect(djambi_page.banner.get_by_role("link", name=words.pattern("rules.link"))).to_be_visible()
    djambi_page.cell("e5").click()
    expect(djambi_page.banner).to_contain_text(words("refusal.piece/empty"))


@pytest.mark.parametrize(
    ("piece", "goal", "code", "rule"),
    [
        ("c1", "c4", "move/militant-two", "D2.1"),
        ("c1", "d3", "move/not-straight", "D2.1"),
        ("c3", "e5", "move/labyrinth-chief", "D2.4"),
        ("c3", "h8", "move/blocked", "D2.2"),
    ],
)
def test_a_wrong_square_is_refused_with_its_rule(
    djambi_page: DjambiPage, piece: str, goal: str, code: str, rule: str
) -> None:
    djambi_page.choose(Choice(piece, "board.can.select"))
    djambi_page.cell(goal).click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern(f"refusal.{code}"))
    expect(djambi_page.banner.get_by_role("link", name=djambi_page.words("rules.link", rule=rule))).to_be_visible()
    djambi_page.expect_moves([])


def test_the_link_leads_to_the_text_of_the_rule(djambi_page: DjambiPage) -> None:
    djambi_page.choose(Choice("c3", "board.can.select"))
    djambi_page.cell("e5").click()
    link = djambi_page.banner.get_by_role("link", name=djambi_page.words("rules.link", rule="D2.4"))
    address = urljoin(djambi_page.page.url, link.get_attribute("href"))
    with djambi_page.page.expect_popup() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url == address
    assert address.endswith("/rules.html?rules=standard#D2.4")
    expect(rules.locator(":target")).to_contain_text("D2.4")
