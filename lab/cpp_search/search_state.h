// Djambi as the search sees it: candidate moves in their order, and whether a position is drawn.
#pragma once
#include <unordered_map>

#include "evaluation.h"
#include "placement.h"

// The order of moves. Mirrors djambi.ai.search_state.ORDER_CAPTURE.
const Code ORDER_CHIEF_CAPTURE = 1000000, ORDER_CAPTURE = 10000, ORDER_POWER = 9000, ORDER_CHIEF_HANDLED = 8000,
           ORDER_HANDLED = 40;
// Mirrors djambi.ai.search_state.CAPTURE_VALUE.
static const int CAPTURE_VALUE[6] = {0, 110, 110, 60, 50, 60};
// The score of moves in the history heuristic, by `history_key`.
typedef std::unordered_map<Code, int> History;

// Mirrors djambi.ai.search_state.DjambiSearchState.
struct SearchState : Evaluator {
    typedef std::pair<Code, Code> Scored;  // score and code

    std::vector<State> stack;
    std::unordered_map<Hash, int> before;  // how often each position of the game occurred
    bool has_repetition = false;           // of one of them

    SearchState(const State& state, const Settings& settings) : Evaluator(state, settings) { stack.reserve(512); }

    // Mirrors djambi.ai.search_state.DjambiSearchState.make.
    void make(Code code) {
        stack.push_back(state);
        state.make(code);
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.unmake.
    void unmake() {
        state = stack.back();
        stack.pop_back();
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.is_repeated.
    bool is_repeated() const { return !before.empty() && before.count(state.hash(true)); }

    // Mirrors djambi.ai.search_state.DjambiSearchState.is_drawn.
    bool is_drawn() const {
        if (state.quiet >= QUIET_LIMIT) return true;
        if (!has_repetition || !state.quiet) return false;
        auto found = before.find(state.hash(true));
        return found != before.end() && found->second > 1;
    }

    // The number of parties in djambi.ai.search_state.DjambiSearchState.rivals.
    int count_rivals(int seat) const { return state.n_in_play - (state.in_play[seat] ? 1 : 0); }

    // Mirrors djambi.ai.search_state.DjambiSearchState.history_key.
    static Code history_key(Code code) { return code & ((1 << BODY_SHIFT) - 1); }

    // Mirrors djambi.ai.search_state.DjambiSearchState.is_quiet.
    bool is_quiet(Code code) const { return code < ACT_STEP && (code >> TO_SHIFT) != LABYRINTH; }

    // Mirrors djambi.ai.search_state.DjambiSearchState._capture_score.
    Code capture_score(int piece) const {
        if (state.holder(piece) == state.mover) return -ORDER_CAPTURE;
        if (KIND_OF[piece] == CHIEF && state.in_play[COLOR_OF[piece]]) return ORDER_CHIEF_CAPTURE;
        return ORDER_CAPTURE + CAPTURE_VALUE[KIND_OF[piece]];
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState._killed_squares; returns their number, 4 at most.
    int victims(Code code, int* squares) const {
        Code act = code & ACT_MASK;
        int target = code >> TO_SHIFT & FIELD, count = 0;
        if (act == KILL || act == STAB) {
            squares[count++] = target;
        } else if (act == REPORT) {
            for (size_t i = 0; i < BOARD.beside[target].size(); i++)
                if (code >> (EXTRA_SHIFT + i) & 1) squares[count++] = BOARD.beside[target][i];
        }
        return count;
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState._order_score.
    Code order_score(Code code, const History* history) const {
        Code score = 0;
        if (history) {
            auto found = history->find(history_key(code));
            if (found != history->end()) score = found->second;
        }
        if (code < ACT_STEP) {
            bool is_to_power = (code >> TO_SHIFT) == LABYRINTH && state.in_play[COLOR_OF[state.at[code & FIELD]]];
            return is_to_power ? score + ORDER_POWER : score;
        }
        Code act = code & ACT_MASK;
        if (act == KILL || act == STAB || act == REPORT) {
            int squares[4], count = victims(code, squares);
            for (int i = 0; i < count; i++) score += capture_score(state.at[squares[i]]);
        } else if (act == HANDLE) {
            int piece = state.at[code >> TO_SHIFT & FIELD];
            score += SLOT_OF[piece] == CHIEF && state.in_play[COLOR_OF[piece]] ? ORDER_CHIEF_HANDLED : ORDER_HANDLED;
        }
        return score;
    }

    // The codes, the highest score first.
    static void sorted(std::vector<Scored>& scored, Moves& moves) {
        std::sort(scored.begin(), scored.end(), std::greater<Scored>());
        moves.clear();
        for (auto& each : scored) moves.push_back(each.second);
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.candidate_moves; *hash_move* is -1 where there is none.
    void moves(const History* history, Code hash_move, int max_placements, Moves& moves) const {
        Moves complete, bodied;
        factored_moves(state, complete, bodied);
        std::vector<Scored> scored;
        std::vector<int> squares;
        for (Code code : complete) scored.push_back({order_score(code, history), code});
        PlacementGenerator placements(state);
        for (Code code : bodied) {
            Code score = order_score(code, history);
            placements.best(code, max_placements, squares);
            for (size_t i = 0; i < squares.size(); i++)
                scored.push_back({score - (Code)i, code | (Code)squares[i] << BODY_SHIFT});
        }
        sorted(scored, moves);
        if (hash_move < 0) return;
        auto found = std::find(moves.begin(), moves.end(), hash_move);
        if (found == moves.end()) return;
        moves.erase(found);
        moves.insert(moves.begin(), hash_move);
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState._tactical_moves and _limit_attackers.
    void tactical(const Moves& complete, const Moves& bodied, PlacementGenerator& placements, int max_attackers,
                  Moves& found) const {
        std::vector<Scored> scored;
        std::vector<int> squares;
        for (Code code : complete) {
            Code score = order_score(code, nullptr);
            if (score >= ORDER_CHIEF_HANDLED) scored.push_back({score, code});
        }
        for (Code code : bodied) {
            Code score = order_score(code, nullptr);
            if (score < ORDER_CHIEF_HANDLED) continue;
            placements.best(code, 1, squares);
            for (size_t i = 0; i < squares.size(); i++)
                scored.push_back({score - (Code)i, code | (Code)squares[i] << BODY_SHIFT});
        }
        Moves all;
        sorted(scored, all);
        found.clear();
        int aimed[CELLS] = {};
        for (Code code : all) {
            int victim[4];
            int aim = victims(code, victim) ? victim[0] : (code >> TO_SHIFT & FIELD);
            if (!max_attackers || ++aimed[aim] <= max_attackers) found.push_back(code);
        }
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.opponent_replies.
    void responses(int max_attackers, Moves& moves) const {
        Moves complete, bodied;
        factored_moves(state, complete, bodied);
        PlacementGenerator placements(state);
        tactical(complete, bodied, placements, max_attackers, moves);
        std::vector<int> squares;
        bool has_enclosable_chief = false, is_wall_known = false;
        for (Code code : bodied) {
            if ((code & ACT_MASK) == HANDLE) {
                placements.hand_over_squares(code, squares);
                if (squares.empty()) placements.attack_squares(code, squares);
                for (int square : squares) {
                    Code move = code | (Code)square << BODY_SHIFT;
                    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
                }
            } else if ((code & ACT_MASK) == EXHUME) {
                if (!is_wall_known) has_enclosable_chief = placements.has_enclosable_chief(), is_wall_known = true;
                if (!has_enclosable_chief) continue;
                placements.best(code, 2, squares);
                for (int square : squares) moves.push_back(code | (Code)square << BODY_SHIFT);
            }
        }
        chief_rescues(complete, moves);
        moves.push_back(PASS);
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState._chief_rescues; adds them to *moves*.
    void chief_rescues(const Moves& complete, Moves& moves) const {
        BitSet gap_squares;
        if (!state.in_play[state.mover] || !lines_to_chief(state.mover, gap_squares)) return;
        int chief = state.where[state.mover * SLOTS];
        size_t known = moves.size();
        for (Code code : complete) {
            if (code <= 0 || code >= ACT_STEP) continue;
            if ((code & FIELD) != chief && !(gap_squares >> (code >> TO_SHIFT) & 1)) continue;
            if (std::find(moves.begin(), moves.begin() + known, code) == moves.begin() + known) moves.push_back(code);
        }
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.decisive_captures.
    void decisive_captures(const std::vector<Threat>& threats, Moves& found) const {
        found.clear();
        Moves complete, bodied;
        std::vector<int> squares;
        for (auto& threat : threats) {
            complete.clear();
            bodied.clear();
            add_piece_moves(state, SLOT_OF[state.at[threat.square]], threat.square, complete, bodied);
            for (Code code : bodied)
                if ((code >> TO_SHIFT & FIELD) == threat.chief && (code & ACT_MASK) == KILL) {
                    PlacementGenerator(state).best(code, 1, squares);
                    for (int square : squares) found.push_back(code | (Code)square << BODY_SHIFT);
                }
            for (Code code : complete) {
                if (code < ACT_STEP) continue;
                int victim[4], count = victims(code, victim);
                if (std::find(victim, victim + count, threat.chief) == victim + count) continue;
                found.push_back(code);
                break;
            }
        }
    }
};
