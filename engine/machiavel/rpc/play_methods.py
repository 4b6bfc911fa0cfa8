"""RPC methods for playing any game: open and view matches, enter and play actions, undo, ask a baseline."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from .. import __version__
from ..core.ai import InformationState, SearchRequest
from ..core.errors import MachiavelError, MatchOverError, RequestError
from ..core.game import CHANCE
from ..core.jobs import Job
from ..core.registry import DEFAULT_GAME
from ..match import Match
from ..match.record import check_seed, format_record, redacted_record, replay_job, verify_actions
from .match_views import information_state_at, information_state_view, record_delta
from .params import (
    Params,
    flag_of,
    game_of,
    players_of,
    ply_of,
    prefix_of,
    text_of,
    whole_number_of,
)
from .session import Method, Session


def game_info(session: Session, params: Params) -> Any:
    """Return `GameInfo` of the game."""
    game = session.game(params)
    return {"game": game.name, "version": __version__, **game.presenter.game_info()}


def new_match(session: Session, params: Params) -> Any:
    """Start a match from rules or from a position, under the name `match`.

    `isStored` says that the position comes from a link, perhaps of an earlier version: then it is repaired if possible.
    """
    text_of(params, "match")
    game, seed = game_of(params), params.get("seed", 0)
    if ("rules" in params) == ("position" in params):
        raise RequestError("parameter", "exactly one of rules and position is needed")
    check_seed(seed)
    if "rules" in params:
        start = game.start(text_of(params, "rules"))
    else:
        read = game.parse_stored_position if flag_of(params, "isStored") else game.parse_position
        start = read(text_of(params, "position"))
    match = Match(game, start, players_of(params, game), seed)
    match.resolve_chance()
    session.open_match(params, match)
    return view_match(session, params)


def load_match(session: Session, params: Params) -> Job[Any]:
    """Open the match of a record under the name `match`; only a valid record replaces an existing match.

    `isTrusted` says that the page wrote the record and knows that it is unchanged: then legality is not checked, and
    the page can call `verify` later.
    """
    text_of(params, "match")
    record = params.get("record", {})
    if "game" in params and isinstance(record, dict) and record.get("game", DEFAULT_GAME) != params["game"]:
        raise RequestError("record", f"the record is not of {params['game']}")
    match = yield from replay_job(record, is_trusted=flag_of(params, "isTrusted"))
    session.open_match(params, match)
    return view_match(session, params)


def verify_match(session: Session, params: Params) -> Any:
    """Check the legality of `count` actions after `ply`; return the ply up to which the line is verified."""
    match = session.match(params)
    ply = ply_of(params.get("ply", 0), match.length)
    verified = verify_actions(match, ply, whole_number_of(params))
    return {"ply": verified, "isDone": verified == match.length}


def view_match(session: Session, params: Params) -> Any:
    """Return `MatchView` with the position at `ply` or at the cursor."""
    text_of(params, "match")
    return session.view(params, params.get("ply"))


def match_record(session: Session, params: Params) -> Any:
    """Return `MatchRecord`, with `viewer` as that viewer may know it; with `since`, return `AnyRecordDelta`."""
    match = session.match(params)
    if "since" in params:
        return record_delta(params["match"], match, session.viewer(params), params["since"])
    return redacted_record(match, session.viewer(params)) if "viewer" in params else format_record(match)


def action_choices(session: Session, params: Params) -> Any:
    """Return the tokens that may follow `prefix` at `ply` or at the cursor.

    Raises IllegalMoveError if no action begins with the prefix.
    """
    return session.action_input(params).choices(prefix_of(params))


def next_choices(session: Session, params: Params) -> Any:
    """Return the choices after each token that may follow `prefix`, in the order of the tokens."""
    action_input, prefix = session.action_input(params), prefix_of(params)
    return [action_input.choices((*prefix, option["token"])) for option in action_input.choices(prefix)["options"]]


def token_refusal(session: Session, params: Params) -> Any:
    """Return the reason why `token` may not follow `prefix`, None if it may."""
    refusal = session.action_input(params).refusal(prefix_of(params), text_of(params, "token"))
    return refusal and {"code": refusal.code, "rule": refusal.rule, "params": refusal.params}


def play_action(session: Session, params: Params) -> Any:
    """Play an action at the cursor or at `ply`, then the throws that are due; other actions there become variations.

    With `holdChance` the throws are not played; with `promote` the action becomes the first child of its parent. After
    an error the cursor is where it was.
    """
    match, action, node = session.match(params), text_of(params, "move"), session.node(params)
    seat = session.seat(params) if "seat" in params else None
    is_held, present = flag_of(params, "holdChance"), match.cursor
    if node is not present:
        match.go_to(node)
    try:
        match.play(action) if seat is None else match.play_as(seat, action)
    except MachiavelError:
        if node is not present:
            match.go_to(present)
        raise
    session.promote_played(params)
    if not is_held:
        match.resolve_chance()
    return session.view(params)


def out_of_turn_actions(session: Session, params: Params) -> Any:
    """Return the actions that `seat`, or all seats together, may do at any time, in turn or out of turn."""
    match, seat = session.match(params), session.seat(params)
    return [] if match.outcome else list(match.game.out_of_turn_actions(match.position, seat))


def resolve_chance(session: Session, params: Params) -> Any:
    """Play the throws that are due."""
    session.match(params).resolve_chance()
    return session.view(params)


def undo_actions(session: Session, params: Params) -> Any:
    """Undo `count` actions, but stop at an action that revealed information unless `force` is set."""
    session.match(params).undo(whole_number_of(params), is_forced=flag_of(params, "force"))
    return session.view(params)


def redo_actions(session: Session, params: Params) -> Any:
    """Redo `count` undone actions."""
    session.match(params).redo(whole_number_of(params))
    return session.view(params)


def set_players(session: Session, params: Params) -> Any:
    """Set the names of the players."""
    match = session.match(params)
    match.players = players_of(params, match.game)
    return session.view(params)


def information_state(session: Session, params: Params) -> Any:
    """Return `InformationState` of a seat, which its computer player needs."""
    return information_state_view(*information_state_of(session, params))


def information_state_of(session: Session, params: Params) -> tuple[Match[Any], InformationState]:
    """Return the match, and the information state of `seat` at `ply` or at the cursor.

    Without `seat` it is the first seat to act.
    """
    match, node = session.match(params), session.node(params)
    seats = match.game.seats_to_act(node.position) if node.outcome is None else ()
    if not seats or seats == (CHANCE,):
        raise MatchOverError if not seats else RequestError("seat", "chance is to act, no seat")
    seat = session.seat(params) if "seat" in params else seats[0]
    return match, information_state_at(match, node, seat)


def baseline_move(session: Session, params: Params) -> Any:
    """Return the action that a baseline plays."""
    match, state = information_state_of(session, params)
    request, rng = SearchRequest(baseline=text_of(params, "baseline")), Random(whole_number_of(params, "seed"))
    return {"move": match.game.ai.start_search(state, request, rng).best_action()}


def close_match(session: Session, params: Params) -> None:
    """Remove the match called `match`."""
    session.close_match(text_of(params, "match"))


PLAY_METHODS: Final[dict[str, Method]] = {
    "gameInfo": game_info,
    "newMatch": new_match,
    "loadMatch": load_match,
    "verify": verify_match,
    "view": view_match,
    "record": match_record,
    "choices": action_choices,
    "nextChoices": next_choices,
    "refusal": token_refusal,
    "play": play_action,
    "outOfTurnActions": out_of_turn_actions,
    "resolveChance": resolve_chance,
    "undo": undo_actions,
    "redo": redo_actions,
    "setPlayers": set_players,
    "informationState": information_state,
    "baselineMove": baseline_move,
    "closeMatch": close_match,
}
