"""A dozen stories for Firefox and WebKit, which need only a few operations of a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from tests.web.djambi.move_prompter import Choice, MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.words import words
from tools.serve.server import Server

GAME: Final = recorded_game("four-parties")
#: Minimum size of a touch target (WCAG 2.2).
MIN_TARGET_PX: Final = 24
PHONE: Final = (390, 844)
DESK: Final = (1280, 800)

READY = """() => {
  const phase = document.getElementById("start")?.dataset.phase;
  if (phase === "failed") throw new Error("the engine's start has failed");
  return phase === "ready" && document.getElementById("banner").innerText.trim() !== "";
}"""
#: Whether the label of a square begins with these words; its possible action may follow.
HAS_LABEL = """(square, words) => {
  const label = document.querySelector(`[role=gridcell][data-square=${square}]`)?.getAttribute("aria-label") ?? "";
  return label.startsWith(words) && !/^\\w/.test(label.slice(words.length));
}"""
#: Whether the label of a square ends with these words, which offer an action.
IS_OFFERED = """(square, words) => {
  const cell = document.querySelector(`[role=gridcell][data-square=${square}]`);
  return cell?.getAttribute("aria-label")?.endsWith(`; ${words}`);
}"""
#: Whether the move at a ply is displayed; *move* may be null.
IS_PLAYED = """(ply, move) => {
  const row = document.querySelectorAll(".moves > li")[ply]?.querySelector("[aria-current=step]");
  return row && (move === null || row.textContent.includes(move));
}"""
MOVE_COUNT = """() => document.querySelectorAll(".moves > li").length - 1"""
#: Marks the enabled button with these words by `data-story`, for a click of the browser; returns whether there is one.
MARK_BUTTON = """(words) => {
  document.querySelector("[data-story]")?.removeAttribute("data-story");
  const hasWords = (button) => [button.textContent.trim(), button.getAttribute("aria-label")].includes(words);
  const container = document.querySelector("dialog[open]") ?? document;
  const found = [...container.querySelectorAll("button")].filter((button) => hasWords(button) && !button.disabled)
    .find((button) => button.checkVisibility?.() ?? button.offsetParent !== null);
  found?.setAttribute("data-story", "");
  return Boolean(found);
}"""


class Browser(Protocol):
    """The operations of a browser that the stories use; functions are JavaScript as text."""

    def open(self, url: str) -> None:
        """Go to *url*."""

    def reload(self) -> None:
        """Load the page again."""

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a function in the page; return its result."""

    def until(self, function: str, *arguments: Any) -> Any:
        """Wait until a function returns a truthy value; return it."""

    def click(self, css: str) -> None:
        """Click on the first element that *css* finds."""

    def press(self, *keys: str) -> None:
        """Press *keys*, one after the other."""

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window, in CSS pixels."""


class Visitor:
    """A person who plays all stories one after the other on one page."""

    def __init__(self, browser: Browser, address: str, closing: Server) -> None:
        """*closing* is a second server of the site, which a story shuts down."""
        self.browser = browser
        self.address = address
        self.closing = closing
        self.words = words("en")

    # ---------------------------------------------------------------- actions and expectations

    def open_page(self, path: str = "", address: str | None = None) -> None:
        """Load the page at *address*, by default that of the first server, and wait for the engine."""
        self.browser.open("about:blank")  # an address that differs only in its hash would not be loaded
        self.browser.open((address or self.address) + path)
        self.browser.until(READY)

    def press_button(self, key: str) -> None:
        """Press the button with the words of *key*."""
        self.browser.until(MARK_BUTTON, self.words(key))
        self.browser.click("[data-story]")

    def play(self, moves: Sequence[str], prompter: MovePrompter) -> None:
        """Play *moves* by clicks."""
        for move in moves:
            for choice in prompter.choices(move):
                self.browser.until(IS_OFFERED, *self.square_and_words(choice))
                self.browser.click(f"[role=gridcell][data-square={choice.token}]")
            prompter.play(move)
            self.expect_played(len(prompter.view["entries"]), move)

    def square_and_words(self, choice: Choice) -> tuple[str, str]:
        """Return the square of *choice*, and the words that offer it."""
        return choice.token, self.words(choice.message_key)

    def expect_played(self, ply: int, move: str | None = None) -> None:
        """Wait until *ply* moves are played, the last of them *move*."""
        self.browser.until(IS_PLAYED, ply, move)

    def expect_on_square(self, square: str, piece: str) -> None:
        """Wait until *piece* (`rC`, or `x` for a corpse) is on *square*."""
        if piece == "x":
            name = self.words("board.cell.corpse", square=square)
        else:
            colour = self.words(f"piece.color.{piece[0]}")
            named = self.words(f"piece.name.{piece[1]}", color=colour)
            name = self.words("board.cell.piece", piece=named, square=square)
        self.browser.until(HAS_LABEL, square, name)

    def expect_no_alert(self) -> None:
        """Expect that no alert is shown."""
        alerts = self.browser.run(
            "() => [...document.querySelectorAll('#notices [role=alert]')].map((n) => n.innerText)"
        )
        assert not alerts, alerts


# -------------------------------------------------------------------- the stories, in their order


def the_page_starts(visitor: Visitor) -> None:
    visitor.open_page()
    visitor.expect_on_square("a1", "rC")
    visitor.expect_no_alert()


def a_game_is_played_by_clicks_with_a_kill_and_a_body(visitor: Visitor) -> None:
    visitor.play(GAME.moves[:3], MovePrompter(rules=GAME.rules))
    visitor.expect_on_square("g5", "x")


def a_move_is_played_by_keyboard(visitor: Visitor) -> None:
    prompter = MovePrompter.after(GAME, 3)
    focused = "() => document.activeElement?.dataset?.square"
    visitor.browser.run("() => document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    for choice in prompter.choices(GAME.moves[3]):
        visitor.browser.until(IS_OFFERED, *visitor.square_and_words(choice))
        here = visitor.browser.until(focused)
        steps = ord(choice.token[0]) - ord(here[0]), int(choice.token[1]) - int(here[1])
        along = ["ArrowRight" if steps[0] > 0 else "ArrowLeft"] * abs(steps[0])
        visitor.browser.press(*along, *(["ArrowUp" if steps[1] > 0 else "ArrowDown"] * abs(steps[1])))
        visitor.browser.until("(square) => document.activeElement?.dataset?.square === square", choice.token)
        visitor.browser.press("Enter")
    visitor.expect_played(4, GAME.moves[3])


def a_turn_is_taken_back_and_played_again(visitor: Visitor) -> None:
    visitor.press_button("controls.undo")
    visitor.expect_played(3)
    visitor.press_button("controls.redo")
    visitor.expect_played(4, GAME.moves[3])


def a_reload_loses_nothing(visitor: Visitor) -> None:
    visitor.browser.reload()
    visitor.browser.until(READY)
    visitor.expect_played(4, GAME.moves[3])


def a_link_is_opened_and_shared(visitor: Visitor) -> None:
    visitor.browser.run("(hash) => { location.hash = hash; }", GAME.hash_after(5))
    visitor.expect_played(5, GAME.moves[4])
    visitor.press_button("menu.share")
    link = visitor.browser.until(
        "() => document.querySelector('dialog[open] input[readonly], dialog[open] textarea')?.value"
    )
    assert "#g=" in link
    visitor.press_button("dialog.close")


def a_hint_is_given(visitor: Visitor) -> None:
    visitor.press_button("controls.hint")
    visitor.browser.until(MARK_BUTTON, visitor.words("hint.play"))


def the_game_is_analysed(visitor: Visitor) -> None:
    """The analysis shows best moves and the shares of all parties for the displayed position."""
    visitor.press_button("analysis.title")
    visitor.browser.until("() => Boolean(document.querySelector('#analysis .line'))")
    visitor.browser.until("() => document.querySelector('#analysis [role=slider]')?.getAttribute('aria-valuetext')")
    visitor.press_button("log.title")


def computers_play(visitor: Visitor) -> None:
    """The person has a random seat: a person with Red moves first, any other after the computers."""
    visitor.press_button("menu.new")
    visitor.press_button("welcome.play")
    prompter = MovePrompter(rules=GAME.rules)
    (first_choice, *_) = prompter.choices(GAME.moves[0])
    visitor.browser.until(
        f"(...given) => ({MOVE_COUNT})() === 1 || ({IS_OFFERED})(...given)", *visitor.square_and_words(first_choice)
    )
    is_red = visitor.browser.run(MOVE_COUNT) == 0
    if is_red:
        visitor.play(GAME.moves[:1], prompter)
    visitor.browser.until(f"(count) => ({MOVE_COUNT})() >= count", 2 if is_red else 1)
    visitor.expect_no_alert()


def the_page_fits_a_phone(visitor: Visitor) -> None:
    """The link has four moves: one of two could equal the game before, in which computers would go on."""
    visitor.browser.resize(*PHONE)
    visitor.browser.run("(hash) => { location.hash = hash; }", GAME.hash_after(4))
    visitor.expect_played(4, GAME.moves[3])
    visitor.browser.until("() => document.documentElement.scrollWidth <= innerWidth")
    size = visitor.browser.run(
        "() => { const { width, height } = document.querySelector('[data-square=a1]').getBoundingClientRect();"
        " return Math.min(width, height); }"
    )
    assert size >= MIN_TARGET_PX
    visitor.play(GAME.moves[4:5], MovePrompter.after(GAME, 4))
    visitor.browser.resize(*DESK)


def the_page_speaks_french(visitor: Visitor) -> None:
    visitor.words = words("fr")
    visitor.open_page("?lang=fr")
    assert visitor.browser.run("() => document.documentElement.lang") == "fr"
    visitor.expect_on_square("a1", "rC")
    visitor.words = words("en")


def the_page_plays_without_a_network(visitor: Visitor) -> None:
    """The site is cached at the first visit; its server is shut down before the second."""
    visitor.open_page(address=visitor.closing.url)
    visitor.browser.until("() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')")
    visitor.closing.shutdown()
    visitor.closing.server_close()
    visitor.browser.reload()
    visitor.browser.until(READY)
    visitor.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))


STORIES: Final[list[Callable[[Visitor], None]]] = [
    the_page_starts,
    a_game_is_played_by_clicks_with_a_kill_and_a_body,
    a_move_is_played_by_keyboard,
    a_turn_is_taken_back_and_played_again,
    a_reload_loses_nothing,
    a_link_is_opened_and_shared,
    a_hint_is_given,
    the_game_is_analysed,
    computers_play,
    the_page_fits_a_phone,
    the_page_speaks_french,
    the_page_plays_without_a_network,
]
