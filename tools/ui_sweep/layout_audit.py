"""The layout audit: one page that is driven through scenes and window sizes.

The scenes of a game are in `tools/GAME/ui_scenes.py`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.build.i18n_bundle import messages
from tools.languages import LANGUAGES, SECOND

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAYOUT_FAULTS = (Path(__file__).parent / "layout_faults.js").read_text(encoding="utf-8").strip().rstrip(";")
# Resolves in a task after the next frame, when resize observers have run, or after a timeout if no frame is drawn.
STABLE = """() => new Promise((done) => {
  setTimeout(done, 5000);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
})"""
# The click is done by a script, since Playwright's clicks by name would compute the names of 81 squares.
PRESSED = """(words) => {
  const button = [...document.querySelectorAll("button:not(:disabled)")].find(
    (one) => one.checkVisibility() && (one.getAttribute("aria-label") ?? one.textContent).trim() === words);
  button?.click();
  return button !== undefined;
}"""

#: Window sizes in CSS pixels. 640x400 is 1280x800 at 200 %, 320x200 is that at 400 % (WCAG 1.4.4, 1.4.10).
SIZES = (
    *((320, 200), (320, 480), (360, 640), (390, 844), (412, 915), (430, 700), (480, 320), (568, 320)),
    *((600, 1024), (640, 400), (667, 375), (720, 520), (768, 1024), (800, 600), (844, 390), (853, 533)),
    *((899, 700), (900, 900), (932, 430), (960, 540), (1024, 600), (1024, 768), (1024, 1366), (1099, 620)),
    *((1280, 500), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900), (1920, 1080), (2560, 1080)),
    *((2560, 1440), (3440, 1440), (3840, 2160)),
)
#: The sizes that differ most, for scenes that are similar to others.
SOME_SIZES = (
    *((320, 200), (320, 480), (360, 640), (390, 844), (568, 320), (640, 400), (720, 520), (768, 1024)),
    *((800, 600), (844, 390), (853, 533), (1024, 768), (1280, 720), (1280, 800), (1600, 900), (1920, 1080)),
)
#: The sizes for dialogs, whose layout changes at fewer widths.
DIALOG_SIZES = ((320, 200), (320, 480), (390, 844), (640, 400), (768, 1024), (844, 390), (1280, 800), (1920, 1080))
#: The sizes for dialogs in the language with the shorter words.
FEW_SIZES = ((320, 200), (390, 844), (844, 390), (1280, 800))
#: The sizes for the contact sheet.
SHEET_SIZES = ((390, 844), (640, 400), (844, 390), (853, 533), (1024, 768), (1280, 800), (1920, 1080))


@dataclass
class PageDriver:
    """A page that is loaded once and driven through scenes, languages and sizes."""

    page: "Page"
    game: str
    language: str
    url: str

    def words(self, key: str) -> str:
        """Return the message of *key*."""
        return messages(self.game, self.language)[key]

    def go(self, fragment: str = "") -> None:
        """Open *fragment*, and load the page first if necessary."""
        if self.page.url.startswith(self.url):
            self.page.evaluate("(hash) => { if (location.hash !== hash) location.hash = hash; }", fragment)
        else:
            self.page.goto(f"{self.url}?lang={self.language}{fragment}")
            self.page.wait_for_function("() => document.getElementById('start')?.dataset.phase === 'ready'")
            self.page.wait_for_function("() => document.getElementById('board')?.getAttribute('aria-busy') === 'false'")

    def speak(self, language: str) -> None:
        """Change the language, even if a dialog covers the button for it."""
        if language != self.language:
            self.page.evaluate("() => document.querySelector('.menu-language').click()")
            self.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=language)
            self.language = language

    def press(self, key: str) -> None:
        """Wait for a button with the message of *key*, and press it."""
        self.page.wait_for_function(PRESSED, arg=self.words(key))

    def await_button(self, key: str) -> None:
        """Wait for a button with the message of *key*."""
        self.page.wait_for_function(PRESSED.replace("button?.click();", ""), arg=self.words(key))

    def open(self, key: str) -> None:
        """Open the dialog whose button has the message of *key*, and unfold it."""
        self.press(key)
        self.unfold()

    def unfold(self) -> None:
        """Wait for the dialog, and open all its foldable parts."""
        self.page.locator("dialog[open]").wait_for()
        self.page.wait_for_function("() => document.querySelector('dialog [aria-busy=true]') === null")
        self.page.evaluate("() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })")
        self.page.wait_for_function("() => document.querySelector('dialog [aria-busy=true]') === null")

    def close(self) -> None:
        """Close the open dialog."""
        self.page.evaluate("() => document.querySelector('dialog[open] .dialog-head button').click()")
        self.page.locator("dialog[open]").wait_for(state="detached")

    def layout_faults(self) -> list[str]:
        """Return the layout faults of the window."""
        found: list[str] = self.page.evaluate(LAYOUT_FAULTS)
        return found

    def layout_faults_at(self, size: tuple[int, int]) -> list[str]:
        """Resize the window and return its layout faults when the page is stable."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        found: list[str] = self.page.evaluate(f"async () => {{ await ({STABLE})(); return ({LAYOUT_FAULTS})(); }}")
        return found

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, and wait until the page is stable."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.wait_until_stable()

    def wait_until_stable(self) -> None:
        """Wait until the page has drawn its state."""
        self.page.evaluate(STABLE)


