package dev.sparring.games.shoreditch;

import java.util.List;
import java.util.Objects;

/**
 * An offer that is out.
 *
 * @param proposer the seat that proposes it
 * @param toAsk the seats that have not answered yet and own what is requested; the first is asked now
 */
record Bargain(int proposer, Resources offering, Resources requesting, List<Integer> toAsk) {
    Bargain {
        Objects.requireNonNull(offering);
        Objects.requireNonNull(requesting);
        toAsk = List.copyOf(toAsk);
    }

    int asked() {
        return toAsk.get(0);
    }

    Bargain declined() {
        return new Bargain(proposer, offering, requesting, toAsk.subList(1, toAsk.size()));
    }

    Offer shown() {
        return new Offer(ShoreditchState.id(proposer), offering, requesting);
    }
}
