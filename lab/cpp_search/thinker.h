// One search from the first look to the answer: mirrors machiavel/search/root_moves.py, thinking.py, growth.py
// and rehearsal.py.
#pragma once
#include "grove.h"
const long LEAST = 8000, PLENTY = 1000;
const size_t MOST_SIFTED = 700, MOST_ROOT_MOVES = 300;
const long MOST_FOLLOWED = 6500;
const double NEVER = 1e-9, SURE = 30.0;
struct Answer {
    Code move;
    double value;
    Four shares;
    long nodes;
    int depth;
};
struct Thinker {
    View& v;
    const Settings& st;
    double blur = 0;
    std::function<double()> draw;
    Thinker(View& view) : v(view), st(view.w) {}
    void first_alike(Moves& m, int most) {
        if (!most) return;
        std::unordered_map<Code, int> n;
        Moves out;
        for (Code c : m)
            if (++n[c & ((1 << BODY) - 1)] <= most) out.push_back(c);
        m.swap(out);
    }
    void thin(Moves& m, size_t most) {
        for (int alike : {24, 12, 6, 3, 1}) {
            if (m.size() <= most) break;
            first_alike(m, alike);
        }
    }
    Moves sifted(Tree& tree) {
        Moves m;
        v.moves(nullptr, -1, 0, m);
        thin(m, MOST_SIFTED);
        long l = tree.limit;
        tree.limit = 1L << 60;
        std::vector<std::pair<double, Code>> sc;
        int blows = BLOWS;
        size_t most = MOST_ROOT_MOVES;
        for (Code c : m) {
            tree.push(c);
            double x;
            if (!tree.settled(x)) x = tree.quiesce(-INF, INF, blows);
            sc.push_back({x, c});
            tree.pop();
            if (tree.nodes > MOST_FOLLOWED) blows = 1, most = MOST_ROOT_MOVES / 3;
        }
        tree.nodes = 0;
        tree.limit = l;
        std::sort(sc.begin(), sc.end(), std::greater<std::pair<double, Code>>());
        m.clear();
        for (auto& x : sc) m.push_back(x.second);
        first_alike(m, st.root_placements);
        thin(m, most);
        return m;
    }
    std::unordered_map<Code, double> noise;
    Answer run() {
        Tree tree(v, v.s.mover, st, st.nodes);
        return run(tree, sifted(tree));
    }
    Answer run(Tree& tree, Moves order) {
        int seat = v.s.mover, rehearsed = tree.limit >= LEAST ? st.rollout_moves : 0;
        for (Code c : order) {
            v.make(c);
            noise[c] = v.is_repeated() ? -st.scale / 3 : 0;
            v.unmake();
            if (blur) noise[c] -= blur * log(-log(draw()));
        }
        if (v.rivals(seat) > 1) {
            Grove g(v, st, rehearsed > 1 ? tree.limit / 2 : tree.limit);
            for (Code c : order) g.noise[c] = EVEN_SLOPE / st.scale * noise[c];
            g.plant(order);
            try {
                while (!g.full()) g.step();
            } catch (OutOfNodes&) {
            }
            long more = 0;
            if (rehearsed > 1 && g.nodes >= LEAST / 2) rehearse(g, rehearsed, g.nodes, more);
            Twig* b = g.best();
            Four shares = g.expected(*b);
            return {b->move, odds(shares[seat]) * st.scale, shares, g.nodes + more, b->visits};
        }
        return deepened(tree, order);
    }
    static double odds(double share) { return log(std::max(share, NEVER) / std::max(NEVER, 1 - share)); }
    // Plays each of the best moves on by everybody's own search, up to the root's next turn or two.
    void rehearse(Grove& g, int count, long nodes, long& used) {
        std::vector<Twig*> twigs;
        for (Twig* t : g.by_tree())
            if (t->visits && (int)twigs.size() < count) twigs.push_back(t);
        if (twigs.size() < 2) return;
        long each = nodes / ((long)twigs.size() * v.s.n_in_play);
        int rounds = each >= 2 * PLENTY && each < LEAST ? 2 : 1;
        for (Twig* t : twigs) t->rehearsed = outcome(t->move, g.seat, each / rounds, rounds, used);
    }
    double outcome(Code move, int seat, long nodes, int rounds, long& used) {
        int played = 1, turns = 0;
        double shares = 0;
        v.make(move);
        while (turns < rounds && v.s.mover != NOBODY && v.s.in_play[seat] && !v.is_drawn()) {
            Moves moves;
            v.moves(nullptr, -1, st.rollout_placements, moves);
            long limit = std::max<long>(nodes - moves.size(), nodes / 4);
            Tree tree(v, v.s.mover, st, limit);
            Answer found = Thinker(v).run(tree, moves);
            used += moves.size() + found.nodes;
            if (v.s.mover == seat) {
                shares += 1 / (1 + exp(-std::max(-SURE, std::min(SURE, found.value / st.scale))));
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
    Answer deepened(Tree& tree, Moves& order) {
        std::unordered_map<Code, double> known;
        int done = 0;
        try {
            for (int d = 1; d <= 64; d++) {
                depth(tree, d, order, known);
                done = d;
                if (order.size() == 1 || fabs(known[order[0]] - noise[order[0]]) > WON / 2) break;
            }
        } catch (OutOfNodes&) {
        }
        while (tree.made) tree.pop();
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
    void depth(Tree& tree, int d, Moves& order, std::unordered_map<Code, double>& known) {
        std::unordered_map<Code, double> found;
        Moves todo = order;
        double best = 0;
        bool any = false;
        for (size_t i = 0; i < todo.size(); i++) {
            Code m = todo[i];
            double bar = any ? best : -INF, alpha = bar - noise[m];
            tree.push(m);
            double x = child(tree, d, alpha, i);
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
    double child(Tree& tree, int d, double alpha, int index) {
        double sure;
        if (tree.settled(sure)) return sure;
        double c = st.static_weight;
        if (c != 0) {
            sure = tree.quiesce(-INF, INF, st.quiescence_depth);
            alpha = (alpha - c * sure) / (1 - c);
        }
        double x = alpha + 1, beta = alpha > -INF ? alpha + HAIR : INF;
        if (st.lmr_from && index >= 2 * st.lmr_from && d > 2) x = tree.value(d - 2, alpha, beta);
        if (x > alpha) x = tree.value(d - 1, alpha, beta);
        if (x > alpha && beta < INF) x = tree.value(d - 1, alpha, INF);
        return c == 0 || fabs(x) > WON / 2 ? x : (1 - c) * x + c * sure;
    }
};
