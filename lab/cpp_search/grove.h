// The tree for several parties: mirrors machiavel/search/best_first.py.
#pragma once
#include <functional>

#include "duel.h"
struct Twig {
    Code move;
    int8_t mover;
    bool over;
    int visits = 0;
    double rehearsed = -1;  // the root's share when it was rehearsed; less than 0: it was not
    Four shares, stat;
    std::vector<Twig> kids;
};
const int KEPT = 10, KEPT_OWN = 20, MOST_TWIGS = 300000, BLOWS = 2, BARREN = 40;
const double UNLIKELY = 0.002, PROOF = 0.25, EVEN_SLOPE = 0.1875;
struct Guard {
    View& v;
    Guard(View& x) : v(x) {}
    ~Guard() { v.unmake(); }
};
struct Grove {
    View& v;
    const Settings& st;
    int seat;
    long nodes = 0, limit;
    int twigs = 0, barren = 0, played = 0;
    Twig root;
    std::unordered_map<Code, double> noise;
    Grove(View& view, const Settings& s, long l) : v(view), st(s), seat(view.s.mover), limit(l) {
        root.move = 0;
        root.mover = seat;
        root.over = false;
        root.shares = root.stat = {0, 0, 0, 0};
    }
    void plant(const Moves& m) {
        long l = limit;
        limit = 1L << 60;
        judged(m, root.kids);
        nodes = 0;
        limit = l;
    }
    Four statics(int blows, bool is_end = false) {
        std::vector<Hunter> hunters;
        Four w = v.worths(&hunters, is_end);
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
        if (!hunters.empty() && blows) {
            int mover = v.s.mover;
            Moves bl;
            v.blows(hunters, bl);
            for (Code m : bl) {
                int mv;
                Four f;
                bool over;
                after(m, blows - 1, mv, f, over);
                if (f[mover] > shares[mover]) shares = f;
            }
        }
        return shares;
    }
    void after(Code m, int blows, int& mover, Four& shares, bool& over) {
        if (nodes >= limit) throw OutOfNodes();
        nodes++;
        v.make(m);
        Guard g(v);
        if (v.s.mover == NOBODY || v.is_drawn()) {
            int win = v.s.winners(), n = __builtin_popcount(win);
            for (int c = 0; c < 4; c++) shares[c] = win >> c & 1 ? 1.0 / n : 0.0;
            mover = v.s.mover;
            over = true;
            return;
        }
        mover = v.s.mover;
        shares = statics(blows);
        over = !v.s.in_play[seat];
    }
    void judged(const Moves& moves, std::vector<Twig>& out) {
        twigs += moves.size();
        size_t n0 = out.size();
        out.reserve(n0 + moves.size());
        for (Code m : moves) {
            int mv;
            Four f;
            bool over;
            after(m, BLOWS, mv, f, over);
            Twig t;
            t.move = m;
            t.mover = mv;
            t.over = over;
            t.shares = t.stat = f;
            out.push_back(std::move(t));
        }
    }
    double liking(const Twig& t, const Twig& c) const {
        return t.mover == seat ? c.shares[seat] : c.shares[t.mover] - st.hostility * c.shares[seat];
    }
    static int worst(const std::vector<Twig>& k, int seat) {
        int w = 0;
        for (size_t i = 1; i < k.size(); i++)
            if (k[i].shares[seat] < k[w].shares[seat]) w = i;
        return w;
    }
    int favourite(const Twig& t) const {
        int b = 0;
        double v0 = -1e18;
        for (size_t i = 0; i < t.kids.size(); i++) {
            double l = liking(t, t.kids[i]);
            if (l > v0) v0 = l, b = i;
        }
        return b;
    }
    void weights(const Twig& t, std::vector<double>& w) const {
        size_t n = t.kids.size();
        w.resize(n);
        double top = -1e18, sum = 0;
        for (size_t i = 0; i < n; i++) {
            w[i] = liking(t, t.kids[i]);
            top = std::max(top, w[i]);
        }
        for (size_t i = 0; i < n; i++) {
            w[i] = exp((w[i] - top) / st.reply_temperature);
            sum += w[i];
        }
        double left = (1 - st.worst_reply_weight) / sum;
        for (double& x : w) x *= left;
        w[worst(t.kids, seat)] += st.worst_reply_weight;
    }
    Four worth(const Twig& t) const {
        Four r = {0, 0, 0, 0};
        if (t.mover == seat) {
            const Four& b = t.kids[favourite(t)].shares;
            for (int c = 0; c < 4; c++) r[c] = st.plan_weight * b[c] + (1 - st.plan_weight) * t.stat[c];
            return r;
        }
        double total = 0;
        std::vector<double> w;
        weights(t, w);
        for (size_t i = 0; i < w.size(); i++)
            if (w[i] >= UNLIKELY) {
                total += w[i];
                for (int c = 0; c < 4; c++) r[c] += w[i] * t.kids[i].shares[c];
            }
        for (double& x : r) x /= total;
        return r;
    }
    bool full() const { return barren > BARREN || twigs > MOST_TWIGS || root.kids.size() == 1; }
    void step() {
        long before = nodes;
        std::vector<Twig*> path;
        played = 0;
        try {
            walk(promising(), path);
        } catch (OutOfNodes&) {
            while (played) v.unmake(), played--;
            throw;
        }
        while (played) v.unmake(), played--;
        for (size_t i = path.size(); i-- > 0;) {
            path[i]->visits++;
            if (!path[i]->kids.empty()) path[i]->shares = worth(*path[i]);
        }
        root.visits++;
        barren = nodes > before ? 0 : barren + 1;
    }
    void walk(Twig* t, std::vector<Twig*>& path) {
        bool grown = false;
        for (;;) {
            v.make(t->move);
            played++;
            path.push_back(t);
            if (t->over) return;
            if (t->kids.empty()) {
                if (grown && t->mover == seat) {
                    t->shares = t->stat = statics(BLOWS, true);
                    return;
                }
                grow(*t);
                grown = true;
            }
            t = next(*t);
        }
    }
    void grow(Twig& t) {
        bool own = t.mover == seat;
        Moves m;
        if (own)
            v.moves(nullptr, -1, st.later_placements, m);
        else
            v.responses(st.max_attackers, m);
        std::vector<Twig> k;
        judged(m, k);
        size_t most = own ? KEPT_OWN : (size_t)KEPT;
        if (k.size() > most) {
            std::vector<double> l(k.size());
            std::vector<int> o(k.size());
            for (size_t i = 0; i < k.size(); i++) l[i] = liking(t, k[i]), o[i] = i;
            std::stable_sort(o.begin(), o.end(), [&](int a, int b) { return l[a] > l[b]; });
            twigs -= k.size() - most;
            int w = worst(k, seat);
            std::vector<Twig> kept;
            bool has = false;
            for (size_t i = 0; i < most; i++) has |= o[i] == w;
            if (!own && !has) o[most - 1] = w;
            for (size_t i = 0; i < most; i++) kept.push_back(std::move(k[o[i]]));
            k.swap(kept);
        }
        t.kids.swap(k);
    }
    Twig* next(Twig& t) {
        if (t.mover == seat) return &t.kids[favourite(t)];
        std::vector<double> w;
        weights(t, w);
        int b = 0;
        double top = -1;
        for (size_t i = 0; i < w.size(); i++) {
            double c = w[i] / (1 + t.kids[i].visits);
            if (c > top) top = c, b = i;
        }
        return &t.kids[b];
    }
    Twig* promising() {
        double cur = st.exploration * sqrt(log(root.visits + 2));
        Twig* b = nullptr;
        double top = -1e18;
        for (Twig& t : root.kids) {
            double p = t.shares[seat] + cur / sqrt(t.visits + 1) + noise[t.move];
            if (p > top) top = p, b = &t;
        }
        return b;
    }
    std::vector<Twig*> by_tree() {
        int most = 0;
        for (Twig& t : root.kids) most = std::max(most, t.visits);
        double bar = std::min<double>(std::max(1.0, PROOF * most), most);
        std::vector<Twig*> order;
        for (Twig& t : root.kids) order.push_back(&t);
        auto rank = [&](Twig* t) { return std::make_pair(t->visits >= bar, t->shares[seat] + noise[t->move]); };
        std::stable_sort(order.begin(), order.end(), [&](Twig* a, Twig* b) { return rank(a) > rank(b); });
        return order;
    }
    Four expected(const Twig& t) const {
        double share = t.shares[seat];
        if (t.rehearsed < 0 || share >= 1) return t.shares;
        double found = share + st.rollout_weight * (t.rehearsed - share), rest = (1 - found) / (1 - share);
        Four all;
        for (int c = 0; c < 4; c++) all[c] = c == seat ? found : rest * t.shares[c];
        return all;
    }
    Twig* best() {
        Twig* b = nullptr;
        std::vector<Twig*> order = by_tree();
        for (Twig* t : order)
            if (t->rehearsed >= 0 &&
                (!b || expected(*t)[seat] + noise[t->move] > expected(*b)[seat] + noise[b->move]))
                b = t;
        return b ? b : order[0];
    }
};
