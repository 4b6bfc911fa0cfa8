"""A game is given away: links, a QR code, pictures, an animation, a text for forums; whoever gets it sees the same."""

import base64
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.presenter.text_board import render_board
from playwright.sync_api import BrowserContext, Download, Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.bad_links import packed_hash
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter, long_quiet_game
from tests.web.djambi.recorded_game import recorded_game
from tests.web.gif import Gif, read_gif
from tools import npm

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
SVG = "{http://www.w3.org/2000/svg}"
DIMENSIONS = struct.Struct(">8x8xII")
"""Of a PNG: after its signature, the length and the name of its first chunk."""
QR = """async picture => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const ctx = canvas.getContext("2d");
  ctx.drawImage(image, 0, 0);
  return jsQR(ctx.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data ?? null;
}"""
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
"""How much two pictures differ, on average, in each channel of each pixel (0 to 255)."""
SYSTEM_SHEET = """() => {
  window.handed = [];
  navigator.canShare = (data) => !data.files;
  navigator.share = async (data) => { window.handed.push(data); };
}"""


def look_back(djambi_page: DjambiPage, ply: int) -> None:
    djambi_page.move_rows.nth(ply).get_by_role("button").click()
    expect(djambi_page.move_rows.nth(ply).get_by_role("button")).to_have_attribute("aria-current", "step")


def expect_looking_back(djambi_page: DjambiPage, ply: int, plies: int) -> None:
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=plies))


def button(djambi_page: DjambiPage, dialog: Locator, key: str) -> Locator:
    return dialog.get_by_role("button", name=djambi_page.words(key), exact=True)


def saved(djambi_page: DjambiPage, dialog: Locator, key: str) -> Download:
    """Press the button that saves a file; return the file."""
    with djambi_page.page.expect_download() as waiting:
        button(djambi_page, dialog, key).click()
    return waiting.value


def content(download: Download, folder: Path) -> bytes:
    file = folder / download.suggested_filename
    download.save_as(file)
    return file.read_bytes()


# ---------------------------------------------------------------- links


def test_a_friend_opens_the_game_at_a_turn(open_page: OpenPage) -> None:
    mine = DjambiPage(open_page(GAME.hash_after(20)))
    address = mine.page.url
    look_back(mine, 5)
    link = mine.turn_link()
    assert link == f"{address}&t=5"
    expect(mine.page).to_have_url(link)
    friends = DjambiPage(open_page("#" + link.split("#")[1]))
    expect_looking_back(friends, 5, 20)
    friends.expect_moves(GAME.moves[:20])
    assert friends.position_text() == MovePrompter.after(GAME, 5).position
    expect(friends.page).to_have_url(link)
    friends.button("banner.present").click()
    expect(friends.page).to_have_url(address)
    friends.play([GAME.moves[20]], MovePrompter.after(GAME, 20))


def test_a_packed_or_escaped_link_shows_its_turn_too(open_page: OpenPage) -> None:
    text = GAME.hash_after(20).removeprefix("#g=1.")
    djambi_page = DjambiPage(open_page(packed_hash(text.encode()) + "&t=0"))
    expect_looking_back(djambi_page, 0, 20)
    djambi_page.page.evaluate("hash => { location.hash = hash; }", GAME.hash_after(8) + "%26t%3D3")
    expect_looking_back(djambi_page, 3, 8)


def test_the_turn_of_the_own_game_is_no_other_game(open_page: OpenPage, until_ready: Callable[[Page], None]) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(6)))
    address = djambi_page.page.url
    djambi_page.page.evaluate("hash => { location.hash = hash; }", GAME.hash_after(6) + "&t=2")
    expect_looking_back(djambi_page, 2, 6)
    expect(djambi_page.page).to_have_url(f"{address}&t=2")
    djambi_page.page.evaluate("hash => { location.hash = hash; }", GAME.hash_after(6))
    expect(djambi_page.page).to_have_url(address)
    djambi_page.expect_played(6)
    djambi_page.page.goto("about:blank")
    djambi_page.page.goto(address + "&t=4")
    until_ready(djambi_page.page)
    expect_looking_back(djambi_page, 4, 6)
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(1)


