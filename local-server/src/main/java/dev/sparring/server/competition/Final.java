package dev.sparring.server.competition;

import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.TournamentState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A final and its results so far. Safe for several threads. */
final class Final {
    private FinalRecord kept;
    private final Map<Integer, HeatRecord> heats = new TreeMap<>();
    /** The ids of matches that are being played or have been played, by their keys. */
    private final Map<String, String> ids = new HashMap<>();

    private @Nullable FinalView view;

    Final(FinalRecord kept) {
        this.kept = kept;
    }

    synchronized FinalRecord kept() {
        return kept;
    }

    String name() {
        return kept().settings().name();
    }

    synchronized void set(FinalRecord next) {
        kept = next;
        view = null;
    }

    /** Sets all that is known about the heats. */
    synchronized void know(Collection<HeatRecord> known) {
        heats.clear();
        known.forEach(heat -> heats.put(heat.number(), heat));
        view = null;
    }

    synchronized void know(HeatRecord heat) {
        heats.put(heat.number(), heat);
        view = null;
    }

    synchronized void opened(String key, String id) {
        ids.put(key, id);
        view = null;
    }

    /** Returns what everybody may see. It is computed again after each change only. */
    synchronized FinalView view() {
        FinalView known = view;
        if (known == null) {
            known = kept.begun().isEmpty() ? FinalView.before(kept) : FinalViews.of(kept, state(), ids);
            view = known;
        }
        return known;
    }

    private TournamentState state() {
        List<HeatRecord> known = new ArrayList<>(heats.values());
        return new TournamentState(kept.tournament().plan(), known);
    }
}
