// A position that can be changed: a turn with all that follows it.
#pragma once
#include <cstring>

#include "board.h"

// A copy of a state takes the place of `unmake`.
struct State {
    // Occupied squares by rank, file and diagonal, as keys of MOBILITY.
    uint16_t rank_bits[9], file_bits[9], diagonal_bits[17], antidiagonal_bits[17];
    int8_t at[CELLS], where[PIECES];
    BitSet occupied, corpses;
    int8_t in_play[COLORS], controller[COLORS];
    int8_t base, last, mover, n_in_play;
    int16_t quiet, turn;
    int8_t gone;  // bits of the parties that the last move eliminated
    bool is_regicide;

    // A board without pieces, no party in play.
    static State empty() {
        State state;
        memset(&state, 0, sizeof state);
        for (auto& piece : state.at) piece = EMPTY;
        for (auto& square : state.where) square = -1;
        return state;
    }

    // Marks a square as occupied or empty, whichever it was not.
    void toggle(int square) {
        int rank = square / 9, file = square % 9;
        occupied ^= bit(square);
        rank_bits[rank] ^= 1 << file;
        file_bits[file] ^= 1 << rank;
        diagonal_bits[rank - file + 8] ^= 1 << file;
        antidiagonal_bits[rank + file] ^= 1 << file;
    }

    // The number of squares that a piece on *square* can move to, the labyrinth not counted.
    int mobility(int square, bool is_militant) const {
        int rank = square / 9, file = square % 9;
        const uint8_t (*table)[512] = is_militant ? MILITANT_MOBILITY[square] : MOBILITY[square];
        return table[0][rank_bits[rank]] + table[1][file_bits[file]] + table[2][diagonal_bits[rank - file + 8]] +
               table[3][antidiagonal_bits[rank + file]];
    }

    // Mirrors djambi.rules.state.State.ruler.
    int ruler() const {
        int piece = at[LABYRINTH];
        return piece < CORPSE && SLOT_OF[piece] == CHIEF && in_play[COLOR_OF[piece]] ? COLOR_OF[piece] : NOBODY;
    }

    // Mirrors djambi.rules.control.Realm._holder_of.
    int holder(int piece) const {
        return piece < CORPSE ? controller[COLOR_OF[piece]] : (piece == CORPSE ? WALL : NOBODY);
    }

    // Mirrors djambi.rules.control.Realm._is_killable.
    bool is_killable(int piece) const { return piece < CORPSE && controller[COLOR_OF[piece]] != mover; }

    // Mirrors djambi.rules.state.State._remove_piece.
    void remove(int piece, int square) {
        at[square] = EMPTY;
        where[piece] = -1;
        toggle(square);
    }

    // Mirrors djambi.rules.state.State._put_piece.
    void put_piece(int piece, int square) {
        at[square] = piece;
        where[piece] = square;
        toggle(square);
    }

    // Mirrors djambi.rules.state.State._move_piece.
    void move_piece(int piece, int origin, int target) {
        remove(piece, origin);
        put_piece(piece, target);
    }

    // Mirrors djambi.rules.state.State._put_corpse.
    void put_corpse(int square) {
        at[square] = CORPSE;
        toggle(square);
        corpses ^= bit(square);
    }

    // Mirrors djambi.rules.state.State._kill_piece, and djambi.rules.control.Realm.after_chief_killed.
    void kill(int piece, int square) {
        remove(piece, square);
        if (SLOT_OF[piece] != CHIEF) return;
        is_regicide = true;
        int victim = COLOR_OF[piece];
        for (int color = 0; color < COLORS; color++)
            if (controller[color] == victim) controller[color] = mover;
        in_play[victim] = 0;
        n_in_play--;
        controller[victim] = mover;
    }