def test_what_is_looked_at_is_offered_first(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(6)))
    for ply, target in [(None, "game"), (2, "turn")]:
        if ply:
            look_back(djambi_page, ply)
        expect(djambi_page.open_share_dialog().locator("input[type=radio]:checked")).to_have_value(target)
        djambi_page.page.keyboard.press("Escape")


def test_the_system_sheet_gets_the_link(open_page: OpenPage) -> None:
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(f"({SYSTEM_SHEET})()")

    djambi_page = DjambiPage(open_page(GAME.hash_after(6), prepare=prepare))
    dialog = djambi_page.open_share_dialog()
    button(djambi_page, dialog, "share.system").click()
    djambi_page.choose_link_target(dialog, "position")
    button(djambi_page, dialog, "share.system").click()
    djambi_page.page.wait_for_function("() => window.handed.length === 2")
    game, position = djambi_page.page.evaluate("() => window.handed.map(({ url }) => url)")
    assert game == djambi_page.page.url
    assert urlsplit(position).fragment.startswith("p=1.")


def test_a_browser_without_such_a_sheet_does_not_offer_it(open_page: OpenPage) -> None:
    def prepare(context: BrowserContext) -> None:
        context.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare;")

    djambi_page = DjambiPage(open_page(GAME.hash_after(2), prepare=prepare))
    expect(button(djambi_page, djambi_page.open_share_dialog(), "share.system")).to_have_count(0)


# ---------------------------------------------------------------- QR code


def read_qr(page: Page, code: Locator) -> str | None:
    """Read the code off the screen, as a phone does."""
    page.evaluate((npm.package("jsqr") / "dist" / "jsQR.js").read_text(encoding="utf-8"))
    answer: str | None = page.evaluate(QR, base64.b64encode(code.screenshot()).decode())
    return answer


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_reads_the_qr_code(open_page: OpenPage, theme: str) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(30), color_scheme=theme))
    look_back(djambi_page, 11)
    dialog = djambi_page.open_share_dialog()
    button(djambi_page, dialog, "share.qr").click()
    code = dialog.get_by_role("img", name=djambi_page.words("share.qr.name"))
    read = read_qr(djambi_page.page, code) or ""
    assert len(read) < len(djambi_page.page.url)
    friends = DjambiPage(open_page("#" + urlsplit(read).fragment))
    friends.expect_moves(GAME.moves[:30])
    expect_looking_back(friends, 11, 30)
    size = code.get_attribute("viewBox")
    field = djambi_page.choose_link_target(dialog, "position")
    expect(field).to_have_value(re.compile("#p="))
    expect(code).not_to_have_attribute("viewBox", size or "")
    assert read_qr(djambi_page.page, code) == field.input_value()


def test_a_link_too_long_for_a_qr_code_says_so(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(long_quiet_game(330).whole_hash))
    dialog = djambi_page.open_share_dialog()
    field = djambi_page.choose_link_target(dialog, "game")
    expect(field).to_have_value(re.compile("#g=1z"))
    assert len(field.input_value()) > 1273
    button(djambi_page, dialog, "share.qr").click()
    expect(dialog).to_contain_text(djambi_page.words("share.qr.tooLong", length=len(field.input_value()), most=1273))
    djambi_page.choose_link_target(dialog, "position")
    expect(dialog.get_by_role("img", name=djambi_page.words("share.qr.name"))).to_be_visible()


# ---------------------------------------------------------------- pictures


def shapes(svg: bytes) -> ElementTree.Element:
    """Return the picture, which consists of shapes alone and refers to nothing outside itself."""
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


