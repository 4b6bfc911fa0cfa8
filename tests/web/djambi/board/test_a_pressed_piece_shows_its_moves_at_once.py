"""A pressed piece shows its moves in the same task, without waiting for a frame or for the engine."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage

# Set once the choices of all pieces have been answered.
ANSWERS = """
globalThis.isPrefetched = false;
const requests = new Set();
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && requests.has(JSON.parse(data).id)) globalThis.isPrefetched = true;
    });
  }
  postMessage(message, ...rest) {
    if (message.method === "nextChoices") requests.add(message.id);
    return super.postMessage(message, ...rest);
  }
};
"""
# What the board looks like before a press, and in the same task after it; and how many frames have begun since.
WATCH = """() => {
  const look = () => [...document.querySelectorAll("#board canvas")].map((canvas) => canvas.toDataURL()).join();
  let before = "", frames = 0;
  addEventListener("pointerdown", () => {
    before = look();
    requestAnimationFrame(() => (frames += 1));
  }, { capture: true, once: true });
  globalThis.pressed = new Promise((done) => addEventListener("pointerdown", async () => {
    for (let steps = 0; steps < 100; steps += 1) await null;
    done({ isChanged: before !== look(), frames, banner: document.getElementById("banner").textContent });
  }, { once: true }));
}"""


def test_a_pressed_piece_shows_its_moves_in_the_same_task(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(ANSWERS))
    djambi_page = DjambiPage(page)
    for square in ("c3", "b3"):
        page.mouse.move(*djambi_page.cell_centre(square))
        # What it may do has been asked for, and what it is is told, before it is pressed.
        expect(djambi_page.banner).to_have_attribute("data-tone", "help")
        page.wait_for_function("() => globalThis.isPrefetched")
        page.evaluate(WATCH)
        page.mouse.down()
        pressed = page.evaluate("() => globalThis.pressed")
        page.mouse.up()
        assert pressed == {"isChanged": True, "frames": 0, "banner": djambi_page.banner.text_content()}
        expect(djambi_page.cell(square)).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Escape")
        expect(djambi_page.cell(square)).to_have_attribute("aria-selected", "false")
