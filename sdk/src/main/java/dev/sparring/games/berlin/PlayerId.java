package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.sparring.bot.Seat;
import java.util.Objects;

/**
 * Names a player of one game. It means nothing beyond that: the number 0 one day, {@code "AI #1"} another.
 *
 * @param text the id as it stands in the requests
 */
public record PlayerId(@JsonValue String text) {

    @JsonCreator
    public PlayerId {
        Objects.requireNonNull(text);
    }

    /** What this project's own referee calls the player in a seat. */
    public static PlayerId of(Seat seat) {
        return new PlayerId(Integer.toString(seat.index()));
    }

    @Override
    public String toString() {
        return text;
    }
}
