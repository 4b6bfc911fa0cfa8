"""RPC methods for studying: variations, comments, files, diagrams and statistics."""

import json
from typing import Any

import pytest
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session


class Page:
    """Calls the rules service as a page does. Errors are returned, not raised."""

    def __init__(self) -> None:
        self.session = Session()

    def call_engine(self, method: str, **params: Any) -> Any:
        answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params}), self.session))
        return answer.get("result", answer.get("error"))


@pytest.fixture
def page() -> Page:
    """A page with a match that has two variations after the first move."""
    page = Page()
    page.call_engine("newMatch", match="m", rules="standard")
    for move in ("a3-a4", "i3-i4"):
        page.call_engine("play", match="m", move=move)
    page.call_engine("undo", match="m")
    page.call_engine("play", match="m", move="h3-h4")
    return page


def actions_of_tree(page: Page) -> list[str]:
    return [node["action"] for node in page.call_engine("view", match="m")["tree"]]


def test_another_move_after_undo_is_a_variation(page: Page) -> None:
    """Both moves stay, and the cursor is on the later one."""
    tree = page.call_engine("view", match="m")["tree"]
    assert [(n["node"], n["parent"], n["action"]) for n in tree] == [
        (0, None, ""),
        (1, 0, "a3-a4"),
        (2, 1, "i3-i4"),
        (3, 1, "h3-h4"),
    ]
    assert [entry["node"] for entry in page.call_engine("view", match="m")["entries"]] == [1, 3]


def test_variations_can_be_visited_promoted_and_deleted(page: Page) -> None:
    """The line goes through the visited node. A deleted node is removed with all that follows it."""
    view = page.call_engine("goTo", match="m", node=2)
    assert view["record"]["actions"] == ["a3-a4", "i3-i4"]
    page.call_engine("promote", match="m", node=3)
    assert actions_of_tree(page) == ["", "a3-a4", "h3-h4", "i3-i4"]
    view = page.call_engine("deleteNode", match="m", node=2)
    assert view["record"]["cursor"] == 1
    assert actions_of_tree(page) == ["", "a3-a4", "h3-h4"]
    page.call_engine("deleteNode", match="m", node=0)
    assert len(actions_of_tree(page)) == 3
    assert page.call_engine("goTo", match="m", node=99)["code"] == "request/node"


def test_the_size_counts_all_texts_of_a_record(page: Page) -> None:
    """The size is right after each method that adds, replaces or deletes texts."""
    calls = [("annotate", {"node": 3, "name": "quiet", "comment": "hm"}), ("annotate", {"node": 3, "comment": ""})]
    for method, params in [*calls, ("play", {"move": "c1-d1", "ply": 0}), ("deleteNode", {"node": 1}), ("undo", {})]:
        page.call_engine(method, match="m", **params)
        record = page.call_engine("record", match="m")
        texts = [text for node in record["nodes"] for text in node[1:]] if "nodes" in record else record["actions"]
        assert page.session.matches["m"].text_size == len(record["start"]) + sum(map(len, texts))


def test_names_and_comments_are_in_the_record(page: Page) -> None:
    """They are restored from it."""
    page.call_engine("annotate", match="m", node=3, name="quiet")
    record = page.call_engine("annotate", match="m", node=3, comment="hm")["record"]
    page.call_engine("loadMatch", match="m", record=record)
    assert [(n["name"], n["comment"]) for n in page.call_engine("view", match="m")["tree"]][3] == ("quiet", "hm")


@pytest.mark.parametrize(
    "nodes",
    [
        "x",
        [[0]],
        [[0, "", "", ""], [1, "a3-a4", "", ""]],
        [[0, "", "", ""], [-1, "a3-a4", "", ""]],
        [[0, "", "", 1]],
        [[True, "", "", ""]],
        [[0, "", "", ""]] * 6000,
    ],
)
def test_a_record_with_a_broken_tree_is_refused(page: Page, nodes: Any) -> None:
    """The present match stays as it is."""
    record = {**page.call_engine("view", match="m")["record"], "nodes": nodes}
    assert page.call_engine("loadMatch", match="m", record=record)["code"] == "request/record"
    assert len(actions_of_tree(page)) == 4


