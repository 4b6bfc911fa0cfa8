"""A player of a correspondence game with a device of their own."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import RecordedGame

BLANK = "about:blank"


class Friend:
    """Somebody with a device of his own."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.djambi_page = DjambiPage(page, language)
        self.words = self.djambi_page.words

    def start_game(self, names: dict[str, str], mine: str) -> None:
        """Let the game on the board be played by link; this device plays the parties *mine*."""
        seats = {color: "person" if color in mine else "away" for color in names}
        dialog = self._open_players_dialog()
        for color, name in names.items():
            dialog.get_by_label(self.words("seats.name", colour=self.djambi_page.party_name(color))).fill(name)
            field = dialog.get_by_label(self.words("seats.type", colour=self.djambi_page.party_name(color)))
            field.select_option(seats[color])
        self.djambi_page.button("players.apply").click()
        expect(dialog).to_have_count(0)

    def _open_players_dialog(self) -> Any:
        self.djambi_page.button("controls.players").click()
        return self.djambi_page.dialog("players.title")

    def copy_link(self) -> str:
        """Return the link that the page offers to send on."""
        self.djambi_page.button("correspondence.copy").click()
        expect(self.djambi_page.notices).to_contain_text(self.words("notice.correspondenceCopied"))
        return str(self.page.evaluate("() => navigator.clipboard.readText()"))

    def open_link(self, letter: str) -> None:
        """Open a link that was sent, as one does from a mail: the page was closed meanwhile."""
        self.page.goto(BLANK)
        self.page.goto(letter)
        wait_until_ready(self.page)

    def choose_parties(self, *colors: str) -> None:
        """Say for the first time which parties are played here."""
        dialog = self.djambi_page.dialog("sides.title")
        for color in "rbyg":
            box = dialog.get_by_label(self.words("sides.mine", colour=self.djambi_page.party_name(color)))
            if box.count():
                box.set_checked(color in colors)
        dialog.get_by_role("button", name=self.words("sides.play"), exact=True).click()
        expect(dialog).to_have_count(0)

    def expect_waiting_for(self, player: str) -> None:
        """Expect the page to say that it is *player*'s turn, and the board to let nobody move."""
        expect(self.djambi_page.banner).to_contain_text(self.words("banner.away", player=player))
        expect(self.movable_pieces).to_have_count(0)

    def expect_own_turn(self, color: str) -> None:
        """Expect that *color* is to move, here."""
        expect(self.djambi_page.party_panel(color)).to_have_attribute("aria-current", "true")
        expect(self.movable_pieces.first).to_be_attached()

    @property
    def movable_pieces(self) -> Locator:
        """The pieces that may move."""
        return self.page.locator(f"[role=gridcell][aria-label$='; {self.words('board.can.select')}']")

    def read_recent_turns(self) -> list[str]:
        """Return what has happened since the last visit, and let it be shown."""
        dialog = self.djambi_page.dialog("news.title")
        expect(dialog).to_be_visible()
        lines = dialog.get_by_role("listitem").all_inner_texts()
        dialog.get_by_role("button", name=self.words("news.show"), exact=True).click()
        expect(dialog).to_have_count(0)
        return lines


def another_move(game: RecordedGame, count: int) -> str:
    """Return a move that could have been played after *count* moves of *game* instead of the next one."""
    prompter = MovePrompter.after(game, count)
    return next(move for seed in range(40) if (move := prompter.random_move(seed)) != game.moves[count])
