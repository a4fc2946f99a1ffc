package dev.sparring.server.match;

import dev.sparring.bot.Seat;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CpuTime;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * One reported fault or warning, in a sentence for the bot's author.
 *
 * @param turn the turn in which it happened
 * @param seat the seat that it is about
 * @param measured the CPU time of the bot's processes, for a late answer of a process
 */
public record Note(int turn, Seat seat, Kind kind, String text, Optional<Measured> measured) {

    /** The end of the warning that replaces {@link Kind#LATE} if the time of another seat's turn was up. */
    public static final String NO_TIME_LEFT = ": another player's turn had no time left";

    /** The kinds of notes. Replays contain their names. */
    public enum Kind {
        /** There was no answer by the deadline. */
        LATE,
        /** The bot's own code failed: it threw an exception or returned null. */
        FAILED,
        /** The answer could not be read at all. */
        GARBLED,
        /** The bot was unavailable. */
        GONE,
        /** An action or order was illegal. */
        ILLEGAL,
        /** An order was legal but failed when it was resolved. */
        REFUSED,
        /** Anything else, such as a part of an answer that could not be read. */
        WARNING
    }

    /**
     * CPU time during a request.
     *
     * @param during the length of the measurement: at most the time from the request to the deadline
     * @param cpu the time for which the bot's processes ran, and for which they waited for a processor
     */
    public record Measured(Duration during, CpuTime cpu) {
        /** The machine was busy if the bot waited for a processor for at least this fraction, 1/4, of the time. */
        private static final int HELD_UP = 4;

        /** Returns whether the bot was ready to run but waited for a processor for a large part of the time. */
        public boolean machineWasBusy() {
            return cpu.waited().multipliedBy(HELD_UP).compareTo(during) >= 0;
        }
    }

    public Note {
        Objects.requireNonNull(seat);
        Objects.requireNonNull(kind);
        // A text can quote what a bot wrote.
        text = Excerpt.visible(text);
        Objects.requireNonNull(measured);
    }

    /** Creates a note without a measurement. */
    public Note(int turn, Seat seat, Kind kind, String text) {
        this(turn, seat, kind, text, Optional.empty());
    }
}
