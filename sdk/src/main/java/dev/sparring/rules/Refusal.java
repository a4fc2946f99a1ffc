package dev.sparring.rules;

import dev.sparring.bot.Seat;
import java.util.Objects;

/**
 * An order that the rules did not carry out.
 *
 * @param seat whose order it was
 * @param why a sentence for the bot's author
 */
public record Refusal(Seat seat, String why) {
    public Refusal {
        Objects.requireNonNull(seat);
        Objects.requireNonNull(why);
    }
}
