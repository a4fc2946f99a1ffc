package dev.sparring.server.replay;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

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
     * @param kind the name of a {@link dev.sparring.server.match.Note.Kind}
     */
    public record ReplayNote(int seat, String kind, String text) {}

    public ReplayStep {
        actions = Map.copyOf(actions);
        notes = List.copyOf(notes);
        millis = Map.copyOf(millis);
        logs = logs == null ? Map.of() : Map.copyOf(logs);
    }
}
