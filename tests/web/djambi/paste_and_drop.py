"""Texts and files that are pasted or dropped on a page."""

import base64

from playwright.sync_api import Page

PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
DROP_TEXT = """text => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.djambi", { type: "text/plain" }));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}"""
DROP_BYTES = """data => {
  const dataTransfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  dataTransfer.items.add(new File([bytes], "game.djambi"));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}"""


def paste_text(page: Page, text: str) -> None:
    """Paste *text* on *page*, beside all fields."""
    page.evaluate(PASTE, text)


def drop_text(page: Page, text: str) -> None:
    """Drop a text file with *text* on *page*."""
    page.evaluate(DROP_TEXT, text)


def drop_bytes(page: Page, data: bytes) -> None:
    """Drop a file of *data*, whose type is unknown, on *page*."""
    page.evaluate(DROP_BYTES, base64.b64encode(data).decode())
