package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Resources;
import java.util.List;
import java.util.Objects;

/**
 * An offer that is out.
 *
 * @param proposer the seat that proposes it
 * @param toAsk the seats that have not answered yet and own what is requested; the first is asked now
 */
public record Bargain(int proposer, Resources offering, Resources requesting, List<Integer> toAsk) {
    public Bargain {
        Objects.requireNonNull(offering);
        Objects.requireNonNull(requesting);
        toAsk = List.copyOf(toAsk);
    }

    public int asked() {
        return toAsk.get(0);
    }

    Bargain declined() {
        return new Bargain(proposer, offering, requesting, toAsk.subList(1, toAsk.size()));
    }

    Offer shown() {
        return new Offer(ShoreditchState.id(proposer), offering, requesting);
    }
}
