"""axe-core, asked what is wrong with a page as it stands."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools import npm

GRAVE = ("serious", "critical")
RUN = """async (rules) => {
  const only = rules.length > 0 ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) => node.html) }));
}"""


@cache
def axe() -> str:
    """Return the script that brings axe-core into a page, which must have been opened with `bypass_csp`."""
    return (npm.package("axe-core") / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, *rules: str) -> list[str]:
    """Return what is serious or critical on the page as it stands, one line for each rule; of *rules* alone if any."""
    violations: list[dict[str, Any]] = page.evaluate(RUN, list(rules))
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: {' '.join(found['nodes'])[:300]}"
        for found in violations
        if found["impact"] in GRAVE
    ]


def findings_in_both_themes(page: Page) -> list[str]:
    """Return what is serious on a page that follows the system's theme: all of it, and in the dark, of its contrast."""
    found = findings(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {line}" for line in findings(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    return found
