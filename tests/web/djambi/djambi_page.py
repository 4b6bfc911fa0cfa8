"""Page object of Djambi: finds the parts of the page by roles, labels and its own words, and plays on it."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.web.djambi.move_prompter import Choice, MovePrompter
from tests.web.words import Words, words

DIALOG_BUTTONS = (
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
"""Keys of the buttons that open a dialog during a game."""
LINKS = {"game": r"#[gp]=[^&]*(&w=[^&]*)?$", "turn": r"#g=.*&t=\d+$|#p=", "position": "#p="}
"""The pattern of each kind of link, by its target."""


def hash_of_position(text: str) -> str:
    """Return the hash of the position with this *text*."""
    return "#p=1." + text.replace(" ", "_")


class DjambiPage:
    """One open page, in one language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words: Words = words(language)

    # ------------------------------------------------------------ parts of the page

    @property
    def board(self) -> Locator:
        """The grid of cells over the drawn board."""
        return self.page.get_by_role("grid", name=self.words("board.name"))

    def cell(self, square: str) -> Locator:
        """Return the cell of *square*; its name tells the piece there and what it can be chosen for."""
        # Not found by its accessible name: computing 81 names takes longer than everything else.
        return self.page.locator(f"[role=gridcell][data-square={square}]")

    def cell_centre(self, square: str) -> tuple[float, float]:
        """Return the centre of a cell in the window, in pixels: x and y."""
        box = self.cell(square).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def banner(self) -> Locator:
        """The banner, which tells the next step."""
        return self.page.locator("#banner")

    @property
    def notices(self) -> Locator:
        """The region of notices."""
        return self.page.locator("#notices")

    @property
    def live_region(self) -> Locator:
        """The live region, which screen readers announce."""
        return self.page.locator("#live")

    @property
    def move_rows(self) -> Locator:
        """The rows in the list of moves, first the start of the game; of a long game only the rows in view."""
        return self.page.get_by_role("list", name=self.words("log.title")).get_by_role("listitem")

    def move_row(self, ply: int) -> Locator:
        """Return the row of the move at *ply*; it exists while it is in view."""
        return self.page.locator(f'.moves > li[aria-posinset="{ply + 1}"]')

    def expect_move_count(self, plies: int) -> None:
        """Expect the list to have *plies* moves, in view or not."""
        expect(self.move_rows.first).to_have_attribute("aria-setsize", str(plies + 1))

    def button(self, key: str, **params: object) -> Locator:
        """Return the button with the words of *key*."""
        return self.page.get_by_role("button", name=self.words(key, **params), exact=True)

    def dialog(self, key: str, **params: object) -> Locator:
        """Return the dialog whose title has the words of *key*."""
        return self.page.get_by_role("dialog", name=self.words(key, **params), exact=True)

    def party_panel(self, color: str) -> Locator:
        """Return the panel of the party with the letter *color*."""
        name = self.words("party.panel", colour=self.party_name(color))
        return self.page.get_by_role("region", name=name)

    def party_name(self, color: str) -> str:
        """Return the name of the party with the letter *color*."""
        return self.words(f"name.party.{color}")

    def piece_name(self, letters: str) -> str:
        """Return the board's name of a piece: `rC` is the red chief."""
        color, kind = letters
        return self.words(f"piece.name.{kind}", color=self.words(f"piece.color.{color}"))

    def expect_on_square(self, square: str, letters: str) -> None:
        """Expect a piece (`rC`), a corpse (`x`) or nothing (the empty text) on *square*."""
        if letters in ("", "x"):
            name = self.words("board.cell.corpse" if letters else "board.cell.empty", square=square)
        else:
            name = self.words("board.cell.piece", piece=self.piece_name(letters), square=square)
        expect(self.cell(square)).to_have_accessible_name(re.compile("^" + re.escape(name) + r"\b"))

    # ------------------------------------------------------------ playing

    def expect_offer(self, choice: Choice) -> Locator:
        """Wait until the board offers *choice*, and return its cell."""
        cell = self.cell(choice.token)
        expect(cell).to_have_accessible_name(re.compile("; " + re.escape(self.words(choice.message_key)) + "$"))
        return cell

    def choose(self, choice: Choice) -> None:
        """Click on the cell of *choice*; to spare a piece (`.`) and to pass (`--`) on a button of the banner."""
        if choice.token == ".":
            self.banner.get_by_role("button", name=self.words("banner.spare")).click()
        elif choice.token == "--":
            self.banner.get_by_role("button", name=self.words("banner.pass")).click()
        else:
            self.expect_offer(choice).click()

    def click_move(self, move: str, prompter: MovePrompter) -> None:
        """Make all choices of *move* by clicks, and wait for nothing."""
        for choice in prompter.choices(move):
            self.choose(choice)

    def play(self, moves: Sequence[str], prompter: MovePrompter) -> None:
        """Play *moves* by clicks, and wait for each until it is in the list."""
        for move in moves:
            self.click_move(move, prompter)
            prompter.play(move)
            self.expect_played(len(prompter.view["entries"]), move)

    def expect_played(self, ply: int, move: str | None = None) -> None:
        """Wait until *ply* moves are played, the last of them *move*, and the last is displayed."""
        row = self.move_row(ply).get_by_role("button").first
        expect(row).to_have_attribute("aria-current", "step")
        if move is not None:
            expect(row).to_contain_text(self.words("log.pass") if move == "--" else move)

    def expect_moves(self, moves: Sequence[str]) -> None:
        """Expect exactly *moves* in the list; before the first move it has only its first row."""
        if not moves:
            expect(self.move_rows.nth(1)).to_have_count(0)
            return
        expect(self.move_rows).to_have_count(len(moves) + 1)
        for move, row in zip(moves, self.move_rows.all()[1:], strict=True):
            expect(row).to_contain_text(self.words("log.pass") if move == "--" else move)

    # ------------------------------------------------------------ texts and links

    def position_text(self) -> str:
        """Return the text of the displayed position from the share dialog."""
        dialog = self.open_share_dialog("forum")
        field = dialog.get_by_role("textbox", name=self.words("share.text"), exact=True)
        return self._read_and_close(dialog, field)

    def game_link(self) -> str:
        """Return the link to the whole game."""
        return self._link("game")

    def turn_link(self) -> str:
        """Return the link to the whole game that opens at the displayed turn."""
        return self._link("turn")

    def position_link(self) -> str:
        """Return the link to the displayed position."""
        return self._link("position")

    def open_share_dialog(self, part: str | None = None) -> Locator:
        """Open the share dialog, unfold its *part* if one is named, and return the dialog."""
        self.button("menu.share").click()
        dialog = self.dialog("share.title")
        expect(dialog.locator("[aria-busy]")).to_have_count(0)
        if part:
            dialog.locator("summary").get_by_text(self.words(f"share.{part}"), exact=True).click()
        return dialog

    def choose_link_target(self, dialog: Locator, target: str) -> Locator:
        """Choose the *target* of the link in the open share *dialog*; return the field with the link."""
        dialog.locator(f"input[type=radio][value={target}]").check()
        return dialog.get_by_role("textbox", name=self.words("share.link"), exact=True)

    def _link(self, target: str) -> str:
        dialog = self.open_share_dialog()
        field = self.choose_link_target(dialog, target)
        expect(field).to_have_value(re.compile(LINKS[target]))
        return self._read_and_close(dialog, field)

    def _read_and_close(self, dialog: Locator, field: Locator) -> str:
        expect(field).not_to_have_value("")
        text = field.input_value()
        dialog.get_by_role("button", name=self.words("dialog.close"), exact=True).click()
        expect(dialog).to_have_count(0)
        return text

    def follow_hash(self, link_hash: str) -> None:
        """Change the hash in the address, as a click on a link to this page does."""
        self.page.evaluate("hash => { location.hash = hash; }", link_hash)

    def expect_no_alert(self) -> None:
        """Expect no notice of an error."""
        expect(self.notices.get_by_role("alert")).to_have_count(0)
