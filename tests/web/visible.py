"""The texts of a page that can be seen or are announced by screen readers."""

from playwright.sync_api import Page

VISIBLE_TEXTS = """() => {
  const SPOKEN_ATTRIBUTES = ["aria-label", "aria-description", "title", "placeholder", "alt"];
  const texts = new Set();
  const add = (text) => text && text.trim() && texts.add(text.trim().replace(/\\s+/g, " "));
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    if (!["SCRIPT", "NOSCRIPT"].includes(parent.tagName) && isShown(parent)) add(node.textContent);
  }
  for (const element of document.querySelectorAll("body *")) {
    if (!isShown(element)) continue;
    for (const name of SPOKEN_ATTRIBUTES) add(element.getAttribute(name));
  }
  return [...texts];
}"""


def visible_texts(page: Page) -> set[str]:
    """Return every text, label, title and placeholder that *page* shows now."""
    return set(page.evaluate(VISIBLE_TEXTS))
