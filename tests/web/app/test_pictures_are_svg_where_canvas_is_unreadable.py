"""Pictures in a browser that returns noise when a canvas is read (Firefox: resistFingerprinting): SVG, no PNG."""

import re
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import BrowserContext, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

GAME = recorded_game("four-parties")
#: Fills every image that is read from a canvas with random bytes.
NOISE = """const { getImageData } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.getImageData = function (...given) {
  const image = getImageData.apply(this, given);
  crypto.getRandomValues(image.data.subarray(0, 65536));
  return image;
};"""
SVG_TAG = "{http://www.w3.org/2000/svg}svg"


def return_noise(context: BrowserContext) -> None:
    """Let the pages of *context* read noise from every canvas."""
    context.add_init_script(NOISE)


def test_djambi_offers_svg_instead_of_pixels(open_page: OpenPage, tmp_path: Path) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(2), prepare=return_noise))
    page = djambi_page.page
    dialog = djambi_page.open_share_dialog("picture")
    expect(dialog).to_contain_text(djambi_page.words("share.noPixels"))
    for key in ("share.picture.png", "share.picture.copy"):
        expect(dialog.get_by_role("button", name=djambi_page.words(key), exact=True)).to_have_count(0)
    page.wait_for_function("() => document.querySelector('img.share-picture').naturalWidth > 0")
    with page.expect_download() as download:
        dialog.get_by_role("button", name=djambi_page.words("share.picture.svg"), exact=True).click()
    download.value.save_as(tmp_path / "board.svg")
    assert ElementTree.parse(tmp_path / "board.svg").getroot().tag == SVG_TAG
    page.keyboard.press("Escape")
    dialog = djambi_page.open_share_dialog("animation")
    expect(dialog).to_contain_text(djambi_page.words("share.noPixels"))
    expect(dialog.get_by_role("button", name=djambi_page.words("share.animation.make"), exact=True)).to_have_count(0)


def test_knights_offers_svg_instead_of_pixels(open_page: OpenPage, tmp_path: Path) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS, prepare=return_noise))
    knights_page.pick_first()
    knights_page.button("menu.share").click()
    dialog = knights_page.page.get_by_role("dialog")
    expect(dialog.get_by_text(knights_page.words("share.noPixels"))).to_have_count(2)
    expect(dialog.get_by_role("button", name=knights_page.words("share.picture.save"), exact=True)).to_have_count(0)
    with knights_page.page.expect_download() as download:
        dialog.get_by_role("button", name=knights_page.words("share.picture.shapes"), exact=True).click()
    download.value.save_as(tmp_path / "island.svg")
    assert ElementTree.parse(tmp_path / "island.svg").getroot().tag == SVG_TAG
    assert re.search("<path|<polygon|<use", (tmp_path / "island.svg").read_text(encoding="utf-8"))


def test_png_is_offered_where_colours_are_changed_by_one_step(open_page: OpenPage) -> None:
    """Some browsers do so against fingerprinting; the change is invisible in a picture."""
    small_noise = NOISE.replace(
        "crypto.getRandomValues(image.data.subarray(0, 65536));",
        "for (let at = 0; at < image.data.length; at += 4) image.data[at] += at % 3 ? 1 : 0;",
    )
    djambi_page = DjambiPage(
        open_page(GAME.hash_after(2), prepare=lambda context: context.add_init_script(small_noise))
    )
    dialog = djambi_page.open_share_dialog("picture")
    expect(dialog.get_by_role("button", name=djambi_page.words("share.picture.png"), exact=True)).to_be_visible()
