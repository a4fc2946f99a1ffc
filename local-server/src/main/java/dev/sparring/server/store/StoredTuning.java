package dev.sparring.server.store;

import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tuning.Tuning;
import java.util.List;

/**
 * The content of the store of a parameter search at one moment.
 *
 * @param tuning what is or was searched
 * @param heats what is known about all heats that have been begun, in the order of their numbers
 */
public record StoredTuning(Tuning tuning, List<HeatRecord> heats) {
    public StoredTuning {
        heats = List.copyOf(heats);
    }
}
