package dev.sparring.games.bottlebats.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The soldiers that set out in a step. They leave the garrison immediately, so the orders of a fort share its soldiers. */
final class Departures {
    private final PlayingField field;
    private final int[] owners;
    private final int[] soldiers;
    private final int[] sent;
    private final int[] senders;
    /** The ways on which soldiers set out, in the order of the orders. */
    private final int[] setOut;

    private int ways;
    private final List<Refusal> refusals = new ArrayList<>(0);

    /** Creates departures from these garrisons; {@code soldiers} changes when soldiers leave. */
    Departures(PlayingField field, int[] owners, int[] soldiers) {
        this.field = field;
        this.owners = owners;
        this.soldiers = soldiers;
        this.sent = new int[field.ways()];
        this.senders = new int[field.ways()];
        this.setOut = new int[field.ways()];
    }

    /**
     * Carries out one player's orders. Several orders for one road form one army.
     *
     * @return whether all of them are legal; the departures are void if not
     */
    boolean send(int seat, List<MarchOrder> orders) {
        for (MarchOrder order : orders) {
            int from = field.index(order.origin()).orElse(-1);
            int to = field.index(order.destination()).orElse(-1);
            int way = from < 0 || to < 0 ? -1 : field.way(from, to);
            if (way < 0 || owners[from] != seat || order.size() < 0) {
                return false;
            }
            int size = Math.min(order.size(), soldiers[from]);
            if (size < order.size()) {
                refusals.add(new Refusal(
                        new Seat(seat),
                        () -> "march " + order.size() + " from " + order.origin() + " to " + order.destination()
                                + ": only " + size + " are there, so " + size
                                + " go (docs/games/bottlebats.md#orders)"));
            }
            if (size > 0 && sent[way] == 0) {
                setOut[ways++] = way;
            }
            soldiers[from] -= size;
            sent[way] += size;
            senders[way] = seat;
        }
        return true;
    }

    /** Returns the armies on the roads together with the soldiers that set out. */
    MovingArmies join(Armies before) {
        int[] sorted = Arrays.copyOf(setOut, ways);
        Arrays.sort(sorted);
        return new MovingArmies(field, before, sorted, sent, senders);
    }

    List<Refusal> refusals() {
        return refusals;
    }
}
