"""Owns the calls by which a page sets up a position: what is drawn, all its problems with what mends them, edits."""

from __future__ import annotations

from typing import Any, Final

from ...core.errors import MachiavelError, RequestError
from ...core.typed_text import parse_leniently
from ...match import Match
from ...rpc.match_views import outcome_view
from ...rpc.params import Params, text_of
from ...rpc.session import Method, Session
from .. import Setup, parse_setup
from ..game import GAME
from ..presenter.views import position_view
from .edits import apply_edit, remedies
from .view import setup_view


def check_setup(_: Session, params: Params) -> Any:
    """Return what a position's text draws, all that keeps it from being a position, and the position if nothing does.

    A text that breaks the grammar of D11 draws nothing and has one problem.
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
    """Return the same for what is drawn after an edit; raises PositionTextError, OptionError or RequestError."""
    edit = params.get("edit")
    if not isinstance(edit, dict):
        raise RequestError("edit", "edit is an object", {"parameter": "edit"})
    return _check_view(apply_edit(parse_setup(text_of(params, "position")), edit))


def _check_view(setup: Setup) -> Any:
    """Return `SetupCheck`."""
    problems = setup.problems()
    if problems:
        listed = [{**problem.view(), "remedies": remedies(setup, problem)} for problem in problems]
        return {"setup": setup_view(setup), "problems": listed, "position": None, "outcome": None}
    position = setup.position()
    return {
        "setup": setup_view(setup),
        "problems": [],
        "position": position_view(position),
        "outcome": outcome_view(Match(GAME, position)),
    }


EDITOR_METHODS: Final[dict[str, Method]] = {"checkSetup": check_setup, "editSetup": edit_setup}
