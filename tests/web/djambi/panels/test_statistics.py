"""Statistics, after a game and during it: actions and losses of each party, awards, and who killed whom."""

import json

import pytest
from machiavel.rpc.rules_service import Session, handle
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.links.bad_links import position_hash
from tests.web.djambi.recorded_game import RecordedGame, recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
SIX = recorded_game("six-parties")


def engine_statistics(game: RecordedGame) -> dict:
    """Return the statistics of *game* from the engine, which runs natively here."""
    session = Session()
    for method, params in [
        ("newMatch", {"rules": game.rules}),
        *(("play", {"move": move}) for move in game.moves),
        ("statistics", {}),
    ]:
        answer = handle(json.dumps({"id": 1, "method": method, "params": {"match": "m", **params}}), session)
    return dict(json.loads(answer)["result"])


def row_numbers(dialog: Locator, djambi_page: DjambiPage, title: str, name: str) -> list[str]:
    """Return the numbers of the row *name* of the table *title*."""
    region = dialog.get_by_role("region", name=djambi_page.words(title), exact=True)
    line = region.get_by_role("row").filter(has=djambi_page.page.get_by_role("rowheader", name=name, exact=True))
    expect(line).to_have_count(1)
    return line.get_by_role("cell").all_inner_texts()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_result_opens_the_statistics_of_the_game(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}{GAME.whole_hash}"), language)
    djambi_page.button("banner.result").click()
    djambi_page.page.get_by_role("dialog").get_by_role("button", name=djambi_page.words("stats.title")).click()
    dialog = djambi_page.dialog("stats.title")
    statistics = engine_statistics(GAME)
    parties = statistics["parties"]
    kills = [str(sum(counts["kills"] for counts in party["kinds"].values())) for party in parties.values()]
    assert row_numbers(dialog, djambi_page, "stats.counts", djambi_page.words("stats.kills")) == kills
    assert statistics["awards"]
    for award in statistics["awards"]:
        line = dialog.get_by_role("listitem").filter(has_text=djambi_page.words(f"award.{award['award']}"))
        expect(line).to_contain_text(djambi_page.party_name(award["party"]))
        expect(line).to_contain_text(djambi_page.words(f"award.{award['award']}.why", count=award["count"]))
    for color, party in parties.items():
        victims = [str(party["victims"].get(other, 0)) for other in parties]
        assert row_numbers(dialog, djambi_page, "stats.victims", djambi_page.party_name(color)) == victims


def test_statistics_are_opened_during_a_game_by_keyboard(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(6)))
    button = djambi_page.button("stats.title")
    button.focus()
    djambi_page.page.keyboard.press("Enter")
    dialog = djambi_page.dialog("stats.title")
    assert sum(map(int, row_numbers(dialog, djambi_page, "stats.counts", djambi_page.words("stats.turns")))) == 6
    party = dialog.get_by_role("group").first
    party.locator("summary").focus()
    djambi_page.page.keyboard.press("Enter")
    expect(party.get_by_role("rowheader").first).to_be_visible()
    djambi_page.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()


def test_a_game_without_moves_has_no_statistics(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(position_hash()))
    djambi_page.button("stats.title").click()
    expect(djambi_page.dialog("stats.title")).to_contain_text(djambi_page.words("stats.none"))


def test_the_statistics_fit_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(GAME.whole_hash, viewport={"width": 360, "height": 740}, has_touch=True)
    djambi_page = DjambiPage(page)
    djambi_page.button("stats.title").tap()
    expect(djambi_page.dialog("stats.title").get_by_role("region").first).to_be_visible()
    assert page.evaluate("() => document.querySelector('.dialog-body').scrollWidth <= innerWidth")


def test_six_parties_have_their_statistics_and_their_places(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(SIX.whole_hash))
    djambi_page.button("banner.result").click()
    result = djambi_page.page.get_by_role("dialog")
    expect(result.locator(".place-party")).to_have_count(6)
    result.get_by_role("button", name=djambi_page.words("stats.title")).click()
    dialog = djambi_page.dialog("stats.title")
    parties = engine_statistics(SIX)["parties"]
    assert list(parties) == list("rbygpn")
    for color, party in parties.items():
        victims = [str(party["victims"].get(other, 0)) for other in parties]
        assert row_numbers(dialog, djambi_page, "stats.victims", djambi_page.party_name(color)) == victims
    # The widest table scrolls by itself, so that the dialog does not.
    body = dialog.locator(".dialog-body")
    assert body.evaluate("(box) => box.scrollWidth <= box.clientWidth")
