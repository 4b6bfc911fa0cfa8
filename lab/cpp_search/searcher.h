// One search from the root moves to the answer, with its rollouts.
#pragma once
#include <functional>

#include "best_first.h"

// Mirrors search.rollout.MIN_NODES.
const long MIN_NODES = 8000;
// Mirrors search.rollout.MIN_NODES_TWO_ROUNDS.
const long MIN_NODES_TWO_ROUNDS = 1000;
// Mirrors search.rollout.MAX_LOG_ODDS.
const double MAX_LOG_ODDS = 30.0;
// Mirrors search.root_moves.MAX_SCANNED.
const size_t MAX_SCANNED = 700;
// Mirrors search.root_moves.MAX_ROOT_MOVES.
const size_t MAX_ROOT_MOVES = 300;
// Mirrors search.root_moves.MAX_CAPTURE_NODES.
const long MAX_CAPTURE_NODES = 6500;
// Mirrors search.searcher.SHARE_SLOPE.
const double SHARE_SLOPE = 0.1875;
// Mirrors search.searcher.MIN_SHARE.
const double MIN_SHARE = 1e-9;
const int MAX_DEPTH = 64;

// The best move, and what is known of it. In a duel there are no shares.
struct Answer {
    Code move;
    double value;
    Values shares;
    long nodes;
    int depth;
};

// Mirrors search.searcher.Searcher.
struct Searcher {
    SearchState& state;
    const Settings& settings;
    double temperature = 0;
    std::function<double()> random;  // between 0 and 1; needed for a temperature
    std::unordered_map<Code, double> noise;

    Searcher(SearchState& state) : state(state), settings(state.settings) {}

    // Mirrors search.root_moves._limit_variants.
    static void limit_variants(Moves& moves, int most) {
        if (!most) return;
        std::unordered_map<Code, int> count;
        Moves kept;
        for (Code code : moves)
            if (++count[SearchState::history_key(code)] <= most) kept.push_back(code);
        moves.swap(kept);
    }

    // Mirrors search.root_moves._limit_total.
    static void limit_total(Moves& moves, size_t most) {
        for (int variants : {24, 12, 6, 3, 1}) {
            if (moves.size() <= most) break;
            limit_variants(moves, variants);
        }
    }

    // Mirrors search.root_moves.ordered_root_moves and candidate_root_moves.
    Moves ordered_root_moves(AlphaBetaSearch& search) {
        Moves moves;
        state.moves(nullptr, -1, 0, moves);
        limit_total(moves, MAX_SCANNED);
        long limit = search.limit;
        search.limit = NO_LIMIT;
        std::vector<std::pair<double, Code>> scored;
        int capture_plies = MAX_CAPTURE_PLIES;
        size_t most = MAX_ROOT_MOVES;
        for (Code code : moves) {
            search.push(code);
            double value;
            if (!search.is_terminal(value)) value = search.quiesce(-INFINITE, INFINITE, capture_plies);
            scored.push_back({value, code});
            search.pop();
            if (search.nodes > MAX_CAPTURE_NODES) capture_plies = 1, most = MAX_ROOT_MOVES / 3;
        }
        search.nodes = 0;
        search.limit = limit;
        std::sort(scored.begin(), scored.end(), std::greater<std::pair<double, Code>>());
        moves.clear();
        for (auto& each : scored) moves.push_back(each.second);
        limit_variants(moves, settings.root_placements);
        limit_total(moves, most);
        return moves;
    }

    // Mirrors search.searcher.Searcher.run.
    Answer run() {
        AlphaBetaSearch search(state, state.state.mover, settings, settings.nodes);
        return run(search, ordered_root_moves(search));
    }

    // The same with given root moves. Mirrors search.searcher.Searcher._root_moves and _repetition_penalty.
    Answer run(AlphaBetaSearch& search, Moves order) {
        for (Code code : order) {
            state.make(code);
            noise[code] = state.is_repeated() ? -settings.scale / 3 : 0;
            state.unmake();
            if (temperature) noise[code] -= temperature * log(-log(random()));
        }
        bool is_duel = state.count_rivals(state.state.mover) == 1;
        return is_duel ? iterative_deepening(search, order) : best_first(search.limit, order);
    }

    // Mirrors search.searcher.Searcher._run_best_first, and search.scheduler.SearchScheduler.run.
    Answer best_first(long limit, const Moves& order) {
        int rollouts = limit >= MIN_NODES ? settings.rollout_moves : 0;
        BestFirstSearch tree(state, settings, rollouts > 1 ? limit / 2 : limit);
        for (Code code : order) tree.noise[code] = SHARE_SLOPE / settings.scale * noise[code];
        tree.add_root_moves(order);
        try {
            while (!tree.is_exhausted()) tree.iterate();
        } catch (BudgetExhausted&) {
        }
        long rollout_nodes = 0;
        if (rollouts > 1 && tree.nodes >= MIN_NODES / 2) run_rollouts(tree, rollouts, rollout_nodes);
        SearchNode* best = tree.best_root_move();
        Values shares = tree.combined_shares(*best);
        double value = log_odds(shares[tree.seat]) * settings.scale;
        return {best->move, value, shares, tree.nodes + rollout_nodes, best->visits};
    }

