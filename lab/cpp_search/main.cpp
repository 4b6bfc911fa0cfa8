// Djambi with the rules `standard`, and the search of levels 4 to 6: node for node as in Python, thirty times as fast.
// Players are settings, all of which lab/cpp_search/__init__.py gives, or the names of baselines.
//
//     cpp_search count DEPTH                          perft of the start
//     cpp_search think SETTINGS < positions           for each position a line: move, nodes, shares by colour
//     cpp_search arena A B two|three GAMES SEED       A A B B in all seatings of an opening, or A against three B
//     cpp_search play SETTINGS BLUR GAMES FIRST       games of the search against itself, as `build.py tune play`
#include <iostream>
#include <random>

#include "baselines.h"
#include "notation.h"
#include "searcher.h"

// A longer game is shared by the parties in play.
const int MAX_TURNS = 300;
// Mirrors djambi.ai.opening.PLIES.
const int RANDOM_TURNS = 4;
// Mirrors lab.tune.self_play.SPACING.
const int SPACING = 5;
// Mirrors lab.tune.self_play.OPENING_TURNS.
const int OPENING_TURNS = 40;
// Mirrors lab.tune.self_play.MAX_SAMPLES.
const int MAX_SAMPLES = 24;
// Mirrors lab.tune.self_play.TEMPERATURE.
const double TEMPERATURE = 4;

// A search, or a baseline if it has the name of one.
struct Player {
    std::string baseline;
    Settings settings;
};

static Player parse_player(const std::string& name) {
    if (baselines::is_name(name)) return {name, Settings()};
    return {"", parse_settings(name)};
}

// Mirrors djambi.ai.opening.random_opening.
static State random_opening(std::mt19937& rng, int turns) {
    State state = start_state();
    for (int done = 0; done < turns;) {
        Moves moves;
        list_moves(state, moves);
        State next = state;
        next.make(moves[rng() % moves.size()]);
        if (next.corpses || next.ruler() >= 0) continue;
        state = next;
        done++;
    }
    return state;
}

// A game while it is played, with how often each position occurred (D8.7).
struct Game {
    State state;
    std::unordered_map<Hash, int> seen;
    int turns = 0;

    explicit Game(const State& first) : state(first) { seen[first.hash(true)]++; }

    bool is_over() {
        return state.mover < 0 || turns >= MAX_TURNS || state.quiet >= QUIET_LIMIT || seen[state.hash(true)] >= 3;
    }

    SearchState search_state(const Settings& settings) const {
        SearchState search_state(state, settings);
        search_state.before = seen;
        for (auto& each : seen) search_state.has_repetition |= each.second > 1;
        return search_state;
    }

    void play(Code move) {
        state.make(move);
        turns++;
        if (state.mover >= 0) seen[state.hash(true)]++;
    }
};

static void think(const Settings& settings) {
    std::string line;
    while (std::getline(std::cin, line)) {
        Game game(parse_position(line));
        SearchState state = game.search_state(settings);
        Answer answer = Searcher(state).run();
        printf("%s\t%ld", format_move(answer.move).c_str(), answer.nodes);
        for (double share : answer.shares) printf("\t%.9f", share);
        puts("");
    }
}

// Plays a game; returns the share of the parties *mine* (bits), and its length in *turns*.
static double play_game(const State& first, const Player* seats[COLORS], std::mt19937& rng, int mine, int& turns) {
    Game game(first);
    while (!game.is_over()) {
        game.state.renumber();
        const Player& player = *seats[(int)game.state.mover];
        if (player.baseline.empty()) {
            SearchState state = game.search_state(player.settings);
            game.play(Searcher(state).run().move);
        } else {
            game.play(baselines::choose_move(player.baseline, game.state, rng));
        }
    }
    turns = game.turns;
    int winners = game.state.winners();
    return __builtin_popcount(winners & mine) / (double)__builtin_popcount(winners);
}

static void arena(const Player& a, const Player& b, bool is_two, int games, unsigned seed) {
    // The colours of the first player, as bits.
    static const int TWO[6] = {3, 12, 5, 10, 9, 6}, ONE[COLORS] = {1, 2, 4, 8};
    int seatings = is_two ? 6 : COLORS, cut_off = 0;
    double sum = 0, squares = 0, all_turns = 0;
    for (int number = 0; number < games; number++) {
        std::mt19937 opening_rng(seed * 1000 + number / seatings), rng(seed * 7919 + number);
        State first = random_opening(opening_rng, RANDOM_TURNS);
        int mine = is_two ? TWO[number % 6] : ONE[number % COLORS], turns;
        const Player* seats[COLORS];
        for (int color = 0; color < COLORS; color++) seats[color] = mine >> color & 1 ? &a : &b;
        double share = play_game(first, seats, rng, mine, turns);
        sum += share, squares += share * share, all_turns += turns, cut_off += turns >= MAX_TURNS;
    }
    double mean = sum / games, variance = games > 1 ? std::max(0.0, squares - games * mean * mean) / (games - 1) : 0;
    printf("%d games, share %.3f +- %.3f, %.0f turns on average, %d came to %d\n", games, mean,
           1.96 * sqrt(variance / games), all_turns / games, cut_off, MAX_TURNS);
}

// Prints the samples of a game.
static void print_samples(const std::vector<std::string>& texts, int winners, int number) {
    // An odd step, so that each party is to move in as many samples.
    int step = (1 + ((int)texts.size() - 1) / MAX_SAMPLES) | 1;
    for (size_t index = 0; index < texts.size(); index += step) {
        printf("%s", texts[index].c_str());
        for (int color = 0; color < COLORS; color++)
            printf("%c%.3f", color ? ' ' : '\t', winners >> color & 1 ? 1.0 / __builtin_popcount(winners) : 0.0);
        printf("\t%d\n", number);
    }
}

// Mirrors lab.tune.self_play.play_game.
static void play(const Settings& settings, double opening_temperature, int games, int first) {
    for (int number = first; number < first + games; number++) {
        std::mt19937 rng(number);
        std::uniform_real_distribution<double> uniform(1e-12, 1.0);
        Game game(random_opening(rng, 2 * RANDOM_TURNS));
        std::vector<std::string> texts;
        while (!game.is_over()) {
            game.state.renumber();
            if ((game.turns + 1) % SPACING == 0) texts.push_back(format_position(game.state));
            SearchState state = game.search_state(settings);
            Searcher searcher(state);
            searcher.temperature = game.turns < OPENING_TURNS ? opening_temperature : TEMPERATURE;
            searcher.random = [&]() { return uniform(rng); };
            game.play(searcher.run().move);
        }
        print_samples(texts, game.state.winners(), number);
    }
}

int main(int count, char** words) {
    std::string verb = count > 1 ? words[1] : "";
    if (verb == "count" && count == 3) {
        printf("%ld\n", perft(start_state(), atoi(words[2])));
    } else if (verb == "think" && count == 3) {
        think(parse_settings(words[2]));
    } else if (verb == "arena" && count == 7) {
        bool is_two = std::string(words[4]) == "two";
        arena(parse_player(words[2]), parse_player(words[3]), is_two, atoi(words[5]), atoi(words[6]));
    } else if (verb == "play" && count == 6) {
        play(parse_settings(words[2]), atof(words[3]), atoi(words[4]), atoi(words[5]));
    } else {
        fprintf(stderr, "cpp_search: count, think, arena or play, see main.cpp\n");
        return 2;
    }
}
