// The rules `standard` on the square board of four: position, moves, texts. Mirrors machiavel/djambi, whose words it
// uses.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>
typedef unsigned __int128 u128;
typedef int64_t Code;
typedef uint64_t u64;
typedef std::array<double, 4> Four;  // a number for each colour
enum { CHIEF, ASSASSIN, REPORTER, DIPLOMAT, NECROMOBILE, MILITANT };
const int SLOTS = 9, CORPSE = 36, EMPTY = 37, NOBODY = -1, LAB = 40, QUIET_LIMIT = 200;
const int TO = 7, BODY = 17, EXTRA = 24, LEAVESH = 31, FIELD = 127;
const Code ACT_STEP = 1 << 14, KILL = 1 << 14, STAB = 2 << 14, REPORT = 3 << 14, HANDLE = 4 << 14, EXHUME = 5 << 14,
           ACT_MASK = 7 << 14;
const Code LEAVE = (Code)1 << LEAVESH;
inline u128 bit(int s) { return (u128)1 << s; }
inline int popcount(u128 b) { return __builtin_popcountll((u64)b) + __builtin_popcountll((u64)(b >> 64)); }
inline int low(u128 b) {
    u64 l = (u64)b;
    return l ? __builtin_ctzll(l) : 64 + __builtin_ctzll((u64)(b >> 64));
}
static const int KIND_OF_SLOT[9] = {0, 1, 2, 3, 4, 5, 5, 5, 5};
static int8_t COLOR_OF[38], KIND_OF[38], SLOT_OF[38];

struct Board {
    int8_t ray[81][8][9];  // terminated by -1
    std::vector<int> near_[81], beside[81];
    u128 near_mask[81], beside_mask[81], militant_mask[81];
    std::vector<int> far[81];
    int distance[81];  // from the labyrinth
    Board() {
        static const int R[8] = {0, 0, 1, -1, 1, -1, 1, -1}, F[8] = {1, -1, 0, 0, 1, -1, -1, 1};
        for (int p = 0; p < 36; p++) COLOR_OF[p] = p / 9, SLOT_OF[p] = p % 9, KIND_OF[p] = KIND_OF_SLOT[p % 9];
        COLOR_OF[36] = COLOR_OF[37] = -1;
        KIND_OF[36] = KIND_OF[37] = -1;
        SLOT_OF[36] = SLOT_OF[37] = -1;
        for (int s = 0; s < 81; s++) {
            near_mask[s] = beside_mask[s] = militant_mask[s] = 0;
            distance[s] = std::max(abs(s / 9 - 4), abs(s % 9 - 4));
            for (int d = 0; d < 8; d++) {
                int r = s / 9 + R[d], f = s % 9 + F[d], n = 0;
                while (r >= 0 && r < 9 && f >= 0 && f < 9) {
                    ray[s][d][n++] = r * 9 + f;
                    r += R[d];
                    f += F[d];
                }
                ray[s][d][n] = -1;
                if (n) {
                    near_[s].push_back(ray[s][d][0]);
                    near_mask[s] |= bit(ray[s][d][0]);
                    if (d < 4) {
                        beside[s].push_back(ray[s][d][0]);
                        beside_mask[s] |= bit(ray[s][d][0]);
                    }
                }
                for (int i = 0; i < n && i < 2; i++) militant_mask[s] |= bit(ray[s][d][i]);
            }
            std::sort(near_[s].begin(), near_[s].end());
            std::sort(beside[s].begin(), beside[s].end());
        }
        for (int o = 0; o < 81; o++) {
            for (int s = 0; s < 81; s++) far[o].push_back(s);
            auto dist = [&](int s) { return std::max(abs(s / 9 - o / 9), abs(s % 9 - o % 9)); };
            std::stable_sort(far[o].begin(), far[o].end(), [&](int a, int b) { return dist(a) > dist(b); });
        }
    }
};
static Board B;

