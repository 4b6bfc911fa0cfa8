"""The page of the rules: whoever follows the number of a rule arrives at it."""

import re

from tools.rules_page import SOURCE, rules_page


def test_every_rule_has_an_anchor_of_its_own() -> None:
    numbers = re.findall(r"^- \*\*(D[0-9.]+)", SOURCE.read_text(encoding="utf-8"), re.MULTILINE)
    anchors = re.findall(r'id="([^"]+)"', rules_page())
    assert len(numbers) > 40
    assert set(numbers) <= set(anchors)
    assert len(anchors) == len(set(anchors))


def test_every_reference_leads_somewhere() -> None:
    page = rules_page()
    anchors = set(re.findall(r'id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors


def test_no_mark_of_the_source_is_left() -> None:
    text = re.sub(r"<pre>.*?</pre>|<code>.*?</code>", "", rules_page(), flags=re.DOTALL)
    assert "**" not in text
    assert "`" not in text
