"""Pictures of a position: pixels and shapes, saved and copied."""

import base64
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Download, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.share_dialog import dialog_button, display_turn, read_download, save_file

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
SVG = "{http://www.w3.org/2000/svg}"
PNG_SIZE = struct.Struct(">8x8xII")
"""Reads the width and height of a PNG, after its signature and the head of its first chunk."""
DIFFERENCE = """async addresses => {
  const pixels = [];
  for (const address of addresses) {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 649, height: 649 });
    const ctx = canvas.getContext("2d");
    ctx.drawImage(image, 0, 0, 649, 649 * image.naturalHeight / image.naturalWidth);
    pixels.push(ctx.getImageData(0, 0, 649, 649).data);
  }
  const [a, b] = pixels;
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]), 0) / a.length;
}"""
"""Returns the mean difference of two pictures in a channel of a pixel (0 to 255)."""


def parse_shapes(svg: bytes) -> ElementTree.Element:
    """Return the root of an SVG picture; check that it has only shapes and refers to nothing outside itself."""
    root = ElementTree.fromstring(svg)
    drawn = {element.tag.removeprefix(SVG) for element in root.iter()}
    allowed = {"svg", "title", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "g", "path", "symbol"}
    assert drawn <= allowed | {"use", "text"}
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        for name, value in element.items():
            assert not name.startswith("on")
            assert "href" not in name or value[1:] in ids
            for reference in re.findall(r"url\(#([^)]*)\)", value):
                assert reference in ids
    return root


@pytest.mark.parametrize("name", ["four-parties", "hexagon", "six-parties"])
def test_pixels_and_shapes_show_the_same_position(open_page: OpenPage, tmp_path: Path, name: str) -> None:
    game, ply = recorded_game(name), 20
    djambi_page = DjambiPage(open_page(game.hash_after(24), accept_downloads=True))
    display_turn(djambi_page, ply)
    dialog = djambi_page.open_share_dialog("picture")
    picture = save_file(djambi_page, dialog, "share.picture.png")
    assert re.fullmatch(rf"djambi-\d{{4}}-\d\d-\d\d-{ply}\.png", picture.suggested_filename)
    png = read_download(picture, tmp_path)
    width, height = PNG_SIZE.unpack_from(png)
    assert (png[:8], width) == (b"\x89PNG\r\n\x1a\n", 1947)
    assert 1800 < height < 2200

    svg = read_download(save_file(djambi_page, dialog, "share.picture.svg"), tmp_path)
    root = parse_shapes(svg)
    position = MovePrompter.after(game, ply).view["position"]
    drawn_pieces = len(position["pieces"]) + len(position["corpses"]) + (position["ruler"] is not None)
    assert len(root.findall(f".//{SVG}use")) == drawn_pieces
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert {"1", "9", "a", "i"} <= set(texts)
    assert djambi_page.words("picture.last", ply=ply, move=game.moves[ply - 1]) in texts
    addresses = [
        f"data:image/{kind};base64,{base64.b64encode(data).decode()}" for kind, data in [("png", png), ("svg+xml", svg)]
    ]
    same = djambi_page.page.evaluate(DIFFERENCE, addresses)
    start = parse_shapes(read_download(save_picture_of_start(djambi_page), tmp_path))
    other = f"data:image/svg+xml;base64,{base64.b64encode(ElementTree.tostring(start)).decode()}"
    assert same < 4, same
    assert djambi_page.page.evaluate(DIFFERENCE, [addresses[0], other]) > 3 * same


def save_picture_of_start(djambi_page: DjambiPage) -> Download:
    """Save the SVG picture of the start of the game."""
    djambi_page.page.keyboard.press("Escape")
    display_turn(djambi_page, 0)
    return save_file(djambi_page, djambi_page.open_share_dialog("picture"), "share.picture.svg")


def test_a_picture_is_copied(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(12), permissions=["clipboard-read", "clipboard-write"]))
    dialog = djambi_page.open_share_dialog("picture")
    expect(dialog.locator("img")).to_have_attribute("alt", re.compile(re.escape(GAME.moves[11])))
    dialog_button(djambi_page, dialog, "share.picture.copy").click()
    expect(dialog).to_contain_text(djambi_page.words("share.picture.isCopied"))
    kinds = djambi_page.page.evaluate("async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)")
    assert kinds == ["image/png"]


def test_a_picture_names_the_winner(open_page: OpenPage, tmp_path: Path) -> None:
    djambi_page = DjambiPage(open_page(f"?lang=fr{DUEL.whole_hash}", accept_downloads=True), "fr")
    dialog = djambi_page.open_share_dialog("picture")
    root = parse_shapes(read_download(save_file(djambi_page, dialog, "share.picture.svg"), tmp_path))
    texts = " ".join(element.text or "" for element in root.iter(f"{SVG}text"))
    assert djambi_page.words("outcome.last-party", winners=djambi_page.party_name(DUEL.winner)) in texts
