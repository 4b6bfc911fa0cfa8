// The square board of four, pieces and move codes. Everything here is for the rules `standard`.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

typedef unsigned __int128 BitSet;  // of squares
typedef int64_t Code;
typedef uint64_t Hash;
typedef std::vector<Code> Moves;

// Pieces are numbered as in djambi.board.pieces, of four colours: nine of each, by slot.
enum Kind { CHIEF, ASSASSIN, REPORTER, DIPLOMAT, NECROMOBILE, MILITANT };
const int COLORS = 4, SLOTS = 9, PIECES = 36, CORPSE = 36, EMPTY = 37, STATES = 38, NOBODY = -1, WALL = -2;
const int CELLS = 81, LABYRINTH = 40, DIRECTIONS = 8, QUIET_LIMIT = 200;

// Fields of a move code, in the order of djambi.rules.action_code; 81 squares need seven bits.
const int TO_SHIFT = 7, BODY_SHIFT = 17, EXTRA_SHIFT = 24, LEAVE_SHIFT = 31, FIELD = 127;
const Code ACT_STEP = 1 << 14, KILL = 1 << 14, STAB = 2 << 14, REPORT = 3 << 14, HANDLE = 4 << 14, EXHUME = 5 << 14,
           ACT_MASK = 7 << 14;
const Code PASS = 0, LEAVE = (Code)1 << LEAVE_SHIFT;

static const int KIND_OF_SLOT[SLOTS] = {0, 1, 2, 3, 4, 5, 5, 5, 5};
// By piece, corpse or nothing; -1 for the last two.
static int8_t COLOR_OF[STATES], KIND_OF[STATES], SLOT_OF[STATES];

// The set of one square.
inline BitSet bit(int square) { return (BitSet)1 << square; }

// The number of squares in a set.
inline int popcount(BitSet set) {
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

// The lowest square of a set that is not empty.
inline int lowest(BitSet set) {
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

// Lines and neighbours of each square, in the order of Python, on which the order of moves depends.
struct Board {
    int8_t ray[CELLS][DIRECTIONS][9];  // ends with -1; the first four directions are straight
    std::vector<int> near[CELLS], beside[CELLS];
    BitSet near_mask[CELLS], beside_mask[CELLS], militant_mask[CELLS];
    std::vector<int> by_distance[CELLS];  // all squares, the farthest first
    int labyrinth_distance[CELLS];

    // Mirrors djambi.board.geometry.Board.
    Board() {
        for (int piece = 0; piece < STATES; piece++) {
            bool is_piece = piece < PIECES;
            COLOR_OF[piece] = is_piece ? piece / SLOTS : -1;
            SLOT_OF[piece] = is_piece ? piece % SLOTS : -1;
            KIND_OF[piece] = is_piece ? KIND_OF_SLOT[piece % SLOTS] : -1;
        }
        for (int square = 0; square < CELLS; square++) {
            near_mask[square] = beside_mask[square] = militant_mask[square] = 0;
            labyrinth_distance[square] = distance(square, LABYRINTH);
            for (int direction = 0; direction < DIRECTIONS; direction++) add_ray(square, direction);
            std::sort(near[square].begin(), near[square].end());
            std::sort(beside[square].begin(), beside[square].end());
        }
        for (int origin = 0; origin < CELLS; origin++) {
            for (int square = 0; square < CELLS; square++) by_distance[origin].push_back(square);
            std::stable_sort(by_distance[origin].begin(), by_distance[origin].end(),
                             [&](int a, int b) { return distance(a, origin) > distance(b, origin); });
        }
    }

    // The number of a king's steps between two squares.
    static int distance(int a, int b) { return std::max(abs(a / 9 - b / 9), abs(a % 9 - b % 9)); }

    // Fills one ray of a square, and what depends on it.
    void add_ray(int square, int direction) {
        static const int RANK_STEP[DIRECTIONS] = {0, 0, 1, -1, 1, -1, 1, -1};
        static const int FILE_STEP[DIRECTIONS] = {1, -1, 0, 0, 1, -1, -1, 1};
        int rank = square / 9 + RANK_STEP[direction], file = square % 9 + FILE_STEP[direction], length = 0;
        int8_t* squares = ray[square][direction];
        while (rank >= 0 && rank < 9 && file >= 0 && file < 9) {
            squares[length++] = rank * 9 + file;
            rank += RANK_STEP[direction];
            file += FILE_STEP[direction];
        }
        squares[length] = -1;
        for (int i = 0; i < length && i < 2; i++) militant_mask[square] |= bit(squares[i]);
        if (!length) return;
        near[square].push_back(squares[0]);
        near_mask[square] |= bit(squares[0]);
        if (direction >= 4) return;
        beside[square].push_back(squares[0]);
        beside_mask[square] |= bit(squares[0]);
    }

    // Whether *target* is on the ray.
    static bool has(const int8_t* squares, int target) {
        for (; *squares >= 0; squares++)
            if (*squares == target) return true;
        return false;
    }
};
static Board BOARD;

// Random numbers for the hash of a state.
struct Zobrist {
    Hash piece[STATES][CELLS], turn[COLORS][COLORS], control[COLORS][6];

    Zobrist() {
        Hash x = 88172645463325252ull;
        auto next = [&]() {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            return x * 2685821657736338717ull;
        };
        for (auto& row : piece)
            for (auto& hash : row) hash = next();
        for (auto& row : turn)
            for (auto& hash : row) hash = next();
        for (auto& row : control)
            for (auto& hash : row) hash = next();
    }
};
static Zobrist ZOBRIST;

// The number of empty squares that a piece sees along a line, by square, line (rank, file and two diagonals) and
// occupied squares of the line: of all pieces but militants, and of militants.
static uint8_t MOBILITY[CELLS][4][512], MILITANT_MOBILITY[CELLS][4][512];
struct FillMobility {
    FillMobility() {
        for (int square = 0; square < CELLS; square++)
            for (int line = 0; line < 4; line++)
                for (int occupied = 0; occupied < 512; occupied++) fill(square, line, occupied);
    }

    static void fill(int square, int line, int occupied) {
        int count = 0, militant_count = 0;
        for (int direction = 2 * line; direction < 2 * line + 2; direction++)
            for (int i = 0; BOARD.ray[square][direction][i] >= 0; i++) {
                int target = BOARD.ray[square][direction][i], place = line == 1 ? target / 9 : target % 9;
                if (occupied >> place & 1) break;
                if (target == LABYRINTH) continue;
                count++;
                if (i < 2) militant_count++;
            }
        MOBILITY[square][line][occupied] = count;
        MILITANT_MOBILITY[square][line][occupied] = militant_count;
    }
};
static FillMobility fill_mobility;