struct Zobrist {
    u64 piece[38][81], turn[4][4], control[4][6];
    Zobrist() {
        u64 x = 88172645463325252ull;
        auto next = [&]() {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            return x * 2685821657736338717ull;
        };
        for (auto& a : piece)
            for (auto& b : a) b = next();
        for (auto& a : turn)
            for (auto& b : a) b = next();
        for (auto& a : control)
            for (auto& b : a) b = next();
    }
};
static Zobrist Z;

static uint8_t MOB[81][4][512], MOBM[81][4][512];
struct InitMob {
    InitMob() {
        for (int s = 0; s < 81; s++)
            for (int l = 0; l < 4; l++)
                for (int o = 0; o < 512; o++) {
                    int n = 0, m = 0;
                    for (int d = 2 * l; d < 2 * l + 2; d++)
                        for (int i = 0; B.ray[s][d][i] >= 0; i++) {
                            int t = B.ray[s][d][i], pos = l == 1 ? t / 9 : t % 9;
                            if (o >> pos & 1) break;
                            if (t != LAB) {
                                n++;
                                if (i < 2) m++;
                            }
                        }
                    MOB[s][l][o] = n;
                    MOBM[s][l][o] = m;
                }
    }
};
static InitMob init_mob;
struct State {
    uint16_t rk[9], fl[9], dg[17], ad[17];
    void tog(int s) {
        int r = s / 9, f = s % 9;
        occupied ^= bit(s);
        rk[r] ^= 1 << f;
        fl[f] ^= 1 << r;
        dg[r - f + 8] ^= 1 << f;
        ad[r + f] ^= 1 << f;
    }
    int mob(int s, bool militant) const {
        int r = s / 9, f = s % 9;
        const uint8_t (*t)[512] = militant ? MOBM[s] : MOB[s];
        return t[0][rk[r]] + t[1][fl[f]] + t[2][dg[r - f + 8]] + t[3][ad[r + f]];
    }
    int8_t at[81], where[36];
    u128 occupied, dead;
    int8_t in_play[4], controller[4];  // in_play: flags
    int8_t base, last, mover, n_in_play;
    int16_t quiet, turn;
    int8_t gone;  // mask of those eliminated in the last move
    bool regicide;

