package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.LogLengths;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayWriter;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A match whose bots have been named: it gives them a table, and is then refereed and recorded once. */
public final class MatchSession<S, V, A> {
    private final Game<S, V, A> game;
    private final Setup<S, V, A> setup;
    private final ReplayFiles files;
    private final ReplayHeader header;
    private final LogLengths logs;
    private final List<MatchListener<S, A>> watchers = new ArrayList<>();
    private Optional<ReplayWriter<S, A>> writer = Optional.empty();
    private Optional<Match<S, V, A>> match = Optional.empty();
    private boolean brokenOff;

    /**
     * A match that is to be recorded.
     *
     * @param bots who plays, as the replay is to say it, in the order of the seats
     */
    public MatchSession(Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.Entrant> bots, ReplayFiles files) {
        this.game = game;
        this.setup = setup;
        this.files = files;
        String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        this.header = ReplayHeader.of(game, setup, bots, now);
        this.logs = new LogLengths(files.logs(names()));
    }

    /** How a replay names these. */
    public static List<ReplayHeader.Entrant> recorded(List<ResolvedBot> entrants) {
        return entrants.stream()
                .map(entrant -> new ReplayHeader.Entrant(entrant.name(), entrant.bot()))
                .toList();
    }

    public Game<S, V, A> game() {
        return game;
    }

    public Setup<S, V, A> setup() {
        return setup;
    }

    public ReplayFiles files() {
        return files;
    }

    public ReplayHeader header() {
        return header;
    }

    /** How long the bots' logs are after each step; for watchers of this match. */
    public LogLengths logs() {
        return logs;
    }

    /** What the bots are called, in the order of the seats. */
    public List<String> names() {
        return header.bots().stream().map(ReplayHeader.Entrant::name).toList();
    }

    /** Where bots of this server's own sit down; their logs lie beside the replay. */
    public PlayerFactory<V, A> table() {
        return new PlayerFactory<>(game, setup, seating -> files.log(seating.seat(), seating.name()));
    }

    /** Has the match watched, from the referee's thread, after the replay has been written. */
    public MatchSession<S, V, A> watchedBy(MatchListener<S, A> watcher) {
        watchers.add(watcher);
        return this;
    }

    /** Begins the replay, so that there is one whatever becomes of the match. */
    public synchronized void record() {
        if (writer.isEmpty()) {
            writer = Optional.of(new ReplayWriter<>(files.replay(), header, logs));
        }
    }

    /**
     * Plays the match and closes the players and the replay.
     *
     * @throws CannotPlayException if a bot does not get ready or the match is broken off
     */
    public MatchReport<S> play(List<? extends Player<V, A>> players) {
        try {
            return begin(players).play();
        } finally {
            giveUp();
        }
    }

    private synchronized Match<S, V, A> begin(List<? extends Player<V, A>> players) {
        record();
        Match<S, V, A> made = new Match<>(setup, names(), players).watchedBy(writer.orElseThrow());
        watchers.forEach(made::watchedBy);
        match = Optional.of(made);
        if (brokenOff) {
            made.breakOff();
            throw new CannotPlayException("the match was stopped before it began");
        }
        return made;
    }

    /** Whether {@link #breakOff} has been called. */
    public synchronized boolean isBrokenOff() {
        return brokenOff;
    }

    /** Ends the match at once, from any thread, or as soon as it begins. */
    public synchronized void breakOff() {
        brokenOff = true;
        match.ifPresent(Match::breakOff);
    }

    /** Closes the replay of a match that does not begin, or is over. */
    public synchronized void giveUp() {
        writer.ifPresent(ReplayWriter::close);
    }

    /** Why the replay is not whole, in a sentence; empty if it is. */
    public synchronized Optional<String> replayFailure() {
        return writer.flatMap(ReplayWriter::failure);
    }
}
