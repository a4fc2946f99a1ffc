package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.io.PrintWriter;

/** The exit statuses of this program (docs/commands.md#exit-status). */
public final class ExitStatus {
    /** The match was played, or the command succeeded. */
    public static final int PLAYED = 0;

    /** The match could not be played, or a check or verification failed. */
    public static final int COULD_NOT_PLAY = 1;

    /** The command line is invalid. */
    public static final int INVALID_USE = 2;

    /** The match was played, but a bot failed: with {@code --strict}, or if a bot in this JVM called System.exit. */
    public static final int BOT_FAILED = 3;

    /** The verdict is not the one that {@code --expect} names. */
    public static final int OTHER_VERDICT = 4;

    private ExitStatus() {}

    /** Prints why a command failed, and returns the exit status. */
    public static int report(Exception failure, PrintWriter err) {
        if (failure instanceof InvalidInputException) {
            err.println(failure.getMessage());
            return INVALID_USE;
        }
        if (failure instanceof CannotPlayException) {
            err.println(failure.getMessage());
            return COULD_NOT_PLAY;
        }
        err.println("This is a bug in Sparring, not in your bot. Please report it with the following stack trace.");
        failure.printStackTrace(err);
        return COULD_NOT_PLAY;
    }
}