    int ruler_if(int p) const {
        return p < CORPSE && SLOT_OF[p] == CHIEF && in_play[COLOR_OF[p]] ? COLOR_OF[p] : NOBODY;
    }
    int ruler() const { return ruler_if(at[LAB]); }
    int holder(int p) const { return p < CORPSE ? controller[COLOR_OF[p]] : (p == CORPSE ? -2 : -1); }
    bool killable(int p) const { return p < CORPSE && controller[COLOR_OF[p]] != mover; }
    void lift(int p, int s) {
        at[s] = EMPTY;
        where[p] = -1;
        tog(s);
    }
    void put(int p, int s) {
        at[s] = p;
        where[p] = s;
        tog(s);
    }
    void go(int p, int a, int b) {
        lift(p, a);
        put(p, b);
    }
    void lay(int s) {
        at[s] = CORPSE;
        tog(s);
        dead ^= bit(s);
    }
    void kill(int p, int s) {
        lift(p, s);
        if (SLOT_OF[p] == CHIEF) {
            regicide = true;
            int victim = COLOR_OF[p];
            for (int c = 0; c < 4; c++)
                if (controller[c] == victim) controller[c] = mover;
            in_play[victim] = 0;
            n_in_play--;
            controller[victim] = mover;
        }
    }
    void next_turn(int ruler, bool special, int8_t& b, int8_t& l, int8_t& m) const {
        if (n_in_play < 2) {
            b = l = m = NOBODY;
            return;
        }
        if (ruler != NOBODY && m != ruler && in_play[m]) {
            l = m = ruler;
            return;
        }
        bool may_skip = n_in_play >= 3 || special;
        int first = -1, slot = -1;
        for (int i = 1; i <= 4; i++) {
            int c = (b + i) % 4;
            if (!in_play[c]) continue;
            if (first < 0) first = c;
            if (!(may_skip && c == l)) {
                slot = c;
                break;
            }
        }
        if (slot < 0) slot = first;
        b = l = m = slot;
    }
    void make(Code code) {
        int throne = at[LAB];
        int before_ruler = ruler();
        bool violent = false;
        regicide = false;
        if (code >= ACT_STEP)
            violent = act(code);
        else if (code) {
            int o = code & FIELD, t = code >> TO;
            int p = at[o];
            at[t] = p;
            at[o] = EMPTY;
            where[p] = t;
            tog(o);
            tog(t);
        }
        int now = at[LAB];
        bool special = regicide || (now != throne && (last * 9 == throne || last * 9 == now));
        gone = 0;
        if (popcount(dead) >= 3) eliminate();
        int r = ruler();
        if (r != NOBODY)
            for (int c = 0; c < 4; c++)
                if (controller[c] == NOBODY) controller[c] = r;
        bool is_quiet = !(violent || gone || r != before_ruler);
        quiet = is_quiet ? quiet + 1 : 0;
        turn++;
        next_turn(r, special, base, last, mover);
    }
    bool act(Code code) {
        int o = code & FIELD, t = code >> TO & FIELD;
        Code a = code & ACT_MASK;
        int actor = at[o];
        if (a == REPORT) {
            go(actor, o, t);
            for (size_t i = 0; i < B.beside[t].size(); i++)
                if (code >> (EXTRA + i) & 1) {
                    int s = B.beside[t][i];
                    kill(at[s], s);
                    lay(s);
                }
            return true;
        }
        int body = code >> BODY & FIELD, victim = at[t];
        if (a == KILL || a == STAB) {
            kill(victim, t);
            go(actor, o, t);
            lay(a == KILL ? body : o);
        } else if (a == HANDLE) {
            lift(victim, t);
            go(actor, o, t);
            put(victim, body);
        } else {
            at[t] = EMPTY;
            dead ^= bit(t);
            tog(t);
            go(actor, o, t);
            lay(body);
        }
        if (code >> LEAVESH) go(actor, t, code >> EXTRA & FIELD);
        return a == KILL || a == STAB;
    }
    bool has_necro(int party) const {
        for (int c = 0; c < 4; c++)
            if (controller[c] == party && where[c * 9 + 4] >= 0) return true;
        return false;
    }
    u128 access() const {
        static const u128 A =
                              [] {
                                  u128 m = 0;
                                  for (int r = 0; r < 9; r++) m |= bit(r * 9);
                                  return m;
                              }(),
                          FULL = (((u128)1 << 80) - 1) << 1 | 1;
        const u128 notA = FULL & ~A, notI = FULL & ~(A << 8);
        u128 free = FULL & ~dead, got = bit(LAB), old = 0;
        while (got != old) {
            old = got;
            u128 h = got | (got & notI) << 1 | (got & notA) >> 1;
            got |= (h | h << 9 | h >> 9) & free;
        }
        return got;
    }
    bool region_closed(int chief, int party) const {
        for (int s : B.near_[chief]) {
            int h = holder(at[s]);
            if (h != party && h != -2) return false;
        }
        u128 reg = bit(chief);
        int queue[81], n = 1;
        queue[0] = chief;
        for (int i = 0; i < n; i++)
            for (int s : B.near_[queue[i]]) {
                int h = holder(at[s]);
                if (h == party) {
                    if (!(reg >> s & 1)) {
                        reg |= bit(s);
                        queue[n++] = s;
                    }
                } else if (h != -2)
                    return false;
            }
        return true;
    }
    void eliminate() {
        while (n_in_play >= 2) {
            int mask = 0;
            u128 acc = n_in_play == 2 ? access() : 0;
            for (int c = 0; c < 4; c++)
                if (in_play[c]) {
                    int chief = where[c * 9];
                    if (chief == LAB || has_necro(c)) continue;
                    if (n_in_play == 2 ? !(acc >> chief & 1) : region_closed(chief, c)) mask |= 1 << c;
                }
            if (!mask) break;
            gone |= mask;
            for (int c = 0; c < 4; c++)
                if (controller[c] >= 0 && (mask >> controller[c] & 1)) controller[c] = NOBODY;
            for (int c = 0; c < 4; c++)
                if (mask >> c & 1) {
                    controller[c] = NOBODY;
                    in_play[c] = 0;
                    n_in_play--;
                    int s = where[c * 9];
                    lift(c * 9, s);
                    lay(s);
                }
        }
    }
    int winners() const {
        int m = 0;
        for (int c = 0; c < 4; c++)
            if (in_play[c]) m |= 1 << c;
        return m ? m : gone;
    }
    u64 key(bool same_kind) const {
        u64 k = mover >= 0 ? Z.turn[base][last] : 0;
        for (int c = 0; c < 4; c++) k ^= Z.control[c][controller[c] + 1] ^ (in_play[c] ? Z.control[c][5] : 0);
        for (int p = 0; p < 36; p++)
            if (where[p] >= 0) k ^= Z.piece[same_kind && p % 9 > 5 ? p - p % 9 + 5 : p][where[p]];
        u128 d = dead;
        while (d) {
            int s = low(d);
            d &= d - 1;
            k ^= Z.piece[36][s];
        }
        return k;
    }
    // militants numbered by square, as when a position is thawed
    void renumber() {
        for (int c = 0; c < 4; c++)
            for (int s = 5; s < 9; s++) where[c * 9 + s] = -1;
        for (int s = 0; s < 81; s++) {
            int p = at[s];
            if (p < 36 && p % 9 >= 5) {
                int q = p - p % 9 + 5;
                while (where[q] >= 0) q++;
                at[s] = q;
                where[q] = s;
            }
        }
    }
};

