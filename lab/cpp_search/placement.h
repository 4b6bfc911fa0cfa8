// The squares where the search puts bodies and displaced pieces.
#pragma once
#include <algorithm>

#include "movegen.h"

// Mirrors djambi.ai.placement.PlacementGenerator.
struct PlacementGenerator {
    typedef std::vector<std::pair<int, double>> Scores;  // in the order of a dictionary in Python

    const State& state;
    bool has_corpses = false, has_exiles = false;
    std::vector<int> corpses, exiles;

    PlacementGenerator(const State& state) : state(state) {}

    // Adds to the score of a square.
    static void add(Scores& scores, int square, double value) {
        for (auto& score : scores)
            if (score.first == square) {
                score.second += value;
                return;
            }
        scores.push_back({square, value});
    }

    // Mirrors djambi.ai.placement._ranked_squares.
    static std::vector<int> ranked(Scores scores) {
        std::stable_sort(scores.begin(), scores.end(), [](auto& a, auto& b) { return a.second > b.second; });
        std::vector<int> squares;
        for (auto& score : scores) squares.push_back(score.first);
        return squares;
    }

    // Mirrors djambi.ai.placement.PlacementGenerator.best_squares.
    void best(Code code, int count, std::vector<int>& squares) {
        if (!count) {
            body_squares(state, squares);
            return;
        }
        std::vector<int> exposed_squares, *from;
        if ((code & ACT_MASK) != HANDLE) {
            if (!has_corpses) corpses = ranked(corpse_scores()), has_corpses = true;
            from = &corpses;
        } else if (SLOT_OF[state.at[code >> TO_SHIFT & FIELD]] == CHIEF) {
            exposed_squares = ranked(count_attackers(state.mover));
            from = &exposed_squares;
        } else {
            if (!has_exiles) exiles = far_squares(), has_exiles = true;
            from = &exiles;
        }
        squares.assign(from->begin(), from->begin() + std::min<size_t>(count, from->size()));
    }

    // Mirrors djambi.ai.placement.PlacementGenerator._far_squares.
    std::vector<int> far_squares() {
        std::vector<int> squares;
        for (int square : BOARD.by_distance[std::max<int>(state.where[state.mover * SLOTS], 0)])
            if (state.at[square] == EMPTY && square != LABYRINTH) {
                squares.push_back(square);
                if (squares.size() == 8) break;
            }
        return squares;
    }

    // Mirrors djambi.ai.placement.PlacementGenerator._count_attackers.
    Scores count_attackers(int party) {
        static const int KILLERS[6] = {0, 1, 5, 6, 7, 8};
        Scores scores;
        int index[CELLS];
        memset(index, -1, sizeof index);
        for (int square = 0; square < CELLS; square++)
            if (state.at[square] == EMPTY && square != LABYRINTH) {
                index[square] = scores.size();
                scores.push_back({square, 0.0});
            }
        for (int color = 0; color < COLORS; color++)
            if (state.controller[color] == party)
                for (int slot : KILLERS) {
                    int square = state.where[color * SLOTS + slot];
                    if (square < 0) continue;
                    Reach reach;
                    piece_reach(state, square, slot, reach);
                    for (int i = 0; i < reach.n_moves; i++) scores[index[reach.moves[i]]].second += 1.0;
                }
        return scores;
    }

    // The number of neighbours of a square without a corpse.
    int open_neighbours(int square) const {
        int count = 0;
        for (int neighbour : BOARD.near[square]) count += state.at[neighbour] != CORPSE;
        return count;
    }

