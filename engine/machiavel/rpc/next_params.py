"""Parameters of calls whose view becomes the page's present one: the viewer of the answer, and the page's revisions."""

from __future__ import annotations

from typing import Any, Final

from ..core.errors import RequestError
from ..match import Match
from .params import Params, seat_ids, text_of

#: A revision that no match has, so that everything counts as changed since.
UNKNOWN_REVISION: Final = -1


def next_viewer_id(params: Params, match: Match[Any]) -> str | None:
    """Return the id of the viewer that `nextViewers` names for the match as it is now, None without `nextViewers`."""
    if "nextViewers" not in params:
        return None
    viewers = params["nextViewers"]
    acting = viewers.get("acting") if isinstance(viewers, dict) else None
    if not isinstance(acting, dict):
        raise RequestError("parameter", "nextViewers has acting, waiting and over", {"parameter": "nextViewers"})
    if match.outcome is not None:
        return text_of(viewers, "over")
    seats = seat_ids(match.game, match.game.seats_to_act(match.position))
    listed = next((seat for seat in seats if seat in acting), None)
    return text_of(viewers, "waiting") if listed is None else text_of(acting, listed)


def known_revision(params: Params, viewer_id: str | None) -> Any:
    """Return the revision that the page has for a viewer, None if it asks for the whole match.

    That of the call's own viewer is `since`, those of others are in `revisions`.
    """
    if "since" not in params:
        return None
    if viewer_id == params.get("viewer"):
        return params["since"]
    revisions = params.get("revisions", {})
    if not isinstance(revisions, dict):
        raise RequestError("parameter", "revisions are numbers by viewer", {"parameter": "revisions"})
    return revisions.get(viewer_id, UNKNOWN_REVISION)


def forget_revisions(params: Params) -> None:
    """Make the page's revisions unknown, since they belong to an earlier match of that name."""
    if "since" in params:
        params["since"] = UNKNOWN_REVISION
    params.pop("revisions", None)
