package dev.sparring.rules;

import dev.sparring.bot.Seat;
import java.util.Objects;

/**
 * An order that was legal but failed when the rules resolved it.
 *
 * @param seat the seat that gave the order
 * @param why the reason, as a sentence for the bot's author
 */
public record Refusal(Seat seat, String why) {
    public Refusal {
        Objects.requireNonNull(seat);
        Objects.requireNonNull(why);
    }
}
