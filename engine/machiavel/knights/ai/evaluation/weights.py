"""Weights of the evaluation; `build.py tune knights` fits them to games."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in points of the game, except for factors, odds and turns."""

    #: The value of a point, far from the target.
    point: float = 1.0
    #: The part by which the value of a point grows until the target.
    nearness: float = 0.8
    #: The value of a card per throw of one kind, up to six pips of the kind.
    yield_rate: float = 4.6
    #: The value of a card per throw of one kind, beyond six pips of the kind.
    surplus_yield: float = 2.3
    #: The value of each kind that the player's buildings yield at all.
    variety: float = 0.16
    #: The factor on the yield of the robber's tile; above 0, because the robber will move on.
    robbed: float = 0.45
    #: The factor on the value of the best free sites for settlements.
    site: float = 0.42
    #: The factor on the value of a free site for each missing road to it.
    site_distance: float = 0.62
    #: The factor on the value of the second best free site.
    second_site: float = 0.5
    #: The value of a harbour of one kind, for each card of the kind per throw.
    harbour: float = 0.9
    #: The value of a harbour for any kind.
    any_harbour: float = 0.12
    #: The value of the first level of a track.
    level_1: float = 0.35
    level_2: float = 0.8
    level_3: float = 1.7
    level_4: float = 2.1
    level_5: float = 2.6
    #: The value of the first progress card in hand.
    progress: float = 0.3
    #: The factor on the value of each further progress card, relative to the card before it.
    progress_fade: float = 0.6
    #: The value of any card in hand.
    card: float = 0.05
    #: The factor on the value of a goal that the cards in hand pay for. It is below 1, so that buying it is a gain.
    ready: float = 0.85
    #: The factor on the value of a goal for each round until the cards pay for it.
    round_discount: float = 0.72
    #: The factor on the value of the second best goal.
    second_goal: float = 0.35
    #: The loss for each card that a seven would cost, times the odds of a seven in a round.
    seven_risk: float = 0.13
    #: The value of a card in a rival's hand for that rival.
    rival_card: float = 0.09
    #: The value of each edge of the player's longest route.
    route: float = 0.09
    #: The value of each level of a knight.
    knight: float = 0.24
    #: The additional value of each level of an active knight.
    active: float = 0.08
    #: The loss of a city that the next attack of the raiders will pillage; small while they are far away.
    pillage: float = 2.2
    #: The value of a point as defender at the next attack of the raiders; small while they are far away.
    defender_point: float = 0.5
    #: The share of the rivals' mean value that is subtracted from the player's value.
    rivals_weight: float = 0.85
    #: The growth of a rival's weight in that mean: a factor of 1 + this for each of its points.
    leader_weight: float = 0.5
    #: The factor on the value of a building of the player that a foreign knight threatens.
    own_risk: float = 0.4
    #: The factor on the value of a foreign building that the player's knight threatens. It is below 1, so that the
    #: strike itself is a gain.
    attack_chance: float = 0.5
    #: The odds that a ready knight beside a building strikes it.
    strike: float = 0.5
    #: The factor on the odds of a strike for each level that the knight lacks.
    training: float = 0.5
    #: The factor on the odds of a strike if the knight must move there first.
    by_move: float = 0.4
    #: The factor on the odds of a strike if the knight must capture a road or ship on the way.
    by_capture: float = 0.25
    #: The number of turns of all players, in a game without a hostile action, after which aggression begins to grow.
    peace_turns: float = 20.0
    #: The growth of aggression with each further turn without a hostile action. Threats count by a factor of
    #: 1 + aggression.
    aggression: float = 0.1
    #: The maximum of aggression.
    max_aggression: float = 2.5
    #: The value of a plan with the first hostile action of the game, times aggression.
    first_attack: float = 0.5
    #: The value of a knight that is in position for the first hostile action of the game, times aggression.
    first_attack_chance: float = 0.2
    #: The value of a city wall.
    wall: float = 0.14

    def without_war(self) -> Weights:
        """Return these weights without those for threats of knights to buildings."""
        return replace(self, own_risk=0.0, attack_chance=0.0)


DEFAULT_WEIGHTS = Weights()
