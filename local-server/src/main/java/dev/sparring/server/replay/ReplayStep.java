package dev.sparring.server.replay;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.server.match.Note;
import dev.sparring.server.match.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One line of a replay: one application of the rules.
 *
 * @param step the number of the step, counted from 1
 * @param turn the turn that the step belongs to
 * @param actions the applied actions, by seat
 * @param notes the faults and warnings
 * @param millis the time used by each seat that was asked, in milliseconds, by seat
 * @param hash the hash of the new state
 * @param logs the length of each seat's log after the step, in bytes, by seat; empty if it was not recorded
 */
public record ReplayStep(
        int step,
        int turn,
        Map<Integer, JsonNode> actions,
        List<ReplayNote> notes,
        Map<Integer, Double> millis,
        String hash,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<Integer, Long> logs) {

    /**
     * One fault or warning.
     *
     * @param measured the CPU time, for a late answer of a process; empty for all other notes
     */
    public record ReplayNote(
            int seat,
            Note.Kind kind,
            String text,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Measured> measured) {
        public ReplayNote {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(text, "text");
            measured = measured == null ? Optional.empty() : measured;
        }

        /** Creates a note without a measurement. */
        public ReplayNote(int seat, Note.Kind kind, String text) {
            this(seat, kind, text, Optional.empty());
        }

        private boolean isAboutMissingAnswer() {
            return switch (kind) {
                case LATE, FAILED, GARBLED, GONE -> true;
                case WARNING -> text.endsWith(Note.NO_TIME_LEFT);
                case ILLEGAL, REFUSED -> false;
            };
        }

        static ReplayNote of(Note note) {
            return new ReplayNote(
                    note.seat().index(),
                    note.kind(),
                    note.text(),
                    note.measured().map(Measured::of));
        }
    }

    /**
     * The CPU time of a bot that was late, in milliseconds.
     *
     * @param duringMs the length of the measurement
     * @param cpuMs the time that the bot's processes ran
     * @param waitedMs the time that they were ready to run and waited for a processor
     */
    public record Measured(double duringMs, double cpuMs, double waitedMs) {
        public static Measured of(Note.Measured measured) {
            return new Measured(
                    milliseconds(measured.during()),
                    milliseconds(measured.cpu().received()),
                    milliseconds(measured.cpu().waited()));
        }
    }

    public ReplayStep {
        Objects.requireNonNull(hash, "hash");
        actions = Map.copyOf(actions);
        notes = List.copyOf(notes);
        millis = Map.copyOf(millis);
        logs = logs == null ? Map.of() : Map.copyOf(logs);
    }

    /** Returns whether a bot was asked for the action of this seat. */
    public boolean wasAsked(int seat) {
        return actions.containsKey(seat) && millis.containsKey(seat);
    }

    /** Returns whether the bot of this seat was asked and answered. If not, its action replaces the missing answer. */
    public boolean wasAnswered(int seat) {
        return wasAsked(seat) && notes.stream().noneMatch(note -> note.seat() == seat && note.isAboutMissingAnswer());
    }

    /** Returns whether an order of this seat was illegal, so that its action is only the legal part of the answer, or a replacement. */
    public boolean wasIllegal(int seat) {
        return notes.stream().anyMatch(note -> note.seat() == seat && note.kind() == Note.Kind.ILLEGAL);
    }

    /** Returns the notes of a step as a replay records them. */
    public static List<ReplayNote> notes(Step<?, ?> step) {
        return step.notes().stream().map(ReplayNote::of).toList();
    }

    /** Returns the time that each seat used in a step, in milliseconds, by seat. */
    public static Map<Integer, Double> millis(Step<?, ?> step) {
        Map<Integer, Double> millis = new TreeMap<>();
        step.used().forEach((seat, used) -> millis.put(seat.index(), milliseconds(used)));
        return millis;
    }

    private static double milliseconds(Duration time) {
        return Math.round(time.toNanos() / 1000.0) / 1000.0;
    }
}
