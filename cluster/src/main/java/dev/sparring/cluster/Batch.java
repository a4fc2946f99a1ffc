package dev.sparring.cluster;

import dev.sparring.server.tournament.WorkUnit;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Matches that one task plays. */
record Batch(ArrayList<UnitRow> units) implements Serializable {
    private static final long serialVersionUID = 1;

    /** Returns a batch of these matches. */
    static Batch of(List<WorkUnit> units) {
        ArrayList<UnitRow> rows = new ArrayList<>();
        for (WorkUnit unit : units) {
            rows.add(new UnitRow(unit.key(), unit.seed(), unit.map().orElse(null), new ArrayList<>(unit.bots())));
        }
        return new Batch(rows);
    }

    /** A match, in a form that can be sent. */
    record UnitRow(String key, long seed, @Nullable String map, ArrayList<String> bots) implements Serializable {
        private static final long serialVersionUID = 1;

        WorkUnit unit() {
            return new WorkUnit(key, seed, Optional.ofNullable(map), bots);
        }
    }
}
