"""Accessibility findings of axe-core on a page."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools import npm

REPORTED_IMPACTS = ("serious", "critical")
RUN_AXE = """async (rules) => {
  const only = rules.length > 0 ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) => node.html) }));
}"""


@cache
def axe_script() -> str:
    """Return the script of axe-core; a page that evaluates it must have been opened with `bypass_csp`."""
    return (npm.package_folder("axe-core") / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, *rules: str) -> list[str]:
    """Return serious and critical findings on *page*, one line for each rule; of *rules* only, if there are any."""
    violations: list[dict[str, Any]] = page.evaluate(RUN_AXE, list(rules))
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: {' '.join(found['nodes'])[:300]}"
        for found in violations
        if found["impact"] in REPORTED_IMPACTS
    ]


def findings_in_both_themes(page: Page) -> list[str]:
    """Return the findings on a page that follows the system's theme: all in the light one, contrast in the dark."""
    found = findings(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {line}" for line in findings(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    return found
