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

    /**
     * The maximum length of a replay that is shown, in unzipped bytes. A timeline takes up to four times as much memory, and a server
     * keeps up to six of them.
     */
    private static final long MAX_SHOWN = Runtime.getRuntime().maxMemory() / 32;

    private TimelineReader() {}

    /**
     * Reads a replay up to its end, up to the first line that cannot be played, or to the maximum length.
     *
     * @throws InvalidInputException if the file is not a replay, or the match cannot be set up from its header
     */
    public static <S, V, A> Timeline<S, V, A> read(Game<S, V, A> game, Path file, FrameCache cache) {
        return read(game, file, cache, MAX_SHOWN);
    }

    static <S, V, A> Timeline<S, V, A> read(Game<S, V, A> game, Path file, FrameCache cache, long maxShown) {
        try (ReplayReader replay = new ReplayReader(file)) {
            List<String> names = replay.header().bots().stream()
                    .map(ReplayHeader.ReplayBot::name)
                    .toList();
            Rerun<S, V, A> rerun = new Rerun<>(game, replay);
            Timeline<S, V, A> timeline = new Timeline<>(game, rerun.setup(), names, cache);
            try {
                play(rerun, timeline, replay, maxShown);
            } catch (InvalidInputException e) {
                timeline.setProblem(e.getMessage());
            }
            return timeline;
        }
    }

    private static <S, V, A> void play(
            Rerun<S, V, A> rerun, Timeline<S, V, A> timeline, ReplayReader replay, long maxShown) {
        boolean agreed = true;
        while (rerun.advance()) {
            if (replay.unzipped() > maxShown) {
                throw new InvalidInputException("the match is shown only up to frame " + timeline.last()
                        + ": its replay has more than " + (maxShown >> 20)
                        + " MiB when unzipped, for which this server has"
                        + " too little memory; 'spar replay show' has no such limit (docs/replays.md)");
            }
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
