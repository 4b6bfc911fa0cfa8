"""Page object of Djambi: finds and uses the page's parts by roles, labels and the page's own words."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.web.djambi.script import Choice, Prompter
from tests.web.words import Words, words

DIALOGS = (
    "menu.new",
    "menu.saved",
    "menu.share",
    "menu.settings",
    "controls.resign",
    "controls.draw",
    "controls.players",
    "stats.title",
    "notes.title",
)
"""Keys of the buttons that open a dialog in a game."""

LINKS = {"game": r"#[gp]=[^&]*(&w=[^&]*)?$", "turn": r"#g=.*&t=\d+$|#p=", "position": "#p="}
"""What each kind of link looks like."""


class DjambiPage:
    """One open page, in one language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words: Words = words(language)

    # ------------------------------------------------------------ what is there

    @property
    def board(self) -> Locator:
        """The grid that lies over the drawn board."""
        return self.page.get_by_role("grid", name=self.words("board.name"))

    def cell(self, square: str) -> Locator:
        """The cell of *square*; its name says what stands there and what it can be chosen for."""
        # Not by its name, in which the square's occurs: to compute 81 names takes longer than everything else.
        return self.page.locator(f"[role=gridcell][data-square={square}]")

    def middle(self, square: str) -> tuple[float, float]:
        """Where the middle of a cell is in the window: for a hand that presses whatever is there."""
        box = self.cell(square).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def banner(self) -> Locator:
        """What is to be done now."""
        return self.page.locator("#banner")

    @property
    def notices(self) -> Locator:
        """What went wrong or well."""
        return self.page.locator("#notices")

    @property
    def live(self) -> Locator:
        """What screen readers are told."""
        return self.page.locator("#live")

    @property
    def moves(self) -> Locator:
        """The rows of the list of moves, the start of the game first; those in view where the game is long."""
        return self.page.get_by_role("list", name=self.words("log.title")).get_by_role("listitem")

    def move(self, ply: int) -> Locator:
        """The row of a move, if it is in view."""
        return self.page.locator(f'.moves > li[aria-posinset="{ply + 1}"]')

    def expect_length(self, plies: int) -> None:
        """Expect the list to be one of so many moves, in view or not."""
        expect(self.moves.first).to_have_attribute("aria-setsize", str(plies + 1))

    def button(self, key: str, **params: object) -> Locator:
        """The button with the words of *key*."""
        return self.page.get_by_role("button", name=self.words(key, **params), exact=True)

    def dialog(self, key: str, **params: object) -> Locator:
        """The dialog whose title has the words of *key*."""
        return self.page.get_by_role("dialog", name=self.words(key, **params), exact=True)

    def party(self, color: str) -> Locator:
        """The panel of a party."""
        name = self.words("party.panel", colour=self.party_name(color))
        return self.page.get_by_role("region", name=name)

    def party_name(self, color: str) -> str:
        """What a party is called."""
        return self.words(f"name.party.{color}")

    def piece(self, letters: str) -> str:
        """What the board calls a piece: `rC` is the red chief."""
        color, kind = letters
        return self.words(f"piece.name.{kind}", color=self.words(f"piece.color.{color}"))

    def expect_standing(self, square: str, letters: str) -> None:
        """Expect a piece (`rC`), a corpse (`x`) or nothing (empty) on *square*."""
        if letters in ("", "x"):
            name = self.words("board.cell.corpse" if letters else "board.cell.empty", square=square)
        else:
            name = self.words("board.cell.piece", piece=self.piece(letters), square=square)
        expect(self.cell(square)).to_have_accessible_name(re.compile("^" + re.escape(name) + r"\b"))

    # ------------------------------------------------------------ playing

    def expect_offer(self, choice: Choice) -> Locator:
        """Wait until the board offers *choice*, and return its cell."""
        cell = self.cell(choice.token)
        expect(cell).to_have_accessible_name(re.compile("; " + re.escape(self.words(choice.offered)) + "$"))
        return cell

    def choose(self, choice: Choice) -> None:
        """Click on what the board offers; on a button of the banner for what is no square."""
        if choice.token == ".":
            self.banner.get_by_role("button", name=self.words("banner.spare")).click()
        elif choice.token == "--":
            self.banner.get_by_role("button", name=self.words("banner.pass")).click()
        else:
            self.expect_offer(choice).click()

    def click_through(self, move: str, prompter: Prompter) -> None:
        """Make all choices of *move*; what comes of it is the caller's to expect."""
        for choice in prompter.choices(move):
            self.choose(choice)

    def play(self, moves: Sequence[str], prompter: Prompter) -> None:
        """Play *moves* by clicks, each until it stands in the list."""
        for move in moves:
            self.click_through(move, prompter)
            prompter.play(move)
            self.expect_played(len(prompter.view["entries"]), move)

    def expect_played(self, ply: int, move: str | None = None) -> None:
        """Wait until *ply* moves are played, the last of them *move*, and the board is ready for the next."""
        row = self.move(ply).get_by_role("button").first
        expect(row).to_have_attribute("aria-current", "step")
        if move is not None:
            expect(row).to_contain_text(self.words("log.pass") if move == "--" else move)

    def expect_line(self, moves: Sequence[str]) -> None:
        """Expect the list to hold *moves* and nothing else; before the first move the ways to begin stand there."""
        if not moves:
            expect(self.moves.nth(1)).to_have_count(0)
            return
        expect(self.moves).to_have_count(len(moves) + 1)
        for move, row in zip(moves, self.moves.all()[1:], strict=True):
            expect(row).to_contain_text(self.words("log.pass") if move == "--" else move)

    # ------------------------------------------------------------ what it is

    def position(self) -> str:
        """Return the text of the position that is shown, as the page gives it away."""
        dialog = self.share("forum")
        field = dialog.get_by_role("textbox", name=self.words("share.text"), exact=True)
        return self._given(dialog, field)

    def game_link(self) -> str:
        """Return the link to the whole game."""
        return self._link("game")

    def turn_link(self) -> str:
        """Return the link to the whole game that shows the present turn."""
        return self._link("turn")

    def position_link(self) -> str:
        """Return the link to the position that is shown."""
        return self._link("position")

    def share(self, part: str | None = None) -> Locator:
        """Open the dialog that gives the game away, and unfold a *part* of it."""
        self.button("menu.share").click()
        dialog = self.dialog("share.title")
        expect(dialog.locator("[aria-busy]")).to_have_count(0)
        if part:
            dialog.locator("summary").get_by_text(self.words(f"share.{part}"), exact=True).click()
        return dialog

    def choose_link(self, dialog: Locator, target: str) -> Locator:
        """Choose in the open *dialog* what to link to; return the field with the link."""
        dialog.locator(f"input[type=radio][value={target}]").check()
        return dialog.get_by_role("textbox", name=self.words("share.link"), exact=True)

    def _link(self, target: str) -> str:
        dialog = self.share()
        field = self.choose_link(dialog, target)
        expect(field).to_have_value(re.compile(LINKS[target]))
        return self._given(dialog, field)

    def _given(self, dialog: Locator, field: Locator) -> str:
        expect(field).not_to_have_value("")
        text = field.input_value()
        dialog.get_by_role("button", name=self.words("dialog.close"), exact=True).click()
        expect(dialog).to_have_count(0)
        return text

    def expect_no_notice(self) -> None:
        """Expect that nothing is complained about."""
        expect(self.notices.get_by_role("alert")).to_have_count(0)
