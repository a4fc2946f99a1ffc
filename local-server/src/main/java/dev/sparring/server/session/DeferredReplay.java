package dev.sparring.server.session;

import dev.sparring.bot.Seat;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The replay of an unrecorded match that is written after the match, or never. It keeps the actions but not the states, which need
 * much more memory: the rules calculate them again. So a match whose replay nobody wants costs no JSON and no file.
 */
public final class DeferredReplay<S, A> implements MatchListener<S, A> {
    private final MatchSession<S, ?, A> session;
    private final Setup<S, ?, A> setup;
    private final List<Kept<A>> steps = new ArrayList<>();
    private @Nullable MatchReport<S> report;

    /** A step without its state. */
    private record Kept<A>(
            int turn, Map<Seat, A> actions, List<Note> notes, Map<Seat, Duration> used, Map<Integer, Long> logs) {}

    private DeferredReplay(MatchSession<S, ?, A> session) {
        this.session = session;
        this.setup = session.setup();
    }

    /** Returns the replay of a session that has not been played yet. */
    public static <S, A> DeferredReplay<S, A> of(MatchSession<S, ?, A> session) {
        DeferredReplay<S, A> replay = new DeferredReplay<>(session);
        session.watchedBy(replay);
        return replay;
    }

    @Override
    public void stepped(Step<S, A> step) {
        steps.add(new Kept<>(
                step.turn(),
                step.actions(),
                step.notes(),
                step.used(),
                session.logs().after(step.number())));
    }

    @Override
    public void ended(MatchReport<S> ended) {
        report = ended;
    }

    /**
     * Writes the replay to the files of the session; without the last lines if the match was not played to its end.
     *
     * @return why the replay is incomplete; empty if nothing went wrong
     */
    public Optional<String> write() {
        ReplayWriter<S, A> writer =
                new ReplayWriter<>(session.files().replay(), session.header(), number -> steps.get(number - 1).logs);
        try (writer) {
            S state = setup.start();
            for (int number = 1; number <= steps.size(); number++) {
                Kept<A> kept = steps.get(number - 1);
                state = setup.rules().apply(state, kept.actions);
                writer.stepped(new Step<>(number, kept.turn, kept.actions, kept.notes, kept.used, state));
            }
            if (report != null) {
                writer.ended(report);
            }
        }
        return writer.failure();
    }
}
