"""A browser that answers with noise when a canvas is read, as Firefox can (resistFingerprinting): shapes, no pixels."""

import re
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import BrowserContext, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import recorded
from tests.web.djambi.table import Table
from tests.web.knights.kingdom import KNIGHTS, Kingdom

GAME = recorded("four-parties")
NOISE = """const { getImageData } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.getImageData = function (...given) {
  const image = getImageData.apply(this, given);
  crypto.getRandomValues(image.data.subarray(0, 65536));
  return image;
};"""
SVG = "{http://www.w3.org/2000/svg}svg"


def hide(context: BrowserContext) -> None:
    """Let pages read noise."""
    context.add_init_script(NOISE)


def test_djambi_offers_shapes(open_page: OpenPage, tmp_path: Path) -> None:
    table = Table(open_page(GAME.first(2), prepare=hide))
    page = table.page
    dialog = table.share("picture")
    expect(dialog).to_contain_text(table.words("share.noPixels"))
    for key in ("share.picture.png", "share.picture.copy"):
        expect(dialog.get_by_role("button", name=table.words(key), exact=True)).to_have_count(0)
    page.wait_for_function("() => document.querySelector('img.share-picture').naturalWidth > 0")
    with page.expect_download() as download:
        dialog.get_by_role("button", name=table.words("share.picture.svg"), exact=True).click()
    download.value.save_as(tmp_path / "board.svg")
    assert ElementTree.parse(tmp_path / "board.svg").getroot().tag == SVG
    page.keyboard.press("Escape")
    dialog = table.share("animation")
    expect(dialog).to_contain_text(table.words("share.noPixels"))
    expect(dialog.get_by_role("button", name=table.words("share.animation.make"), exact=True)).to_have_count(0)


def test_knights_offers_shapes(open_page: OpenPage, tmp_path: Path) -> None:
    kingdom = Kingdom(open_page(KNIGHTS, prepare=hide))
    kingdom.pick_first()
    kingdom.button("menu.share").click()
    dialog = kingdom.page.get_by_role("dialog")
    expect(dialog.get_by_text(kingdom.words("share.noPixels"))).to_have_count(2)
    expect(dialog.get_by_role("button", name=kingdom.words("share.picture.save"), exact=True)).to_have_count(0)
    with kingdom.page.expect_download() as download:
        dialog.get_by_role("button", name=kingdom.words("share.picture.shapes"), exact=True).click()
    download.value.save_as(tmp_path / "island.svg")
    assert ElementTree.parse(tmp_path / "island.svg").getroot().tag == SVG
    assert re.search("<path|<polygon|<use", (tmp_path / "island.svg").read_text(encoding="utf-8"))


def test_a_browser_that_changes_colours_by_a_hair_may_make_pictures(open_page: OpenPage) -> None:
    """Some do, to the same end; nobody sees it in a picture."""
    hair = NOISE.replace(
        "crypto.getRandomValues(image.data.subarray(0, 65536));",
        "for (let at = 0; at < image.data.length; at += 4) image.data[at] += at % 3 ? 1 : 0;",
    )
    table = Table(open_page(GAME.first(2), prepare=lambda context: context.add_init_script(hair)))
    dialog = table.share("picture")
    expect(dialog.get_by_role("button", name=table.words("share.picture.png"), exact=True)).to_be_visible()