typedef std::vector<Code> Moves;
struct Reach {
    int nm = 0, nh = 0;
    int8_t moves[64], hits[8];
    u128 mask = 0;
    bool throne = false;
};
inline void lines(const State& st, int s, Reach& r) {
    for (int d = 0; d < 8; d++)
        for (const int8_t* t = B.ray[s][d]; *t >= 0; t++) {
            if (st.at[*t] != EMPTY) {
                r.hits[r.nh++] = *t;
                break;
            }
            if (*t == LAB)
                r.throne = true;
            else {
                r.moves[r.nm++] = *t;
                r.mask |= bit(*t);
            }
        }
}
inline void militant_reach(const State& st, int s, Reach& r) {
    for (int d = 0; d < 8; d++)
        for (int i = 0; i < 2; i++) {
            int t = B.ray[s][d][i];
            if (t < 0) break;
            if (st.at[t] != EMPTY) {
                if (t != LAB) r.hits[r.nh++] = t;
                break;
            }
            if (t == LAB)
                r.throne = true;
            else {
                r.moves[r.nm++] = t;
                r.mask |= bit(t);
            }
        }
}
inline void body_squares(const State& st, std::vector<int>& out) {
    out.clear();
    for (int s = 0; s < 81; s++)
        if (st.at[s] == EMPTY && s != LAB) out.push_back(s);
}

