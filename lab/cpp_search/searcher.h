// One search from the root moves to the answer: mirrors machiavel/search/root_moves.py, searcher.py, scheduler.py
// and rollout.py.
#pragma once
#include "best_first.h"
const long MIN_NODES = 8000, MIN_NODES_TWO_ROUNDS = 1000;
const size_t MAX_SCANNED = 700, MAX_ROOT_MOVES = 300;
const long MAX_CAPTURE_NODES = 6500;
const double MIN_SHARE = 1e-9, MAX_LOG_ODDS = 30.0;
struct Answer {
    Code move;
    double value;
    Four shares;
    long nodes;
    int depth;
};
struct Searcher {
    SearchState& v;
    const Settings& st;
    double blur = 0;
    std::function<double()> random;
    Searcher(SearchState& view) : v(view), st(view.w) {}
    void limit_variants(Moves& m, int most) {
        if (!most) return;
        std::unordered_map<Code, int> n;
        Moves out;
        for (Code c : m)
            if (++n[c & ((1 << BODY) - 1)] <= most) out.push_back(c);
        m.swap(out);
    }
    void limit_total(Moves& m, size_t most) {
        for (int alike : {24, 12, 6, 3, 1}) {
            if (m.size() <= most) break;
            limit_variants(m, alike);
        }
    }
    Moves ordered_root_moves(AlphaBetaSearch& tree) {
        Moves m;
        v.moves(nullptr, -1, 0, m);
        limit_total(m, MAX_SCANNED);
        long l = tree.limit;
        tree.limit = 1L << 60;
        std::vector<std::pair<double, Code>> sc;
        int capture_plies = MAX_CAPTURE_PLIES;
        size_t most = MAX_ROOT_MOVES;
        for (Code c : m) {
            tree.push(c);
            double x;
            if (!tree.terminal_value(x)) x = tree.quiesce(-INF, INF, capture_plies);
            sc.push_back({x, c});
            tree.pop();
            if (tree.nodes > MAX_CAPTURE_NODES) capture_plies = 1, most = MAX_ROOT_MOVES / 3;
        }
        tree.nodes = 0;
        tree.limit = l;
        std::sort(sc.begin(), sc.end(), std::greater<std::pair<double, Code>>());
        m.clear();
        for (auto& x : sc) m.push_back(x.second);
        limit_variants(m, st.root_placements);
        limit_total(m, most);
        return m;
    }
    std::unordered_map<Code, double> noise;
    Answer run() {
        AlphaBetaSearch tree(v, v.s.mover, st, st.nodes);
        return run(tree, ordered_root_moves(tree));
    }
    Answer run(AlphaBetaSearch& tree, Moves order) {
        int seat = v.s.mover, rollout_moves = tree.limit >= MIN_NODES ? st.rollout_moves : 0;
        for (Code c : order) {
            v.make(c);
            noise[c] = v.is_repeated() ? -st.scale / 3 : 0;
            v.unmake();
            if (blur) noise[c] -= blur * log(-log(random()));
        }
        if (v.rivals(seat) > 1) {
            BestFirstSearch best_first(v, st, rollout_moves > 1 ? tree.limit / 2 : tree.limit);
            for (Code c : order) best_first.noise[c] = SHARE_SLOPE / st.scale * noise[c];
            best_first.add_root_moves(order);
            try {
                while (!best_first.is_exhausted()) best_first.iterate();
            } catch (BudgetExhausted&) {
            }
            long more = 0;
            if (rollout_moves > 1 && best_first.nodes >= MIN_NODES / 2)
                run_rollouts(best_first, rollout_moves, best_first.nodes, more);
            SearchNode* b = best_first.best();
            Four shares = best_first.combined_shares(*b);
            return {b->move, odds(shares[seat]) * st.scale, shares, best_first.nodes + more, b->visits};
        }
        return iterative_deepening(tree, order);
    }
    static double odds(double share) { return log(std::max(share, MIN_SHARE) / std::max(MIN_SHARE, 1 - share)); }
    // Rollouts of the best moves: each is played on, every party by a search of its own, to the root's next turn or
    // two.
    void run_rollouts(BestFirstSearch& best_first, int count, long nodes, long& used) {
        std::vector<SearchNode*> selected;
        for (SearchNode* t : best_first.ranked_by_tree())
            if (t->visits && (int)selected.size() < count) selected.push_back(t);
        if (selected.size() < 2) return;
        long each = nodes / ((long)selected.size() * v.s.n_in_play);
        int rounds = each >= 2 * MIN_NODES_TWO_ROUNDS && each < MIN_NODES ? 2 : 1;
        for (SearchNode* t : selected)
            t->rollout_share = rollout(t->move, best_first.seat, each / rounds, rounds, used);
    }
    double rollout(Code move, int seat, long nodes, int rounds, long& used) {
        int played = 1, turns = 0;
        double shares = 0;
        v.make(move);
        while (turns < rounds && v.s.mover != NOBODY && v.s.in_play[seat] && !v.is_drawn()) {
            Moves moves;
            v.moves(nullptr, -1, st.rollout_placements, moves);
            long limit = std::max<long>(nodes - moves.size(), nodes / 4);
            AlphaBetaSearch tree(v, v.s.mover, st, limit);
            Answer found = Searcher(v).run(tree, moves);
            used += moves.size() + found.nodes;
            if (v.s.mover == seat) {
                shares += 1 / (1 + exp(-std::max(-MAX_LOG_ODDS, std::min(MAX_LOG_ODDS, found.value / st.scale))));
                turns++;
            }
            if (turns < rounds) {
                v.make(found.move);
                played++;
            }
        }
        if (turns < rounds) {
            int winners = v.s.winners();
            shares += winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0.0;
            turns++;
        }
        while (played--) v.unmake();
        return shares / turns;
    }
    Answer iterative_deepening(AlphaBetaSearch& tree, Moves& order) {
        std::unordered_map<Code, double> known;
        int done = 0;
        try {
            for (int d = 1; d <= 64; d++) {
                search_depth(tree, d, order, known);
                done = d;
                if (order.size() == 1 || fabs(known[order[0]] - noise[order[0]]) > WIN_VALUE / 2) break;
            }
        } catch (BudgetExhausted&) {
        }
        while (tree.ply) tree.pop();
        Code b = order[0];
        for (Code c : order)
            if (known.count(c)) {
                b = c;
                break;
            }
        double x = known.count(b) ? known[b] - noise[b] : 0;
        Four sh = {0, 0, 0, 0};
        return {b, x, sh, tree.nodes, done};
    }
    void search_depth(AlphaBetaSearch& tree, int d, Moves& order, std::unordered_map<Code, double>& known) {
        std::unordered_map<Code, double> found;
        Moves todo = order;
        double best = 0;
        bool any = false;
        for (size_t i = 0; i < todo.size(); i++) {
            Code m = todo[i];
            double bar = any ? best : -INF, alpha = bar - noise[m];
            tree.push(m);
            double x = search_root_move(tree, d, alpha, i);
            tree.pop();
            x += noise[m];
            found[m] = x;
            if (x > bar) {
                best = x;
                any = true;
                if (d > 1)
                    for (auto& f : found) known[f.first] = f.second;
                else
                    known = found;
                order.erase(std::find(order.begin(), order.end(), m));
                int n = 0;
                for (Code c : order) {
                    auto it = found.find(c);
                    if (it != found.end() && it->second >= x) n++;
                }
                order.insert(order.begin() + n, m);
            }
        }
        std::stable_sort(order.begin(), order.end(), [&](Code a, Code b) { return found[a] > found[b]; });
        known = found;
    }
    double search_root_move(AlphaBetaSearch& tree, int d, double alpha, int index) {
        double immediate;
        if (tree.terminal_value(immediate)) return immediate;
        double c = st.static_weight;
        if (c != 0) {
            immediate = tree.quiesce(-INF, INF, st.quiescence_depth);
            alpha = (alpha - c * immediate) / (1 - c);
        }
        double x = alpha + 1, beta = alpha > -INF ? alpha + NULL_WINDOW : INF;
        if (st.lmr_from && index >= 2 * st.lmr_from && d > 2) x = tree.search(d - 2, alpha, beta);
        if (x > alpha) x = tree.search(d - 1, alpha, beta);
        if (x > alpha && beta < INF) x = tree.search(d - 1, alpha, INF);
        return c == 0 || fabs(x) > WIN_VALUE / 2 ? x : (1 - c) * x + c * immediate;
    }
};
