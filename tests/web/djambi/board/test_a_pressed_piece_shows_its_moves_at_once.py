"""A pressed piece shows its moves in the same task, without waiting for a frame or for the engine."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage

# Sets `isPrefetched` once the engine has answered with the choices of all pieces.
RECORD_PREFETCH = """
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
# Compares the board before a press with the board in the same task after it, and counts the frames since the press.
WATCH_PRESS = """() => {
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
    page = open_page(prepare=lambda context: context.add_init_script(RECORD_PREFETCH))
    djambi_page = DjambiPage(page)
    for square in ("c3", "b3"):
        page.mouse.move(*djambi_page.cell_centre(square))
        # While the mouse rests on the piece, its help is shown and its choices are requested.
        expect(djambi_page.banner).to_have_attribute("data-tone", "help")
        page.wait_for_function("() => globalThis.isPrefetched")
        page.evaluate(WATCH_PRESS)
        page.mouse.down()
        pressed = page.evaluate("() => globalThis.pressed")
        page.mouse.up()
        assert pressed == {"isChanged": True, "frames": 0, "banner": djambi_page.banner.text_content()}
        expect(djambi_page.cell(square)).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Escape")
        expect(djambi_page.cell(square)).to_have_attribute("aria-selected", "false")