    // The logarithm of the odds of a share.
    static double log_odds(double share) { return log(std::max(share, MIN_SHARE) / std::max(MIN_SHARE, 1 - share)); }

    // Mirrors search.rollout.RolloutPool.run_rollouts; adds to *nodes*.
    void run_rollouts(BestFirstSearch& tree, int count, long& nodes) {
        std::vector<SearchNode*> candidates;
        for (SearchNode* node : tree.ranked_by_tree())
            if (node->visits && (int)candidates.size() < count) candidates.push_back(node);
        if (candidates.size() < 2) return;
        long each = tree.nodes / ((long)candidates.size() * state.state.n_in_play);
        int rounds = each >= 2 * MIN_NODES_TWO_ROUNDS && each < MIN_NODES ? 2 : 1;
        for (SearchNode* node : candidates)
            node->rollout_share = run_rollout(node->move, tree.seat, each / rounds, rounds, nodes);
    }

    // Mirrors search.rollout.Rollout.run_task; adds to *used*.
    double run_rollout(Code move, int seat, long nodes, int rounds, long& used) {
        int played = 1, turns = 0;
        double shares = 0;
        state.make(move);
        while (turns < rounds && state.state.mover != NOBODY && state.state.in_play[seat] && !state.is_drawn()) {
            Answer found = search_move(nodes, used);
            if (state.state.mover == seat) {
                double odds = std::max(-MAX_LOG_ODDS, std::min(MAX_LOG_ODDS, found.value / settings.scale));
                shares += 1 / (1 + exp(-odds));
                turns++;
            }
            if (turns < rounds) {
                state.make(found.move);
                played++;
            }
        }
        if (turns < rounds) {
            int winners = state.state.winners();
            shares += winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0.0;
            turns++;
        }
        for (; played; played--) state.unmake();
        return shares / turns;
    }

    // Mirrors search.rollout.Rollout._search_move; adds to *used*.
    Answer search_move(long nodes, long& used) {
        Moves moves;
        state.moves(nullptr, -1, settings.rollout_placements, moves);
        AlphaBetaSearch search(state, state.state.mover, settings, std::max<long>(nodes - moves.size(), nodes / 4));
        Answer found = Searcher(state).run(search, moves);
        used += moves.size() + found.nodes;
        return found;
    }

    // Mirrors search.searcher.Searcher._run_iterative_deepening, _is_decided and _make_info.
    Answer iterative_deepening(AlphaBetaSearch& search, Moves& order) {
        std::unordered_map<Code, double> known;
        int done = 0;
        try {
            for (int depth = 1; depth <= MAX_DEPTH; depth++) {
                search_depth(search, depth, order, known);
                done = depth;
                if (order.size() == 1 || fabs(known[order[0]] - noise[order[0]]) > WIN_VALUE / 2) break;
            }
        } catch (BudgetExhausted&) {
        }
        while (search.ply) search.pop();
        Code best = order[0];
        for (Code code : order)
            if (known.count(code)) {
                best = code;
                break;
            }
        double value = known.count(best) ? known[best] - noise[best] : 0;
        return {best, value, {0, 0, 0, 0}, search.nodes, done};
    }

    // Mirrors search.searcher.Searcher._search_depth, for one line.
    void search_depth(AlphaBetaSearch& search, int depth, Moves& order, std::unordered_map<Code, double>& known) {
        std::unordered_map<Code, double> values;
        Moves moves = order;
        double best = -INFINITE;
        for (size_t i = 0; i < moves.size(); i++) {
            Code move = moves[i];
            search.push(move);
            double value = search_root_move(search, depth, best - noise[move], i);
            search.pop();
            value += noise[move];
            values[move] = value;
            if (value <= best) continue;
            best = value;
            if (depth > 1)
                for (auto& each : values) known[each.first] = each.second;
            else
                known = values;
            order.erase(std::find(order.begin(), order.end(), move));
            int better = 0;
            for (Code code : order) {
                auto found = values.find(code);
                if (found != values.end() && found->second >= value) better++;
            }
            order.insert(order.begin() + better, move);
        }
        std::stable_sort(order.begin(), order.end(), [&](Code a, Code b) { return values[a] > values[b]; });
        known = values;
    }

    // Mirrors search.searcher.Searcher._search_root_move.
    double search_root_move(AlphaBetaSearch& search, int depth, double alpha, int index) {
        double certain, weight = settings.static_weight;
        if (search.is_terminal(certain)) return certain;
        if (weight != 0) {
            certain = search.quiesce(-INFINITE, INFINITE, settings.quiescence_depth);
            alpha = (alpha - weight * certain) / (1 - weight);
        }
        double value = alpha + 1, beta = alpha > -INFINITE ? alpha + NULL_WINDOW : INFINITE;
        if (settings.lmr_from && index >= 2 * settings.lmr_from && depth > 2)
            value = search.search(depth - 2, alpha, beta);
        if (value > alpha) value = search.search(depth - 1, alpha, beta);
        if (value > alpha && beta < INFINITE) value = search.search(depth - 1, alpha, INFINITE);
        bool is_decided = fabs(value) > WIN_VALUE / 2;
        return weight == 0 || is_decided ? value : (1 - weight) * value + weight * certain;
    }
};
