package dev.sparring.server.competition;

import dev.sparring.hosting.Records;
import dev.sparring.server.competition.FinalRecord.State;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.ResultLog;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Plays the remaining matches of one final. Used by one thread; {@link #close} may be called by any. */
final class FinalRun implements AutoCloseable {
    /** The kind of the records that contain the ids of matches. */
    static final String MATCH = "final-match";

    private static final Logger LOG = LoggerFactory.getLogger(FinalRun.class);
    /** A bot plays one match at a time, so most of these threads wait for bots. */
    private static final int THREADS_PER_MATCH = 16;

    private static final int MAX_THREADS = 128;

    private final Final played;
    private final Finals.Host host;
    private final Records records;
    /** Guarded by this object, as is the next field. */
    private @Nullable TournamentRun run;

    private boolean closed;

    FinalRun(Final played, Finals.Host host, Records records) {
        this.played = played;
        this.host = host;
        this.records = records;
    }

    /** Returns the beginning of the keys of a final's records of matches. */
    static String prefix(String name) {
        return name.toLowerCase(Locale.ROOT) + "/";
    }

    /**
     * Plays until the final is over.
     *
     * @throws CannotPlayException if this run has been closed, or the log cannot be written
     */
    void play(ResultLog log) {
        FinalRecord kept = played.kept();
        List<HeatRecord> known = log.heats();
        played.know(known);
        TournamentState state = new TournamentState(kept.tournament().plan(), known);
        int atOnce = host.settings().matchesAtOnce();
        int threads = atOnce == 1 ? 1 : Math.min(MAX_THREADS, atOnce * THREADS_PER_MATCH);
        try (TournamentRun begun =
                new TournamentRun(state, log, new LocalWorkers(host.runner(kept, new Matches()), threads))) {
            begin(begun);
            begun.play(new Results(state));
        }
    }

    private synchronized void begin(TournamentRun begun) {
        if (closed || played.kept().state() != State.RUNNING) {
            throw new CannotPlayException("the final was stopped");
        }
        run = begun;
    }

    /** Shows the heats. */
    private final class Results implements TournamentRun.Listener {
        private final TournamentState state;

        Results(TournamentState state) {
            this.state = state;
        }

        @Override
        public void played(Heat.Played heat) {
            played.know(state.of(heat.heat()));
            host.changed();
        }

        @Override
        public void voided(HeatRecord heat) {
            LOG.info("heat {} of the final {} is void: {}", heat.number(), played.name(), heat.why());
            played.know(heat);
            host.changed();
        }
    }

    /** Keeps the ids of the matches, so that the page can link them. */
    private final class Matches implements FinalRunner.Listener {
        @Override
        public void opened(WorkUnit unit, String id) {
            played.opened(unit.key(), id);
        }

        @Override
        public void played(WorkUnit unit, String id) {
            String key = prefix(played.name()) + unit.key();
            records.put(List.of(new Records.Entry(MATCH, key, id, Optional.empty())));
        }
    }

    /** Stops all matches, and waits at most some seconds until they have ended. */
    @Override
    public void close() {
        TournamentRun stopped;
        synchronized (this) {
            closed = true;
            stopped = run;
        }
        if (stopped != null) {
            stopped.close();
        }
    }
}