@pytest.mark.parametrize("name", ["four-parties", "hexagon"])
def test_pixels_and_shapes_show_the_same_position(open_page: OpenPage, tmp_path: Path, name: str) -> None:
    game, ply = recorded_game(name), 20
    djambi_page = DjambiPage(open_page(game.hash_after(24), accept_downloads=True))
    look_back(djambi_page, ply)
    dialog = djambi_page.open_share_dialog("picture")
    picture = saved(djambi_page, dialog, "share.picture.png")
    assert re.fullmatch(rf"djambi-\d{{4}}-\d\d-\d\d-{ply}\.png", picture.suggested_filename)
    png = content(picture, tmp_path)
    width, height = DIMENSIONS.unpack_from(png)
    assert (png[:8], width) == (b"\x89PNG\r\n\x1a\n", 1947)
    assert 1800 < height < 2200

    svg = content(saved(djambi_page, dialog, "share.picture.svg"), tmp_path)
    root = shapes(svg)
    position = MovePrompter.after(game, ply).view["position"]
    stones = len(position["pieces"]) + len(position["corpses"]) + (position["ruler"] is not None)
    assert len(root.findall(f".//{SVG}use")) == stones
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert {"1", "9", "a", "i"} <= set(texts)
    assert djambi_page.words("picture.last", ply=ply, move=game.moves[ply - 1]) in texts
    addresses = [
        f"data:image/{kind};base64,{base64.b64encode(data).decode()}" for kind, data in [("png", png), ("svg+xml", svg)]
    ]
    same = djambi_page.page.evaluate(DIFFERENCE, addresses)
    start = shapes(content(saved_start(djambi_page), tmp_path))
    other = f"data:image/svg+xml;base64,{base64.b64encode(ElementTree.tostring(start)).decode()}"
    assert same < 4, same
    assert djambi_page.page.evaluate(DIFFERENCE, [addresses[0], other]) > 3 * same


def saved_start(djambi_page: DjambiPage) -> Download:
    """Save the shapes of the game's start."""
    djambi_page.page.keyboard.press("Escape")
    look_back(djambi_page, 0)
    return saved(djambi_page, djambi_page.open_share_dialog("picture"), "share.picture.svg")


def test_a_picture_is_copied(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(12), permissions=["clipboard-read", "clipboard-write"]))
    dialog = djambi_page.open_share_dialog("picture")
    expect(dialog.locator("img")).to_have_attribute("alt", re.compile(re.escape(GAME.moves[11])))
    button(djambi_page, dialog, "share.picture.copy").click()
    expect(dialog).to_contain_text(djambi_page.words("share.picture.isCopied"))
    kinds = djambi_page.page.evaluate("async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)")
    assert kinds == ["image/png"]


def test_a_picture_says_who_has_won(open_page: OpenPage, tmp_path: Path) -> None:
    djambi_page = DjambiPage(open_page(f"?lang=fr{DUEL.whole_hash}", accept_downloads=True), "fr")
    dialog = djambi_page.open_share_dialog("picture")
    root = shapes(content(saved(djambi_page, dialog, "share.picture.svg"), tmp_path))
    texts = " ".join(element.text or "" for element in root.iter(f"{SVG}text"))
    assert djambi_page.words("outcome.last-party", winners=djambi_page.party_name(DUEL.winner)) in texts


# ---------------------------------------------------------------- animation


def animation(djambi_page: DjambiPage, **chosen: str) -> Gif:
    """Make an animation with what is *chosen*; return it."""
    dialog = djambi_page.page.get_by_role("dialog")
    for key, value in chosen.items():
        dialog.get_by_role("combobox", name=djambi_page.words(f"share.animation.{key}"), exact=True).select_option(
            value
        )
    button(djambi_page, dialog, "share.animation.make").click()
    download = saved(djambi_page, dialog, "share.animation.save")
    path = download.path()
    assert path
    return read_gif(path.read_bytes())


