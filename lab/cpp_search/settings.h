// The settings of a search.
#pragma once
#include <cstdio>
#include <string>

#include "board.h"

// The numbers of search.search_params.SearchParams and djambi.ai.evaluation.evaluation.Weights, by their names there.
// The caller gives all of them.
struct Settings {
    double piece_values[6], centre_bonus[6], chief_exits[9] = {}, mobility_by_kind[6];
    double commanded, power, access, access_now, exits_with_necromobile, corpse_bonus, threat_before, threat_after,
        diplomat_threat_before, diplomat_threat_after, mobility, hanging, scale;
    double static_weight, reply_temperature, hostility, worst_reply_weight, plan_weight, exploration, rollout_weight;
    int placements, root_placements, later_placements, rollout_placements, wide_from_nodes, quiescence_depth, lmr_from,
        max_attackers, null_move_reduction, hanging_in_duels, rollout_moves;
    long nodes = 0;
};

// Sets the number of that name, `piece_values[4]` or `lmr_from`; returns whether there is one.
inline bool set_value(Settings& s, const std::string& name, double value) {
    struct Row {
        const char* name;
        double* numbers;
        int count;
    };
    struct WholeNumber {
        const char* name;
        int* number;
    };
    const Row rows[] = {
        {"piece_values", s.piece_values, 6},
        {"centre_bonus", s.centre_bonus, 6},
        {"chief_exits", s.chief_exits, 8},
        {"mobility_by_kind", s.mobility_by_kind, 6},
        {"commanded", &s.commanded, 1},
        {"power", &s.power, 1},
        {"access", &s.access, 1},
        {"access_now", &s.access_now, 1},
        {"exits_with_necromobile", &s.exits_with_necromobile, 1},
        {"corpse_bonus", &s.corpse_bonus, 1},
        {"threat_before", &s.threat_before, 1},
        {"threat_after", &s.threat_after, 1},
        {"diplomat_threat_before", &s.diplomat_threat_before, 1},
        {"diplomat_threat_after", &s.diplomat_threat_after, 1},
        {"mobility", &s.mobility, 1},
        {"hanging", &s.hanging, 1},
        {"scale", &s.scale, 1},
        {"static_weight", &s.static_weight, 1},
        {"reply_temperature", &s.reply_temperature, 1},
        {"hostility", &s.hostility, 1},
        {"worst_reply_weight", &s.worst_reply_weight, 1},
        {"plan_weight", &s.plan_weight, 1},
        {"exploration", &s.exploration, 1},
        {"rollout_weight", &s.rollout_weight, 1},
    };
    const WholeNumber whole_numbers[] = {
        {"placements", &s.placements},
        {"root_placements", &s.root_placements},
        {"later_placements", &s.later_placements},
        {"rollout_placements", &s.rollout_placements},
        {"wide_from_nodes", &s.wide_from_nodes},
        {"quiescence_depth", &s.quiescence_depth},
        {"lmr_from", &s.lmr_from},
        {"max_attackers", &s.max_attackers},
        {"null_move_reduction", &s.null_move_reduction},
        {"hanging_in_duels", &s.hanging_in_duels},
        {"rollout_moves", &s.rollout_moves},
    };
    size_t bracket = name.find('[');
    std::string stem = name.substr(0, bracket);
    int place = bracket == std::string::npos ? 0 : atoi(name.c_str() + bracket + 1);
    if (stem == "nodes") {
        s.nodes = (long)value;
        return true;
    }
    for (const Row& row : rows)
        if (stem == row.name && place < row.count) {
            row.numbers[place] = value;
            return true;
        }
    for (const WholeNumber& each : whole_numbers)
        if (stem == each.name) {
            *each.number = (int)value;
            return true;
        }
    return false;
}

// Parses "nodes=2000,lmr_from=4,..."; exits with a message for an unknown name. Mirrors
// search.search_params.SearchParams.with_more_placements where there are nodes enough.
inline Settings parse_settings(const std::string& text) {
    Settings s;
    for (size_t from = 0; from < text.size();) {
        size_t upto = std::min(text.find(',', from), text.size());
        std::string part = text.substr(from, upto - from);
        size_t equal = part.find('=');
        if (equal == std::string::npos || !set_value(s, part.substr(0, equal), atof(part.c_str() + equal + 1))) {
            fprintf(stderr, "cpp_search: there is no setting %s\n", part.c_str());
            exit(2);
        }
        from = upto + 1;
    }
    if (s.wide_from_nodes && s.nodes >= s.wide_from_nodes) {
        s.placements *= 2, s.root_placements *= 2;
        s.later_placements *= 4, s.rollout_placements *= 3;
    }
    return s;
}
