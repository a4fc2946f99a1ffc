package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Resources;
import java.util.List;
import java.util.Objects;

/**
 * A pending offer.
 *
 * @param proposer the seat that proposes it
 * @param toAsk the seats that own the requested resources and have not answered; the first one is asked now
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
