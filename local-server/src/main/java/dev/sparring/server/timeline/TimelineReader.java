package dev.sparring.server.timeline;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.Rerun;
import java.nio.file.Path;
import java.util.List;

/** Creates timelines from replays. */
public final class TimelineReader {
    /** Every 64th state and the last one are compared with the recorded hash: comparing all would take far longer. */
    private static final int COMPARED_EVERY = 64;

    private TimelineReader() {}

    /**
     * Reads a replay up to its end or up to the first line that cannot be played.
     *
     * @throws InvalidInputException if the file is not a replay, or the match cannot be set up from its header
     */
    public static <S, V, A> Timeline<S, V, A> read(Game<S, V, A> game, Path file, FrameCache cache) {
        try (ReplayReader replay = new ReplayReader(file)) {
            List<String> names = replay.header().bots().stream()
                    .map(ReplayHeader.ReplayBot::name)
                    .toList();
            Rerun<S, V, A> rerun = new Rerun<>(game, replay);
            Timeline<S, V, A> timeline = new Timeline<>(game, rerun.setup(), names, cache);
            try {
                play(rerun, timeline);
            } catch (InvalidInputException e) {
                timeline.setProblem(e.getMessage());
            }
            return timeline;
        }
    }

    private static <S, V, A> void play(Rerun<S, V, A> rerun, Timeline<S, V, A> timeline) {
        boolean agreed = true;
        while (rerun.advance()) {
            timeline.add(TimelineStep.of(rerun.last().orElseThrow(), rerun.actions()), rerun.state());
            if (agreed && timeline.last() % COMPARED_EVERY == 0) {
                agreed = agrees(rerun, timeline);
            }
        }
        if (agreed) {
            agrees(rerun, timeline);
        }
    }

    private static <S, V, A> boolean agrees(Rerun<S, V, A> rerun, Timeline<S, V, A> timeline) {
        boolean agrees = rerun.agrees();
        if (!agrees) {
            timeline.setProblem(
                    "the match shown differs from the recorded one: with the current rules, the states differ at"
                            + " or before frame " + timeline.last() + " (see spar replay verify)");
        }
        return agrees;
    }
}
