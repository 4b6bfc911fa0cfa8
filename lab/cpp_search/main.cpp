// Djambi with the rules `standard` and the search of levels 4 to 6, node for node as in Python, about thirty times as
// fast. It has no defaults: lab/cpp_search/__init__.py gives every setting.
//
//     cpp_search count DEPTH                                perft of the start
//     cpp_search think SETTINGS < positions                 a line each: move, nodes, every seat's share
//     cpp_search arena A B two|three GAMES SEED             A A B B in all seatings of an opening, or A against three B
//     cpp_search play SETTINGS BLUR GAMES FIRST             games against itself, as `build.py tune play` writes them
//
// A and B are settings, B may be a baseline's name too.
#include <iostream>
#include <random>

#include "baselines.h"
#include "searcher.h"

const int MAX_TURNS = 300, QUIET_OPENING = 4, BLURRED_TURNS = 40, SPACING = 5, MAX_POSITIONS_PER_GAME = 24;
const double LATER_BLUR = 4;

struct Player {
    std::string baseline;
    Settings settings;
};

static Player player(const std::string& name) {
    if (name == "material" || name == "mobile" || name == "montecarlo") return {name, Settings()};
    return {"", settings(name)};
}

static long perft(const State& state, int depth) {
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

// The start after *turns* random turns without a death or a seizure of power.
static State opening(std::mt19937& rng, int turns) {
    State state = start();
    for (int done = 0; done < turns;) {
        Moves moves;
        list_moves(state, moves);
        State next = state;
        next.make(moves[rng() % moves.size()]);
        if (next.dead || next.ruler() >= 0) continue;
        state = next;
        done++;
    }
    return state;
}

struct Game {
    State state;
    std::unordered_map<u64, int> seen;
    int turns = 0;

    explicit Game(const State& first) : state(first) { seen[first.key(true)]++; }

    bool is_over() {
        return state.mover < 0 || turns >= MAX_TURNS || state.quiet >= QUIET_LIMIT || seen[state.key(true)] >= 3;
    }

    SearchState search_state(const Settings& settings) const {
        SearchState search_state(state, settings);
        search_state.earlier = seen;
        for (auto& each : seen) search_state.has_seen_twice |= each.second > 1;
        return search_state;
    }

    void play(Code move) {
        state.make(move);
        turns++;
        if (state.mover >= 0) seen[state.key(true)]++;
    }
};

static void answer_positions(const Settings& settings) {
    std::string line;
    while (std::getline(std::cin, line)) {
        Game game(parse(line));
        SearchState search_state = game.search_state(settings);
        Answer answer = Searcher(search_state).run();
        printf("%s\t%ld", move_text(answer.move).c_str(), answer.nodes);
        for (double share : answer.shares) printf("\t%.9f", share);
        puts("");
    }
}

static double played(const State& first, const Player* seats[4], std::mt19937& rng, int mine, int& turns) {
    Game game(first);
    while (!game.is_over()) {
        game.state.renumber();
        const Player& player = *seats[(int)game.state.mover];
        if (player.baseline.empty()) {
            SearchState search_state = game.search_state(player.settings);
            game.play(Searcher(search_state).run().move);
        } else
            game.play(baseline_move(player.baseline, game.state, rng));
    }
    turns = game.turns;
    int winners = game.state.winners();
    return __builtin_popcount(winners & mine) / (double)__builtin_popcount(winners);
}

static void arena(const Player& a, const Player& b, bool is_two, int games, unsigned seed) {
    // Bit c: the first player has colour c.
    static const int TWO[6] = {3, 12, 5, 10, 9, 6}, ONE[4] = {1, 2, 4, 8};
    int seatings = is_two ? 6 : 4, cut = 0;
    double sum = 0, squares = 0, all_turns = 0;
    for (int number = 0; number < games; number++) {
        std::mt19937 drawn(seed * 1000 + number / seatings), rng(seed * 7919 + number);
        State first = opening(drawn, QUIET_OPENING);
        int mine = is_two ? TWO[number % 6] : ONE[number % 4], turns;
        const Player* seats[4];
        for (int color = 0; color < 4; color++) seats[color] = mine >> color & 1 ? &a : &b;
        double share = played(first, seats, rng, mine, turns);
        sum += share, squares += share * share, all_turns += turns, cut += turns >= MAX_TURNS;
    }
    double mean = sum / games, variance = games > 1 ? std::max(0.0, squares - games * mean * mean) / (games - 1) : 0;
    printf("%d games, share %.3f +- %.3f, %.0f turns on average, %d came to %d\n", games, mean,
           1.96 * sqrt(variance / games), all_turns / games, cut, MAX_TURNS);
}

static void play(const Settings& settings, double blur, int games, int first) {
    for (int number = first; number < first + games; number++) {
        std::mt19937 rng(number);
        std::uniform_real_distribution<double> drawn(1e-12, 1.0);
        Game game(opening(rng, 2 * QUIET_OPENING));
        std::vector<std::string> positions;
        while (!game.is_over()) {
            game.state.renumber();
            if ((game.turns + 1) % SPACING == 0) positions.push_back(text(game.state));
            SearchState search_state = game.search_state(settings);
            Searcher searcher(search_state);
            searcher.blur = game.turns < BLURRED_TURNS ? blur : LATER_BLUR;
            searcher.random = [&]() { return drawn(rng); };
            game.play(searcher.run().move);
        }
        int winners = game.state.winners();
        int step = (1 + ((int)positions.size() - 1) / MAX_POSITIONS_PER_GAME) | 1;  // odd, so that all seats take turns
        for (size_t index = 0; index < positions.size(); index += step) {
            printf("%s", positions[index].c_str());
            for (int color = 0; color < 4; color++)
                printf("%c%.3f", color ? ' ' : '\t', winners >> color & 1 ? 1.0 / __builtin_popcount(winners) : 0.0);
            printf("\t%d\n", number);
        }
    }
}

int main(int count, char** words) {
    std::string verb = count > 1 ? words[1] : "";
    if (verb == "count" && count == 3)
        printf("%ld\n", perft(start(), atoi(words[2])));
    else if (verb == "think" && count == 3)
        answer_positions(settings(words[2]));
    else if (verb == "arena" && count == 7)
        arena(player(words[2]), player(words[3]), std::string(words[4]) == "two", atoi(words[5]), atoi(words[6]));
    else if (verb == "play" && count == 6)
        play(settings(words[2]), atof(words[3]), atoi(words[4]), atoi(words[5]));
    else {
        fprintf(stderr, "cpp_search: count, think, arena or play, see main.cpp\n");
        return 2;
    }
}