def test_a_file_that_cannot_be_read_changes_nothing(page: Page) -> None:
    """The error has the line."""
    text = page.call_engine("exportGame", match="m", tags={"Red": "Ann"})["text"]
    error = page.call_engine("importGame", match="m", text=text.replace("h3-h4", "h3-h9"))
    assert (error["code"], error["details"]["line"]) == ("file/action", 5)
    assert len(actions_of_tree(page)) == 4
    assert page.call_engine("importGame", match="n", text=text)["tags"]["Red"] == "Ann"


def test_statistics_count_what_was_done() -> None:
    """Acts count for the piece that acts, deaths for the victim's colour. A betrayal is a kill of an own piece."""
    page = Page()
    start = "gC8/9/9/9/4yC4/9/9/4rA4/rC2bM4bC r +,+,+,+ 0/1 standard;ethics=vassals;press=all"
    assert page.call_engine("newMatch", match="m", position=start)["position"]["turn"]["mover"] == "r"
    view = page.call_engine("play", match="m", move="e2xe5~e9")
    assert "code" not in view
    page.call_engine("play", match="m", move="d1-d2")
    found = page.call_engine("statistics", match="m")
    assassin, militant = found["parties"]["r"]["kinds"]["A"], found["parties"]["b"]["kinds"]["M"]
    assert (assassin["moves"], assassin["distance"], assassin["kills"]) == (1, 7, 1)
    assert (militant["moves"], militant["distance"]) == (1, 1)
    assert found["parties"]["y"]["kinds"]["C"]["deaths"] == 1
    assert found["parties"]["y"]["fellAt"] == 1
    assert found["parties"]["r"]["victims"] == {"y": 1}
    assert {"award": "kingslayer", "party": "r", "count": 1} in found["awards"]


def test_a_move_from_an_earlier_position_is_a_variation(page: Page) -> None:
    """Choices, refusals and moves may name an earlier ply. The moves that were played from there remain."""
    assert page.call_engine("choices", match="m", prefix=[], ply=0)["piece"] is None
    options = page.call_engine("choices", match="m", prefix=["a3"], ply=0)["options"]
    assert {"square": "a4", "token": "a4", "effect": "move", "move": "a3-a4"} in options
    assert page.call_engine("refusal", match="m", prefix=[], token="i3", ply=0)["code"] == "piece/not-yours"
    view = page.call_engine("play", match="m", move="c1-d1", ply=0)
    assert view["record"]["actions"] == ["c1-d1"]
    assert actions_of_tree(page) == ["", "a3-a4", "i3-i4", "h3-h4", "c1-d1"]


@pytest.mark.parametrize(("move", "ply"), [("a3-a9", 0), ("nonsense", 1), ("a3-a4", 7), ("a3-a4", "x"), ("a3-a4", -1)])
def test_a_move_that_is_illegal_at_a_ply_changes_nothing(page: Page, move: str, ply: object) -> None:
    before = page.call_engine("view", match="m")
    assert "code" in page.call_engine("play", match="m", move=move, ply=ply)
    assert page.call_engine("view", match="m") == before


def test_a_diagram_shows_the_board(page: Page) -> None:
    """It is what `python -m machiavel show` prints, for any ply."""
    present = page.call_engine("diagram", match="m")["text"].splitlines()
    assert present[:2] == ["9 gC  gA  gM  ..  ..  ..  yM  yA  yC", "8 gR  gD  gM  ..  ..  ..  yM  yD  yR"]
    assert present[4] == "5 ..  ..  ..  ..  []  ..  ..  ..  .."
    assert present[5] == "4 rM  ..  ..  ..  ..  ..  ..  bM  .."
    assert present[9] == "  a   b   c   d   e   f   g   h   i"
    start = page.call_engine("diagram", match="m", ply=0)["text"].splitlines()
    assert start[5] == "4 ..  ..  ..  ..  ..  ..  ..  ..  .."
    assert page.call_engine("diagram", match="m", ply=9)["code"] == "request/parameter"
