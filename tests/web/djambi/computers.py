"""Computer players at the table: who sits where, how fast they go, and what their workers are told."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.script import Prompter

#: Against one other the strongest level takes all its time; against several it may have seen enough at once.
DUEL_RULES = "standard;board=square2"

#: Sees what the page posts to its thinking workers, and makes chance the same each time. Where `isHeld` is set, the
#: page hears of no thought that it is over; where `endsNext` is, the next worker that tells how far it looked dies.
SPY = """
    const posted = [];
    globalThis.postedToMinds = posted;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.command) posted.push(message.command);
        return post.call(this, message, ...rest);
    };
    globalThis.isHeld = false;
    globalThis.endsNext = false;
    globalThis.Worker = class extends Worker {
        constructor(...args) {
            super(...args);
            this.addEventListener("message", (event) => {
                const { news } = event.data;
                if (news?.isFinal) {
                    if (globalThis.isHeld) event.stopImmediatePropagation();
                } else if (news?.depth && globalThis.endsNext) {
                    globalThis.endsNext = false;
                    this.terminate();
                }
            });
        }
    };
    crypto.getRandomValues = (array) => array.fill(7);
"""


def watch(context: BrowserContext) -> None:
    """Let `orders` know what thinking workers are told in pages of *context*."""
    context.add_init_script(SPY)


def orders(page: Page) -> list[str]:
    """Return what thinking workers have been told so far: `think` and `stop`."""
    found: list[str] = page.evaluate("() => globalThis.postedToMinds")
    return found


class Opponents:
    """The computers at one table."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page

    def seat(self, speed: str = "fast", **types: str) -> None:
        """Seat who plays each colour (`r="level2"`); then the computers follow each other at *speed*.

        The pace can be chosen only where a computer sits: until then all wait in their pause.
        """
        djambi_page = self.djambi_page
        djambi_page.button("controls.players").click()
        dialog = djambi_page.dialog("players.title")
        for color, seat in types.items():
            name = djambi_page.words("seats.type", colour=djambi_page.party_name(color))
            dialog.get_by_label(name).select_option(seat)
        djambi_page.button("players.apply").click()
        expect(dialog).to_have_count(0)
        self.pace(speed)

    def pace(self, speed: str) -> None:
        """Choose how fast they follow each other."""
        self.djambi_page.page.get_by_label(self.djambi_page.words("controls.speed"), exact=True).select_option(speed)

    def line(self) -> list[str]:
        """Return the moves in the list."""
        return self.djambi_page.page.locator(".move-text").all_inner_texts()

    def expect_at_least(self, count: int) -> None:
        """Wait until the list has *count* moves or more."""
        expect(self.djambi_page.move(count)).to_be_attached()

    def expect_turn_of(self, color: str) -> None:
        """Wait until the person who plays *color* is to choose a piece."""
        party = self.djambi_page.party_name(color)
        expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words("step.piece", party=party, colour=party))

    def hold(self, held: bool = True) -> None:
        """Let no thought come to its end, however slow this machine is to do what comes next; or again let it."""
        self.djambi_page.page.evaluate("(held) => { globalThis.isHeld = held; }", held)

    def expect_thinking(self) -> None:
        """Wait until a computer says how far it looks ahead."""
        expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words.pattern("banner.computerDeep"))

    def expect_waiting(self) -> None:
        """Wait until a computer waits to be asked."""
        expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words.pattern("banner.computerWaits"))

    def follow(self, prompter: Prompter) -> None:
        """Let *prompter* know what has been played meanwhile."""
        known = len(prompter.view["entries"])
        for move in self.line()[known:]:
            prompter.play("--" if move == self.djambi_page.words("log.pass") else move)

    def person_moves(self, prompter: Prompter, seed: int) -> str:
        """Play any move for the person to move, and return it."""
        self.follow(prompter)
        move = prompter.bot_move(seed)
        self.djambi_page.click_through(move, prompter)
        prompter.play(move)
        expect(self.djambi_page.move(len(prompter.view["entries"]))).to_contain_text(move)
        return move


def duel(open_page: OpenPage) -> Opponents:
    """Return a new game of two people, by DUEL_RULES."""
    return Opponents(DjambiPage(open_page("#g=1." + DUEL_RULES, prepare=watch)))
