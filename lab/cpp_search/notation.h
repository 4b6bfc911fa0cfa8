// Texts of moves and positions (D11, D12).
#pragma once
#include <cctype>
#include <cstdio>
#include <string>

#include "movegen.h"

static const std::string COLOR_LETTERS = "rbyg", KIND_LETTERS = "CARDNM";

// The name of a square.
inline std::string square_name(int square) { return std::string(1, 'a' + square % 9) + char('1' + square / 9); }

// Mirrors djambi.rules.moves.format_move.
inline std::string format_move(Code code) {
    if (!code) return "--";
    int origin = code & FIELD, target = code >> TO_SHIFT & FIELD, body = code >> BODY_SHIFT & FIELD;
    Code act = code & ACT_MASK;
    std::string text = square_name(origin) + ((act == KILL || act == STAB) ? "x" : "-") + square_name(target);
    if (act == KILL || act == HANDLE || act == EXHUME) text += "@" + square_name(body);
    if (act == REPORT)
        for (size_t i = 0; i < BOARD.beside[target].size(); i++)
            if (code >> (EXTRA_SHIFT + i) & 1) text += "!" + square_name(BOARD.beside[target][i]);
    if (code >> LEAVE_SHIFT) text += "~" + square_name(code >> EXTRA_SHIFT & FIELD);
    return text;
}

// Mirrors djambi.rules.position.start_position.
inline State start_state() {
    State state = State::empty();
    static const char* SQUARES[SLOTS] = {"a1", "b1", "a2", "b2", "c3", "c1", "c2", "a3", "b3"};
    for (int color = 0; color < COLORS; color++)
        for (int slot = 0; slot < SLOTS; slot++) {
            int file = SQUARES[slot][0] - 'a', rank = SQUARES[slot][1] - '1';
            if (color == 1 || color == 2) file = 8 - file;
            if (color >= 2) rank = 8 - rank;
            state.put_piece(color * SLOTS + slot, rank * 9 + file);
        }
    for (int color = 0; color < COLORS; color++) state.in_play[color] = 1, state.controller[color] = color;
    state.n_in_play = COLORS;
    state.turn = 1;
    state.renumber();
    return state;
}

// Puts the pieces of the first part of a position's text; returns the place behind it.
inline size_t parse_placement(State& state, const std::string& text) {
    size_t at = 0;
    int rank = 8, file = 0;
    for (; text[at] != ' '; at++) {
        char letter = text[at];
        if (letter == '/') {
            rank--;
            file = 0;
        } else if (isdigit(letter)) {
            file += letter - '0';
        } else if (letter == 'x') {
            state.put_corpse(rank * 9 + file++);
        } else {
            int piece = COLOR_LETTERS.find(letter) * SLOTS + KIND_LETTERS.find(text[++at]);
            while (state.where[piece] >= 0) piece++;
            state.put_piece(piece, rank * 9 + file++);
        }
    }
    return at;
}

// Mirrors djambi.parse_position, for the rules `standard`; the text must be one of D11.
inline State parse_position(const std::string& text) {
    State state = State::empty();
    size_t at = parse_placement(state, text);
    state.renumber();
    char turn[64], parties[64], clock[64];
    sscanf(text.c_str() + at, " %63s %63s %63s", turn, parties, clock);
    const char* party = parties;
    for (int color = 0; color < COLORS; color++) {
        if (*party == '+') {
            state.in_play[color] = 1;
            state.controller[color] = color;
            state.n_in_play++;
        } else {
            state.controller[color] = party[1] == '-' ? NOBODY : (int)COLOR_LETTERS.find(party[1]);
        }
        while (*party && *party != ',') party++;
        if (*party) party++;
    }
    int quiet, number;
    sscanf(clock, "%d/%d", &quiet, &number);
    state.quiet = quiet;
    state.turn = number;
    if (turn[0] == '-') {
        state.base = state.last = state.mover = NOBODY;
    } else {
        state.base = COLOR_LETTERS.find(turn[0]);
        state.last = turn[1] ? COLOR_LETTERS.find(turn[1]) : state.base;
        state.mover = state.in_play[state.last] ? state.last : state.controller[state.last];
    }
    return state;
}

// Mirrors djambi.format_position. The killer of a party is not known here: its commander is written, which no rule in
// force distinguishes.
inline std::string format_position(const State& state) {
    std::string text;
    for (int rank = 8; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 9; file++) {
            int piece = state.at[rank * 9 + file];
            if (piece == EMPTY) {
                empty++;
                continue;
            }
            if (empty) text += char('0' + empty), empty = 0;
            if (piece == CORPSE) {
                text += 'x';
            } else {
                text += COLOR_LETTERS[piece / SLOTS];
                text += KIND_LETTERS[KIND_OF[piece]];
            }
        }
        if (empty) text += char('0' + empty);
        if (rank) text += '/';
    }
    text += ' ';
    if (state.mover < 0) {
        text += '-';
    } else {
        text += COLOR_LETTERS[state.base];
        if (state.last != state.base) text += COLOR_LETTERS[state.last];
    }
    text += ' ';
    for (int color = 0; color < COLORS; color++) {
        if (color) text += ',';
        int controller = state.controller[color];
        if (state.in_play[color])
            text += '+';
        else if (controller < 0)
            text += "e-";
        else
            text += std::string("k") + COLOR_LETTERS[controller] + COLOR_LETTERS[controller];
    }
    return text + ' ' + std::to_string(state.quiet) + '/' + std::to_string(state.turn) + " standard";
}
