package dev.sparring.server.competition;

import dev.sparring.server.tournament.ResultLog;
import dev.sparring.server.tournament.Tournament;
import java.util.function.Consumer;

/** Where the results of finals are kept. Safe for several threads. */
public interface FinalLogs {

    /**
     * Opens the results of a final, does something with them, and closes them.
     *
     * @param name the name of the final
     * @param tournament what is played; the same each time
     * @throws dev.sparring.rules.InvalidInputException if the results are those of another tournament, or cannot be read
     * @throws dev.sparring.wire.CannotPlayException if they cannot be written
     */
    void use(String name, Tournament tournament, Consumer<ResultLog> work);
}
