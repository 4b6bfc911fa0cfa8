"""A dozen stories for browsers that no other test uses, told to whatever can open, click, press and look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from tests.web.djambi.move_prompter import Choice, MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.words import words
from tools.serve.server import Server

GAME: Final = recorded_game("four-parties")
#: WCAG 2.2: what is touched is at least so large.
SMALLEST_TARGET: Final = 24
PHONE: Final = (390, 844)
DESK: Final = (1280, 800)

READY = """() => {
  const phase = document.getElementById("start")?.dataset.phase;
  if (phase === "failed") throw new Error("the engine's start has failed");
  return phase === "ready" && document.getElementById("banner").innerText.trim() !== "";
}"""
#: Whether what stands on a square is told so; what can be done there may follow.
STANDS = """(square, words) => {
  const told = document.querySelector(`[role=gridcell][data-square=${square}]`)?.getAttribute("aria-label") ?? "";
  return told.startsWith(words) && !/^\\w/.test(told.slice(words.length));
}"""
OFFERED = """(square, words) => {
  const cell = document.querySelector(`[role=gridcell][data-square=${square}]`);
  return cell?.getAttribute("aria-label")?.endsWith(`; ${words}`);
}"""
PLAYED = """(ply, move) => {
  const row = document.querySelectorAll(".moves > li")[ply]?.querySelector("[aria-current=step]");
  return row && (move === null || row.textContent.includes(move));
}"""
COUNT = """() => document.querySelectorAll(".moves > li").length - 1"""
#: Marks the button with those words, once it can be pressed, for the browser to click on.
MARK = """(words) => {
  document.querySelector("[data-story]")?.removeAttribute("data-story");
  const isIt = (button) => [button.textContent.trim(), button.getAttribute("aria-label")].includes(words);
  const room = document.querySelector("dialog[open]") ?? document;
  const found = [...room.querySelectorAll("button")].filter((button) => isIt(button) && !button.disabled)
    .find((button) => button.checkVisibility?.() ?? button.offsetParent !== null);
  found?.setAttribute("data-story", "");
  return Boolean(found);
}"""


class Browser(Protocol):
    """What the stories ask of a browser; functions are texts of JavaScript, for the page's policy takes no other."""

    def open(self, url: str) -> None:
        """Go to *url*."""

    def reload(self) -> None:
        """Load the page again."""

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a function in the page."""

    def until(self, function: str, *arguments: Any) -> Any:
        """Wait until a function returns something, and return it."""

    def click(self, css: str) -> None:
        """Click on the first element that *css* finds."""

    def press(self, *keys: str) -> None:
        """Press keys."""

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""


class Visitor:
    """Somebody who plays in a browser, one story after the other, on one page."""

    def __init__(self, browser: Browser, address: str, closing: Server) -> None:
        """*closing* serves the site too, until a story closes it."""
        self.browser = browser
        self.address = address
        self.closing = closing
        self.words = words("en")

    # ---------------------------------------------------------------- what a visitor does

    def come(self, path: str = "", address: str | None = None) -> None:
        """Open the page anew, and wait for the engine."""
        self.browser.open("about:blank")  # where only the hash differs nothing would be loaded
        self.browser.open((address or self.address) + path)
        self.browser.until(READY)

    def press_button(self, key: str) -> None:
        """Press the button with the words of *key*."""
        self.browser.until(MARK, self.words(key))
        self.browser.click("[data-story]")

    def play(self, moves: Sequence[str], prompter: MovePrompter) -> None:
        """Play *moves* by clicks."""
        for move in moves:
            for choice in prompter.choices(move):
                self.browser.until(OFFERED, *self.offer(choice))
                self.browser.click(f"[role=gridcell][data-square={choice.token}]")
            prompter.play(move)
            self.expect_played(len(prompter.view["entries"]), move)

    def offer(self, choice: Choice) -> tuple[str, str]:
        """Return the square of *choice*, and the words with which it is offered."""
        return choice.token, self.words(choice.message_key)

    def expect_played(self, ply: int, move: str | None = None) -> None:
        """Wait until *ply* moves are played, the last of them *move*."""
        self.browser.until(PLAYED, ply, move)

    def expect_standing(self, square: str, piece: str) -> None:
        """Wait until *piece* (`rC`, `x`) stands on *square*."""
        if piece == "x":
            name = self.words("board.cell.corpse", square=square)
        else:
            colour = self.words(f"piece.color.{piece[0]}")
            named = self.words(f"piece.name.{piece[1]}", color=colour)
            name = self.words("board.cell.piece", piece=named, square=square)
        self.browser.until(STANDS, square, name)

    def expect_quiet(self) -> None:
        """Expect that nothing is complained about."""
        told = self.browser.run("() => [...document.querySelectorAll('#notices [role=alert]')].map((n) => n.innerText)")
        assert not told, told


# -------------------------------------------------------------------- the stories, in the order in which they are told


def it_starts(visitor: Visitor) -> None:
    visitor.come()
    visitor.expect_standing("a1", "rC")
    visitor.expect_quiet()


def a_game_is_played_by_clicks_with_a_kill_and_a_body(visitor: Visitor) -> None:
    visitor.play(GAME.moves[:3], MovePrompter(rules=GAME.rules))
    visitor.expect_standing("g5", "x")


def a_move_is_played_by_keyboard(visitor: Visitor) -> None:
    prompter = MovePrompter.after(GAME, 3)
    focused = "() => document.activeElement?.dataset?.square"
    visitor.browser.run("() => document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    for choice in prompter.choices(GAME.moves[3]):
        visitor.browser.until(OFFERED, *visitor.offer(choice))
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


def a_link_is_followed_and_given_on(visitor: Visitor) -> None:
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
    visitor.browser.until(MARK, visitor.words("hint.play"))


def the_game_is_analysed(visitor: Visitor) -> None:
    """Best moves are told for the position that is shown, and everybody's share."""
    visitor.press_button("analysis.title")
    visitor.browser.until("() => Boolean(document.querySelector('#analysis .line'))")
    visitor.browser.until("() => document.querySelector('#analysis [role=slider]')?.getAttribute('aria-valuetext')")
    visitor.press_button("log.title")


