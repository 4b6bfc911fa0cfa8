"""Real games and hostile inputs of Knights: positions, links for spectators, sealed records."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from machiavel.knights.game import GAME
from machiavel.rpc.session import Session

from tools.check.fuzz import links, saved
from tools.check.fuzz.cases import Case, mutate_text
from tools.check.fuzz.games import NAMES, Played, call_engine

PLIES: Final = 60
OPEN: Final = {"game": "knights", "viewer": "open"}
SEATS: Final = {"0": "person", "1": "level2", "2": "level2", "3": "level2"}


def to_base64url(text: str) -> str:
    """Return *text* encoded as in links and sealed records."""
    return base64.urlsafe_b64encode(text.encode("utf-8", "surrogatepass")).decode().rstrip("=")


@dataclass(frozen=True)
class PlayedHidden(Played):
    """A game whose position is the one that everyone may see. Links and *full_record* have the hidden part, too."""

    full_record: str
    spectators: str
    """The observation in a link for spectators."""

    @property
    def position_link(self) -> str:
        """The link to the position with all hands."""
        return f"#p=1.@{to_base64url(self.full_record)}"

    @property
    def part(self) -> str:
        """The part of a link that names the game."""
        return "&n=knights"

    def saved(self, name: str) -> dict[str, Any]:
        """Return the `SavedGame` of the game with the id *name*. Its record is not sealed yet."""
        return {**super().saved(name), "seats": SEATS, "hash": ""}


def all_rules() -> Iterator[str]:
    """Yield rules texts: each preset with each number of players and map, then each value of each option."""
    for preset in GAME.presets:
        yield from (f"{preset};players={count}" if count != "4" else preset for count in ("4", "3", "2"))
        yield from (f"{preset};map={name}" for name in ("twin", "home"))
    for option in GAME.options:
        values = [*option.values, *(["9"] if option.is_number else [])]
        yield from (f"war;{option.name}={value}" for value in values if (option.name, value) != ("map", "custom"))


def play_all(seed: int) -> list[Played]:
    """Play one game by each of the rules. The same *seed* gives the same games."""
    return [play_one(Random(f"{seed}/{rules}"), rules) for rules in all_rules()]


def play_one(rng: Random, rules: str, plies: int = PLIES) -> Played:
    """Play a game at random, with names and some undone turns."""
    session = Session()
    view = call_engine(session, "newMatch", rules=rules, seed=rng.randrange(1 << 30), **OPEN)
    call_engine(session, "setPlayers", players={seat: rng.choice(NAMES) for seat in rng.sample("01", rng.randrange(3))})
    for _ in range(rng.randrange(plies)):
        actions = call_engine(session, "choices", prefix=[], **OPEN)["actions"]
        if view["outcome"] is not None or not actions:
            break
        view = call_engine(session, "play", move=rng.choice(actions), **OPEN)
    view = call_engine(session, "undo", count=rng.choice((0, 0, 0, 1, 3)), force=True, **OPEN)
    record = call_engine(session, "record", **OPEN)
    text = call_engine(session, "exportGame", tags={"Date": "2026.11.21", "Orange": rng.choice(NAMES)}, **OPEN)["text"]
    public = call_engine(session, "view", game="knights", viewer="table")["position"]
    onlookers = call_engine(session, "spectatorText", ply=record["cursor"], game="knights")["text"]
    is_over = view["outcome"] is not None
    return PlayedHidden(rules, record, public, is_over, text, view["position"]["text"], onlookers)


# ---------------------------------------------------------------- hostile inputs


def _changed_position(rng: Random, games: Sequence[Played]) -> str:
    """Return a link to a position with a value replaced, removed or added at any depth."""
    game = _game_with_secrets(rng, games)
    text = json.dumps(_with_replaced_values(rng, json.loads(game.full_record)), ensure_ascii=rng.random() < 0.5)
    link = f"@{to_base64url(text)}"
    more = rng.choice(("", "", f".{'.'.join(game.played)}"))
    return rng.choice((f"#p=1.{link}", f"#g=1.{link}{more}")) + game.part


def _mutated_position(rng: Random, games: Sequence[Played]) -> str:
    game = _game_with_secrets(rng, games)
    return f"#p=1.@{to_base64url(mutate_text(rng, game.full_record)[1])}{game.part}"


def _changed_spectator_link(rng: Random, games: Sequence[Played]) -> str:
    """Return a link for spectators that is mutated, or whose observation is."""
    game = _game_with_secrets(rng, games)
    text = json.dumps(_with_replaced_values(rng, json.loads(game.spectators)))
    text = rng.choice((text, mutate_text(rng, game.spectators)[1], game.spectators))
    link = "#o=1z." + links.pack_text(text.encode("utf-8", "surrogatepass"))
    return rng.choice((link, link, mutate_text(rng, link)[1])) + game.part


def _real_spectator_link(rng: Random, games: Sequence[Played]) -> str:
    game = _game_with_secrets(rng, games)
    return "#o=1z." + links.pack_text(game.spectators.encode()) + rng.choice((game.part, ""))


def _other_game(rng: Random, games: Sequence[Played]) -> str:
    """Return a link that names another game, none, or an unknown one."""
    name = rng.choice(("djambi", "", "constructor", "KNIGHTS", "knights&n=knights", "a" * 900, "é"))
    link = links.MAKERS["a link"](rng, games).removesuffix("&n=knights")
    return f"{link}&n={name}"


def _with_replaced_values(rng: Random, value: Any) -> Any:
    for _ in range(rng.choice((1, 1, 1, 3))):
        value = saved.replace_value(rng, value)
    return value


def _game_with_secrets(rng: Random, games: Sequence[Played]) -> PlayedHidden:
    game = rng.choice(games)
    assert isinstance(game, PlayedHidden)
    return game


#: The makers of links.py, except those for fields of Djambi's positions, and the makers for Knights.
LINK_MAKERS: Final[dict[str, links.Maker]] = {
    **{name: maker for name, maker in links.MAKERS.items() if name not in ("other fields", "numbers")},
    "a position": _changed_position,
    "a mutated position": _mutated_position,
    "mutated, for spectators": _changed_spectator_link,
    "for spectators": _real_spectator_link,
    "another game": _other_game,
}
MUST_OPEN: Final = {"a link": "opened", "a turn of a game": "opened", "for spectators": "shown"}


def link_case(rng: Random, games: Sequence[Played]) -> Case:
    """Return a hostile hash, or a real one, which must open."""
    name = rng.choice(list(LINK_MAKERS))
    return Case("hash", name, {"hash": LINK_MAKERS[name](rng, games)}, MUST_OPEN.get(name))


def saved_case(rng: Random, games: Sequence[Played]) -> Case:
    """Return a hostile saved game whose record is sealed, unsealed, or has a broken seal."""
    case = saved.saved_case(rng, games)
    try:
        value = json.loads(case.payload["text"])
        record = json.dumps(value["record"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return case
    how = rng.choice(("sealed", "sealed", "sealed", "open", "broken"))
    if how == "open":
        return case
    text = f"1.{to_base64url(record)}"
    value["record"] = text if how == "sealed" else mutate_text(rng, text)[1]
    must = case.expected if how == "sealed" else None
    return Case(case.kind, f"{case.name}, {how}", {**case.payload, "text": json.dumps(value)}, must)
