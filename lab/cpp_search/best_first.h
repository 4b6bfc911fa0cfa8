// Best-first search against several parties.
#pragma once
#include "alpha_beta.h"

// Mirrors search.best_first.MAX_CHILDREN.
const size_t MAX_CHILDREN = 10, MAX_OWN_CHILDREN = 20;
// Mirrors search.best_first.MAX_NODES.
const int MAX_NODES = 300000;
// Mirrors search.search_params.MAX_CAPTURE_PLIES.
const int MAX_CAPTURE_PLIES = 2;
// Mirrors search.best_first.MAX_STALLED_ITERATIONS.
const int MAX_STALLED_ITERATIONS = 40;
// Mirrors search.best_first.MIN_REPLY_PROBABILITY.
const double MIN_REPLY_PROBABILITY = 0.002;
// Mirrors search.best_first.MIN_VISIT_RATIO.
const double MIN_VISIT_RATIO = 0.25;
const long NO_LIMIT = 1L << 60;

// Mirrors search.best_first.SearchNode; a negative rollout share stands for None.
struct SearchNode {
    Code move;
    int8_t mover;
    bool is_terminal;
    int visits = 0;
    double rollout_share = -1;
    Values shares, static_shares;
    std::vector<SearchNode> children;
};

// Mirrors search.best_first.BestFirstSearch.
struct BestFirstSearch {
    SearchState& state;
    const Settings& settings;
    int seat;
    long nodes = 0, limit;
    int tree_size = 0, stalled = 0, played = 0;
    SearchNode root;
    std::unordered_map<Code, double> noise;

    BestFirstSearch(SearchState& state, const Settings& settings, long limit)
        : state(state), settings(settings), seat(state.state.mover), limit(limit) {
        root.move = PASS;
        root.mover = seat;
        root.is_terminal = false;
        root.shares = root.static_shares = {0, 0, 0, 0};
    }

    // Mirrors search.best_first.BestFirstSearch.add_root_moves.
    void add_root_moves(const Moves& moves) {
        long full_limit = limit;
        limit = NO_LIMIT;
        make_children(moves, root.children);
        nodes = 0;
        limit = full_limit;
    }

    // Mirrors search.best_first.BestFirstSearch._evaluate_position.
    Values evaluate(int capture_plies, bool is_leaf = false) {
        std::vector<Threat> threats;
        Values values = state.evaluate(&threats, is_leaf), powers = {0, 0, 0, 0}, shares = {0, 0, 0, 0};
        double top = LOWEST, total = 0;
        for (int party = 0; party < COLORS; party++)
            if (state.state.in_play[party]) top = std::max(top, values[party]);
        for (int party = 0; party < COLORS; party++)
            if (state.state.in_play[party]) {
                powers[party] = exp((values[party] - top) / settings.scale);
                total += powers[party];
            }
        for (int party = 0; party < COLORS; party++)
            if (state.state.in_play[party]) shares[party] = powers[party] / total;
        if (threats.empty() || !capture_plies) return shares;
        int mover = state.state.mover;
        Moves captures;
        state.decisive_captures(threats, captures);
        for (Code move : captures) {
            SearchNode after = evaluate_after(move, capture_plies - 1);
            if (after.shares[mover] > shares[mover]) shares = after.shares;
        }
        return shares;
    }

    // Takes a move back at the end of a block.
    struct Unmake {
        SearchState& state;
        ~Unmake() { state.unmake(); }
    };

    // Mirrors search.best_first.BestFirstSearch._evaluate_after_move, as a node without children.
    SearchNode evaluate_after(Code move, int capture_plies) {
        if (nodes >= limit) throw BudgetExhausted();
        nodes++;
        state.make(move);
        Unmake unmake{state};
        SearchNode node;
        node.move = move;
        node.mover = state.state.mover;
        if (node.mover == NOBODY || state.is_drawn()) {
            int winners = state.state.winners();
            double share = 1.0 / __builtin_popcount(winners);
            for (int party = 0; party < COLORS; party++) node.shares[party] = winners >> party & 1 ? share : 0.0;
            node.is_terminal = true;
        } else {
            node.shares = evaluate(capture_plies);
            node.is_terminal = !state.state.in_play[seat];
        }
        node.static_shares = node.shares;
        return node;
    }