    // Mirrors djambi.rules.control.Realm.next_turn; changes the three turns that it is given.
    void next_turn(int ruler, bool is_special, int8_t& base, int8_t& last, int8_t& mover) const {
        if (n_in_play < 2) {
            base = last = mover = NOBODY;
            return;
        }
        if (ruler != NOBODY && mover != ruler && in_play[mover]) {
            last = mover = ruler;
            return;
        }
        bool may_skip = n_in_play >= 3 || is_special;
        int first = -1, next = -1;
        for (int i = 1; i <= COLORS; i++) {
            int color = (base + i) % COLORS;
            if (!in_play[color]) continue;
            if (first < 0) first = color;
            if (!(may_skip && color == last)) {
                next = color;
                break;
            }
        }
        if (next < 0) next = first;
        base = last = mover = next;
    }

    // Mirrors djambi.rules.state.State.make, and _finish_turn with djambi.rules.control.Realm.after_allegiance.
    void make(Code code) {
        int throne = at[LABYRINTH], ruler_before = ruler();
        bool is_violent = false;
        is_regicide = false;
        if (code >= ACT_STEP) {
            is_violent = act(code);
        } else if (code) {
            int origin = code & FIELD, target = code >> TO_SHIFT, piece = at[origin];
            at[target] = piece;
            at[origin] = EMPTY;
            where[piece] = target;
            toggle(origin);
            toggle(target);
        }
        int throne_now = at[LABYRINTH];
        bool is_special =
            is_regicide || (throne_now != throne && (last * SLOTS == throne || last * SLOTS == throne_now));
        gone = 0;
        if (popcount(corpses) >= 3) eliminate();
        int ruler_now = ruler();
        if (ruler_now != NOBODY)
            for (int color = 0; color < COLORS; color++)
                if (controller[color] == NOBODY) controller[color] = ruler_now;
        bool is_quiet = !(is_violent || gone || ruler_now != ruler_before);
        quiet = is_quiet ? quiet + 1 : 0;
        turn++;
        next_turn(ruler_now, is_special, base, last, mover);
    }

    // Mirrors djambi.rules.state.State._carry_out_act.
    bool act(Code code) {
        int origin = code & FIELD, target = code >> TO_SHIFT & FIELD, actor = at[origin];
        Code kind = code & ACT_MASK;
        if (kind == REPORT) {
            move_piece(actor, origin, target);
            for (size_t i = 0; i < BOARD.beside[target].size(); i++)
                if (code >> (EXTRA_SHIFT + i) & 1) {
                    int square = BOARD.beside[target][i];
                    kill(at[square], square);
                    put_corpse(square);
                }
            return true;
        }
        int body = code >> BODY_SHIFT & FIELD, victim = at[target];
        if (kind == KILL || kind == STAB) {
            kill(victim, target);
            move_piece(actor, origin, target);
            put_corpse(kind == KILL ? body : origin);
        } else if (kind == HANDLE) {
            remove(victim, target);
            move_piece(actor, origin, target);
            put_piece(victim, body);
        } else {
            at[target] = EMPTY;
            corpses ^= bit(target);
            toggle(target);
            move_piece(actor, origin, target);
            put_corpse(body);
        }
        if (code >> LEAVE_SHIFT) move_piece(actor, target, code >> EXTRA_SHIFT & FIELD);
        return kind == KILL || kind == STAB;
    }

    // Mirrors djambi.rules.elimination._has_necromobile.
    bool has_necromobile(int party) const {
        for (int color = 0; color < COLORS; color++)
            if (controller[color] == party && where[color * SLOTS + NECROMOBILE] >= 0) return true;
        return false;
    }

    // Mirrors djambi.rules.elimination._squares_with_access: a flood from the labyrinth, eight directions at a time.
    BitSet squares_with_access() const {
        static const BitSet FIRST_FILE =
                                [] {
                                    BitSet squares = 0;
                                    for (int rank = 0; rank < 9; rank++) squares |= bit(rank * 9);
                                    return squares;
                                }(),
                            ALL = (((BitSet)1 << 80) - 1) << 1 | 1;
        const BitSet not_first = ALL & ~FIRST_FILE, not_last = ALL & ~(FIRST_FILE << 8);
        BitSet free = ALL & ~corpses, reached = bit(LABYRINTH), before = 0;
        while (reached != before) {
            before = reached;
            BitSet row = reached | (reached & not_last) << 1 | (reached & not_first) >> 1;
            reached |= (row | row << 9 | row >> 9) & free;
        }
        return reached;
    }

