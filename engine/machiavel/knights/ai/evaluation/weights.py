"""Weights of the evaluation; `build.py tune knights` fits them to games."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in points of the game, unless a comment says otherwise."""

    #: A point, and the part by which it counts for more as the player nears the target.
    point: float = 1.0
    nearness: float = 0.8
    #: A card per throw of one kind: up to six pips of the kind, and beyond them.
    yield_rate: float = 4.6
    surplus_yield: float = 2.3
    #: Each kind that the player's buildings yield at all.
    variety: float = 0.16
    #: Factor on the yield of the robber's tile: the robber will move on.
    robbed: float = 0.45
    #: Factors: on the value of the best free sites for settlements, on each missing road to one, on the second best.
    site: float = 0.42
    site_distance: float = 0.62
    second_site: float = 0.5
    #: A harbour of one kind, for each card of it per throw; a harbour for any kind.
    harbour: float = 0.9
    any_harbour: float = 0.12
    #: The levels of each track.
    level_1: float = 0.35
    level_2: float = 0.8
    level_3: float = 1.7
    level_4: float = 2.1
    level_5: float = 2.6
    #: The first progress card; the factor on each further one, from the one before; any card in hand.
    progress: float = 0.3
    progress_fade: float = 0.6
    card: float = 0.05
    #: Factors on a goal that the cards in hand pay for (less than 1, or it would never be bought), on each round until
    #: they do, on the second best goal.
    ready: float = 0.85
    round_discount: float = 0.72
    second_goal: float = 0.35
    #: Each card that a seven would cost, negative, times the odds of a seven in a round.
    seven_risk: float = 0.13
    #: A card in a rival's hand.
    rival_card: float = 0.09
    #: Each edge of the player's longest route.
    route: float = 0.09
    #: Each level of a knight, and in addition of an active one.
    knight: float = 0.24
    active: float = 0.08
    #: At the next attack of the raiders: a pillaged city, negative, and a point as defender; less the farther they are.
    pillage: float = 2.2
    defender_point: float = 0.5
    #: The part of the rivals' mean value that is subtracted from the player's own.
    rivals_weight: float = 0.85
    #: How much more the leading rival counts in that mean: a factor of 1 + this for each point.
    leader_weight: float = 0.5
    #: Factors on the value of an own building that a foreign knight threatens, and of a foreign one that an own knight
    #: threatens; the latter must bring less than the strike itself, or the strike would never be made.
    own_risk: float = 0.4
    attack_chance: float = 0.5
    #: Odds that a ready knight beside a building strikes it; factors on them for each level that the knight lacks, if
    #: it must move there first, if it must capture a road or ship on the way.
    strike: float = 0.5
    training: float = 0.5
    by_move: float = 0.4
    by_capture: float = 0.25
    #: In a game without a hostile action: turns of all players before aggression begins, its growth with each further
    #: turn, and its maximum. Threats count by a factor of 1 + aggression; a plan with the first hostile action, and a
    #: knight that is in position for it, get the last two values times aggression.
    peace_turns: float = 20.0
    aggression: float = 0.1
    max_aggression: float = 2.5
    first_attack: float = 0.5
    first_attack_chance: float = 0.2
    #: A city wall.
    wall: float = 0.14

    def without_war(self) -> Weights:
        """Return the same weights without the threats of knights to buildings."""
        return replace(self, own_risk=0.0, attack_chance=0.0)


DEFAULT_WEIGHTS = Weights()
