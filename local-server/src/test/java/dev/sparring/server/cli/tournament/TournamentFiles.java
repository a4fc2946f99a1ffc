package dev.sparring.server.cli.tournament;

import java.nio.file.Path;

/** Lets tests of other packages read files that describe tournaments. */
public final class TournamentFiles {
    private TournamentFiles() {}

    /**
     * Reads a file.
     *
     * @throws dev.sparring.rules.InvalidInputException if it is invalid
     */
    public static void check(Path file) {
        TournamentFile.read(file);
    }
}