    // Mirrors djambi.ai.placement.PlacementGenerator._corpse_scores.
    Scores corpse_scores() {
        Scores scores;
        for (int party = 0; party < COLORS; party++) {
            if (!state.in_play[party]) continue;
            int chief = state.where[party * SLOTS];
            if (chief == LABYRINTH) continue;
            double weight = (party == state.mover ? -12.0 : 10.0) / (1 + open_neighbours(chief));
            for (int square : BOARD.near[chief])
                if (state.at[square] == EMPTY && square != LABYRINTH) add(scores, square, weight);
        }
        shield(scores);
        double top = -1e9;
        for (auto& score : scores) top = std::max(top, score.second);
        if (scores.empty() || top <= 0) set_far_square(scores);
        return scores;
    }

    // Gives the first far square the least score above 0.
    void set_far_square(Scores& scores) {
        std::vector<int> far = far_squares();
        if (far.empty()) return;
        for (auto& score : scores)
            if (score.first == far[0]) {
                score.second = 0.1;
                return;
            }
        scores.push_back({far[0], 0.1});
    }

    // Mirrors djambi.ai.placement.PlacementGenerator._add_shield_scores.
    void shield(Scores& scores) {
        int chief = state.where[state.mover * SLOTS];
        if (chief < 0) return;
        Reach reach;
        line_reach(state, chief, reach);
        for (int i = 0; i < reach.n_hits; i++) {
            int square = reach.hits[i], piece = state.at[square];
            if (piece >= CORPSE) continue;
            int holder = state.holder(piece), kind = KIND_OF[piece];
            if (holder == state.mover || holder == NOBODY || (kind != CHIEF && kind != ASSASSIN)) continue;
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                const int8_t* ray = BOARD.ray[chief][direction];
                if (!Board::has(ray, square)) continue;
                for (; *ray != square; ray++)
                    if (*ray != LABYRINTH) add(scores, *ray, 4.0);
            }
        }
    }

    // Mirrors djambi.ai.placement.PlacementGenerator.hand_over_squares.
    void hand_over_squares(Code code, std::vector<int>& squares) {
        squares.clear();
        int chief = state.at[code >> TO_SHIFT & FIELD], owner = COLOR_OF[chief];
        if (SLOT_OF[chief] != CHIEF || !state.in_play[owner]) return;
        for (int party = 0; party < COLORS; party++) {
            if (!state.in_play[party] || party == owner || party == state.mover) continue;
            std::pair<int, double> best = {-1, 0};
            for (auto& score : count_attackers(party))
                if (score.second > best.second) best = score;
            if (best.first >= 0) squares.push_back(best.first);
        }
    }

    // Mirrors djambi.ai.placement.PlacementGenerator.attack_squares.
    void attack_squares(Code code, std::vector<int>& squares) {
        squares.clear();
        int piece = state.at[code >> TO_SHIFT & FIELD], owner = state.holder(piece), slot = SLOT_OF[piece];
        if (owner == NOBODY || slot == CHIEF || slot == DIPLOMAT || slot == NECROMOBILE) return;
        for (int party = 0; party < COLORS; party++) {
            if (!state.in_play[party]) continue;
            int chief = state.where[party * SLOTS];
            if (party == owner || party == state.mover || (chief == LABYRINTH && slot >= MILITANT)) continue;
            int first = -1, corner = -1;
            for (int square : BOARD.near[chief])
                if (state.at[square] == EMPTY && square != LABYRINTH) {
                    if (first < 0) first = square;
                    if (corner < 0 && slot == REPORTER && !(BOARD.beside_mask[chief] >> square & 1)) corner = square;
                }
            int square = corner >= 0 ? corner : first;
            if (square >= 0) squares.push_back(square);
        }
    }

    // Mirrors djambi.ai.placement.PlacementGenerator.has_enclosable_chief.
    bool has_enclosable_chief() {
        for (int party = 0; party < COLORS; party++) {
            if (!state.in_play[party]) continue;
            int chief = state.where[party * SLOTS];
            bool is_open = state.where[party * SLOTS + NECROMOBILE] >= 0 || chief == LABYRINTH;
            if (party != state.mover && !is_open && open_neighbours(chief) <= 2) return true;
        }
        return false;
    }
};
