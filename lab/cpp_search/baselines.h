// The baselines of lab/baselines. They have random numbers of their own, so their games differ from those in Python.
#pragma once
#include <random>

#include "evaluation.h"

namespace baselines {

// Mirrors lab.baselines.evaluators.PIECE_VALUES.
static const double PIECE_VALUES[SLOTS] = {10, 3, 3, 2, 2, 1, 1, 1, 1};
// Mirrors lab.baselines.__main__.DEFAULT_PLAYOUTS.
const int PLAYOUTS = 300;
typedef Values (*Evaluate)(const State&);

// Mirrors lab.baselines.evaluators._shares.
inline Values to_shares(const State& state, const Values& values) {
    int parties = state.winners();
    double total = 0;
    for (int color = 0; color < COLORS; color++)
        if (parties >> color & 1) total += values[color];
    Values shares;
    for (int color = 0; color < COLORS; color++)
        shares[color] = (parties >> color & 1) && total > 0 ? values[color] / total : 0;
    return shares;
}

// Mirrors lab.baselines.evaluators.material_shares.
inline Values material_shares(const State& state) {
    Values armies = {0, 0, 0, 0}, values = {0, 0, 0, 0};
    for (int piece = 0; piece < PIECES; piece++)
        if (state.where[piece] >= 0) armies[piece / SLOTS] += PIECE_VALUES[piece % SLOTS];
    for (int color = 0; color < COLORS; color++)
        if (state.controller[color] >= 0) values[state.controller[color]] += armies[color];
    return to_shares(state, values);
}

// Mirrors lab.baselines.evaluators.mobility_shares.
inline Values mobility_shares(const State& state) {
    int attackers[CELLS] = {};
    Values values = {0, 0, 0, 0};
    CommandedReporter reporters[COLORS];
    int n_reporters = 0;
    for (int piece = 0; piece < PIECES; piece++) {
        int square = state.where[piece], party = state.controller[piece / SLOTS], kind = KIND_OF[piece];
        if (square < 0 || party < 0) continue;
        Reach reach;
        piece_reach(state, square, kind, reach);
        values[party] += PIECE_VALUES[piece % SLOTS] + 0.03 * reach.n_moves;
        if (kind == REPORTER) reporters[n_reporters++] = {party, square, reach.mask};
        if (kind != MILITANT && kind != CHIEF && kind != ASSASSIN) continue;
        for (int i = 0; i < reach.n_hits; i++) {
            int victim = state.at[reach.hits[i]];
            if (victim < CORPSE) attackers[reach.hits[i]] += state.controller[victim / SLOTS] != party ? 1 : -1;
        }
    }
    for (int piece = 0; piece < PIECES; piece++) {
        int square = state.where[piece], party = state.controller[piece / SLOTS];
        if (square < 0 || party < 0) continue;
        int count = attackers[square];
        for (int i = 0; i < n_reporters; i++)
            if ((BOARD.beside_mask[square] & reporters[i].reach) && reporters[i].square != square)
                count += reporters[i].holder != party ? 1 : -1;
        if (count > 0 && party != state.mover) values[party] -= 0.5 * PIECE_VALUES[piece % SLOTS];
    }
    for (double& value : values) value = std::max(0.1, value);
    return to_shares(state, values);
}

// Which moves a ply of max^n tries.
enum Choice { MATERIAL_MOVES, MOVES_WITH_PLACEMENTS, MOVES_WITH_ONE_PLACEMENT };

// Mirrors lab.baselines.maxn._material_moves, _moves_with_placements and _moves_with_one_placement.
inline void choose_moves(const State& state, Choice choice, Moves& moves) {
    Moves complete, bodied;
    factored_moves(state, complete, bodied);
    std::vector<int> bodies, placements;
    body_squares(state, bodies);
    moves.clear();
    for (Code code : complete)
        if (choice != MATERIAL_MOVES || code >= ACT_STEP || (code >> TO_SHIFT) == LABYRINTH) moves.push_back(code);
    if (bodied.empty()) return;
    auto add = [&](int square) {
        if (std::find(placements.begin(), placements.end(), square) == placements.end()) placements.push_back(square);
    };
    for (int party = 0; party < COLORS && choice != MOVES_WITH_ONE_PLACEMENT; party++) {
        int chief = state.in_play[party] ? state.where[party * SLOTS] : LABYRINTH;
        if (chief == LABYRINTH) continue;
        for (int square : BOARD.near[chief])
            if (state.at[square] == EMPTY && square != LABYRINTH) add(square);
    }
    add(bodies[0]);
    for (Code code : bodied)
        for (int square : placements) moves.push_back(code | (Code)square << BODY_SHIFT);
}

// Mirrors lab.baselines.maxn._after_reply.
inline Values after_reply(const State& state, bool is_mobile) {
    Evaluate evaluate = is_mobile ? mobility_shares : material_shares;
    int mover = state.mover;
    if (mover < 0) return evaluate(state);
    Moves moves;
    choose_moves(state, is_mobile ? MOVES_WITH_ONE_PLACEMENT : MATERIAL_MOVES, moves);
    Values best;
    bool has_best = !is_mobile;
    if (has_best) best = evaluate(state);
    for (Code code : moves) {
        State after = state;
        after.make(code);
        Values shares = evaluate(after);
        if (!has_best || shares[mover] > best[mover]) best = shares, has_best = true;
    }
    return has_best ? best : evaluate(state);
}

// Mirrors lab.baselines.maxn.best_of_all_moves, or best_of_few_placements for `mobile`.
inline Code best_by_maxn(const State& state, bool is_mobile, std::mt19937& rng) {
    Moves moves, equal;
    if (is_mobile)
        choose_moves(state, MOVES_WITH_PLACEMENTS, moves);
    else
        list_moves(state, moves);
    std::vector<double> values;
    double best = -1;
    for (Code code : moves) {
        State after = state;
        after.make(code);
        values.push_back(after_reply(after, is_mobile)[state.mover]);
        best = std::max(best, values.back());
    }
    for (size_t i = 0; i < moves.size(); i++)
        if (values[i] >= best - 1e-9) equal.push_back(moves[i]);
    return equal[rng() % equal.size()];
}

// Mirrors djambi.ai.playout._add_body.
inline Code add_body(const State& state, Code code, std::mt19937& rng) {
    for (;;) {
        int square = rng() % CELLS;
        if (state.at[square] == EMPTY && square != LABYRINTH) return code | (Code)square << BODY_SHIFT;
    }
}

// One of the moves at random.
inline Code choose_random(const State& state, const Moves& complete, const Moves& bodied, std::mt19937& rng) {
    size_t choice = rng() % (complete.size() + bodied.size());
    if (choice < complete.size()) return complete[choice];
    return add_body(state, bodied[choice - complete.size()], rng);
}

// Mirrors djambi.ai.playout.random_move.
inline Code random_move(const State& state, std::mt19937& rng) {
    std::vector<int> colors;
    for (int color = 0; color < COLORS; color++)
        if (state.controller[color] == state.mover) colors.push_back(color);
    Moves complete, bodied;
    for (int i = 0; i < 4 * SLOTS; i++) {
        int piece = rng() % (SLOTS * colors.size()), slot = piece % SLOTS;
        int square = state.where[colors[piece / SLOTS] * SLOTS + slot];
        if (square < 0) continue;
        complete.clear();
        bodied.clear();
        add_piece_moves(state, slot, square, complete, bodied);
        if (complete.size() + bodied.size()) return choose_random(state, complete, bodied, rng);
    }
    factored_moves(state, complete, bodied);
    return choose_random(state, complete, bodied, rng);
}

// Mirrors lab.baselines.monte_carlo.SearchNode.
struct Node {
    Values total = {0, 0, 0, 0};
    int visits = 0;
    bool is_listed = false;
    Moves untried;
    std::vector<std::pair<Code, Node*>> children;
    ~Node() {
        for (auto& child : children) delete child.second;
    }
};

// Mirrors lab.baselines.monte_carlo._select_child: its index.
inline int select_child(const Node& node, int mover) {
    double spread = 0.3 * sqrt(log(node.visits)), top = -1e9;
    int best = 0;
    for (size_t i = 0; i < node.children.size(); i++) {
        Node* child = node.children[i].second;
        double bound = child->total[mover] / child->visits + spread / sqrt(child->visits);
        if (bound > top) top = bound, best = i;
    }
    return best;
}

// Mirrors lab.baselines.monte_carlo._expand.
inline std::vector<Node*> expand(Node& root, State& state, std::mt19937& rng) {
    std::vector<Node*> path{&root};
    for (Node* node = &root; state.mover >= 0;) {
        if (!node->is_listed) {
            list_moves(state, node->untried);
            std::shuffle(node->untried.begin(), node->untried.end(), rng);
            node->is_listed = true;
        }
        if (!node->untried.empty()) {
            Code code = node->untried.back();
            node->untried.pop_back();
            state.make(code);
            node->children.push_back({code, new Node});
            path.push_back(node->children.back().second);
            break;
        }
        auto& child = node->children[select_child(*node, state.mover)];
        state.make(child.first);
        node = child.second;
        path.push_back(node);
    }
    return path;
}

// Mirrors lab.baselines.monte_carlo.best_by_visits.
inline Code best_by_visits(const State& start, std::mt19937& rng, int playouts) {
    Node root;
    for (int i = 0; i < playouts; i++) {
        State state = start;
        std::vector<Node*> path = expand(root, state, rng);
        for (int turn = 0; turn < 30 && state.mover >= 0; turn++) state.make(random_move(state, rng));
        Values shares = material_shares(state);
        for (Node* node : path) {
            node->visits++;
            for (int color = 0; color < COLORS; color++) node->total[color] += shares[color];
        }
    }
    auto rank = [&](size_t i) {
        Node* child = root.children[i].second;
        return std::make_pair(child->visits, child->total[start.mover]);
    };
    size_t best = 0;
    for (size_t i = 1; i < root.children.size(); i++)
        if (rank(i) > rank(best)) best = i;
    return root.children[best].first;
}

// Whether there is a baseline of that name. Mirrors lab.baselines.NAMES.
inline bool is_name(const std::string& name) { return name == "material" || name == "mobile" || name == "montecarlo"; }

// Mirrors lab.baselines.__main__.get_chooser.
inline Code choose_move(const std::string& name, const State& state, std::mt19937& rng) {
    if (name == "montecarlo") return best_by_visits(state, rng, PLAYOUTS);
    return best_by_maxn(state, name == "mobile", rng);
}

}  // namespace baselines