inline void leaves(const State& st, Code code, int origin, int body, Moves& complete) {
    State x = st;
    x.at[origin] = EMPTY;
    x.at[body] = CORPSE;
    // the labyrinth itself stays occupied (by the actor); lines from it
    Reach r;
    lines(x, LAB, r);
    for (int i = 0; i < r.nm; i++) complete.push_back(code | LEAVE | (Code)r.moves[i] << EXTRA);
}
inline void generate(const State& st, int slot, int o, Moves& complete, Moves& bodied) {
    Reach r;
    if (slot >= MILITANT)
        militant_reach(st, o, r);
    else
        lines(st, o, r);
    for (int i = 0; i < r.nm; i++) complete.push_back(o | r.moves[i] << TO);
    switch (slot) {
        case CHIEF:
            if (r.throne) complete.push_back(o | LAB << TO);
            [[fallthrough]];
        default:
            for (int i = 0; i < r.nh; i++) {
                int s = r.hits[i];
                if (st.killable(st.at[s])) {
                    Code c = o | s << TO | KILL;
                    bodied.push_back(c);
                    if (o != LAB) complete.push_back(c | (Code)o << BODY);
                }
            }
            break;
        case ASSASSIN:
            for (int i = 0; i < r.nh; i++) {
                int s = r.hits[i];
                if (st.killable(st.at[s])) {
                    Code c = o | s << TO | STAB;
                    if (s != LAB)
                        complete.push_back(c);
                    else
                        leaves(st, c, o, o, complete);
                }
            }
            break;
        case REPORTER: {
            u128 prey = 0;
            for (int p = 0; p < 36; p++)
                if (st.where[p] >= 0 && st.controller[COLOR_OF[p]] != st.mover) prey |= bit(st.where[p]);
            while (prey) {
                int v = low(prey);
                prey &= prey - 1;
                if (!(B.beside_mask[v] & r.mask) || v == o) continue;
                for (int t : B.beside[v])
                    if (r.mask >> t & 1) {
                        int i = std::find(B.beside[t].begin(), B.beside[t].end(), v) - B.beside[t].begin();
                        complete.push_back(o | t << TO | REPORT | (Code)1 << (EXTRA + i));
                    }
            }
            break;
        }
        case DIPLOMAT:
        case NECROMOBILE:
            for (int i = 0; i < r.nh; i++) {
                int s = r.hits[i], p = st.at[s];
                if (slot == DIPLOMAT ? !st.killable(p) : p != CORPSE) continue;
                Code c = o | s << TO | (slot == DIPLOMAT ? HANDLE : EXHUME);
                if (s != LAB) {
                    bodied.push_back(c);
                    complete.push_back(c | (Code)o << BODY);
                    if (slot == DIPLOMAT && SLOT_OF[p] == CHIEF && st.at[LAB] == EMPTY)
                        complete.push_back(c | (Code)LAB << BODY);
                } else {
                    std::vector<int> b;
                    body_squares(st, b);
                    b.push_back(o);
                    for (int q : b) leaves(st, c | (Code)q << BODY, o, q, complete);
                }
            }
            break;
    }
}
inline void factored(const State& st, Moves& complete, Moves& bodied) {
    complete.clear();
    bodied.clear();
    if (st.mover == NOBODY) return;
    for (int c = 0; c < 4; c++)
        if (st.controller[c] == st.mover)
            for (int slot = 0; slot < 9; slot++) {
                int s = st.where[c * 9 + slot];
                if (s >= 0) generate(st, slot, s, complete, bodied);
            }
    if (complete.empty() && bodied.empty()) complete.push_back(0);
}
inline void list_moves(const State& st, Moves& out) {
    Moves bodied;
    factored(st, out, bodied);
    if (!bodied.empty()) {
        std::vector<int> b;
        body_squares(st, b);
        for (Code c : bodied)
            for (int s : b) out.push_back(c | (Code)s << BODY);
    }
}
// -- texts
inline std::string name(int s) { return std::string(1, 'a' + s % 9) + char('1' + s / 9); }
inline std::string move_text(Code c) {
    if (!c) return "--";
    int o = c & FIELD, t = c >> TO & FIELD, body = c >> BODY & FIELD;
    Code a = c & ACT_MASK;
    std::string x = name(o) + ((a == KILL || a == STAB) ? "x" : "-") + name(t);
    if (a == KILL || a == HANDLE || a == EXHUME) x += "@" + name(body);
    if (a == REPORT)
        for (size_t i = 0; i < B.beside[t].size(); i++)
            if (c >> (EXTRA + i) & 1) x += "!" + name(B.beside[t][i]);
    if (c >> LEAVESH) x += "~" + name(c >> EXTRA & FIELD);
    return x;
}
inline State start() {
    State st;
    memset(&st, 0, sizeof st);
    for (auto& x : st.at) x = EMPTY;
    for (auto& x : st.where) x = -1;
    static const char* T[9] = {"a1", "b1", "a2", "b2", "c3", "c1", "c2", "a3", "b3"};
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < 9; k++) {
            int f = T[k][0] - 'a', r = T[k][1] - '1';
            if (c == 1 || c == 2) f = 8 - f;
            if (c >= 2) r = 8 - r;
            st.put(c * 9 + k, r * 9 + f);
        }
    for (int c = 0; c < 4; c++) st.in_play[c] = 1, st.controller[c] = c;
    st.n_in_play = 4;
    st.turn = 1;
    st.renumber();
    return st;
}
inline State parse(const std::string& text) {
    State st;
    memset(&st, 0, sizeof st);
    for (auto& x : st.at) x = EMPTY;
    for (auto& x : st.where) x = -1;
    static const std::string COL = "rbyg", KIN = "CARDNM";
    size_t i = 0;
    int rank = 8, file = 0;
    for (; text[i] != ' '; i++) {
        char ch = text[i];
        if (ch == '/') {
            rank--;
            file = 0;
        } else if (isdigit(ch))
            file += ch - '0';
        else if (ch == 'x') {
            int s = rank * 9 + file++;
            st.lay(s);
        } else {
            int p = COL.find(ch) * 9 + KIN.find(text[++i]);
            int s = rank * 9 + file++;
            while (st.where[p] >= 0) p++;
            st.put(p, s);
        }
    }
    st.renumber();
    char a[64], b[64], c[64];
    sscanf(text.c_str() + i, " %63s %63s %63s", a, b, c);
    std::string turn = a;
    const char* p = b;
    for (int k = 0; k < 4; k++) {
        if (*p == '+') {
            st.in_play[k] = 1;
            st.controller[k] = k;
            st.n_in_play++;
        } else {
            st.controller[k] = p[1] == '-' ? NOBODY : (int)COL.find(p[1]);
        }
        while (*p && *p != ',') p++;
        if (*p) p++;
    }
    int q, t;
    sscanf(c, "%d/%d", &q, &t);
    st.quiet = q;
    st.turn = t;
    if (turn == "-")
        st.base = st.last = st.mover = NOBODY;
    else {
        st.base = COL.find(turn[0]);
        st.last = turn.size() > 1 ? COL.find(turn[1]) : st.base;
        st.mover = st.in_play[st.last] ? st.last : st.controller[st.last];
    }
    return st;
}
// The text of D11. The killer of a party is not known here: its commander is written, and no rule of `standard` reads
// it.
inline std::string text(const State& st) {
    std::string x;
    for (int r = 8; r >= 0; r--) {
        int n = 0;
        for (int f = 0; f < 9; f++) {
            int p = st.at[r * 9 + f];
            if (p == EMPTY) {
                n++;
                continue;
            }
            if (n) x += char('0' + n), n = 0;
            if (p == CORPSE)
                x += 'x';
            else {
                x += "rbyg"[p / 9];
                x += "CARDNM"[KIND_OF[p]];
            }
        }
        if (n) x += char('0' + n);
        if (r) x += '/';
    }
    x += ' ';
    if (st.mover < 0)
        x += '-';
    else {
        x += "rbyg"[st.base];
        if (st.last != st.base) x += "rbyg"[st.last];
    }
    x += ' ';
    for (int c = 0; c < 4; c++) {
        if (c) x += ',';
        int lord = st.controller[c];
        if (st.in_play[c])
            x += '+';
        else if (lord < 0)
            x += "e-";
        else {
            x += 'k';
            x += "rbyg"[lord];
            x += "rbyg"[lord];
        }
    }
    return x + ' ' + std::to_string(st.quiet) + '/' + std::to_string(st.turn) + " standard";
}
