"""QR codes of the share dialog, read off the screen."""

import base64
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import long_quiet_game
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.share_dialog import dialog_button, display_turn, expect_displayed_turn
from tools import npm

GAME = recorded_game("four-parties")
READ_QR_CODE = """async picture => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const ctx = canvas.getContext("2d");
  ctx.drawImage(image, 0, 0);
  return jsQR(ctx.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data ?? null;
}"""


def read_qr_code(page: Page, code: Locator) -> str | None:
    """Return the text of the QR code on the screen, or `None` if it is not readable."""
    page.evaluate((npm.package_folder("jsqr") / "dist" / "jsQR.js").read_text(encoding="utf-8"))
    answer: str | None = page.evaluate(READ_QR_CODE, base64.b64encode(code.screenshot()).decode())
    return answer


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_reads_the_qr_code(open_page: OpenPage, theme: str) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(30), color_scheme=theme))
    display_turn(djambi_page, 11)
    dialog = djambi_page.open_share_dialog()
    dialog_button(djambi_page, dialog, "share.qr").click()
    code = dialog.get_by_role("img", name=djambi_page.words("share.qr.name"))
    read = read_qr_code(djambi_page.page, code) or ""
    assert len(read) < len(djambi_page.page.url)
    friends = DjambiPage(open_page("#" + urlsplit(read).fragment))
    friends.expect_moves(GAME.moves[:30])
    expect_displayed_turn(friends, 11, 30)
    size = code.get_attribute("viewBox")
    field = djambi_page.choose_link_target(dialog, "position")
    expect(field).to_have_value(re.compile("#p="))
    expect(code).not_to_have_attribute("viewBox", size or "")
    assert read_qr_code(djambi_page.page, code) == field.input_value()


def test_a_link_too_long_for_a_qr_code_is_explained(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(long_quiet_game(330).whole_hash))
    dialog = djambi_page.open_share_dialog()
    field = djambi_page.choose_link_target(dialog, "game")
    expect(field).to_have_value(re.compile("#g=1z"))
    assert len(field.input_value()) > 1273
    dialog_button(djambi_page, dialog, "share.qr").click()
    expect(dialog).to_contain_text(djambi_page.words("share.qr.tooLong", length=len(field.input_value()), most=1273))
    djambi_page.choose_link_target(dialog, "position")
    expect(dialog.get_by_role("img", name=djambi_page.words("share.qr.name"))).to_be_visible()
