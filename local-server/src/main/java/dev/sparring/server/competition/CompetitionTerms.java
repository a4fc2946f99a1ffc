package dev.sparring.server.competition;

import dev.sparring.server.entries.EntryRules;
import dev.sparring.server.entries.Gate;
import java.util.List;

/**
 * What the organiser has decided, ready to be used.
 *
 * @param house the bots of the organiser
 * @param rules what participants may enter
 * @param gate how the gate plays its matches
 */
record CompetitionTerms(CompetitionSettings settings, List<Contestant> house, EntryRules rules, Gate.Terms gate) {
    CompetitionTerms {
        house = List.copyOf(house);
    }
}
