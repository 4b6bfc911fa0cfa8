// What can be set of a search, as in machiavel/djambi/ai/settings.py.
#pragma once
#include "rules.h"
// Every setting of `Style` and `Weights`, by its name there; whoever calls gives them all.
struct Settings {
    double men[6], commanded, nearness[6], power, access, access_now, walls[9] = {}, dug, corpses, threat_before,
                                                                      threat_after, baited_before, baited_after;
    double mobility, roaming[6], hanging, scale;
    int breadth, root_breadth, later_breadth, rehearsal_breadth, ample, quiescence, late, crowd, skip, wary, rehearsed;
    double certainty, doubt, hostility, caution, trust, curiosity, belief;
    long nodes = 0;
};

inline bool set(Settings& s, const std::string& name, double value) {
    struct Row {
        const char* name;
        double* numbers;
        int count;
    };
    Row rows[] = {{"men", s.men, 6},
                  {"nearness", s.nearness, 6},
                  {"walls", s.walls, 8},
                  {"roaming", s.roaming, 6},
                  {"commanded", &s.commanded, 0},
                  {"power", &s.power, 0},
                  {"access", &s.access, 0},
                  {"access_now", &s.access_now, 0},
                  {"dug", &s.dug, 0},
                  {"corpses", &s.corpses, 0},
                  {"threat_before", &s.threat_before, 0},
                  {"threat_after", &s.threat_after, 0},
                  {"baited_before", &s.baited_before, 0},
                  {"baited_after", &s.baited_after, 0},
                  {"mobility", &s.mobility, 0},
                  {"hanging", &s.hanging, 0},
                  {"scale", &s.scale, 0},
                  {"certainty", &s.certainty, 0},
                  {"doubt", &s.doubt, 0},
                  {"hostility", &s.hostility, 0},
                  {"caution", &s.caution, 0},
                  {"trust", &s.trust, 0},
                  {"curiosity", &s.curiosity, 0},
                  {"belief", &s.belief, 0}};
    struct Whole {
        const char* name;
        int* number;
    };
    Whole wholes[] = {{"breadth", &s.breadth},
                      {"root_breadth", &s.root_breadth},
                      {"later_breadth", &s.later_breadth},
                      {"rehearsal_breadth", &s.rehearsal_breadth},
                      {"ample", &s.ample},
                      {"quiescence", &s.quiescence},
                      {"late", &s.late},
                      {"crowd", &s.crowd},
                      {"skip", &s.skip},
                      {"wary", &s.wary},
                      {"rehearsed", &s.rehearsed}};
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

// Reads "nodes=2000,doubt=0.027,...", widened where the nodes are ample; exits with a line for what it does not know.
inline Settings settings(const std::string& text) {
    Settings s;
    for (size_t from = 0; from < text.size();) {
        size_t upto = std::min(text.find(',', from), text.size());
        std::string part = text.substr(from, upto - from);
        size_t equal = part.find('=');
        if (equal == std::string::npos || !set(s, part.substr(0, equal), atof(part.c_str() + equal + 1))) {
            fprintf(stderr, "twin: there is no setting %s\n", part.c_str());
            exit(2);
        }
        from = upto + 1;
    }
    if (s.ample && s.nodes >= s.ample) {
        s.breadth *= 2, s.root_breadth *= 2;
        s.later_breadth *= 4, s.rehearsal_breadth *= 3;
    }
    return s;
}
