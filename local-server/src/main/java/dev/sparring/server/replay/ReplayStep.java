package dev.sparring.server.replay;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.server.match.Note;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of a replay: one application of the rules.
 *
 * @param step counted from 1
 * @param turn the turn it belongs to
 * @param actions what each seat did, by seat
 * @param notes what went wrong
 * @param millis how long each seat that was asked took
 * @param hash of the state that came of it
 * @param logs how many bytes each seat's log had by then, by seat; empty where that was not looked up
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
     * Something that went wrong.
     *
     * @param kind the name of a {@link Note.Kind}
     * @param measured for a late answer of a process; empty for all other notes
     */
    public record ReplayNote(
            int seat,
            String kind,
            String text,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Measured> measured) {
        public ReplayNote {
            measured = measured == null ? Optional.empty() : measured;
        }

        /** A note without a measurement. */
        public ReplayNote(int seat, String kind, String text) {
            this(seat, kind, text, Optional.empty());
        }

        /** What a replay keeps of a note. */
        public static ReplayNote of(Note note) {
            return new ReplayNote(
                    note.seat().index(),
                    note.kind().name(),
                    note.text(),
                    note.measured().map(Measured::of));
        }
    }

    /**
     * The processor time of a bot that was late.
     *
     * @param duringMs how long was measured
     * @param cpuMs how long the bot's processes ran
     * @param waitedMs how long they were ready to run and waited for a processor
     */
    public record Measured(double duringMs, double cpuMs, double waitedMs) {
        public static Measured of(Note.Measured measured) {
            return new Measured(
                    milliseconds(measured.during()),
                    milliseconds(measured.cpu().received()),
                    milliseconds(measured.cpu().waited()));
        }

        private static double milliseconds(Duration time) {
            return Math.round(time.toNanos() / 1000.0) / 1000.0;
        }
    }

    public ReplayStep {
        actions = Map.copyOf(actions);
        notes = List.copyOf(notes);
        millis = Map.copyOf(millis);
        logs = logs == null ? Map.of() : Map.copyOf(logs);
    }
}