    // Mirrors djambi.rules.elimination._enclosed_region: whether there is one.
    bool is_shut_in(int chief, int party) const {
        for (int square : BOARD.near[chief]) {
            int owner = holder(at[square]);
            if (owner != party && owner != WALL) return false;
        }
        BitSet region = bit(chief);
        int queue[CELLS], size = 1;
        queue[0] = chief;
        for (int i = 0; i < size; i++)
            for (int square : BOARD.near[queue[i]]) {
                int owner = holder(at[square]);
                if (owner == party) {
                    if (!(region >> square & 1)) {
                        region |= bit(square);
                        queue[size++] = square;
                    }
                } else if (owner != WALL) {
                    return false;
                }
            }
        return true;
    }

    // Mirrors djambi.rules.elimination._encircled_parties, as bits.
    int encircled_parties() const {
        int encircled = 0;
        BitSet access = n_in_play == 2 ? squares_with_access() : 0;
        for (int party = 0; party < COLORS; party++) {
            if (!in_play[party]) continue;
            int chief = where[party * SLOTS];
            if (chief == LABYRINTH || has_necromobile(party)) continue;
            if (n_in_play == 2 ? !(access >> chief & 1) : is_shut_in(chief, party)) encircled |= 1 << party;
        }
        return encircled;
    }

    // Mirrors djambi.rules.elimination.eliminate, and djambi.rules.control.Realm.after_removal.
    void eliminate() {
        while (n_in_play >= 2) {
            int encircled = encircled_parties();
            if (!encircled) break;
            gone |= encircled;
            for (int color = 0; color < COLORS; color++)
                if (controller[color] >= 0 && (encircled >> controller[color] & 1)) controller[color] = NOBODY;
            for (int party = 0; party < COLORS; party++)
                if (encircled >> party & 1) {
                    controller[party] = NOBODY;
                    in_play[party] = 0;
                    n_in_play--;
                    int square = where[party * SLOTS];
                    remove(party * SLOTS, square);
                    put_corpse(square);
                }
        }
    }

    // Mirrors djambi.ai.search_state.DjambiSearchState.winners, as bits.
    int winners() const {
        int parties = 0;
        for (int party = 0; party < COLORS; party++)
            if (in_play[party]) parties |= 1 << party;
        return parties ? parties : gone;
    }

    // A hash of the state; with *are_militants_alike* equal positions have equal hashes, as for D8.7.
    Hash hash(bool are_militants_alike) const {
        Hash hash = mover >= 0 ? ZOBRIST.turn[base][last] : 0;
        for (int color = 0; color < COLORS; color++)
            hash ^= ZOBRIST.control[color][controller[color] + 1] ^ (in_play[color] ? ZOBRIST.control[color][5] : 0);
        for (int piece = 0; piece < PIECES; piece++)
            if (where[piece] >= 0) {
                int slot = piece % SLOTS;
                int counted = are_militants_alike && slot > MILITANT ? piece - slot + MILITANT : piece;
                hash ^= ZOBRIST.piece[counted][where[piece]];
            }
        for (BitSet left = corpses; left; left &= left - 1) hash ^= ZOBRIST.piece[CORPSE][lowest(left)];
        return hash;
    }

    // Numbers the militants by square. Mirrors djambi.rules.state.State.thaw.
    void renumber() {
        for (int color = 0; color < COLORS; color++)
            for (int slot = MILITANT; slot < SLOTS; slot++) where[color * SLOTS + slot] = -1;
        for (int square = 0; square < CELLS; square++) {
            int piece = at[square];
            if (piece < PIECES && piece % SLOTS >= MILITANT) {
                int number = piece - piece % SLOTS + MILITANT;
                while (where[number] >= 0) number++;
                at[square] = number;
                where[number] = square;
            }
        }
    }
};
