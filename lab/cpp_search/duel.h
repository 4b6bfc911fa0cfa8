// Alpha-beta against one other: mirrors machiavel/search/alpha_beta.py and node.py.
#pragma once
#include "view.h"
struct OutOfNodes {};
// -- alpha-beta against one other, and the first look
const double INF = 1e9, WON = 100000.0, STEP = 100.0, HAIR = 0.5;
struct Entry {
    int depth, bound;
    double value;
    Code move;
};
struct Tree {
    View& v;
    int root;
    const Settings& st;
    long limit, nodes = 0;
    int made = 0;
    std::unordered_map<u64, Entry> table;
    History history;
    Tree(View& view, int r, const Settings& s, long l) : v(view), root(r), st(s), limit(l) {}
    double balance(const Four& w) const {
        double top = -1e18;
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c] && c != root) top = std::max(top, w[c]);
        double sum = 0;
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c] && c != root) sum += exp((w[c] - top) / st.scale);
        return w[root] - (top + st.scale * log(sum));
    }
    bool settled(double& value) const {
        if (v.s.mover == NOBODY) {
            int win = v.s.winners();
            if (!(win >> root & 1))
                value = made * STEP - WON;
            else
                value = (win & (win - 1)) == 0 ? WON - made * STEP : 0.0;
            return true;
        }
        if (v.is_drawn()) {
            value = 0;
            return true;
        }
        if (!v.s.in_play[root]) {
            value = made * STEP - WON;
            return true;
        }
        return false;
    }
    void push(Code m) {
        nodes++;
        if (nodes > limit) throw OutOfNodes();
        v.make(m);
        made++;
    }
    void pop() {
        v.unmake();
        made--;
    }
    double quiesce(double alpha, double beta, int depth) {
        std::vector<Hunter> hunters;
        Four worths = v.worths(&hunters);
        double value = balance(worths);
        if (st.hanging_in_duels && v.rivals(root) == 1) {
            double most = v.most_lost;
            if (value - most >= beta)
                value -= most;
            else if (value + most <= alpha)
                value += most;
            else {
                Four l = v.losses();
                Four x;
                for (int c = 0; c < 4; c++) x[c] = worths[c] - l[c];
                value = balance(x);
            }
        }
        if (hunters.empty() || depth == 0) return value;
        bool own = v.s.mover == root;
        Moves bl;
        v.blows(hunters, bl);
        for (Code m : bl) {
            if (own) {
                if (value >= beta) break;
                value = std::max(value, blow(m, std::max(alpha, value), beta, depth));
            } else {
                if (value <= alpha) break;
                value = std::min(value, blow(m, alpha, std::min(beta, value), depth));
            }
        }
        return value;
    }
    double blow(Code m, double a, double b, int depth) {
        push(m);
        double x;
        if (!settled(x)) x = quiesce(a, b, depth - 1);
        pop();
        return x;
    }
    double value(int depth, double alpha, double beta) {
        double known;
        if (settled(known)) return known;
        if (depth <= 0) return quiesce(alpha, beta, st.quiescence_depth);
        bool own = v.s.mover == root;
        double a0 = alpha, b0 = beta;
        u64 key = v.s.key(false);
        bool keep = true;
        double before = own ? -INF : INF;
        Code best = -1;
        auto it = table.find(key);
        Code first = -1;
        if (it != table.end()) {
            Entry& e = it->second;
            first = e.move;
            if (e.depth >= depth && (e.bound == 0 || (e.bound == 1 ? e.value >= beta : e.value <= alpha)))
                return e.value;
        }
        auto close = [&]() {
            if (keep) {
                int bound = before <= a0 ? 2 : before >= b0 ? 1 : 0;
                if (table.size() >= 300000) table.clear();
                table[key] = {depth, bound, before, best};
            }
            return before;
        };
        if (st.null_move_reduction && own && depth >= 2 && beta < INF) {
            push(0);
            double x = value(depth - 1 - st.null_move_reduction, beta - HAIR, beta);
            pop();
            if (x >= beta) return x;
        }
        Moves mv;
        v.moves(&history, first, st.placements, mv);
        for (size_t i = 0; i < mv.size(); i++) {
            Code m = mv[i];
            int red = st.lmr_from > 0 && (int)i >= st.lmr_from && depth >= 2 && v.is_quiet(m);
            bool scout = i > 0;
            push(m);
            double wa = alpha, wb = beta;
            if (scout) {
                if (own)
                    wb = std::min(beta, alpha + HAIR);
                else
                    wa = std::max(alpha, beta - HAIR);
            }
            double x = value(depth - 1 - red, wa, wb);
            if (red || scout) {
                bool better = own ? x > alpha : x < beta, cut = own ? x >= beta : x <= alpha;
                if (better && !(cut && !red)) x = value(depth - 1, alpha, beta);
            }
            pop();
            if (own) {
                if (x > before) {
                    before = x;
                    best = m;
                    alpha = std::max(alpha, x);
                }
            } else if (x < before) {
                before = x;
                best = m;
                beta = std::min(beta, x);
            }
            if (alpha >= beta) {
                Code hb = m & ((1 << BODY) - 1);
                history[hb] = std::min(history[hb] + depth * depth, 7000);
                break;
            }
        }
        return close();
    }
};
