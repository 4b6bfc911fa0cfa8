"""Computer players of a game: their seats, their speed, and the commands to their search workers."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter

#: Rules for two: in a duel the strongest level uses all its time; against several it may end its search early.
DUEL_RULES = "standard;board=square2"
#: Records the commands that the page posts to its search workers, and makes randomness the same in each run.
#: While `holdsResults` is set, the page receives no final result; when `endsNextSearch` is set, the next worker that
#: reports a depth is terminated.
RECORD_COMMANDS = """
    const posted = [];
    globalThis.searchCommands = posted;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.command) posted.push(message.command);
        return post.call(this, message, ...rest);
    };
    globalThis.holdsResults = false;
    globalThis.endsNextSearch = false;
    globalThis.Worker = class extends Worker {
        constructor(...args) {
            super(...args);
            this.addEventListener("message", (event) => {
                const { info } = event.data;
                if (info?.isFinal) {
                    if (globalThis.holdsResults) event.stopImmediatePropagation();
                } else if (info?.depth && globalThis.endsNextSearch) {
                    globalThis.endsNextSearch = false;
                    this.terminate();
                }
            });
        }
    };
    crypto.getRandomValues = (array) => array.fill(7);
"""


def record_search_commands(context: BrowserContext) -> None:
    """Record the commands to search workers in pages of *context*, for `search_commands`."""
    context.add_init_script(RECORD_COMMANDS)


def search_commands(page: Page) -> list[str]:
    """Return the commands that search workers have been sent so far: `start`, `stop`, `delegate` and `merge`."""
    found: list[str] = page.evaluate("() => globalThis.searchCommands")
    return found


class ComputerPlayers:
    """The computer players of the game on a page."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page

    def seat_players(self, speed: str = "fast", **types: str) -> None:
        """Choose the player of each colour (`r="level2"`) in the dialog, and then the *speed*.

        The speed can be chosen only where a computer plays; until then the computers wait in their pause.
        """
        djambi_page = self.djambi_page
        djambi_page.button("controls.players").click()
        dialog = djambi_page.dialog("players.title")
        for color, seat in types.items():
            name = djambi_page.words("seats.type", seat=djambi_page.party_name(color))
            dialog.get_by_label(name).select_option(seat)
        djambi_page.button("players.apply").click()
        expect(dialog).to_have_count(0)
        self.set_speed(speed)

    def set_speed(self, speed: str) -> None:
        """Choose the speed at which computers follow each other."""
        self.djambi_page.page.get_by_label(self.djambi_page.words("controls.speed"), exact=True).select_option(speed)

    def listed_moves(self) -> list[str]:
        """Return the texts of the moves in the list."""
        return self.djambi_page.page.locator(".move-text").all_inner_texts()

    def wait_for_moves(self, count: int) -> None:
        """Wait until the list has at least *count* moves."""
        expect(self.djambi_page.move_row(count)).to_be_attached()

    def expect_turn_of(self, color: str) -> None:
        """Wait until the banner asks the person who plays *color* to choose a piece."""
        party = self.djambi_page.party_name(color)
        expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words("step.piece", party=party, colour=party))

    def hold_searches(self, held: bool = True) -> None:
        """Hold back the final results of searches, so that none ends before the next step; or stop doing so."""
        self.djambi_page.page.evaluate("(held) => { globalThis.holdsResults = held; }", held)

    def expect_searching(self) -> None:
        """Wait until the banner shows how far a computer has searched."""
        expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words.pattern("banner.computerDeep"))

    def expect_waiting_for_request(self) -> None:
        """Wait until the banner says that the computer plays only on request."""
        expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words.pattern("banner.computerWaits"))

    def catch_up(self, prompter: MovePrompter) -> None:
        """Play in *prompter* the moves that have been played on the page since its last one."""
        for move in self.listed_moves()[len(prompter.view["entries"]) :]:
            prompter.play("--" if move == self.djambi_page.words("log.pass") else move)

    def play_any_move(self, prompter: MovePrompter, seed: int) -> str:
        """Play a random move for the person to move, and return it."""
        self.catch_up(prompter)
        move = prompter.random_move(seed)
        self.djambi_page.click_move(move, prompter)
        prompter.play(move)
        expect(self.djambi_page.move_row(len(prompter.view["entries"]))).to_contain_text(move)
        return move


def open_duel(open_page: OpenPage) -> ComputerPlayers:
    """Open a new game of two people by DUEL_RULES."""
    return ComputerPlayers(DjambiPage(open_page("#g=1." + DUEL_RULES, prepare=record_search_commands)))
