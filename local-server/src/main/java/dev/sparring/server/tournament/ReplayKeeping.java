package dev.sparring.server.tournament;

import java.nio.file.Path;
import java.util.Locale;

/**
 * The matches whose replays are kept, and the folder for them.
 *
 * @param folder the folder of all replays
 * @param nested true if it has one folder below it for each hundred heats, so that none has too many files
 */
public record ReplayKeeping(Path folder, boolean nested, Keep keep) {
    private static final int HEATS_IN_A_FOLDER = 100;

    /** {@link Keep#SOME} keeps one of this number of heats. */
    private static final int SAMPLE = 100;

    /** A choice of replays. */
    public enum Keep {
        /** Those of all matches. */
        ALL,
        /** Those of matches with faults, and of one heat in a hundred. */
        SOME,
        /** Those of matches with faults. */
        FAULTS,
        /** None. */
        NONE,
        /** Those that are asked for after their match. */
        ASKED_FOR;

        /** Returns the choices of the command line. */
        public static Keep[] choices() {
            return new Keep[] {ALL, SOME, FAULTS, NONE};
        }

        /** Returns the word for the command line. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the path of a match's replay, without the ending of its name. */
    Path path(WorkUnit unit) {
        if (!nested) {
            return folder.resolve(unit.key());
        }
        int first = (unit.heat() - 1) / HEATS_IN_A_FOLDER * HEATS_IN_A_FOLDER + 1;
        return folder.resolve("heats-" + first).resolve(unit.key());
    }

    /** Returns whether the replay of a match is written immediately after the match. */
    boolean keeps(UnitResult result) {
        return switch (keep) {
            case ALL -> true;
            case SOME -> isFaulty(result) || result.unit().heat() % SAMPLE == 1;
            case FAULTS -> isFaulty(result);
            case NONE, ASKED_FOR -> false;
        };
    }

    /** Returns whether a replay may be written at all. */
    boolean mayKeep() {
        return keep != Keep.NONE;
    }

    private static boolean isFaulty(UnitResult result) {
        return result.voided().isPresent() || result.seats().stream().anyMatch(SeatResult::isFaulty);
    }
}
