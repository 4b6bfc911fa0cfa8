// Djambi as the search sees it: candidate moves in their order, and whether a position is drawn.
#pragma once
#include <unordered_map>

#include "evaluation.h"
#include "placement.h"

// The order of moves. Mirrors djambi.ai.search_state.REGICIDE.
const Code REGICIDE = 1000000, VIOLENCE = 10000, POWER = 9000, ABDUCTION = 8000, HANDLING = 40;
// Mirrors djambi.ai.search_state.PRIZE.
static const int PRIZE[6] = {0, 110, 110, 60, 50, 60};
// The score of moves in the history heuristic, by `history_key`.
typedef std::unordered_map<Code, int> History;

// Mirrors djambi.ai.search_state.DjambiView.
struct SearchState : Evaluation {
    typedef std::pair<Code, Code> Scored;  // promise and code

    std::vector<State> stack;
    std::unordered_map<Hash, int> before;  // how often each position of the game occurred
    bool has_repetition = false;           // of one of them

    SearchState(const State& state, const Settings& settings) : Evaluation(state, settings) { stack.reserve(512); }

    // Mirrors djambi.ai.search_state.DjambiView.make.
    void make(Code code) {
        stack.push_back(state);
        state.make(code);
    }

    // Mirrors djambi.ai.search_state.DjambiView.unmake.
    void unmake() {
        state = stack.back();
        stack.pop_back();
    }

    // Mirrors djambi.ai.search_state.DjambiView.is_repeated.
    bool is_repeated() const { return !before.empty() && before.count(state.hash(true)); }

    // Mirrors djambi.ai.search_state.DjambiView.is_drawn.
    bool is_drawn() const {
        if (state.quiet >= QUIET_LIMIT) return true;
        if (!has_repetition || !state.quiet) return false;
        auto found = before.find(state.hash(true));
        return found != before.end() && found->second > 1;
    }

    // The number of parties in djambi.ai.search_state.DjambiView.rivals.
    int count_rivals(int seat) const { return state.n_in_play - (state.in_play[seat] ? 1 : 0); }

    // Mirrors djambi.ai.search_state.DjambiView.history_key.
    static Code history_key(Code code) { return code & ((1 << BODY_SHIFT) - 1); }

    // Mirrors djambi.ai.search_state.DjambiView.is_quiet.
    bool is_quiet(Code code) const { return code < ACT_STEP && (code >> TO_SHIFT) != LABYRINTH; }

    // Mirrors djambi.ai.search_state.DjambiView._prize.
    Code prize(int piece) const {
        if (state.holder(piece) == state.mover) return -VIOLENCE;
        if (KIND_OF[piece] == CHIEF && state.in_play[COLOR_OF[piece]]) return REGICIDE;
        return VIOLENCE + PRIZE[KIND_OF[piece]];
    }

    // Mirrors djambi.ai.search_state.DjambiView._victims; returns their number, 4 at most.
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

    // Mirrors djambi.ai.search_state.DjambiView._promise.
    Code promise(Code code, const History* history) const {
        Code promise = 0;
        if (history) {
            auto found = history->find(history_key(code));
            if (found != history->end()) promise = found->second;
        }
        if (code < ACT_STEP) {
            bool is_to_power = (code >> TO_SHIFT) == LABYRINTH && state.in_play[COLOR_OF[state.at[code & FIELD]]];
            return is_to_power ? promise + POWER : promise;
        }
        Code act = code & ACT_MASK;
        if (act == KILL || act == STAB || act == REPORT) {
            int squares[4], count = victims(code, squares);
            for (int i = 0; i < count; i++) promise += prize(state.at[squares[i]]);
        } else if (act == HANDLE) {
            int piece = state.at[code >> TO_SHIFT & FIELD];
            promise += SLOT_OF[piece] == CHIEF && state.in_play[COLOR_OF[piece]] ? ABDUCTION : HANDLING;
        }
        return promise;
    }

