// The evaluation of a position, floating-point operation by operation as in Python, so that both find the same moves.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

#include "movegen.h"
#include "settings.h"

// A number for each colour.
typedef std::array<double, COLORS> Values;

// A piece that the mover can kill a chief with, and the chief's square.
struct Threat {
    int square, chief;
};

// A commanded reporter, and the squares that it can move to.
struct CommandedReporter {
    int holder, square;
    BitSet reach;
};

// Mirrors djambi.ai.evaluation.evaluation.MAX_TURNS_AHEAD.
const int MAX_TURNS_AHEAD = 9;
// Mirrors djambi.ai.evaluation.hanging.LATE_ATTACK_FACTOR.
const double LATE_ATTACK_FACTOR = 0.35;
// Mirrors djambi.ai.evaluation.hanging.DEFENDED_FACTOR.
const double DEFENDED_FACTOR = 0.5;

// Whether pieces of a kind kill at any distance.
inline bool kills_along_lines(int kind) { return kind == CHIEF || kind == ASSASSIN; }

// The evaluation of `state`, which may change.
struct Evaluator {
    State state;
    Settings settings;
    double max_hanging_loss;
    double piece_table[SLOTS][CELLS];

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator.__init__.
    Evaluator(const State& state, const Settings& settings) : state(state), settings(settings) {
        max_hanging_loss = 0;
        for (double value : settings.piece_values)
            max_hanging_loss = std::max(max_hanging_loss, settings.hanging * value);
        for (int slot = 0; slot < SLOTS; slot++)
            for (int square = 0; square < CELLS; square++) {
                int kind = KIND_OF_SLOT[slot];
                piece_table[slot][square] =
                    settings.piece_values[kind] + settings.centre_bonus[kind] * (4 - BOARD.labyrinth_distance[square]);
            }
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator.turns_until.
    void turns_until(int* rank) const {
        for (int color = 0; color < COLORS; color++) rank[color] = MAX_TURNS_AHEAD;
        int8_t base = state.base, last = state.last, mover = state.mover;
        int ruler = state.ruler();
        for (int turn = 0; turn < MAX_TURNS_AHEAD; turn++) {
            if (mover == NOBODY) break;
            if (rank[mover] > turn) rank[mover] = turn;
            state.next_turn(ruler, false, base, last, mover);
        }
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator._reporter_reach; returns their number.
    int reporter_reach(CommandedReporter* found) const {
        int count = 0;
        for (int color = 0; color < COLORS; color++) {
            int square = state.where[color * SLOTS + REPORTER];
            if (square < 0 || state.controller[color] < 0) continue;
            Reach reach;
            line_reach(state, square, reach);
            found[count++] = {state.controller[color], square, reach.mask};
        }
        return count;
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator._material_by_color.
    Values material() const {
        Values material;
        for (int color = 0; color < COLORS; color++) {
            double army = 0;
            for (int slot = 0; slot < SLOTS; slot++) {
                int square = state.where[color * SLOTS + slot];
                if (square >= 0) army += piece_table[slot][square];
            }
            material[color] = army;
        }
        if (settings.corpse_bonus != 0) {
            double spoils = settings.corpse_bonus * popcount(state.corpses);
            for (int color = 0; color < COLORS; color++)
                if (state.where[color * SLOTS + NECROMOBILE] >= 0) material[color] += spoils;
        }
        return material;
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.evaluate, and
    // djambi.ai.evaluation.evaluation.Evaluator.evaluate.
    Values evaluate(std::vector<Threat>* threats, bool is_leaf = false) const {
        Values material = this->material(), values = material;
        for (int party = 0; party < COLORS; party++)
            if (state.in_play[party]) {
                double sum = 0;
                int count = 0;
                for (int color = 0; color < COLORS; color++)
                    if (state.controller[color] == party && color != party) {
                        sum += material[color];
                        count++;
                    }
                if (count) values[party] += settings.commanded * sum;
            }
        if (settings.mobility != 0) add_mobility(values);
        int rank[COLORS];
        turns_until(rank);
        CommandedReporter reporter[COLORS];
        int n_reporters = reporter_reach(reporter);
        for (int party = 0; party < COLORS; party++)
            if (state.in_play[party]) {
                values[party] += chief_value(party, rank, threats);
                int chief = state.where[party * SLOTS];
                BitSet beside = BOARD.beside_mask[chief];
                for (int i = 0; i < n_reporters; i++) {
                    int enemy = reporter[i].holder;
                    if (!(reporter[i].reach & beside) || enemy == party) continue;
                    values[party] += rank[enemy] < rank[party] ? settings.threat_before : settings.threat_after;
                    if (threats && enemy == state.mover) threats->push_back({reporter[i].square, chief});
                }
            }
        if ((settings.diplomat_threat_before != 0 || settings.diplomat_threat_after != 0) && state.n_in_play > 2)
            add_diplomat_threats(rank, values);
        if (is_leaf && max_hanging_loss != 0) {
            Values losses = hanging_losses();
            for (int color = 0; color < COLORS; color++) values[color] -= losses[color];
        }
        return values;
    }

    // Mirrors djambi.ai.evaluation.diplomat_threats.DiplomatThreats.worst_costs.
    void add_diplomat_threats(const int* rank, Values& values) const {
        Values costs = {0, 0, 0, 0};
        for (int color = 0; color < COLORS; color++) {
            int leader = state.controller[color], square = state.where[color * SLOTS + DIPLOMAT];
            if (square < 0 || leader < 0) continue;
            Reach reach;
            line_reach(state, square, reach);
            for (int i = 0; i < reach.n_hits; i++) {
                int piece = state.at[reach.hits[i]], taker = piece >= CORPSE ? NOBODY : state.holder(piece);
                if (taker < 0 || taker == leader) continue;
                int kind = KIND_OF[piece];
                if (kind == DIPLOMAT || kind == NECROMOBILE) continue;
                for (int party = 0; party < COLORS; party++) {
                    bool is_spared = kind == MILITANT && state.where[party * SLOTS] == LABYRINTH;
                    if (state.in_play[party] && party != leader && party != taker && !is_spared)
                        costs[party] =
                            std::min(costs[party], diplomat_threat_cost(rank[leader], rank[taker], rank[party]));
                }
            }
        }
        for (int party = 0; party < COLORS; party++) values[party] += costs[party];
    }

    // Mirrors djambi.ai.evaluation.diplomat_threats.DiplomatThreats._threat_cost; all three are ranks.
    double diplomat_threat_cost(int leader, int taker, int party) const {
        if (leader < taker && taker < party) return settings.diplomat_threat_before;
        return (party < leader && leader < taker) || (taker < party && party < leader) ? settings.diplomat_threat_after
                                                                                       : 0;
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator._add_mobility.
    void add_mobility(Values& values) const {
        for (int color = 0; color < COLORS; color++) {
            int party = state.controller[color];
            if (party == NOBODY) continue;
            double value = 0;
            int militant_count = 0;
            for (int slot = 0; slot < MILITANT; slot++) {
                int square = state.where[color * SLOTS + slot];
                if (square >= 0)
                    value += settings.mobility * settings.mobility_by_kind[slot] * state.mobility(square, false);
            }
            for (int slot = MILITANT; slot < SLOTS; slot++) {
                int square = state.where[color * SLOTS + slot];
                if (square >= 0) militant_count += state.mobility(square, true);
            }
            value += settings.mobility * settings.mobility_by_kind[MILITANT] * militant_count;
            values[party] += value * (color == party ? 1.0 : settings.commanded);
        }
    }

    // Whether the piece on *square* can kill the chief whose lines end there; *close*: where militants can.
    bool can_kill_chief(int square, int party, BitSet close) const {
        int piece = state.at[square], enemy = state.holder(piece), kind = KIND_OF[piece];
        if (enemy < 0 || enemy == party) return false;
        return kills_along_lines(kind) || (kind == MILITANT && (close >> square & 1));
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator._chief_value.
    double chief_value(int party, const int* rank, std::vector<Threat>* threats) const {
        int chief = state.where[party * SLOTS];
        Reach reach;
        line_reach(state, chief, reach);
        double value;
        if (chief == LABYRINTH) {
            value = settings.power;
        } else {
            double wall = settings.chief_exits[popcount(BOARD.near_mask[chief] & ~state.corpses)];
            value = state.where[party * SLOTS + NECROMOBILE] < 0 ? wall : wall * settings.exits_with_necromobile;
            if (reach.has_labyrinth) value += party == state.mover ? settings.access_now : settings.access;
        }
        BitSet close = chief != LABYRINTH ? BOARD.militant_mask[chief] : 0;
        for (int i = 0; i < reach.n_hits; i++) {
            int square = reach.hits[i];
            if (!can_kill_chief(square, party, close)) continue;
            int enemy = state.holder(state.at[square]);
            value += rank[enemy] < rank[party] ? settings.threat_before : settings.threat_after;
            if (enemy == state.mover && threats) threats->push_back({square, chief});
        }
        return value;
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator.lines_to_chief: false where it returns None.
    bool lines_to_chief(int party, BitSet& squares) const {
        int chief = state.where[party * SLOTS];
        Reach reach;
        line_reach(state, chief, reach);
        BitSet close = chief != LABYRINTH ? BOARD.militant_mask[chief] : 0;
        bool is_threatened = false;
        squares = 0;
        for (int i = 0; i < reach.n_hits; i++) {
            if (!can_kill_chief(reach.hits[i], party, close)) continue;
            is_threatened = true;
            squares |= squares_between(chief, reach.hits[i]);
        }
        CommandedReporter reporter[COLORS];
        int n_reporters = reporter_reach(reporter);
        for (int i = 0; i < n_reporters; i++)
            if (reporter[i].holder != party && (reporter[i].reach & BOARD.beside_mask[chief])) is_threatened = true;
        return is_threatened;
    }

    // Mirrors djambi.ai.evaluation.evaluation.Evaluator._squares_between.
    static BitSet squares_between(int one, int other) {
        BitSet squares = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            const int8_t* ray = BOARD.ray[one][direction];
            if (!Board::has(ray, other)) continue;
            for (; *ray != other; ray++) squares |= bit(*ray);
            break;
        }
        return squares;
    }

    // The parties that could kill the piece on each square, an entry for each of their pieces.
    struct Attackers {
        int parties[CELLS][12];
        int8_t count[CELLS] = {};

        void add(int square, int party) {
            if (count[square] < 12) parties[square][count[square]++] = party;
        }
    };

    // Mirrors djambi.ai.evaluation.hanging.HangingPieces._add_attacks and _add_reporter_attacks.
    void add_attacks(int piece, Attackers& attackers) const {
        int square = state.where[piece], party = state.controller[COLOR_OF[piece]], kind = KIND_OF[piece];
        if (square < 0 || party < 0 || kind == DIPLOMAT || kind == NECROMOBILE) return;
        Reach reach;
        piece_reach(state, square, kind, reach);
        if (kind == REPORTER) {
            for (int victim = 0; victim < PIECES; victim++) {
                int target = state.where[victim];
                if (target >= 0 && (BOARD.beside_mask[target] & reach.mask) && target != square)
                    attackers.add(target, party);
            }
        } else {
            for (int i = 0; i < reach.n_hits; i++)
                if (state.at[reach.hits[i]] < CORPSE) attackers.add(reach.hits[i], party);
        }
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.hanging_losses, and
    // djambi.ai.evaluation.hanging.HangingPieces.losses_by_party.
    Values hanging_losses() const {
        Attackers attackers;
        for (int piece = 0; piece < PIECES; piece++) add_attacks(piece, attackers);
        int rank[COLORS];
        turns_until(rank);
        Values worst = {0, 0, 0, 0};
        for (int square = 0; square < CELLS; square++) {
            int count = attackers.count[square];
            if (!count) continue;
            int piece = state.at[square], owner = state.controller[COLOR_OF[piece]], kind = KIND_OF[piece];
            if (owner < 0 || kind == CHIEF) continue;
            int enemies = 0, first = 99;
            for (int i = 0; i < count; i++)
                if (attackers.parties[square][i] != owner) {
                    enemies++;
                    first = std::min(first, rank[attackers.parties[square][i]]);
                }
            if (!enemies) continue;
            double loss = COLOR_OF[piece] == owner ? settings.piece_values[kind]
                                                   : settings.commanded * settings.piece_values[kind];
            if (first > rank[owner]) loss *= LATE_ATTACK_FACTOR;
            if (count - enemies >= enemies) loss *= DEFENDED_FACTOR;
            worst[owner] = std::max(worst[owner], loss);
        }
        for (double& loss : worst) loss *= settings.hanging;
        return worst;
    }
};
