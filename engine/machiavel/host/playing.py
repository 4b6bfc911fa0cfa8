"""Owns the calls by which a page plays: begin, look, choose, play, take back, resign, agree on a draw."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from .. import __version__
from ..djambi.choices import MoveTree
from ..djambi.face.views import choices_view, game_view
from ..djambi.game import RESIGN
from ..djambi.pieces import COLORS
from ..djambi.refusal import refusal_of_token
from ..djambi.thinking import bots
from ..errors import IllegalMoveError, MachiavelError, MatchOverError, Refusal, RequestError
from ..match import DRAW, Match
from .params import Params, count_of, players_of, prefix_of, text_of
from .session import GAME, Method, Session


def describe(session: Session, params: Params) -> Any:
    """Return `GameInfo`."""
    return game_view(__version__)


def new_match(session: Session, params: Params) -> Any:
    """Begin a match from rules or from a position, under the name that the page gives it."""
    name = text_of(params, "match")
    if ("rules" in params) == ("position" in params):
        raise RequestError("parameter", "exactly one of rules and position is needed")
    if "rules" in params:
        start = GAME.start(text_of(params, "rules"))
    else:
        start = GAME.parse_position(text_of(params, "position"))
    session.matches[name] = Match(GAME, start, players_of(params))
    return view(session, params)


def load_match(session: Session, params: Params) -> Any:
    """Replay a record; a match of that name is replaced only if the record holds."""
    name = text_of(params, "match")
    match = Match.from_record(GAME, params.get("record", {}))
    if not match.players.keys() <= set(COLORS):
        raise RequestError("record", "players are names by colour letter")
    session.matches[name] = match
    return view(session, params)


def view(session: Session, params: Params) -> Any:
    """Return `MatchView` at a ply, or at the cursor."""
    return session.view(text_of(params, "match"), params.get("ply"))


def choices(session: Session, params: Params) -> Any:
    """Return what may follow a prefix at a ply, or at the cursor; raises IllegalMoveError if no move begins so."""
    node, prefix = session.node(params), prefix_of(params)
    if node.outcome is not None:
        return choices_view(node.position, MoveTree.nothing())
    tree = session.tree(params)
    choices = tree.choices(prefix)
    if choices is None:
        refusal = refusal_of_token(tree, prefix[:-1], prefix[-1])
        raise IllegalMoveError(" ".join(prefix), refusal or Refusal("move/incomplete", "D2.5"))
    return choices_view(node.position, choices)


def refusal(session: Session, params: Params) -> Any:
    """Return why a token may not follow a prefix, None if it may."""
    refusal = _refusal(session, params)
    return refusal and {"code": refusal.code, "rule": refusal.rule, "params": refusal.params}


def _refusal(session: Session, params: Params) -> Refusal | None:
    if session.node(params).outcome is not None:
        return Refusal("game/over", "D8.5")
    return refusal_of_token(session.tree(params), prefix_of(params), text_of(params, "token"))


def play(session: Session, params: Params) -> Any:
    """Play a move at the cursor, or at a ply: the rest of the line stays as a variation beside it."""
    match, move, node = session.match(params), text_of(params, "move"), session.node(params)
    present = match.cursor
    match.visit(node)
    try:
        match.play(move)
    except MachiavelError:
        match.visit(present)
        raise
    return session.view(params["match"])


def undo(session: Session, params: Params) -> Any:
    """Take back."""
    session.match(params).undo(count_of(params))
    return session.view(params["match"])


def redo(session: Session, params: Params) -> Any:
    """Play again what was taken back."""
    session.match(params).redo(count_of(params))
    return session.view(params["match"])


def resign(session: Session, params: Params) -> Any:
    """Let a party give up (D8.6)."""
    session.match(params).play(RESIGN + text_of(params, "party"))
    return session.view(params["match"])


def agree_draw(session: Session, params: Params) -> Any:
    """End the match in a draw that all parties in play agreed on (D8.7)."""
    session.match(params).play(DRAW)
    return session.view(params["match"])


def set_players(session: Session, params: Params) -> Any:
    """Keep the names of the players."""
    session.match(params).players = players_of(params)
    return session.view(params["match"])


def bot_move(session: Session, params: Params) -> Any:
    """Return the move of a stand-in opponent."""
    match, rng = session.match(params), Random(count_of(params, "seed"))
    if match.outcome is not None:
        raise MatchOverError
    return {"move": bots.bot_move(match.position, text_of(params, "style"), rng)}


def forget(session: Session, params: Params) -> None:
    """Drop a match."""
    session.forget(text_of(params, "match"))


PLAYING: Final[dict[str, Method]] = {
    "describe": describe,
    "newMatch": new_match,
    "loadMatch": load_match,
    "view": view,
    "choices": choices,
    "refusal": refusal,
    "play": play,
    "undo": undo,
    "redo": redo,
    "resign": resign,
    "agreeDraw": agree_draw,
    "setPlayers": set_players,
    "botMove": bot_move,
    "forget": forget,
}
