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
public record PendingOffer(int proposer, Resources offering, Resources requesting, List<Integer> toAsk) {
    public PendingOffer {
        Objects.requireNonNull(offering);
        Objects.requireNonNull(requesting);
        toAsk = List.copyOf(toAsk);
    }

    public int asked() {
        return toAsk.get(0);
    }

    PendingOffer declined() {
        return new PendingOffer(proposer, offering, requesting, toAsk.subList(1, toAsk.size()));
    }

    Offer shown() {
        return new Offer(ShoreditchState.id(proposer), offering, requesting);
    }
}
