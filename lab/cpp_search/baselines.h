// The three opponents of lab/baselines. Their random numbers are not Python's, so their games differ.
#pragma once
#include <random>

#include "rules.h"
static const double PIECE_VALUES[9] = {10, 3, 3, 2, 2, 1, 1, 1, 1};
inline Four parts(const State& s, const Four& w) {
    int mask = s.winners();
    double total = 0;
    for (int c = 0; c < 4; c++)
        if (mask >> c & 1) total += w[c];
    Four r;
    for (int c = 0; c < 4; c++) r[c] = (mask >> c & 1) && total > 0 ? w[c] / total : 0;
    return r;
}
inline Four by_material(const State& s) {
    Four a = {0, 0, 0, 0}, w = {0, 0, 0, 0};
    for (int p = 0; p < 36; p++)
        if (s.where[p] >= 0) a[p / 9] += PIECE_VALUES[p % 9];
    for (int c = 0; c < 4; c++)
        if (s.controller[c] >= 0) w[s.controller[c]] += a[c];
    return parts(s, w);
}
inline Four by_prospects(const State& s) {
    int att[81];
    memset(att, 0, sizeof att);
    Four w = {0, 0, 0, 0};
    struct R {
        int party, sq;
        u128 reach;
    } rep[4];
    int nr = 0;
    for (int p = 0; p < 36; p++) {
        int q = s.where[p];
        if (q < 0) continue;
        int party = s.controller[p / 9];
        if (party < 0) continue;
        Reach r;
        int k = KIND_OF[p];
        if (k == MILITANT)
            militant_reach(s, q, r);
        else
            lines(s, q, r);
        w[party] += PIECE_VALUES[p % 9] + 0.03 * r.nm;
        if (k == REPORTER) rep[nr++] = {party, q, r.mask};
        if (k == MILITANT || k == CHIEF || k == ASSASSIN)
            for (int i = 0; i < r.nh; i++) {
                int v = s.at[r.hits[i]];
                if (v < CORPSE) att[r.hits[i]] += s.controller[v / 9] != party ? 1 : -1;
            }
    }
    for (int p = 0; p < 36; p++) {
        int q = s.where[p];
        if (q < 0) continue;
        int party = s.controller[p / 9];
        if (party < 0) continue;
        int n = att[q];
        for (int i = 0; i < nr; i++)
            if ((B.beside_mask[q] & rep[i].reach) && rep[i].sq != q) n += rep[i].party != party ? 1 : -1;
        if (n > 0 && party != s.mover) w[party] -= 0.5 * PIECE_VALUES[p % 9];
    }
    for (double& x : w) x = std::max(0.1, x);
    return parts(s, w);
}
inline void tried_moves(const State& s, int how,
                        Moves& out) {  // how: 0 material moves, 1 all, bodies beside chiefs, 2 all, one body square
    Moves bodied;
    Moves complete;
    factored(s, complete, bodied);
    std::vector<int> b;
    body_squares(s, b);
    out.clear();
    for (Code c : complete)
        if (how || c >= ACT_STEP || (c >> TO) == LAB) out.push_back(c);
    if (bodied.empty()) return;
    std::vector<int> places;
    if (how != 2)
        for (int p = 0; p < 4; p++)
            if (s.in_play[p]) {
                int ch = s.where[p * 9];
                if (ch != LAB)
                    for (int q : B.near_[ch])
                        if (s.at[q] == EMPTY && q != LAB && std::find(places.begin(), places.end(), q) == places.end())
                            places.push_back(q);
            }
    if (std::find(places.begin(), places.end(), b[0]) == places.end()) places.push_back(b[0]);
    for (Code c : bodied)
        for (int q : places) out.push_back(c | (Code)q << BODY);
}
inline Four best_reply(const State& s, bool mobile) {
    auto judge = mobile ? by_prospects : by_material;
    int mover = s.mover;
    if (mover < 0) return judge(s);
    Moves m;
    tried_moves(s, mobile ? 2 : 0, m);
    Four best;
    bool any = false;
    if (!mobile) best = judge(s), any = true;
    for (Code c : m) {
        State x = s;
        x.make(c);
        Four f = judge(x);
        if (!any || f[mover] > best[mover]) best = f, any = true;
    }
    return any ? best : judge(s);
}
struct TreeNode {
    Four total = {0, 0, 0, 0};
    int visits = 0;
    bool listed = false;
    Moves untried;
    std::vector<std::pair<Code, TreeNode*>> children;
    ~TreeNode() {
        for (auto& k : children) delete k.second;
    }
};
inline Code random_move(const State& s, std::mt19937& rng) {
    std::vector<int> colors;
    for (int c = 0; c < 4; c++)
        if (s.controller[c] == s.mover) colors.push_back(c);
    Moves complete, bodied;
    auto with = [&](Code c) {
        for (;;) {
            int q = rng() % 81;
            if (s.at[q] == EMPTY && q != LAB) return c | (Code)q << BODY;
        }
    };
    for (int i = 0; i < 36; i++) {
        int k = rng() % (9 * colors.size());
        int q = s.where[colors[k / 9] * 9 + k % 9];
        if (q < 0) continue;
        complete.clear();
        bodied.clear();
        generate(s, k % 9, q, complete, bodied);
        size_t n = complete.size() + bodied.size();
        if (n) {
            size_t j = rng() % n;
            return j < complete.size() ? complete[j] : with(bodied[j - complete.size()]);
        }
    }
    factored(s, complete, bodied);
    size_t n = complete.size() + bodied.size();
    size_t j = rng() % n;
    return j < complete.size() ? complete[j] : with(bodied[j - complete.size()]);
}
inline Code most_visited(const State& s0, std::mt19937& rng, int playouts) {
    TreeNode root;
    for (int i = 0; i < playouts; i++) {
        State s = s0;
        std::vector<TreeNode*> path{&root};
        TreeNode* t = &root;
        while (s.mover >= 0) {
            if (!t->listed) {
                list_moves(s, t->untried);
                std::shuffle(t->untried.begin(), t->untried.end(), rng);
                t->listed = true;
            }
            if (!t->untried.empty()) {
                Code c = t->untried.back();
                t->untried.pop_back();
                s.make(c);
                TreeNode* leaf = new TreeNode;
                t->children.push_back({c, leaf});
                path.push_back(leaf);
                break;
            }
            double spread = 0.3 * sqrt(log(t->visits));
            int b = 0;
            double top = -1e9;
            for (size_t k = 0; k < t->children.size(); k++) {
                TreeNode* x = t->children[k].second;
                double u = x->total[s.mover] / x->visits + spread / sqrt(x->visits);
                if (u > top) top = u, b = k;
            }
            s.make(t->children[b].first);
            t = t->children[b].second;
            path.push_back(t);
        }
        for (int d = 0; d < 30 && s.mover >= 0; d++) s.make(random_move(s, rng));
        Four f = by_material(s);
        for (TreeNode* x : path) {
            x->visits++;
            for (int c = 0; c < 4; c++) x->total[c] += f[c];
        }
    }
    int b = 0;
    for (size_t k = 1; k < root.children.size(); k++) {
        auto *x = root.children[k].second, *y = root.children[b].second;
        if (x->visits > y->visits || (x->visits == y->visits && x->total[s0.mover] > y->total[s0.mover])) b = k;
    }
    return root.children[b].first;
}
inline Code baseline_move(const std::string& kind, const State& s, std::mt19937& rng) {
    if (kind == "montecarlo") return most_visited(s, rng, 300);
    bool mobile = kind == "mobile";
    Moves m;
    if (mobile)
        tried_moves(s, 1, m);
    else
        list_moves(s, m);
    std::vector<double> f;
    double best = -1;
    for (Code c : m) {
        State x = s;
        x.make(c);
        f.push_back(best_reply(x, mobile)[s.mover]);
        best = std::max(best, f.back());
    }
    Moves b;
    for (size_t i = 0; i < m.size(); i++)
        if (f[i] >= best - 1e-9) b.push_back(m[i]);
    return b[rng() % b.size()];
}
