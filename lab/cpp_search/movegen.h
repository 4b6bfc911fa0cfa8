// Legal moves: complete ones, and those that still lack the square of a body.
#pragma once
#include "state.h"

// The squares that a piece can move to, the occupied ones where its lines end, and whether it can enter the labyrinth.
struct Reach {
    int n_moves = 0, n_hits = 0;
    int8_t moves[64], hits[8];
    BitSet mask = 0;  // of moves
    bool has_labyrinth = false;

    void add(int square) {
        if (square == LABYRINTH) {
            has_labyrinth = true;
            return;
        }
        moves[n_moves++] = square;
        mask |= bit(square);
    }
};

// Mirrors djambi.rules.movegen._straight_and_oblique_reach.
inline void line_reach(const State& state, int square, Reach& reach) {
    for (int direction = 0; direction < DIRECTIONS; direction++)
        for (const int8_t* target = BOARD.ray[square][direction]; *target >= 0; target++) {
            if (state.at[*target] != EMPTY) {
                reach.hits[reach.n_hits++] = *target;
                break;
            }
            reach.add(*target);
        }
}

// The same for a militant, which moves two squares and never acts on the labyrinth.
inline void militant_reach(const State& state, int square, Reach& reach) {
    for (int direction = 0; direction < DIRECTIONS; direction++)
        for (int i = 0; i < 2; i++) {
            int target = BOARD.ray[square][direction][i];
            if (target < 0) break;
            if (state.at[target] != EMPTY) {
                if (target != LABYRINTH) reach.hits[reach.n_hits++] = target;
                break;
            }
            reach.add(target);
        }
}

// The reach of the piece in *slot* on *square*.
inline void piece_reach(const State& state, int square, int slot, Reach& reach) {
    if (slot >= MILITANT)
        militant_reach(state, square, reach);
    else
        line_reach(state, square, reach);
}

// Mirrors djambi.rules.movegen.body_squares, as squares.
inline void body_squares(const State& state, std::vector<int>& squares) {
    squares.clear();
    for (int square = 0; square < CELLS; square++)
        if (state.at[square] == EMPTY && square != LABYRINTH) squares.push_back(square);
}

// Mirrors djambi.rules.movegen._leave_moves: the actor stands on the labyrinth, the body lies on *body*.
inline void add_leave_moves(const State& state, Code code, int origin, int body, Moves& complete) {
    State after = state;
    after.at[origin] = EMPTY;
    after.at[body] = CORPSE;
    Reach reach;
    line_reach(after, LABYRINTH, reach);
    for (int i = 0; i < reach.n_moves; i++) complete.push_back(code | LEAVE | (Code)reach.moves[i] << EXTRA_SHIFT);
}

// Mirrors djambi.rules.movegen._add_kills.
inline void add_kills(const State& state, int origin, const Reach& reach, Moves& complete, Moves& bodied) {
    for (int i = 0; i < reach.n_hits; i++) {
        int square = reach.hits[i];
        if (!state.is_killable(state.at[square])) continue;
        Code code = origin | square << TO_SHIFT | KILL;
        bodied.push_back(code);
        if (origin != LABYRINTH) complete.push_back(code | (Code)origin << BODY_SHIFT);
    }
}

// Mirrors the acts of djambi.rules.movegen._add_assassin_moves.
inline void add_stabs(const State& state, int origin, const Reach& reach, Moves& complete) {
    for (int i = 0; i < reach.n_hits; i++) {
        int square = reach.hits[i];
        if (!state.is_killable(state.at[square])) continue;
        Code code = origin | square << TO_SHIFT | STAB;
        if (square != LABYRINTH)
            complete.push_back(code);
        else
            add_leave_moves(state, code, origin, origin, complete);
    }
}

