package dev.sparring.server.lobby;

import dev.sparring.game.Game;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.timeline.FrameCache;
import dev.sparring.server.timeline.Timeline;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A match played by this server, with a timeline that grows as it is played. A waiting match keeps no timeline. */
public final class LiveMatch<S, V, A> implements ViewableMatch {
    private final MatchSession<S, V, A> session;
    private final FrameCache cache;
    private final FaultCounts faults;
    private @Nullable Timeline<S, V, A> kept;

    LiveMatch(MatchSession<S, V, A> session, FrameCache cache) {
        this.session = session;
        this.cache = cache;
        this.faults = new FaultCounts(session.header().bots().size());
        session.watchedBy(new Recorder());
    }

    /** Records the timeline from the start of the match. */
    private final class Recorder implements MatchListener<S, A> {
        private @Nullable MatchListener<S, A> recorder;

        @Override
        public void started(S state) {
            recorder = timeline().recorder(session.logs());
        }

        @Override
        public void stepped(Step<S, A> step) {
            step.notes().forEach(note -> faults.add(note.seat().index(), note.kind()));
            Objects.requireNonNull(recorder, "a match starts before its first step")
                    .stepped(step);
        }
    }

    public MatchSession<S, V, A> session() {
        return session;
    }

    /** Returns the timeline; that of a match that waits has only the first frame and is created again at every call. */
    @Override
    public synchronized Timeline<S, V, A> timeline() {
        if (session.state() == MatchSession.State.WAITING) {
            return newTimeline();
        }
        if (kept == null) {
            kept = newTimeline();
        }
        return kept;
    }

    private Timeline<S, V, A> newTimeline() {
        return new Timeline<>(session.game(), session.setup(), session.names(), cache);
    }

    @Override
    public Summary summary() {
        MatchSession.State state = session.state();
        Optional<ReplayEnd> end = session.end();
        return new Summary(
                session.id(),
                session.game().id(),
                session.game().title(),
                !state.isFinal()
                        ? Summary.State.RUNNING
                        : end.isPresent() ? Summary.State.OVER : Summary.State.INTERRUPTED,
                state.compareTo(MatchSession.State.RUNNING) < 0,
                SeatResults.of(session.header(), end, faults),
                end.map(ReplayEnd::turns).orElse(session.turn()),
                end.map(ReplayEnd::turns).orElse(null),
                session.header().seed(),
                session.header().map().name(),
                session.header().played(),
                session.ended().map(Instant::toString).orElse(null),
                session.error().or(session::replayFailure).orElse(null));
    }

    @Override
    public Optional<Game<?, ?, ?>> game() {
        return Optional.of(session.game());
    }

    @Override
    public Optional<ReplayHeader> header() {
        return Optional.of(session.header());
    }

    @Override
    public Optional<ReplayEnd> end() {
        return session.end();
    }

    @Override
    public ReplayFiles files() {
        return session.files();
    }

    /** Returns how the bots were named, in the order of the seats. */
    List<ReplayHeader.ReplayBot> bots() {
        return session.header().bots();
    }

    /** Returns the failure of each bot after the match, by how the bot was named; an empty text if it did not fail. */
    Map<String, String> failures() {
        Map<String, String> failures = new HashMap<>();
        for (int seat = 0; seat < bots().size(); seat++) {
            ReplayHeader.ReplayBot bot = bots().get(seat);
            int index = seat;
            Optional<String> failure = end().map(end -> end.endings().get(index).why())
                    .or(() -> Optional.ofNullable(session.absent().get(bot.name())));
            failure.ifPresent(why -> failures.merge(bot.bot(), why, (one, other) -> one.isEmpty() ? other : one));
        }
        return failures;
    }
}
