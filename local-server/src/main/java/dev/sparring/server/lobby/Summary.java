package dev.sparring.server.lobby;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A match in a list.
 *
 * @param id its replay's name without the ending
 * @param game the game's id
 * @param title what people call the game
 * @param waiting whether it has not begun yet, because others are on
 * @param turn the turn it has come to
 * @param turns how many turns were played; absent while that is not known
 * @param started when, in ISO 8601; empty where that cannot be told
 * @param ended when, in ISO 8601
 * @param error what is wrong, in a sentence
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
        Integer turns,
        long seed,
        String started,
        String ended,
        String error) {
    public Summary {
        seats = List.copyOf(seats);
    }

    /** Where a match stands; written in lower case. */
    public enum State {
        /** It is being played, or will be soon. */
        @JsonProperty("running")
        RUNNING,
        /** It was played to the end. */
        @JsonProperty("over")
        OVER,
        /** It was broken off. */
        @JsonProperty("interrupted")
        INTERRUPTED,
        /** Its replay cannot be read. */
        @JsonProperty("broken")
        BROKEN
    }

    /**
     * A seat and what became of it.
     *
     * @param bot how the bot was named
     * @param place counted from 1; absent before the end
     * @param score in the game's own unit; absent before the end
     * @param ending a word: {@code played}, {@code timed-out}...; absent before the end
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record SeatResult(String name, String bot, Integer place, Long score, String ending) {}

    /** Whether it has come to an end of some kind. */
    @JsonIgnore
    public boolean isOver() {
        return state != State.RUNNING;
    }
}
