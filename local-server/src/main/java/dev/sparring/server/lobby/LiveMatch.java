package dev.sparring.server.lobby;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.timeline.FrameCache;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.server.timeline.TimelineRecorder;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A match on this server: it waits, is played, and is over; it can be looked at all the while. */
public final class LiveMatch<S, V, A> implements ViewableMatch {
    private static final Logger LOG = LoggerFactory.getLogger(LiveMatch.class);

    private final MatchSession<S, V, A> staged;
    private final Timeline<S, V, A> film;
    private final Consumer<LiveMatch<?, ?, ?>> changed;
    private volatile boolean waiting = true;
    private volatile int turn;
    private volatile Optional<ReplayEnd> end = Optional.empty();
    private volatile Optional<String> error = Optional.empty();
    private volatile Optional<String> ended = Optional.empty();

    /**
     * A match that has not begun.
     *
     * @param changed hears of it when it begins and when it is over
     */
    LiveMatch(MatchSession<S, V, A> staged, FrameCache cache, Consumer<LiveMatch<?, ?, ?>> changed) {
        this.staged = staged;
        this.changed = changed;
        this.film = new Timeline<>(staged.game(), staged.setup(), staged.names(), cache);
        staged.watchedBy(new TimelineRecorder<>(film, staged.logs())).watchedBy(new Following());
    }

    /** Keeps what lists show up to date. */
    private final class Following implements MatchListener<S, A> {
        @Override
        public void started(S state) {
            waiting = false;
            changed.accept(LiveMatch.this);
        }

        @Override
        public void stepped(Step<S, A> step) {
            turn = step.turn();
        }

        @Override
        public void ended(MatchReport<S> report) {
            end = Optional.of(new ReplayEnd(
                    report.turns(),
                    report.ranking(),
                    report.seats().stream()
                            .map(seat -> new ReplayEnd.ReplayEnding(
                                    seat.ending().word(), seat.ending().why()))
                            .toList()));
        }
    }

    public String id() {
        return staged.files().id();
    }

    /** The match with its table, for who seats its bots. */
    public MatchSession<S, V, A> staged() {
        return staged;
    }

    /**
     * Seats the bots and plays, in this thread.
     *
     * @param seating brings the bots
     * @throws CannotPlayException if a bot does not get ready, or the match is broken off
     */
    public MatchReport<S> play(Supplier<? extends List<? extends Player<V, A>>> seating) {
        try {
            staged.record();
            if (staged.isBrokenOff()) {
                throw new CannotPlayException("the match was stopped before it began");
            }
            return staged.play(seating.get());
        } catch (CannotPlayException | InvalidInputException e) {
            failed(e.getMessage());
            throw e;
        } catch (RuntimeException e) {
            LOG.error("the match {} failed", id(), e);
            failed("this failed inside: " + e + "; the server's log says where");
            throw e;
        } finally {
            staged.giveUp();
            waiting = false;
            ended = Optional.of(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
            changed.accept(LiveMatch.this);
        }
    }

    private void failed(String sentence) {
        error = Optional.of(sentence);
    }

    /** Ends it at once, or as soon as it would begin. */
    public void breakOff() {
        staged.breakOff();
    }

    /** Why it was not played to the end; empty if it was, or is not over. */
    public Optional<String> error() {
        return error;
    }

    @Override
    public Summary summary() {
        Optional<ReplayEnd> over = end;
        boolean on = ended.isEmpty();
        return new Summary(
                id(),
                staged.game().id(),
                staged.game().title(),
                on ? Summary.State.RUNNING : over.isPresent() ? Summary.State.OVER : Summary.State.INTERRUPTED,
                waiting,
                SeatResults.of(staged.header(), over),
                over.map(ReplayEnd::turns).orElse(turn),
                over.map(ReplayEnd::turns).orElse(null),
                staged.header().seed(),
                staged.header().played(),
                ended.orElse(null),
                error.or(staged::replayFailure).orElse(null));
    }

    @Override
    public Optional<Game<?, ?, ?>> game() {
        return Optional.of(staged.game());
    }

    @Override
    public Optional<ReplayHeader> header() {
        return Optional.of(staged.header());
    }

    @Override
    public Optional<ReplayEnd> end() {
        return end;
    }

    @Override
    public ReplayFiles files() {
        return staged.files();
    }

    @Override
    public Timeline<S, V, A> film() {
        return film;
    }
}
