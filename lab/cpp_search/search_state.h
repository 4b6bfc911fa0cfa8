// Evaluation, candidate moves and placements: mirrors machiavel/djambi/ai (evaluation/, search_state.py,
// placement.py) float by float, so that both find the same moves.
#pragma once
#include "settings.h"
struct Threat {
    int square, chief;
};
struct ReporterAt {
    int holder, square;
    u128 reach;
};
const int MAX_TURNS_AHEAD = 9;
const Code ORDER_CHIEF_CAPTURE = 1000000, ORDER_CAPTURE = 10000, ORDER_POWER = 9000, ORDER_CHIEF_HANDLED = 8000,
           ORDER_HANDLED = 40;
static const int CAPTURE_VALUE[6] = {0, 110, 110, 60, 50, 60};
typedef std::unordered_map<Code, int> History;

struct SearchState {
    State s;
    std::vector<State> stack;
    Settings w;
    double max_hanging_loss;
    double table[9][81];
    std::unordered_map<u64, int> earlier;  // positions of the game, and how often each has occurred
    bool has_seen_twice = false;
    SearchState(const State& st, const Settings& w_) : s(st), w(w_) {
        stack.reserve(512);
        max_hanging_loss = 0;
        for (double m : w.piece_values) max_hanging_loss = std::max(max_hanging_loss, w.hanging * m);
        for (int slot = 0; slot < 9; slot++)
            for (int q = 0; q < 81; q++) {
                int k = KIND_OF_SLOT[slot];
                table[slot][q] = w.piece_values[k] + w.centre_bonus[k] * (4 - B.distance[q]);
            }
    }
    void make(Code c) {
        stack.push_back(s);
        s.make(c);
    }
    void unmake() {
        s = stack.back();
        stack.pop_back();
    }
    bool is_repeated() const { return !earlier.empty() && earlier.count(s.key(true)); }
    bool is_drawn() const {
        if (s.quiet >= QUIET_LIMIT) return true;
        if (has_seen_twice && s.quiet) {
            auto it = earlier.find(s.key(true));
            return it != earlier.end() && it->second > 1;
        }
        return false;
    }
    int rivals(int seat) const { return s.n_in_play - (s.in_play[seat] ? 1 : 0); }
    // -- evaluation
    void turns_until(int* turns) const {
        for (int c = 0; c < 4; c++) turns[c] = MAX_TURNS_AHEAD;
        int8_t b = s.base, l = s.last, m = s.mover;
        int r = s.ruler();
        for (int t = 0; t < MAX_TURNS_AHEAD; t++) {
            if (m == NOBODY) break;
            if (turns[m] > t) turns[m] = t;
            s.next_turn(r, false, b, l, m);
        }
    }
    int reporter_reach(ReporterAt* out) const {
        int n = 0;
        for (int c = 0; c < 4; c++) {
            int q = s.where[c * 9 + REPORTER];
            if (q >= 0 && s.controller[c] >= 0) {
                Reach r;
                lines(s, q, r);
                out[n++] = {s.controller[c], q, r.mask};
            }
        }
        return n;
    }
    Four evaluate(std::vector<Threat>* threats, bool is_leaf = false) const {
        Four material, evaluations;
        for (int c = 0; c < 4; c++) {
            double a = 0;
            for (int k = 0; k < 9; k++) {
                int q = s.where[c * 9 + k];
                if (q >= 0) a += table[k][q];
            }
            material[c] = a;
        }
        if (w.corpse_bonus != 0) {
            double bonus = w.corpse_bonus * popcount(s.dead);
            for (int c = 0; c < 4; c++)
                if (s.where[c * 9 + NECROMOBILE] >= 0) material[c] += bonus;
        }
        evaluations = material;
        for (int p = 0; p < 4; p++)
            if (s.in_play[p]) {
                double sum = 0;
                int n = 0;
                for (int c = 0; c < 4; c++)
                    if (s.controller[c] == p && c != p) {
                        sum += material[c];
                        n++;
                    }
                if (n) evaluations[p] += w.commanded * sum;
            }
        if (w.mobility != 0) add_mobility(evaluations);
        int turns[4];
        turns_until(turns);
        ReporterAt rep[4];
        int nr = reporter_reach(rep);
        for (int p = 0; p < 4; p++)
            if (s.in_play[p]) {
                evaluations[p] += chief_value(p, turns, threats);
                int ch = s.where[p * 9];
                u128 beside = B.beside_mask[ch];
                for (int i = 0; i < nr; i++)
                    if ((rep[i].reach & beside) && rep[i].holder != p) {
                        evaluations[p] += turns[rep[i].holder] < turns[p] ? w.threat_before : w.threat_after;
                        if (threats && rep[i].holder == s.mover) threats->push_back({rep[i].square, ch});
                    }
            }
        if ((w.diplomat_threat_before != 0 || w.diplomat_threat_after != 0) && s.n_in_play > 2)
            add_diplomat_threats(turns, evaluations);
        if (is_leaf && max_hanging_loss != 0) {
            Four l = hanging_losses();
            for (int c = 0; c < 4; c++) evaluations[c] -= l[c];
        }
        return evaluations;
    }
    // Diplomat threats: a party's diplomat can put another party's piece where it takes a third party's chief.
    void add_diplomat_threats(const int* turns, Four& evaluations) const {
        Four costs = {0, 0, 0, 0};
        for (int c = 0; c < 4; c++) {
            int leader = s.controller[c], q = s.where[c * 9 + DIPLOMAT];
            if (q < 0 || leader < 0) continue;
            Reach r;
            lines(s, q, r);
            for (int i = 0; i < r.nh; i++) {
                int piece = s.at[r.hits[i]], taker = piece >= CORPSE ? NOBODY : s.holder(piece);
                if (taker < 0 || taker == leader) continue;
                int k = KIND_OF[piece];
                if (k == DIPLOMAT || k == NECROMOBILE) continue;
                for (int p = 0; p < 4; p++)
                    if (s.in_play[p] && p != leader && p != taker && !(k == MILITANT && s.where[p * 9] == LAB))
                        costs[p] = std::min(costs[p], diplomat_threat(turns[leader], turns[taker], turns[p]));
            }
        }
        for (int p = 0; p < 4; p++) evaluations[p] += costs[p];
    }
    double diplomat_threat(int leader, int taker, int party) const {
        if (leader < taker && taker < party) return w.diplomat_threat_before;
        return (party < leader && leader < taker) || (taker < party && party < leader) ? w.diplomat_threat_after : 0;
    }
    inline int count(int q, int slot) const { return s.mob(q, slot >= MILITANT); }
    void add_mobility(Four& evaluations) const {
        for (int c = 0; c < 4; c++) {
            int p = s.controller[c];
            if (p == NOBODY) continue;
            double freedom = 0;
            int n = 0;
            for (int k = 0; k < 5; k++) {
                int q = s.where[c * 9 + k];
                if (q >= 0) freedom += w.mobility * w.mobility_by_kind[k] * count(q, k);
            }
            for (int k = 5; k < 9; k++) {
                int q = s.where[c * 9 + k];
                if (q >= 0) n += count(q, k);
            }
            freedom += w.mobility * w.mobility_by_kind[5] * n;
            evaluations[p] += freedom * (c == p ? 1.0 : w.commanded);
        }
    }
    double chief_value(int party, const int* turns, std::vector<Threat>* threats) const {
        int ch = s.where[party * 9];
        Reach r;
        lines(s, ch, r);
        double value;
        if (ch == LAB)
            value = w.power;
        else {
            int free = popcount(B.near_mask[ch] & ~s.dead);
            double wall = w.chief_exits[free];
            value = s.where[party * 9 + NECROMOBILE] < 0 ? wall : wall * w.exits_with_necromobile;
            if (r.throne) value += party == s.mover ? w.access_now : w.access;
        }
        u128 close = ch != LAB ? B.militant_mask[ch] : 0;
        for (int i = 0; i < r.nh; i++) {
            int q = r.hits[i], piece = s.at[q], enemy = s.holder(piece);
            if (enemy >= 0 && enemy != party) {
                int k = KIND_OF[piece];
                if (k == CHIEF || k == ASSASSIN || (k == MILITANT && (close >> q & 1))) {
                    value += turns[enemy] < turns[party] ? w.threat_before : w.threat_after;
                    if (enemy == s.mover && threats) threats->push_back({q, ch});
                }
            }
        }
        return value;
    }
    Four hanging_losses() const {
        int attackers[81][12];
        int8_t n[81];
        memset(n, 0, sizeof n);
        auto add = [&](int q, int party) {
            if (n[q] < 12) attackers[q][n[q]++] = party;
        };
        for (int p = 0; p < 36; p++) {
            int q = s.where[p], party = s.controller[COLOR_OF[p]];
            if (q < 0 || party < 0) continue;
            int k = KIND_OF[p];
            if (k == DIPLOMAT || k == NECROMOBILE) continue;
            Reach r;
            if (k == MILITANT)
                militant_reach(s, q, r);
            else
                lines(s, q, r);
            if (k == REPORTER) {
                for (int v = 0; v < 36; v++) {
                    int t = s.where[v];
                    if (t >= 0 && (B.beside_mask[t] & r.mask) && t != q) add(t, party);
                }
            } else
                for (int i = 0; i < r.nh; i++)
                    if (s.at[r.hits[i]] < CORPSE) add(r.hits[i], party);
        }
        int turns[4];
        turns_until(turns);
        Four worst = {0, 0, 0, 0};
        for (int q = 0; q < 81; q++)
            if (n[q]) {
                int piece = s.at[q], owner = s.controller[COLOR_OF[piece]], k = KIND_OF[piece];
                if (owner < 0 || k == CHIEF) continue;
                int enemies = 0, first = 99;
                for (int i = 0; i < n[q]; i++)
                    if (attackers[q][i] != owner) {
                        enemies++;
                        first = std::min(first, turns[attackers[q][i]]);
                    }
                if (!enemies) continue;
                double loss = COLOR_OF[piece] == owner ? w.piece_values[k] : w.commanded * w.piece_values[k];
                if (first > turns[owner]) loss *= 0.35;
                if (n[q] - enemies >= enemies) loss *= 0.5;
                worst[owner] = std::max(worst[owner], loss);
            }
        for (double& x : worst) x *= w.hanging;
        return worst;
    }
    // -- placements
    struct PlacementGenerator {
        const State& s;
        bool has_c = false, has_e = false;
        std::vector<int> corpses, far_squares;
        PlacementGenerator(const State& st) : s(st) {}
        typedef std::vector<std::pair<int, double>> Scores;
        static void add(Scores& sc, int q, double v) {
            for (auto& x : sc)
                if (x.first == q) {
                    x.second += v;
                    return;
                }
            sc.push_back({q, v});
        }
        static std::vector<int> ranked(Scores sc) {
            std::stable_sort(sc.begin(), sc.end(), [](auto& a, auto& b) { return a.second > b.second; });
            std::vector<int> r;
            for (auto& x : sc) r.push_back(x.first);
            return r;
        }
        void best(Code code, int max_placements, std::vector<int>& out) {
            if (!max_placements) {
                body_squares(s, out);
                return;
            }
            std::vector<int>* from;
            std::vector<int> tmp;
            if ((code & ACT_MASK) != HANDLE) {
                if (!has_c) corpses = ranked(corpse_scores()), has_c = true;
                from = &corpses;
            } else if (SLOT_OF[s.at[code >> TO & FIELD]] == CHIEF) {
                tmp = ranked(attacked_squares(s.mover));
                from = &tmp;
            } else {
                if (!has_e) far_squares = far(), has_e = true;
                from = &far_squares;
            }
            out.assign(from->begin(), from->begin() + std::min<size_t>(max_placements, from->size()));
        }
        std::vector<int> far() {
            std::vector<int> r;
            for (int q : B.far[std::max<int>(s.where[s.mover * 9], 0)])
                if (s.at[q] == EMPTY && q != LAB) {
                    r.push_back(q);
                    if (r.size() == 8) break;
                }
            return r;
        }
        // The number of a party's killers that attack each empty square.
        Scores attacked_squares(int party) {
            Scores sc;
            int idx[81];
            memset(idx, -1, sizeof idx);
            for (int q = 0; q < 81; q++)
                if (s.at[q] == EMPTY && q != LAB) {
                    idx[q] = sc.size();
                    sc.push_back({q, 0.0});
                }
            static const int LINE_KILLER_SLOTS[6] = {0, 1, 5, 6, 7, 8};
            for (int c = 0; c < 4; c++)
                if (s.controller[c] == party)
                    for (int k : LINE_KILLER_SLOTS) {
                        int q = s.where[c * 9 + k];
                        if (q < 0) continue;
                        Reach r;
                        if (k >= MILITANT)
                            militant_reach(s, q, r);
                        else
                            lines(s, q, r);
                        for (int i = 0; i < r.nm; i++) sc[idx[r.moves[i]]].second += 1.0;
                    }
            return sc;
        }
        Scores corpse_scores() {
            Scores sc;
            int mover = s.mover;
            for (int p = 0; p < 4; p++)
                if (s.in_play[p]) {
                    int ch = s.where[p * 9];
                    if (ch == LAB) continue;
                    int n = 0;
                    for (int q : B.near_[ch]) n += s.at[q] != CORPSE;
                    double weight = (p == mover ? -12.0 : 10.0) / (1 + n);
                    for (int q : B.near_[ch])
                        if (s.at[q] == EMPTY && q != LAB) add(sc, q, weight);
                }
            int ch = s.where[mover * 9];
            if (ch >= 0) {
                Reach r;
                lines(s, ch, r);
                for (int i = 0; i < r.nh; i++) {
                    int q = r.hits[i], p = s.at[q];
                    if (p >= CORPSE) continue;
                    int h = s.holder(p);
                    if (h == mover || h == NOBODY) continue;
                    int k = KIND_OF[p];
                    if (k != CHIEF && k != ASSASSIN) continue;
                    for (int d = 0; d < 8; d++) {
                        bool has = false;
                        for (const int8_t* t = B.ray[ch][d]; *t >= 0; t++)
                            if (*t == q) has = true;
                        if (has)
                            for (const int8_t* t = B.ray[ch][d]; *t != q; t++)
                                if (*t != LAB) add(sc, *t, 4.0);
                    }
                }
            }
            double top = -1e9;
            for (auto& x : sc) top = std::max(top, x.second);
            if (sc.empty() || top <= 0) {
                auto f = far();
                if (!f.empty()) {
                    bool found = false;
                    for (auto& x : sc)
                        if (x.first == f[0]) x.second = 0.1, found = true;
                    if (!found) sc.push_back({f[0], 0.1});
                }
            }
            return sc;
        }
        // Squares where a third party's pieces take the chief that is moved there.
        void hand_over_squares(Code code, std::vector<int>& out) {
            out.clear();
            int chief = s.at[code >> TO & FIELD], owner = COLOR_OF[chief];
            if (SLOT_OF[chief] != CHIEF || !s.in_play[owner]) return;
            for (int party = 0; party < 4; party++) {
                if (!s.in_play[party] || party == owner || party == s.mover) continue;
                Scores scores = attacked_squares(party);
                std::pair<int, double> best = {-1, 0};
                for (auto& score : scores)
                    if (score.second > best.second) best = score;
                if (best.first >= 0) out.push_back(best.first);
            }
        }
        void bait_squares(Code code, std::vector<int>& out) {
            out.clear();
            int piece = s.at[code >> TO & FIELD], owner = s.holder(piece), slot = SLOT_OF[piece];
            if (owner == NOBODY || slot == CHIEF || slot == DIPLOMAT || slot == NECROMOBILE) return;
            for (int p = 0; p < 4; p++)
                if (s.in_play[p]) {
                    int ch = s.where[p * 9];
                    if (p == owner || p == s.mover || (ch == LAB && slot >= MILITANT)) continue;
                    int first = -1, corner = -1;
                    for (int q : B.near_[ch])
                        if (s.at[q] == EMPTY && q != LAB) {
                            if (first < 0) first = q;
                            if (corner < 0 && slot == REPORTER && !(B.beside_mask[ch] >> q & 1)) corner = q;
                        }
                    int q = corner >= 0 ? corner : first;
                    if (q >= 0) out.push_back(q);
                }
        }
        bool has_enclosable_chief() {
            for (int p = 0; p < 4; p++)
                if (s.in_play[p]) {
                    int ch = s.where[p * 9];
                    bool open = s.where[p * 9 + NECROMOBILE] >= 0 || ch == LAB;
                    int n = 0;
                    for (int q : B.near_[ch]) n += s.at[q] != CORPSE;
                    if (p != s.mover && !open && n <= 2) return true;
                }
            return false;
        }
    };
    // -- candidates
    typedef std::pair<Code, Code> Scored;
    Code capture_score(int p) const {
        if (s.holder(p) == s.mover) return -ORDER_CAPTURE;
        if (KIND_OF[p] == CHIEF && s.in_play[COLOR_OF[p]]) return ORDER_CHIEF_CAPTURE;
        return ORDER_CAPTURE + CAPTURE_VALUE[KIND_OF[p]];
    }
    int victims(Code c, int* out) const {
        Code a = c & ACT_MASK;
        int t = c >> TO & FIELD, n = 0;
        if (a == KILL || a == STAB)
            out[n++] = t;
        else if (a == REPORT)
            for (size_t i = 0; i < B.beside[t].size(); i++)
                if (c >> (EXTRA + i) & 1) out[n++] = B.beside[t][i];
        return n;
    }
    Code order_score(Code c, const History* h) const {
        Code p = 0;
        if (h) {
            auto it = h->find(c & ((1 << BODY) - 1));
            if (it != h->end()) p = it->second;
        }
        if (c < ACT_STEP) {
            return (c >> TO) == LAB && s.in_play[COLOR_OF[s.at[c & FIELD]]] ? p + ORDER_POWER : p;
        }
        Code a = c & ACT_MASK;
        int v[4];
        if (a == KILL || a == STAB || a == REPORT) {
            int n = victims(c, v);
            for (int i = 0; i < n; i++) p += capture_score(s.at[v[i]]);
            return p;
        }
        if (a == HANDLE) {
            int q = s.at[c >> TO & FIELD];
            return p + (SLOT_OF[q] == CHIEF && s.in_play[COLOR_OF[q]] ? ORDER_CHIEF_HANDLED : ORDER_HANDLED);
        }
        return p;
    }
    void moves(const History* h, Code first, int max_placements, Moves& out) const {
        Moves complete, bodied;
        factored(s, complete, bodied);
        std::vector<Scored> sc;
        std::vector<int> b;
        for (Code c : complete) sc.push_back({order_score(c, h), c});
        PlacementGenerator pl(s);
        for (Code c : bodied) {
            Code p = order_score(c, h);
            pl.best(c, max_placements, b);
            for (size_t i = 0; i < b.size(); i++) sc.push_back({p - (Code)i, c | (Code)b[i] << BODY});
        }
        std::sort(sc.begin(), sc.end(), std::greater<Scored>());
        out.clear();
        for (auto& x : sc) out.push_back(x.second);
        if (first >= 0) {
            auto it = std::find(out.begin(), out.end(), first);
            if (it != out.end()) {
                out.erase(it);
                out.insert(out.begin(), first);
            }
        }
    }
    void responses(int max_attackers, Moves& out) const {
        Moves complete, bodied;
        factored(s, complete, bodied);
        PlacementGenerator pl(s);
        std::vector<Scored> sc;
        std::vector<int> b;
        for (Code c : complete) {
            Code p = order_score(c, nullptr);
            if (p >= ORDER_CHIEF_HANDLED) sc.push_back({p, c});
        }
        for (Code c : bodied) {
            Code p = order_score(c, nullptr);
            if (p >= ORDER_CHIEF_HANDLED) {
                pl.best(c, 1, b);
                for (size_t i = 0; i < b.size(); i++) sc.push_back({p - (Code)i, c | (Code)b[i] << BODY});
            }
        }
        std::sort(sc.begin(), sc.end(), std::greater<Scored>());
        out.clear();
        int aimed[128];
        memset(aimed, 0, sizeof aimed);
        for (auto& x : sc) {
            int v[4];
            int n = victims(x.second, v);
            int aim = n ? v[0] : (x.second >> TO & FIELD);
            if (!max_attackers || ++aimed[aim] <= max_attackers) out.push_back(x.second);
        }
        bool wall = false, wall_known = false;
        for (Code c : bodied) {
            if ((c & ACT_MASK) == HANDLE) {
                pl.hand_over_squares(c, b);
                if (b.empty()) pl.bait_squares(c, b);
                for (int q : b) {
                    Code move = c | (Code)q << BODY;
                    if (std::find(out.begin(), out.end(), move) == out.end()) out.push_back(move);
                }
            } else if ((c & ACT_MASK) == EXHUME) {
                if (!wall_known) wall = pl.has_enclosable_chief(), wall_known = true;
                if (wall) {
                    pl.best(c, 2, b);
                    for (int q : b) out.push_back(c | (Code)q << BODY);
                }
            }
        }
        chief_rescues(complete, out);
        out.push_back(0);
    }
    void chief_rescues(const Moves& complete, Moves& out) const {
        if (!s.in_play[s.mover]) return;
        u128 g;
        if (!lines_to_chief(s.mover, g)) return;
        int ch = s.where[s.mover * 9];
        size_t n = out.size();
        for (Code c : complete)
            if (c > 0 && c < ACT_STEP && ((c & FIELD) == ch || (g >> (c >> TO) & 1)) &&
                std::find(out.begin(), out.begin() + n, c) == out.begin() + n)
                out.push_back(c);
    }
    bool lines_to_chief(int party, u128& squares) const {
        int ch = s.where[party * 9];
        Reach r;
        lines(s, ch, r);
        u128 close = ch != LAB ? B.militant_mask[ch] : 0;
        bool found = false;
        squares = 0;
        for (int i = 0; i < r.nh; i++) {
            int q = r.hits[i], piece = s.at[q], enemy = s.holder(piece);
            if (enemy < 0 || enemy == party) continue;
            int k = KIND_OF[piece];
            if (k == CHIEF || k == ASSASSIN || (k == MILITANT && (close >> q & 1))) {
                found = true;
                for (int d = 0; d < 8; d++) {
                    bool has = false;
                    for (const int8_t* t = B.ray[ch][d]; *t >= 0; t++)
                        if (*t == q) has = true;
                    if (has) {
                        for (const int8_t* t = B.ray[ch][d]; *t != q; t++) squares |= bit(*t);
                        break;
                    }
                }
            }
        }
        ReporterAt rep[4];
        int nr = reporter_reach(rep);
        for (int i = 0; i < nr; i++)
            if (rep[i].holder != party && (rep[i].reach & B.beside_mask[ch])) found = true;
        return found;
    }
    void decisive_captures(const std::vector<Threat>& threats, Moves& found) const {
        found.clear();
        Moves complete, bodied;
        std::vector<int> b;
        for (auto& h : threats) {
            complete.clear();
            bodied.clear();
            generate(s, SLOT_OF[s.at[h.square]], h.square, complete, bodied);
            for (Code c : bodied)
                if ((c >> TO & FIELD) == h.chief && (c & ACT_MASK) == KILL) {
                    PlacementGenerator pl(s);
                    pl.best(c, 1, b);
                    for (int q : b) found.push_back(c | (Code)q << BODY);
                }
            for (Code c : complete)
                if (c >= ACT_STEP) {
                    int v[4];
                    int n = victims(c, v);
                    bool has = false;
                    for (int i = 0; i < n; i++) has |= v[i] == h.chief;
                    if (has) {
                        found.push_back(c);
                        break;
                    }
                }
        }
    }
    bool is_quiet(Code m) const { return m < ACT_STEP && (m >> TO) != LAB; }
};
