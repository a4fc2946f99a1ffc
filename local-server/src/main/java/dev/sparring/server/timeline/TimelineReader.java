package dev.sparring.server.timeline;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.Rerun;
import java.nio.file.Path;
import java.util.List;

/** Makes films of replays. */
public final class TimelineReader {
    /** A state is compared with the recorded one this often, and at the end: comparing them all would take far longer. */
    private static final int COMPARED_EVERY = 64;

    private TimelineReader() {}

    /**
     * The film of a replay, as far as it can be played.
     *
     * @throws InvalidInputException if there is nothing to be seen at all: it is no replay, or the game cannot be set up from it
     */
    public static <S, V, A> Timeline<S, V, A> read(Game<S, V, A> game, Path file, FrameCache cache) {
        try (ReplayReader replay = new ReplayReader(file)) {
            List<String> names = replay.header().bots().stream()
                    .map(ReplayHeader.Entrant::name)
                    .toList();
            Rerun<S, V, A> rerun = setUp(game, replay);
            Timeline<S, V, A> film = new Timeline<>(game, rerun.setup(), names, cache);
            try {
                play(rerun, film);
            } catch (InvalidInputException e) {
                film.spoiltBy(e.getMessage());
            }
            return film;
        }
    }

    private static <S, V, A> Rerun<S, V, A> setUp(Game<S, V, A> game, ReplayReader replay) {
        try {
            return new Rerun<>(game, replay);
        } catch (InvalidInputException e) {
            throw e;
        } catch (RuntimeException e) {
            // A header may hold anything, and games need not expect what no server has written.
            throw new InvalidInputException("the match cannot be set up from the replay's first line: " + e, e);
        }
    }

    private static <S, V, A> void play(Rerun<S, V, A> rerun, Timeline<S, V, A> film) {
        boolean agreed = true;
        while (rerun.advance()) {
            film.add(TimelineStep.of(rerun.last().orElseThrow(), rerun.actions()), rerun.state());
            if (agreed && film.last() % COMPARED_EVERY == 0) {
                agreed = agrees(rerun, film);
            }
        }
        if (agreed) {
            agrees(rerun, film);
        }
    }

    private static <S, V, A> boolean agrees(Rerun<S, V, A> rerun, Timeline<S, V, A> film) {
        boolean agrees = rerun.agrees();
        if (!agrees) {
            film.spoiltBy("what is shown is not what was: by the rules of today, the states differ from the recorded"
                    + " ones at or before frame " + film.last() + " (spar replay verify)");
        }
        return agrees;
    }
}
