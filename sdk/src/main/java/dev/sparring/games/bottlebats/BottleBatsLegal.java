package dev.sparring.games.bottlebats;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The legal orders of one bot.
 *
 * <p>An order for more soldiers than there are is legal and sends those that are there. A size of 0 is legal and does nothing.
 */
public final class BottleBatsLegal implements LegalActions<BottleBatsAction> {
    private static final String PAGE = " (docs/games/bottlebats.md#orders)";

    /** The facts about a position that decide which orders are legal. Forts are identified by their names. */
    public interface Position {
        /** Returns why soldiers cannot march from one fort to the other; empty if they can. */
        Optional<String> whyNoWay(String origin, String destination);

        /** Returns the number of forts of the bot. The other methods number them from 0. */
        int own();

        /** Returns the name of one of these forts. */
        String name(int own);

        /** Returns the number of soldiers in one of these forts. */
        int soldiers(int own);

        /** Returns the names of the forts that a road leads to from one of these forts. */
        List<String> neighbours(int own);
    }

    private final Position position;

    /** Creates the legal orders in a position. */
    public BottleBatsLegal(Position position) {
        this.position = position;
    }

    static BottleBatsLegal of(BottleBatsView view) {
        List<Garrison> mine = view.mine();
        return new BottleBatsLegal(new Position() {
            @Override
            public Optional<String> whyNoWay(String origin, String destination) {
                Optional<Garrison> from = view.fort(origin);
                if (from.isEmpty()) {
                    return Optional.of("there is no fort " + origin + " in sight");
                }
                if (!view.isMine(from.get())) {
                    return Optional.of("the fort " + origin + " is not yours");
                }
                List<String> neighbours = neighbours(from.get());
                return neighbours.contains(destination)
                        ? Optional.empty()
                        : Optional.of(noRoad(origin, destination, neighbours));
            }

            @Override
            public int own() {
                return mine.size();
            }

            @Override
            public String name(int own) {
                return mine.get(own).name();
            }

            @Override
            public int soldiers(int own) {
                return mine.get(own).soldiers();
            }

            @Override
            public List<String> neighbours(int own) {
                return neighbours(mine.get(own));
            }

            private List<String> neighbours(Garrison fort) {
                return view.neighbours(fort).stream().map(Garrison::name).toList();
            }
        });
    }

    /** Returns a message that says that no road joins two forts and lists the roads that exist. */
    public static String noRoad(String origin, String destination, List<String> neighbours) {
        return "there is no road from " + origin + " to " + destination + "; there are roads to "
                + String.join(", ", neighbours);
    }

    @Override
    public List<String> whyNot(BottleBatsAction action) {
        if (!(action instanceof BottleBatsAction.Marches marches)) {
            return List.of();
        }
        List<String> why = new ArrayList<>(0);
        for (MarchOrder order : marches.orders()) {
            whyNot(order).ifPresent(why::add);
        }
        return why;
    }

    private Optional<String> whyNot(MarchOrder order) {
        Optional<String> noWay = position.whyNoWay(order.origin(), order.destination());
        if (noWay.isEmpty() && order.size() >= 0) {
            return noWay;
        }
        return Optional.of("march " + order.size() + " from " + order.origin() + " to " + order.destination() + ": "
                + noWay.orElse("the number of soldiers must not be negative") + PAGE);
    }

    /** Returns the legal orders of an action, in the same order. */
    public BottleBatsAction legalPart(BottleBatsAction action) {
        return action instanceof BottleBatsAction.Marches marches
                ? new BottleBatsAction.Marches(marches.orders().stream()
                        .filter(order -> whyNot(order).isEmpty())
                        .toList())
                : action;
    }

    /** Returns random orders: about every third fort sends some soldiers to a neighbour. Never gives up control. */
    @Override
    public BottleBatsAction sample(RandomGenerator random) {
        List<MarchOrder> orders = new ArrayList<>();
        for (int own = 0; own < position.own(); own++) {
            int soldiers = position.soldiers(own);
            if (soldiers > 0 && random.nextInt(3) == 0) {
                List<String> neighbours = position.neighbours(own);
                if (!neighbours.isEmpty()) {
                    String to = neighbours.get(random.nextInt(neighbours.size()));
                    orders.add(new MarchOrder(position.name(own), to, 1 + random.nextInt(soldiers)));
                }
            }
        }
        return new BottleBatsAction.Marches(orders);
    }
}
