"""Players of a correspondence game, each with a browser of their own."""

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import RecordedGame

BLANK = "about:blank"


class Friend:
    """A player with a browser of their own."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.djambi_page = DjambiPage(page, language)
        self.words = self.djambi_page.words

    def start_game(self, names: dict[str, str], mine: str) -> None:
        """Make the game on the board a correspondence game; the parties *mine* are played in this browser."""
        seats = {color: "person" if color in mine else "away" for color in names}
        dialog = self._open_players_dialog()
        for color, name in names.items():
            dialog.get_by_label(self.words("seats.name", seat=self.djambi_page.party_name(color))).fill(name)
            field = dialog.get_by_label(self.words("seats.type", seat=self.djambi_page.party_name(color)))
            field.select_option(seats[color])
        self.djambi_page.button("players.apply").click()
        expect(dialog).to_have_count(0)

    def _open_players_dialog(self) -> Locator:
        self.djambi_page.button("controls.players").click()
        return self.djambi_page.dialog("players.title")

    def copy_link(self) -> str:
        """Copy the link that the page offers to send, and return it."""
        self.djambi_page.button("correspondence.copy").click()
        expect(self.djambi_page.notices).to_contain_text(self.words("notice.correspondenceCopied"))
        return str(self.page.evaluate("() => navigator.clipboard.readText()"))

    def open_link(self, link: str) -> None:
        """Open *link* as from a mail: in a new page, after the old one was closed."""
        self.page.goto(BLANK)
        self.page.goto(link)
        wait_until_ready(self.page)

    def choose_parties(self, *colors: str) -> None:
        """Answer the dialog about the parties that are played in this browser, at the first link of a game."""
        dialog = self.djambi_page.dialog("sides.title")
        for color in "rbyg":
            box = dialog.get_by_label(self.words("sides.mine", seat=self.djambi_page.party_name(color)))
            if box.count():
                box.set_checked(color in colors)
        dialog.get_by_role("button", name=self.words("sides.play"), exact=True).click()
        expect(dialog).to_have_count(0)

    def expect_waiting_for(self, player: str) -> None:
        """Expect the banner to say that *player* is to move elsewhere, and no piece to be movable."""
        expect(self.djambi_page.banner).to_contain_text(self.words("banner.away", player=player))
        expect(self.movable_pieces).to_have_count(0)

    def expect_own_turn(self, color: str) -> None:
        """Expect that *color* is to move, in this browser."""
        expect(self.djambi_page.party_panel(color)).to_have_attribute("aria-current", "true")
        expect(self.movable_pieces.first).to_be_attached()

    @property
    def movable_pieces(self) -> Locator:
        """The cells of pieces that may move now."""
        return self.page.locator(f"[role=gridcell][aria-label$='; {self.words('board.can.select')}']")

    def read_recent_turns(self) -> list[str]:
        """Return the lines about the turns since the last visit, and let these turns be shown."""
        dialog = self.djambi_page.dialog("news.title")
        expect(dialog).to_be_visible()
        lines = dialog.get_by_role("listitem").all_inner_texts()
        dialog.get_by_role("button", name=self.words("news.show"), exact=True).click()
        expect(dialog).to_have_count(0)
        return lines


def another_move(game: RecordedGame, count: int) -> str:
    """Return a legal move after *count* moves of *game* that is not the recorded one."""
    prompter = MovePrompter.after(game, count)
    return next(move for seed in range(40) if (move := prompter.random_move(seed)) != game.moves[count])
