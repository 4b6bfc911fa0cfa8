"""Owns the numbers by which a computer player evaluators; `build.py tune knights` fits them to games."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points of the game unless said otherwise."""

    #: A point; and how much more of it near the target.
    point: float = 1.0
    nearness: float = 0.8
    #: Cards a throw that a player's buildings yield, up to six pips of a kind, and beyond.
    yield_rate: float = 4.6
    surplus_yield: float = 2.3
    #: Each kind that is yielded at all.
    variety: float = 0.16
    #: What the robber leaves of a tile's worth: he will go elsewhere.
    robbed: float = 0.45
    #: A free place for a settlement at hand, one road away, two roads away; the second best of them.
    site: float = 0.42
    site_distance: float = 0.62
    second_site: float = 0.5
    #: A harbour, for each card of its kind a throw; one for any kind.
    harbour: float = 0.9
    any_harbour: float = 0.12
    #: Improvements by level, of any track.
    level_1: float = 0.35
    level_2: float = 0.8
    level_3: float = 1.7
    level_4: float = 2.1
    level_5: float = 2.6
    #: The first progress card, and what each further one is worth beside the one before; a card in hand.
    progress: float = 0.3
    progress_fade: float = 0.6
    card: float = 0.05
    #: What is at hand to be done is worth so much of having done it, or it would never be done.
    ready: float = 0.85
    round_discount: float = 0.72
    second_goal: float = 0.35
    #: A card that a seven may cost.
    seven_risk: float = 0.13
    #: A card that others hold.
    rival_card: float = 0.09
    #: Each edge of the longest own route, while somebody may still get it.
    route: float = 0.09
    #: A knight's level; of an active one, besides.
    knight: float = 0.24
    active: float = 0.08
    #: Pillage to come, by how near the raiders are; the point of the defender.
    pillage: float = 2.2
    defender_point: float = 0.5
    #: How much of one's own worth others' worth takes away, all of them together.
    rivals_weight: float = 0.85
    #: How strongly who is ahead is meant.
    leader_weight: float = 0.5
    #: Own buildings that a foreign knight may take; foreign ones that an own knight may, less than taking them at
    #: once brings, or nobody would.
    own_risk: float = 0.4
    attack_chance: float = 0.5
    #: How likely a ready knight who stands beside a building strikes it; what remains of that for each level that he
    #: lacks, and of one who must walk there, or take a road or a ship on the way.
    strike: float = 0.5
    training: float = 0.5
    by_move: float = 0.4
    by_capture: float = 0.25
    #: Turns of all players together after which a game without a blow makes them restless; how much more a threat
    #: counts with each turn from then on, and at most; what the first blow is worth beside what it does, as often, and
    #: what the chance of it.
    peace_turns: float = 20.0
    aggression: float = 0.1
    max_aggression: float = 2.5
    first_attack: float = 0.5
    first_attack_chance: float = 0.2
    #: Walls around cities that nobody threatens yet.
    wall: float = 0.14

    def without_war(self) -> Weights:
        """Return the same player, blind to what knights may do to each other's buildings."""
        return replace(self, own_risk=0.0, attack_chance=0.0)


DEFAULT_WEIGHTS = Weights()
