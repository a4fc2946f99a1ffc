package dev.sparring.rules;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.sparring.bot.Seat;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An order that was legal but failed when the rules resolved it. Immutable. */
@JsonPropertyOrder({"seat", "why"})
public final class Refusal {
    private final Seat seat;
    private final Supplier<String> reason;
    /** The sentence, after somebody has read it. */
    private @Nullable String why;

    /**
     * Creates a refusal.
     *
     * @param seat the seat that gave the order
     * @param why the reason, as a sentence for the bot's author
     */
    @JsonCreator
    public Refusal(@JsonProperty("seat") Seat seat, @JsonProperty("why") String why) {
        this(seat, () -> why);
        this.why = Objects.requireNonNull(why);
    }

    /**
     * Creates a refusal whose sentence is made when somebody reads it, since a search that tries many actions never does.
     *
     * @param reason returns the same sentence each time
     */
    public Refusal(Seat seat, Supplier<String> reason) {
        this.seat = Objects.requireNonNull(seat);
        this.reason = Objects.requireNonNull(reason);
    }

    /** Returns the seat that gave the order. */
    @JsonProperty
    public Seat seat() {
        return seat;
    }

    /** Returns the reason, as a sentence for the bot's author. */
    @JsonProperty
    public String why() {
        String made = why;
        if (made == null) {
            made = reason.get();
            why = made;
        }
        return made;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Refusal refusal && seat.equals(refusal.seat) && why().equals(refusal.why());
    }

    @Override
    public int hashCode() {
        return 31 * seat.hashCode() + why().hashCode();
    }

    @Override
    public String toString() {
        return "Refusal[seat=" + seat + ", why=" + why() + "]";
    }
}
