// Settings of a search, by the names of machiavel/djambi/ai/settings.py.
#pragma once
#include "rules.h"
// The fields of `SearchParams` and `Weights`; the caller gives all of them.
struct Settings {
    double piece_values[6], commanded, centre_bonus[6], power, access, access_now,
        chief_exits[9] = {}, exits_with_necromobile, corpse_bonus, threat_before, threat_after, diplomat_threat_before,
        diplomat_threat_after;
    double mobility, mobility_by_kind[6], hanging, scale;
    int placements, root_placements, later_placements, rollout_placements, wide_from_nodes, quiescence_depth, lmr_from,
        max_attackers, null_move_reduction, hanging_in_duels, rollout_moves;
    double static_weight, reply_temperature, hostility, worst_reply_weight, plan_weight, exploration, rollout_weight;
    long nodes = 0;
};

inline bool set(Settings& s, const std::string& name, double value) {
    struct Row {
        const char* name;
        double* numbers;
        int count;
    };
    Row rows[] = {{"piece_values", s.piece_values, 6},
                  {"centre_bonus", s.centre_bonus, 6},
                  {"chief_exits", s.chief_exits, 8},
                  {"mobility_by_kind", s.mobility_by_kind, 6},
                  {"commanded", &s.commanded, 0},
                  {"power", &s.power, 0},
                  {"access", &s.access, 0},
                  {"access_now", &s.access_now, 0},
                  {"exits_with_necromobile", &s.exits_with_necromobile, 0},
                  {"corpse_bonus", &s.corpse_bonus, 0},
                  {"threat_before", &s.threat_before, 0},
                  {"threat_after", &s.threat_after, 0},
                  {"diplomat_threat_before", &s.diplomat_threat_before, 0},
                  {"diplomat_threat_after", &s.diplomat_threat_after, 0},
                  {"mobility", &s.mobility, 0},
                  {"hanging", &s.hanging, 0},
                  {"scale", &s.scale, 0},
                  {"static_weight", &s.static_weight, 0},
                  {"reply_temperature", &s.reply_temperature, 0},
                  {"hostility", &s.hostility, 0},
                  {"worst_reply_weight", &s.worst_reply_weight, 0},
                  {"plan_weight", &s.plan_weight, 0},
                  {"exploration", &s.exploration, 0},
                  {"rollout_weight", &s.rollout_weight, 0}};
    struct Whole {
        const char* name;
        int* number;
    };
    Whole wholes[] = {{"placements", &s.placements},
                      {"root_placements", &s.root_placements},
                      {"later_placements", &s.later_placements},
                      {"rollout_placements", &s.rollout_placements},
                      {"wide_from_nodes", &s.wide_from_nodes},
                      {"quiescence_depth", &s.quiescence_depth},
                      {"lmr_from", &s.lmr_from},
                      {"max_attackers", &s.max_attackers},
                      {"null_move_reduction", &s.null_move_reduction},
                      {"hanging_in_duels", &s.hanging_in_duels},
                      {"rollout_moves", &s.rollout_moves}};
    size_t bracket = name.find('[');
    std::string plain = name.substr(0, bracket);
    int place = bracket == std::string::npos ? 0 : atoi(name.c_str() + bracket + 1);
    for (Row& row : rows)
        if (plain == row.name && place <= std::max(0, row.count - 1)) {
            row.numbers[place] = value;
            return true;
        }
    for (Whole& whole : wholes)
        if (plain == whole.name) {
            *whole.number = (int)value;
            return true;
        }
    if (plain == "nodes") {
        s.nodes = (long)value;
        return true;
    }
    return false;
}

// Reads "nodes=2000,reply_temperature=0.027,...". Doubles placements as `with_more_placements` does where there are
// enough nodes; exits with a message at an unknown name.
inline Settings settings(const std::string& text) {
    Settings s;
    for (size_t from = 0; from < text.size();) {
        size_t upto = std::min(text.find(',', from), text.size());
        std::string part = text.substr(from, upto - from);
        size_t equal = part.find('=');
        if (equal == std::string::npos || !set(s, part.substr(0, equal), atof(part.c_str() + equal + 1))) {
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
