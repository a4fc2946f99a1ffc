package dev.sparring.server.lobby;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The summary of a match for a list.
 *
 * @param id the name of its replay without the ending
 * @param game the game's id
 * @param title the game's title
 * @param waiting whether its bots have not been asked yet
 * @param turn the turn of its last step
 * @param turns the number of turns played; absent before the end
 * @param map the name of the map; absent if it is unknown
 * @param started when it was opened, in ISO 8601; empty if unknown
 * @param ended when it ended, in ISO 8601
 * @param error why it was stopped or cannot be read, in a sentence
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Summary(
        String id,
        String game,
        String title,
        State state,
        boolean waiting,
        List<SeatResult> seats,
        int turn,
        @Nullable Integer turns,
        long seed,
        @Nullable String map,
        String started,
        @Nullable String ended,
        @Nullable String error) {
    public Summary {
        seats = List.copyOf(seats);
    }

    /** The state of a match in a list. The JSON values are in lower case. */
    public enum State {
        /** The match is waiting or running. */
        @JsonProperty("running")
        RUNNING,
        /** The match was played to its end. */
        @JsonProperty("over")
        OVER,
        /** The match was stopped or failed. */
        @JsonProperty("interrupted")
        INTERRUPTED,
        /** The match's replay cannot be read. */
        @JsonProperty("broken")
        BROKEN
    }

    /**
     * A seat and its result.
     *
     * @param bot how the bot was named
     * @param place the place, counted from 1; null before the end
     * @param score the score in the game's own unit; null before the end
     * @param ending the word of the ending, such as {@code played} or {@code timed-out}; null before the end
     * @param late the number of late answers so far
     * @param faults the number of illegal orders, unreadable answers and failures so far
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record SeatResult(
            String name,
            String bot,
            @Nullable Integer place,
            @Nullable Long score,
            @Nullable String ending,
            int late,
            int faults) {}

    /** Returns whether the match has ended, for any reason. */
    @JsonIgnore
    public boolean isOver() {
        return state != State.RUNNING;
    }
}