def test_the_last_turns_are_an_animation(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(30)))
    look_back(djambi_page, 12)
    djambi_page.open_share_dialog("animation")
    gif = animation(djambi_page, turns="5", pace="600")
    assert gif.width == 480
    assert gif.loops
    assert [frame.delay for frame in gif.frames] == [60, 60, 60, 60, 60, 180]
    assert not gif.frames[0].is_transparent
    assert all(frame.is_transparent for frame in gif.frames[1:])
    # A later picture has only what is different in it.
    assert all(frame.size < gif.frames[0].size / 2 for frame in gif.frames[1:])


def test_a_whole_game_is_an_animation_of_all_its_turns(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.whole_hash))
    djambi_page.open_share_dialog("animation")
    gif = animation(djambi_page, turns=str(len(DUEL.moves)))
    assert len(gif.frames) == len(DUEL.moves) + 1


def test_an_animation_can_be_given_up(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.whole_hash))
    dialog = djambi_page.open_share_dialog("animation")
    # The page stops between two pictures, so that a person can press the button: here as soon as it is there.
    djambi_page.page.evaluate(
        """words => new MutationObserver((_, observer) => {
          const found = [...document.querySelectorAll(".share-progress button")].find((b) => b.textContent === words);
          if (found) { observer.disconnect(); found.click(); }
        }).observe(document.body, { childList: true, subtree: true })""",
        djambi_page.words("dialog.cancel"),
    )
    dialog.get_by_role("combobox", name=djambi_page.words("share.animation.turns"), exact=True).select_option(
        str(len(GAME.moves))
    )
    button(djambi_page, dialog, "share.animation.make").click()
    expect(dialog).to_contain_text(djambi_page.words("share.animation.cancelled"))
    expect(dialog.locator("progress")).to_have_count(0)
    expect(button(djambi_page, dialog, "share.animation.save")).to_have_count(0)
    assert len(animation(djambi_page, turns="5").frames) == 6


def test_before_the_first_turn_there_is_nothing_to_animate(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page())
    expect(djambi_page.open_share_dialog("animation")).to_contain_text(djambi_page.words("share.animation.none"))


# ---------------------------------------------------------------- text


def test_a_forum_gets_diagram_position_moves_and_link(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(20)))
    link = f"{djambi_page.page.url}&t=7"
    look_back(djambi_page, 7)
    dialog = djambi_page.open_share_dialog("forum")
    field = dialog.get_by_role("textbox", name=djambi_page.words("share.forum.text"), exact=True)
    position = MovePrompter.after(GAME, 7).position
    moves = [f"{ply}. {move}" for ply, move in enumerate(GAME.moves[:7], start=1)]
    expect(field).to_have_value(re.compile(re.escape(link)))
    text = field.input_value()
    assert render_board(parse_position(position)) in text
    assert position in text
    assert " ".join(moves) in text.replace("\n", " ")
    assert f"8. {GAME.moves[7]}" not in text
    assert max(map(len, text.split(position)[1].split("\n\n")[1].splitlines())) <= 72
    for style, begins, ends in [("markdown", "```\nDjambi", f"<{link}>"), ("bbcode", "[code]Djambi", f"{link}[/url]")]:
        dialog.get_by_role("combobox", name=djambi_page.words("share.forum.style"), exact=True).select_option(style)
        expect(field).to_have_value(re.compile("^" + re.escape(begins)))
        assert field.input_value().endswith(ends)
    djambi_page.choose_link_target(dialog, "position")
    expect(field).to_have_value(re.compile(r"#p=1\.\S+\[/url\]$"))


def test_who_may_not_copy_finds_the_text_selected(open_page: OpenPage) -> None:
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(
            "if (navigator.clipboard) navigator.clipboard.writeText = async () => { throw new Error(); };"
        )

    djambi_page = DjambiPage(open_page(GAME.hash_after(3), prepare=prepare))
    dialog = djambi_page.open_share_dialog()
    button(djambi_page, dialog, "share.link.copy").click()
    expect(dialog).to_contain_text(djambi_page.words("share.copyRefused"))
    selected: Any = djambi_page.page.evaluate(
        "() => document.getSelection().toString() || document.activeElement.value"
    )
    assert selected == djambi_page.page.url