// Mirrors djambi.rules.movegen._report_moves.
inline void add_reports(const State& state, int origin, const Reach& reach, Moves& complete) {
    BitSet victims = 0;
    for (int piece = 0; piece < PIECES; piece++)
        if (state.where[piece] >= 0 && state.controller[COLOR_OF[piece]] != state.mover)
            victims |= bit(state.where[piece]);
    for (; victims; victims &= victims - 1) {
        int victim = lowest(victims);
        if (!(BOARD.beside_mask[victim] & reach.mask) || victim == origin) continue;
        for (int target : BOARD.beside[victim])
            if (reach.mask >> target & 1) {
                const std::vector<int>& beside = BOARD.beside[target];
                int place = std::find(beside.begin(), beside.end(), victim) - beside.begin();
                complete.push_back(origin | target << TO_SHIFT | REPORT | (Code)1 << (EXTRA_SHIFT + place));
            }
    }
}

// Mirrors the acts of djambi.rules.movegen._add_diplomat_moves and _add_necromobile_moves.
inline void add_displacements(const State& state, int slot, int origin, const Reach& reach, Moves& complete,
                              Moves& bodied) {
    bool is_diplomat = slot == DIPLOMAT;
    for (int i = 0; i < reach.n_hits; i++) {
        int square = reach.hits[i], piece = state.at[square];
        if (is_diplomat ? !state.is_killable(piece) : piece != CORPSE) continue;
        Code code = origin | square << TO_SHIFT | (is_diplomat ? HANDLE : EXHUME);
        if (square != LABYRINTH) {
            bodied.push_back(code);
            complete.push_back(code | (Code)origin << BODY_SHIFT);
            if (is_diplomat && SLOT_OF[piece] == CHIEF && state.at[LABYRINTH] == EMPTY)
                complete.push_back(code | (Code)LABYRINTH << BODY_SHIFT);
        } else {
            std::vector<int> bodies;
            body_squares(state, bodies);
            bodies.push_back(origin);
            for (int body : bodies) add_leave_moves(state, code | (Code)body << BODY_SHIFT, origin, body, complete);
        }
    }
}

// Mirrors djambi.rules.movegen.GENERATOR_OF_SLOT.
inline void add_piece_moves(const State& state, int slot, int origin, Moves& complete, Moves& bodied) {
    Reach reach;
    piece_reach(state, origin, slot, reach);
    for (int i = 0; i < reach.n_moves; i++) complete.push_back(origin | reach.moves[i] << TO_SHIFT);
    switch (slot) {
        case CHIEF:
            if (reach.has_labyrinth) complete.push_back(origin | LABYRINTH << TO_SHIFT);
            add_kills(state, origin, reach, complete, bodied);
            break;
        case ASSASSIN:
            add_stabs(state, origin, reach, complete);
            break;
        case REPORTER:
            add_reports(state, origin, reach, complete);
            break;
        case DIPLOMAT:
        case NECROMOBILE:
            add_displacements(state, slot, origin, reach, complete, bodied);
            break;
        default:
            add_kills(state, origin, reach, complete, bodied);
    }
}

// Mirrors djambi.rules.movegen.factored_moves.
inline void factored_moves(const State& state, Moves& complete, Moves& bodied) {
    complete.clear();
    bodied.clear();
    if (state.mover == NOBODY) return;
    for (int color = 0; color < COLORS; color++)
        if (state.controller[color] == state.mover)
            for (int slot = 0; slot < SLOTS; slot++) {
                int square = state.where[color * SLOTS + slot];
                if (square >= 0) add_piece_moves(state, slot, square, complete, bodied);
            }
    if (complete.empty() && bodied.empty()) complete.push_back(PASS);
}

// Mirrors djambi.rules.movegen.list_moves.
inline void list_moves(const State& state, Moves& moves) {
    Moves bodied;
    factored_moves(state, moves, bodied);
    if (bodied.empty()) return;
    std::vector<int> bodies;
    body_squares(state, bodies);
    for (Code code : bodied)
        for (int body : bodies) moves.push_back(code | (Code)body << BODY_SHIFT);
}

// Mirrors djambi.rules.movegen.perft.
inline long perft(const State& state, int depth) {
    Moves moves;
    list_moves(state, moves);
    if (depth == 1) return moves.size();
    long total = 0;
    for (Code move : moves) {
        State next = state;
        next.make(move);
        total += perft(next, depth - 1);
    }
    return total;
}
