package dev.sparring.server.lobby;

import dev.sparring.game.Game;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.timeline.Timeline;
import java.util.Optional;

/** A match that can be looked at, running or past. */
public interface ViewableMatch {

    Summary summary();

    /** The game, if it is one that this server knows. */
    Optional<Game<?, ?, ?>> game();

    /** How it was set up; empty if that cannot be read. */
    Optional<ReplayHeader> header();

    /** How it ended; empty if it has not, or was broken off. */
    Optional<ReplayEnd> end();

    /** Its replay and logs. */
    ReplayFiles files();

    /**
     * The match as it can be looked at.
     *
     * @throws dev.sparring.rules.InvalidInputException if nothing of it can be shown
     */
    Timeline<?, ?, ?> film();
}