    // Mirrors search.best_first.BestFirstSearch._make_children; adds them to *children*.
    void make_children(const Moves& moves, std::vector<SearchNode>& children) {
        tree_size += moves.size();
        children.reserve(children.size() + moves.size());
        for (Code move : moves) children.push_back(evaluate_after(move, MAX_CAPTURE_PLIES));
    }

    // Mirrors search.best_first.BestFirstSearch._mover_utilities, of one child.
    double mover_utility(const SearchNode& node, const SearchNode& child) const {
        if (node.mover == seat) return child.shares[seat];
        return child.shares[node.mover] - settings.hostility * child.shares[seat];
    }

    // Mirrors search.best_first.BestFirstSearch._worst_for_root: its index.
    int worst_for_root(const std::vector<SearchNode>& children) const {
        int worst = 0;
        for (size_t i = 1; i < children.size(); i++)
            if (children[i].shares[seat] < children[worst].shares[seat]) worst = i;
        return worst;
    }

    // Mirrors search.best_first.BestFirstSearch.best_child: its index.
    int best_child(const SearchNode& node) const {
        int best = 0;
        double top = LOWEST;
        for (size_t i = 0; i < node.children.size(); i++) {
            double utility = mover_utility(node, node.children[i]);
            if (utility > top) top = utility, best = i;
        }
        return best;
    }

    // Mirrors search.best_first.BestFirstSearch._reply_probabilities.
    void reply_probabilities(const SearchNode& node, std::vector<double>& probabilities) const {
        size_t count = node.children.size();
        probabilities.resize(count);
        double top = LOWEST, sum = 0;
        for (size_t i = 0; i < count; i++) {
            probabilities[i] = mover_utility(node, node.children[i]);
            top = std::max(top, probabilities[i]);
        }
        for (double& probability : probabilities) {
            probability = exp((probability - top) / settings.reply_temperature);
            sum += probability;
        }
        double left = (1 - settings.worst_reply_weight) / sum;
        for (double& probability : probabilities) probability *= left;
        probabilities[worst_for_root(node.children)] += settings.worst_reply_weight;
    }

    // Mirrors search.best_first.BestFirstSearch._backed_up_shares.
    Values backed_up_shares(const SearchNode& node) const {
        Values shares = {0, 0, 0, 0};
        if (node.mover == seat) {
            const Values& best = node.children[best_child(node)].shares;
            for (int color = 0; color < COLORS; color++)
                shares[color] =
                    settings.plan_weight * best[color] + (1 - settings.plan_weight) * node.static_shares[color];
            return shares;
        }
        double total = 0;
        std::vector<double> probabilities;
        reply_probabilities(node, probabilities);
        for (size_t i = 0; i < probabilities.size(); i++)
            if (probabilities[i] >= MIN_REPLY_PROBABILITY) {
                total += probabilities[i];
                for (int color = 0; color < COLORS; color++)
                    shares[color] += probabilities[i] * node.children[i].shares[color];
            }
        for (double& share : shares) share /= total;
        return shares;
    }

    // Mirrors search.best_first.BestFirstSearch.is_exhausted.
    bool is_exhausted() const {
        return stalled > MAX_STALLED_ITERATIONS || tree_size > MAX_NODES || root.children.size() == 1;
    }

    // Mirrors search.best_first.BestFirstSearch.run_iteration.
    void iterate() {
        long before = nodes;
        std::vector<SearchNode*> path;
        played = 0;
        try {
            descend(select_root_move(), path);
        } catch (BudgetExhausted&) {
            unmake_all();
            throw;
        }
        unmake_all();
        for (size_t i = path.size(); i-- > 0;) {
            path[i]->visits++;
            if (!path[i]->children.empty()) path[i]->shares = backed_up_shares(*path[i]);
        }
        root.visits++;
        stalled = nodes > before ? 0 : stalled + 1;
    }

    // Takes back the moves of `descend`.
    void unmake_all() {
        for (; played; played--) state.unmake();
    }

    // Mirrors search.best_first.BestFirstSearch._descend.
    void descend(SearchNode* node, std::vector<SearchNode*>& path) {
        for (bool has_expanded = false;;) {
            state.make(node->move);
            played++;
            path.push_back(node);
            if (node->is_terminal) return;
            if (node->children.empty()) {
                if (has_expanded && node->mover == seat) {
                    node->shares = node->static_shares = evaluate(MAX_CAPTURE_PLIES, true);
                    return;
                }
                expand(*node);
                has_expanded = true;
            }
            node = select_child(*node);
        }
    }

