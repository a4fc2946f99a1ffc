package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.sparring.bot.Seat;
import java.util.Objects;

/**
 * The id of a player in one match, such as {@code 0} or {@code "AI #1"}. The same bot may have another id in the next match.
 *
 * @param text the id as it appears in requests
 */
public record PlayerId(@JsonValue String text) {

    @JsonCreator
    public PlayerId {
        Objects.requireNonNull(text);
    }

    /** Returns the id that this project's referee uses for the player in a seat. */
    public static PlayerId of(Seat seat) {
        return new PlayerId(Integer.toString(seat.index()));
    }

    @Override
    public String toString() {
        return text;
    }
}
