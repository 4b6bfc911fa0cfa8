// Alpha-beta search against one other party.
#pragma once
#include "search_state.h"

// Mirrors search.budget.BudgetExhausted.
struct BudgetExhausted {};

// Mirrors search.alpha_beta_node.INFINITY.
const double INFINITE = 1e9;
// Mirrors search.alpha_beta.WIN_VALUE.
const double WIN_VALUE = 100000.0;
// Mirrors search.alpha_beta.WIN_DISTANCE_STEP.
const double WIN_DISTANCE_STEP = 100.0;
// Mirrors search.alpha_beta_node.NULL_WINDOW.
const double NULL_WINDOW = 0.5;
// Mirrors search.alpha_beta_node.MAX_TABLE_ENTRIES.
const size_t MAX_TABLE_ENTRIES = 300000;
// Below the value of any position.
const double LOWEST = -1e18;
enum Bound { EXACT, LOWER, UPPER };

// Mirrors search.alpha_beta_node.TableEntry; -1 for no move.
struct TableEntry {
    int depth, bound;
    double value;
    Code move;
};

// Mirrors search.alpha_beta.AlphaBetaSearch.
struct AlphaBetaSearch {
    SearchState& state;
    int root;
    const Settings& settings;
    long limit, nodes = 0;
    int ply = 0;
    std::unordered_map<Hash, TableEntry> table;
    History history;

    AlphaBetaSearch(SearchState& state, int root, const Settings& settings, long limit)
        : state(state), root(root), settings(settings), limit(limit) {}

    // Mirrors search.alpha_beta.AlphaBetaSearch.root_value.
    double root_value(const Values& values) const {
        double top = LOWEST, sum = 0;
        for (int party = 0; party < COLORS; party++)
            if (state.state.in_play[party] && party != root) top = std::max(top, values[party]);
        for (int party = 0; party < COLORS; party++)
            if (state.state.in_play[party] && party != root) sum += exp((values[party] - top) / settings.scale);
        return values[root] - (top + settings.scale * log(sum));
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch.terminal_value: false where it returns None.
    bool is_terminal(double& value) const {
        double loss = ply * WIN_DISTANCE_STEP - WIN_VALUE;
        if (state.state.mover == NOBODY) {
            int winners = state.state.winners();
            bool has_won = winners >> root & 1, is_alone = (winners & (winners - 1)) == 0;
            value = !has_won ? loss : is_alone ? -loss : 0.0;
            return true;
        }
        if (state.is_drawn()) {
            value = 0;
            return true;
        }
        value = loss;
        return !state.state.in_play[root];
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch.push_move.
    void push(Code move) {
        nodes++;
        if (nodes > limit) throw BudgetExhausted();
        state.make(move);
        ply++;
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch.pop_move.
    void pop() {
        state.unmake();
        ply--;
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch.quiesce.
    double quiesce(double alpha, double beta, int depth) {
        std::vector<Threat> threats;
        Values values = state.evaluate(&threats);
        double value = root_value(values);
        if (settings.hanging_in_duels && state.count_rivals(root) == 1)
            value = minus_hanging(value, values, alpha, beta);
        if (threats.empty() || depth == 0) return value;
        bool is_own = state.state.mover == root;
        Moves captures;
        state.decisive_captures(threats, captures);
        for (Code move : captures) {
            if (is_own) {
                if (value >= beta) break;
                value = std::max(value, search_capture(move, std::max(alpha, value), beta, depth));
            } else {
                if (value <= alpha) break;
                value = std::min(value, search_capture(move, alpha, std::min(beta, value), depth));
            }
        }
        return value;
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch._minus_hanging.
    double minus_hanging(double value, Values& values, double alpha, double beta) const {
        double most = state.max_hanging_loss;
        if (value - most >= beta) return value - most;
        if (value + most <= alpha) return value + most;
        Values losses = state.hanging_losses();
        for (int color = 0; color < COLORS; color++) values[color] -= losses[color];
        return root_value(values);
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch._search_capture.
    double search_capture(Code move, double alpha, double beta, int depth) {
        push(move);
        double value;
        if (!is_terminal(value)) value = quiesce(alpha, beta, depth - 1);
        pop();
        return value;
    }

    // Mirrors search.alpha_beta.AlphaBetaSearch.search, with search.alpha_beta_node.AlphaBetaNode written out.
    double search(int depth, double alpha, double beta) {
        double terminal;
        if (is_terminal(terminal)) return terminal;
        if (depth <= 0) return quiesce(alpha, beta, settings.quiescence_depth);
        bool is_own = state.state.mover == root;
        const double first_alpha = alpha, first_beta = beta;
        Hash key = state.state.hash(false);
        Code best = -1, hash_move = -1;
        double value = is_own ? -INFINITE : INFINITE;
        auto found = table.find(key);
        if (found != table.end()) {
            hash_move = found->second.move;
            if (gives_cutoff(found->second, depth, alpha, beta)) return found->second.value;
        }
        if (settings.null_move_reduction && is_own && depth >= 2 && beta < INFINITE) {
            push(PASS);
            double null_value = search(depth - 1 - settings.null_move_reduction, beta - NULL_WINDOW, beta);
            pop();
            if (null_value >= beta) return null_value;
        }
        Moves moves;
        state.moves(&history, hash_move, settings.placements, moves);
        for (size_t i = 0; i < moves.size(); i++) {
            Code move = moves[i];
            int reduction = settings.lmr_from > 0 && (int)i >= settings.lmr_from && depth >= 2 && state.is_quiet(move);
            double found_value = search_move(move, depth, reduction, i > 0, is_own, alpha, beta);
            if (is_own ? found_value > value : found_value < value) {
                value = found_value;
                best = move;
                if (is_own)
                    alpha = std::max(alpha, value);
                else
                    beta = std::min(beta, value);
            }
            if (alpha >= beta) {
                int& score = history[SearchState::history_key(move)];
                score = std::min(score + depth * depth, 7000);
                break;
            }
        }
        if (table.size() >= MAX_TABLE_ENTRIES) table.clear();
        table[key] = {depth, value <= first_alpha ? UPPER : value >= first_beta ? LOWER : EXACT, value, best};
        return value;
    }

    // Mirrors search.alpha_beta_node.AlphaBetaNode._gives_cutoff.
    static bool gives_cutoff(const TableEntry& entry, int depth, double alpha, double beta) {
        if (entry.depth < depth) return false;
        return entry.bound == EXACT || (entry.bound == LOWER ? entry.value >= beta : entry.value <= alpha);
    }

    // Searches below one move. Mirrors search.alpha_beta_node.AlphaBetaNode.search_window and needs_research.
    double search_move(Code move, int depth, int reduction, bool is_scouting, bool is_own, double alpha, double beta) {
        push(move);
        double low = alpha, high = beta;
        if (is_scouting && is_own) high = std::min(beta, alpha + NULL_WINDOW);
        if (is_scouting && !is_own) low = std::max(alpha, beta - NULL_WINDOW);
        double value = search(depth - 1 - reduction, low, high);
        if (reduction || is_scouting) {
            bool is_better = is_own ? value > alpha : value < beta, is_cut = is_own ? value >= beta : value <= alpha;
            if (is_better && !(is_cut && !reduction)) value = search(depth - 1, alpha, beta);
        }
        pop();
        return value;
    }
};