    // Mirrors search.best_first.BestFirstSearch._expand_node.
    void expand(SearchNode& node) {
        bool is_own = node.mover == seat;
        Moves moves;
        if (is_own)
            state.moves(nullptr, -1, settings.later_placements, moves);
        else
            state.responses(settings.max_attackers, moves);
        std::vector<SearchNode> children;
        make_children(moves, children);
        size_t most = is_own ? MAX_OWN_CHILDREN : MAX_CHILDREN;
        if (children.size() > most) limit_children(node, children, most);
        node.children.swap(children);
    }

    // The best *most* of the children, of which the last may give way to the worst for the root's seat.
    void limit_children(const SearchNode& node, std::vector<SearchNode>& children, size_t most) {
        std::vector<double> utility(children.size());
        std::vector<int> order(children.size());
        for (size_t i = 0; i < children.size(); i++) utility[i] = mover_utility(node, children[i]), order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return utility[a] > utility[b]; });
        tree_size -= children.size() - most;
        order.resize(most);
        int worst = worst_for_root(children);
        if (node.mover != seat && std::find(order.begin(), order.end(), worst) == order.end()) order.back() = worst;
        std::vector<SearchNode> best;
        for (int i : order) best.push_back(std::move(children[i]));
        children.swap(best);
    }

    // Mirrors search.best_first.BestFirstSearch._select_child.
    SearchNode* select_child(SearchNode& node) {
        if (node.mover == seat) return &node.children[best_child(node)];
        std::vector<double> probabilities;
        reply_probabilities(node, probabilities);
        int best = 0;
        double top = -1;
        for (size_t i = 0; i < probabilities.size(); i++) {
            double value = probabilities[i] / (1 + node.children[i].visits);
            if (value > top) top = value, best = i;
        }
        return &node.children[best];
    }

    // Mirrors search.best_first.BestFirstSearch._select_root_move.
    SearchNode* select_root_move() {
        double exploration = settings.exploration * sqrt(log(root.visits + 2)), top = LOWEST;
        SearchNode* best = nullptr;
        for (SearchNode& node : root.children) {
            double value = node.shares[seat] + exploration / sqrt(node.visits + 1) + noise[node.move];
            if (value > top) top = value, best = &node;
        }
        return best;
    }

    // Mirrors search.best_first.BestFirstSearch.ranked_by_tree.
    std::vector<SearchNode*> ranked_by_tree() {
        int most = 0;
        for (SearchNode& node : root.children) most = std::max(most, node.visits);
        double bar = std::min<double>(std::max(1.0, MIN_VISIT_RATIO * most), most);
        std::vector<SearchNode*> order;
        for (SearchNode& node : root.children) order.push_back(&node);
        auto rank = [&](SearchNode* node) {
            return std::make_pair(node->visits >= bar, node->shares[seat] + noise[node->move]);
        };
        std::stable_sort(order.begin(), order.end(), [&](SearchNode* a, SearchNode* b) { return rank(a) > rank(b); });
        return order;
    }

    // Mirrors search.best_first.BestFirstSearch.combined_shares.
    Values combined_shares(const SearchNode& node) const {
        double share = node.shares[seat];
        if (node.rollout_share < 0 || share >= 1) return node.shares;
        double combined = share + settings.rollout_weight * (node.rollout_share - share),
               rest = (1 - combined) / (1 - share);
        Values shares;
        for (int color = 0; color < COLORS; color++)
            shares[color] = color == seat ? combined : rest * node.shares[color];
        return shares;
    }

    // Mirrors search.best_first.BestFirstSearch.ranked_by_tree_and_rollout: its first.
    SearchNode* best_root_move() {
        SearchNode* best = nullptr;
        std::vector<SearchNode*> order = ranked_by_tree();
        auto value = [&](SearchNode* node) { return combined_shares(*node)[seat] + noise[node->move]; };
        for (SearchNode* node : order)
            if (node->rollout_share >= 0 && (!best || value(node) > value(best))) best = node;
        return best ? best : order[0];
    }
};
