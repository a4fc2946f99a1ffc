package dev.sparring.server.lobby;

import dev.sparring.game.Game;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.timeline.Timeline;
import java.util.Optional;

/** A running or past match that can be viewed. */
public interface ViewableMatch {

    Summary summary();

    /** Returns the game; empty if this server does not know it. */
    Optional<Game<?, ?, ?>> game();

    /** Returns the setup; empty if it cannot be read. */
    Optional<ReplayHeader> header();

    /** Returns the result; empty if the match has not ended or was stopped. */
    Optional<ReplayEnd> end();

    /** Returns the paths of its replay and logs. */
    ReplayFiles files();

    /**
     * Returns the frames of the match.
     *
     * @throws dev.sparring.rules.InvalidInputException if no frame can be shown
     */
    Timeline<?, ?, ?> timeline();
}