    // The codes, the most promising first.
    static void sorted(std::vector<Scored>& scored, Moves& moves) {
        std::sort(scored.begin(), scored.end(), std::greater<Scored>());
        moves.clear();
        for (auto& each : scored) moves.push_back(each.second);
    }

    // Mirrors djambi.ai.search_state.DjambiView.moves; *hash_move* is -1 where there is none.
    void moves(const History* history, Code hash_move, int max_placements, Moves& moves) const {
        Moves complete, bodied;
        factored_moves(state, complete, bodied);
        std::vector<Scored> scored;
        std::vector<int> squares;
        for (Code code : complete) scored.push_back({promise(code, history), code});
        Placements placements(state);
        for (Code code : bodied) {
            Code promised = promise(code, history);
            placements.best(code, max_placements, squares);
            for (size_t i = 0; i < squares.size(); i++)
                scored.push_back({promised - (Code)i, code | (Code)squares[i] << BODY_SHIFT});
        }
        sorted(scored, moves);
        if (hash_move < 0) return;
        auto found = std::find(moves.begin(), moves.end(), hash_move);
        if (found == moves.end()) return;
        moves.erase(found);
        moves.insert(moves.begin(), hash_move);
    }

    // Mirrors djambi.ai.search_state.DjambiView._tactical and _thinned.
    void tactical(const Moves& complete, const Moves& bodied, Placements& placements, int max_attackers,
                  Moves& found) const {
        std::vector<Scored> scored;
        std::vector<int> squares;
        for (Code code : complete) {
            Code promised = promise(code, nullptr);
            if (promised >= ABDUCTION) scored.push_back({promised, code});
        }
        for (Code code : bodied) {
            Code promised = promise(code, nullptr);
            if (promised < ABDUCTION) continue;
            placements.best(code, 1, squares);
            for (size_t i = 0; i < squares.size(); i++)
                scored.push_back({promised - (Code)i, code | (Code)squares[i] << BODY_SHIFT});
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

    // Mirrors djambi.ai.search_state.DjambiView.responses.
    void responses(int max_attackers, Moves& moves) const {
        Moves complete, bodied;
        factored_moves(state, complete, bodied);
        Placements placements(state);
        tactical(complete, bodied, placements, max_attackers, moves);
        std::vector<int> squares;
        bool is_wall_near = false, is_wall_known = false;
        for (Code code : bodied) {
            if ((code & ACT_MASK) == HANDLE) {
                placements.handed(code, squares);
                if (squares.empty()) placements.baits(code, squares);
                for (int square : squares) {
                    Code move = code | (Code)square << BODY_SHIFT;
                    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
                }
            } else if ((code & ACT_MASK) == EXHUME) {
                if (!is_wall_known) is_wall_near = placements.is_wall_near(), is_wall_known = true;
                if (!is_wall_near) continue;
                placements.best(code, 2, squares);
                for (int square : squares) moves.push_back(code | (Code)square << BODY_SHIFT);
            }
        }
        rescues(complete, moves);
        moves.push_back(PASS);
    }

    // Mirrors djambi.ai.search_state.DjambiView._rescues; adds them to *moves*.
    void rescues(const Moves& complete, Moves& moves) const {
        BitSet gap_squares;
        if (!state.in_play[state.mover] || !gaps(state.mover, gap_squares)) return;
        int chief = state.where[state.mover * SLOTS];
        size_t known = moves.size();
        for (Code code : complete) {
            if (code <= 0 || code >= ACT_STEP) continue;
            if ((code & FIELD) != chief && !(gap_squares >> (code >> TO_SHIFT) & 1)) continue;
            if (std::find(moves.begin(), moves.begin() + known, code) == moves.begin() + known) moves.push_back(code);
        }
    }

    // Mirrors djambi.ai.search_state.DjambiView.decisive_captures.
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
                    Placements(state).best(code, 1, squares);
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
