package dev.sparring.games.bottlebats.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.List;

/** The soldiers that set out in a step. They leave the garrison immediately, so the orders of a fort share its soldiers. */
final class Departures {
    private final PlayingField field;
    private final int[] soldiers;
    private final int[] sent;
    private final int[] senders;
    private final List<Refusal> refusals = new ArrayList<>(0);

    /** Creates departures from these garrisons; the array changes when soldiers leave. */
    Departures(PlayingField field, int[] soldiers) {
        this.field = field;
        this.soldiers = soldiers;
        this.sent = new int[field.ways()];
        this.senders = new int[field.ways()];
    }

    /** Carries out one player's legal orders. Several orders for one road form one army. */
    void send(int seat, List<MarchOrder> orders) {
        for (MarchOrder order : orders) {
            int from = field.index(order.origin()).orElseThrow();
            int way = field.way(from, field.index(order.destination()).orElseThrow());
            int size = Math.min(order.size(), soldiers[from]);
            if (size < order.size()) {
                refusals.add(new Refusal(
                        new Seat(seat),
                        "march " + order.size() + " from " + order.origin() + " to " + order.destination() + ": only "
                                + size + " are there, so " + size + " go (docs/games/bottlebats.md#orders)"));
            }
            soldiers[from] -= size;
            sent[way] += size;
            senders[way] = seat;
        }
    }

    /** Returns the armies on the roads together with the soldiers that set out. */
    MovingArmies join(Armies before) {
        return new MovingArmies(field, before, sent, senders);
    }

    List<Refusal> refusals() {
        return refusals;
    }
}
