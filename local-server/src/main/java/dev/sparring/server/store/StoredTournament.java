package dev.sparring.server.store;

import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.Tournament;
import java.util.List;

/**
 * The content of the store of a tournament at one moment.
 *
 * @param tournament what is or was played
 * @param heats what is known about all heats that have been begun, in the order of their numbers
 */
public record StoredTournament(Tournament tournament, List<HeatRecord> heats) {
    public StoredTournament {
        heats = List.copyOf(heats);
    }
}
