"""Search for the refusal of an entered action: by the turn, the text, the task that is due, then the verb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.game import CHANCE
from ..board.pieces import ACTION, EVENTS, KINDS, OVER, TRACKS
from ..board.progress_cards import CARD_NUMBERS
from ..rules.action_code import action_text, pack_bundle, parse_bundle
from ..rules.verbs import VERBS
from .building import BUILDING_REASONS
from .cards import card_refusal
from .common import EnteredAction
from .knight_actions import KNIGHT_REASONS
from .tasks import TASK_REASONS
from .trading import TRADING_REASONS
from .war import WAR_REASONS

if TYPE_CHECKING:
    from ..rules.state import State

REASONS: Final = {**BUILDING_REASONS, **KNIGHT_REASONS, **TRADING_REASONS, **WAR_REASONS}
#: The kinds of the arguments by the text of the verb. Not usable for `card`, `take`, `give` and `robber`, which have
#: several kinds (`_params`).
PARAMS: Final = {row.name: row.params for row in VERBS}
FIRST_TOKENS: Final = frozenset(name.partition(":")[0] for name in PARAMS)
#: The verbs of actions of chance.
THROWS: Final = ("dice", "draw", "steal")
#: The verbs of a turn, some of which also answer tasks.
TURN_VERBS: Final = frozenset((*REASONS, "card", "end", "trim"))


def refusal_of_tokens(state: State, seat: int | None, tokens: tuple[str, ...]) -> Refusal | None:
    """Return the reason why *seat* may not play an action that begins with *tokens*.

    No listed action may begin with these tokens. Returns None if an action that is not listed may begin with them.
    """
    verb = tokens[0]
    wrong_time = _turn_refusal(state, seat, verb)
    if wrong_time:
        return wrong_time
    assert seat is not None
    if verb not in FIRST_TOKENS:
        return Refusal("text/unknown-verb", "K3.5", {"text": verb[:40]})
    read = _parse_arguments(state, tokens)
    if isinstance(read, Refusal):
        return read
    entered = EnteredAction(state, seat, verb, read)
    return _due_refusal(state, entered) or _verb_refusal(entered) or _fallback_refusal(entered, tokens)


def _turn_refusal(state: State, seat: int | None, verb: str) -> Refusal | None:
    if state.stage == OVER:
        return Refusal("turn/over", "K14.5")
    actor = state.actor
    if actor == CHANCE and (seat != CHANCE or verb not in THROWS):
        return Refusal("turn/chance", "K3.2")
    if actor == seat:
        return None
    return Refusal("turn/not-yours", "K3.2", {"player": str(actor)})


# -- parsing


def _parse_arguments(state: State, tokens: tuple[str, ...]) -> tuple[int, ...] | Refusal:
    """Return the arguments as numbers, or the refusal of the first that cannot be parsed."""
    params, words = _argument_kinds(tokens)
    if len(words) > len(params):
        return Refusal("text/grammar", "K3", {"text": ":".join(tokens)[:60]})
    found = []
    for param, word in zip(params, words, strict=False):
        number = _argument_number(state, param, word)
        if isinstance(number, Refusal):
            return number
        found.append(number)
    return tuple(found)


def _argument_kinds(tokens: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the kinds of arguments that may follow the verb, and the tokens that follow it."""
    verb, words = tokens[0], tokens[1:]
    if verb == "card":
        return ("card", *PARAMS.get(":".join(tokens[:2]), ())), words
    if verb == "robber":
        return ("hex", "player"), words
    if verb in ("take", "give"):
        # The argument is a kind of card, or in the task `spy` a progress card.
        is_card = bool(words) and words[0] in CARD_NUMBERS
        return ("card" if is_card else "kind",), words
    return PARAMS[verb], words


TOKEN_NAMES: Final = {
    "kind": (KINDS, "text/no-kind", "K1.5"),
    "track": (TRACKS, "text/no-kind", "K2.6"),
    "event": (EVENTS, "text/no-kind", "K5.1"),
}


def _argument_number(state: State, param: str, word: str) -> int | Refusal:
    board, text = state.board, {"text": word[:40]}
    places = {
        "vertex": (board.vertex_numbers, "text/no-vertex", "K1.3"),
        "edge": (board.edge_numbers, "text/no-edge", "K1.4"),
        "hex": (board.hex_numbers, "text/no-hex", "K1.1"),
        "card": (CARD_NUMBERS, "text/no-card", "K13"),
        "player": ({str(p): p for p in range(state.rulebook.players)}, "text/no-player", "K2.4"),
    }
    if param in places:
        numbers, code, rule = places[param]
        return numbers[word] if word in numbers else Refusal(code, rule, text)
    if param in TOKEN_NAMES:
        names, code, rule = TOKEN_NAMES[param]
        return names.index(word) if word in names else Refusal(code, rule, text)
    if param == "bundle":
        try:
            return pack_bundle(parse_bundle(word))
        except ValueError:
            return Refusal("text/grammar", "K7.3", text)
    return int(word) if len(word) == 1 and word in "123456" else Refusal("text/grammar", "K3", text)


# -- the task or stage


def _due_refusal(state: State, entered: EnteredAction) -> Refusal | None:
    """Return the refusal of a verb that the task or the stage does not allow, None if the verb is allowed."""
    verbs = {action_text(state.board, code).partition(":")[0] for code in state.actions()}
    if entered.verb in verbs:
        return None
    if state.todo:
        name = state.todo[0][0]
        if entered.verb == "counter" and name == "answer":
            return None
        own = TASK_REASONS.get(name)
        if own and entered.verb in own.verbs:
            return None
        code = "turn/task-first" if entered.verb in TURN_VERBS else "task/no-such"
        return Refusal(code, "K3.3", {"task": name})
    if state.stage != ACTION:
        code = "card/stage" if entered.verb == "card" else "turn/other-stage"
        return Refusal(code, "K5.1", {"stage": "roll"})
    if entered.verb in TURN_VERBS:
        return None
    return Refusal("turn/other-stage", "K5.3", {"stage": "action"})


def _verb_refusal(entered: EnteredAction) -> Refusal | None:
    state = entered.state
    if state.todo:
        own = TASK_REASONS.get(state.todo[0][0])
        return own.reason(entered) if own else None
    if entered.verb == "card":
        return card_refusal(entered)
    if entered.verb == "end":
        return Refusal("end/too-many-cards", "K5.4")
    if entered.verb == "trim":
        return Refusal("action/not-listed", "K5.4")
    reason = REASONS.get(entered.verb)
    return reason(entered) if reason else None


def _fallback_refusal(entered: EnteredAction, tokens: tuple[str, ...]) -> Refusal | None:
    """Return the refusal of an action without a known reason; None for an offer, which may still become legal."""
    if entered.verb in ("offer", "counter"):
        return None
    return Refusal("action/not-listed", "K3.5", {"action": ":".join(tokens)[:60]})
