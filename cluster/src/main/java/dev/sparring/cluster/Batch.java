package dev.sparring.cluster;

import dev.sparring.server.tournament.WorkUnit;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Matches that one task plays.
 *
 * @param variants the bots of these matches that did not travel with the run
 * @param excluded the ids of executors that must not play them
 */
record Batch(ArrayList<UnitRow> units, ArrayList<BotRow> variants, HashSet<String> excluded) implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * Returns a batch of these matches.
     *
     * @param variant returns a bot that did not travel with the run; empty if it did
     */
    static Batch of(List<WorkUnit> units, Function<String, Optional<BotRow>> variant, Collection<String> excluded) {
        ArrayList<UnitRow> rows = new ArrayList<>();
        for (WorkUnit unit : units) {
            rows.add(new UnitRow(unit.key(), unit.seed(), unit.map().orElse(null), new ArrayList<>(unit.bots())));
        }
        ArrayList<BotRow> variants = new ArrayList<>();
        units.stream()
                .flatMap(unit -> unit.bots().stream())
                .distinct()
                .forEach(bot -> variant.apply(bot).ifPresent(variants::add));
        return new Batch(rows, variants, new HashSet<>(excluded));
    }

    /** A match, in a form that can be sent. */
    record UnitRow(String key, long seed, @Nullable String map, ArrayList<String> bots) implements Serializable {
        private static final long serialVersionUID = 1;

        WorkUnit unit() {
            return new WorkUnit(key, seed, Optional.ofNullable(map), bots);
        }
    }
}