def computers_play(visitor: Visitor) -> None:
    """Who has Red begins and is answered; anybody else has been waited for."""
    visitor.press_button("menu.new")
    visitor.press_button("welcome.play")
    prompter = MovePrompter(rules=GAME.rules)
    (begin, *_) = prompter.choices(GAME.moves[0])
    visitor.browser.until(f"(...given) => ({COUNT})() === 1 || ({OFFERED})(...given)", *visitor.offer(begin))
    is_red = visitor.browser.run(COUNT) == 0
    if is_red:
        visitor.play(GAME.moves[:1], prompter)
    visitor.browser.until(f"(most) => ({COUNT})() >= most", 2 if is_red else 1)
    visitor.expect_quiet()


def it_fits_a_phone_and_fingers(visitor: Visitor) -> None:
    """A link to two moves could be that of the game before, whose computers would go on."""
    visitor.browser.resize(*PHONE)
    visitor.browser.run("(hash) => { location.hash = hash; }", GAME.hash_after(4))
    visitor.expect_played(4, GAME.moves[3])
    visitor.browser.until("() => document.documentElement.scrollWidth <= innerWidth")
    size = visitor.browser.run(
        "() => { const { width, height } = document.querySelector('[data-square=a1]').getBoundingClientRect();"
        " return Math.min(width, height); }"
    )
    assert size >= SMALLEST_TARGET
    visitor.play(GAME.moves[4:5], MovePrompter.after(GAME, 4))
    visitor.browser.resize(*DESK)


def it_speaks_french(visitor: Visitor) -> None:
    visitor.words = words("fr")
    visitor.come("?lang=fr")
    assert visitor.browser.run("() => document.documentElement.lang") == "fr"
    visitor.expect_standing("a1", "rC")
    visitor.words = words("en")


def it_plays_without_a_network(visitor: Visitor) -> None:
    """The site keeps itself at the first visit; its server is gone at the second."""
    visitor.come(address=visitor.closing.url)
    visitor.browser.until("() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')")
    visitor.closing.shutdown()
    visitor.closing.server_close()
    visitor.browser.reload()
    visitor.browser.until(READY)
    visitor.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))


STORIES: Final[list[Callable[[Visitor], None]]] = [
    it_starts,
    a_game_is_played_by_clicks_with_a_kill_and_a_body,
    a_move_is_played_by_keyboard,
    a_turn_is_taken_back_and_played_again,
    a_reload_loses_nothing,
    a_link_is_followed_and_given_on,
    a_hint_is_given,
    the_game_is_analysed,
    computers_play,
    it_fits_a_phone_and_fingers,
    it_speaks_french,
    it_plays_without_a_network,
]
