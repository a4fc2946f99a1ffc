package dev.sparring.server.match;

import dev.sparring.bot.Seat;
import dev.sparring.wire.CpuTime;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * One reported fault or warning, in a sentence for the bot's author.
 *
 * @param turn when it happened
 * @param seat the seat that it is about
 * @param measured for a late answer of a process, the processor time that the bot's processes received
 */
public record Note(int turn, Seat seat, Kind kind, String text, Optional<Measured> measured) {

    /** The kinds of notes. Replays contain their names. */
    public enum Kind {
        /** No answer in time. */
        LATE,
        /** The bot's own code failed: it threw an exception or returned null. */
        FAILED,
        /** An answer that could not be read at all. */
        GARBLED,
        /** Nobody there. */
        GONE,
        /** An action or order against the rules. */
        ILLEGAL,
        /** A legal order that could not be carried out any more when its time came. */
        REFUSED,
        /** Anything else worth knowing, such as a part of an answer that could not be read. */
        WARNING
    }

    /**
     * Processor time during a request.
     *
     * @param during how long was measured: at most the time from the request to the deadline
     * @param cpu what the bot's processes received, and what they waited for
     */
    public record Measured(Duration during, CpuTime cpu) {
        /** A bot that waited for a processor for this part of the time, one in so many, was held up by the machine. */
        private static final int HELD_UP = 4;

        /** Returns whether the bot was ready to run and did not get a processor for a good part of the time. */
        public boolean machineWasBusy() {
            return cpu.waited().multipliedBy(HELD_UP).compareTo(during) >= 0;
        }
    }

    public Note {
        Objects.requireNonNull(seat);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(text);
        Objects.requireNonNull(measured);
    }

    /** A note without a measurement. */
    public Note(int turn, Seat seat, Kind kind, String text) {
        this(turn, seat, kind, text, Optional.empty());
    }
}