@dataclass(frozen=True)
class Scene:
    """A state of the page, with the way to it from the scene before."""

    name: str
    show: Callable[[PageDriver], None]
    sizes: tuple[tuple[int, int], ...] = SIZES
    leave: Callable[[PageDriver], None] = lambda driver: None


def open_course(driver: PageDriver) -> None:
    """Open the course, and go back to it from a lesson if it opens there."""
    driver.open("menu.learn")
    driver.page.locator(".lesson-card, .lesson-head button").first.wait_for()
    back = driver.page.locator(".lesson-head button")
    if back.count() > 0:
        back.click()


def open_lesson(driver: PageDriver) -> None:
    """Open the first lesson."""
    open_course(driver)
    driver.page.locator(".lesson-card").first.click()
    driver.page.locator(".lesson-question").wait_for()


def ask_for_hint(driver: PageDriver) -> None:
    """Ask for a hint unless one is displayed already."""
    if driver.page.locator(".hint-move").count() == 0:
        driver.press("controls.hint")
    driver.await_button("hint.play")


def dialog_scene(key: str) -> Scene:
    """Return the scene of the dialog whose button has the message of *key*."""
    return Scene(key, lambda driver: driver.open(key), DIALOG_SIZES, PageDriver.close)


def _chosen_sizes(sizes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple(size for size in (FEW_SIZES if sizes == DIALOG_SIZES else DIALOG_SIZES) if size in sizes)


@dataclass(frozen=True)
class Window:
    """A scene in one language, and the sizes for it."""

    scene: Scene
    language: str
    sizes: tuple[tuple[int, int], ...]


def visit_scenes(driver: PageDriver, scenes: Iterable[Scene]) -> Iterator[Window]:
    """Show the scenes one after the other, each in both languages, and yield each while it is displayed."""
    driver.resize((1280, 800))
    for scene in scenes:  # each scene ends in a large window
        for language in LANGUAGES:
            driver.speak(language)
            scene.show(driver)
            # French, which has longer words, is shown at every size, English at the sizes that differ most.
            is_longer = language == SECOND
            yield Window(scene, language, scene.sizes if is_longer else _chosen_sizes(scene.sizes))
            scene.leave(driver)


def faults_in_scenes(driver: PageDriver, scenes: Iterable[Scene]) -> list[str]:
    """Return the layout faults of all scenes, each with its window."""
    return [
        f"{window.scene.name}, {window.language}, {width}x{height}: {fault}"
        for window in visit_scenes(driver, scenes)
        for width, height in window.sizes
        for fault in driver.layout_faults_at((width, height))
    ]
