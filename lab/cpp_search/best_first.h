// Best-first search for several parties: mirrors machiavel/search/best_first.py.
#pragma once
#include <functional>

#include "alpha_beta.h"
struct SearchNode {
    Code move;
    int8_t mover;
    bool is_terminal;
    int visits = 0;
    double rollout_share = -1;  // the root's share by a rollout; negative: none was made
    Four shares, static_shares;
    std::vector<SearchNode> children;
};
const int MAX_CHILDREN = 10, MAX_OWN_CHILDREN = 20, MAX_NODES = 300000, MAX_CAPTURE_PLIES = 2,
          MAX_STALLED_ITERATIONS = 40;
const double MIN_REPLY_PROBABILITY = 0.002, MIN_VISIT_RATIO = 0.25, SHARE_SLOPE = 0.1875;
struct Guard {
    SearchState& v;
    Guard(SearchState& x) : v(x) {}
    ~Guard() { v.unmake(); }
};
struct BestFirstSearch {
    SearchState& v;
    const Settings& st;
    int seat;
    long nodes = 0, limit;
    int node_count = 0, stalled = 0, depth = 0;
    SearchNode root;
    std::unordered_map<Code, double> noise;
    BestFirstSearch(SearchState& view, const Settings& s, long l) : v(view), st(s), seat(view.s.mover), limit(l) {
        root.move = 0;
        root.mover = seat;
        root.is_terminal = false;
        root.shares = root.static_shares = {0, 0, 0, 0};
    }
    void add_root_moves(const Moves& m) {
        long l = limit;
        limit = 1L << 60;
        make_children(m, root.children);
        nodes = 0;
        limit = l;
    }
    Four evaluate(int capture_plies, bool is_leaf = false) {
        std::vector<Threat> threats;
        Four w = v.evaluate(&threats, is_leaf);
        double top = -1e18, total = 0;
        Four shares = {0, 0, 0, 0};
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c]) top = std::max(top, w[c]);
        Four ch = {0, 0, 0, 0};
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c]) {
                ch[c] = exp((w[c] - top) / st.scale);
                total += ch[c];
            }
        for (int c = 0; c < 4; c++)
            if (v.s.in_play[c]) shares[c] = ch[c] / total;
        if (!threats.empty() && capture_plies) {
            int mover = v.s.mover;
            Moves bl;
            v.decisive_captures(threats, bl);
            for (Code m : bl) {
                int mv;
                Four f;
                bool is_terminal;
                evaluate_after(m, capture_plies - 1, mv, f, is_terminal);
                if (f[mover] > shares[mover]) shares = f;
            }
        }
        return shares;
    }
    void evaluate_after(Code m, int capture_plies, int& mover, Four& shares, bool& is_terminal) {
        if (nodes >= limit) throw BudgetExhausted();
        nodes++;
        v.make(m);
        Guard g(v);
        if (v.s.mover == NOBODY || v.is_drawn()) {
            int win = v.s.winners(), n = __builtin_popcount(win);
            for (int c = 0; c < 4; c++) shares[c] = win >> c & 1 ? 1.0 / n : 0.0;
            mover = v.s.mover;
            is_terminal = true;
            return;
        }
        mover = v.s.mover;
        shares = evaluate(capture_plies);
        is_terminal = !v.s.in_play[seat];
    }
    void make_children(const Moves& moves, std::vector<SearchNode>& out) {
        node_count += moves.size();
        size_t n0 = out.size();
        out.reserve(n0 + moves.size());
        for (Code m : moves) {
            int mv;
            Four f;
            bool is_terminal;
            evaluate_after(m, MAX_CAPTURE_PLIES, mv, f, is_terminal);
            SearchNode t;
            t.move = m;
            t.mover = mv;
            t.is_terminal = is_terminal;
            t.shares = t.static_shares = f;
            out.push_back(std::move(t));
        }
    }
    double mover_utility(const SearchNode& t, const SearchNode& c) const {
        return t.mover == seat ? c.shares[seat] : c.shares[t.mover] - st.hostility * c.shares[seat];
    }
    static int worst_for_root(const std::vector<SearchNode>& k, int seat) {
        int w = 0;
        for (size_t i = 1; i < k.size(); i++)
            if (k[i].shares[seat] < k[w].shares[seat]) w = i;
        return w;
    }
    int best_child(const SearchNode& t) const {
        int b = 0;
        double v0 = -1e18;
        for (size_t i = 0; i < t.children.size(); i++) {
            double l = mover_utility(t, t.children[i]);
            if (l > v0) v0 = l, b = i;
        }
        return b;
    }
    void reply_probabilities(const SearchNode& t, std::vector<double>& w) const {
        size_t n = t.children.size();
        w.resize(n);
        double top = -1e18, sum = 0;
        for (size_t i = 0; i < n; i++) {
            w[i] = mover_utility(t, t.children[i]);
            top = std::max(top, w[i]);
        }
        for (size_t i = 0; i < n; i++) {
            w[i] = exp((w[i] - top) / st.reply_temperature);
            sum += w[i];
        }
        double left = (1 - st.worst_reply_weight) / sum;
        for (double& x : w) x *= left;
        w[worst_for_root(t.children, seat)] += st.worst_reply_weight;
    }
    Four backed_up_shares(const SearchNode& t) const {
        Four r = {0, 0, 0, 0};
        if (t.mover == seat) {
            const Four& b = t.children[best_child(t)].shares;
            for (int c = 0; c < 4; c++) r[c] = st.plan_weight * b[c] + (1 - st.plan_weight) * t.static_shares[c];
            return r;
        }
        double total = 0;
        std::vector<double> w;
        reply_probabilities(t, w);
        for (size_t i = 0; i < w.size(); i++)
            if (w[i] >= MIN_REPLY_PROBABILITY) {
                total += w[i];
                for (int c = 0; c < 4; c++) r[c] += w[i] * t.children[i].shares[c];
            }
        for (double& x : r) x /= total;
        return r;
    }
    bool is_exhausted() const {
        return stalled > MAX_STALLED_ITERATIONS || node_count > MAX_NODES || root.children.size() == 1;
    }
    void iterate() {
        long before = nodes;
        std::vector<SearchNode*> path;
        depth = 0;
        try {
            descend(select_root_move(), path);
        } catch (BudgetExhausted&) {
            while (depth) v.unmake(), depth--;
            throw;
        }
        while (depth) v.unmake(), depth--;
        for (size_t i = path.size(); i-- > 0;) {
            path[i]->visits++;
            if (!path[i]->children.empty()) path[i]->shares = backed_up_shares(*path[i]);
        }
        root.visits++;
        stalled = nodes > before ? 0 : stalled + 1;
    }
    void descend(SearchNode* t, std::vector<SearchNode*>& path) {
        bool is_expanded = false;
        for (;;) {
            v.make(t->move);
            depth++;
            path.push_back(t);
            if (t->is_terminal) return;
            if (t->children.empty()) {
                if (is_expanded && t->mover == seat) {
                    t->shares = t->static_shares = evaluate(MAX_CAPTURE_PLIES, true);
                    return;
                }
                expand(*t);
                is_expanded = true;
            }
            t = select_child(*t);
        }
    }
    void expand(SearchNode& t) {
        bool is_own = t.mover == seat;
        Moves m;
        if (is_own)
            v.moves(nullptr, -1, st.later_placements, m);
        else
            v.responses(st.max_attackers, m);
        std::vector<SearchNode> k;
        make_children(m, k);
        size_t most = is_own ? MAX_OWN_CHILDREN : (size_t)MAX_CHILDREN;
        if (k.size() > most) {
            std::vector<double> l(k.size());
            std::vector<int> o(k.size());
            for (size_t i = 0; i < k.size(); i++) l[i] = mover_utility(t, k[i]), o[i] = i;
            std::stable_sort(o.begin(), o.end(), [&](int a, int b) { return l[a] > l[b]; });
            node_count -= k.size() - most;
            int w = worst_for_root(k, seat);
            std::vector<SearchNode> selected;
            bool has = false;
            for (size_t i = 0; i < most; i++) has |= o[i] == w;
            if (!is_own && !has) o[most - 1] = w;
            for (size_t i = 0; i < most; i++) selected.push_back(std::move(k[o[i]]));
            k.swap(selected);
        }
        t.children.swap(k);
    }
    SearchNode* select_child(SearchNode& t) {
        if (t.mover == seat) return &t.children[best_child(t)];
        std::vector<double> w;
        reply_probabilities(t, w);
        int b = 0;
        double top = -1;
        for (size_t i = 0; i < w.size(); i++) {
            double c = w[i] / (1 + t.children[i].visits);
            if (c > top) top = c, b = i;
        }
        return &t.children[b];
    }
    SearchNode* select_root_move() {
        double cur = st.exploration * sqrt(log(root.visits + 2));
        SearchNode* b = nullptr;
        double top = -1e18;
        for (SearchNode& t : root.children) {
            double p = t.shares[seat] + cur / sqrt(t.visits + 1) + noise[t.move];
            if (p > top) top = p, b = &t;
        }
        return b;
    }
    std::vector<SearchNode*> ranked_by_tree() {
        int most = 0;
        for (SearchNode& t : root.children) most = std::max(most, t.visits);
        double bar = std::min<double>(std::max(1.0, MIN_VISIT_RATIO * most), most);
        std::vector<SearchNode*> order;
        for (SearchNode& t : root.children) order.push_back(&t);
        auto rank = [&](SearchNode* t) { return std::make_pair(t->visits >= bar, t->shares[seat] + noise[t->move]); };
        std::stable_sort(order.begin(), order.end(), [&](SearchNode* a, SearchNode* b) { return rank(a) > rank(b); });
        return order;
    }
    Four combined_shares(const SearchNode& t) const {
        double share = t.shares[seat];
        if (t.rollout_share < 0 || share >= 1) return t.shares;
        double found = share + st.rollout_weight * (t.rollout_share - share), rest = (1 - found) / (1 - share);
        Four all;
        for (int c = 0; c < 4; c++) all[c] = c == seat ? found : rest * t.shares[c];
        return all;
    }
    SearchNode* best() {
        SearchNode* b = nullptr;
        std::vector<SearchNode*> order = ranked_by_tree();
        for (SearchNode* t : order)
            if (t->rollout_share >= 0 &&
                (!b || combined_shares(*t)[seat] + noise[t->move] > combined_shares(*b)[seat] + noise[b->move]))
                b = t;
        return b ? b : order[0];
    }
};
