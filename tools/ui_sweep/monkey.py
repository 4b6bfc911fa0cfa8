"""Random UI tester: buttons, squares, keys, links, reloads and window sizes, at random moments.

The steps depend on the seed and on the page, and so on the speed of the machine: the same seed may not find a fault
again. So a complaint is reported with the steps before it.
"""

import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random

from machiavel.core.registry import GAME_NAMES
from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from tools.browsers import installed
from tools.build import site
from tools.serve.server import Site, serving
from tools.ui_sweep.layout_audit import SIZES

PRESS = (Path(__file__).parent / "monkey.js").read_text(encoding="utf-8").strip().rstrip(";")
KEYS = ("Enter", "Escape", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Backspace", "n", "?")
PAUSES_MS = (5, 20, 60, 200, 600)
HISTORY_LENGTH = 14
"""The number of steps that are reported with a complaint."""
# The chances of steps other than pressing a control, out of CHANCES_TOTAL.
CHANCES = {
    "_click_anywhere": 12,
    "_press_key": 8,
    "_resize_window": 3,
    "_reload_page": 2,
    "_go_back": 1,
    "_follow_link": 1,
}
CHANCES_TOTAL = 100


def monkey(games: list[str], minutes: float, seed: int) -> Iterator[str]:
    """Yield console errors of the pages of *games*, or of all if it is empty, each tested for *minutes*."""
    with serving(Site(site.build())) as server, installed.starter() as start:
        started = start()
        for game in games or GAME_NAMES:
            monkey_at = Monkey(started, game, server.url, seed)
            end = time.monotonic() + 60 * minutes
            while time.monotonic() < end:
                yield from (f"{game}: {complaint}" for complaint in monkey_at.step())
            monkey_at.page.context.close()


class Monkey:
    """A page in an empty profile, and the last steps on it."""

    def __init__(self, started: Browser, game: str, url: str, seed: int) -> None:
        self._scenes = import_module(f"tools.{game}.ui_scenes")
        self._url: str = url + self._scenes.PAGE
        self._random = Random(seed)
        self._history: deque[str] = deque(maxlen=HISTORY_LENGTH)
        self._complaints: list[str] = []
        self.page = started.new_context().new_page()
        self._listen(self.page)
        self.page.goto(self._url)

    def _listen(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._record_complaint(f"{error}\n{error.stack or ''}"))
        page.on("dialog", lambda dialog: dialog.accept())
        page.on("popup", lambda popup: popup.close())

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and installed.UNUSED_PRELOAD not in message.text:
            self._record_complaint(message.text)

    def _record_complaint(self, words: str) -> None:
        self._complaints.append("\n  ".join([words, "after:", *self._history]))

    def step(self) -> list[str]:
        """Take a random step, and return the complaints since the step before."""
        drawn = self._random.randrange(CHANCES_TOTAL)
        names = [name for name, chance in CHANCES.items() for _ in range(chance)]
        do: Callable[[], str] = getattr(self, names[drawn] if drawn < len(names) else "_press_control")
        try:
            self._history.append(do())
            self.page.wait_for_timeout(self._random.choice(PAUSES_MS))
            if not self._is_here():
                self.page.goto(self._url)
        except Error as error:
            # The control that was pressed has navigated to another page.
            if "navigation" not in str(error) and "context was destroyed" not in str(error):
                raise
        found, self._complaints = self._complaints, []
        return found

    def _is_here(self) -> bool:
        return self.page.url.split("#")[0].split("?")[0] == self._url

    def _press_control(self) -> str:
        choice = {"which": self._random.random(), "what": self._random.random()}
        pressed: str = self.page.evaluate(PRESS, choice)
        return pressed

    def _click_anywhere(self) -> str:
        size = self.page.viewport_size or {"width": 1, "height": 1}
        x, y = self._random.randrange(size["width"]), self._random.randrange(size["height"])
        self.page.mouse.click(x, y)
        return f"click at {x}, {y}"

    def _press_key(self) -> str:
        key = self._random.choice(KEYS)
        self.page.keyboard.press(key)
        return f"key {key!r}"

    def _resize_window(self) -> str:
        width, height = self._random.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})
        return f"size {width}x{height}"

    def _reload_page(self) -> str:
        self.page.reload(wait_until="commit")
        return "reload"

    def _go_back(self) -> str:
        self.page.evaluate("() => history.back()")
        return "back"

    def _follow_link(self) -> str:
        fragment = self._random.choice(self._scenes.game_fragments())
        self.page.evaluate(f"() => {{ location.hash = {json.dumps(fragment)}; }}")
        return f"link {fragment[:40]}"
