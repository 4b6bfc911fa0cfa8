"""RPC methods of the editor: check a setup, edit a setup."""

from __future__ import annotations

from typing import Any, Final

from ...core.errors import MachiavelError, RequestError
from ...core.presenter import Method
from ...core.registry import get_game
from ...core.typed_text import parse_leniently
from ...match import Match
from ...rpc.match_views import outcome_view
from ...rpc.params import Params, text_of
from ...rpc.session import Session
from ..notation.parse import parse_setup
from ..presenter.views import position_view
from ..rules.position import Setup
from .edits import apply_edit, fixing_edits
from .view import setup_view


def check_setup(_: Session, params: Params) -> Any:
    """Return `SetupCheck` of the text in `position`: the setup, its problems with fixes, and the position if valid.

    A text that breaks the grammar of D11 has no setup but one problem.
    """
    try:
        setup = parse_leniently(parse_setup, text_of(params, "position"))
    except MachiavelError as error:
        field = error.details.get("field", "fields")
        reason = {"field": field, "code": error.code, "message": error.message, "reason": error.code, "rule": "D11"}
        unread = {**reason, "party": None, "squares": [], "params": {"message": error.message}, "remedies": []}
        return {"setup": None, "problems": [unread], "position": None, "outcome": None}
    return _check_view(setup)


def edit_setup(_: Session, params: Params) -> Any:
    """Return `SetupCheck` of a setup after an edit; raises PositionTextError, OptionError or RequestError."""
    edit = params.get("edit")
    if not isinstance(edit, dict):
        raise RequestError("edit", "edit must be an object", {"parameter": "edit"})
    return _check_view(apply_edit(parse_setup(text_of(params, "position")), edit))


def _check_view(setup: Setup) -> Any:
    """Return `SetupCheck` of `web/protocol` for *setup*."""
    problems = setup.problems()
    if problems:
        listed = [{**problem.view(), "remedies": fixing_edits(setup, problem)} for problem in problems]
        return {"setup": setup_view(setup), "problems": listed, "position": None, "outcome": None}
    position = setup.position()
    return {
        "setup": setup_view(setup),
        "problems": [],
        "position": position_view(position),
        "outcome": outcome_view(Match(get_game("djambi"), position)),
    }


EDITOR_METHODS: Final[dict[str, Method]] = {"checkSetup": check_setup, "editSetup": edit_setup}
