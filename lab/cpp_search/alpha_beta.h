// Alpha-beta against one other: mirrors machiavel/search/alpha_beta.py and alpha_beta_node.py.
#pragma once
#include "search_state.h"
struct BudgetExhausted {};
const double INF = 1e9, WIN_VALUE = 100000.0, WIN_DISTANCE_STEP = 100.0, NULL_WINDOW = 0.5;
struct TableEntry {
    int depth, bound;
    double value;
    Code move;
};
struct AlphaBetaSearch {
    SearchState& v;
    int root;
    const Settings& st;
    long limit, nodes = 0;
    int ply = 0;
    std::unordered_map<u64, TableEntry> table;
    History history;
    AlphaBetaSearch(SearchState& view, int r, const Settings& s, long l) : v(view), root(r), st(s), limit(l) {}
    double root_value(const Four& w) const {
        double top = -1e18;
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c] && c != root) top = std::max(top, w[c]);
        double sum = 0;
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c] && c != root) sum += exp((w[c] - top) / st.scale);
        return w[root] - (top + st.scale * log(sum));
    }
    bool terminal_value(double& value) const {
        if (v.s.mover == NOBODY) {
            int win = v.s.winners();
            if (!(win >> root & 1))
                value = ply * WIN_DISTANCE_STEP - WIN_VALUE;
            else
                value = (win & (win - 1)) == 0 ? WIN_VALUE - ply * WIN_DISTANCE_STEP : 0.0;
            return true;
        }
        if (v.is_drawn()) {
            value = 0;
            return true;
        }
        if (!v.s.in_play[root]) {
            value = ply * WIN_DISTANCE_STEP - WIN_VALUE;
            return true;
        }
        return false;
    }
    void push(Code m) {
        nodes++;
        if (nodes > limit) throw BudgetExhausted();
        v.make(m);
        ply++;
    }
    void pop() {
        v.unmake();
        ply--;
    }
    double quiesce(double alpha, double beta, int depth) {
        std::vector<Threat> threats;
        Four evaluations = v.evaluate(&threats);
        double value = root_value(evaluations);
        if (st.hanging_in_duels && v.rivals(root) == 1) {
            double most = v.max_hanging_loss;
            if (value - most >= beta)
                value -= most;
            else if (value + most <= alpha)
                value += most;
            else {
                Four l = v.hanging_losses();
                Four x;
                for (int c = 0; c < 4; c++) x[c] = evaluations[c] - l[c];
                value = root_value(x);
            }
        }
        if (threats.empty() || depth == 0) return value;
        bool is_own = v.s.mover == root;
        Moves bl;
        v.decisive_captures(threats, bl);
        for (Code m : bl) {
            if (is_own) {
                if (value >= beta) break;
                value = std::max(value, search_capture(m, std::max(alpha, value), beta, depth));
            } else {
                if (value <= alpha) break;
                value = std::min(value, search_capture(m, alpha, std::min(beta, value), depth));
            }
        }
        return value;
    }
    double search_capture(Code m, double a, double b, int depth) {
        push(m);
        double x;
        if (!terminal_value(x)) x = quiesce(a, b, depth - 1);
        pop();
        return x;
    }
    double search(int depth, double alpha, double beta) {
        double known;
        if (terminal_value(known)) return known;
        if (depth <= 0) return quiesce(alpha, beta, st.quiescence_depth);
        bool is_own = v.s.mover == root;
        double a0 = alpha, b0 = beta;
        u64 key = v.s.key(false);
        bool may_store = true;
        double best_value = is_own ? -INF : INF;
        Code best_move = -1;
        auto it = table.find(key);
        Code hash_move = -1;
        if (it != table.end()) {
            TableEntry& e = it->second;
            hash_move = e.move;
            if (e.depth >= depth && (e.bound == 0 || (e.bound == 1 ? e.value >= beta : e.value <= alpha)))
                return e.value;
        }
        auto store = [&]() {
            if (may_store) {
                int bound = best_value <= a0 ? 2 : best_value >= b0 ? 1 : 0;
                if (table.size() >= 300000) table.clear();
                table[key] = {depth, bound, best_value, best_move};
            }
            return best_value;
        };
        if (st.null_move_reduction && is_own && depth >= 2 && beta < INF) {
            push(0);
            double x = search(depth - 1 - st.null_move_reduction, beta - NULL_WINDOW, beta);
            pop();
            if (x >= beta) return x;
        }
        Moves mv;
        v.moves(&history, hash_move, st.placements, mv);
        for (size_t i = 0; i < mv.size(); i++) {
            Code m = mv[i];
            int reduction = st.lmr_from > 0 && (int)i >= st.lmr_from && depth >= 2 && v.is_quiet(m);
            bool is_scouting = i > 0;
            push(m);
            double wa = alpha, wb = beta;
            if (is_scouting) {
                if (is_own)
                    wb = std::min(beta, alpha + NULL_WINDOW);
                else
                    wa = std::max(alpha, beta - NULL_WINDOW);
            }
            double x = search(depth - 1 - reduction, wa, wb);
            if (reduction || is_scouting) {
                bool is_better = is_own ? x > alpha : x < beta, is_cut = is_own ? x >= beta : x <= alpha;
                if (is_better && !(is_cut && !reduction)) x = search(depth - 1, alpha, beta);
            }
            pop();
            if (is_own) {
                if (x > best_value) {
                    best_value = x;
                    best_move = m;
                    alpha = std::max(alpha, x);
                }
            } else if (x < best_value) {
                best_value = x;
                best_move = m;
                beta = std::min(beta, x);
            }
            if (alpha >= beta) {
                Code hb = m & ((1 << BODY) - 1);
                history[hb] = std::min(history[hb] + depth * depth, 7000);
                break;
            }
        }
        return store();
    }
};
